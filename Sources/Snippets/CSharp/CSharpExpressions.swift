import Diagnostics
import Vocabulary

extension CSharpParser {
  mutating func operand() -> Expression? {
    let start = cursor.position
    if let prefixed = prefixed() { return prefixed }
    if let lambda = lambda() { return lambda }
    if cursor.at("("), let cast = cast() { return cast }
    guard let primary = primary() else {
      cursor.move(to: start)
      return nil
    }
    return suffixes(of: primary, from: start) { parser, value, start in parser.suffix(value, from: start) }
  }

  // MARK: Prefixes

  private mutating func prefixed() -> Expression? {
    let start = cursor.position
    let kind = cursor.current.kind
    guard kind == .operator || kind == .keyword else { return nil }
    if cursor.at("await") {
      guard cursor[start + 1].count > 0 else { return nil }
      cursor.advance()
      return operand(behind: start)
    }
    if cursor.at("throw") || cursor.at("ref") || cursor.at("out") || cursor.at("in") { return marked() }
    let isPrefix =
      kind == .operator
      && ["!", "-", "+", "~", "&", "*", "++", "--", "^", ".."].contains { cursor.at($0) }
    guard isPrefix else { return nil }
    let name = cursor.string(at: start)
    cursor.advance()
    guard let value = operand(behind: start) else { return nil }
    return expression(.unary(operator: name, operand: value), from: start)
  }

  /// `throw e`, `ref x`, `out x`, `out var x`, `out int x`.
  private mutating func marked() -> Expression? {
    let start = cursor.position
    let name = cursor.string(at: start)
    cursor.advance()
    if name != "throw", let end = endOfType(from: cursor.position), cursor[end].isWord { cursor.move(to: end) }
    let valueStart = cursor.position
    let value = expression(minimum: Self.operators.conditional)
    guard cursor.position > valueStart else {
      cursor.move(to: start)
      return nil
    }
    return expression(.unary(operator: name, operand: value), from: start)
  }

  // MARK: Suffixes

  private mutating func suffix(_ value: Expression, from start: Int) -> Expression? {
    let lexeme = cursor.current
    switch lexeme.byte {
    case Byte.dot: return member(of: value, from: start)
    case Byte.openParen:
      let arguments = group { $0.callArguments() } ?? []
      return expression(.call(callee: value, arguments: arguments), from: start)
    case Byte.openBracket where !lexeme.isFirstOnLine: return index(value, from: start)
    case Byte.exclamation where !lexeme.hasSpaceBefore:
      cursor.advance()
      return value
    case Byte.question where cursor.reads("[", at: cursor.position + 1) && !lexeme.hasSpaceBefore:
      cursor.advance()
      return index(value, from: start)
    case Byte.less:
      guard let end = endOfTypeArguments(at: cursor.position), endsTypeArguments(end), isNamed(value) else { return nil }
      let types = typeArguments(to: end)
      return expression(.specialized(base: value, types: types), from: start)
    default: break
    }
    if cursor.at("?.") || cursor.at("->") { return member(of: value, from: start) }
    return step(value, from: start)
  }

  private mutating func member(of value: Expression, from start: Int) -> Expression? {
    guard cursor.peek().isWord else { return nil }
    cursor.advance()
    let name = identifier(at: cursor.position)
    cursor.advance()
    return expression(.member(base: value, name: name), from: start)
  }

  private mutating func index(_ value: Expression, from start: Int) -> Expression? {
    let list = group { $0.elements() } ?? []
    let index = list.count == 1 ? list[0] : Expression(.array(list), cursor.range(from: start))
    return expression(.index(base: value, index: index), from: start)
  }

  /// Whether the lexeme behind `>` shows that `<` opened type arguments, by the rule of the language's grammar.
  private func endsTypeArguments(_ end: Int) -> Bool {
    let next = cursor[end + 1]
    if end + 1 >= cursor.limit { return true }
    switch next.byte {
    case Byte.openParen, Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.colon, Byte.semicolon, Byte.comma, Byte.dot,
      Byte.question, Byte.openBrace:
      return true
    default: return cursor.reads("==", at: end + 1) || cursor.reads("!=", at: end + 1) || cursor.reads("?.", at: end + 1)
    }
  }

