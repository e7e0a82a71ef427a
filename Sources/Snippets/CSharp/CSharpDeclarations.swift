import Diagnostics
import Vocabulary

extension CSharpParser {
  private static let modifierWords: [StaticString] = [
    "public", "private", "protected", "internal", "static", "readonly", "const", "virtual", "override", "abstract", "sealed",
    "async", "partial", "extern", "unsafe", "volatile", "required", "new", "file", "ref", "implicit", "explicit",
  ]
  private static let accessWords: Set<String> = [
    "public", "private", "protected", "internal", "readonly", "required", "virtual", "override", "abstract",
  ]

  /// The index after the modifiers at `index`.
  private func endOfModifiers(from index: Int) -> Int {
    var i = index
    while cursor[i].isWord, cursor.reads(oneOf: Self.modifierWords, at: i) {
      // `new`, `async`, `file` and `required` are modifiers only before another word.
      guard cursor[i + 1].isWord || cursor.reads("(", at: i + 1) && !cursor.reads("new", at: i) else { break }
      if cursor.reads("new", at: i), i == index { break }
      if cursor.reads("async", at: i) || cursor.reads("static", at: i), isLambdaHead(at: i) { break }
      i += 1
    }
    return i
  }

  private mutating func modifiers() -> [String] {
    let end = endOfModifiers(from: cursor.position)
    var words: [String] = []
    while cursor.position < end {
      words.append(cursor.string(at: cursor.position))
      cursor.advance()
    }
    return words
  }

  /// `[A, B(x)]` lists at the position.
  mutating func attributes() -> [Attribute] {
    var list: [Attribute] = []
    while cursor.at("["), cursor.peek().isWord, cursor.closing(of: cursor.position) != nil {
      _ = group { parser in
        if parser.cursor.reads(":", at: parser.cursor.position + 1) {
          // `assembly:`, `return:`
          parser.cursor.advance()
          parser.cursor.advance()
        }
        parser.commaSeparated { parser in
          if let attribute = parser.attribute() { list.append(attribute) }
        }
      }
    }
    return list
  }

  private mutating func attribute() -> Attribute? {
    let start = cursor.position
    guard let type = typeName() else { return nil }
    var attribute = Attribute(name: type.name, range: type.range)
    for argument in type.arguments {
      // `[Produces<T>]` says what `[Produces(typeof(T))]` says.
      let named = Argument(value: Expression(.name(argument.spelling), argument.range))
      let typeof = Expression(.name("typeof"), argument.range)
      attribute.arguments.append(Argument(value: Expression(.call(callee: typeof, arguments: [named]), argument.range)))
    }
    if cursor.at("(") { attribute.arguments += group { $0.callArguments(inAttribute: true) } ?? [] }
    attribute.range = cursor.range(from: start)
    return attribute
  }

  /// A declaration of a member, local function or variable, with its attributes and modifiers; false, with nothing passed,
  /// where none starts.
  mutating func declaration(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    guard let shape = declarationShape() else { return false }
    let attributes = attributes()
    let modifiers = modifiers()
    let isMember = isInType || !attributes.isEmpty || modifiers.contains(where: Self.accessWords.contains)
    switch shape {
    case .type:
      if typeOrNamespace(attributes: attributes, modifiers: modifiers, from: start, into: &list) { return true }
    case .constructor:
      constructor(attributes, modifiers, from: start, into: &list)
      return true
    case .member:
      _ = cursor.advance(ifAt: "event")
      guard let type = typeName() else { break }
      named(type, attributes, modifiers, isMember: isMember, from: start, into: &list)
      return true
    }
    if attributes.isEmpty {
      cursor.move(to: start)
      return false
    }
    // Attributes without what they belong to.
    skipToStatementEnd()
    append(.opaque, from: start, to: &list)
    return true
  }

  private enum Shape { case member, constructor, type }

