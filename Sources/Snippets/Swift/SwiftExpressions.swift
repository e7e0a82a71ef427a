import Diagnostics
import Vocabulary

extension SwiftParser {
  mutating func operand() -> Expression? {
    let start = cursor.position
    // `try`, `await` and their like change nothing that a contract could be read from.
    if cursor.at("try") || cursor.at("await") || cursor.at("consume") || cursor.at("copy") {
      let isName = cursor.current.kind == .identifier && !cursor.peek().isWord
      if !isName {
        cursor.advance()
        if cursor.at("?") || cursor.at("!") { cursor.advance() }
        return operand(behind: start)
      }
    }
    if cursor.current.kind == .operator { return prefixed() }
    guard let primary = primary() else { return nil }
    return suffixes(of: primary, from: start) { parser, value, start in parser.suffix(value, from: start) }
  }

  /// A prefix operator with its operand, a key path, an operator passed as a function, or a placeholder.
  private mutating func prefixed() -> Expression? {
    let start = cursor.position
    let byte = cursor.firstByte(at: start)
    if byte == Byte.backslash { return keyPath() }
    let next = cursor.peek()
    if start + 1 >= cursor.limit || next.byte == Byte.comma {
      // `reduce(0, +)`; an ellipsis there says that arguments are left out.
      let isElision = cursor.at("...")
      cursor.advance()
      return isElision ? opaque(from: start) : expression(.name(cursor.string(at: start)), from: start)
    }
    if cursor.at("<"), let end = endOfPlaceholder() {
      cursor.move(to: end + 1)
      return opaque(from: start)
    }
    if cursor.at("..."), next.isFirstOnLine || next.hasSpaceBefore {
      cursor.advance()
      return opaque(from: start)
    }
    let isRange = cursor.at("...") || cursor.at("..<")
    let isSign =
      [Byte.exclamation, Byte.minus, Byte.plus, Byte.tilde, Byte.ampersand].contains(byte) && cursor.current.count == 1
    guard isRange || isSign else { return nil }
    cursor.advance()
    let name = cursor.string(at: start)
    guard let operand = operand(behind: start) else { return nil }
    // `&x` passes x itself.
    return name == "&" ? operand : expression(.unary(operator: name, operand: operand), from: start)
  }

  /// `\.name`, `\User.$email`: the operator `\` on the members, which have no base where the root is left out.
  private mutating func keyPath() -> Expression {
    let start = cursor.position
    cursor.advance()
    let first = cursor.position
    var value: Expression?
    var parts = 0
    while !cursor.isAtEnd, !cursor.current.hasSpaceBefore {
      if cursor.at(".") || cursor.at("?.") {
        guard cursor.peek().isWord, parts < Bounds.chain else { break }
        cursor.advance()
        let name = unquoted(cursor.string(at: cursor.position))
        cursor.advance()
        value = expression(.member(base: value, name: name), from: first)
        parts += 1
      } else if cursor.at("?") || cursor.at("!") {
        cursor.advance()
      } else if cursor.current.isWord, cursor.position == first {
        value = Expression(.name(cursor.string(at: first)), cursor.current.range)
        cursor.advance()
        skipTypeArguments()
      } else if cursor.at("["), parts < Bounds.chain {
        let index = group { $0.wholeExpression() } ?? opaque(from: first)
        let base = value ?? Expression(.name("self"), emptyRange(at: first))
        value = expression(.index(base: base, index: index), from: first)
        parts += 1
      } else {
        break
      }
    }
    let operand = value ?? Expression(.name("self"), emptyRange(at: first))
    return expression(.unary(operator: "\\", operand: operand), from: start)
  }

  // MARK: Suffixes

  private mutating func suffix(_ value: Expression, from start: Int) -> Expression? {
    if cursor.at(".") || cursor.at("?.") {
      guard cursor.peek().isWord || cursor.peek().kind == .number else { return nil }
      cursor.advance()
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return specialized(expression(.member(base: value, name: unquoted(name)), from: start), from: start)
    }
    if cursor.current.isFirstOnLine, !cursor.at("{") { return nil }
    if cursor.at("(") {
      var arguments = group { $0.labelledArguments() } ?? []
      trailingClosures(into: &arguments)
      if arguments.isEmpty, let empty = emptyCollection(value) { return expression(empty, from: start) }
      return expression(.call(callee: value, arguments: arguments), from: start)
    }
    if cursor.at("[") {
      let index = group { parser -> Expression in
        let arguments = parser.labelledArguments()
        // `query[Int.self, at: "page"]`: a type in front says what is wanted, not which.
        let key = arguments.first { if case .member(_, "self") = $0.value.kind { arguments.count == 1 } else { true } }
        return key?.value ?? parser.opaque(from: parser.cursor.position)
      }
      guard let index else { return nil }
      return expression(.index(base: value, index: index), from: start)
    }
    if cursor.at("{"), !stopsAtBrace, canTakeClosure(value) {
      var arguments: [Argument] = []
      trailingClosures(into: &arguments)
      guard !arguments.isEmpty else { return nil }
      return expression(.call(callee: value, arguments: arguments), from: start)
    }
    // `x!` and `x?` are transparent.
    if cursor.at("!") || cursor.at("?"), !cursor.current.hasSpaceBefore {
      let next = cursor.peek()
      let isTernary = cursor.at("?") && next.hasSpaceBefore && !next.isFirstOnLine && next.kind != .operator && next.byte == 0
      guard !isTernary else { return nil }
      cursor.advance()
      return value
    }
    return nil
  }