  private func isNamed(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member: true
    default: false
    }
  }

  /// Arguments up to the limit, with their names.
  mutating func callArguments(inAttribute: Bool = false) -> [Argument] {
    arguments { parser in
      guard parser.cursor.current.isWord else { return "" }
      let isNamed = parser.cursor.reads(":", at: parser.cursor.position + 1)
      // `Name = value` names a property in an attribute.
      guard isNamed || inAttribute && parser.cursor.reads("=", at: parser.cursor.position + 1) else { return "" }
      let name = parser.identifier(at: parser.cursor.position)
      parser.cursor.advance()
      parser.cursor.advance()
      return name
    }
  }

  // MARK: Infix

  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    if cursor.at("?"), minimum <= Self.operators.conditional { return conditional(left, from: start) }
    if cursor.at("switch"), cursor.peek().byte == Byte.openBrace { return switchExpression(left, from: start) }
    if cursor.at("with"), cursor.peek().byte == Byte.openBrace {
      let callee = Expression(.member(base: left, name: "with"), left.range.union(cursor.current.range))
      cursor.advance()
      let members = initializer().map(\.argument)
      return expression(.call(callee: callee, arguments: members), from: start)
    }
    guard minimum <= Self.relational else { return nil }
    if cursor.advance(ifAt: "as") {
      guard let type = typeName() else { return opaque(from: start) }
      return expression(.cast(type: type, value: left), from: start)
    }
    if cursor.advance(ifAt: "is") {
      let pattern = pattern(of: left, asCase: false)
      return expression(pattern.kind, from: start)
    }
    return nil
  }

  // MARK: Lambdas and casts

  /// Whether a lambda starts at `index`: `x =>`, `(…) =>`, `async x =>`, `static (…) =>`, `T (…) =>`, `delegate (…) {`.
  func isLambdaHead(at index: Int) -> Bool {
    var i = index
    while cursor.reads("async", at: i) || cursor.reads("static", at: i) { i += 1 }
    if cursor.reads("delegate", at: i) {
      return cursor.reads("{", at: i + 1) || cursor.reads("(", at: i + 1) && cursor.reads("{", at: cursor.next(after: i + 1))
    }
    if cursor[i].isWord, cursor.reads("=>", at: i + 1) { return cursor[i].kind != .keyword }
    if cursor.reads("(", at: i), cursor.reads("=>", at: cursor.next(after: i)) { return true }
    guard cursor[i].isWord, cursor.reads("<", at: i + 1) || cursor.reads("(", at: i + 1) else { return false }
    guard let end = endOfType(from: i), cursor.reads("(", at: end) else { return false }
    return cursor.reads("=>", at: cursor.next(after: end))
  }

  private mutating func lambda() -> Expression? {
    let start = cursor.position
    guard cursor.at("(") || cursor.current.isWord || cursor.at("["), isLambdaHead(at: afterAttributes(start)) else { return nil }
    var function = Function(name: "", nameRange: emptyRange(at: start))
    function.attributes = attributes()
    while cursor.at("async") || cursor.at("static"), !cursor.reads("=>", at: cursor.position + 1) {
      function.modifiers.append(cursor.string(at: cursor.position))
      cursor.advance()
    }
    _ = cursor.advance(ifAt: "delegate")
    if !cursor.at("("), !cursor.at("{"), !cursor.reads("=>", at: cursor.position + 1) { function.returnType = typeName() }
    if cursor.at("(") {
      function.parameters = parameters()
    } else if cursor.current.isWord {
      let range = cursor.current.range
      function.parameters = [Function.Parameter(name: identifier(at: cursor.position), range: range)]
      cursor.advance()
    }
    _ = cursor.advance(ifAt: "=>")
    if cursor.at("{") {
      function.body = bodyBlock()
    } else {
      let bodyStart = cursor.position
      let value = expression()
      function.body = [Statement(.returned(value), cursor.range(from: bodyStart))]
    }
    return expression(.closure(function), from: start)
  }

  private func afterAttributes(_ index: Int) -> Int {
    var i = index
    while cursor.reads("[", at: i), let closing = cursor.closing(of: i) { i = closing + 1 }
    return i
  }

  /// `(T)x`, if a type stands in the parentheses and an operand that no infix operator could start behind them.
  private mutating func cast() -> Expression? {
    let start = cursor.position
    guard let closing = cursor.closing(of: start), endOfType(from: start + 1) == closing else { return nil }
    let next = cursor[closing + 1]
    let isBuiltIn = cursor[start + 1].kind == .type && !cursor.firstByte(at: start + 1).isUppercase
    switch next.kind {
    case .identifier, .type, .string, .number: break
    case .keyword:
      guard !cursor.reads(oneOf: ["is", "as", "switch", "when", "in", "where"], at: closing + 1) else { return nil }
    case .punctuation where next.byte == Byte.openParen: break
    case .operator where isBuiltIn || cursor.reads("!", at: closing + 1) || cursor.reads("~", at: closing + 1):
      guard ["-", "+", "!", "~"].contains(where: { cursor.reads($0, at: closing + 1) }) else { return nil }
    default: return nil
    }
    guard let type = group({ $0.typeName() }) ?? nil, let value = deeper({ $0.operand() }) ?? nil else {
      cursor.move(to: start)
      return nil
    }
    return expression(.cast(type: type, value: value), from: start)
  }
}
