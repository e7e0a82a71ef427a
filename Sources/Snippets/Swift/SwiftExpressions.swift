import Diagnostics

extension SwiftParser {
  mutating func operand() -> Expression? {
    let start = cursor.position
    // `try`, `await` and their like change nothing that a contract could be read from.
    if cursor.at("try") || cursor.at("await") || cursor.at("consume") || cursor.at("copy") {
      let isName = cursor.current.kind == .identifier && !cursor.peek().isWord
      if !isName {
        cursor.advance()
        if cursor.at("?") || cursor.at("!") { cursor.advance() }
        guard var value = deeper({ $0.operand() }) ?? nil else {
          cursor.move(to: start)
          return nil
        }
        value.range = cursor.range(from: start)
        return value
      }
    }
    if cursor.current.kind == .operator {
      let byte = cursor.firstByte(at: start)
      if byte == Byte.backslash {
        keyPath()
        return opaque(from: start)
      }
      guard [Byte.exclamation, Byte.minus, Byte.plus, Byte.tilde, Byte.ampersand].contains(byte), cursor.current.count == 1 else {
        if cursor.at("<"), let end = endOfPlaceholder() {
          cursor.move(to: end + 1)
          return opaque(from: start)
        }
        if cursor.at("...") || cursor.at("..<") {
          cursor.advance()
          if !cursor.current.isFirstOnLine { _ = deeper { $0.operand() } }
          return opaque(from: start)
        }
        return nil
      }
      cursor.advance()
      let name = cursor.string(at: start)
      guard let operand = deeper({ $0.operand() }) ?? nil else {
        cursor.move(to: start)
        return nil
      }
      // `&x` passes x itself.
      if name == "&" { return operand }
      return expression(.unary(operator: name, operand: operand), from: start)
    }
    guard let primary = primary() else { return nil }
    return suffixes(of: primary, from: start) { parser, value, start in parser.suffix(value, from: start) }
  }

  private mutating func keyPath() {
    cursor.advance()
    while !cursor.isAtEnd {
      if cursor.at(".") || cursor.at("?.") || cursor.at("?") || cursor.at("!") {
        cursor.advance()
      } else if cursor.current.isWord, !cursor.current.hasSpaceBefore {
        cursor.advance()
      } else if cursor.at("["), !cursor.current.hasSpaceBefore {
        cursor.skipGroup()
      } else {
        return
      }
    }
  }

  // MARK: Suffixes

  private mutating func suffix(_ value: Expression, from start: Int) -> Expression? {
    if cursor.at(".") || cursor.at("?.") {
      guard cursor.peek().isWord || cursor.peek().kind == .number else { return nil }
      cursor.advance()
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      skipTypeArguments()
      return expression(.member(base: value, name: unquoted(name)), from: start)
    }
    if cursor.current.isFirstOnLine, !cursor.at("{") { return nil }
    if cursor.at("(") {
      var arguments = group { $0.labelledArguments() } ?? []
      trailingClosures(into: &arguments)
      return expression(.call(callee: value, arguments: arguments), from: start)
    }
    if cursor.at("[") {
      let index = group { parser -> Expression in
        let arguments = parser.labelledArguments()
        return arguments.first?.value ?? parser.opaque(from: parser.cursor.position)
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
      var same = value
      same.range = cursor.range(from: start)
      return same
    }
    return nil
  }

  private func canTakeClosure(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member, .call, .index: true
    default: false
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

  /// `<T, U>` behind a name, where a call, a member or an end follows.
  mutating func skipTypeArguments() {
    guard cursor.at("<"), !cursor.current.hasSpaceBefore else { return }
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
        let lexeme = cursor[i]
        let belongs =
          lexeme.isWord || [",", ".", "?", ":", "&", "->", "(", ")", "[", "]"].contains { cursor.reads($0, at: i) }
        if !belongs { return }
      }
      i = cursor.reads("(", at: i) || cursor.reads("[", at: i) ? cursor.next(after: i) : i + 1
    }
    guard depth == 0, i < cursor.limit else { return }
    let next = cursor[i + 1]
    let ends = next.isFirstOnLine || ["(", ".", ")", ",", "]", "}", "{", ";", ":", "?"].contains { cursor.reads($0, at: i + 1) }
    if ends || i + 1 >= cursor.limit { cursor.move(to: i + 1) }
  }

