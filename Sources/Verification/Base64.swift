/// Base64 of RFC 4648, for Basic credentials.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        result.append(index <= group.count ? alphabet[Int(value >> UInt32(18 - 6 * index)) & 63] : UInt8(ascii: "="))
      }
      start += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes, or nil where the text is not Base64.
  static func decode(_ text: String) -> [UInt8]? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "=") }
    guard digits.count % 4 != 1, text.utf8.count - digits.count <= 2 else { return nil }
    var result: [UInt8] = []
    var value: UInt32 = 0
    for (index, byte) in digits.enumerated() {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      value = (value << 6 | UInt32(digit)) & 0xFFFF
      if index % 4 != 0 { result.append(UInt8(truncatingIfNeeded: value >> UInt32(6 - 2 * (index % 4)))) }
    }
    return result
  }
}
