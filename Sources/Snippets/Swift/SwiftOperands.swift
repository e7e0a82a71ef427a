import Diagnostics

extension SwiftParser {
  mutating func primary() -> Expression? {
    let start = cursor.position
    let lexeme = cursor.current
    switch lexeme.kind {
    case .string: return string()
    case .number:
      cursor.advance()
      return expression(.number(cursor.string(at: start)), from: start)
    case .identifier, .type:
      cursor.advance()
      let name = unquoted(cursor.string(at: start))
      return specialized(expression(.name(name), from: start), from: start)
    case .keyword: return keywordOperand()
    case .variable:
      // An interpolation without a string before it stands inside one that was cut.
      return nil
    case .punctuation:
      if cursor.at("(") { return tuple() }
      if cursor.at("[") { return collection() }
      if cursor.at("{") { return closure() }
      if cursor.at("."), cursor.peek().isWord {
        cursor.advance()
        let name = unquoted(cursor.string(at: cursor.position))
        cursor.advance()
        return expression(.member(base: nil, name: name), from: start)
      }
      if cursor.at("…") {
        cursor.advance()
        return opaque(from: start)
      }
      return nil
    default: return nil
    }
  }

  private mutating func keywordOperand() -> Expression? {
    let start = cursor.position
    if cursor.at("true") || cursor.at("false") {
      let value = cursor.at("true")
      cursor.advance()
      return expression(.boolean(value), from: start)
    }
    if cursor.advance(ifAt: "nil") { return expression(.null, from: start) }
    if cursor.at("self") || cursor.at("super") || cursor.at("Self") || cursor.at("init") || cursor.at("actor") || cursor.at("any")
      || cursor.at("some") || cursor.at("open") || cursor.at("optional") || cursor.at("package")
    {
      cursor.advance()
      return expression(.name(cursor.string(at: start)), from: start)
    }
    if cursor.at("let") || cursor.at("var") {
      // A binding in a pattern: `.a(let b)`.
      cursor.advance()
      if cursor.current.isWord { bind(at: cursor.position) }
      return deeper { $0.operand() } ?? nil
    }
    if cursor.at("if") || cursor.at("switch") {
      var list: [Statement] = []
      let outer = stopsAtBrace
      stopsAtBrace = false
      _ = deeper { $0.statement(into: &list) }
      stopsAtBrace = outer
      let value = list.first.flatMap { BranchValue.of($0, height: BranchValue.maximumHeight) }
      if value != nil { bounds.chain += BranchValue.maximumHeight }
      return Expression(value?.kind ?? .opaque, cursor.range(from: start))
    }
    return nil
  }

  func unquoted(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? String(name.utf8.dropFirst().prefix { $0 != UInt8(ascii: "`") }) ?? name : name
  }

  /// `(a)` is a itself; `(a, b)` an array.
  private mutating func tuple() -> Expression? {
    let start = cursor.position
    let items = group { $0.labelledArguments() } ?? []
    if items.count == 1, items[0].label.isEmpty {
      return items[0].value
    }
    return expression(.array(items.map(\.value)), from: start)
  }

  /// `[a, b]` or `[k: v]`.
  private mutating func collection() -> Expression? {
    let start = cursor.position
    let outer = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = outer }
    let kind = group { parser -> Expression.Kind in
      if parser.cursor.at(":") {
        parser.cursor.advance()
        return .dictionary([])
      }
      var items: [Expression] = []
      var pairs: [(key: Expression, value: Expression)] = []
      parser.commaSeparated { parser in
        let first = parser.expression()
        if parser.cursor.advance(ifAt: ":") {
          pairs.append((first, parser.expression()))
        } else {
          items.append(first)
        }
      }
      return pairs.isEmpty ? .array(items) : .dictionary(pairs)
    }
    return expression(kind ?? .opaque, from: start)
  }
}
