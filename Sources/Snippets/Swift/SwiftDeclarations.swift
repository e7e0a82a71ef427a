import Diagnostics
import Vocabulary

extension SwiftParser {
  private static let modifiers: [StaticString] = [
    "public", "private", "internal", "fileprivate", "open", "static", "final", "override", "mutating", "nonmutating", "lazy",
    "weak",
    "unowned", "required", "convenience", "dynamic", "indirect", "optional", "nonisolated", "isolated", "package", "async",
    "consuming", "borrowing", "sending", "class",
  ]
  private static let starters: [StaticString] = [
    "import", "let", "var", "func", "init", "deinit", "subscript", "struct", "class", "enum", "protocol", "extension", "actor",
    "typealias", "associatedtype", "case", "operator", "precedencegroup", "macro",
  ]

  /// A declaration with its attributes and modifiers; false, with nothing passed, where none stands.
  mutating func declarationStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if known.headless.contains(start) || isAtEndlessAttribute() { return false }
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    // Where these stand.
    var places: [Int] = []
    while !cursor.isAtEnd {
      if cursor.current.kind == .attribute {
        places.append(cursor.position)
        attributes.append(attribute())
      } else if isModifier() {
        places.append(cursor.position)
        modifiers.append(cursor.string(at: cursor.position))
        cursor.advance()
        // `private(set)`, `unowned(safe)`
        if cursor.at("("), !cursor.current.hasSpaceBefore {
          let place = cursor.position
          cursor.skipGroup()
          modifiers[modifiers.count - 1] += cursor.string(cursor.range(from: place))
        }
      } else {
        break
      }
    }
    guard cursor.at(oneOf: Self.starters), declaration(from: start, attributes, modifiers, into: &list) else {
      known.headless.formUnion(places)
      cursor.move(to: start)
      return false
    }
    return true
  }

  /// Whether a modifier stands here: one that is followed by what it modifies.
  private func isModifier() -> Bool {
    guard cursor.at(oneOf: Self.modifiers) else { return false }
    if cursor.at("class") {
      return cursor.reads(oneOf: ["func", "var", "let", "subscript"], at: cursor.position + 1)
    }
    let next = cursor.peek()
    return next.isWord || cursor.reads("(", at: cursor.position + 1) && !next.hasSpaceBefore
  }

  private mutating func attribute() -> Attribute {
    let start = cursor.position
    let name = String(decoding: cursor.string(at: start).utf8.dropFirst(), as: UTF8.self)
    cursor.advance()
    var arguments: [Argument] = []
    if cursor.at("("), !cursor.current.hasSpaceBefore { arguments = group { $0.labelledArguments() } ?? [] }
    return Attribute(name: name, arguments: arguments, range: cursor.range(from: start))
  }

  private mutating func declaration(
    from start: Int, _ attributes: [Attribute], _ modifiers: [String], into list: inout [Statement]
  ) -> Bool {
    if cursor.at("let") || cursor.at("var") {
      variables(from: start, attributes, modifiers, into: &list)
    } else if cursor.at("import") {
      cursor.advance()
      if cursor.peek().isWord, !cursor.peek().isFirstOnLine { cursor.advance() }
      let place = cursor.position
      while !cursor.isAtEnd, !cursor.current.isFirstOnLine, !cursor.at(";") { cursor.advance() }
      let name = cursor.string(cursor.range(from: place))
      append(.imported(name), from: start, to: &list)
    } else if cursor.at("func") || cursor.at("init") || cursor.at("deinit") || cursor.at("subscript") || cursor.at("macro") {
      return function(from: start, attributes, modifiers, into: &list)
    } else if cursor.at("case") {
      guard isInType else { return false }
      enumCases(from: start, attributes, into: &list)
    } else if cursor.at("typealias") || cursor.at("associatedtype") {
      cursor.advance()
      let nameRange = cursor.current.range
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      while !cursor.isAtEnd, !cursor.current.isFirstOnLine, !cursor.at("="), !cursor.at(";"), !cursor.at("}") {
        cursor.skipGroup()
      }
      var inherits: [String] = []
      if cursor.advance(ifAt: "="), let type = typeName() { inherits = [cursor.string(type.range)] }
      let type = TypeDeclaration(keyword: "typealias", name: name, inherits: inherits, nameRange: nameRange)
      finish(.type(type), from: start, to: &list)
    } else if cursor.at("operator") || cursor.at("precedencegroup") {
      skipLine()
      append(.opaque, from: start, to: &list)
    } else {
      return type(from: start, attributes, modifiers, into: &list)
    }
    return true
  }

  // MARK: Variables

  private mutating func variables(
    from start: Int, _ attributes: [Attribute], _ modifiers: [String], into list: inout [Statement]
  ) {
    let keyword = cursor.string(at: cursor.position)
    cursor.advance()
    var begin = start
    while !cursor.isAtEnd {
      if cursor.at("(") {
        destructured(from: begin, modifiers + [keyword], into: &list)
      } else {
        guard cursor.current.isWord else {
          skipLine()
          append(.opaque, from: begin, to: &list)
          return
        }
        let nameRange = cursor.current.range
        let name = plainName(cursor.string(at: cursor.position))
        cursor.advance()
        var variable = Variable(
          name: name, isMember: isInType, attributes: attributes, nameRange: nameRange, modifiers: modifiers + [keyword])
        if cursor.advance(ifAt: ":") { variable.type = typeName() }
        if cursor.advance(ifAt: "=") { variable.value = expression() }
        if cursor.at("{"), !stopsAtBrace {
          accessors(of: &variable, from: begin, into: &list)
        } else {
          append(.variable(variable), from: begin, to: &list)
        }
      }
      guard cursor.at(","), !cursor.isAtEnd else { break }
      cursor.advance()
      begin = cursor.position
    }
    if !cursor.isAtEnd, !cursor.current.isFirstOnLine, !cursor.at(";") {
      let rest = cursor.position
      skipLine()
      append(.opaque, from: rest, to: &list)
    }
    _ = cursor.advance(ifAt: ";")
  }

  func plainName(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().prefix { $0 != "`" }) : name
  }

  /// `let (a, b) = value`
  private mutating func destructured(from start: Int, _ modifiers: [String], into list: inout [Statement]) {
    let parts = tuplePattern()
    if cursor.advance(ifAt: ":") { _ = typeName() }
    var value: Expression?
    if cursor.advance(ifAt: "=") { value = expression() }
    let whole = Variable(name: "", value: value, nameRange: parts.range, modifiers: modifiers)
    append(.variable(whole), from: start, to: &list)
    list += parts.elements(modifiers: modifiers)
  }

  /// A computed property is a function without parameters; observers belong to a stored one.
  private mutating func accessors(of variable: inout Variable, from start: Int, into list: inout [Statement]) {
    let outer = isInType
    isInType = false
    defer { isInType = outer }
    guard hasAccessors else {
      let body = block()
      let computed = Function(
        name: variable.name, returnType: variable.type, attributes: variable.attributes, body: returning(body),
        nameRange: variable.nameRange, modifiers: variable.modifiers)
      append(.function(computed), from: start, to: &list)
      return
    }
    let found = accessorList()
    if let getter = found.first(where: { $0.name == "get" && $0.body != nil }) {
      let computed = Function(
        name: variable.name, returnType: variable.type, attributes: variable.attributes, body: returning(getter.body ?? []),
        nameRange: variable.nameRange, modifiers: variable.modifiers)
      append(.function(computed), from: start, to: &list)
      return
    }
    variable.accessors = found.filter { $0.body != nil }
    append(.variable(variable), from: start, to: &list)
  }

  /// Whether the brace at the position holds `get`, `set` and the like.
  private var hasAccessors: Bool {
    let words: [StaticString] = [
      "get", "set", "willSet", "didSet", "_read", "_modify", "async", "throws", "mutating", "nonmutating",
    ]
    guard cursor.reads(oneOf: words, at: cursor.position + 1) else { return false }
    let following = cursor[cursor.position + 2]
    // `set(x)` with parentheses may be a call; an accessor's are followed by its block.
    return following.byte != Byte.openParen || cursor.reads("{", at: cursor.next(after: cursor.position + 2))
  }

  /// `get`, `set`, `willSet` and `didSet` with the bodies that they have.
  private mutating func accessorList() -> [Function] {
    let names: [StaticString] = ["get", "set", "willSet", "didSet"]
    return group { parser in
      var found: [Function] = []
      while !parser.cursor.isAtEnd {
        guard parser.cursor.at(oneOf: names) else {
          parser.cursor.skipGroup()
          continue
        }
        var accessor = Function(name: parser.cursor.string(at: parser.cursor.position), nameRange: parser.cursor.current.range)
        parser.cursor.advance()
        if parser.cursor.at("(") { parser.cursor.skipGroup() }
        while parser.cursor.at("async") || parser.cursor.at("throws") { parser.cursor.advance() }
        if parser.cursor.at("{") { accessor.body = parser.block() }
        found.append(accessor)
      }
      return found
    } ?? []
  }

  /// A body of one expression returns it.
  private func returning(_ body: [Statement]) -> [Statement] {
    guard body.count == 1, case .expression(let value) = body[0].kind else { return body }
    return [Statement(.returned(value), body[0].range)]
  }

  // MARK: Functions

  private mutating func function(
    from start: Int, _ attributes: [Attribute], _ modifiers: [String], into list: inout [Statement]
  ) -> Bool {
    let keyword = cursor.string(at: cursor.position)
    var nameRange = cursor.current.range
    var name = keyword
    // `init` alone is a name in an expression such as `.init(x)`; a declaration has parameters.
    if keyword == "init", !cursor.reads(oneOf: ["(", "?", "!", "<"], at: cursor.position + 1) { return false }
    cursor.advance()
    if keyword == "func" || keyword == "macro" {
      nameRange = cursor.current.range
      name = plainName(cursor.string(at: cursor.position))
      cursor.advance()
    }
    if keyword == "init", cursor.at("?") || cursor.at("!") { cursor.advance() }
    skipGenericParameters()
    var function = Function(name: name, attributes: attributes, nameRange: nameRange, modifiers: modifiers)
    if cursor.at("(") { function.parameters = parameterList() }
    while cursor.at(oneOf: ["async", "throws", "rethrows"]) {
      function.modifiers.append(cursor.string(at: cursor.position))
      cursor.advance()
      if cursor.at("("), !cursor.current.hasSpaceBefore { cursor.skipGroup() }
    }
    if cursor.advance(ifAt: "->") { function.returnType = typeName() }
    if cursor.advance(ifAt: "where") {
      while !cursor.isAtEnd, !cursor.at("{"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    }
    if cursor.at("{") {
      let outer = (isInType, stopsAtBrace)
      (isInType, stopsAtBrace) = (false, false)
      if keyword == "subscript", hasAccessors {
        function.body = returning(accessorList().first { $0.name == "get" }?.body ?? [])
      } else {
        let body = block()
        let isVoid = function.returnType == nil && keyword == "func" || keyword == "init" || keyword == "deinit"
        function.body = isVoid ? body : returning(body)
      }
      (isInType, stopsAtBrace) = outer
    }
    append(.function(function), from: start, to: &list)
    return true
  }

  private mutating func skipGenericParameters() {
    guard cursor.at("<") else { return }
    let start = cursor.position
    var depth = 0
    while !cursor.isAtEnd {
      if cursor.at("<") { depth += 1 }
      if cursor.at(">") { depth -= 1 }
      if cursor.at("{") || cursor.at("(") && depth == 0 { break }
      cursor.skipGroup()
      if depth == 0 { return }
    }
    cursor.move(to: start)
  }

  /// `(label name: Type = value, …)` at the position.
  mutating func parameterList() -> [Function.Parameter] {
    let outer = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = outer }
    return group { parser -> [Function.Parameter] in
      var list: [Function.Parameter] = []
      parser.commaSeparated { parser in
        let start = parser.cursor.position
        var attributes: [Attribute] = []
        while parser.cursor.current.kind == .attribute { attributes.append(parser.attribute()) }
        guard parser.cursor.current.isWord else { return }
        var label = parser.cursor.string(at: parser.cursor.position)
        var name = label
        parser.cursor.advance()
        if parser.cursor.current.isWord {
          name = parser.cursor.string(at: parser.cursor.position)
          parser.cursor.advance()
        }
        if label == "_" { label = "" }
        var parameter = Function.Parameter(
          label: label, name: name, attributes: attributes, range: parser.cursor.range(from: start))
        if parser.cursor.advance(ifAt: ":") { parameter.type = parser.typeName() }
        _ = parser.cursor.advance(ifAt: "...")
        if parser.cursor.advance(ifAt: "=") { parameter.defaultValue = parser.expression() }
        parameter.range = parser.cursor.range(from: start)
        list.append(parameter)
      }
      return list
    } ?? []
  }
}
