/// The value of an `if` or `switch` that is used as an expression.
enum BranchValue {
  /// How many conditionals may lie one inside the other.
  static let maximumHeight = 50

  /// The statement as conditionals, if each of its branches is one expression; at most `height` of them one inside the other.
  static func of(_ statement: Statement, height: Int) -> Expression? {
    guard height > 0 else { return nil }
    switch statement.kind {
    case .branch(let condition, let then, let otherwise):
      guard let first = value(of: then, height: height - 1), let second = value(of: otherwise, height: height - 1) else {
        return nil
      }
      return Expression(.conditional(condition: condition, then: first, otherwise: second), statement.range)
    case .choice(let subject, let cases):
      return choice(subject, cases[...], in: statement, height: height)
    default: return nil
    }
  }

  /// The value of a block: what its last statement yields.
  private static func value(of statements: [Statement], height: Int) -> Expression? {
    guard let last = statements.last else { return nil }
    switch last.kind {
    case .expression(let value), .returned(let value?): return value
    case .thrown(let error): return Expression(.unary(operator: "throw", operand: error), last.range)
    default: return of(last, height: height)
    }
  }

  private static func choice(
    _ subject: Expression, _ cases: ArraySlice<Statement.Case>, in statement: Statement, height: Int
  ) -> Expression? {
    guard cases.count <= height else { return nil }
    var result: Expression?
    for branch in cases.reversed() {
      guard let value = value(of: branch.body, height: height - cases.count) else { return nil }
      let tests = branch.patterns.prefix(16).map { pattern in
        Expression(.binary(operator: "==", left: subject, right: pattern), pattern.range)
      }
      guard var test = tests.first, let following = result else {
        // `default`, or a last case, which stands for all that the others leave.
        result = value
        continue
      }
      for other in tests.dropFirst() {
        test = Expression(.binary(operator: "||", left: test, right: other), test.range.union(other.range))
      }
      result = Expression(.conditional(condition: test, then: value, otherwise: following), test.range.union(value.range))
    }
    result?.range = statement.range
    return result
  }
}
