/// Percent-encoding of RFC 3986 on bytes.
public enum PercentEncoding {
  /// Everything but letters, digits and `-._~` as `%XX`.
  public static func encode(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A path of several segments, or a part of one: slashes stay, and so does what is percent-encoded already (RFC 6570, `{+path}`).
  ///
  ///     PercentEncoding.encodePath("hello/my world")  // "hello/my%20world"
  ///     PercentEncoding.encodePath("group%2Fproject")  // "group%2Fproject"
  public static func encodePath(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var start = 0
    func flush(_ end: Int) { result += encode(String(decoding: bytes[start..<end], as: UTF8.self)) }
    var i = 0
    while i < bytes.count {
      let isEscape =
        bytes[i] == UInt8(ascii: "%") && i + 2 < bytes.count && digit(bytes[i + 1]) != nil && digit(bytes[i + 2]) != nil
      guard isEscape || bytes[i] == UInt8(ascii: "/") else {
        i += 1
        continue
      }
      flush(i)
      let end = isEscape ? i + 3 : i + 1
      result += String(decoding: bytes[i..<end], as: UTF8.self)
      i = end
      start = end
    }
    flush(bytes.count)
    return result
  }

  /// The text behind `%XX`; a broken escape stays as it is. In a query, `+` is a space.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    String(decoding: decoded(Array(text.utf8), plusIsSpace: plusIsSpace), as: UTF8.self)
  }

  private static func decoded(_ bytes: [UInt8], plusIsSpace: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = digit(bytes[i + 1]), let low = digit(bytes[i + 2]) {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(plusIsSpace && bytes[i] == UInt8(ascii: "+") ? 0x20 : bytes[i])
        i += 1
      }
    }
    return result
  }

  /// The text behind `%XX`, as a server must have it: nil where an escape is broken, or where the bytes are no UTF-8.
  ///
  ///     PercentEncoding.decodeStrictly("caf%C3%A9")  // "café"
  ///     PercentEncoding.decodeStrictly("100%")  // nil
  public static func decodeStrictly(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    let escapes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "%") }
    guard escapes.allSatisfy({ $0 + 2 < bytes.count && digit(bytes[$0 + 1]) != nil && digit(bytes[$0 + 2]) != nil }) else {
      return nil
    }
    return String(validating: decoded(bytes), as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
