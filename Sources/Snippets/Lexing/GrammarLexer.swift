import Diagnostics
import Vocabulary

/// The table-driven lexer: one loop over the bytes, a grammar's tables for everything that languages do differently.
struct GrammarLexer {
  let grammar: Grammar
  let text: UnsafeBufferPointer<UInt8>
  var at = 0
  var tokens: [Token] = []
  /// Strings whose interpolations are open, innermost last.
  var interpolations: [(delimiter: Int, braces: Int)] = []
  /// Strings that end with their line or the text, and not with a mark.
  private(set) var unclosed: [SourceRange] = []
  /// The kind of the marks around an interpolation; parsers have them told from other brackets.
  var markKind = Token.Kind.punctuation

  /// A lexer as `LanguageRecord` wants it.
  static func lexer(_ grammar: Grammar) -> @Sendable (_ text: [UInt8]) -> [Token] {
    { text in
      text.withUnsafeBufferPointer { buffer in
        var lexer = GrammarLexer(grammar: grammar, text: buffer)
        lexer.tokens.reserveCapacity(buffer.count / 4 + 8)
        lexer.run()
        if grammar.traits.contains(.keys) { lexer.markKeys() }
        return lexer.tokens
      }
    }
  }

  /// The tokens as a parser wants them: the marks around interpolations are variables.
  static func tokensToParse(_ text: [UInt8], _ grammar: Grammar) -> [Token] {
    text.withUnsafeBufferPointer { buffer in
      var lexer = GrammarLexer(grammar: grammar, text: buffer)
      lexer.markKind = .variable
      lexer.tokens.reserveCapacity(buffer.count / 4 + 8)
      lexer.run()
      return lexer.tokens
    }
  }

  /// The tokens with the strings among them that nothing closes.
  static func scan(_ text: [UInt8], _ grammar: Grammar) -> (tokens: [Token], unclosed: [SourceRange]) {
    text.withUnsafeBufferPointer { buffer in
      var lexer = GrammarLexer(grammar: grammar, text: buffer)
      lexer.run()
      return (lexer.tokens, lexer.unclosed)
    }
  }

  mutating func leaveOpen(_ start: Int) { unclosed.append(SourceRange(start, at)) }

  init(grammar: Grammar, text: UnsafeBufferPointer<UInt8>) {
    self.grammar = grammar
    self.text = text
  }

  mutating func emit(_ kind: Token.Kind, _ start: Int) {
    tokens.append(Token(kind, SourceRange(start, at)))
  }

  func peek(_ distance: Int) -> UInt8 {
    let index = at + distance
    return index >= 0 && index < text.count ? text[index] : 0
  }

  func matches(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + bytes.count <= text.count else { return false }
    for i in 0..<bytes.count where text[index + i] != bytes[i] { return false }
    return true
  }

  mutating func run() {
    while at < text.count {
      let byte = text[at]
      switch grammar.actions[Int(byte)] {
      case .blank: at += 1
      case .word: word()
      case .digit: number()
      case .punctuation:
        at += 1
        emit(.punctuation, at - 1)
      case .operation: operation()
      case .special: special(byte)
      }
    }
  }

  // MARK: Words and numbers

  private mutating func word() {
    let start = at
    at += 1
    while at < text.count, grammar.isWord[Int(text[at])] { at += 1 }
    if grammar.traits.contains(.questionWords), at < text.count, text[at] == Byte.question || text[at] == Byte.exclamation,
      peek(1) != Byte.equals
    {
      at += 1
    }
    if grammar.traits.contains(.stringPrefixes) || grammar.traits.contains(.lifetimes), at < text.count, at - start <= 3,
      prefixedString(start)
    {
      return
    }
    emit(kindOfWord(start), start)
  }

  private func kindOfWord(_ start: Int) -> Token.Kind {
    if let kind = grammar.words.kind(text, start, at) {
      // A member named like a keyword is no keyword.
      if kind == .keyword, start > 0, text[start - 1] == Byte.dot, start < 2 || text[start - 2] != Byte.dot { return .identifier }
      return kind
    }
    guard grammar.traits.contains(.capitalTypes), text[start].isUppercase else { return .identifier }
    for i in start..<at where text[i].isLowercase { return .type }
    return .identifier
  }

