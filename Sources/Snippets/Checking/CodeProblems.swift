import Diagnostics
import Vocabulary

/// What no version of a language allows, in code that the table-driven lexer cuts up, as far as a piece of code can tell.
///
///     const price = total(items, 2;    // '(' must be closed before ';'
///     name = "kiln                     // A string must be closed
///
/// Documentation shows the beginning, the middle or the end of code: a bracket that is open at the end, or closed without having been
/// opened, means nothing. It takes what cannot stand inside: the partner of a bracket around it, the end of a statement, the word that
/// begins one. Where something is left out (`...`), nothing is said.
///
/// Swift, Objective-C and C# have `CertainProblems`, which knows their declarations.
struct CodeProblems {
  private let text: [UInt8]
  private let tokens: [Token]
  private let grammar: Grammar
  private let profile: LanguageProfile?

  private struct Open {
    var byte: UInt8
    var token: Int
  }

  static func find(_ text: [UInt8], _ record: LanguageRecord) -> [SyntaxProblem] {
    guard let grammar = record.grammar, !isTemplate(text) else { return [] }
    let (tokens, unclosed) = GrammarLexer.scan(text, grammar)
    let finder = CodeProblems(text: text, tokens: tokens, grammar: grammar, profile: record.profile)
    let strings = finder.strings(unclosed)
    // What stands behind a string that is open is read as what it is not.
    return strings.isEmpty ? finder.brackets() : strings
  }

  /// Whether a program writes the code: `{% if kiln %}`, `<%= kiln %>`, `{{#each}}`.
  static func isTemplate(_ text: [UInt8]) -> Bool { ["{%", "<%", "{{#", "{{-"].contains { text.holds($0) } }

  // MARK: Strings

  /// Strings that are certainly meant to be such: they begin where a value does, and nothing in them is left out.
  private func strings(_ unclosed: [SourceRange]) -> [SyntaxProblem] {
    unclosed.filter { range in
      guard let before = token(before: range.lowerBound), mayLeadToValue(before),
        !text[before.range.upperBound..<range.lowerBound].contains(Byte.newline)
      else { return false }
      let inside = text[range.lowerBound..<range.upperBound]
      return !inside.holds("...") && !inside.holds("…")
    }.map { range in
      let line = text[range.lowerBound..<range.upperBound].firstIndex(of: Byte.newline) ?? range.upperBound
      return SyntaxProblem(message: "A string must be closed", range: SourceRange(range.lowerBound, line))
    }
  }

  /// The last token that ends before a place.
  private func token(before place: Int) -> Token? {
    let next = tokens.partitionPoint { $0.range.upperBound <= place }
    return next > 0 ? tokens[next - 1] : nil
  }

  /// Whether a value may stand behind a token: `=`, `(`, `return`. Behind a name it may be an apostrophe.
  private func mayLeadToValue(_ token: Token) -> Bool {
    switch token.kind {
    case .operator: text[token.range.upperBound - 1] == Byte.equals || text[token.range.upperBound - 1] == Byte.plus
    case .punctuation: [Byte.openParen, Byte.openBracket, Byte.comma, Byte.colon].contains(text[token.range.upperBound - 1])
    case .keyword, .flag: true
    default: false
    }
  }

  // MARK: Brackets

  private func brackets() -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    var open: [Open] = []
    for (index, token) in tokens.enumerated() {
      if let byte = opening(token) {
        open.append(Open(byte: byte, token: index))
        continue
      }
      guard let top = open.last else { continue }
      if let partner = partner(token) {
        guard let place = open.lastIndex(where: { $0.byte == partner }) else { continue }
        if place < open.count - 1 { report(top, before: index, &problems) }
        open.removeSubrange(place...)
      } else if top.byte != Byte.openBrace, endsStatement(index, in: top) {
        report(top, before: index, &problems)
        open.removeLast()
      }
    }
    return problems
  }

  private func report(_ open: Open, before index: Int, _ problems: inout [SyntaxProblem]) {
    let range = tokens[open.token].range
    let inside = text[range.upperBound..<tokens[index].range.lowerBound]
    guard !inside.holds("..."), !inside.holds("…") else { return }
    let mark = Character(Unicode.Scalar(open.byte))
    let end = text.text(tokens[index].range.lowerBound, tokens[index].range.upperBound)
    problems.append(SyntaxProblem(message: "'\(mark)' must be closed before '\(end)'", range: range))
  }

  private func opening(_ token: Token) -> UInt8? {
    guard token.kind == .punctuation else { return nil }
    let byte = text[token.range.upperBound - 1]
    return [Byte.openParen, Byte.openBracket, Byte.openBrace].contains(byte) ? byte : nil
  }

  private func partner(_ token: Token) -> UInt8? {
    guard token.kind == .punctuation else { return nil }
    switch text[token.range.lowerBound] {
    case Byte.closeParen: return Byte.openParen
    case Byte.closeBracket: return Byte.openBracket
    case Byte.closeBrace: return Byte.openBrace
    default: return nil
    }
  }

  /// Whether a token cannot stand inside a bracket: the sign that ends a statement, a word that begins one in a line of its own.
  private func endsStatement(_ index: Int, in open: Open) -> Bool {
    let token = tokens[index]
    if token.kind == .punctuation, text[token.range.lowerBound] == Byte.semicolon {
      let isHead = open.token > 0 && [.keyword, .attribute].contains(tokens[open.token - 1].kind)
      return grammar.traits.contains(.semicolons) && open.byte == Byte.openParen && !isHead
    }
    guard token.kind == .keyword, let profile, isFirstOnLine(token) else { return false }
    let word = text.text(token.range.lowerBound, token.range.upperBound)
    switch profile.blocks {
    case .braces: return false
    case .end: return word == "end" && !holdsBlock(open.token + 1..<index, profile)
    case .indentation:
      switch profile.words[word] {
      case .function, .type, .returned, .thrown, .jump, .attempt, .loop: return true
      default: return false
      }
    }
  }

  /// Whether a block begins among some tokens that `end` may close.
  private func holdsBlock(_ range: Range<Int>, _ profile: LanguageProfile) -> Bool {
    tokens[range].contains { $0.kind == .keyword }
  }

  private func isFirstOnLine(_ token: Token) -> Bool {
    let line = text[..<token.range.lowerBound].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    return text[line..<token.range.lowerBound].allSatisfy(\.isWhitespace)
  }
}
