/// Names of placeholders and parameters, made out of what code and prose call them.
enum Naming {
  /// A code name as a parameter's name: `_endpoint` → `endpoint`; other characters than letters, digits, `_`, `-` and `.` join words.
  static func identifier(_ name: String) -> String {
    if isPlainASCII(name) { return name }
    var text = name[...]
    while text.hasPrefix("_") || text.hasPrefix("$") || text.hasPrefix("@") { text = text.dropFirst() }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" || $0 == "."
    }
    if isPlain, !text.isEmpty { return String(text) }
    let words = words(of: String(text))
    return words.isEmpty ? "value" : camelCase(words)
  }

  /// Whether a name is letters, digits, `_`, `-` and `.` of ASCII and begins with none of the signs that are left out: most are.
  private static func isPlainASCII(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable(isPlain) ?? isPlain(name.utf8)
  }

  private static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "_") else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: false
      }
    }
  }

  /// Whether a name begins as those of types do.
  static func beginsWithCapital(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if first < 0x80 { return (0x41...0x5A).contains(first) }
    return name.unicodeScalars.first?.properties.isUppercase ?? false
  }

  /// The name in a placeholder that a reader must replace: `<Enter Your Backend Endpoint>` → `backendEndpoint`.
  ///
  /// A name of small letters is itself: `<user_id>` → `user_id`.
  static func placeholder(_ text: String) -> String {
    if isLowercaseName(text) { return text }
    let filler: Set<String> = ["enter", "your", "the", "a", "an", "insert", "replace", "with", "here", "my"]
    let all = words(of: text)
    let useful = all.filter { !filler.contains($0.lowercased()) }
    let chosen = useful.isEmpty ? all : useful
    if chosen.count == 1 {
      let word = chosen[0]
      return word.allSatisfy { !$0.isLetter || $0.isUppercase }
        ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }
    return chosen.isEmpty ? "server" : camelCase(chosen)
  }

  /// `user_id`, `room2`
  private static func isLowercaseName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first), !text.hasPrefix("your") else { return false }
    return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  /// The parameter that a path segment is, if it is a placeholder: `{id}`, `{id:int}`, `<id>`, `:id`, `$ID`, `[id]`, `%7Bid%7D`.
  static func pathPlaceholder(_ segment: String) -> String? {
    guard let first = segment.utf8.first, "{$:<[(%".utf8.contains(first) else { return nil }
    if first == UInt8(ascii: "{"), segment.utf8.last == UInt8(ascii: "}") {
      // The usual case: `{id}`.
      let inside = segment.utf8.dropFirst().dropLast()
      if isPlain(inside) { return String(Substring(inside)) }
    }
    var text = segment[...]
    func inside(_ open: String, _ close: String) -> Substring? {
      text.hasPrefix(open) && text.hasSuffix(close) && text.count > open.count + close.count
        ? text.dropFirst(open.count).dropLast(close.count) : nil
    }
    if let name = inside("${", "}") ?? inside("{{", "}}") ?? inside("{", "}") {
      let bare = name.split(separator: ":", maxSplits: 1).first ?? name
      return identifier(String(bare.hasSuffix("?") ? bare.dropLast() : bare).trimmingSpaces)
    }
    if let name = inside("(", ")"), name.allSatisfy({ $0.isLetter || $0.isNumber || "_- ".contains($0) }) {
      return placeholder(String(name))
    }
    if let name = inside("<", ">") ?? inside("[", "]") ?? inside("%7B", "%7D") { return placeholder(String(name)) }
    if text.hasPrefix(":"), text.count > 1, text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    {
      text = text.dropFirst()
      return identifier(String(text))
    }
    if text.hasPrefix("$"), text.count > 1 { return placeholder(String(text.dropFirst())) }
    return nil
  }

  /// A segment of a path with the names in its braces as `pathPlaceholder` has them: `{file name}.json` → `{fileName}.json`.
  static func segment(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + "{\(inner.holds("{") ? inner : pathPlaceholder("{\(inner)}") ?? identifier(inner))}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The words of a name or phrase: `back-end endpoint` → `back`, `end`, `endpoint`; `APP_NAME` → `APP`, `NAME`.
  static func words(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(of: text) }
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in text {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        previousIsLower = false
        continue
      }
      if previousIsLower, character.isUppercase {
        words.append(word)
        word = ""
      }
      word.append(character)
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func asciiWords(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var previousIsLower = false
    func flush() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      let isLowerOrDigit = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      guard isUpper || isLowerOrDigit else {
        flush()
        previousIsLower = false
        continue
      }
      if previousIsLower, isUpper { flush() }
      word.append(byte)
      previousIsLower = isLowerOrDigit
    }
    flush()
    return words
  }

  static func camelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
  }

  /// A key under which spellings of one name are equal: `back-end endpoint`, `backendEndpoint` → `backendendpoint`.
  static func key(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    )
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmingSpaces: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
