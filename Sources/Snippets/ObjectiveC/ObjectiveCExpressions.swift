import Diagnostics
import Vocabulary

extension ObjectiveCParser {
  mutating func operand() -> Expression? {
    let start = cursor.position
    let lexeme = cursor.current
    if lexeme.kind == .operator {
      switch cursor.firstByte(at: start) {
      case Byte.exclamation, Byte.minus, Byte.plus, Byte.tilde, Byte.star, Byte.ampersand:
        guard lexeme.count == 1 || cursor.at("++") || cursor.at("--") || cursor.at("&&") else { break }
        cursor.advance()
        let name = cursor.string(at: start)
        guard let operand = operand(behind: start) else { return nil }
        return expression(.unary(operator: name, operand: operand), from: start)
      case Byte.caret where lexeme.count == 1:
        return blockLiteral()
      default: break
      }
    }
    if cursor.at("("), let cast = cast() { return cast }
    guard let primary = primary() else { return nil }
    return suffixes(of: primary, from: start) { parser, value, start in parser.suffix(value, from: start) }
  }

  private mutating func suffix(_ value: Expression, from start: Int) -> Expression? {
    if cursor.at(".") || cursor.at("->") {
      guard cursor.peek().isWord else { return nil }
      cursor.advance()
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return expression(.member(base: value, name: name), from: start)
    }
    if cursor.at("(") {
      let arguments = group { $0.arguments { _ in "" } } ?? []
      return expression(.call(callee: value, arguments: arguments), from: start)
    }
    if cursor.at("["), !cursor.current.isFirstOnLine {
      guard let index = group({ $0.wholeExpression() }) else { return nil }
      return expression(.index(base: value, index: index), from: start)
    }
    return step(value, from: start)
  }

  private mutating func primary() -> Expression? {
    let start = cursor.position
    let lexeme = cursor.current
    switch lexeme.kind {
    case .string:
      return strings()
    case .number:
      cursor.advance()
      return expression(.number(cursor.string(at: start)), from: start)
    case .identifier, .type, .attribute:
      cursor.advance()
      return expression(.name(cursor.string(at: start)), from: start)
    case .keyword:
      return keywordOperand()
    case .punctuation, .operator:
      if cursor.at("(") {
        return group { $0.cursor.at("{") ? $0.opaqueRest() : $0.wholeExpression() } ?? opaque(from: start)
      }
      if cursor.at("[") { return message() }
      if cursor.at("@") { return boxed() }
      if cursor.at("{") {
        let elements = group { $0.elements() } ?? []
        return expression(.array(elements), from: start)
      }
      if cursor.at(".") && cursor.peek().isWord || cursor.at("<") { return placeholder() }
      if cursor.at("...") || cursor.at("…") {
        cursor.advance()
        return opaque(from: start)
      }
      return nil
    default:
      return nil
    }
  }

  private mutating func opaqueRest() -> Expression {
    let start = cursor.position
    cursor.move(to: cursor.limit)
    return opaque(from: start)
  }

  private mutating func keywordOperand() -> Expression? {
    let start = cursor.position
    if cursor.at("YES") || cursor.at("true") || cursor.at("TRUE") {
      cursor.advance()
      return expression(.boolean(true), from: start)
    }
    if cursor.at("NO") || cursor.at("false") || cursor.at("FALSE") {
      cursor.advance()
      return expression(.boolean(false), from: start)
    }
    if cursor.at("nil") || cursor.at("NULL") || cursor.at("Nil") {
      cursor.advance()
      return expression(.null, from: start)
    }
    if cursor.at("self") || cursor.at("super") {
      cursor.advance()
      return expression(.name(cursor.string(at: start)), from: start)
    }
    if cursor.at("@selector") || cursor.at("@encode") || cursor.at("@protocol") || cursor.at("@available") || cursor.at("sizeof")
      || cursor.at("typeof") || cursor.at("__typeof__")
    {
      guard cursor.reads("(", at: start + 1) else { return nil }
      cursor.advance()
      let callee = expression(.name(cursor.string(at: start)), from: start)
      let argument = group { parser in
        let inner = parser.cursor.position
        parser.cursor.move(to: parser.cursor.limit)
        let range = parser.cursor.range(from: inner)
        return Argument(value: Expression(.name(parser.cursor.string(range)), range))
      }
      return expression(.call(callee: callee, arguments: argument.map { [$0] } ?? []), from: start)
    }
    return nil
  }

  /// A string literal with the literals that follow it directly, which C joins.
  private mutating func strings() -> Expression {
    let start = cursor.position
    var text = ""
    while true {
      let lexeme = cursor.current
      if lexeme.kind == .string {
        text += Self.literalText(cursor.text, lexeme.range)
        cursor.advance()
      } else {
        break
      }
    }
    return expression(.string(text), from: start)
  }

  /// The text of `@"…"`, `"…"`, `'…'` or `<…>`.
  static func literalText(_ text: [UInt8], _ range: SourceRange) -> String {
    var a = range.lowerBound
    var b = range.upperBound
    if a < b, text[a] == Byte.at { a += 1 }
    guard a < b else { return "" }
    let quote = text[a]
    a += 1
    if b > a, text[b - 1] == (quote == Byte.less ? Byte.greater : quote) { b -= 1 }
    return StringLiteral.unescape(text[a..<b])
  }

