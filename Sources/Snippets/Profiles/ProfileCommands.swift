import Diagnostics

/// PowerShell: commands with named arguments, pipelines and hash tables.
extension ProfileParser {
  /// An operand that only PowerShell has; nil, with nothing passed, elsewhere.
  mutating func shellOperand() -> Expression? {
    let start = cursor.position
    if cursor.at("@") {
      if cursor.reads("{", at: start + 1) {
        cursor.advance()
        let pairs = inside { $0.hashTable() } ?? []
        return expression(.dictionary(pairs), from: start)
      }
      if cursor.reads("(", at: start + 1) {
        cursor.advance()
        let items = inside { $0.shellElements() } ?? []
        return expression(.array(items), from: start)
      }
    }
    if cursor.at("["), cursor.closing(of: start) != nil { return shellType() }
    if cursor.at("{") {
      var function = Function(name: "", nameRange: emptyRange(at: start))
      function.body = braced()
      return expression(.closure(function), from: start)
    }
    if cursor.at("$"), cursor.reads("(", at: start + 1) {
      cursor.advance()
      let value = inside { $0.expression() } ?? opaque(from: start)
      return Expression(value.kind, cursor.range(from: start))
    }
    guard cursor.current.isWord, !cursor.reads(oneOf: ["=", ".", "::"], at: start + 1) || cursor[start + 1].hasSpaceBefore else {
      return nil
    }
    return command(piped: nil)
  }

  /// `[T]$x` is a cast, `[T]::member` a member of the type.
  private mutating func shellType() -> Expression? {
    let start = cursor.position
    var name = ""
    _ = inside { parser in
      while !parser.cursor.isAtEnd {
        if parser.cursor.current.isWord { name = parser.cursor.string(at: parser.cursor.position) }
        parser.cursor.skipGroup()
      }
    }
    guard !name.isEmpty else { return opaque(from: start) }
    if cursor.at("::") { return expression(.name(name), from: start) }
    guard !cursor.isAtEnd, !cursor.current.isFirstOnLine, !cursor.at("{"), let value = operand() else {
      return expression(.name(name), from: start)
    }
    return expression(.cast(type: TypeName(name, range: cursor.range(from: start)), value: value), from: start)
  }

  /// `key = value` on lines or between semicolons.
  private mutating func hashTable() -> [(key: Expression, value: Expression)] {
    var pairs: [(key: Expression, value: Expression)] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ";") || cursor.advance(ifAt: ",") { continue }
      let start = cursor.position
      let key: Expression
      if cursor.current.isWord {
        key = Expression(.string(cursor.string(at: start)), cursor.current.range)
        cursor.advance()
      } else {
        key = operand() ?? opaque(from: start)
      }
      guard cursor.advance(ifAt: "=") else {
        if cursor.position <= start { cursor.skipGroup() }
        continue
      }
      let outer = cursor.narrow(to: endOfLine())
      pairs.append((key, expression()))
      while !cursor.isAtEnd { cursor.skipGroup() }
      cursor.restore(limit: outer)
    }
    return pairs
  }

  private mutating func shellElements() -> [Expression] {
    var items: [Expression] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") || cursor.advance(ifAt: ";") { continue }
      let before = cursor.position
      items.append(expression())
      if cursor.position <= before { cursor.skipGroup() }
    }
    return items
  }

  // MARK: Commands

  /// `Invoke-RestMethod -Uri $url -Method Post @more`: a call whose labels are the names of its parameters.
  mutating func command(piped: Expression?) -> Expression {
    let start = cursor.position
    let name = expression(.name(cursor.string(at: start)), from: start)
    cursor.advance()
    let callee = Expression(name.kind, cursor.range(from: start))
    if cursor.at("("), !cursor.current.hasSpaceBefore {
      let arguments = inside { $0.callArguments() } ?? []
      return expression(.call(callee: callee, arguments: arguments), from: start)
    }
    var arguments = piped.map { [Argument(value: $0)] } ?? []
    while !isAtCommandEnd, arguments.count < 60 {
      let before = cursor.position
      if cursor.at("`") {
        cursor.advance()
      } else if cursor.current.kind == .flag {
        let label = String(cursor.string(at: cursor.position).drop { $0 == "-" })
        let flag = cursor.current.range
        cursor.advance()
        _ = cursor.advance(ifAt: ":")
        if isAtCommandEnd || cursor.current.kind == .flag || cursor.current.kind == .attribute || cursor.at("`") {
          arguments.append(Argument(label: label, value: Expression(.boolean(true), flag)))
        } else {
          arguments.append(Argument(label: label, value: commandValue()))
        }
      } else if cursor.current.kind == .attribute {
        // `@parameters` gives the entries of a hash table as arguments.
        let splat = cursor.position
        let text = String(cursor.string(at: splat).dropFirst())
        cursor.advance()
        arguments.append(Argument(label: "**", value: expression(.name(text), from: splat)))
      } else {
        arguments.append(Argument(value: commandValue()))
      }
      if cursor.position <= before { cursor.skipGroup() }
    }
    return expression(.call(callee: callee, arguments: arguments), from: start)
  }

  private var isAtCommandEnd: Bool {
    if cursor.isAtEnd || cursor.at("|") || cursor.at(";") || isAtStrayClosing || cursor.at("&&") || cursor.at("||") {
      return true
    }
    return cursor.current.isFirstOnLine && !cursor.reads("`", at: cursor.position - 1)
  }

  /// An argument: an operand, or bare words such as `application/json`.
  private mutating func commandValue() -> Expression {
    let start = cursor.position
    let lexeme = cursor.current
    if lexeme.kind == .string || lexeme.kind == .variable || cursor.at("(") || cursor.at("@") || cursor.at("{") || cursor.at("[")
      || cursor.at("$")
    {
      var items = [operand() ?? opaque(from: start)]
      while cursor.at(","), continuesLine(cursor.position) {
        cursor.advance()
        items.append(operand() ?? opaque(from: cursor.position))
      }
      return items.count == 1 ? items[0] : expression(.array(items), from: start)
    }
    cursor.advance()
    while !isAtCommandEnd, !cursor.current.hasSpaceBefore, !cursor.at("`") { cursor.skipGroup() }
    let range = cursor.range(from: start)
    if lexeme.kind == .number, cursor.position == start + 1 { return Expression(.number(cursor.string(range)), range) }
    return Expression(.string(cursor.string(range)), range)
  }

  /// What a pipe or an operator such as `-eq` makes of `left`.
  mutating func shellInfix(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    if cursor.at("|") {
      guard minimum == 0 || minimum == 1, cursor.peek().isWord else { return nil }
      cursor.advance()
      let call = command(piped: left)
      return Expression(call.kind, cursor.range(from: start))
    }
    guard cursor.current.kind == .flag, continuesLine(cursor.position) else { return nil }
    let names = [
      "-eq": "==", "-ne": "!=", "-and": "&&", "-or": "||", "-f": "%", "-gt": ">", "-lt": "<", "-ge": ">=", "-le": "<=",
      "-like": "in", "-match": "in", "-contains": "in", "-join": "in", "-split": "in", "-replace": "in", "-notmatch": "in",
    ]
    guard let name = names[cursor.string(at: cursor.position).lowercased()] else { return nil }
    let precedence = name == "&&" || name == "||" ? 4 : 8
    guard precedence >= minimum else { return nil }
    let before = cursor.position
    cursor.advance()
    let operand = cursor.position
    let right = expression(minimum: precedence + 1)
    guard cursor.position > operand else {
      cursor.move(to: before)
      return nil
    }
    return expression(.binary(operator: name, left: left, right: right), from: start)
  }
}
