import Diagnostics
import Vocabulary

/// Finds what is wrong in code beyond doubt.
///
/// Documentation shows the beginning, the middle or the end of code, so an open bracket at the end or a closing one at the
/// start means nothing by itself. It takes evidence that the author showed the whole: a `;` inside parentheses, a function that
/// is complete before the `]`, an indentation that has come back to where the open brace's line began. Nothing is reported where
/// an ellipsis or `#if` stands in for code.
struct CertainProblems {
  private let list: LexemeList
  private let text: [UInt8]
  private let traits: Traits

  /// What tells one language from another here.
  struct Traits {
    /// Statements end with `;`, which therefore never stands in parentheses.
    var endsWithSemicolon = true
    /// `@"\"` is whole, for the backslash escapes nothing.
    var atIsVerbatim = false
  }

  static func find(_ list: LexemeList, text: [UInt8], statements: [Statement], _ traits: Traits) -> [SyntaxProblem] {
    let finder = CertainProblems(list: list, text: text, traits: traits)
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
    while end > start, text[end - 1] == Byte.hash { end -= 1 }
    guard end > start else { return false }
    let last = text[end - 1]
    guard last == Byte.quote || last == Byte.apostrophe || last == Byte.greater else {
      // What stands behind the colon of an interpolation: `{date:yyyy}`.
      return text[start] == Byte.colon
    }
    if isPiece { return true }
    var opening = start
    while opening < end, text[opening] == Byte.at || text[opening] == Byte.dollar || text[opening] == Byte.hash { opening += 1 }
    let body = opening..<end
    guard body.count >= 2 else { return false }
    let run = text[body].prefix { $0 == last }.count
    if run >= 3, run < body.count { return body.count >= 6 && text[body].suffix(3).allSatisfy { $0 == last } }
    let isVerbatim = traits.atIsVerbatim && text[start..<opening].contains(Byte.at)
    if isVerbatim || end < Int(lexeme.end) { return true }
    // A backslash in front of the last quote keeps the string open, unless it is escaped itself.
    var slashes = 0
    while end - 2 - slashes > opening, text[end - 2 - slashes] == Byte.backslash { slashes += 1 }
    return slashes % 2 == 0
  }

  // MARK: Brackets

  private func brackets(_ statements: [Statement]) -> [SyntaxProblem] {
    let problems = list.loose.overrun.map { pair in
      problem("\(mark(pair.opening)) must be closed before \(mark(pair.closing))", pair.opening)
    }
    let unopened = unopened(statements)
    let known = Set((problems + unopened).map(\.range))
    return problems + unopened + unclosed().filter { !known.contains($0.range) }
  }

  private func unopened(_ statements: [Statement]) -> [SyntaxProblem] {
    guard !list.loose.unopened.isEmpty else { return [] }
    var problems: [SyntaxProblem] = []
    let firstWhole = endOfFirstWhole(statements)
    var hasTail = false
    var open = OpenBrackets()
    var rest = list.loose.unclosed[...]
    for (index, isInBraces) in list.loose.unopened {
      let lexeme = list.lexemes[index]
      let isBrace = lexeme.byte == Byte.closeBrace
      while let next = rest.first, next < index { open.take(rest.removeFirst(), list.lexemes[next].byte) }
      if isInBraces, let brace = open.braceLeftOpen(by: lexeme.byte) {
        problems.append(problem("\(mark(brace)) must be closed before \(mark(index))", brace))
      } else if isInBraces || !isBrace && !hasTail && firstWhole <= Int(lexeme.start) {
        problems.append(problem("\(mark(index)) must have \(partner(index)) before it", index))
      }
      // From here on the snippet may be the end of something that began before it.
      if isBrace { hasTail = true }
    }
    return problems
  }

