import Diagnostics

/// Types as written, in the tree's one notation.
extension ProfileParser {
  /// The type at the position; nil, with nothing passed, where none stands.
  mutating func typeName() -> TypeName? {
    deeper { $0.unionType() } ?? nil
  }

  private mutating func unionType() -> TypeName? {
    let start = cursor.position
    _ = cursor.advance(ifAt: "|")
    guard var type = suffixedType() else { return nil }
    while cursor.at("|") || cursor.at("&"), profile.types != .afterName, !cursor.current.isFirstOnLine || cursor.at("|") {
      cursor.advance()
      guard let other = suffixedType() else { break }
      if ["null", "None", "undefined"].contains(other.name) {
        type.isOptional = true
      } else if ["null", "None", "undefined"].contains(type.name) {
        type = other
        type.isOptional = true
      } else if type != other {
        type = TypeName("Any", isOptional: type.isOptional, range: cursor.range(from: start))
      }
    }
    return type
  }

  private mutating func suffixedType() -> TypeName? {
    let start = cursor.position
    while cursor.current.kind == .attribute { _ = attribute() }
    var isOptional = false
    if has(.questionTypes), cursor.advance(ifAt: "?") { isOptional = true }
    guard var type = plainType() else {
      cursor.move(to: start)
      return nil
    }
    while !cursor.isAtEnd, pendingClosers == 0 {
      if cursor.at("["), cursor.closing(of: cursor.position) == cursor.position + 1, profile.types != .afterName {
        cursor.skipGroup()
        type = TypeName("Array", arguments: [type], range: cursor.range(from: start))
      } else if cursor.at("?"), has(.optionalTypes) {
        cursor.advance()
        type.isOptional = true
      } else {
        break
      }
    }
    if isOptional { type.isOptional = true }
    return type
  }

  private mutating func plainType() -> TypeName? {
    let start = cursor.position
    if profile.types == .afterName {
      if cursor.advance(ifAt: "*") {
        guard var type = plainType() else { return nil }
        type.isPointer = true
        return type
      }
      if cursor.at("[") {
        cursor.skipGroup()
        guard let item = typeName() else { return nil }
        return TypeName("Array", arguments: [item], range: cursor.range(from: start))
      }
      if cursor.at("..."),
        let item = {
          cursor.advance(); return typeName()
        }()
      {
        return TypeName("Array", arguments: [item], range: cursor.range(from: start))
      }
      if cursor.at("map"), cursor.reads("[", at: start + 1) {
        cursor.move(to: start + 1)
        cursor.skipGroup()
        let value = typeName()
        return TypeName("Dictionary", arguments: value.map { [$0] } ?? [], range: cursor.range(from: start))
      }
      if cursor.at("func") {
        cursor.advance()
        if cursor.at("(") { cursor.skipGroup() }
        if cursor.at("(") { cursor.skipGroup() } else if cursor.current.isWord { _ = typeName() }
        return TypeName("Function", range: cursor.range(from: start))
      }
      if cursor.at("struct") || cursor.at("interface"), cursor.reads("{", at: start + 1) {
        cursor.advance()
        cursor.skipGroup()
        return TypeName("Any", range: cursor.range(from: start))
      }
    }
    if cursor.at("(") || cursor.at("{") || cursor.at("[") {
      guard !cursor.at("{") || has(.objectTypes) else { return nil }
      let name = cursor.at("{") ? "Dictionary" : "Any"
      cursor.skipGroup()
      guard cursor.at("->") || cursor.at("=>") else { return TypeName(name, range: cursor.range(from: start)) }
      cursor.advance()
      let result = typeName()
      return TypeName("Function", arguments: result.map { [$0] } ?? [], range: cursor.range(from: start))
    }
    if cursor.current.kind == .string || cursor.current.kind == .number {
      let isText = cursor.current.kind == .string
      cursor.advance()
      return TypeName(isText ? "string" : "number", range: cursor.range(from: start))
    }
    while cursor.at(oneOf: ["in", "out", "readonly", "keyof", "suspend", "typeof", "final", "vararg"]), cursor.peek().isWord {
      cursor.advance()
    }
    _ = has(.backslashNames) && cursor.advance(ifAt: "\\")
    guard cursor.current.isWord else { return nil }
    var name = word(at: cursor.position)
    cursor.advance()
    while cursor.at(".") || cursor.at("\\") || cursor.at("::"), cursor.peek().isWord, !cursor.peek().isFirstOnLine {
      name = word(at: cursor.position + 1)
      cursor.move(to: cursor.position + 2)
    }
    var arguments: [TypeName] = []
    if cursor.at("<") {
      arguments = typeArguments() ?? []
    } else if cursor.at("["), has(.bracketTypes) {
      arguments =
        inside { parser in
          var list: [TypeName] = []
          parser.commaSeparated { if let type = $0.typeName() { list.append(type) } }
          return list
        } ?? []
    }
    return Self.normalized(name, arguments, cursor.range(from: start))
  }

  /// `<A, B<C>>` at the position; nil, with nothing passed, where no type arguments stand.
  mutating func typeArguments() -> [TypeName]? {
    let start = cursor.position
    guard !comparisons.contains(start), cursor.advance(ifAt: "<") else { return nil }
    var list: [TypeName] = []
    while !cursor.isAtEnd, list.count < 16 {
      if cursor.at(oneOf: ["?", "*"]) {
        cursor.advance()
        _ = cursor.advance(ifAt: "extends") || cursor.advance(ifAt: "super")
        if cursor.current.isWord { _ = typeName() }
      } else if let type = typeName() {
        list.append(type)
        if cursor.at("extends") || cursor.at(":") {
          cursor.advance()
          _ = typeName()
        }
      } else if !cursor.at(">") {
        break
      }
      if pendingClosers > 0 {
        pendingClosers -= 1
        return list
      }
      if cursor.advance(ifAt: ",") { continue }
      if cursor.advance(ifAt: ">") { return list }
      if cursor.at(">>") || cursor.at(">>>") {
        pendingClosers = cursor.current.count - 1
        cursor.advance()
        return list
      }
      break
    }
    pendingClosers = 0
    comparisons.insert(start)
    cursor.move(to: start)
    return nil
  }

  private static func normalized(_ name: String, _ arguments: [TypeName], _ range: SourceRange) -> TypeName {
    if name == "Optional" || name == "Nullable" || name == "Annotated", var inner = arguments.first {
      if name != "Annotated" { inner.isOptional = true }
      return inner
    }
    if arrays.contains(name) { return TypeName("Array", arguments: Array(arguments.prefix(1)), range: range) }
    if dictionaries.contains(name) { return TypeName("Dictionary", arguments: arguments, range: range) }
    return TypeName(name, arguments: arguments, range: range)
  }

  private static let arrays: Set<String> = [
    "List", "list", "Array", "array", "Sequence", "Iterable", "Collection", "Set", "set", "ArrayList", "MutableList",
    "LinkedList",
    "HashSet", "MutableSet", "Flux", "Flow", "ReadonlyArray", "tuple", "Tuple",
  ]
  private static let dictionaries: Set<String> = [
    "Map", "dict", "Dict", "HashMap", "LinkedHashMap", "TreeMap", "MutableMap", "Mapping", "Record", "MultiValueMap",
    "LinkedMultiValueMap",
  ]
}
