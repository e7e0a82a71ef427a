import Diagnostics

/// Statements: what their first word makes of them.
extension ProfileParser {
  mutating func statement(into list: inout [Statement]) {
    let start = cursor.position
    if cursor.current.isFirstOnLine { lineColumn = column(at: start) }
    if passMark() { return }
    if profile.blocks == .indentation, cursor.at("async"), cursor.reads(oneOf: ["with", "for"], at: start + 1) {
      cursor.advance()
    }
    if cursor.at("{"), !has(.braceDictionaries) || !looksLikeDictionary() {
      append(.block(braced()), from: start, to: &list)
      return
    }
    if declaration(into: &list) { return }
    if let word = statementWord() {
      keyword(word, into: &list)
      return
    }
    simple(into: &list)
  }

  /// Passes what only marks code: `<?php`, `>>>` of a session, the `end` of a block that is not shown.
  private mutating func passMark() -> Bool {
    let lexeme = cursor.current
    if lexeme.kind == .preprocessor, !has(.hashNames) {
      cursor.advance()
      return true
    }
    if has(.sessions), lexeme.isFirstOnLine, cursor.at(oneOf: [">>>", "..."]), continuesLine(cursor.position + 1) {
      cursor.advance()
      lineColumn = column(at: cursor.position)
      return true
    }
    if has(.commands), lexeme.isFirstOnLine, cursor.at("PS") {
      // A prompt: `PS C:\>`
      var i = cursor.position + 1
      while i < cursor.limit, i < cursor.position + 16, !cursor[i].isFirstOnLine, !cursor.reads(">", at: i) { i += 1 }
      guard cursor.reads(">", at: i) else { return false }
      cursor.move(to: i + 1)
      return true
    }
    return profile.blocks == .end && cursor.advance(ifAt: "end")
  }

  // MARK: Keywords

  private mutating func keyword(_ word: LanguageProfile.Word, into list: inout [Statement]) {
    let start = cursor.position
    let column = lineColumn
    switch word {
    case .branch(let isNegated): branch(isNegated: isNegated, from: start, column: column, into: &list)
    case .rest: rest(column: column, into: &list)
    case .loop:
      cursor.advance()
      let condition = header()
      append(.loop(variable: nil, sequence: condition, body: closed(column)), from: start, to: &list)
    case .forLoop: forLoop(from: start, column: column, into: &list)
    case .doLoop:
      cursor.advance()
      let statements = body(column: column)
      let condition = cursor.advance(ifAt: "while") ? header() : nil
      finish(.loop(variable: nil, sequence: condition, body: statements), from: start, to: &list)
    case .choice: choice(from: start, column: column, into: &list)
    case .attempt: attempt(from: start, column: column, into: &list)
    case .returned:
      cursor.advance()
      if cursor.current.kind == .attribute { cursor.advance() }
      let value = isAtStatementEnd || isAtModifier ? nil : returnValue()
      finishModified(.returned(value), from: start, into: &list)
    case .thrown:
      cursor.advance()
      let value = isAtStatementEnd ? opaque(from: start) : expression()
      if has(.causes), cursor.advance(ifAt: "from") { _ = expression() }
      if cursor.at(",") { skipLine() }
      finishModified(.thrown(value), from: start, into: &list)
    case .imported:
      cursor.advance()
      let name = cursor.string(at: cursor.position)
      let end = endOfLine()
      cursor.move(to: end)
      append(.imported(name), from: start, to: &list)
    case .jump:
      cursor.advance()
      let value = expression(.name(cursor.string(at: start)), from: start)
      finishModified(.expression(value), from: start, into: &list)
    case .prefix:
      cursor.advance()
      if cursor.advance(ifAt: "from") || isAtStatementEnd {}
      let value = expression()
      if cursor.at(",") { skipLine() }
      finish(statementKind(of: value), from: start, to: &list)
    case .scope: scope(from: start, column: column, into: &list)
    case .variable, .function, .type: simple(into: &list)
    }
  }

  /// What a function returns: of several results the first, elsewhere a tuple.
  private mutating func returnValue() -> Expression {
    let start = cursor.position
    let first = expression()
    guard cursor.at(","), continuesLine(cursor.position) else { return first }
    var items = [first]
    while cursor.advance(ifAt: ",") { items.append(expression()) }
    return has(.severalResults) ? first : expression(.array(items), from: start)
  }

