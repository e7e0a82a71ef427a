import Diagnostics

/// Lowers fragments of C# to the shared tree.
struct CSharpParser: SemicolonParser {
  var cursor: TokenCursor
  var bounds = Bounds()
  var known = KnownPlaces()
  /// Whether the statements being parsed are the members of a type.
  var isInType = false
  /// Variables that patterns have declared and that no branch has taken yet.
  var bindings: [Statement] = []

  static let operators = OperatorTable(
    rightToLeft: ["= += -= *= /= %= &= |= ^= <<= >>= >>>= ??="],
    leftToRight: ["??", "||", "&&", "|", "^", "&", "== !=", "< > <= >=", "<< >> >>>", "+ -", "* / %", ".."])
  /// The precedence of `is`, `as` and the comparisons.
  static let relational = operators.precedence("<") ?? 0

  static func tree(_ text: [UInt8]) -> SyntaxTree {
    let list = LexemeList(tokens: CSharpLexer.tokens(text), text: text)
    var parser = CSharpParser(cursor: TokenCursor(list, text: text))
    let statements = parser.statements()
    let problems = CertainProblems.find(list, text: text, statements: statements, .init(atIsVerbatim: true))
    return SyntaxTree(language: .csharp, statements: statements, comments: list.comments, problems: problems)
  }

  init(cursor: TokenCursor) { self.cursor = cursor }

  // MARK: Statements

  mutating func statement(into list: inout [Statement]) {
    let start = cursor.position
    bindings = []
    switch cursor.current.kind {
    case .preprocessor:
      cursor.move(to: BracketMatcher.directiveEnd(cursor.lexemes, from: start))
    case .keyword:
      if keywordStatement(into: &list) { return }
      declarationOrExpression(into: &list)
    case .punctuation where cursor.at("{"):
      let outer = isInType
      isInType = false
      let body = block()
      isInType = outer
      append(.block(body), from: start, to: &list)
    default:
      if cursor.at("global"), cursor.reads("using", at: start + 1) {
        cursor.advance()
        using(into: &list)
        return
      }
      declarationOrExpression(into: &list)
    }
  }

  private mutating func declarationOrExpression(into list: inout [Statement]) {
    if declaration(into: &list) { return }
    if deconstruction(into: &list) { return }
    expressionStatement(into: &list)
  }

  mutating func takeBindings() -> [Statement] {
    defer { bindings = [] }
    return bindings
  }

  mutating func casePattern(of subject: Expression) -> Expression {
    let pattern = pattern(of: subject, asCase: true)
    guard cursor.advance(ifAt: "when") else { return pattern }
    let guarded = expression()
    return Expression(.binary(operator: "&&", left: pattern, right: guarded), pattern.range.union(guarded.range))
  }

