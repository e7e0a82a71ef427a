import Diagnostics

/// Shortcodes of Hugo around text: `{{% alert %}}` … `{{% /alert %}}`, and tags of Liquid: `{% tab %}` … `{% endtab %}`.
enum Shortcodes {
  /// Whether a text is nothing but such tags, one behind the other.
  static func areAll(of text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop { $0 <= 0x20 }
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      guard let end = endOfTag(rest) else { return false }
      rest = rest[end...].drop { $0 <= 0x20 }
    }
    return true
  }

  /// Where the tag ends that a text begins with.
  private static func endOfTag(_ text: ArraySlice<UInt8>) -> Int? {
    let pairs: [(open: StaticString, close: StaticString)] = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")]
    for pair in pairs where pair.open.withUTF8Buffer({ text.starts(with: $0) }) {
      return text.dropFirst(pair.open.utf8CodeUnitCount).firstRange(of: pair.close)?.upperBound
    }
    return nil
  }

  /// How far from a block the tags may stand.
  private static let reach = 6_000

  /// Whether a block stands between an opening tag and the one that closes it, or holds one of the two.
  static func wrap(_ range: SourceRange, in bytes: [UInt8]) -> Bool {
    var end = min(range.upperBound, bytes.count)
    let first = max(0, range.lowerBound - reach)
    var closed = 0
    while let tag = bytes[first..<end].lastRange(of: "{{") {
      end = tag.lowerBound
      guard let name = name(bytes, tag.upperBound) else { continue }
      if name.isClosing {
        if tag.lowerBound >= range.lowerBound { return true }
        closed += 1
      } else if closes(name.text, bytes, from: tag.upperBound) {
        guard closed > 0 else { return true }
        closed -= 1
      }
    }
    return false
  }

  /// The name of the tag that begins here, after its braces.
  private static func name(_ bytes: [UInt8], _ start: Int) -> (text: ArraySlice<UInt8>, isClosing: Bool)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") || bytes[start] == UInt8(ascii: "%") else { return nil }
    var rest = bytes[(start + 1)...].drop { $0 == 0x20 }
    let isClosing = rest.first == UInt8(ascii: "/")
    if isClosing { rest = rest.dropFirst().drop { $0 == 0x20 } }
    let text = rest.prefix { isASCIIWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    return text.isEmpty ? nil : (text, isClosing)
  }

  private static func closes(_ wanted: ArraySlice<UInt8>, _ bytes: [UInt8], from start: Int) -> Bool {
    var at = start
    let last = min(bytes.count, start + reach)
    while at < last, let tag = bytes[at..<last].firstRange(of: "{{") {
      at = tag.upperBound
      if let found = name(bytes, at), found.isClosing, found.text == wanted { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  fileprivate func firstRange(of text: StaticString) -> Range<Int>? { text.withUTF8Buffer { firstRange(of: $0) } }

  fileprivate func lastRange(of text: StaticString) -> Range<Int>? {
    text.withUTF8Buffer { needle in
      var at = endIndex - needle.count
      while at >= startIndex {
        if self[at..<at + needle.count].elementsEqual(needle) { return at..<at + needle.count }
        at -= 1
      }
      return nil
    }
  }
}
