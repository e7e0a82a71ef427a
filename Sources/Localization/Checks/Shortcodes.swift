/// Shortcodes of Hugo: `{{% alert %}}` … `{{% /alert %}}`, and tags of Liquid: `{% tab %}` … `{% endtab %}`.
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
}

extension ArraySlice<UInt8> {
  fileprivate func firstRange(of text: StaticString) -> Range<Int>? { text.withUTF8Buffer { firstRange(of: $0) } }
}
