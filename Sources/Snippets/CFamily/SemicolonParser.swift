import Diagnostics
import Vocabulary

/// A brace language whose simple statements end with `;`: C and its nearer relations. The control flow that they share is here.
protocol SemicolonParser: BraceParser {
  /// The words between the variable and the sequence of a loop: `in`, `of`, `:`.
  static var sequenceWords: [StaticString] { get }

  /// Whether what stands at `index` may be part of the arguments of a type, `<` and `>` apart.
  func isPartOfTypes(at index: Int) -> Bool

  /// What stands after `case`, up to its `:`.
  mutating func casePattern(of subject: Expression) -> Expression
  /// The variables that the condition parsed last has bound, as statements for the branch that it guards.
  mutating func takeBindings() -> [Statement]
}

extension SemicolonParser {
  static var sequenceWords: [StaticString] { ["in"] }
  mutating func casePattern(of subject: Expression) -> Expression { expression() }
  mutating func takeBindings() -> [Statement] { [] }

  /// An expression up to its `;`, an assignment where it is one.
  mutating func expressionStatement(into list: inout [Statement]) {
    let start = cursor.position
    let value = expression()
    finish(statementKind(of: value), from: start, to: &list)
  }

  /// Ends a statement at its `;`, at the line's end or at the limit; what else follows makes all of it opaque.
  mutating func finish(_ kind: Statement.Kind, from start: Int, to list: inout [Statement]) {
    let hasEnded = cursor.position > start && (cursor.isAtEnd || cursor.current.isFirstOnLine || isAtStrayClosing)
    if cursor.advance(ifAt: ";") || hasEnded {
      append(kind, from: start, to: &list)
    } else {
      skipToStatementEnd()
      append(.opaque, from: start, to: &list)
    }
  }

