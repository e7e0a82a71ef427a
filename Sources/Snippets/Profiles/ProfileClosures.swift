import Diagnostics
import Vocabulary

/// Closures in all their spellings.
extension ProfileParser {
  /// `(a, b) => …`, `a => …`, `(a) -> …`, `async (a) => …` is handled by its word; nil, with nothing passed, elsewhere.
  mutating func arrowFunction() -> Expression? {
    guard has(.fatArrows) || has(.thinArrows) else { return nil }
    let start = cursor.position
    if cursor.current.isWord {
      guard isArrow(at: start + 1) else { return nil }
      let parameter = Function.Parameter(name: cursor.string(at: start), range: cursor.current.range)
      cursor.move(to: start + 2)
      return closure([parameter], bindings: [], from: start)
    }
    guard cursor.at("("), let closing = cursor.closing(of: start), let arrow = arrow(after: closing) else { return nil }
    let saved = bindings
    bindings = []
    let parameters = inside { $0.parameters() } ?? []
    let prologue = bindings
    bindings = saved
    cursor.move(to: arrow + 1)
    return closure(parameters, bindings: prologue, from: start)
  }

  private func isArrow(at index: Int) -> Bool {
    cursor.reads("=>", at: index) && has(.fatArrows) || cursor.reads("->", at: index) && has(.thinArrows)
  }

  /// The arrow behind the parameters that end at `closing`, with a result's type in between.
  private func arrow(after closing: Int) -> Int? {
    if isArrow(at: closing + 1) { return closing + 1 }
    guard has(.fatArrows), cursor.reads(":", at: closing + 1) else { return nil }
    var i = closing + 2
    while i < cursor.limit, i < closing + 24 {
      if isArrow(at: i) { return i }
      if cursor.reads(oneOf: [",", ";", "=", "?", "{", ")"], at: i) && !cursor.reads("{", at: closing + 2) { return nil }
      i = cursor.next(after: i)
    }
    return nil
  }

  /// The body behind an arrow.
  private mutating func closure(_ parameters: [Function.Parameter], bindings prologue: [Statement], from start: Int) -> Expression
  {
    var function = Function(name: "", parameters: parameters, nameRange: emptyRange(at: start))
    if cursor.at("{") {
      function.body = prologue + braced()
    } else {
      let value = expression()
      function.body = prologue + [Statement(.returned(value), value.range)]
    }
    return expression(.closure(function), from: start)
  }

  /// `function (a) { … }`, `func(a T) { … }`, `fun(a: T) = …`, `fn ($a) => …`; nil where the word is a name.
  mutating func functionExpression() -> Expression? {
    let start = cursor.position
    let word = cursor.string(at: start)
    guard profile.words[word] != nil || word == "fn" && has(.capturingFunctions) else { return nil }
    var next = start + 1
    if cursor.reads("*", at: next) || cursor.reads("&", at: next) { next += 1 }
    var name = ""
    if cursor[next].isWord {
      name = cursor.string(at: next)
      next += 1
    }
    guard cursor.reads("(", at: next) else { return nil }
    let nameRange = emptyRange(at: start)
    cursor.move(to: next)
    if has(.capturingFunctions) {
      let parameters = inside { $0.parameters() } ?? []
      if cursor.advance(ifAt: "use"), cursor.at("(") { cursor.skipGroup() }
      if cursor.advance(ifAt: ":") { _ = typeName() }
      var function = Function(name: "", parameters: parameters, nameRange: nameRange)
      if cursor.advance(ifAt: "=>") {
        let value = expression()
        function.body = [Statement(.returned(value), value.range)]
      } else {
        function.body = braced()
      }
      return expression(.closure(function), from: start)
    }
    var function = signature("", nameRange, Head(start: start))
    function.name = ""
    _ = name
    return expression(.closure(function), from: start)
  }

