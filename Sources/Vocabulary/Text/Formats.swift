/// What the spelling of a string shows of its format.
package enum Formats {
  /// `uuid`, `date-time`, `date`, `uri`, `email`, or nothing.
  package static func format(of text: String) -> String? {
    let bytes = Array(text.utf8)
    if isUUID(bytes) { return "uuid" }
    if isDateTime(bytes) { return "date-time" }
    if isDate(bytes) { return "date" }
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      return text.utf8.contains(0x20) || text.utf8.contains(0x3C) || text.utf8.contains(0x7B) ? nil : "uri"
    }
    if isEmail(bytes) { return "email" }
    return nil
  }

  /// Whether text is of a format; those that are not known here are not denied.
  package static func fits(_ text: String, _ format: String) -> Bool {
    let bytes = Array(text.utf8)
    return switch format {
    case "uuid": isUUID(bytes)
    case "date-time": isDateTime(bytes)
    case "date": isDate(bytes)
    case "email": isEmail(bytes)
    case "uri": text.utf8.contains(UInt8(ascii: ":")) && !text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
    case "binary": false
    default: true
    }
  }

  package static func isUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 36 else { return false }
    for (index, byte) in bytes.enumerated() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        if byte != 0x2D { return false }
      } else if !byte.isHexDigit {
        return false
      }
    }
    return true
  }

  /// `2020-02-10T23:07:16.199433+01:00`
  package static func isDateTime(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 19, isDate(Array(bytes.prefix(10))), bytes[10] == 0x54 || bytes[10] == 0x20 else { return false }
    let time = bytes[11..<19]
    guard digits(bytes, 11, 2), digits(bytes, 14, 2), digits(bytes, 17, 2), time[13] == 0x3A, time[16] == 0x3A else {
      return false
    }
    var rest = bytes[19...]
    if rest.first == 0x2E {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    guard bytes[10] == 0x54 else { return false }
    if rest.first == 0x5A { return rest.count == 1 }
    return rest.count == 6 && (rest.first == 0x2B || rest.first == 0x2D)
  }

  private static func isDate(_ bytes: [UInt8]) -> Bool {
    bytes.count == 10 && digits(bytes, 0, 4) && bytes[4] == 0x2D && digits(bytes, 5, 2) && bytes[7] == 0x2D && digits(bytes, 8, 2)
  }

  private static func isEmail(_ bytes: [UInt8]) -> Bool {
    guard let at = bytes.firstIndex(of: 0x40), at > 0, at < bytes.count - 3, bytes.lastIndex(of: 0x40) == at else { return false }
    guard bytes[at...].contains(0x2E) else { return false }
    return bytes.allSatisfy {
      ($0.isLetter || $0.isDigit || $0 == Byte.underscore) || $0 == 0x40 || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B
    }
  }

  /// Whether a path segment is a value rather than a name: a number, a UUID, long hexadecimal.
  package static func isIdentifier(_ segment: String) -> Bool {
    let bytes = Array(segment.utf8)
    guard !bytes.isEmpty else { return false }
    if bytes.allSatisfy(\.isDigit) { return true }
    if isUUID(bytes) { return true }
    return bytes.count >= 16 && bytes.allSatisfy(\.isHexDigit) && bytes.contains(where: \.isDigit)
  }

  /// Where a path segment names a file by a value, how many bytes the value has: `2.json`, `7310.csv`.
  ///
  ///     Formats.identifierOfFile("2.json")  // 1
  ///     Formats.identifierOfFile("v2.json")  // nothing
  package static func identifierOfFile(_ segment: String) -> Int? {
    guard let dot = segment.utf8.firstIndex(of: Byte.dot) else { return nil }
    let ending = segment.utf8[segment.utf8.index(after: dot)...]
    guard (1...5).contains(ending.count), ending.allSatisfy(\.isLetter), isIdentifier(String(segment[..<dot])) else { return nil }
    return segment.utf8.distance(from: segment.utf8.startIndex, to: dot)
  }

  /// Whether a key of an object is a value, as in `{"nodes": {"F-ByTQzVQ3GQeYzQJArJGQ": …}}`: an identifier that no one made up.
  package static func isKeyOfMap(_ key: String) -> Bool {
    guard key.utf8.count >= 16 else { return false }
    let bytes = Array(key.utf8)
    if isUUID(bytes) || isDateTime(bytes) { return true }
    var counts = (digits: 0, capitals: 0, changes: 0)
    var previous = 0
    for byte in bytes {
      let kind: Int
      switch byte {
      case 0x30...0x39: (kind, counts.digits) = (1, counts.digits + 1)
      case 0x41...0x5A: (kind, counts.capitals) = (2, counts.capitals + 1)
      case 0x61...0x7A: kind = 3
      default: kind = 0
      }
      if kind != previous { counts.changes += 1 }
      previous = kind
    }
    if bytes.allSatisfy(\.isHexDigit), counts.digits > 1 { return true }
    // Words change from small to capital letters now and then; what a machine made changes all the time.
    return counts.digits > 0 && counts.capitals > 2 && counts.changes * 2 >= bytes.count
  }

  private static func digits(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    return bytes[start..<(start + count)].allSatisfy(\.isDigit)
  }
}
