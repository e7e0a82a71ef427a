import Diagnostics
import Vocabulary
import YAML

/// What a reader of YAML refuses (libyaml), where nothing is left out.
///
///     kiln: 1
///      cone: 2     // "mapping values are not allowed in this context"
enum YAMLProblems {
  /// Longer texts are not looked at: nobody writes them by hand.
  private static let longest = 100_000
  /// Nor are such with more brackets, or entries within entries of one line: what is read of each is compared with all around it.
  private static let deepest = 200

  static func find(_ text: [UInt8]) -> [SyntaxProblem] {
    guard text.count < longest, !isSketch(text), !isDeep(text) else { return [] }
    // What stands behind the end of a page's front matter is the page.
    let document = frontMatter(text) ?? text[...]
    guard let error = YAML.problem(in: String(decoding: document, as: UTF8.self)), let mark = error.mark else { return [] }
    let lines = Array(document).split(separator: Byte.newline, omittingEmptySubsequences: false)
    guard let line = lines.dropFirst(max(mark.line, 1) - 1).first(where: { !$0.isEmpty }) ?? lines.last(where: { !$0.isEmpty })
    else { return [] }
    let start = line.firstIndex { !$0.isWhitespace } ?? line.startIndex
    return [
      SyntaxProblem(
        message: "YAML is not well formed here: \(error.problem)", range: SourceRange(start, max(start, line.endIndex)))
    ]
  }

  /// Templates, and texts in which something is left out or to be put in.
  private static func isSketch(_ text: [UInt8]) -> Bool {
    CodeProblems.isTemplate(text) || ["{{", "…", "...", "<", "$("].contains { text.holds($0) }
  }

  private static func isDeep(_ text: [UInt8]) -> Bool {
    var open = 0
    var entries = 0
    for byte in text {
      switch byte {
      case Byte.openBrace, Byte.openBracket: open += 1
      case Byte.minus, Byte.question, Byte.colon: entries += 1
      case Byte.newline: entries = 0
      default: break
      }
      if open > deepest || entries > deepest { return true }
    }
    return false
  }

  /// The text between two lines of dashes at the beginning.
  private static func frontMatter(_ text: [UInt8]) -> ArraySlice<UInt8>? {
    guard text.starts(with: "---\n".utf8), let end = text[3...].firstRange(of: Array("\n---\n".utf8)) else { return nil }
    return text[..<end.lowerBound]
  }
}
