import Diagnostics
import Vocabulary

/// Parameters and bodies of methods and constructors.
extension CSharpParser {
  /// Parameters at their opening parenthesis or bracket.
  mutating func parameters() -> [Function.Parameter] {
    guard cursor.at("(") || cursor.at("[") else { return [] }
    return group { parser in
      var list: [Function.Parameter] = []
      parser.commaSeparated { parser in
        if let parameter = parser.parameter() { list.append(parameter) }
      }
      return list
    } ?? []
  }

  private mutating func parameter() -> Function.Parameter? {
    let start = cursor.position
    let attributes = attributes()
    while cursor.at(oneOf: ["this", "ref", "out", "in", "params", "scoped", "readonly"]),
      cursor.peek().isWord || cursor.peek().byte == Byte.openParen
    {
      cursor.advance()
    }
    var type: TypeName?
    if let end = endOfType(from: cursor.position), cursor[end].isWord { type = typeName() }
    guard cursor.current.isWord else { return nil }
    let name = identifier(at: cursor.position)
    cursor.advance()
    let value = cursor.advance(ifAt: "=") ? expression() : nil
    return Function.Parameter(
      name: name, type: type, defaultValue: value, attributes: attributes, range: cursor.range(from: start))
  }

  /// The body of a function: a block, `=> expression;`, or nothing but `;`.
  mutating func functionBody(
    _ function: inout Function, isVoid: Bool = false, prologue: [Statement] = [], from start: Int, into list: inout [Statement]
  ) {
    skipConstraints()
    if cursor.at("{") {
      function.body = prologue + bodyBlock()
      append(.function(function), from: start, to: &list)
    } else if cursor.advance(ifAt: "=>") {
      let bodyStart = cursor.position
      let value = expression()
      let returns = !isVoid && function.returnType?.name != "void"
      let kind: Statement.Kind
      if case .unary("throw", let thrown) = value.kind {
        kind = .thrown(thrown)
      } else {
        kind = returns ? .returned(value) : statementKind(of: value)
      }
      function.body = prologue + [Statement(kind, cursor.range(from: bodyStart))]
      finish(.function(function), from: start, to: &list)
    } else {
      if !prologue.isEmpty { function.body = prologue }
      finish(.function(function), from: start, to: &list)
    }
  }

  /// `where T : class, new()` up to the body.
  mutating func skipConstraints() {
    while cursor.at("where") {
      while !cursor.isAtEnd, !cursor.at("{"), !cursor.at("=>"), !cursor.at(";") { cursor.skipGroup() }
    }
  }

  /// A block of statements, in which no members stand.
  mutating func bodyBlock() -> [Statement] {
    let outer = isInType
    isInType = false
    defer { isInType = outer }
    return block()
  }
}
