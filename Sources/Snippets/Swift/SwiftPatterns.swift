import Diagnostics

extension SwiftParser {
  /// A pattern: an expression in which `let x` is a name, a binding alone is `_`, and `is T` a test.
  mutating func pattern() -> Expression {
    let start = cursor.position
    bound = []
    let isBinding = cursor.at("let") || cursor.at("var")
    if isBinding {
      cursor.advance()
      if cursor.current.isWord, !cursor.reads("(", at: cursor.position + 1), !cursor.reads(".", at: cursor.position + 1) {
        bind(at: cursor.position)
        cursor.advance()
        _ = cursor.advance(ifAt: "?")
        return expression(.name("_"), from: start)
      }
    }
    if cursor.advance(ifAt: "is") {
      let type = typeName()
      let range = type?.range ?? cursor.range(from: start)
      let subject = Expression(.opaque, emptyRange(at: start))
      return expression(
        .binary(operator: "is", left: subject, right: Expression(.name(type?.spelling ?? ""), range)), from: start)
    }
    let pattern = expression(minimum: Self.operators.conditional + 1)
    // `let .some(x)` binds the names inside.
    if isBinding { bindNames(in: pattern) }
    return pattern
  }

  mutating func bind(at index: Int) {
    guard bound.count < 32 else { return }
    bound.append(Spanned(unquoted(cursor.string(at: index)), cursor[index].range))
  }

  private mutating func bindNames(in pattern: Expression) {
    let parts: [Expression]
    switch pattern.kind {
    case .call(_, let arguments): parts = arguments.map(\.value)
    case .array(let elements): parts = elements
    default: return
    }
    for part in parts.prefix(16) {
      if case .name(let name) = part.kind, name != "_" { bound.append(Spanned(name, part.range)) }
    }
  }

  mutating func takeBound() -> [Spanned<String>] {
    defer { bound = [] }
    return bound
  }

  /// The variables that a pattern declares. One that takes the whole subject has it as its value; the value of one that takes
  /// a part is not known.
  func declarations(of names: [Spanned<String>], pattern: Expression, subject: Expression) -> [Statement] {
    var isWhole = false
    if case .name("_") = pattern.kind { isWhole = true }
    return names.map { name in
      let variable = Variable(
        name: name.value, value: isWhole ? subject : nil, nameRange: name.range, modifiers: ["let"])
      return Statement(.variable(variable), name.range)
    }
  }
}
