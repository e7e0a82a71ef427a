import Diagnostics

/// Lowers fragments of Swift to the shared tree.
struct SwiftParser: BraceParser {
  var cursor: TokenCursor
  var bounds = Bounds()
  var known = KnownPlaces()
  /// Whether a `{` after an operand belongs to the statement around it: in the condition of an `if`, say.
  var stopsAtBrace = false
  /// Whether the statements are members of a type.
  var isInType = false
  /// Names that the pattern being parsed declares.
  var bound: [Spanned<String>] = []
  /// Question marks that turned out to begin no `? :`, with the limit that held: none of them is tried again.
  var looseQuestionMarks: [Int: Int] = [:]

  static let operators = OperatorTable(
    rightToLeft: ["= += -= *= /= %= &= |= ^= <<= >>= ??="],
    leftToRight: ["||", "&&", "== != === !== < > <= >= ~= ~~", "??", "... ..<", "+ - | ^ &+ &-", "* / % & &*", "<< >>"])

  static func tree(_ text: [UInt8]) -> SyntaxTree {
    let tokens = SwiftLexer.tokens(text)
    let list = LexemeList(tokens: tokens, text: text)
    var parser = SwiftParser(cursor: TokenCursor(list, text: text))
    let statements = parser.statements()
    let problems = CertainProblems.find(list, text: text, statements: statements, .init(endsWithSemicolon: false))
    return SyntaxTree(language: .swift, statements: statements, comments: list.comments, problems: problems)
  }

  init(cursor: TokenCursor) { self.cursor = cursor }

  // MARK: Statements

  mutating func statement(into list: inout [Statement]) {
    let start = cursor.position
    if cursor.current.kind == .preprocessor {
      // `#if DEBUG`: both branches are read.
      cursor.advance()
      while !cursor.isAtEnd, !cursor.current.isFirstOnLine { cursor.advance() }
      return
    }
    if cursor.current.kind == .keyword || cursor.current.kind == .attribute || cursor.current.kind == .identifier {
      if declarationStatement(into: &list) { return }
      if keywordStatement(into: &list) { return }
    }
    if cursor.at("{") {
      let body = block()
      append(.block(body), from: start, to: &list)
      return
    }
    // A line cut out of an argument list: `platforms: [.macOS(.v12)],`
    if cursor.current.isWord, cursor.reads(":", at: start + 1), start + 2 < cursor.limit { cursor.move(to: start + 2) }
    let value = expression()
    if cursor.at(","), cursor.peek().isFirstOnLine || cursor.position + 1 >= cursor.limit { cursor.advance() }
    finish(statementKind(of: value), from: start, to: &list)
  }

  /// Ends a statement at its line's end, a `;` or the limit; what else follows makes it opaque.
  mutating func finish(_ kind: Statement.Kind, from start: Int, to list: inout [Statement]) {
    if cursor.position > start, cursor.isAtEnd || cursor.current.isFirstOnLine || cursor.at(";") {
      append(kind, from: start, to: &list)
      _ = cursor.advance(ifAt: ";")
      return
    }
    // A statement that is whole keeps its meaning although something follows it on the line.
    if cursor.position > start, case .expression = kind {
      append(kind, from: start, to: &list)
      let rest = cursor.position
      skipLine()
      if cursor.position > rest { append(.opaque, from: rest, to: &list) }
      return
    }
    skipLine()
    append(.opaque, from: start, to: &list)
  }

  /// Goes to the next line or `;`, over whole groups.
  mutating func skipLine() {
    let start = cursor.position
    while !cursor.isAtEnd {
      if cursor.position > start, cursor.current.isFirstOnLine { return }
      if cursor.advance(ifAt: ";") { return }
      cursor.skipGroup()
    }
  }