  /// What kind of declaration starts at the position, as far as its first lexemes tell.
  private func declarationShape() -> Shape? {
    var i = cursor.position
    while cursor.reads("[", at: i), cursor[i + 1].isWord, let closing = cursor.closing(of: i) { i = closing + 1 }
    let hasAttributes = i > cursor.position
    let afterModifiers = endOfModifiers(from: i)
    let isModified = afterModifiers > i
    i = afterModifiers
    if isTypeKeyword(at: i) { return .type }
    if cursor.reads("event", at: i) { i += 1 }
    if cursor.reads("operator", at: i) { return .member }
    if cursor.reads("(", at: i + 1), isModified || hasAttributes || isInType, cursor[i].isWord, cursor[i].kind != .keyword {
      let after = cursor.next(after: i + 1)
      if cursor.reads(oneOf: ["{", ":", "=>", ";"], at: after) || after >= cursor.limit { return .constructor }
    }
    if cursor.reads("~", at: i) { return .constructor }
    if isInType, cursor.reads("(", at: i + 1), cursor[i].isWord, cursor.reads("{", at: cursor.next(after: i + 1)) {
      return .constructor
    }
    guard let end = endOfType(from: i) else { return hasAttributes ? .member : nil }
    guard cursor[end].isWord else { return nil }
    if cursor.reads("this", at: end) || cursor.reads("operator", at: end) { return isModified ? .member : nil }
    guard cursor[end].kind != .keyword || cursor[end + 1].kind == .operator else { return nil }
    return follows(name: end, isModified: isModified || hasAttributes || isInType) ? .member : nil
  }

  /// Whether what stands behind the name at `index` makes it a declared one.
  private func follows(name index: Int, isModified: Bool) -> Bool {
    var i = index + 1
    while cursor.reads(".", at: i), cursor[i + 1].isWord { i += 2 }
    if cursor.reads("<", at: i), let end = endOfTypeArguments(at: i) { i = end + 1 }
    switch cursor[i].byte {
    case Byte.equals, Byte.semicolon, Byte.comma: return true
    case Byte.openBrace: return isModified || cursor.reads(oneOf: ["get", "set", "init", "private", "["], at: i + 1)
    case Byte.openParen:
      let after = cursor.next(after: i)
      return isModified || cursor.reads(oneOf: ["{", "=>", "where"], at: after)
        || cursor.reads(";", at: after) && !cursor[index].isFirstOnLine
    default:
      if cursor.reads("=>", at: i) || cursor.reads("in", at: i) { return true }
      return isModified && (i >= cursor.limit || cursor[i].isFirstOnLine)
    }
  }

