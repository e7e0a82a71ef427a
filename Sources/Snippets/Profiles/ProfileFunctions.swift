import Diagnostics

/// Functions, their parameters and their bodies.
extension ProfileParser {
  /// Whether the word of a function at the position begins a declaration rather than a closure.
  func startsFunction() -> Bool {
    var next = cursor.position + 1
    if cursor.reads("*", at: next) || cursor.reads("&", at: next) { next += 1 }
    if cursor[next].isWord { return true }
    if has(.extensions), cursor.reads("<", at: next) { return true }
    guard has(.receivers), cursor.reads("(", at: next), let closing = cursor.closing(of: next) else { return false }
    return cursor[closing + 1].isWord && cursor.reads(oneOf: ["(", "["], at: closing + 2)
  }

  mutating func functionDeclaration(_ head: Head, into list: inout [Statement]) {
    cursor.advance()
    _ = cursor.advance(ifAt: "*") || cursor.advance(ifAt: "&")
    var receiver: Function.Parameter?
    if has(.receivers), cursor.at("(") {
      receiver = inside { $0.parameters() }?.first
    }
    if cursor.at("<") { _ = typeArguments() }
    var name = bareName(at: cursor.position)
    var nameRange = cursor.current.range
    cursor.advance()
    // `def self.all`, `fun Application.module()`
    while cursor.at("."), isName(at: cursor.position + 1), !cursor.peek().isFirstOnLine {
      cursor.advance()
      name = bareName(at: cursor.position)
      nameRange = cursor.current.range
      cursor.advance()
    }
    if name == profile.constructor { name = "init" }
    if has(.bracketParameters), cursor.at("[") { cursor.skipGroup() }
    if cursor.at("<") { _ = typeArguments() }
    var function = signature(name, nameRange, head)
    if let receiver, !receiver.name.isEmpty, let body = function.body {
      // The receiver of a method is what other languages call `self`.
      let at = receiver.range
      let variable = Variable(name: receiver.name, value: Expression(.name("self"), at), nameRange: at)
      function.body = [Statement(.variable(variable), at)] + body
    }
    append(.function(function), from: head.start, to: &list)
    _ = cursor.advance(ifAt: ";")
  }

  /// Parameters, result and body of a function whose name has been passed.
  mutating func signature(_ name: String, _ nameRange: SourceRange, _ head: Head) -> Function {
    let column = lineColumn
    let saved = (isInType, bindings)
    bindings = []
    var function = Function(name: name, attributes: head.attributes, nameRange: nameRange, modifiers: head.modifiers)
    let isMethod = isInType
    if cursor.at("(") {
      function.parameters = inside { $0.parameters() } ?? []
    } else if has(.bareCalls), continuesLine(cursor.position), isName(at: cursor.position) || cursor.at("*") {
      let outer = cursor.narrow(to: endOfLine())
      function.parameters = parameters()
      cursor.restore(limit: outer)
    }
    if isMethod, let first = function.parameters.first, profile.receiverParameters.contains(first.name) {
      function.parameters.removeFirst()
    }
    function.returnType = result()
    let prologue = bindings
    (isInType, bindings) = (false, saved.1)
    if let body = functionBody(column: column) { function.body = prologue + body }
    isInType = saved.0
    return function
  }

  private mutating func result() -> TypeName? {
    if cursor.advance(ifAt: ":") {
      if profile.blocks == .indentation {
        cursor.move(to: cursor.position - 1)
        return nil
      }
      return typeName()
    }
    if cursor.advance(ifAt: "->") { return typeName() }
    if profile.types == .afterName, !cursor.at("{"), continuesLine(cursor.position) {
      if cursor.at("(") { return inside { parser in parser.parameters().first?.type } ?? nil }
      return typeName()
    }
    if cursor.at("throws") {
      while !cursor.isAtEnd, !cursor.at("{"), !cursor.at(";") { cursor.advance() }
    }
    return nil
  }

  private mutating func functionBody(column: Int) -> [Statement]? {
    switch profile.blocks {
    case .indentation: return indented(column: column)
    case .end:
      let saved = stopsAtBrace
      stopsAtBrace = false
      defer { stopsAtBrace = saved }
      if cursor.advance(ifAt: "=") {
        let value = expression()
        return [Statement(.returned(value), value.range)]
      }
      var body = untilEnd()
      handlers(column: column, into: &body)
      endBlock()
      return Self.returningLast(body)
    case .braces:
      if cursor.at("{") { return braced() }
      if has(.expressionBodies), cursor.advance(ifAt: "=") {
        let value = expression()
        return [Statement(.returned(value), value.range)]
      }
      return nil
    }
  }

