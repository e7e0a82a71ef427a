import Diagnostics
import Vocabulary

/// Statements without a word of their own: expressions, assignments and what they declare.
extension ProfileParser {
  mutating func simple(into list: inout [Statement]) {
    guard profile.blocks == .indentation else {
      simpleStatement(into: &list)
      return
    }
    // Where lines end statements, nothing of the next line may join this one.
    let outer = cursor.narrow(to: endOfLine())
    let end = cursor.limit
    simpleStatement(into: &list)
    cursor.restore(limit: outer)
    if cursor.position == end { _ = cursor.advance(ifAt: ";") }
  }

  private mutating func simpleStatement(into list: inout [Statement]) {
    let start = cursor.position
    let first = expression()
    if cursor.at(","), continuesLine(cursor.position), targets(first, from: start, into: &list) { return }
    if profile.types == .afterColon, cursor.at(":"), case .name(let name) = first.kind, cursor.position == start + 1,
      has(.bareTypes) || isInType
    {
      cursor.advance()
      let type = typeName()
      let value = cursor.advance(ifAt: "=") ? expression() : nil
      declare(Variable(name: name, type: type, value: value, isMember: isInType, nameRange: first.range), from: start, to: &list)
      return
    }
    let kind = statementKind(of: first)
    guard case .assignment(let target, let value, false) = kind else {
      if case .assignment(let target, let value, true) = kind, isDeclaration(first), case .name(let name) = target.kind {
        declare(Variable(name: name, value: value, nameRange: target.range), from: start, to: &list)
        return
      }
      finishModified(kind, from: start, into: &list)
      return
    }
    if case .name(let name) = target.kind, has(.assignmentDeclares) || isInType {
      declare(Variable(name: name, value: value, isMember: isInType, nameRange: target.range), from: start, to: &list)
    } else if case .member(let base?, let name) = target.kind, Self.isExports(base), case .closure = value.kind {
      declare(Variable(name: name, value: value, nameRange: target.range), from: start, to: &list)
    } else {
      finishModified(kind, from: start, into: &list)
    }
  }

  /// `x := 1`
  private func isDeclaration(_ expression: Expression) -> Bool {
    if case .binary(":=", _, _) = expression.kind { return has(.shortDeclarations) }
    return false
  }

  /// `exports.name = …`, `module.exports.name = …`
  private static func isExports(_ base: Expression) -> Bool {
    switch base.kind {
    case .name("exports"): true
    case .member(_, "exports"): true
    default: false
    }
  }

  /// A variable, or the function that it is given.
  mutating func declare(_ variable: Variable, from start: Int, to list: inout [Statement]) {
    guard !variable.name.isEmpty, let value = variable.value, case .closure(var function) = value.kind else {
      finishModified(.variable(variable), from: start, into: &list)
      return
    }
    function.name = variable.name
    function.nameRange = variable.nameRange
    function.attributes += variable.attributes
    finishModified(.function(function), from: start, into: &list)
  }

  /// `a, b = f()` and `req, err := f()`; false, with nothing passed, where no assignment stands.
  private mutating func targets(_ first: Expression, from start: Int, into list: inout [Statement]) -> Bool {
    guard isAssigned() else { return false }
    let before = cursor.position
    var names = [first]
    while cursor.at(","), names.count < 16 {
      cursor.advance()
      guard let value = target() else { break }
      names.append(value)
    }
    guard cursor.at("=") || cursor.at(":=") else {
      cursor.move(to: before)
      return false
    }
    cursor.advance()
    var values = [expression()]
    while cursor.at(","), continuesLine(cursor.position) {
      cursor.advance()
      values.append(expression())
    }
    unpack(names, values, from: start, into: &list)
    if !isAtStatementEnd { skipLine() }
    return true
  }

  /// Whether a mark of assignment stands on the logical line, outside of groups: looking is cheaper than parsing in vain, which
  /// would be done again on each level of nesting.
  private mutating func isAssigned() -> Bool {
    // From inside of the same line the answer is the same.
    if assigned.limit == cursor.limit, assigned.range.contains(cursor.position) { return assigned.answer }
    var i = cursor.position
    var answer = false
    while i < cursor.limit, i == cursor.position || !cursor[i].isFirstOnLine || cursor[i - 1].byte == Byte.comma {
      answer = cursor.reads("=", at: i) || cursor.reads(":=", at: i)
      if answer { break }
      i = cursor.next(after: i)
    }
    assigned = (cursor.position..<max(i, cursor.position), cursor.limit, answer)
    return answer
  }

  private mutating func target() -> Expression? {
    let start = cursor.position
    _ = cursor.advance(ifAt: "*")
    let value = expression(minimum: Self.operators.conditional + 1)
    return cursor.position > start ? value : nil
  }

  /// Gives names their values: one each, or the parts of one value; of several results the first is the value and the last an error.
  private mutating func unpack(_ names: [Expression], _ values: [Expression], from start: Int, into list: inout [Statement]) {
    func set(_ target: Expression, _ value: Expression?) {
      switch target.kind {
      case .name("_"): break
      case .name(let name): append(.variable(Variable(name: name, value: value, nameRange: target.range)), from: start, to: &list)
      default:
        if let value { append(.assignment(target: target, value: value, compound: false), from: start, to: &list) }
      }
    }
    if names.count == values.count {
      for (name, value) in zip(names, values) { set(name, value) }
    } else if has(.severalResults), let value = values.first {
      if case .name("_")? = names.first?.kind { append(.expression(value), from: start, to: &list) }
      for (index, name) in names.enumerated() { set(name, index == 0 ? value : nil) }
    } else if let value = values.first {
      append(.variable(Variable(name: "", value: value, nameRange: cursor.range(from: start))), from: start, to: &list)
      for (index, name) in names.enumerated() {
        set(name, Expression(.member(base: Expression(.name(""), name.range), name: String(index)), name.range))
      }
    }
  }

  // MARK: Modifiers behind a statement

  /// `if` or `unless` behind a statement.
  var isAtModifier: Bool {
    has(.trailingModifiers) && continuesLine(cursor.position) && cursor.at(oneOf: ["if", "unless", "while", "until", "rescue"])
  }

  /// Ends a statement, and puts it into the branch that its modifier makes of it.
  mutating func finishModified(_ kind: Statement.Kind, from start: Int, into list: inout [Statement]) {
    guard isAtModifier, cursor.position > start else {
      finish(kind, from: start, to: &list)
      return
    }
    let statement = Statement(kind, cursor.range(from: start))
    let isNegated = cursor.at("unless")
    cursor.advance()
    var condition = expression()
    if isNegated { condition = Expression(.unary(operator: "!", operand: condition), condition.range) }
    finish(.branch(condition: condition, then: [statement], otherwise: []), from: start, to: &list)
  }
}
