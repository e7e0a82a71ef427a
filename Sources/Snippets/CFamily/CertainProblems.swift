import Diagnostics

/// Finds what is wrong in code beyond doubt.
///
/// Documentation shows the beginning, the middle or the end of code, so an open bracket at the end or a closing one at the
/// start means nothing by itself. It takes evidence that the author showed the whole: a `;` inside parentheses, a function that
/// is complete before the `]`, an indentation that has come back to where the open brace's line began. Nothing is reported where
/// an ellipsis or `#if` stands in for code.
struct CertainProblems {
  private let list: LexemeList
  private let text: [UInt8]
  private let endsWithSemicolon: Bool

  static func find(_ list: LexemeList, text: [UInt8], statements: [Statement], endsWithSemicolon: Bool) -> [SyntaxProblem] {
    let finder = CertainProblems(list: list, text: text, endsWithSemicolon: endsWithSemicolon)
    var problems = finder.unterminatedStrings()
    if !list.isElided { problems += finder.brackets(statements) }
    return problems.sorted { ($0.range, $0.message) < ($1.range, $1.message) }
  }

  private func mark(_ index: Int) -> String {
    let byte = list.lexemes[index].byte
    return byte == 0 ? "interpolation" : "'\(Character(Unicode.Scalar(byte)))'"
  }

  private func partner(_ index: Int) -> String {
    switch list.lexemes[index].byte {
    case Byte.closeParen: "'('"
    case Byte.closeBracket: "'['"
    default: "'{'"
    }
  }

  private func problem(_ message: String, _ index: Int) -> SyntaxProblem {
    SyntaxProblem(message: message, range: list.lexemes[index].range)
  }

  // MARK: Strings

