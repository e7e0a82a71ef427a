import Diagnostics

extension SwiftParser {
  /// What an `if`, `guard` or `while` tests, and the variables that it binds.
  struct Condition {
    var test: Expression
    var bindings: [Statement] = []
  }

  /// Runs `body` with braces left to the statement around it.
  mutating func untilBrace<Result>(_ body: (inout SwiftParser) -> Result) -> Result {
    let outer = stopsAtBrace
    stopsAtBrace = true
    defer { stopsAtBrace = outer }
    return body(&self)
  }

  mutating func condition() -> Condition {
    let start = cursor.position
    var parts: [Expression] = []
    var bindings: [Statement] = []
    untilBrace { parser in
      while !parser.cursor.isAtEnd, !parser.cursor.at("{"), !parser.cursor.at("else") {
        let before = parser.cursor.position
        parser.conditionPart(&parts, &bindings)
        _ = parser.cursor.advance(ifAt: ",")
        if parser.cursor.position <= before { parser.cursor.skipGroup() }
      }
    }
    guard var test = parts.first else { return Condition(test: opaque(from: start), bindings: bindings) }
    for part in parts.dropFirst().prefix(Bounds.chain) {
      test = Expression(.binary(operator: "&&", left: test, right: part), test.range.union(part.range))
    }
    return Condition(test: test, bindings: bindings)
  }

  private mutating func conditionPart(_ parts: inout [Expression], _ bindings: inout [Statement]) {
    let start = cursor.position
    if cursor.at("let") || cursor.at("var") {
      cursor.advance()
      if cursor.at("(") {
        parts.append(tupleBinding(from: start, &bindings))
        return
      }
      let name = cursor.string(at: cursor.position)
      let nameRange = cursor.current.range
      cursor.advance()
      var type: TypeName?
      if cursor.advance(ifAt: ":") { type = typeName() }
      // `if let x` is short for `if let x = x`.
      var value = Expression(.name(name), nameRange)
      if cursor.advance(ifAt: "=") { value = expression() }
      bindings.append(
        Statement(.variable(Variable(name: name, type: type, value: value, nameRange: nameRange)), cursor.range(from: start)))
      parts.append(
        Expression(.binary(operator: "!=", left: value, right: Expression(.null, value.range)), cursor.range(from: start)))
      return
    }
    if cursor.advance(ifAt: "case") {
      let pattern = pattern()
      let names = takeBound()
      guard cursor.advance(ifAt: "=") else {
        parts.append(pattern)
        return
      }
      let value = expression()
      bindings += declarations(of: names, pattern: pattern, subject: value)
      parts.append(expression(.binary(operator: "==", left: value, right: pattern), from: start))
      return
    }
    parts.append(expression())
  }

  /// `let (a, b) = value`, which takes a tuple apart if there is one.
  private mutating func tupleBinding(from start: Int, _ bindings: inout [Statement]) -> Expression {
    let parts = tuplePattern()
    let value = cursor.advance(ifAt: "=") ? expression() : opaque(from: cursor.position)
    let range = cursor.range(from: start)
    let whole = Variable(name: "", value: value, nameRange: parts.range, modifiers: ["let"])
    bindings.append(Statement(.variable(whole), range))
    bindings += parts.elements(modifiers: ["let"])
    return Expression(.binary(operator: "!=", left: value, right: Expression(.null, value.range)), range)
  }
}
