import Diagnostics

extension SyntaxTree {
  /// Visits every call, wherever it stands, outer ones before those inside of them.
  public func forEachCall(_ body: (_ callee: Expression, _ arguments: [Argument], _ call: Expression) -> Void) {
    forEachExpression { expression in
      if case .call(let callee, let arguments) = expression.kind { body(callee, arguments, expression) }
    }
  }

  /// Visits every expression in the same order.
  public func forEachExpression(_ body: (Expression) -> Void) {
    var walk = ExpressionWalk()
    walk.add(statements)
    while let next = walk.next() { body(next) }
  }

  /// The range of the smallest function with a name around an offset; nil where none is.
  public func smallestFunction(at offset: Int) -> SourceRange? {
    var open = statements
    var found: SourceRange?
    while let statement = open.popLast() {
      guard statement.range.contains(offset) else { continue }
      switch statement.kind {
      case .function(let function):
        if function.body != nil { found = statement.range }
        open += function.body ?? []
      case .type(let declaration): open += declaration.members
      case .block(let body), .loop(_, _, let body): open += body
      case .branch(_, let then, let otherwise): open += then + otherwise
      case .choice(_, let cases): open += cases.flatMap(\.body)
      case .variable, .assignment, .expression, .returned, .thrown, .imported, .opaque: continue
      }
    }
    return found
  }
}

/// Expressions that are still to be visited, with those below them: a stack, so that no depth of nesting can hurt.
private struct ExpressionWalk {
  private var stack: [Expression] = []

  mutating func next() -> Expression? {
    guard let expression = stack.popLast() else { return nil }
    addParts(of: expression)
    return expression
  }

  mutating func add(_ statements: [Statement]) {
    var open: [ArraySlice<Statement>] = [statements[...]]
    var found: [Expression] = []
    while var rest = open.popLast() {
      guard let statement = rest.popFirst() else { continue }
      open.append(rest)
      switch statement.kind {
      case .variable(let variable):
        found += variable.value.map { [$0] } ?? []
        for accessor in variable.accessors { open.append((accessor.body ?? [])[...]) }
      case .assignment(let target, let value, _): found += [target, value]
      case .expression(let value), .thrown(let value): found.append(value)
      case .returned(let value): found += value.map { [$0] } ?? []
      case .branch(let condition, let then, let otherwise):
        found.append(condition)
        open += [otherwise[...], then[...]]
      case .choice(let subject, let cases):
        found.append(subject)
        for item in cases.reversed() { open.append(item.body[...]) }
      case .loop(_, let sequence, let body):
        found += sequence.map { [$0] } ?? []
        open.append(body[...])
      case .block(let body): open.append(body[...])
      case .function(let function): open.append((function.body ?? [])[...])
      case .type(let declaration): open.append(declaration.members[...])
      case .imported, .opaque: continue
      }
    }
    stack += found.reversed()
  }

  private mutating func addParts(of expression: Expression) {
    // The last part goes onto the stack first.
    switch expression.kind {
    case .template(let segments):
      for case .expression(let value) in segments.reversed() { stack.append(value) }
    case .member(let base, _): if let base { stack.append(base) }
    case .index(let base, let index): push(index, base)
    case .call(let callee, let arguments):
      for argument in arguments.reversed() { stack.append(argument.value) }
      stack.append(callee)
    case .specialized(let base, _): stack.append(base)
    case .new(_, let arguments, let members):
      for member in members.reversed() { stack.append(member.value) }
      for argument in arguments.reversed() { stack.append(argument.value) }
    case .dictionary(let pairs): for pair in pairs.reversed() { push(pair.value, pair.key) }
    case .array(let items): stack += items.reversed()
    case .closure(let function): add(function.body ?? [])
    case .binary(_, let left, let right): push(right, left)
    case .unary(_, let operand): stack.append(operand)
    case .conditional(let condition, let then, let otherwise):
      stack.append(otherwise)
      push(then, condition)
    case .cast(_, let value): stack.append(value)
    case .string, .number, .boolean, .null, .name, .opaque: break
    }
  }
  /// Puts two parts onto the stack: the second is the next to be visited.
  private mutating func push(_ later: Expression, _ next: Expression) {
    stack.append(later)
    stack.append(next)
  }
}
