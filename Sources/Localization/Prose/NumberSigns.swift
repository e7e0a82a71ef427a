import Diagnostics

/// What stands beside digits and makes something else of them than a number that every language writes alike.
enum NumberSigns {
  private static let powers = ["万", "億", "亿", "兆", "千", "百", "만", "억", "천"]

  /// Whether digits are a part of a longer number (`80,000`), count in units of the language (`100万`), or are the mark of a
  /// note (`[5]`).
  static func isPart(_ range: SourceRange, of bytes: [UInt8]) -> Bool {
    guard range.upperBound <= bytes.count else { return false }
    let before = bytes[..<range.lowerBound].suffix(2)
    let after = bytes[range.upperBound...].prefix(2)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func divides(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") }
    if divides(before.last), before.count == 2, isDigit(before.first) { return true }
    if divides(after.first), after.count == 2, isDigit(after.last) { return true }
    // Powers of ten by which a language counts.
    let rest = bytes[range.upperBound...].drop { $0 == 0x20 }
    if rest.startIndex - range.upperBound < 2, powers.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    return before.last == UInt8(ascii: "[") && (after.first == UInt8(ascii: "]") || after.first == UInt8(ascii: "\\"))
  }
}
