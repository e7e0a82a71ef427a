/// A tag of HTML in a text of bytes: where it ends, and what it is called.
///
///     HTMLTag(Array("<h3 id=a>x".utf8)[...], at: 0)  // h3, end 9
struct HTMLTag {
  var name: ArraySlice<UInt8>
  var isClosing: Bool
  /// Behind its `>`.
  var end: Int

  /// The tag that begins at an offset; nil where none does or it has no end.
  init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
    var position = start + 1
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "<"), position < bytes.endIndex else { return nil }
    isClosing = bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let rest = bytes[position...]
    name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.first, (0x41...0x5A).contains(first & 0xDF) else { return nil }
    var quote: UInt8?
    position = name.endIndex
    // No tag is longer.
    let limit = min(bytes.endIndex, start + 4_000)
    while position < limit {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        end = position + 1
        return
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
      position += 1
    }
    return nil
  }

  func isNamed(_ text: String) -> Bool {
    name.count == text.utf8.count && zip(name, text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// The level of a heading, or nothing.
  var headingLevel: Int? {
    guard name.count == 2, let first = name.first, let last = name.last, first | 0x20 == UInt8(ascii: "h"),
      (0x31...0x36).contains(last)
    else { return nil }
    return Int(last - 0x30)
  }

  /// The value of an attribute in double or single quotes.
  func attribute(_ name: String, in bytes: [UInt8]) -> String? {
    var text = bytes[self.name.endIndex..<end - 1]
    let wanted = Array(name.utf8)
    while let sign = text.firstIndex(of: UInt8(ascii: "=")) {
      let before = text[..<sign].reversed().prefix { $0 > 0x20 }.reversed()
      let behind = text[(sign + 1)...]
      guard let quote = behind.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = behind.dropFirst().firstIndex(of: quote)
      else { return nil }
      if before.elementsEqual(wanted) { return String(decoding: behind[(behind.startIndex + 1)..<close], as: UTF8.self) }
      text = text[(close + 1)...]
    }
    return nil
  }

  /// Behind the closing tag of a name; nil where there is none.
  static func closing(_ name: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>) -> Int? {
    var at = bytes.startIndex
    while let sign = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      if let tag = HTMLTag(bytes, at: sign), tag.isClosing, tag.isNamed(String(decoding: name, as: UTF8.self)) { return tag.end }
    }
    return nil
  }
}