  private mutating func keywordStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    // A label: `outer: for …`
    if cursor.current.kind == .identifier, cursor.reads(":", at: start + 1),
      cursor.reads(oneOf: ["for", "while", "repeat", "do", "switch", "if"], at: start + 2)
    {
      cursor.move(to: start + 2)
    }
    guard cursor.current.kind == .keyword else { return false }
    if cursor.advance(ifAt: "if") {
      branch(from: start, into: &list)
    } else if cursor.advance(ifAt: "guard") {
      let condition = condition()
      _ = cursor.advance(ifAt: "else")
      let otherwise = block()
      list += condition.bindings
      append(.branch(condition: condition.test, then: [], otherwise: otherwise), from: start, to: &list)
    } else if cursor.advance(ifAt: "switch") {
      choice(from: start, into: &list)
    } else if cursor.advance(ifAt: "return") {
      let isBare = cursor.isAtEnd || cursor.current.isFirstOnLine || cursor.at(";")
      let value = isBare ? nil : expression()
      finish(.returned(value), from: start, to: &list)
    } else if cursor.advance(ifAt: "throw") {
      let value = expression()
      finish(.thrown(value), from: start, to: &list)
    } else if cursor.advance(ifAt: "for") {
      forLoop(from: start, into: &list)
    } else if cursor.advance(ifAt: "while") {
      let condition = condition()
      let body = condition.bindings + block()
      append(.loop(variable: nil, sequence: condition.test, body: body), from: start, to: &list)
    } else if cursor.advance(ifAt: "repeat") {
      let body = block()
      let condition = cursor.advance(ifAt: "while") ? expression() : nil
      append(.loop(variable: nil, sequence: condition, body: body), from: start, to: &list)
    } else if cursor.advance(ifAt: "do") {
      doStatement(from: start, into: &list)
    } else if cursor.advance(ifAt: "defer") {
      let body = block()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("break") || cursor.at("continue") || cursor.at("fallthrough") {
      let name = cursor.string(at: start)
      cursor.advance()
      let value = expression(.name(name), from: start)
      if !cursor.isAtEnd, !cursor.current.isFirstOnLine, cursor.current.kind == .identifier { cursor.advance() }
      finish(.expression(value), from: start, to: &list)
    } else if cursor.at("case") || cursor.at("default") {
      let subject = Expression(.opaque, emptyRange(at: start))
      let cases = cases(of: subject)
      append(.choice(subject: subject, cases: cases), from: start, to: &list)
    } else if cursor.advance(ifAt: "else") {
      // The end of a branch whose beginning is not shown.
      let body = cursor.at("if") ? nestedBranch() : block()
      let place = Int(cursor.lexemes[start].start)
      append(
        .branch(condition: Expression(.opaque, SourceRange(place, place)), then: [], otherwise: body), from: start, to: &list)
    } else {
      return false
    }
    return true
  }

  private mutating func branch(from start: Int, into list: inout [Statement]) {
    let condition = condition()
    let then = condition.bindings + block()
    var otherwise: [Statement] = []
    if cursor.advance(ifAt: "else") { otherwise = cursor.at("if") ? nestedBranch() : block() }
    append(.branch(condition: condition.test, then: then, otherwise: otherwise), from: start, to: &list)
  }

  private mutating func nestedBranch() -> [Statement] {
    var list: [Statement] = []
    let start = cursor.position
    _ = deeper { parser in
      parser.cursor.advance()
      parser.branch(from: start, into: &list)
    }
    return list
  }

  private mutating func forLoop(from start: Int, into list: inout [Statement]) {
    while cursor.at("try") || cursor.at("await") || cursor.at("case") { cursor.advance() }
    let pattern = cursor.position
    var variable: String?
    while !cursor.isAtEnd, !cursor.at("in"), !cursor.at("{") { cursor.skipGroup() }
    if cursor.position == pattern + 1 { variable = cursor.string(at: pattern) }
    var sequence: Expression?
    if cursor.advance(ifAt: "in") { sequence = untilBrace { $0.expression() } }
    if cursor.advance(ifAt: "where") { _ = untilBrace { $0.expression() } }
    let body = block()
    append(.loop(variable: variable, sequence: sequence, body: body), from: start, to: &list)
  }

