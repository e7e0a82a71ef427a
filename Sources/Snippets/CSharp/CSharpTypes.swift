import Diagnostics
import Vocabulary

extension CSharpParser {
  /// The index after the type that starts at `index`, found without parsing it; nil where none starts.
  func endOfType(from index: Int) -> Int? {
    var i = index
    while cursor.reads("ref", at: i) || cursor.reads("readonly", at: i) || cursor.reads("scoped", at: i) { i += 1 }
    if cursor.reads("(", at: i) {
      // A tuple has at least two parts.
      guard let closing = cursor.closing(of: i), closing > i + 3 else { return nil }
      i = closing + 1
    } else {
      while true {
        guard cursor[i].isWord, cursor[i].kind != .keyword || cursor.reads("var", at: i) else { return nil }
        i += 1
        if cursor.reads("<", at: i) {
          guard let close = endOfTypeArguments(at: i) else { return nil }
          i = close + 1
        }
        guard cursor.reads(".", at: i) || cursor.reads("::", at: i) else { break }
        i += 1
      }
    }
    return endOfTypeSuffixes(from: i)
  }

  private func endOfTypeSuffixes(from index: Int) -> Int {
    var i = index
    while i < cursor.limit {
      if cursor.reads("?", at: i) || cursor.reads("*", at: i) {
        i += 1
      } else if cursor.reads("[", at: i), let close = cursor.closing(of: i), isRank(from: i + 1, to: close) {
        i = close + 1
      } else {
        break
      }
    }
    return i
  }

  /// Whether only commas stand between two brackets: `[]`, `[,]`.
  private func isRank(from start: Int, to end: Int) -> Bool {
    var i = start
    while i < end, cursor.reads(",", at: i) { i += 1 }
    return i == end
  }

  func isPartOfTypes(at index: Int) -> Bool {
    let lexeme = cursor[index]
    switch lexeme.byte {
    case Byte.comma, Byte.dot, Byte.question, Byte.star, Byte.openBracket, Byte.openParen: return true
    default: return lexeme.isWord && lexeme.kind != .keyword || cursor.reads(oneOf: ["::", "in", "out", "var"], at: index)
    }
  }

  /// A type: `Task<string[]>?`; nil, with nothing passed, where none stands.
  mutating func typeName() -> TypeName? {
    let start = cursor.position
    while cursor.at("ref") || cursor.at("readonly") || cursor.at("scoped") { cursor.advance() }
    guard let type = deeper({ $0.simpleType() }) ?? nil else {
      cursor.move(to: start)
      return nil
    }
    return type
  }

  private mutating func simpleType() -> TypeName? {
    let start = cursor.position
    var type: TypeName
    if cursor.at("("), cursor.closing(of: start) != nil {
      let parts = group { parser in
        var parts: [TypeName] = []
        parser.commaSeparated { parser in
          if let part = parser.typeName() { parts.append(part) }
          if parser.cursor.current.isWord { parser.cursor.advance() }
        }
        return parts
      }
      type = TypeName("Tuple", arguments: parts ?? [], range: cursor.range(from: start))
    } else {
      var name = ""
      var arguments: [TypeName] = []
      while true {
        guard cursor.current.isWord, cursor.current.kind != .keyword || cursor.at("var") else { return nil }
        name += identifier(at: cursor.position)
        cursor.advance()
        if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) { arguments = typeArguments(to: end) }
        guard cursor.at(".") || cursor.at("::"), cursor.peek().isWord else { break }
        name += cursor.string(at: cursor.position)
        cursor.advance()
      }
      type = TypeName(name, arguments: arguments, range: cursor.range(from: start))
    }
    let end = endOfTypeSuffixes(from: cursor.position)
    var rank = 0
    while cursor.position < end, rank < 8 {
      if cursor.at("[") {
        cursor.skipGroup()
        type = TypeName("Array", arguments: [type], range: cursor.range(from: start))
        rank += 1
      } else {
        if cursor.at("?") { type.isOptional = true } else { type.isPointer = true }
        cursor.advance()
        type.range = cursor.range(from: start)
      }
    }
    cursor.move(to: max(cursor.position, end))
    return type
  }

  /// The types between the `<` at the position and the `>` at `end`.
  mutating func typeArguments(to end: Int) -> [TypeName] {
    cursor.advance()
    let outer = cursor.narrow(to: end)
    var list: [TypeName] = []
    commaSeparated { parser in
      if parser.cursor.at("in") || parser.cursor.at("out") { parser.cursor.advance() }
      if let type = parser.typeName() { list.append(type) }
    }
    cursor.restore(limit: outer)
    cursor.move(to: end + 1)
    return list
  }

  /// The text of an identifier without the `@` that lets a keyword be one.
  func identifier(at index: Int) -> String {
    let text = cursor.string(at: index)
    return text.utf8.first == Byte.at ? String(text.dropFirst()) : text
  }
}
