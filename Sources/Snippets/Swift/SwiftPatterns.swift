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

/// The names of a tuple pattern: `(data, response)`.
struct TuplePattern {
  var names: [Spanned<String>] = []
  var range: SourceRange

  /// The names as variables, each an element of the variable without a name that holds the tuple.
  func elements(modifiers: [String]) -> [Statement] {
    names.enumerated().filter { $0.element.value != "_" }.map { index, name in
      let tuple = Expression(.name(""), range)
      let element = Expression(.member(base: tuple, name: String(index)), name.range)
      let variable = Variable(name: name.value, value: element, nameRange: name.range, modifiers: modifiers)
      return Statement(.variable(variable), name.range)
    }
  }
}

extension SwiftParser {
  /// The pattern in parentheses at the position. An element of several words is the last of them: `label: name`.
  mutating func tuplePattern() -> TuplePattern {
    let start = cursor.position
    var pattern = TuplePattern(range: cursor.current.range)
    pattern.names =
      group { parser in
        var names: [Spanned<String>] = []
        parser.commaSeparated { parser in
          var name = Spanned("_", parser.cursor.current.range)
          while !parser.cursor.isAtEnd, !parser.cursor.at(",") {
            if parser.cursor.current.isWord {
              name = Spanned(parser.unquoted(parser.cursor.string(at: parser.cursor.position)), parser.cursor.current.range)
            }
            parser.cursor.skipGroup()
          }
          names.append(name)
        }
        return names
      } ?? []
    pattern.range = cursor.range(from: start)
    return pattern
  }
}
