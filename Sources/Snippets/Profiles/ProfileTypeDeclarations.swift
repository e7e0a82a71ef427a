import Diagnostics

/// Classes, interfaces, structs, records and enums with their members.
extension ProfileParser {
  mutating func typeDeclaration(_ head: Head, into list: inout [Statement]) {
    let column = lineColumn
    let keyword = word(at: cursor.position)
    cursor.advance()
    if profile.types == .afterName {
      typesAfterName(head, into: &list)
      return
    }
    if cursor.at("class") { cursor.advance() }
    var type = TypeDeclaration(
      keyword: keyword, name: word(at: cursor.position), attributes: head.attributes, nameRange: cursor.current.range,
      modifiers: head.modifiers)
    if keyword == "object", cursor.at("{") || cursor.at(":") { type.name = "" }
    if !type.name.isEmpty { cursor.advance() }
    while cursor.at("::"), cursor.peek().isWord {
      type.name = word(at: cursor.position + 1)
      cursor.move(to: cursor.position + 2)
    }
    if cursor.at("<"), has(.angleBases) {
      cursor.advance()
      if let base = typeName() { type.inherits.append(base.name) }
    } else if cursor.at("<") {
      _ = typeArguments()
    }
    if cursor.at("=") {
      alias(&type, head, into: &list)
      return
    }
    var members: [Statement] = []
    if cursor.at("@") || cursor.at("constructor") || cursor.current.kind == .attribute {
      while !cursor.isAtEnd, !cursor.at("("), !cursor.at("{"), !cursor.current.isFirstOnLine { cursor.advance() }
    }
    if cursor.at("(") {
      if profile.blocks == .indentation {
        let arguments = inside { $0.callArguments() } ?? []
        type.inherits = arguments.filter { $0.label.isEmpty }.compactMap { Self.lastName($0.value) }
      } else {
        members = primaryParameters()
      }
    }
    inherits(&type)
    let saved = isInType
    isInType = true
    switch profile.blocks {
    case .indentation: members += membersBelow(column: column)
    case .end:
      members += untilEnd()
      endBlock()
    case .braces:
      if cursor.at("{") {
        let isEnum = keyword == "enum" || head.modifiers.contains("enum")
        members += inside { isEnum ? $0.enumMembers() : $0.statements() } ?? []
      }
    }
    isInType = saved
    // A namespace or a module only holds what it holds.
    if ["namespace", "module"].contains(keyword), !has(.moduleTypes) {
      append(.block(members), from: head.start, to: &list)
      return
    }
    type.members = members
    append(.type(type), from: head.start, to: &list)
    _ = cursor.advance(ifAt: ";")
  }

  private mutating func membersBelow(column: Int) -> [Statement] {
    while !cursor.isAtEnd, !cursor.at(":"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    guard cursor.advance(ifAt: ":") else { return [] }
    return deeper { parser in
      var list: [Statement] = []
      while !parser.cursor.isAtEnd, !parser.cursor.current.isFirstOnLine || parser.column(at: parser.cursor.position) > column {
        parser.isInType = true
        parser.oneStatement(into: &list)
      }
      return list
    } ?? []
  }

  /// `type Name = …`: the members of an object type, or the name of another.
  private mutating func alias(_ type: inout TypeDeclaration, _ head: Head, into list: inout [Statement]) {
    cursor.advance()
    if cursor.at("{") {
      let saved = isInType
      isInType = true
      type.members = inside { $0.statements() } ?? []
      isInType = saved
    } else if let other = typeName() {
      type.inherits = [other.name]
    }
    append(.type(type), from: head.start, to: &list)
    finishLine(into: &list)
  }

  /// The parameters of a record or a primary constructor, which are members.
  private mutating func primaryParameters() -> [Statement] {
    let parameters = inside { $0.parameters() } ?? []
    return parameters.filter { !$0.name.isEmpty }.map { parameter in
      let variable = Variable(
        name: parameter.name, type: parameter.type, value: parameter.defaultValue, isMember: true,
        attributes: parameter.attributes,
        nameRange: parameter.range)
      return Statement(.variable(variable), parameter.range)
    }
  }

  /// What stands between the head of a type and its body.
  private mutating func inherits(_ type: inout TypeDeclaration) {
    while !cursor.isAtEnd, !cursor.at("{"), !cursor.at(";"), profile.blocks == .braces {
      let before = cursor.position
      if cursor.at(oneOf: ["extends", "implements", ":", ",", "permits", "with"]) {
        cursor.advance()
      } else if let base = typeName() {
        type.inherits.append(base.name)
        if cursor.at("(") { cursor.skipGroup() }
        if cursor.at("by") { cursor.move(to: cursor.position + 2) }
      }
      if cursor.current.isFirstOnLine, !cursor.at(oneOf: ["extends", "implements", ":", "{"]) { return }
      if cursor.position <= before { return }
    }
  }

  /// `A, B("b"), C = "c"; …`
  private mutating func enumMembers() -> [Statement] {
    var list: [Statement] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") { continue }
      if cursor.advance(ifAt: ";") { return list + statements() }
      let start = cursor.position
      while cursor.current.kind == .attribute { _ = attribute() }
      guard isName(at: cursor.position) else { return list + statements() }
      let name = bareName(at: cursor.position)
      let nameRange = cursor.current.range
      cursor.advance()
      var value: Expression?
      if cursor.at("(") {
        value = (inside { $0.callArguments() } ?? []).first?.value
      } else if cursor.advance(ifAt: "=") {
        value = expression()
      }
      if cursor.at("{") { cursor.skipGroup() }
      append(
        .variable(Variable(name: name, value: value, isMember: true, nameRange: nameRange)), from: start, to: &list)
      if !cursor.at(","), !cursor.at(";"), !cursor.isAtEnd { return list + statements() }
    }
    return list
  }

