/// Names of the documentation as identifiers of Swift.
///
///     SwiftName.member("to_tag")      // toTag
///     SwiftName.member("class")       // class_
///     SwiftName.type("wild name")     // WildName
enum SwiftName {
  /// A property, parameter, function or enumeration case.
  static func member(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "value" }
    let name = lowered(first) + words.dropFirst().map(capitalized).joined()
    return safe(startsWithDigit(name) ? "_\(name)" : name)
  }

  /// A type; names that the generated code needs for something else get the suffix `Model`, and those that do not begin with a capital
  /// letter, as members do not either, the prefix `Value`.
  static func type(_ text: String) -> String {
    let name = words(of: text).map(capitalized).joined()
    if name.isEmpty { return "Value" }
    let safe = name.first?.isUppercase == true ? name : "Value\(name)"
    return reservedTypes.contains(safe) ? safe + "Model" : safe
  }

  /// Letters and digits in runs; letters outside of ASCII count if every Swift compiler takes them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var current = ""
    for scalar in text.unicodeScalars {
      if isPart(scalar) {
        current.unicodeScalars.append(scalar)
      } else if !current.isEmpty {
        words.append(current)
        current = ""
      }
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0x2FF, 0x370...0x1FFF, 0x3040...0xD7FF: scalar.properties.isXIDStart && scalar.value != 0x1680
    default: false
    }
  }

  /// `URLValue` becomes `urlValue`, `ID` becomes `id`, `Platform` becomes `platform`.
  private static func lowered(_ word: String) -> String {
    let letters = Array(word)
    var length = letters.prefix { $0.isUppercase }.count
    if length > 1, length < letters.count, letters[length].isLetter { length -= 1 }
    return String(letters[..<length]).lowercased() + String(letters[length...])
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func startsWithDigit(_ name: String) -> Bool { name.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  private static func safe(_ name: String) -> String { reservedMembers.contains(name) ? name + "_" : name }

  /// Words of the language, and members that every type has or is given.
  private static let reservedMembers: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class", "consuming",
    "continue", "default", "defer", "deinit", "do", "each", "else", "encode", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "hash", "hashValue", "if", "import", "in", "init", "inout", "intValue", "internal",
    "is",
    "isolated", "let", "nil", "nonisolated", "open", "operator", "package", "precedencegroup", "private", "protocol", "public",
    "rawValue", "repeat", "rethrows", "return", "self", "sending", "some", "static", "stringValue", "struct", "subscript",
    "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Protocol", "Self", "Type",
  ]

  /// Types that emitted code names, its own and those of Swift and Foundation: a documented type of that name would take their place. What is
  /// named only in the part that clients share is out of reach; it stays here so that documented types keep their names.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CancellationError", "Character", "CheckedContinuation", "Clock", "Codable", "CodingKey",
    "CharacterSet", "CodingKeys", "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence", "AsyncThrowingStream", "Comparable",
    "ContinuousClock",
    "CustomStringConvertible", "Data", "Date", "DateFormatter", "Decodable", "Decoder", "DecodingError", "Equatable",
    "Dictionary", "Double",
    "Duration", "Encodable", "Encoder", "Error", "ExpressibleByArrayLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByStringLiteral", "Foundation",
    "FoundationNetworking", "HTTPURLResponse", "Hashable", "Hasher", "Int", "Int64", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "NSNumber", "ProcessInfo", "TaskLocal", "URLComponents",
    "KeyValuePairs",
    "Locale", "LocalizedError", "LosslessStringConvertible", "NSLock", "NSObject", "Never", "Optional", "Protocol",
    "RawRepresentable", "RawValue", "Result",
    "Self", "Sendable", "Set", "String", "Swift", "Task", "TimeInterval", "TimeZone", "Type", "UInt64", "URL",
    "URLAuthenticationChallenge", "URLCredential", "URLError", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionTaskDelegate",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionTask", "UTF8", "Unicode", "UserDefaults", "Void",
    // Declared by every client, or shared by them.
    "Body", "Call", "Coding", "Credential", "Credentials", "DateText", "Day", "DefaultsIdentifierStore", "Endpoint", "File",
    "IdentifierStore", "InvalidRequest", "Items", "JSON", "MemoryIdentifierStore", "Middleware", "Next", "Nullable", "Part",
    "Pieces",
    "Refusal", "Reply", "RetryPolicy", "Transfer", "Undecodable",
  ]
}