  /// A condition or subject, with or without parentheses; a brace behind it is the block's.
  mutating func header() -> Expression {
    let saved = stopsAtBrace
    stopsAtBrace = true
    defer { stopsAtBrace = saved }
    if has(.parenthesized), cursor.at("(") {
      let start = cursor.position
      return inside { $0.wholeExpression() } ?? opaque(from: start)
    }
    return expression()
  }

  /// The body of a statement with everything up to its `end`.
  private mutating func closed(_ column: Int) -> [Statement] {
    let statements = body(column: column)
    endBlock()
    return statements
  }

  mutating func endBlock() {
    guard profile.blocks == .end else { return }
    _ = cursor.advance(ifAt: "end")
  }

  // MARK: Branches

  private mutating func branch(isNegated: Bool, from start: Int, column: Int, into list: inout [Statement]) {
    cursor.advance()
    var prologue: [Statement] = []
    if has(.shortDeclarations) { initializer(into: &prologue) }
    var condition = header()
    if isNegated { condition = Expression(.unary(operator: "!", operand: condition), condition.range) }
    let then = body(column: column)
    let otherwise = alternatives(column: column)
    endBlock()
    list += prologue
    append(.branch(condition: condition, then: then, otherwise: otherwise), from: start, to: &list)
  }

  /// `if err := f(); err != nil`: the statement before the semicolon.
  private mutating func initializer(into list: inout [Statement]) {
    var i = cursor.position
    while i < cursor.limit, !cursor[i].isFirstOnLine || i == cursor.position, !cursor.reads("{", at: i) {
      if cursor.reads(";", at: i) {
        let saved = stopsAtBrace
        stopsAtBrace = true
        let outer = cursor.narrow(to: i)
        simple(into: &list)
        cursor.restore(limit: outer)
        cursor.move(to: i + 1)
        stopsAtBrace = saved
        return
      }
      i = cursor.next(after: i)
    }
  }

  /// The `else` parts of a branch.
  private mutating func alternatives(column: Int) -> [Statement] {
    guard !isOutside(column) else { return [] }
    let start = cursor.position
    if cursor.at("elif") || cursor.at("elsif") || cursor.at("elseif") || cursor.at("else") && cursor.reads("if", at: start + 1) {
      if cursor.at("else") { cursor.advance() }
      var list: [Statement] = []
      _ = deeper { parser in
        parser.cursor.advance()
        var prologue: [Statement] = []
        if parser.has(.shortDeclarations) { parser.initializer(into: &prologue) }
        let condition = parser.header()
        let then = parser.body(column: column)
        let otherwise = parser.alternatives(column: column)
        list = prologue
        parser.append(.branch(condition: condition, then: then, otherwise: otherwise), from: start, to: &list)
      }
      return list
    }
    guard cursor.advance(ifAt: "else") else { return [] }
    return body(column: column)
  }

  /// Whether the line at the position belongs to a statement further out.
  private func isOutside(_ column: Int) -> Bool {
    profile.blocks == .indentation && (!cursor.current.isFirstOnLine || self.column(at: cursor.position) < column)
  }

  /// An `else` or a handler whose beginning is not shown.
  private mutating func rest(column: Int, into list: inout [Statement]) {
    let start = cursor.position
    if cursor.at(oneOf: ["catch", "except", "rescue"]) {
      var handlers: [Statement] = []
      self.handlers(column: column, into: &handlers)
      list += handlers
    } else {
      cursor.advance()
      if cursor.at("if") { cursor.advance() }
      if !cursor.at("{"), !cursor.at(":"), continuesLine(cursor.position) { _ = header() }
      let statements = body(column: column)
      let condition = Expression(.opaque, cursor[start].range)
      append(.branch(condition: condition, then: [], otherwise: statements), from: start, to: &list)
    }
    if cursor.position <= start { cursor.advance() }
  }

  // MARK: Loops

