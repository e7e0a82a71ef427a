import Localization
import Markup
import Snippets

/// A code block of a corpus with its tokens, and the page that shows it alone.
struct CodeBlock {
  var language: Language
  var text: [UInt8]
  var tokens: [Token]

  init(language: Language, text: [UInt8]) {
    self.language = language
    self.text = text
    tokens = CodeBlock.tokens(language, text)
  }

  static func tokens(_ language: Language, _ text: [UInt8]) -> [Token] {
    (LanguageRegistry.record(of: language) ?? LanguageRegistry.stranger).tokens(text)
  }

  /// Every different code block of the source pages.
  static func all(_ files: [CorpusFile]) -> [CodeBlock] {
    var seen: Set<[UInt8]> = []
    var out: [CodeBlock] = []
    for file in files where file.locale == "en" {
      for snippet in readPage(file.bytes, locale: "en", path: file.name).snippets where seen.insert(snippet.text).inserted {
        let block = CodeBlock(language: snippet.language, text: snippet.text)
        if block.tokens.contains(where: { $0.kind != .comment }) { out.append(block) }
      }
    }
    return out
  }

  func slice(_ token: Token) -> ArraySlice<UInt8> { text[token.range.lowerBound..<token.range.upperBound] }

  /// The text with one range replaced.
  func replacing(_ range: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
    Array(text[..<range.lowerBound]) + bytes + text[range.upperBound...]
  }

  /// A page that shows the code between words.
  func page(_ code: [UInt8], locale: String) -> LocalePage {
    var fence = "```"
    while code.firstRange(of: Array(fence.utf8)) != nil { fence += "`" }
    let info = language == .unknown ? "" : language.name
    let intro = locale == "en" ? "# Title\n\nSome words before.\n\n" : "# Nadpis\n\nNějaká slova před tím.\n\n"
    let body = Array((intro + fence + info + "\n").utf8) + code + (code.last == 0x0A ? [] : [0x0A]) + Array((fence + "\n").utf8)
    return readPage(body, locale: locale, path: locale + "/page.md")
  }

  /// Ranges of the lines, without their line ends.
  var lines: [Range<Int>] {
    var out: [Range<Int>] = []
    var start = 0
    for (offset, byte) in text.enumerated() where byte == 0x0A {
      out.append(start..<offset)
      start = offset + 1
    }
    if start < text.count { out.append(start..<text.count) }
    return out
  }

  /// The code tokens that begin on a line.
  func codeTokens(in line: Range<Int>) -> [Token] {
    tokens.filter { $0.kind != .comment && line.contains($0.range.lowerBound) && $0.range.upperBound <= line.upperBound }
  }

  /// Whether a place is within a token, such as a string of several lines.
  func isInsideToken(_ offset: Int) -> Bool {
    tokens.contains { $0.range.lowerBound < offset && offset < $0.range.upperBound }
  }

  /// Whether blank lines mean something in this language.
  var keepsBlankLines: Bool { [.http, .diff, .markdown, .text, .unknown, .yaml].contains(language) }
}
