import Diagnostics

extension CSharpParser {
  /// Whether `class`, `record` and the like stand at `index` and name a type.
  func isTypeKeyword(at index: Int) -> Bool {
    if cursor.reads("record", at: index) { return cursor[index + 1].isWord && !cursor.reads("is", at: index + 1) }
    return cursor.reads(oneOf: ["class", "struct", "interface", "enum", "delegate"], at: index) && cursor[index + 1].isWord
  }

  /// A type or namespace whose keyword stands at the position; false, with nothing passed, where none does.
  mutating func typeOrNamespace(into list: inout [Statement]) -> Bool {
    if cursor.at("using"), isInType == false { return false }
    return typeOrNamespace(attributes: [], modifiers: [], from: cursor.position, into: &list)
  }

  mutating func typeOrNamespace(
    attributes: [Attribute], modifiers: [String], from start: Int, into list: inout [Statement]
  ) -> Bool {
    if cursor.at("namespace"), cursor.peek().isWord {
      namespace(into: &list)
      return true
    }
    guard isTypeKeyword(at: cursor.position) else { return false }
    if cursor.at("delegate") { return delegate(attributes, modifiers, from: start, into: &list) }
    var type = TypeDeclaration(
      keyword: cursor.string(at: cursor.position), name: "", attributes: attributes, nameRange: cursor.current.range,
      modifiers: modifiers)
    cursor.advance()
    if type.keyword == "record" { _ = cursor.advance(ifAt: "class") || cursor.advance(ifAt: "struct") }
    type.name = identifier(at: cursor.position)
    type.nameRange = cursor.current.range
    cursor.advance()
    if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) { cursor.move(to: end + 1) }
    if cursor.at("(") { primaryConstructor(&type) }
    if cursor.advance(ifAt: ":") {
      while let parent = typeName() {
        type.inherits.append(parent.name)
        if cursor.at("(") { cursor.skipGroup() }
        guard cursor.advance(ifAt: ",") else { break }
      }
    }
    skipConstraints()
    if cursor.at("{") {
      let isEnum = type.keyword == "enum"
      let outer = isInType
      isInType = true
      type.members += group { isEnum ? $0.enumerators() : $0.statements() } ?? []
      isInType = outer
      _ = cursor.advance(ifAt: ";")
      append(.type(type), from: start, to: &list)
    } else {
      finish(.type(type), from: start, to: &list)
    }
    return true
  }

  /// `record R(string A, int B)`: the parameters are members; those of a class are parameters of its `init`.
  private mutating func primaryConstructor(_ type: inout TypeDeclaration) {
    let start = cursor.position
    let parameters = parameters()
    guard type.keyword == "record" else {
      let function = Function(name: "init", parameters: parameters, nameRange: type.nameRange)
      type.members.append(Statement(.function(function), cursor.range(from: start)))
      return
    }
    for parameter in parameters {
      let nameRange = nameRange(of: parameter)
      let variable = Variable(
        name: parameter.name, type: parameter.type, value: parameter.defaultValue, isMember: true,
        attributes: parameter.attributes, nameRange: nameRange)
      type.members.append(Statement(.variable(variable), parameter.range))
    }
  }

  private func nameRange(of parameter: Function.Parameter) -> SourceRange {
    let start = parameter.type.map(\.range.upperBound) ?? parameter.range.lowerBound
    var a = start
    while a < parameter.range.upperBound, cursor.text[a].isWhitespace { a += 1 }
    return SourceRange(a, min(a + parameter.name.utf8.count, parameter.range.upperBound))
  }

  private mutating func enumerators() -> [Statement] {
    var list: [Statement] = []
    commaSeparated { parser in
      let start = parser.cursor.position
      let attributes = parser.attributes()
      guard parser.cursor.current.isWord else { return }
      var variable = Variable(
        name: parser.identifier(at: parser.cursor.position), isMember: true, attributes: attributes,
        nameRange: parser.cursor.current.range, modifiers: ["case"])
      parser.cursor.advance()
      if parser.cursor.advance(ifAt: "=") { variable.value = parser.expression() }
      parser.append(.variable(variable), from: start, to: &list)
    }
    return list
  }

  /// A namespace adds nothing: its declarations stand in the list as if it were not there.
  private mutating func namespace(into list: inout [Statement]) {
    cursor.advance()
    while cursor.current.isWord || cursor.at(".") { cursor.advance() }
    if cursor.at("{") {
      list += block()
    } else {
      _ = cursor.advance(ifAt: ";")
    }
  }

  private mutating func delegate(
    _ attributes: [Attribute], _ modifiers: [String], from start: Int, into list: inout [Statement]
  ) -> Bool {
    cursor.advance()
    guard let result = typeName(), cursor.current.isWord else {
      cursor.move(to: start)
      return false
    }
    var type = TypeDeclaration(
      keyword: "delegate", name: identifier(at: cursor.position), inherits: [result.spelling], attributes: attributes,
      nameRange: cursor.current.range, modifiers: modifiers)
    cursor.advance()
    if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) { cursor.move(to: end + 1) }
    type.inherits += parameters().compactMap { $0.type?.spelling }
    skipConstraints()
    finish(.type(type), from: start, to: &list)
    return true
  }
}
