import Diagnostics

extension SwiftParser {
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
      for index in function.parameters.indices { function.parameters[index].label = "" }
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