  private mutating func forLoop(from start: Int, column: Int, into list: inout [Statement]) {
    cursor.advance()
    _ = cursor.advance(ifAt: "await") || cursor.advance(ifAt: "each")
    var variable: String?
    var sequence: Expression?
    var prologue: [Statement] = []
    func read(_ parser: inout ProfileParser) {
      let words: [StaticString] = parser.has(.asLoops) ? ["as"] : ["in", "of", ":"]
      let hasRange = parser.has(.rangeLoops)
      var i = parser.cursor.position
      let end = min(parser.cursor.limit, i + 64)
      while i < end, !parser.cursor.reads("{", at: i), !parser.cursor.reads(";", at: i) {
        if parser.has(.asLoops), parser.cursor.reads("as", at: i) {
          sequence = parser.expression()
          var last = i + 1
          while last + 1 < parser.cursor.limit { last += 1 }
          variable = parser.isName(at: last) ? parser.bareName(at: last) : nil
          return
        }
        if hasRange ? parser.cursor.reads("range", at: i) : parser.cursor.reads(oneOf: words, at: i) && i > parser.cursor.position
        {
          let name = hasRange ? i - 2 : i - 1
          var first = name
          // `for (final Item item : items)`, `for (const [k, v] of x)`, `for _, item := range items`
          if !parser.isName(at: first) { first = i }
          variable = parser.isName(at: first) && first < i ? parser.bareName(at: first) : nil
          parser.cursor.move(to: i + 1)
          sequence = parser.expression()
          return
        }
        i = parser.cursor.next(after: i)
      }
      if !parser.cursor.at("{") { parser.oneStatement(into: &prologue) }
    }
    if cursor.at("("), has(.parenthesized) {
      _ = inside { read(&$0) }
    } else {
      let saved = stopsAtBrace
      stopsAtBrace = true
      read(&self)
      while has(.rangeLoops), !cursor.isAtEnd, !cursor.at("{"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
      stopsAtBrace = saved
    }
    let statements = prologue + closed(column)
    append(.loop(variable: variable, sequence: sequence, body: statements), from: start, to: &list)
  }

  // MARK: Handlers and scopes

  private mutating func attempt(from start: Int, column: Int, into list: inout [Statement]) {
    cursor.advance()
    var statements: [Statement] = []
    if cursor.at("(") {
      // `try (var client = open())`
      _ = inside { parser in while !parser.cursor.isAtEnd { parser.oneStatement(into: &statements) } }
    }
    statements += body(column: column)
    handlers(column: column, into: &statements)
    endBlock()
    append(.block(statements), from: start, to: &list)
  }

  /// `catch`, `except` and `rescue` as branches, and what always happens at the end.
  mutating func handlers(column: Int, into list: inout [Statement]) {
    while !cursor.isAtEnd, !isOutside(column) {
      let start = cursor.position
      if cursor.at(oneOf: ["catch", "except", "rescue"]) {
        cursor.advance()
        let keyword = cursor[start].range
        var name = ""
        var type: Expression?
        if cursor.at("("), has(.parenthesized) {
          let parameters = inside { $0.parameters() } ?? []
          name = parameters.first?.name ?? ""
          type = parameters.first?.type.map { Expression(.name($0.name), $0.range) }
        } else if !cursor.at(":"), !cursor.at("{"), continuesLine(cursor.position) {
          let saved = stopsAtBrace
          stopsAtBrace = true
          if !cursor.at("=>") { type = expression() }
          while cursor.advance(ifAt: ",") { _ = expression() }
          if cursor.advance(ifAt: "as") || cursor.advance(ifAt: "=>") {
            name = word(at: cursor.position)
            cursor.advance()
          }
          stopsAtBrace = saved
        }
        let statements = body(column: column)
        append(handler(type: type, name: name, keyword: keyword, body: statements), from: start, to: &list)
      } else if cursor.at(oneOf: ["finally", "ensure"]) || cursor.at("else") && profile.blocks != .braces {
        cursor.advance()
        list += body(column: column)
      } else {
        return
      }
    }
  }

  /// `with f() as x:` is `x = f()` and a block.
  private mutating func scope(from start: Int, column: Int, into list: inout [Statement]) {
    cursor.advance()
    var statements: [Statement] = []
    func resources(_ parser: inout ProfileParser) {
      while !parser.cursor.isAtEnd, !parser.cursor.at(":") {
        let first = parser.cursor.position
        let value = parser.expression()
        if parser.cursor.advance(ifAt: "as"), parser.isName(at: parser.cursor.position) {
          let name = parser.cursor.string(at: parser.cursor.position)
          let range = parser.cursor.current.range
          parser.cursor.advance()
          parser.append(.variable(Variable(name: name, value: value, nameRange: range)), from: first, to: &statements)
        } else if parser.cursor.position > first {
          parser.append(.expression(value), from: first, to: &statements)
        }
        if !parser.cursor.advance(ifAt: ",") { return }
      }
    }
    if cursor.at("("), profile.blocks == .indentation || has(.parenthesized),
      cursor.closing(of: cursor.position).map({ cursor.reads(":", at: $0 + 1) }) != false
    {
      _ = inside { resources(&$0) }
    } else {
      resources(&self)
    }
    statements += body(column: column)
    append(.block(statements), from: start, to: &list)
  }
}
