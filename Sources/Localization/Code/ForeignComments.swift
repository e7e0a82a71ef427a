import Diagnostics
import Snippets
import Vocabulary

/// Comments that the lexer of a block's language does not know: those of markup in a language that mixes the two, lines between commands
/// that begin with two slashes, which no shell runs, and the remarks of batch files.
///
///     <!-- readers do not see this -->
///     // Then look at the headers
///     REM Then look at the headers
enum ForeignComments {
  static func ranges(_ bytes: [UInt8], _ language: Language) -> [SourceRange] {
    if language == .unknown || language.mixesMarkup { return ofMarkup(bytes) }
    return language == .shell ? ofCommands(bytes) : []
  }

  private static func ofCommands(_ bytes: [UInt8]) -> [SourceRange] {
    guard bytes.holds("// ") || bytes.holds("REM ") || bytes.holds("rem ") else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      let text = line.drop { $0 <= 0x20 }
      let behind = text.first == UInt8(ascii: "@") ? text.dropFirst() : text
      let isComment = text.starts(with: "// ".utf8) || behind.starts(with: "REM ".utf8) || behind.starts(with: "rem ".utf8)
      return isComment ? SourceRange(text.startIndex, text.endIndex) : nil
    }
  }

  private static func ofMarkup(_ bytes: [UInt8]) -> [SourceRange] {
    var out: [SourceRange] = []
    var at = 0
    while at + 7 <= bytes.count {
      if bytes[at] == UInt8(ascii: "<"), let comment = comment(bytes, at) {
        out.append(comment)
        at = comment.upperBound
      } else {
        at += 1
      }
    }
    return out
  }

  /// The comment that begins here.
  static func comment(_ bytes: [UInt8], _ start: Int) -> SourceRange? {
    guard bytes[start...].starts(with: "<!--".utf8) else { return nil }
    var at = start + 4
    while at + 3 <= bytes.count {
      if bytes[at] == UInt8(ascii: "-"), bytes[at...].starts(with: "-->".utf8) { return SourceRange(start, at + 3) }
      at += 1
    }
    return nil
  }

  /// Whether a comment shows what the code before it prints: `# => 4`. It holds what stands there without a mark in the source.
  static func showOutput(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.drop { "/#-; ".utf8.contains($0) }.starts(with: "=>".utf8)
  }
}