  // MARK: Primaries

  private mutating func primary() -> Expression? {
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
      skipTypeArguments()
      return expression(.name(name), from: start)
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
      return deeper { $0.operand() } ?? nil
    }
    if cursor.at("if") || cursor.at("switch") {
      // As an expression: its statements are read, its value is not.
      var list: [Statement] = []
      _ = deeper { $0.statement(into: &list) }
      return opaque(from: start)
    }
    return nil
  }

  private func unquoted(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? String(name.utf8.dropFirst().prefix { $0 != UInt8(ascii: "`") }) ?? name : name
  }

  /// `(a)` is a itself; `(a, b)` an array.
  private mutating func tuple() -> Expression? {
    let start = cursor.position
    let items = group { $0.labelledArguments() } ?? []
    if items.count == 1, items[0].label.isEmpty {
      var value = items[0].value
      value.range = cursor.range(from: start)
      return value
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

  // MARK: Strings

  /// A literal, or a template where it has interpolations.
  private mutating func string() -> Expression {
    let start = cursor.position
    let text = cursor.text
    let opening = cursor.current.range
    var pounds = 0
    while opening.lowerBound + pounds < text.count, text[opening.lowerBound + pounds] == Byte.hash { pounds += 1 }
    let quotes = opening.lowerBound + pounds
    let isMultiline =
      opening.count >= pounds + 3 && quotes + 2 < text.count && text[quotes + 1] == Byte.quote && text[quotes + 2] == Byte.quote
    var segments: [Expression.Segment] = []
    var piece = cursor.current.range
    var isFirst = true
    while true {
      // The piece without its quotes.
      let isLast = !isOpening(after: piece)
      var lower = piece.lowerBound
      var upper = piece.upperBound
      if isFirst { lower += pounds + (isMultiline ? 3 : 1) }
      if isLast, closes(piece, pounds, isMultiline, isFirst: isFirst) { upper -= pounds + (isMultiline ? 3 : 1) }
      let bytes = lower < upper ? Array(text[lower..<upper]) : []
      let plain = pounds > 0 ? String(decoding: bytes, as: UTF8.self) : StringLiteral.unescape(bytes[...])
      if !plain.isEmpty { segments.append(.literal(plain)) }
      cursor.advance()
      isFirst = false
      guard !isLast, cursor.current.kind == .variable else { break }
      let value = group { $0.interpolated() }
      segments.append(.expression(value ?? opaque(from: cursor.position)))
      // The next piece stands directly behind the parenthesis.
      guard cursor.current.kind == .string, !cursor.current.hasSpaceBefore else { break }
      piece = cursor.current.range
    }
    if isMultiline { SwiftParser.stripIndentation(&segments) }
    if segments.contains(where: { if case .expression = $0 { true } else { false } }) {
      return expression(.template(segments), from: start)
    }
    let plain = segments.reduce(into: "") { if case .literal(let part) = $1 { $0 += part } }
    return expression(.string(plain), from: start)
  }

  private func isOpening(after piece: SourceRange) -> Bool {
    let next = cursor.peek()
    return next.kind == .variable && Int(next.start) == piece.upperBound && cursor.text[Int(next.end) - 1] == Byte.openParen
  }

  private func closes(_ piece: SourceRange, _ pounds: Int, _ isMultiline: Bool, isFirst: Bool) -> Bool {
    let needed = pounds + (isMultiline ? 3 : 1)
    let available = piece.count - (isFirst ? needed : 0)
    guard available >= needed else { return false }
    return cursor.text[piece.upperBound - pounds - 1] == Byte.quote
  }

  private mutating func interpolated() -> Expression {
    let outer = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = outer }
    return labelledArguments().first?.value ?? opaque(from: cursor.position)
  }

  /// Removes the line break after the opening quotes and before the closing ones, and the closing line's indentation.
  static func stripIndentation(_ segments: inout [Expression.Segment]) {
    guard case .literal(let last)? = segments.last, case .literal(let first)? = segments.first else { return }
    var indentation = 0
    for byte in last.utf8.reversed() {
      guard byte == 0x20 || byte == 0x09 else { break }
      indentation += 1
    }
    let strip = { (text: String) -> String in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { index, line in
        index == 0
          ? String(line)
          : String(
            line.drop(while: { $0 == " " || $0 == "\t" }).count < line.count ? line.dropFirst(min(indentation, line.count)) : line
          )
      }.joined(separator: "\n")
    }
    for index in segments.indices {
      if case .literal(let text) = segments[index] { segments[index] = .literal(strip(text)) }
    }
    if case .literal(let text)? = segments.first, first.hasPrefix("\n") { segments[0] = .literal(String(text.dropFirst())) }
    if case .literal(let text)? = segments.last, let end = text.lastIndex(of: "\n"), text[end...].allSatisfy(\.isWhitespace) {
      segments[segments.count - 1] = .literal(String(text[..<end]))
    }
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
    guard cursor.at("?"), minimum <= Self.operators.conditional else { return nil }
    let before = cursor.position
    cursor.advance()
    let then = expression(minimum: Self.operators.conditional)
    guard cursor.advance(ifAt: ":") else {
      cursor.move(to: before)
      return nil
    }
    let otherwise = expression(minimum: Self.operators.conditional)
    return expression(.conditional(condition: left, then: then, otherwise: otherwise), from: start)
  }

  // MARK: Closures

  mutating func closure() -> Expression? {
    let start = cursor.position
    guard cursor.at("{") else { return nil }
    var function = Function(name: "", nameRange: cursor.current.range)
    let outerStop = stopsAtBrace
    let outerType = isInType
    stopsAtBrace = false
    isInType = false
    defer {
      stopsAtBrace = outerStop
      isInType = outerType
    }
    let body = group { parser -> [Statement] in
      parser.closureSignature(&function)
      var list = parser.statements()
      // The value of a closure of one expression is what it returns.
      if list.count == 1, case .expression(let value) = list[0].kind { list[0].kind = .returned(value) }
      return list
    }
    function.body = body ?? []
    return expression(.closure(function), from: start)
  }

  private mutating func closureSignature(_ function: inout Function) {
    let start = cursor.position
    guard let end = endOfSignature() else { return }
    while cursor.current.kind == .attribute { cursor.advance() }
    if cursor.at("[") { cursor.skipGroup() }
    if cursor.at("(") {
      function.parameters = parameterList()
    } else {
      while cursor.position < end, cursor.current.isWord, !cursor.at("async"), !cursor.at("throws") {
        let place = cursor.position
        let name = cursor.string(at: place)
        cursor.advance()
        function.parameters.append(Function.Parameter(name: name, range: cursor.range(from: place)))
        if !cursor.advance(ifAt: ",") { break }
      }
    }
    while cursor.at("async") || cursor.at("throws") {
      function.modifiers.append(cursor.string(at: cursor.position))
      cursor.advance()
    }
    if cursor.advance(ifAt: "->") { function.returnType = typeName() }
    cursor.move(to: max(end + 1, start))
  }

  /// The `in` that ends a closure's signature, if there is one.
  private func endOfSignature() -> Int? {
    var i = cursor.position
    let first = i
    while i < cursor.limit, i - first < 80 {
      if cursor.reads("in", at: i) { return i }
      let lexeme = cursor[i]
      let belongs =
        lexeme.isWord
        && !["for", "let", "var", "if", "guard", "return", "switch", "try", "await", "func"].contains { cursor.reads($0, at: i) }
        || [",", "->", "(", "[", "<", ">", ".", "?", "!", ":", "&"].contains { cursor.reads($0, at: i) }
      if !belongs { return nil }
      if i > first, lexeme.isFirstOnLine, !cursor.reads("in", at: i), lexeme.kind == .keyword { return nil }
      i = cursor.next(after: i)
    }
    return nil
  }
}