  /// The last expression of a body is its value in the languages that say so.
  static func returningLast(_ body: [Statement]) -> [Statement] {
    guard let last = body.last, case .expression(let value) = last.kind else { return body }
    return body.dropLast() + [Statement(.returned(value), last.range)]
  }

  // MARK: Parameters

  /// The parameters up to the limit.
  mutating func parameters() -> [Function.Parameter] {
    if profile.types == .afterName { return groupedParameters() }
    var list: [Function.Parameter] = []
    commaSeparated { parser in
      if let parameter = parser.parameter() { list.append(parameter) }
    }
    return list
  }

  private mutating func parameter() -> Function.Parameter? {
    let start = cursor.position
    var attributes: [Attribute] = []
    while !cursor.isAtEnd {
      if cursor.current.kind == .attribute {
        attributes.append(attribute())
      } else if profile.modifiers.contains(word(at: cursor.position)) || cursor.at("val") || cursor.at("var")
        || cursor.at("final"),
        isName(at: cursor.position + 1) || cursor.peek().kind == .attribute
      {
        cursor.advance()
      } else {
        break
      }
    }
    while cursor.at(oneOf: ["...", "*", "**", "&", "/"]) { cursor.advance() }
    if cursor.at("{") || cursor.at("[") {
      // The parts of the argument get names of their own.
      let parts = inside { $0.pattern() } ?? []
      bindings += parts
      if cursor.advance(ifAt: ":") { _ = typeName() }
      if cursor.advance(ifAt: "=") { _ = expression() }
      return Function.Parameter(name: "", attributes: attributes, range: cursor.range(from: start))
    }
    var type: TypeName?
    if profile.types == .before, cursor.current.kind != .variable {
      if !(cursor.current.isWord && (cursor.position + 1 >= cursor.limit || cursor.reads(",", at: cursor.position + 1))) {
        type = typeName()
        // `catch (IOException | Failure e)`
        while cursor.advance(ifAt: "|") { _ = typeName() }
      }
      while cursor.at(oneOf: ["...", "&"]) { cursor.advance() }
    }
    guard isName(at: cursor.position) else {
      return type.map { Function.Parameter(name: "", type: $0, attributes: attributes, range: cursor.range(from: start)) }
    }
    let name = bareName(at: cursor.position)
    cursor.advance()
    var isOptional = cursor.at("?:")
    if cursor.at("?") {
      cursor.advance()
      isOptional = true
    }
    var value: Expression?
    if cursor.advance(ifAt: ":") || cursor.advance(ifAt: "?:") {
      if has(.keywordParameters) {
        if !cursor.isAtEnd, !cursor.at(",") { value = expression() }
      } else {
        type = typeName()
      }
    }
    if isOptional { type?.isOptional = true }
    if cursor.advance(ifAt: "=") { value = expression() }
    return Function.Parameter(
      name: name, type: type, defaultValue: value ?? (isOptional ? Expression(.null, cursor.range(from: start)) : nil),
      attributes: attributes, range: cursor.range(from: start))
  }

  /// `a, b string, n int`: a type stands behind the last of its names.
  private mutating func groupedParameters() -> [Function.Parameter] {
    var list: [Function.Parameter] = []
    var hasNames = false
    commaSeparated { parser in
      let start = parser.cursor.position
      let next = start + 1
      if parser.cursor.current.isWord, next < parser.cursor.limit, !parser.cursor.reads(oneOf: [",", "."], at: next),
        !parser.cursor.at("map"), !parser.cursor.at("func"), !parser.cursor.at("chan")
      {
        hasNames = true
        let name = parser.word(at: start)
        parser.cursor.advance()
        let type = parser.typeName()
        list.append(Function.Parameter(name: name, type: type, range: parser.cursor.range(from: start)))
      } else {
        let type = parser.typeName()
        list.append(Function.Parameter(name: "", type: type, range: parser.cursor.range(from: start)))
      }
    }
    guard hasNames else { return list }
    var type: TypeName?
    for index in list.indices.reversed() {
      if list[index].name.isEmpty {
        list[index].name = list[index].type?.name ?? ""
        list[index].type = type
      } else {
        type = list[index].type
      }
    }
    return list
  }
}
