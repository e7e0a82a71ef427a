import Vocabulary

/// A name that stands for several with numbers behind: `customField1-10`.
enum NameRange {
  /// Whether a name is one of a range: `customField7` of `customField1-10`.
  static func holds(_ range: String, _ name: String) -> Bool {
    guard let sign = range.utf8.lastIndex(of: UInt8(ascii: "-")), let last = number(range[range.index(after: sign)...]) else {
      return false
    }
    let head = range[..<sign]
    let stem = head.dropLast(trailingDigits(head))
    guard !stem.isEmpty, let first = number(head.dropFirst(stem.count)), first < last, name.hasPrefix(stem),
      let own = number(name.dropFirst(stem.count))
    else { return false }
    return (first...last).contains(own)
  }

  private static func trailingDigits(_ text: Substring) -> Int { text.utf8.reversed().prefix { $0.isDigit }.count }

  private static func number(_ text: Substring) -> Int? {
    !text.isEmpty && text.utf8.count < 7 && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }
}
