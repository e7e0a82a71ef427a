/// Which words are tags.
public enum Tag {
  /// The tags that begin like this say whose a device is: only a key with the right `Manage` gives them (this is ours).
  static let reservedPrefix = "username:"

  /// Whether it is a tag: up to 120 letters, digits and `_ @ # . : -`.
  ///
  ///     Tag.isValid("username:bob")  // true
  public static func isValid(_ text: some StringProtocol) -> Bool {
    (1...120).contains(text.utf8.count) && text.utf8.allSatisfy(isPart)
  }

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: ":"): true
    case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  static func isReserved(_ tag: String) -> Bool { tag.lowercased().hasPrefix(reservedPrefix) }
}