  /// `lambda a, b: …`
  mutating func lambda() -> Expression? {
    let start = cursor.position
    cursor.advance()
    var parameters: [Function.Parameter] = []
    while !cursor.isAtEnd, !cursor.at(":") {
      if cursor.current.isWord, cursor.reads(oneOf: [",", ":", "="], at: cursor.position + 1) {
        parameters.append(Function.Parameter(name: cursor.string(at: cursor.position), range: cursor.current.range))
      }
      cursor.skipGroup()
    }
    cursor.advance()
    let value = expression()
    let body = [Statement(.returned(value), value.range)]
    return expression(
      .closure(Function(name: "", parameters: parameters, body: body, nameRange: emptyRange(at: start))), from: start)
  }

  /// `{ a, b -> … }`
  mutating func braceClosure() -> Expression {
    let start = cursor.position
    var function = Function(name: "", nameRange: emptyRange(at: start))
    let saved = isInType
    isInType = false
    _ = inside { parser in
      if let arrow = parser.closureArrow() {
        let outer = parser.cursor.narrow(to: arrow)
        function.parameters = parser.parameters()
        parser.cursor.restore(limit: outer)
        parser.cursor.move(to: arrow + 1)
      }
      function.body = Self.returningLast(parser.statements())
    }
    isInType = saved
    if function.parameters.isEmpty {
      function.parameters = [Function.Parameter(name: "it", range: cursor[start].range)]
    }
    return expression(.closure(function), from: start)
  }

  /// The arrow behind the parameters of a closure, which stand on its first line.
  private func closureArrow() -> Int? {
    var i = cursor.position
    while i < cursor.limit, i < cursor.position + 40 {
      if cursor.reads("->", at: i) { return i }
      let lexeme = cursor[i]
      let isPart =
        lexeme.isWord || [Byte.comma, Byte.colon, Byte.less, Byte.greater, Byte.question, Byte.dot].contains(lexeme.byte)
      guard isPart || lexeme.byte == Byte.openParen else { return nil }
      i = cursor.next(after: i)
    }
    return nil
  }

  /// `-> (a) { … }`
  mutating func stabbyClosure() -> Expression? {
    let start = cursor.position
    cursor.advance()
    var parameters: [Function.Parameter] = []
    if cursor.at("(") { parameters = inside { $0.parameters() } ?? [] }
    guard cursor.at("{") || cursor.at("do") else {
      cursor.move(to: start)
      return nil
    }
    guard case .closure(var function) = callBlock().kind else { return opaque(from: start) }
    function.parameters = parameters
    return expression(.closure(function), from: start)
  }

  /// `{ |a| … }` or `do |a| … end`
  mutating func callBlock() -> Expression {
    let start = cursor.position
    var function = Function(name: "", nameRange: emptyRange(at: start))
    let saved = (isInType, stopsAtBrace)
    (isInType, stopsAtBrace) = (false, false)
    defer { (isInType, stopsAtBrace) = saved }
    let column = lineColumn
    if cursor.at("{") {
      _ = inside { parser in
        function.parameters = parser.blockParameters()
        function.body = Self.returningLast(parser.statements())
      }
    } else {
      cursor.advance()
      function.parameters = blockParameters()
      var body = untilEnd()
      handlers(column: column, into: &body)
      endBlock()
      function.body = Self.returningLast(body)
    }
    return expression(.closure(function), from: start)
  }

  private mutating func blockParameters() -> [Function.Parameter] {
    if cursor.advance(ifAt: "||") { return [] }
    guard cursor.advance(ifAt: "|") else { return [] }
    var end = cursor.position
    while end < cursor.limit, !cursor.reads("|", at: end), !cursor[end].isFirstOnLine { end += 1 }
    let outer = cursor.narrow(to: end)
    let parameters = self.parameters()
    cursor.restore(limit: outer)
    cursor.move(to: end)
    _ = cursor.advance(ifAt: "|")
    return parameters
  }
}
