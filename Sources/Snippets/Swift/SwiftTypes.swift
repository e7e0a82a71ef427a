import Diagnostics

extension SwiftParser {
  /// The type at the position; nil, with nothing passed, where none starts.
  mutating func typeName() -> TypeName? {
    let start = cursor.position
    while cursor.current.kind == .attribute
      || cursor.at(oneOf: ["some", "any", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated"])
    {
      cursor.advance()
    }
    guard var type = deeper({ $0.simpleType() }) ?? nil else {
      cursor.move(to: start)
      return nil
    }
    while cursor.at("&"), cursor.peek().isWord {
      cursor.advance()
      _ = simpleType()
    }
    // `(A) async throws -> B`
    let afterType = cursor.position
    while cursor.at("async") || cursor.at("throws") { cursor.advance() }
    if cursor.at("->") {
      cursor.advance()
      let result = (deeper { $0.typeName() } ?? nil) ?? TypeName("Void", range: cursor.range(from: start))
      let parameters = type.name == "Tuple" ? type.arguments : [type]
      type = TypeName("Function", arguments: parameters + [result], range: cursor.range(from: start))
    } else {
      cursor.move(to: afterType)
    }
    type.range = cursor.range(from: start)
    return type
  }

  private mutating func simpleType() -> TypeName? {
    let start = cursor.position
    var type: TypeName
    if cursor.at("[") {
      let inner = group { parser -> [TypeName] in
        var parts: [TypeName] = []
        while !parser.cursor.isAtEnd {
          guard let part = parser.typeName() else {
            parser.cursor.skipGroup()
            continue
          }
          parts.append(part)
          _ = parser.cursor.advance(ifAt: ":")
        }
        return parts
      }
      let parts = inner ?? []
      type = TypeName(parts.count == 2 ? "Dictionary" : "Array", arguments: parts, range: cursor.range(from: start))
    } else if cursor.at("(") {
      let parts = group { parser -> [TypeName] in
        var parts: [TypeName] = []
        parser.commaSeparated { parser in
          if parser.cursor.current.isWord, parser.cursor.reads(":", at: parser.cursor.position + 1) {
            parser.cursor.move(to: parser.cursor.position + 2)
          } else if parser.cursor.current.isWord, parser.cursor.peek().isWord,
            parser.cursor.reads(":", at: parser.cursor.position + 2)
          {
            parser.cursor.move(to: parser.cursor.position + 3)
          }
          if let part = parser.typeName() { parts.append(part) }
        }
        return parts
      }
      let list = parts ?? []
      type =
        list.count == 1 && !cursor.at("->") && !cursor.at("async") && !cursor.at("throws")
        ? list[0] : TypeName("Tuple", arguments: list, range: cursor.range(from: start))
    } else if cursor.current.kind == .type || cursor.current.kind == .identifier || cursor.at("Self") || cursor.at("Any") {
      type = nominalType(from: start)
    } else {
      return nil
    }
    while !cursor.isAtEnd, !cursor.current.hasSpaceBefore {
      if cursor.at("?") || cursor.at("!") {
        cursor.advance()
        type.isOptional = true
      } else if cursor.at("."), cursor.reads("Type", at: cursor.position + 1) || cursor.reads("self", at: cursor.position + 1) {
        cursor.move(to: cursor.position + 2)
      } else {
        break
      }
    }
    type.range = cursor.range(from: start)
    return type
  }

  private mutating func nominalType(from start: Int) -> TypeName {
    var name = cursor.string(at: cursor.position)
    cursor.advance()
    var arguments = typeArguments()
    while cursor.at("."), cursor.peek().isWord, !cursor.reads("Type", at: cursor.position + 1),
      !cursor.reads("self", at: cursor.position + 1)
    {
      cursor.advance()
      name += "." + cursor.string(at: cursor.position)
      cursor.advance()
      let more = typeArguments()
      if !more.isEmpty { arguments = more }
    }
    return TypeName(name, arguments: arguments, range: cursor.range(from: start))
  }

  private mutating func typeArguments() -> [TypeName] {
    guard cursor.at("<"), !cursor.current.hasSpaceBefore else { return [] }
    let before = cursor.position
    cursor.advance()
    var arguments: [TypeName] = []
    while !cursor.isAtEnd {
      guard let argument = deeper({ $0.typeName() }) ?? nil else { break }
      arguments.append(argument)
      if cursor.advance(ifAt: ",") { continue }
      break
    }
    guard cursor.advance(ifAt: ">") else {
      cursor.move(to: before)
      return []
    }
    return arguments
  }
}
