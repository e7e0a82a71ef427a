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
    shown = [.program, .stranger, .guess, .data].contains(context) ? ShownText(code.bytes, language).ranges : []
  }

  subscript(index: Int) -> TokenRole {
    let token = code.tokens[index]
    let text = code.text(token)
    if shown.contains(where: { $0.contains(token.range) }) { return .shown }
    if isLayout(index) { return .layout }
    if by(.yourBlank, Blanks(text).parts.contains(where: Blanks.isNamed)) { return .blank }
    switch token.kind {
    case .string: return language == .text ? .label : code.role(ofString: index)
    case .identifier, .type, .key, .variable, .attribute: return .name
    case .number: return .contract
    default: return text.allSatisfy { "{}\"' +".utf8.contains($0) } ? .joint : .code
    }
  }

  /// Whether a sign means nothing where it stands: a semicolon at the end of a line of JavaScript, a comma before a bracket on the next
  /// line, the mark of a command that goes on, `()` behind a class without arguments, where a file of PHP begins and ends.
  private func isLayout(_ index: Int) -> Bool {
    let sign = code.text(code.tokens[index])
    if language == .php {
      if index == 0 { return by(.tagOfPHP, sign.elementsEqual("<?php".utf8)) }
      if by(.tagOfPHP, index == code.tokens.count - 1 && sign.elementsEqual("?>".utf8)) { return true }
    }
    guard index > 0, sign.count == 1, let first = sign.first else { return false }
    switch first {
    case UInt8(ascii: "\\"): return by(.continuedCommand, language == .shell && follows(index).isLineEnd)
    case UInt8(ascii: ",") where language == .python: return by(.lastComma, JoinedStrings(code).endsInComma(at: index))
    case UInt8(ascii: ","):
      return by(.lastComma, Self.endsInCommas.contains(language) && follows(index).isLineEnd && follows(index).isClosing)
    case UInt8(ascii: ";") where language == .rust: return by(.semicolonOfRust, UnusedValues(code).holdSemicolon(at: index))
    case UInt8(ascii: ";"):
      let next = follows(index)
      return by(.semicolon, (language == .javascript || language == .typescript) && next.isLineEnd && !next.goesOn)
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      if language == .python { return by(.bracketsOfStrings, JoinedStrings(code).isBracket(index)) }
      return by(.emptyBrackets, isEmptyCall(first == UInt8(ascii: "(") ? index : index - 1))
    default: return false
    }
  }

  /// The languages in which a comma behind the last of several things means nothing.
  private static let endsInCommas: Set<Language> = [.javascript, .typescript, .php, .rust, .kotlin]

  /// Whether brackets that begin here hold nothing, and a class is named before them that is made: `new Kiln()`.
  private func isEmptyCall(_ open: Int) -> Bool {
    guard language == .php || language == .javascript, open > 1, open + 1 < code.tokens.count else { return false }
    func text(_ index: Int) -> ArraySlice<UInt8> { code.text(code.tokens[index]) }
    guard text(open).elementsEqual("(".utf8), text(open + 1).elementsEqual(")".utf8) else { return false }
    var first = open - 1
    while first > 0, code.tokens[first - 1].range.upperBound == code.tokens[first].range.lowerBound { first -= 1 }
    return first > 0 && text(first - 1).elementsEqual("new".utf8)
  }

  /// What stands behind a token: whether its line ends there, and how the next one begins.
  private func follows(_ index: Int) -> (isLineEnd: Bool, isClosing: Bool, goesOn: Bool) {
    let rest = code.bytes[code.tokens[index].range.upperBound...]
    let blank = rest.prefix { $0 <= 0x20 }
    let next = rest[blank.endIndex...]
    let isComment = next.starts(with: "//".utf8)
    func begins(_ signs: StaticString) -> Bool {
      next.first.map { first in signs.withUTF8Buffer { $0.contains(first) } } ?? false
    }
    return (blank.contains(0x0A) || next.isEmpty || isComment, begins(")]}"), begins("([`+-/*.,?:&|=<>") && !isComment)
  }
}

extension CodeText {
  /// The role of a string by itself and what stands before it.
  func role(ofString index: Int) -> TokenRole {
    let text = text(tokens[index])
    // The keys of an object in a string are a program's.
    if let first = text.drop(while: { "\"'`".utf8.contains($0) }).first, "{[".utf8.contains(first),
      text.firstRange(of: "\":".utf8) != nil
    {
      return .literal
    }
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
