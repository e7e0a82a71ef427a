import Vocabulary

/// Types as tables write them: `int[]`, `array of string`, `number`, `JSON`.
enum TableTypes {
  /// So long is a type at most, in bytes: each part of one is read by itself.
  private static let longest = 400

  static func schema(_ text: String) -> Schema {
    guard text.utf8.count <= longest else { return .any }
    var words = Ornament.without(text).lowercased()
    if words.utf8.contains(Byte.backslash) { words = words.replacing("\\", with: "") }
    words = words.trimmingSpaces
    if words.hasPrefix("`"), words.hasSuffix("`"), words.utf8.count > 2 { words = String(words.dropFirst().dropLast()) }
    for article in ["a ", "an ", "the "] where words.hasPrefix(article) { words = String(words.dropFirst(article.utf8.count)) }
    if let inner = nullable(words) {
      var found = schema(inner)
      if !found.types.isEmpty { found.types.insert(.null) }
      return found
    }
    if let several = union(words) { return several }
    if let item = item(of: words) { return .array(of: item) }
    if words.hasSuffix(")"), let open = words.firstIndex(of: "("), open != words.startIndex {
      // `string (ISO 8601)`: what stands in brackets is a note.
      return schema(String(words[..<open]))
    }
    if words.hasSuffix("[]") { return .array(of: schema(String(words.dropLast(2)))) }
    if words.hasPrefix("[]") { return .array(of: schema(String(words.dropFirst(2)))) }
    if words.hasPrefix("["), words.hasSuffix("]"), words.utf8.count > 2 {
      // `[string]`; what holds no type is a link or a note.
      let inner = schema(String(words.dropFirst().dropLast()))
      return inner.isAny ? .any : .array(of: inner)
    }
    for prefix in ["array of ", "list of ", "array<", "list<", "array[", "list[", "[]"] where words.hasPrefix(prefix) {
      var item = String(words.dropFirst(prefix.utf8.count))
      if item.hasSuffix(">") || prefix.hasSuffix("[") && item.hasSuffix("]") { item.removeLast() }
      let inner = schema(item)
      if !inner.isAny { return .array(of: inner) }
      return item.hasSuffix("s") ? .array(of: schema(String(item.dropLast()))) : Schema(types: [.array])
    }
    if words.hasPrefix("map<") || words.hasPrefix("map[") { return Schema(types: [.object]) }
    switch words {
    case "string", "str", "text", "strings": return .string
    case "int", "integer", "long", "int32", "int64", "integers", "unsigned integer": return .integer
    case "number", "float", "double", "numbers": return .number
    // A number that must not be rounded is sent as a string as often as not.
    case "decimal": return Schema(types: [.number, .string])
    case "bool", "boolean", "flag", "booleans": return .boolean
    case "object", "map", "dict", "dictionary", "json object", "objects": return Schema(types: [.object])
    case "json": return .json
    case "array", "list": return Schema(types: [.array])
    case "uuid", "guid": return Schema(types: [.string], format: "uuid")
    // Seconds or milliseconds as often as a text.
    case "timestamp": return Schema(types: [.string, .integer])
    case "date", "datetime", "date-time":
      return Schema(types: [.string], format: words == "date" ? "date" : "date-time")
    case "uri", "url": return Schema(types: [.string], format: "uri")
    case "email": return Schema(types: [.string], format: "email")
    case "file", "binary", "bytes": return Schema(types: [.string], format: "binary")
    case "iso8601 timestamp", "iso 8601 timestamp", "iso-8601 timestamp", "iso8601 date", "rfc3339 timestamp":
      return Schema(types: [.string], format: "date-time")
    default:
      if let sized = sized(words) { return sized }
      // `array object`, `list string`
      for prefix in ["array ", "list "] where words.hasPrefix(prefix) {
        let inner = schema(String(words.dropFirst(prefix.utf8.count)))
        if !inner.isAny { return .array(of: inner) }
      }
      // `kiln object`; a sentence may end with the word.
      if words.hasSuffix(" object"), words.split(separator: " ").count < 4 { return Schema(types: [.object]) }
      // `Zeichenkette`, `整数`
      guard let meaning = Lexicon.meaning(of: words), meaning != words else { return .any }
      return schema(meaning)
    }
  }

  /// One of several types: `array | object`, `string or int`; nil where a part is none. Between `or` each is one word: others are a sentence.
  private static func union(_ words: String) -> Schema? {
    for sign in ["|", " or "] where words.contains(sign) {
      let texts = words.split(separator: sign).map { String($0).trimmingSpaces }
      guard sign == "|" || texts.allSatisfy({ !$0.contains(" ") }) else { continue }
      let parts = texts.map(schema)
      guard parts.count > 1, parts.allSatisfy({ !$0.types.isEmpty }) else { continue }
      var found = Schema(types: parts.reduce(into: []) { $0.formUnion($1.types) })
      let arrays = parts.filter { $0.types.contains(.array) }
      if arrays.count == 1 { found.items = arrays[0].items }
      return found
    }
    return nil
  }

  /// Whether a cell speaks of a type, be it one that says nothing for sure: what is called JSON as text (`JSON string`,
  /// `JSON格式String`) is sent as text by some and as an object by others.
  static func namesType(_ text: String) -> Bool { !schema(text).isAny || isPackedText(text.lowercased()) }

  private static func isPackedText(_ words: String) -> Bool {
    let parts = words.split { !$0.isASCII || !$0.isLetter }
    return parts.count == 2 && parts.contains("json") && parts.contains { $0 == "string" || $0 == "text" }
  }

  /// The items of `array(string)`, where they have a type; other brackets hold a note.
  private static func item(of words: String) -> Schema? {
    for list in ["array", "list", "set"] where words.hasPrefix(list + "(") && words.hasSuffix(")") {
      let inner = schema(String(words.dropFirst(list.utf8.count + 1).dropLast()))
      return inner.isAny ? nil : inner
    }
    return nil
  }

  /// Numbers by their bits, as programming languages call them: `uint32`, `float64`, `i64`.
  private static func sized(_ words: String) -> Schema? {
    let stem = words.prefix(while: \.isLetter)
    guard ["8", "16", "32", "64", "128"].contains(words.dropFirst(stem.count)) else { return nil }
    return switch stem {
    case "int", "uint", "i", "u": .integer
    case "float", "f": .number
    default: nil
    }
  }

  /// The type of which a value may be `null` besides: `?string`, `string?`, `string or null`, `null | string`.
  private static func nullable(_ words: String) -> String? {
    if words.hasPrefix("?") { return String(words.dropFirst()) }
    if words.hasSuffix("?"), words.utf8.count > 1 { return String(words.dropLast()) }
    for start in ["null | ", "null|", "null or "] where words.hasPrefix(start) {
      return String(words.dropFirst(start.utf8.count))
    }
    for ending in [" or null", " | null", "|null", ", null"] where words.hasSuffix(ending) {
      return String(words.dropLast(ending.utf8.count))
    }
    return nil
  }
}
