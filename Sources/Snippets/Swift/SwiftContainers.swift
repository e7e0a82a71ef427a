import Diagnostics

extension SwiftParser {
  mutating func type(
    from start: Int, _ attributes: [Attribute], _ modifiers: [String], into list: inout [Statement]
  ) -> Bool {
    let keyword = cursor.string(at: cursor.position)
    guard cursor.peek().isWord else { return false }
    cursor.advance()
    let nameStart = cursor.position
    guard let named = typeName() else { return false }
    var declared = TypeDeclaration(
      keyword: keyword, name: named.name, attributes: attributes, nameRange: cursor.range(from: nameStart), modifiers: modifiers)
    if cursor.advance(ifAt: ":") {
      while !cursor.isAtEnd, !cursor.at("{"), !cursor.at("where") {
        let place = cursor.position
        if let type = typeName() { declared.inherits.append(type.name) }
        _ = cursor.advance(ifAt: ",")
        if cursor.position <= place { cursor.skipGroup() }
      }
    }
    while !cursor.isAtEnd, !cursor.at("{"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    if cursor.at("{") {
      let outer = (isInType, stopsAtBrace)
      (isInType, stopsAtBrace) = (true, false)
      declared.members = block()
      (isInType, stopsAtBrace) = outer
    }
    append(.type(declared), from: start, to: &list)
    return true
  }

  /// `case a, b = "B", c(Int)`
  mutating func enumCases(from start: Int, _ attributes: [Attribute], into list: inout [Statement]) {
    cursor.advance()
    var begin = start
    while cursor.current.isWord {
      let nameRange = cursor.current.range
      let name = plainName(cursor.string(at: cursor.position))
      cursor.advance()
      var variable = Variable(name: name, isMember: true, attributes: attributes, nameRange: nameRange, modifiers: ["case"])
      if cursor.at("(") { variable.type = typeName() }
      if cursor.advance(ifAt: "=") { variable.value = expression() }
      append(.variable(variable), from: begin, to: &list)
      guard cursor.advance(ifAt: ",") else { break }
      begin = cursor.position
    }
    if !cursor.isAtEnd, !cursor.current.isFirstOnLine { skipLine() }
  }
}