  mutating func number() {
    let start = at
    let isHex = text[at] == 0x30 && peek(1) | 0x20 == UInt8(ascii: "x")
    at += 1
    while at < text.count {
      let byte = text[at]
      if byte.isLetter || byte.isDigit || byte == Byte.underscore {
        at += 1
        if !isHex, byte | 0x20 == UInt8(ascii: "e"), at + 1 < text.count, text[at] == Byte.plus || text[at] == Byte.minus,
          text[at + 1].isDigit
        {
          at += 1
        }
      } else if byte == Byte.dot, peek(1).isDigit {
        at += 2
      } else if byte == Byte.percent, grammar.traits.contains(.keys) {
        at += 1
      } else {
        break
      }
    }
    emit(.number, start)
  }

  // MARK: Operators

  private mutating func operation() {
    let start = at
    at += Self.operatorWidth(text, at)
    emit(at == start + 1 && text[start] == Byte.colon ? .punctuation : .operator, start)
  }

  /// The width of the longest operator at a place.
  static func operatorWidth(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let a = text[at]
    let b = at + 1 < text.count ? text[at + 1] : 0
    let c = at + 2 < text.count ? text[at + 2] : 0
    if a == b {
      switch a {
      case Byte.less, Byte.greater, Byte.ampersand, Byte.pipe, Byte.star, Byte.question:
        // `<<=`, `&&=`, `>>>`
        if c == Byte.equals { return 3 }
        if a == Byte.greater, c == Byte.greater { return 3 }
        return 2
      case Byte.equals: return c == Byte.equals ? 3 : 2
      case Byte.plus, Byte.minus, Byte.colon, Byte.slash: return 2
      default: return 1
      }
    }
    if b == Byte.equals {
      switch a {
      case Byte.exclamation: return c == Byte.equals ? 3 : 2
      case Byte.less: return c == Byte.greater ? 3 : 2
      case Byte.greater, Byte.plus, Byte.minus, Byte.star, Byte.slash, Byte.percent, Byte.ampersand, Byte.pipe, Byte.caret,
        Byte.colon, Byte.tilde:
        return 2
      default: return 1
      }
    }
    switch (a, b) {
    case (Byte.minus, Byte.greater), (Byte.equals, Byte.greater), (Byte.less, Byte.minus), (Byte.question, Byte.dot),
      (Byte.question, Byte.colon), (Byte.pipe, Byte.greater), (Byte.equals, Byte.tilde), (Byte.exclamation, Byte.tilde),
      (Byte.less, Byte.greater):
      return 2
    default: return 1
    }
  }

  // MARK: Everything that a grammar decides

  private mutating func special(_ byte: UInt8) {
    for index in grammar.opens[Int(byte)] where opens(grammar.delimiters[index]) {
      let start = at
      at += grammar.delimiters[index].open.count
      delimited(index, from: start)
      return
    }
    let traits = grammar.traits
    switch byte {
    case Byte.openBrace:
      if let last = interpolations.indices.last { interpolations[last].braces += 1 }
      single()
    case Byte.closeBrace: closeBrace()
    case Byte.dollar where traits.contains(.dollarVariables): variable()
    case Byte.at: atSign()
    case Byte.hash: hash()
    case Byte.dot:
      if peek(1) == Byte.dot {
        let start = at
        while peek(0) == Byte.dot { at += 1 }
        if peek(0) == Byte.less || peek(0) == Byte.equals { at += 1 }
        emit(.operator, start)
      } else {
        single()
      }
    case Byte.colon
    where traits.contains(.symbols) && peek(1).isLetter && peek(-1) != Byte.colon && !grammar.isWord[Int(previous)]:
      let start = at
      at += 1
      while at < text.count, grammar.isWord[Int(text[at])] { at += 1 }
      emit(.string, start)
    case Byte.minus
    where traits.contains(.flags) && (peek(1).isLetter || peek(1) == Byte.minus) && (at == 0 || text[at - 1].isWhitespace):
      let start = at
      at += 1
      while at < text.count, grammar.isWord[Int(text[at])] || text[at] == Byte.minus { at += 1 }
      emit(.flag, start)
    case Byte.slash where traits.contains(.regularExpressions) && startsValue(): regularExpression()
    case Byte.apostrophe where traits.contains(.lifetimes): apostrophe()
    default:
      if grammar.isWord[Int(byte)] {
        word()
      } else if "+-*/%=<>!&|^~?:".utf8.contains(byte) {
        operation()
      } else {
        single()
      }
    }
  }