  static func lastName(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(_, let name): name
    case .index(let base, _): lastName(base)
    default: nil
    }
  }

  // MARK: Types behind names

  private mutating func typesAfterName(_ head: Head, into list: inout [Statement]) {
    guard cursor.at("(") else {
      typeAfterName(head, into: &list)
      return
    }
    _ = inside { parser in
      while !parser.cursor.isAtEnd {
        let before = parser.cursor.position
        if parser.cursor.advance(ifAt: ";") { continue }
        parser.typeAfterName(Head(start: before), into: &list)
        if parser.cursor.position <= before { parser.cursor.skipGroup() }
      }
    }
  }

  private mutating func typeAfterName(_ head: Head, into list: inout [Statement]) {
    guard cursor.current.isWord else { return }
    var type = TypeDeclaration(keyword: "type", name: word(at: cursor.position), nameRange: cursor.current.range)
    cursor.advance()
    if cursor.at("["), cursor.closing(of: cursor.position) != cursor.position + 1 { cursor.skipGroup() }
    _ = cursor.advance(ifAt: "=")
    if cursor.at("struct"), cursor.reads("{", at: cursor.position + 1) {
      cursor.advance()
      type.keyword = "struct"
      type.members = inside { $0.fieldsBeforeTypes() } ?? []
    } else if cursor.at("interface"), cursor.reads("{", at: cursor.position + 1) {
      cursor.advance()
      type.keyword = "interface"
      cursor.skipGroup()
    } else if let other = typeName() {
      type.inherits = [other.name]
    }
    append(.type(type), from: head.start, to: &list)
    finishLine(into: &list)
  }

  /// The fields of a struct; the names of JSON and of forms in a tag are attributes.
  private mutating func fieldsBeforeTypes() -> [Statement] {
    var list: [Statement] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ";") { continue }
      let start = cursor.position
      var names: [(String, SourceRange)] = []
      while cursor.current.isWord {
        names.append((word(at: cursor.position), cursor.current.range))
        cursor.advance()
        guard cursor.at(","), cursor.peek().isWord else { break }
        cursor.advance()
      }
      var type = continuesLine(cursor.position) ? typeName() : nil
      var attributes: [Attribute] = []
      if cursor.current.kind == .string, continuesLine(cursor.position) {
        let text = cursor.string(at: cursor.position)
        let range = cursor.current.range
        func named(_ attribute: String, _ name: String) -> Attribute {
          Attribute(name: attribute, arguments: [Argument(value: Expression(.string(name), range))], range: range)
        }
        if let tag = Self.tag("json", in: text) {
          attributes = [tag.name == "-" ? Attribute(name: "JsonIgnore", range: range) : named("JsonProperty", tag.name)]
          if tag.isOptional { type?.isOptional = true }
        }
        if let tag = Self.tag("form", in: text) ?? Self.tag("query", in: text) {
          attributes.append(named("FormProperty", tag.name))
        }
        cursor.advance()
      }
      if type?.isPointer == true { type?.isOptional = true }
      for (name, range) in names {
        append(
          .variable(Variable(name: name, type: type, isMember: true, attributes: attributes, nameRange: range)), from: start,
          to: &list)
      }
      if cursor.position <= start { cursor.skipGroup() }
    }
    return list
  }

  /// The part of a tag that a library reads: `` `json:"name,omitempty"` ``.
  private static func tag(_ key: String, in text: String) -> (name: String, isOptional: Bool)? {
    guard let range = text.firstRange(of: "\(key):\"") else { return nil }
    let value = text[range.upperBound...].prefix { $0 != "\"" }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return nil }
    return (String(name), parts.dropFirst().contains("omitempty"))
  }
}
