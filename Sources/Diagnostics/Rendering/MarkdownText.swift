/// Values in a document of Markdown. A value may be anybody's, so it stands in code: nothing in it is markup, a link or somebody's name.
///
///     MarkdownText.code("a`b | @maya")  // ``a`b | @maya``
public enum MarkdownText {
  /// A span of code.
  public static func code(_ value: String) -> String {
    let text = value.onOneLine
    guard !text.isEmpty else { return "" }
    let ticks = String(repeating: "`", count: longestRun(in: text) + 1)
    // One blank at both ends is taken away where both have one; at the end of a span it keeps a tick from the fence.
    let edges = [text.utf8.first, text.utf8.last]
    let isBare = !edges.contains(UInt8(ascii: "`")) && !edges.contains(UInt8(ascii: " "))
    return isBare ? ticks + text + ticks : "\(ticks) \(text) \(ticks)"
  }

  /// A span of code in a cell of a table, which a vertical bar would end.
  public static func cell(_ value: String) -> String {
    // Whether a backslash escapes a bar behind another one is not the same everywhere.
    code(value).replacing("\\|", with: "\\¦").replacing("|", with: "\\|")
  }

  /// The fence of a block of code that no line of its text can end.
  public static func fence(of text: String) -> String { String(repeating: "`", count: max(3, longestRun(in: text) + 1)) }

  private static func longestRun(in text: String) -> Int {
    var (run, longest) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