  /// Goes behind the next `;`, or before the next line that may start a statement.
  mutating func skipToStatementEnd() {
    let start = cursor.position
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ";") { return }
      if cursor.position > start, cursor.current.isFirstOnLine { return }
      cursor.skipGroup()
    }
  }

  /// What stands in the parentheses after `if`, `while` or `switch`.
  mutating func condition() -> Expression {
    let start = cursor.position
    guard cursor.at("(") else { return opaque(from: start) }
    return group { $0.wholeExpression() } ?? opaque(from: start)
  }

  /// `if`, loops, `switch`, `return`, `break`, `continue` and what remains of them in a fragment; false, with nothing passed,
  /// where another statement stands.
  mutating func controlStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if cursor.advance(ifAt: "if") {
      branch(from: start, into: &list)
    } else if cursor.advance(ifAt: "return") {
      let value = cursor.at(";") || cursor.isAtEnd ? nil : expression()
      finish(.returned(value), from: start, to: &list)
    } else if cursor.advance(ifAt: "for") || cursor.advance(ifAt: "foreach") {
      forLoop(from: start, into: &list)
    } else if cursor.advance(ifAt: "while") {
      let condition = condition()
      let body = blockOrStatement()
      append(.loop(variable: nil, sequence: condition, body: body), from: start, to: &list)
    } else if cursor.advance(ifAt: "do") {
      let body = blockOrStatement()
      let condition = cursor.advance(ifAt: "while") ? condition() : nil
      finish(.loop(variable: nil, sequence: condition, body: body), from: start, to: &list)
    } else if cursor.at("switch"), cursor.reads("(", at: start + 1) {
      cursor.advance()
      let subject = condition()
      let cases = cursor.at("{") ? group { $0.cases(of: subject) } ?? [] : []
      append(.choice(subject: subject, cases: cases), from: start, to: &list)
    } else if cursor.at("case") || cursor.at("default") && cursor.reads(":", at: start + 1) {
      // Cases whose `switch` is not shown.
      let subject = Expression(.opaque, emptyRange(at: start))
      let cases = cases(of: subject)
      append(.choice(subject: subject, cases: cases), from: start, to: &list)
    } else if cursor.advance(ifAt: "else") {
      // The end of a branch whose beginning is not shown.
      let body = blockOrStatement()
      append(.branch(condition: Expression(.opaque, emptyRange(at: start)), then: [], otherwise: body), from: start, to: &list)
    } else if cursor.at("break") || cursor.at("continue") {
      jump(into: &list)
    } else {
      return false
    }
    return true
  }

  /// `break`, `continue` or another word that stands for itself.
  mutating func jump(into list: inout [Statement]) {
    let start = cursor.position
    cursor.advance()
    let value = expression(.name(cursor.string(at: start)), from: start)
    finish(.expression(value), from: start, to: &list)
  }

  private mutating func branch(from start: Int, into list: inout [Statement]) {
    let condition = condition()
    let bindings = takeBindings()
    let then = bindings + blockOrStatement()
    let otherwise = cursor.advance(ifAt: "else") ? blockOrStatement() : []
    append(.branch(condition: condition, then: then, otherwise: otherwise), from: start, to: &list)
  }

  private mutating func forLoop(from start: Int, into list: inout [Statement]) {
    guard cursor.at("(") else {
      skipToStatementEnd()
      append(.opaque, from: start, to: &list)
      return
    }
    var variable: String?
    var sequence: Expression?
    var prologue: [Statement] = []
    var epilogue: [Statement] = []
    _ = group { parser in
      if let word = parser.indexOfSequenceWord() {
        variable = parser.cursor[word - 1].isWord ? parser.cursor.string(at: word - 1) : nil
        parser.cursor.move(to: word + 1)
        sequence = parser.wholeExpression()
        return
      }
      if !parser.cursor.at(";") { parser.statement(into: &prologue) } else { parser.cursor.advance() }
      if !parser.cursor.isAtEnd, !parser.cursor.at(";") { sequence = parser.expression() }
      _ = parser.cursor.advance(ifAt: ";")
      if !parser.cursor.isAtEnd { parser.expressionStatement(into: &epilogue) }
    }
    if let first = prologue.first, case .variable(let declared) = first.kind { variable = declared.name }
    let body = prologue + blockOrStatement() + epilogue
    append(.loop(variable: variable, sequence: sequence, body: body), from: start, to: &list)
  }

  /// The `>` that closes the type arguments opened at `index`, if what stands between can be types.
  func endOfTypeArguments(at index: Int) -> Int? {
    var depth = 0
    var i = index
    while i < cursor.limit, i - index < 96 {
      switch cursor[i].byte {
      case Byte.less: depth += 1
      case Byte.greater:
        depth -= 1
        if depth == 0 { return i }
      default: if !isPartOfTypes(at: i) { return nil }
      }
      let isGroup = cursor[i].byte == Byte.openParen || cursor[i].byte == Byte.openBracket
      i = isGroup ? cursor.next(after: i) : i + 1
    }
    return nil
  }

  private func indexOfSequenceWord() -> Int? {
    var i = cursor.position + 1
    let end = min(cursor.limit, i + 96)
    while i < end {
      if cursor.reads(oneOf: Self.sequenceWords, at: i) { return i }
      if cursor.reads(";", at: i) || cursor.reads("=", at: i) { return nil }
      i = cursor.next(after: i)
    }
    return nil
  }

  /// The cases of a switch up to the limit.
  mutating func cases(of subject: Expression) -> [Statement.Case] {
    var list: [Statement.Case] = []
    while !cursor.isAtEnd {
      var patterns: [Expression] = []
      var isDefault = false
      let before = cursor.position
      while cursor.at("case") || cursor.at("default") {
        if cursor.advance(ifAt: "default") {
          isDefault = true
        } else {
          cursor.advance()
          patterns.append(casePattern(of: subject))
        }
        while !cursor.isAtEnd, !cursor.at(":") { cursor.skipGroup() }
        cursor.advance()
      }
      let outer = cursor.narrow(to: endOfCase())
      let body = takeBindings() + statements()
      cursor.restore(limit: outer)
      list.append(Statement.Case(patterns: isDefault ? [] : patterns, body: body))
      if cursor.position <= before { cursor.skipGroup() }
    }
    return list
  }

  /// The next `case` or `default` outside groups, or the limit.
  private func endOfCase() -> Int {
    var i = cursor.position
    while i < cursor.limit {
      let isCase = cursor.reads("case", at: i) && !cursor.reads("goto", at: i - 1)
      if isCase || cursor.reads("default", at: i) && cursor.reads(":", at: i + 1) { return i }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }
}