  private mutating func keywordStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if isInType { return typeOrNamespace(into: &list) }
    if controlStatement(into: &list) { return true }
    if cursor.advance(ifAt: "throw") {
      let value = cursor.at(";") ? Expression(.null, cursor.range(from: start)) : expression()
      finish(.thrown(value), from: start, to: &list)
    } else if cursor.advance(ifAt: "try") {
      let body = block() + handlers()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("catch") || cursor.at("finally") {
      let body = handlers()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("yield"), cursor.reads("return", at: start + 1) {
      cursor.advance()
      cursor.advance()
      let value = expression()
      finish(.returned(value), from: start, to: &list)
    } else if cursor.at("yield"), cursor.reads("break", at: start + 1) {
      cursor.advance()
      jump(into: &list)
    } else if cursor.advance(ifAt: "goto") {
      skipToStatementEnd()
      append(.expression(expression(.name("goto"), from: start)), from: start, to: &list)
    } else if cursor.at("await"), cursor.reads("foreach", at: start + 1) || cursor.reads("using", at: start + 1) {
      cursor.advance()
      let before = list.count
      statement(into: &list)
      if list.count > before { list[before].range = list[before].range.union(cursor.lexemes[start].range) }
    } else if cursor.at("lock") || cursor.at("fixed"), cursor.reads("(", at: start + 1) {
      cursor.advance()
      cursor.skipGroup()
      let body = blockOrStatement()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("unsafe") || cursor.at("checked") || cursor.at("unchecked"), cursor.reads("{", at: start + 1) {
      cursor.advance()
      let body = block()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("using") {
      using(into: &list)
    } else {
      return typeOrNamespace(into: &list)
    }
    return true
  }

  /// `using X;`, `using var x = …;` or `using (…) { … }`.
  private mutating func using(into list: inout [Statement]) {
    let start = cursor.position
    cursor.advance()
    if cursor.at("(") {
      var body: [Statement] = []
      _ = group { parser in
        if parser.declaration(into: &body) { return }
        let value = parser.wholeExpression()
        body.append(Statement(.expression(value), value.range))
      }
      body += blockOrStatement()
      append(.block(body), from: start, to: &list)
      return
    }
    let before = list.count
    if endOfType(from: cursor.position).map({ cursor[$0].isWord && cursor.reads("=", at: $0 + 1) }) == true,
      declaration(into: &list)
    {
      if list.count > before { list[before].range = list[before].range.union(cursor.lexemes[start].range) }
      return
    }
    _ = cursor.advance(ifAt: "static")
    if cursor.current.isWord, cursor.reads("=", at: cursor.position + 1) {
      cursor.advance()
      cursor.advance()
    }
    let nameStart = cursor.position
    while !cursor.isAtEnd, !cursor.at(";"), cursor.position == nameStart || !cursor.current.isFirstOnLine { cursor.advance() }
    let name = cursor.string(cursor.range(from: nameStart))
    finish(.imported(name), from: start, to: &list)
  }

  /// `catch (T e) when (…) { … }` and `finally { … }`, as many as follow.
  private mutating func handlers() -> [Statement] {
    var list: [Statement] = []
    while cursor.at("catch") || cursor.at("finally") {
      let start = cursor.position
      let keyword = cursor.current.range
      if cursor.advance(ifAt: "finally") {
        let body = block()
        append(.block(body), from: start, to: &list)
        continue
      }
      cursor.advance()
      var type: Expression?
      var name = ""
      if cursor.at("(") {
        _ = group { parser in
          guard let caught = parser.typeName() else { return }
          type = Expression(.name(caught.name), caught.range)
          if parser.cursor.current.isWord { name = parser.cursor.string(at: parser.cursor.position) }
        }
      }
      if cursor.advance(ifAt: "when"), cursor.at("(") { cursor.skipGroup() }
      let body = block()
      append(handler(type: type, name: name, keyword: keyword, body: body), from: start, to: &list)
    }
    return list
  }

  /// `var (a, b) = f();`, `(var a, var b) = f();`, `(a, b) = f();`
  private mutating func deconstruction(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    let open = cursor.at("var") ? start + 1 : start
    guard cursor.reads("(", at: open), let closing = cursor.closing(of: open), cursor.reads("=", at: closing + 1) else {
      return false
    }
    cursor.move(to: open)
    var names: [(name: String, range: SourceRange)] = []
    _ = group { parser in
      parser.commaSeparated { parser in
        // The last word of each part: `var a`, `int a`, `a`.
        var last: (String, SourceRange) = ("_", parser.cursor.current.range)
        while !parser.cursor.isAtEnd, !parser.cursor.at(",") {
          if parser.cursor.current.isWord {
            last = (parser.cursor.string(at: parser.cursor.position), parser.cursor.current.range)
          }
          parser.cursor.skipGroup()
        }
        names.append((last.0, last.1))
      }
    }
    let pattern = cursor.range(from: start)
    cursor.advance()
    let value = expression()
    finish(.variable(Variable(name: "", value: value, nameRange: pattern)), from: start, to: &list)
    for (index, part) in names.enumerated() where part.name != "_" {
      let tuple = Expression(.name(""), pattern)
      let element = Expression(.member(base: tuple, name: "\(index)"), part.range)
      list.append(Statement(.variable(Variable(name: part.name, value: element, nameRange: part.range)), part.range))
    }
    return true
  }
}