  /// What follows the type of a member or variable, from its name on.
  private mutating func named(
    _ type: TypeName, _ attributes: [Attribute], _ modifiers: [String], isMember: Bool, from start: Int,
    into list: inout [Statement]
  ) {
    if cursor.at("operator") || cursor.at("this") {
      let nameRange = cursor.current.range
      var name = cursor.string(at: cursor.position)
      cursor.advance()
      while name == "operator", !cursor.isAtEnd, !cursor.at("(") { cursor.advance() }
      var function = Function(
        name: name, returnType: type, attributes: attributes, nameRange: nameRange, modifiers: modifiers)
      if cursor.at("[") {
        function.parameters = parameters()
        name = "this"
        let accessors = cursor.at("{") ? accessors() : []
        function.body = accessors.first { $0.name == "get" }?.body
        if cursor.at("=>") {
          functionBody(&function, from: start, into: &list)
        } else {
          append(.function(function), from: start, to: &list)
        }
        return
      }
      function.parameters = parameters()
      functionBody(&function, from: start, into: &list)
      return
    }
    while cursor.current.isWord, cursor.reads(".", at: cursor.position + 1) {
      // An interface's name in front of the member that implements it.
      cursor.advance()
      cursor.advance()
    }
    let nameRange = cursor.current.range
    let name = identifier(at: cursor.position)
    let nameIndex = cursor.position
    cursor.advance()
    if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) { cursor.move(to: end + 1) }
    if cursor.at("("), cursor.position > nameIndex {
      var function = Function(
        name: name, returnType: type, attributes: attributes, nameRange: nameRange, modifiers: modifiers)
      function.parameters = parameters()
      functionBody(&function, from: start, into: &list)
      return
    }
    cursor.move(to: nameIndex + 1)
    var variable = Variable(
      name: name, type: type.name == "var" ? nil : type, isMember: isMember, attributes: attributes, nameRange: nameRange,
      modifiers: modifiers)
    if cursor.at("{") || cursor.at("=>") {
      variable.isMember = true
      property(&variable, from: start, into: &list)
      return
    }
    variables(variable, from: start, into: &list)
  }

  /// `{ get; set; } = value;` or `=> value;`
  private mutating func property(_ variable: inout Variable, from start: Int, into list: inout [Statement]) {
    if cursor.advance(ifAt: "=>") {
      variable.value = expression()
      finish(.variable(variable), from: start, to: &list)
      return
    }
    variable.accessors = accessors()
    if let getter = variable.accessors.first(where: { $0.name == "get" })?.body, getter.count == 1,
      case .returned(let value) = getter[0].kind
    {
      variable.value = value
    }
    if cursor.advance(ifAt: "=") {
      variable.value = typed(expression(), variable.type)
      _ = cursor.advance(ifAt: ";")
    }
    append(.variable(variable), from: start, to: &list)
  }

  /// The accessors that have bodies.
  private mutating func accessors() -> [Function] {
    group { parser in
      var list: [Function] = []
      while !parser.cursor.isAtEnd {
        let attributes = parser.attributes()
        while parser.cursor.current.isWord, parser.cursor.peek().isWord { parser.cursor.advance() }
        guard parser.cursor.current.isWord else {
          parser.cursor.skipGroup()
          continue
        }
        var accessor = Function(
          name: parser.cursor.string(at: parser.cursor.position), attributes: attributes, nameRange: parser.cursor.current.range)
        parser.cursor.advance()
        if parser.cursor.at("{") {
          accessor.body = parser.bodyBlock()
          list.append(accessor)
        } else if parser.cursor.advance(ifAt: "=>") {
          let bodyStart = parser.cursor.position
          let value = parser.expression()
          let kind: Statement.Kind = accessor.name == "get" ? .returned(value) : parser.statementKind(of: value)
          accessor.body = [Statement(kind, parser.cursor.range(from: bodyStart))]
          list.append(accessor)
        }
        _ = parser.cursor.advance(ifAt: ";")
      }
      return list
    } ?? []
  }

  /// `= value`, further names after commas, and the end of the statement.
  private mutating func variables(_ first: Variable, from start: Int, into list: inout [Statement]) {
    var variable = first
    var start = start
    while true {
      if cursor.advance(ifAt: "=") { variable.value = typed(expression(), variable.type) }
      guard cursor.at(","), cursor.peek().isWord else {
        finish(.variable(variable), from: start, to: &list)
        return
      }
      append(.variable(variable), from: start, to: &list)
      cursor.advance()
      start = cursor.position
      variable.name = identifier(at: start)
      variable.nameRange = cursor.current.range
      variable.value = nil
      cursor.advance()
    }
  }

  /// `new()` with the type that the declaration states.
  private func typed(_ value: Expression, _ type: TypeName?) -> Expression {
    guard let type, case .new(let named, let arguments, let members) = value.kind, named.name.isEmpty else { return value }
    return Expression(.new(type: type, arguments: arguments, members: members), value.range)
  }

  private mutating func constructor(
    _ attributes: [Attribute], _ modifiers: [String], from start: Int, into list: inout [Statement]
  ) {
    let isDestructor = cursor.advance(ifAt: "~")
    var function = Function(
      name: isDestructor ? "deinit" : "init", attributes: attributes, nameRange: cursor.current.range, modifiers: modifiers)
    cursor.advance()
    if cursor.at("(") { function.parameters = parameters() }
    var delegated: [Statement] = []
    if cursor.advance(ifAt: ":") {
      let callStart = cursor.position
      let name = cursor.string(at: callStart)
      cursor.advance()
      let callee = expression(.name(name), from: callStart)
      let arguments = cursor.at("(") ? group { $0.callArguments() } ?? [] : []
      let call = expression(.call(callee: callee, arguments: arguments), from: callStart)
      delegated = [Statement(.expression(call), call.range)]
    }
    functionBody(&function, isVoid: true, prologue: delegated, from: start, into: &list)
  }
}