  private func canTakeClosure(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member, .call, .index, .specialized: true
    default: false
    }
  }

  /// `[Int]()` is an empty array, `[String: Int]()` an empty dictionary.
  private func emptyCollection(_ value: Expression) -> Expression.Kind? {
    switch value.kind {
    case .array(let elements) where elements.count == 1: .array([])
    case .dictionary(let pairs) where pairs.count == 1: .dictionary([])
    default: nil
    }
  }

  private mutating func trailingClosures(into arguments: inout [Argument]) {
    guard !stopsAtBrace, cursor.at("{") else { return }
    if let closure = closure() { arguments.append(Argument(value: closure)) }
    while cursor.current.isWord, cursor.reads(":", at: cursor.position + 1), cursor.reads("{", at: cursor.position + 2) {
      let label = cursor.string(at: cursor.position)
      cursor.move(to: cursor.position + 2)
      guard let closure = closure() else { return }
      arguments.append(Argument(label: label, value: closure))
    }
  }

  /// Arguments up to the limit, with their labels.
  mutating func labelledArguments() -> [Argument] {
    let outer = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = outer }
    return arguments { parser in
      guard parser.cursor.current.isWord, parser.cursor.reads(":", at: parser.cursor.position + 1) else { return "" }
      let label = parser.cursor.string(at: parser.cursor.position)
      parser.cursor.move(to: parser.cursor.position + 2)
      return label
    }
  }

  /// `<T, U>` behind a name: part of the callee where a call follows, else passed over.
  mutating func specialized(_ value: Expression, from start: Int) -> Expression {
    guard let end = endOfTypeArguments() else { return value }
    guard cursor.reads("(", at: end + 1), !cursor[end + 1].hasSpaceBefore else {
      cursor.move(to: end + 1)
      return value
    }
    cursor.advance()
    let outer = cursor.narrow(to: end)
    var types: [TypeName] = []
    commaSeparated { parser in
      if let type = parser.typeName() { types.append(type) }
    }
    cursor.restore(limit: outer)
    cursor.move(to: end + 1)
    return expression(.specialized(base: value, types: types), from: start)
  }

  mutating func skipTypeArguments() {
    if let end = endOfTypeArguments() { cursor.move(to: end + 1) }
  }

  /// The `>` that closes the `<` at the position, if types stand between and a call, a member or an end follows.
  private func endOfTypeArguments() -> Int? {
    guard cursor.at("<"), !cursor.current.hasSpaceBefore else { return nil }
    let start = cursor.position
    var depth = 0
    var i = start
    while i < cursor.limit, i - start < 64 {
      if cursor.reads("<", at: i) {
        depth += 1
      } else if cursor.reads(">", at: i) {
        depth -= 1
        if depth == 0 { break }
      } else {
        let belongs = cursor[i].isWord || [",", ".", "?", ":", "&", "->", "(", "["].contains { cursor.reads($0, at: i) }
        if !belongs { return nil }
      }
      i = cursor.reads("(", at: i) || cursor.reads("[", at: i) ? cursor.next(after: i) : i + 1
    }
    guard depth == 0, i < cursor.limit else { return nil }
    let next = cursor[i + 1]
    let ends = next.isFirstOnLine || ["(", ".", ")", ",", "]", "}", "{", ";", ":", "?"].contains { cursor.reads($0, at: i + 1) }
    return ends || i + 1 >= cursor.limit ? i : nil
  }

  // MARK: Infix

  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    if cursor.at("as") || cursor.at("is") {
      let isTest = cursor.at("is")
      cursor.advance()
      if cursor.at("?") || cursor.at("!") { cursor.advance() }
      guard let type = typeName() else { return opaque(from: start) }
      if isTest {
        return expression(.binary(operator: "is", left: left, right: Expression(.name(type.name), type.range)), from: start)
      }
      return expression(.cast(type: type, value: left), from: start)
    }
    if cursor.at("...") || cursor.at("..<"), !cursor.current.isFirstOnLine, endsRange(cursor.position + 1) {
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return expression(.unary(operator: name, operand: left), from: start)
    }
    let before = cursor.position
    guard cursor.at("?"), minimum <= Self.operators.conditional, looseQuestionMarks[before] != cursor.limit else { return nil }
    if let whole = conditional(left, from: start) { return whole }
    looseQuestionMarks[before] = cursor.limit
    return nil
  }

  /// Whether no upper bound follows: `3...`
  private func endsRange(_ index: Int) -> Bool {
    let next = cursor[index]
    return index >= cursor.limit || next.isFirstOnLine || next.byte == Byte.comma || next.byte == Byte.openBrace
      || next.byte == Byte.colon || next.byte == Byte.semicolon
  }
}
