/// Names of parameters and what they are made of, out of what code and prose call them.
@usableFromInline
package enum Naming {
  /// A code name as a parameter's name: `_endpoint` → `endpoint`; other characters than letters, digits, `_`, `-` and `.` join words.
  package static func identifier(_ name: String) -> String {
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

  static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "_") else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == Byte.underscore || $0 == Byte.minus || $0 == Byte.dot }
  }

  /// Whether a name begins as those of types do.
  package static func beginsWithCapital(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if first < 0x80 { return first.isUppercase }
    return name.unicodeScalars.first?.properties.isUppercase ?? false
  }

  /// The words of a name or phrase: `back-end endpoint` → `back`, `end`, `endpoint`; `APP_NAME` → `APP`, `NAME`.
  package static func words(of text: String) -> [String] {
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
      let isUpper = byte.isUppercase
      let isLowerOrDigit = byte.isLowercase || byte.isDigit
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

  /// The letters of ASCII in lower case: how identifiers of all styles compare.
  ///
  ///     Naming.letters(of: "WWW-Authenticate")  // "wwwauthenticate"
  @inlinable
  package static func letters(of text: some StringProtocol) -> String {
    String(decoding: text.utf8.filter(\.isLetter).map { $0 | 0x20 }, as: UTF8.self)
  }

  package static func camelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
  }

  /// A key under which spellings of one name are equal: `back-end endpoint`, `backendEndpoint` → `backendendpoint`.
  package static func key(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    )
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  @inlinable
  package var trimmingSpaces: String {
    // Signs and letters of ASCII at both ends are no white space, whatever combines with them.
    let isBare = withBytes { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      return first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F
    }
    if isBare { return String(self) }
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