  private var previous: UInt8 { at > 0 ? text[at - 1] : 0 }

  mutating func single() {
    at += 1
    emit(.punctuation, at - 1)
  }

  private func opens(_ delimiter: Grammar.Delimiter) -> Bool {
    guard matches(delimiter.open, at: at) else { return false }
    if delimiter.atLineStart, at > 0, text[at - 1] != Byte.newline { return false }
    if delimiter.afterBlank, at > 0, !text[at - 1].isWhitespace { return false }
    return true
  }

  private mutating func closeBrace() {
    guard let last = interpolations.indices.last else {
      single()
      return
    }
    if interpolations[last].braces > 0 {
      interpolations[last].braces -= 1
      single()
      return
    }
    let open = interpolations.removeLast()
    at += 1
    emit(markKind, at - 1)
    delimited(open.delimiter, from: at)
  }

  private mutating func variable() {
    let start = at
    at += 1
    if peek(0) == Byte.openBrace {
      while at < text.count, text[at] != Byte.closeBrace, text[at] != Byte.newline { at += 1 }
      if peek(0) == Byte.closeBrace { at += 1 }
    } else {
      while at < text.count, text[at].isWordByte || (text[at] == Byte.colon && peek(1).isLetter && previous.isLetter) { at += 1 }
    }
    emit(at > start + 1 ? .variable : .punctuation, start)
  }

  private mutating func atSign() {
    let start = at
    at += 1
    while peek(0) == Byte.at { at += 1 }
    let isNamed = peek(0).isLetter || peek(0) == Byte.underscore || peek(0) >= 0x80
    guard isNamed else {
      emit(.operator, start)
      return
    }
    while at < text.count,
      grammar.isWord[Int(text[at])] || (text[at] == Byte.dot && peek(1).isLetter && !grammar.traits.contains(.atVariables))
    {
      at += 1
    }
    if grammar.traits.contains(.atVariables) {
      emit(.variable, start)
    } else if let kind = grammar.words.kind(text, start, at) {
      emit(kind, start)
    } else {
      emit(.attribute, start)
    }
  }

  private mutating func hash() {
    let start = at
    if grammar.traits.contains(.lifetimes),
      peek(1) == Byte.openBracket || (peek(1) == Byte.exclamation && peek(2) == Byte.openBracket)
    {
      while at < text.count, text[at] != Byte.closeBracket, text[at] != Byte.newline { at += 1 }
      if peek(0) == Byte.closeBracket { at += 1 }
      emit(.attribute, start)
      return
    }
    at += 1
    if grammar.traits.contains(.directives), isLineStart(start) {
      while at < text.count, text[at].isBlank { at += 1 }
      while at < text.count, text[at].isLetter { at += 1 }
      emit(.preprocessor, start)
      if endsWithInclude(start) { includePath() }
      return
    }
    while at < text.count, grammar.isWord[Int(text[at])] { at += 1 }
    emit(at > start + 1 ? (grammar.traits.contains(.keys) ? .number : .preprocessor) : .punctuation, start)
  }

  private func isLineStart(_ index: Int) -> Bool {
    var i = index
    while i > 0, text[i - 1].isBlank { i -= 1 }
    return i == 0 || text[i - 1].isLineEnd
  }

  private func endsWithInclude(_ start: Int) -> Bool {
    let word = String(decoding: text[start..<at], as: UTF8.self)
    return word.hasSuffix("include") || word.hasSuffix("import")
  }

  /// `<stdio.h>` behind `#include`.
  private mutating func includePath() {
    while at < text.count, text[at].isBlank { at += 1 }
    guard peek(0) == Byte.less else { return }
    let start = at
    while at < text.count, text[at] != Byte.greater, text[at] != Byte.newline { at += 1 }
    if peek(0) == Byte.greater { at += 1 }
    emit(.string, start)
  }

  /// An identifier before a colon behind `{` or `;` is a property of CSS.
  private mutating func markKeys() {
    for index in tokens.indices.dropLast() where tokens[index].kind == .identifier || tokens[index].kind == .keyword {
      let next = tokens[index + 1]
      guard text[next.range.lowerBound] == Byte.colon else { continue }
      let before = index == 0 ? Byte.semicolon : text[tokens[index - 1].range.upperBound - 1]
      if before == Byte.openBrace || before == Byte.semicolon || before == Byte.closeBrace { tokens[index].kind = .key }
    }
  }
}
