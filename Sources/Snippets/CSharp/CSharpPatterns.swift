import Diagnostics

extension CSharpParser {
  /// `subject switch { pattern => value, … }` as conditionals, one inside the other.
  mutating func switchExpression(_ subject: Expression, from start: Int) -> Expression {
    cursor.advance()
    var arms: [(condition: Expression?, value: Expression)] = []
    _ = group { parser in
      parser.commaSeparated { parser in
        guard arms.count < Bounds.chain else { return }
        // The arrow belongs to the arm: `a => b` is no lambda here.
        let outer = parser.cursor.narrow(to: parser.indexOfArrow())
        var condition: Expression? = parser.pattern(of: subject, asCase: false)
        if case .boolean(true) = condition?.kind { condition = nil }
        if parser.cursor.advance(ifAt: "when") {
          let guarded = parser.expression()
          condition =
            condition.map {
              Expression(.binary(operator: "&&", left: $0, right: guarded), $0.range.union(guarded.range))
            } ?? guarded
        }
        parser.cursor.restore(limit: outer)
        guard parser.cursor.advance(ifAt: "=>") else { return }
        arms.append((condition, parser.element()))
      }
    }
    bounds.chain += arms.count
    let range = cursor.range(from: start)
    var result = Expression(.opaque, SourceRange(range.upperBound, range.upperBound))
    if let last = arms.last, last.condition == nil { result = arms.removeLast().value }
    for arm in arms.reversed() {
      let condition = arm.condition ?? Expression(.boolean(true), arm.value.range)
      let whole = condition.range.union(arm.value.range)
      result = Expression(.conditional(condition: condition, then: arm.value, otherwise: result), whole)
    }
    result.range = range
    return result
  }

  /// The `=>` of the arm that starts at the position.
  private func indexOfArrow() -> Int {
    var i = cursor.position
    while i < cursor.limit, !cursor.reads("=>", at: i), !cursor.reads(",", at: i) { i = cursor.next(after: i) }
    return i
  }

  /// What must hold of `subject` where a pattern matches. With `asCase`, a constant is itself, as the cases of a `switch` want it.
  mutating func pattern(of subject: Expression, asCase: Bool) -> Expression {
    var left = conjunction(of: subject, asCase: asCase)
    while cursor.advance(ifAt: "or") {
      let right = conjunction(of: subject, asCase: asCase)
      left = joined("||", left, right)
    }
    return left
  }

  private mutating func conjunction(of subject: Expression, asCase: Bool) -> Expression {
    var left = negation(of: subject, asCase: asCase)
    while cursor.advance(ifAt: "and") {
      let right = negation(of: subject, asCase: asCase)
      left = joined("&&", left, right)
    }
    return left
  }

  private mutating func joined(_ name: String, _ left: Expression, _ right: Expression) -> Expression {
    bounds.chain += 1
    var whole = Expression(.binary(operator: name, left: left, right: right), left.range.union(right.range))
    shorten(&whole)
    return whole
  }

  private mutating func negation(of subject: Expression, asCase: Bool) -> Expression {
    let start = cursor.position
    guard cursor.advance(ifAt: "not") else { return primaryPattern(of: subject, asCase: asCase) }
    let inner = deeper { $0.negation(of: subject, asCase: false) } ?? opaque(from: start)
    if case .binary("==", let left, let right) = inner.kind {
      return Expression(.binary(operator: "!=", left: left, right: right), cursor.range(from: start))
    }
    return expression(.unary(operator: "!", operand: inner), from: start)
  }

  private mutating func primaryPattern(of subject: Expression, asCase: Bool) -> Expression {
    let start = cursor.position
    if cursor.at("_") {
      cursor.advance()
      return expression(.boolean(true), from: start)
    }
    if cursor.at("<") || cursor.at(">") || cursor.at("<=") || cursor.at(">=") {
      let name = cursor.string(at: start)
      cursor.advance()
      let bound = expression(minimum: Self.relational + 1)
      return expression(.binary(operator: name, left: subject, right: bound), from: start)
    }
    if cursor.at("(") {
      let inner = group { $0.pattern(of: subject, asCase: asCase) }
      return inner ?? opaque(from: start)
    }
    if cursor.at("{") { return properties(of: subject, from: start, type: nil) }
    if cursor.at("[") {
      cursor.skipGroup()
      return opaque(from: start)
    }
    if let end = endOfType(from: start), namesType(end) { return typePattern(of: subject, to: end) }
    let constant = expression(minimum: Self.relational + 1)
    if asCase { return constant }
    return expression(.binary(operator: "==", left: subject, right: constant), from: start)
  }

  /// Whether what ends before `end` is a type rather than a constant: a built-in one, one with a designation or properties
  /// behind it, or one plain name with a capital.
  private func namesType(_ end: Int) -> Bool {
    let start = cursor.position
    if cursor.reads("{", at: end), cursor.firstByte(at: start).isUppercase { return true }
    if cursor[end].isWord, cursor[end].kind != .keyword, !cursor.reads(oneOf: ["and", "or", "with"], at: end) { return true }
    if cursor.reads("var", at: start) { return true }
    if end == start + 1 { return cursor[start].kind == .type && !cursor.firstByte(at: start).isUppercase || isTypeLike(start) }
    return cursor.reads(">", at: end - 1) || cursor.reads("]", at: end - 1)
  }

  private func isTypeLike(_ index: Int) -> Bool { cursor[index].kind != .keyword && cursor.firstByte(at: index).isUppercase }

  private mutating func typePattern(of subject: Expression, to end: Int) -> Expression {
    let start = cursor.position
    let isVar = cursor.at("var")
    guard let type = typeName() else { return opaque(from: start) }
    var result = expression(
      isVar ? .boolean(true) : .binary(operator: "is", left: subject, right: Expression(.name(type.spelling), type.range)),
      from: start)
    if cursor.at("{") { result = properties(of: subject, from: start, type: result) }
    if cursor.current.isWord, cursor.current.kind != .keyword, !cursor.at("and"), !cursor.at("or") {
      bind(subject, type: isVar ? nil : type)
      result.range = cursor.range(from: start)
    }
    return result
  }

  /// Declares the designation at the position as a variable with the value `subject`.
  private mutating func bind(_ subject: Expression, type: TypeName?) {
    let name = cursor.current.range
    let variable = Variable(name: identifier(at: cursor.position), type: type, value: subject, nameRange: name)
    cursor.advance()
    if bindings.count < 32 { bindings.append(Statement(.variable(variable), name)) }
  }

  /// `{ Status: 200, Body: not null } name`
  private mutating func properties(of subject: Expression, from start: Int, type: Expression?) -> Expression {
    var result = type
    _ = group { parser in
      parser.commaSeparated { parser in
        let partStart = parser.cursor.position
        var member = subject
        while parser.cursor.current.isWord {
          let name = parser.identifier(at: parser.cursor.position)
          parser.cursor.advance()
          member = Expression(.member(base: member, name: name), parser.cursor.range(from: partStart))
          guard parser.cursor.advance(ifAt: ".") else { break }
        }
        guard parser.cursor.advance(ifAt: ":") else { return }
        let part = parser.pattern(of: member, asCase: false)
        result = result.map { parser.joined("&&", $0, part) } ?? part
      }
    }
    let end = cursor.range(from: start)
    if cursor.current.isWord, cursor.current.kind != .keyword, !cursor.at("and"), !cursor.at("or") {
      bind(subject, type: nil)
    }
    // `{ }` holds of whatever is not null.
    return result ?? Expression(.binary(operator: "!=", left: subject, right: Expression(.null, end)), end)
  }
}