  private func unterminatedStrings() -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    var isContinued = false
    for (index, lexeme) in list.lexemes.enumerated() {
      guard lexeme.kind == .string else {
        // A piece of a literal touches the mark that closes the hole before it.
        if lexeme.kind == .variable { isContinued = true } else { isContinued = false }
        continue
      }
      let isPiece = isContinued && !lexeme.hasSpaceBefore && index > 0 && list.lexemes[index - 1].kind == .variable
      let next = index + 1 < list.lexemes.count ? list.lexemes[index + 1] : lexeme
      let opensHole = next.kind == .variable && next.start == lexeme.end
      isContinued = false
      if opensHole || isTerminated(lexeme, isPiece: isPiece) { continue }
      problems.append(
        SyntaxProblem(message: "String must be closed", range: SourceRange(Int(lexeme.start), Int(lexeme.end))))
    }
    return problems
  }

  private func isTerminated(_ lexeme: Lexeme, isPiece: Bool) -> Bool {
    let start = Int(lexeme.start)
    var end = Int(lexeme.end)
    var pounds = 0
    while end > start, text[end - 1] == Byte.hash {
      end -= 1
      pounds += 1
    }
    guard end > start else { return false }
    let last = text[end - 1]
    guard last == Byte.quote || last == Byte.apostrophe || last == Byte.greater else {
      // What stands behind the colon of an interpolation: `{date:yyyy}`.
      return text[start] == Byte.colon
    }
    var quotes = start
    while quotes < end, text[quotes] == Byte.at || text[quotes] == Byte.dollar || text[quotes] == Byte.hash { quotes += 1 }
    if isPiece { return true }
    guard end - quotes >= 2 else { return false }
    var run = 0
    while quotes + run < end, text[quotes + run] == last { run += 1 }
    if run >= 3, run < end - quotes { return end - quotes >= 6 && text[end - 2] == last && text[end - 3] == last }
    let isRaw = quotes > start && text[quotes - 1] != Byte.dollar && text[quotes - 1] != Byte.at || pounds > 0
    if isRaw || quotes > start && text[start..<quotes].contains(Byte.at) && text[start] != Byte.at { return true }
    // A backslash in front of the last quote keeps the string open, unless it is escaped itself.
    var slashes = 0
    while end - 2 - slashes > quotes, text[end - 2 - slashes] == Byte.backslash { slashes += 1 }
    return slashes % 2 == 0
  }

  // MARK: Brackets

  private func brackets(_ statements: [Statement]) -> [SyntaxProblem] {
    var problems = list.loose.overrun.map { pair in
      problem("\(mark(pair.opening)) must be closed before \(mark(pair.closing))", pair.opening)
    }
    var hasTail = false
    for (index, isInBraces) in list.loose.unopened {
      let byte = list.lexemes[index].byte
      if isInBraces || byte != Byte.closeBrace && !hasTail && isAfterWholeCode(index, statements) {
        problems.append(problem("\(mark(index)) must have \(partner(index)) before it", index))
      }
      // From here on the snippet may be the end of something that began before it.
      if byte == Byte.closeBrace { hasTail = true }
    }
    for index in list.loose.unclosed where isCertainlyUnclosed(index) {
      problems.append(problem("\(mark(index)) must be closed", index))
    }
    return problems
  }

  /// Whether a `;` or a declaration with its body stands before the lexeme, so that no bracket from before the snippet can be
  /// the one that it closes.
  private func isAfterWholeCode(_ index: Int, _ statements: [Statement]) -> Bool {
    if hasWholeDeclaration(statements, before: Int(list.lexemes[index].start)) { return true }
    guard endsWithSemicolon else { return false }
    var i = 0
    while i < index {
      if list.lexemes[i].byte == Byte.semicolon { return true }
      let partner = Int(list.lexemes[i].partner)
      i = partner > i ? partner + 1 : i + 1
    }
    return false
  }

  private func hasWholeDeclaration(_ statements: [Statement], before offset: Int) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .function(let function): function.body != nil && statement.range.upperBound <= offset
      case .type(let type): statement.range.upperBound <= offset || hasWholeDeclaration(type.members, before: offset)
      default: false
      }
    }
  }

  private func isCertainlyUnclosed(_ index: Int) -> Bool {
    switch list.lexemes[index].byte {
    case Byte.openBrace: hasReturnedToMargin(of: index)
    case Byte.openParen, Byte.openBracket: endsWithSemicolon && holdsSemicolon(index)
    default: false
    }
  }

  /// Whether a `;` stands directly inside the open bracket; the head of a `for` has such.
  private func holdsSemicolon(_ index: Int) -> Bool {
    if index > 0, list.lexemes[index - 1].kind == .keyword { return false }
    var i = index + 1
    while i < list.lexemes.count {
      let lexeme = list.lexemes[i]
      if lexeme.byte == Byte.semicolon { return true }
      if lexeme.partner < 0, lexeme.byte == Byte.openBrace { return false }
      i = Int(lexeme.partner) > i ? Int(lexeme.partner) + 1 : i + 1
    }
    return false
  }

  /// Whether the snippet ends in a `}` that begins its line no deeper than the line of the open brace, although what follows
  /// that brace is indented deeper.
  private func hasReturnedToMargin(of index: Int) -> Bool {
    var last = list.lexemes.count - 2
    while last > index, [Byte.semicolon, Byte.closeParen, Byte.closeBracket].contains(list.lexemes[last].byte) { last -= 1 }
    guard last > index + 1, list.lexemes[last].byte == Byte.closeBrace, list.lexemes[last].isFirstOnLine else { return false }
    let inner = list.lexemes[index + 1]
    guard inner.isFirstOnLine else { return false }
    let margin = indentation(at: Int(list.lexemes[index].start))
    return indentation(at: Int(inner.start)) > margin && indentation(at: Int(list.lexemes[last].start)) <= margin
  }

  /// The column, from zero, of the first byte on the line that is no blank; a tab goes to the next multiple of four.
  private func indentation(at offset: Int) -> Int {
    var start = min(offset, text.count)
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var column = 0
    while start < text.count, text[start].isBlank {
      column = text[start] == Byte.tab ? (column / 4 + 1) * 4 : column + 1
      start += 1
    }
    return column
  }
}
