import Diagnostics
import Snippets
import Vocabulary

/// What a token of a block is to those who read it: to programs, to people, or to both.
enum TokenRole: UInt8, CaseIterable {
  /// Words and signs of a language: `if`, `{`, `--data`.
  case code
  /// What its author named: `handleClick`, `port:`, `$TOKEN`.
  case name
  /// What both sides of an interface agree on: `"/users/{id}"`, `"Content-Type"`, `404`.
  case contract
  /// A string that programs read: `"sort=asc"`, `'general'`.
  case literal
  /// A string that may be a label, for it begins with a capital: `'Removed'`.
  case word
  /// A string for people: `"The kiln is hot"`, `title: "Kilns"`.
  case text
  /// What a diagram shows: `kiln["Kiln of the pottery"]`.
  case label
  /// Text between tags, prose in a listing or in Markdown: `<h1>All kilns</h1>`.
  case shown
  /// What the reader is to put in: `YOUR_KEY`, `https://your-host/`.
  case blank
  /// A sign that joins pieces of a text: `+`, `{' '}`.
  case joint
  /// A sign that means nothing where it stands: `;` at the end of a line of JavaScript, `\` before a line end.
  case layout
}

/// The roles of the tokens of a block.
struct TokenRoles {
  let code: CodeText
  let language: Language
  /// Where a program or data show text.
  let shown: [SourceRange]

  init(_ code: CodeText, _ language: Language, _ context: CodeContext) {
    (self.code, self.language) = (code, language)
    shown = context == .program || context == .data ? ShownText(code.bytes, language).ranges : []
  }

  subscript(index: Int) -> TokenRole {
    let token = code.tokens[index]
    let text = code.text(token)
    if shown.contains(where: { $0.contains(token.range) }) { return .shown }
    if isLayout(index) { return .layout }
    if Blanks(text).parts.contains(where: Blanks.isNamed) { return .blank }
    switch token.kind {
    case .string: return language == .text ? .label : code.role(ofString: index)
    case .identifier, .type, .key, .variable, .attribute: return .name
    case .number: return .contract
    default: return text.allSatisfy { "{}\"' +".utf8.contains($0) } ? .joint : .code
    }
  }

  /// Whether a sign means nothing where it stands: a semicolon at the end of a line of JavaScript, a comma before a bracket on the next
  /// one, the mark of a command that goes on.
  private func isLayout(_ index: Int) -> Bool {
    let token = code.tokens[index]
    let sign = code.text(token)
    guard sign.count == 1, let first = sign.first, index > 0 else { return false }
    let rest = code.bytes[token.range.upperBound...]
    switch (language, first) {
    case (.shell, UInt8(ascii: "\\")): return rest.drop { $0 == 0x0D }.first == 0x0A
    case (.javascript, UInt8(ascii: ";")), (.typescript, UInt8(ascii: ";")), (.javascript, UInt8(ascii: ",")),
      (.typescript, UInt8(ascii: ",")):
      let blank = rest.prefix { $0 <= 0x20 }
      let next = rest[blank.endIndex...]
      let isComment = next.starts(with: "//".utf8)
      guard blank.contains(0x0A) || next.isEmpty || isComment else { return false }
      if first == UInt8(ascii: ",") { return next.first.map { ")]}".utf8.contains($0) } ?? false }
      // A line that begins like this goes on with the one before.
      return isComment || !(next.first.map { "([`+-/*.,?:&|=<>".utf8.contains($0) } ?? false)
    default: return false
    }
  }
}

extension CodeText {
  /// The role of a string by itself and what stands before it.
  func role(ofString index: Int) -> TokenRole {
    let text = text(tokens[index])
    if StringRole.isForPeople(text, before: tokens[..<index], bytes: bytes) { return .text }
    let inner = text.filter { !"\"'`".utf8.contains($0) }
    if inner.allSatisfy({ "{} ".utf8.contains($0) }) { return .joint }
    if !inner.contains(0x20),
      inner.contains(UInt8(ascii: "/")) || HeaderNames.isSpelt(String(decoding: inner, as: UTF8.self))
    {
      return .contract
    }
    let isWord =
      inner.count > 1 && inner.first.map { (0x41...0x5A).contains($0) } ?? false && !TechnicalWords.isTechnical(inner[...])
      && inner.allSatisfy { " !?.,".utf8.contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    return isWord ? .word : .literal
  }

  /// Whether a token is a string that people read.
  func isText(_ index: Int) -> Bool { tokens[index].kind == .string && role(ofString: index) == .text }

  /// The strings that people read.
  var texts: [Token] { tokens.indices.filter(isText).map { tokens[$0] } }
}
