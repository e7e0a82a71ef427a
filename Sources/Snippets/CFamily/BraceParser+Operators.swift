/// Operators that stand before an operand, behind it or around one.
extension BraceParser {
  /// The operand behind the prefix that began at `start`; nil, with nothing passed, where none follows.
  mutating func operand(behind start: Int) -> Expression? {
    guard let value = deeper({ $0.operand() }) ?? nil else {
      cursor.move(to: start)
      return nil
    }
    return value
  }

  /// `x++`, `x--`
  mutating func step(_ value: Expression, from start: Int) -> Expression? {
    guard cursor.at("++") || cursor.at("--") else { return nil }
    let name = cursor.string(at: cursor.position)
    cursor.advance()
    return expression(.unary(operator: name, operand: value), from: start)
  }

  /// `c ? a : b`, and `c ?: b` where that may leave out its first value; nil, with nothing passed, where no colon follows.
  mutating func conditional(_ left: Expression, from start: Int, mayOmitValue: Bool = false) -> Expression? {
    let before = cursor.position
    cursor.advance()
    let then = mayOmitValue && cursor.at(":") ? left : expression(minimum: Self.operators.conditional)
    guard cursor.advance(ifAt: ":") else {
      cursor.move(to: before)
      return nil
    }
    let otherwise = expression(minimum: Self.operators.conditional)
    return expression(.conditional(condition: left, then: then, otherwise: otherwise), from: start)
  }
}
