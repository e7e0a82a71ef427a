import Diagnostics

extension CSharpParser {
  mutating func primary() -> Expression? {
    let start = cursor.position
    let lexeme = cursor.current
    switch lexeme.kind {
    case .string: return literal()
    case .number:
      cursor.advance()
      return expression(.number(cursor.string(at: start)), from: start)
    case .identifier, .type, .attribute:
      if cursor.at("from"), isQuery() {
        while !cursor.isAtEnd, !cursor.at(";"), !cursor.at(",") { cursor.skipGroup() }
        return opaque(from: start)
      }
      cursor.advance()
      return expression(.name(identifier(at: start)), from: start)
    case .keyword: return keywordOperand()
    case .punctuation, .operator:
      if cursor.at("(") { return parenthesized() }
      if cursor.at("[") {
        let elements = group { $0.elements() } ?? []
        return expression(.array(elements), from: start)
      }
      if cursor.at("...") || cursor.at("…") {
        cursor.advance()
        return opaque(from: start)
      }
      guard let end = endOfPlaceholder() else { return nil }
      cursor.move(to: end + 1)
      return opaque(from: start)
    default: return nil
    }
  }

  /// `from x in y …` or `from T x in y …`
  private func isQuery() -> Bool {
    cursor.peek().isWord && (cursor.reads("in", at: cursor.position + 2) || cursor.reads("in", at: cursor.position + 3))
  }

  /// `(x)` is `x`; `(a, b)` a tuple.
  private mutating func parenthesized() -> Expression? {
    let start = cursor.position
    let parts = group { parser -> [Expression] in
      var parts: [Expression] = []
      while !parser.cursor.isAtEnd {
        if parser.cursor.advance(ifAt: ",") { continue }
        if parser.cursor.current.isWord, parser.cursor.reads(":", at: parser.cursor.position + 1) {
          parser.cursor.advance()
          parser.cursor.advance()
        }
        parts.append(parser.element())
      }
      return parts
    }
    guard let parts else { return opaque(from: start) }
    return parts.count == 1 ? parts[0] : expression(parts.isEmpty ? .opaque : .array(parts), from: start)
  }

  private mutating func keywordOperand() -> Expression? {
    let start = cursor.position
    let word = cursor.string(at: start)
    switch word {
    case "true", "false":
      cursor.advance()
      return expression(.boolean(word == "true"), from: start)
    case "null":
      cursor.advance()
      return expression(.null, from: start)
    case "default":
      cursor.advance()
      if cursor.at("(") { cursor.skipGroup() }
      return expression(.null, from: start)
    case "this", "base", "var", "async", "where", "when", "record", "required", "yield", "partial":
      cursor.advance()
      return expression(.name(word), from: start)
    case "new": return creation()
    case "nameof" where cursor.reads("(", at: start + 1):
      cursor.advance()
      let inner = cursor.position + 1
      cursor.skipGroup()
      let last = cursor.position - 2
      return expression(.string(last >= inner ? identifier(at: last) : ""), from: start)
    case "typeof", "sizeof":
      guard cursor.reads("(", at: start + 1) else { return nil }
      cursor.advance()
      let callee = expression(.name(word), from: start)
      let type = group { $0.typeName() } ?? nil
      let argument = type.map { Argument(value: Expression(.name($0.spelling), $0.range)) }
      return expression(.call(callee: callee, arguments: argument.map { [$0] } ?? []), from: start)
    case "checked", "unchecked", "stackalloc":
      cursor.advance()
      return deeper { $0.operand() } ?? nil
    default: return nil
    }
  }
}
