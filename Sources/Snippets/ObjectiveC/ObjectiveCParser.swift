import Diagnostics

/// Lowers fragments of Objective-C to the shared tree.
struct ObjectiveCParser: BraceParser {
  var cursor: TokenCursor
  var bounds = Bounds()

  static let operators = OperatorTable(
    rightToLeft: ["= += -= *= /= %= &= |= ^= <<= >>="],
    leftToRight: ["||", "&&", "|", "^", "&", "== !=", "< > <= >=", "<< >>", "+ -", "* / %"])

  static func tree(_ text: [UInt8]) -> SyntaxTree {
    let tokens = ObjectiveCLexer.tokens(text)
    let list = LexemeList(tokens: tokens, text: text)
    var parser = ObjectiveCParser(cursor: TokenCursor(list, text: text))
    let statements = parser.statements()
    return SyntaxTree(language: .objectiveC, statements: statements, comments: list.comments)
  }

  init(cursor: TokenCursor) { self.cursor = cursor }

  // MARK: Statements

  mutating func statement(into list: inout [Statement]) {
    let start = cursor.position
    switch cursor.current.kind {
    case .preprocessor:
      directive(into: &list)
      return
    case .keyword:
      if keywordStatement(into: &list) { return }
    case .punctuation where cursor.at("{"):
      let body = block()
      append(.block(body), from: start, to: &list)
      return
    case .operator where cursor.at("-") || cursor.at("+"):
      if method(into: &list) { return }
    default: break
    }
    if looksLikeDeclaration() {
      declaration(isMember: false, into: &list)
    } else {
      expressionStatement(into: &list)
    }
  }

  /// An expression up to its `;`, an assignment where it is one.
  mutating func expressionStatement(into list: inout [Statement]) {
    let start = cursor.position
    let value = expression()
    finish(statementKind(of: value), from: start, to: &list)
  }

  /// Ends a statement at its `;`, at the line's end or at the limit; what else follows makes all of it opaque.
  mutating func finish(_ kind: Statement.Kind, from start: Int, to list: inout [Statement]) {
    if cursor.advance(ifAt: ";") || cursor.isAtEnd && cursor.position > start {
      append(kind, from: start, to: &list)
    } else if cursor.position > start, cursor.current.isFirstOnLine {
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

  private mutating func keywordStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if cursor.firstByte(at: start) == Byte.at { return directiveStatement(into: &list) }
    if cursor.advance(ifAt: "if") {
      branch(from: start, into: &list)
    } else if cursor.advance(ifAt: "return") {
      let value = cursor.at(";") || cursor.isAtEnd ? nil : expression()
      finish(.returned(value), from: start, to: &list)
    } else if cursor.advance(ifAt: "for") {
      forLoop(from: start, into: &list)
    } else if cursor.advance(ifAt: "while") {
      let condition = condition()
      let body = blockOrStatement()
      append(.loop(variable: nil, sequence: condition, body: body), from: start, to: &list)
    } else if cursor.advance(ifAt: "do") {
      let body = blockOrStatement()
      let condition = cursor.advance(ifAt: "while") ? condition() : nil
      finish(.loop(variable: nil, sequence: condition, body: body), from: start, to: &list)
    } else if cursor.advance(ifAt: "switch") {
      let subject = condition()
      let cases = group { $0.cases() } ?? []
      append(.choice(subject: subject, cases: cases), from: start, to: &list)
    } else if cursor.at("case") || cursor.at("default") {
      let cases = cases()
      append(.choice(subject: Expression(.opaque, SourceRange(0, 0)), cases: cases), from: start, to: &list)
    } else if cursor.advance(ifAt: "else") {
      // The end of a branch whose beginning is not shown.
      let body = blockOrStatement()
      let condition = Expression(.opaque, SourceRange(Int(cursor.lexemes[start].start), Int(cursor.lexemes[start].start)))
      append(.branch(condition: condition, then: [], otherwise: body), from: start, to: &list)
    } else if cursor.at("break") || cursor.at("continue") {
      let name = cursor.string(at: start)
      cursor.advance()
      let value = expression(.name(name), from: start)
      finish(.expression(value), from: start, to: &list)
    } else if cursor.at("typedef") || cursor.at("enum") || cursor.at("struct") || cursor.at("union") {
      return typeDefinition(into: &list)
    } else {
      return false
    }
    return true
  }

  /// What stands in the parentheses after `if`, `while` or `switch`.
  mutating func condition() -> Expression {
    guard cursor.at("(") else { return opaque(from: cursor.position) }
    let start = cursor.position
    return group { $0.wholeExpression() } ?? opaque(from: start)
  }

  /// The expression up to the limit; opaque where more follows.
  mutating func wholeExpression() -> Expression {
    let start = cursor.position
    let value = expression()
    if cursor.isAtEnd { return value }
    cursor.move(to: cursor.limit)
    return opaque(from: start)
  }

  private mutating func branch(from start: Int, into list: inout [Statement]) {
    let condition = condition()
    let then = blockOrStatement()
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
      if let word = parser.position(of: "in") {
        variable = parser.cursor.string(at: word - 1)
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

  /// Where `word` stands between the position and the limit, outside groups.
  private func position(of word: StaticString) -> Int? {
    var i = cursor.position + 1
    while i < cursor.limit {
      if cursor.reads(word, at: i) { return i }
      i = cursor.next(after: i)
    }
    return nil
  }

  /// The cases of a switch up to the limit.
  private mutating func cases() -> [Statement.Case] {
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
          patterns.append(expression())
        }
        while !cursor.isAtEnd, !cursor.at(":") { cursor.skipGroup() }
        cursor.advance()
      }
      let outer = cursor.narrow(to: endOfCase())
      let body = statements()
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
      if cursor.reads("case", at: i) || cursor.reads("default", at: i) && cursor.reads(":", at: i + 1) { return i }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }
}