  /// `@{…}`, `@[…]`, `@(…)`, `@42`, `@YES`.
  private mutating func boxed() -> Expression? {
    let start = cursor.position
    cursor.advance()
    if cursor.at("{") {
      let pairs = group { $0.pairs() } ?? []
      return expression(.dictionary(pairs), from: start)
    }
    if cursor.at("[") {
      let elements = group { $0.elements() } ?? []
      return expression(.array(elements), from: start)
    }
    if cursor.at("(") {
      guard var value = group({ $0.wholeExpression() }) else { return opaque(from: start) }
      value.range = cursor.range(from: start)
      return value
    }
    guard let value = operand(behind: start) else { return nil }
    return expression(value.kind, from: start)
  }

  /// `key : value` between commas up to the limit.
  private mutating func pairs() -> [(key: Expression, value: Expression)] {
    var pairs: [(key: Expression, value: Expression)] = []
    commaSeparated { parser in
      let key = parser.expression()
      guard parser.cursor.advance(ifAt: ":") else { return }
      pairs.append((key, parser.element()))
    }
    return pairs
  }

  /// `<your key>` where an operand is due: a placeholder.
  mutating func placeholder() -> Expression? {
    let start = cursor.position
    if cursor.at(".") {
      cursor.advance()
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return expression(.member(base: nil, name: name), from: start)
    }
    guard let end = endOfPlaceholder() else { return nil }
    cursor.move(to: end + 1)
    return opaque(from: start)
  }

  // MARK: Messages

  /// `[receiver name]` or `[receiver part:a part:b, c]`.
  private mutating func message() -> Expression {
    let start = cursor.position
    let kind = group { parser -> Expression.Kind in
      let inner = parser.cursor.position
      guard let receiver = parser.operand() else {
        parser.cursor.move(to: parser.cursor.limit)
        return .opaque
      }
      guard let call = parser.selector(of: receiver, from: inner), parser.cursor.isAtEnd else {
        parser.cursor.move(to: parser.cursor.limit)
        return .opaque
      }
      return call
    }
    return expression(kind ?? .opaque, from: start)
  }

  private mutating func selector(of receiver: Expression, from start: Int) -> Expression.Kind? {
    guard cursor.current.isWord || cursor.at(":") else { return nil }
    if cursor.current.isWord, !cursor.reads(":", at: cursor.position + 1) {
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return .call(callee: expression(.member(base: receiver, name: name), from: start), arguments: [])
    }
    var name = ""
    var calleeRange: SourceRange?
    var arguments: [Argument] = []
    while cursor.at(":") || cursor.current.isWord && cursor.reads(":", at: cursor.position + 1) {
      let label = cursor.at(":") ? "" : cursor.string(at: cursor.position)
      if !cursor.at(":") { cursor.advance() }
      if calleeRange == nil { calleeRange = cursor.range(from: start) }
      cursor.advance()
      name += label + ":"
      arguments.append(Argument(label: label, value: expression()))
      while cursor.advance(ifAt: ",") { arguments.append(Argument(value: expression())) }
    }
    let callee = Expression(.member(base: receiver, name: name), calleeRange ?? receiver.range)
    return .call(callee: callee, arguments: arguments)
  }

  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    guard cursor.at("?"), minimum <= Self.operators.conditional else { return nil }
    return conditional(left, from: start, mayOmitValue: true)
  }

  // MARK: Blocks

  /// `^{ … }`, `^(A a) { … }`, `^R (A a) { … }`.
  private mutating func blockLiteral() -> Expression? {
    let start = cursor.position
    cursor.advance()
    var function = Function(name: "", nameRange: cursor.range(from: start))
    if !cursor.at("("), !cursor.at("{") { function.returnType = typeName() }
    if cursor.at("(") { function.parameters = parameters() }
    guard cursor.at("{") else {
      cursor.move(to: start)
      return nil
    }
    function.body = block()
    return expression(.closure(function), from: start)
  }

  // MARK: Casts

  /// `(T)x`, if what stands in the parentheses is a type and what follows them an operand.
  private mutating func cast() -> Expression? {
    let start = cursor.position
    guard let closing = cursor.closing(of: start), isCast(from: start + 1, to: closing) else { return nil }
    let type = group { $0.abstractType() } ?? nil
    guard let type else {
      cursor.move(to: start)
      return nil
    }
    guard let value = operand(behind: start) else { return nil }
    return expression(.cast(type: type, value: value), from: start)
  }

  private func isCast(from first: Int, to closing: Int) -> Bool {
    let shape = typeShape(from: first, to: closing)
    guard shape != .none else { return false }
    let next = cursor[closing + 1]
    switch next.kind {
    case .identifier, .type, .string, .number, .attribute: return true
    case .keyword: return !cursor.at("in") && !cursor.reads("else", at: closing + 1)
    case .punctuation:
      if next.byte == Byte.at { return true }
      guard next.byte == Byte.openParen || next.byte == Byte.openBracket else { return false }
      return shape == .certain || cursor.firstByte(at: first).isUppercase
    case .operator:
      guard shape == .certain else { return false }
      return ["-", "&", "*", "!", "~", "^"].contains { cursor.reads($0, at: closing + 1) }
    default: return false
    }
  }
}
