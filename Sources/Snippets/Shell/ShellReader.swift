import Diagnostics
import Vocabulary

/// Splits a shell snippet into commands and words by the quoting rules of its shell.
///
///     ShellReader.read(Array("$ curl -d 'a b' \\\n> http://x | jq".utf8)).commands.map(\.program)  // ["curl", "jq"]
public enum ShellReader {
  /// Reads a snippet; the dialect is found from its prompts and line continuations if it is not given.
  public static func read(_ text: [UInt8], dialect: ShellDialect? = nil) -> ShellScript {
    read(text, 0, text.count, dialect: dialect)
  }

  /// Reads `lower..<upper` of a snippet, such as the command in `$(…)`.
  public static func read(_ text: [UInt8], _ lower: Int, _ upper: Int, dialect: ShellDialect? = nil) -> ShellScript {
    let prompts = ShellPrompts(text, lower, upper)
    var parser = ShellParser(text, lower, upper, dialect: dialect ?? prompts.dialect, prompts: prompts)
    return parser.run()
  }
}

/// The prompts that a transcript shows in front of its commands.
struct ShellPrompts {
  /// Some line has a prompt, so that lines without one are output.
  var areShown = false
  var dialect = ShellDialect.posix

  init(_ text: [UInt8], _ lower: Int, _ upper: Int) {
    var start = lower
    while start < upper {
      let end = text.endOfLine(start, before: upper)
      let (low, high) = text.trimmed(start, end)
      if let prompt = Self.end(text, low, high) {
        areShown = true
        if text.matches("PS", at: low) { dialect = .powershell }
        if prompt > low + 2, text[prompt - 1] == Byte.greater || text[prompt - 2] == Byte.greater,
          text[low].isUppercase, low + 1 < high, text[low + 1] == Byte.colon
        {
          dialect = .cmd
        }
      }
      // A mark of continuation at the end of a line, after white space.
      if high - low >= 2, text[high - 2].isBlank, end == high || text[high].isWhitespace, dialect == .posix {
        if text[high - 1] == Byte.caret { dialect = .cmd }
        if text[high - 1] == Byte.backtick { dialect = .powershell }
      }
      start = end + 1
    }
  }

  /// The offset behind a prompt at `low`: `$ `, `% `, `❯ `, `PS> `, `PS C:\x> `, `C:\x>`, `user@host:~$ `.
  static func end(_ text: [UInt8], _ low: Int, _ high: Int) -> Int? {
    guard low < high else { return nil }
    for mark: StaticString in ["$ ", "% ", "❯ ", "➜ ", "PS> "] where text.matches(mark, at: low) {
      return low + mark.utf8CodeUnitCount
    }
    if text.matches("PS ", at: low) || (text[low].isUppercase && text.matches(":\\", at: low + 1)) {
      var i = low + 2
      while i < high, text[i] != Byte.greater, text[i] != Byte.quote { i += 1 }
      guard i < high, text[i] == Byte.greater, i - low < 80 else { return nil }
      return i + 1 < high && text[i + 1] == Byte.space ? i + 2 : i + 1
    }
    // user@host:~/x$ command
    var i = low
    while i < high, text[i].isWordByte || text[i] == Byte.minus || text[i] == Byte.dot { i += 1 }
    guard i > low, i < high, text[i] == Byte.at else { return nil }
    while i < high, !text[i].isBlank, text[i] != Byte.dollar, text[i] != Byte.hash { i += 1 }
    guard i + 1 < high, text[i] == Byte.dollar || text[i] == Byte.hash, text[i + 1].isBlank else { return nil }
    return i + 2
  }
}
