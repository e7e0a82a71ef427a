/// Appending HTML to bytes: literals, escaped text, escaped addresses.
///
///     var out: [UInt8] = []
///     out.html("<p>")
///     out.escaped("a < b".utf8)   // a &lt; b
extension [UInt8] {
  /// Appends markup as it is.
  @inline(__always)
  mutating func html(_ literal: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends bytes that are HTML already.
  @inline(__always)
  mutating func raw(_ bytes: ArraySlice<UInt8>) { append(contentsOf: bytes) }
  mutating func raw(_ bytes: [UInt8]) { append(contentsOf: bytes) }
  mutating func raw(_ text: String) { append(contentsOf: text.utf8) }

  mutating func number(_ value: Int) { append(contentsOf: String(value).utf8) }

  /// Begins a new line unless one has just begun.
  @inline(__always)
  mutating func freshLine() {
    if let last, last != 0x0A { append(0x0A) }
  }

  /// Appends text with `&`, `<`, `>` and `"` escaped: safe between tags and inside double quotes.
  mutating func escaped(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { escape($0) }
  }
  mutating func escaped(_ text: [UInt8]) { escaped(text[...]) }
  mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { escape($0) }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for i in 0..<text.count {
      let byte = text[i]
      guard byte < 0x40, byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 else { continue }
      if start < i { append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<i])) }
      switch byte {
      case 0x26: html("&amp;")
      case 0x3C: html("&lt;")
      case 0x3E: html("&gt;")
      default: html("&quot;")
      }
      start = i + 1
    }
    if start < text.count { append(contentsOf: UnsafeBufferPointer(rebasing: text[start...])) }
  }

  /// Appends an address for an attribute: what may not stand in an address is percent-encoded, `&` and `'` become entities.
  ///
  /// The same bytes stay as in cmark-gfm, so that an address that is encoded already is not encoded twice.
  mutating func escapedAddress(_ address: ArraySlice<UInt8>) {
    for byte in address {
      switch byte {
      case 0x26: html("&amp;")
      case 0x27: html("&#x27;")
      default: encode(byte)
      }
    }
  }

  /// Appends an address for a file that is no HTML: what may not stand in an address is percent-encoded, `&` stays.
  mutating func encodedAddress(_ address: String) {
    for byte in address.utf8 { if byte == 0x26 { append(byte) } else { encode(byte) } }
  }

  private mutating func encode(_ byte: UInt8) {
    guard !AddressBytes.isSafe(byte) else { return append(byte) }
    append(0x25)
    append(AddressBytes.hex[Int(byte >> 4)])
    append(AddressBytes.hex[Int(byte & 15)])
  }

  /// Appends text for XML, which has no control characters, not even escaped ones.
  mutating func escapedXML(_ text: String) {
    let scalars = text.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || $0 == "\t" || $0 == "\n" || $0 == "\r"
    }
    escaped(String(String.UnicodeScalarView(scalars)))
  }
  mutating func escapedAddress(_ address: String) { escapedAddress(Array(address.utf8)[...]) }

  /// Whether the array ends with these bytes.
  func ends(with literal: StaticString) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard count >= length else { return false }
    let tail = self[(count - length)...]
    return tail.elementsEqual(UnsafeBufferPointer(start: literal.utf8Start, count: length))
  }
}

/// Which bytes stand for themselves in an address.
enum AddressBytes {
  static let hex = Array("0123456789ABCDEF".utf8)

  @inline(__always)
  static func isSafe(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return false }
    return byte < 64 ? low & (1 << UInt64(byte)) != 0 : high & (1 << UInt64(byte - 64)) != 0
  }

  private static let low = mask(0, "!#$%()*+,-./0123456789:;=?")
  private static let high = mask(64, "@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")

  private static func mask(_ base: UInt8, _ characters: String) -> UInt64 {
    characters.utf8.reduce(0) { $0 | 1 << UInt64($1 - base) }
  }
}