  private mutating func doStatement(from start: Int, into list: inout [Statement]) {
    if cursor.advance(ifAt: "throws"), cursor.at("(") { cursor.skipGroup() }
    var body = block()
    while cursor.at("catch") {
      let keyword = cursor.current.range
      let handlerStart = cursor.position
      cursor.advance()
      let caught = caught()
      let handlerBody = block()
      let kind = handler(type: caught.type, name: caught.name, keyword: keyword, body: handlerBody)
      append(kind, from: handlerStart, to: &body)
    }
    append(.block(body), from: start, to: &list)
  }

  /// What stands between `catch` and its block: nothing, `let e as MyError`, `MyError.gone`.
  private mutating func caught() -> (type: Expression?, name: String) {
    let start = cursor.position
    if cursor.advance(ifAt: "let"), cursor.current.isWord {
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      guard cursor.advance(ifAt: "as"), let type = typeName() else {
        while !cursor.isAtEnd, !cursor.at("{") { cursor.skipGroup() }
        return (nil, name)
      }
      while !cursor.isAtEnd, !cursor.at("{") { cursor.skipGroup() }
      return (Expression(.name(type.spelling), type.range), name)
    }
    cursor.move(to: start)
    guard !cursor.at("{"), !cursor.isAtEnd else { return (nil, "error") }
    if cursor.advance(ifAt: "is"), let type = typeName() { return (Expression(.name(type.spelling), type.range), "error") }
    let type = untilBrace { $0.expression() }
    while !cursor.isAtEnd, !cursor.at("{") { cursor.skipGroup() }
    return (type, "error")
  }

  // MARK: Choices

  private mutating func choice(from start: Int, into list: inout [Statement]) {
    let subject = untilBrace { $0.expression() }
    let cases = cursor.at("{") ? group { $0.cases(of: subject) } ?? [] : []
    append(.choice(subject: subject, cases: cases), from: start, to: &list)
  }

  mutating func cases(of subject: Expression) -> [Statement.Case] {
    var list: [Statement.Case] = []
    while !cursor.isAtEnd {
      let before = cursor.position
      if cursor.current.kind == .attribute || cursor.current.kind == .preprocessor {
        cursor.advance()
        continue
      }
      var patterns: [Expression] = []
      var bindings: [Statement] = []
      if cursor.advance(ifAt: "default") {
        patterns = []
      } else if cursor.advance(ifAt: "case") {
        while !cursor.isAtEnd, !cursor.at(":") {
          let inner = cursor.position
          var pattern = pattern()
          bindings += declarations(of: takeBound(), pattern: pattern, subject: subject)
          if case .name("_") = pattern.kind, cursor.at("where") { pattern.kind = .boolean(true) }
          if cursor.advance(ifAt: "where") {
            let test = expression()
            let range = pattern.range.union(test.range)
            if case .boolean(true) = pattern.kind {
              pattern = test
            } else {
              pattern = Expression(.binary(operator: "&&", left: pattern, right: test), range)
            }
          }
          patterns.append(pattern)
          if cursor.advance(ifAt: ",") { continue }
          if cursor.position <= inner { cursor.skipGroup() }
        }
      } else {
        cursor.skipGroup()
        continue
      }
      _ = cursor.advance(ifAt: ":")
      let outer = cursor.narrow(to: endOfCase())
      let body = bindings + statements()
      cursor.restore(limit: outer)
      list.append(Statement.Case(patterns: patterns, body: body))
      if cursor.position <= before { cursor.skipGroup() }
    }
    return list
  }

  /// The next `case` or `default` that begins a line, outside groups, or the limit.
  private func endOfCase() -> Int {
    var i = cursor.position
    while i < cursor.limit {
      if cursor.reads("case", at: i) || cursor.reads("default", at: i) && cursor.reads(":", at: i + 1) { return i }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }
}