  /// The offset from which on no closing bracket can belong to something from before the snippet: behind the first `;` outside
  /// all brackets, or behind the first declaration that has a body.
  private func endOfFirstWhole(_ statements: [Statement]) -> Int {
    var end = endOfWholeDeclaration(statements) ?? Int.max
    guard traits.endsWithSemicolon else { return end }
    var i = 0
    while i < list.lexemes.count {
      let lexeme = list.lexemes[i]
      if lexeme.byte == Byte.semicolon {
        end = min(end, Int(lexeme.end))
        break
      }
      i = Int(lexeme.partner) > i ? Int(lexeme.partner) + 1 : i + 1
    }
    return end
  }

  private func endOfWholeDeclaration(_ statements: [Statement]) -> Int? {
    for statement in statements {
      switch statement.kind {
      case .function(let function) where function.body != nil: return statement.range.upperBound
      case .type(let type): return endOfWholeDeclaration(type.members) ?? statement.range.upperBound
      default: break
      }
    }
    return nil
  }

  private func unclosed() -> [SyntaxProblem] {
    let open = list.loose.unclosed
    guard let innermost = open.last else { return [] }
    var problems: [SyntaxProblem] = []
    let margin = lastMargin(after: innermost)
    for (place, index) in open.enumerated() {
      let isCertain: Bool
      switch list.lexemes[index].byte {
      case Byte.openBrace: isCertain = margin.map { isIndented(index, beyond: $0) } ?? false
      case Byte.openParen, Byte.openBracket:
        // What stands directly inside ends where the next bracket opens that stays open as well.
        isCertain =
          traits.endsWithSemicolon && holdsSemicolon(index, until: place + 1 < open.count ? open[place + 1] : list.lexemes.count)
      default: isCertain = false
      }
      if isCertain { problems.append(problem("\(mark(index)) must be closed", index)) }
    }
    return problems
  }

  /// Whether a `;` stands directly inside the open bracket; the head of a `for` has such.
  private func holdsSemicolon(_ index: Int, until end: Int) -> Bool {
    if index > 0, list.lexemes[index - 1].kind == .keyword { return false }
    var i = index + 1
    while i < end {
      let lexeme = list.lexemes[i]
      if lexeme.byte == Byte.semicolon { return true }
      i = Int(lexeme.partner) > i ? Int(lexeme.partner) + 1 : i + 1
    }
    return false
  }

  /// The indentation of the `}` that begins the snippet's last line, if the snippet ends in one after `index`.
  private func lastMargin(after index: Int) -> Int? {
    var last = list.lexemes.count - 2
    while last > index, [Byte.semicolon, Byte.closeParen, Byte.closeBracket].contains(list.lexemes[last].byte) { last -= 1 }
    guard last > index, list.lexemes[last].byte == Byte.closeBrace, list.lexemes[last].isFirstOnLine else { return nil }
    return indentation(at: Int(list.lexemes[last].start))
  }

  /// Whether the line of the open brace is indented at least as deep as `margin`, and what follows the brace deeper.
  private func isIndented(_ index: Int, beyond margin: Int) -> Bool {
    let inner = list.lexemes[index + 1]
    guard inner.isFirstOnLine, index + 1 < list.lexemes.count - 1 else { return false }
    let own = indentation(at: Int(list.lexemes[index].start))
    return own >= margin && indentation(at: Int(inner.start)) > own
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

/// The last bracket of each shape that is never closed, of those that stand in front of a place.
private struct OpenBrackets {
  private var brace: Int?
  private var square: Int?
  private var parenthesis: Int?

  mutating func take(_ index: Int, _ byte: UInt8) {
    switch byte {
    case Byte.openBrace: brace = index
    case Byte.openBracket: square = index
    case Byte.openParen: parenthesis = index
    default: break
    }
  }

  /// The brace that stands open between a closing bracket and the one that it would close: it is the brace that has no partner.
  func braceLeftOpen(by closing: UInt8) -> Int? {
    let outer: Int? =
      switch closing {
      case Byte.closeBracket: square
      case Byte.closeParen: parenthesis
      default: nil
      }
    guard let outer, let brace, brace > outer else { return nil }
    return brace
  }
}
