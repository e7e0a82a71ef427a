import Diagnostics

/// What stands beside digits and makes something else of them than a number that every language writes alike.
enum NumberSigns {
  /// Whether digits are a part of a longer number (`80,000`), count in units of the language (`100万`, `6時`), or are the mark of a
  /// note (`[5]`).
  static func isPart(_ range: SourceRange, of bytes: [UInt8]) -> Bool {
    guard range.upperBound <= bytes.count else { return false }
    let before = bytes[..<range.lowerBound].suffix(2)
    let after = bytes[range.upperBound...].prefix(2)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func divides(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") }
    if divides(before.last), before.count == 2, isDigit(before.first) { return true }
    if divides(after.first), after.count == 2, isDigit(after.last) { return true }
    // Letters of scripts without blanks.
    if let next = after.first, (0xE3...0xED).contains(next), !bytes[range.upperBound...].starts(with: "。".utf8),
      !bytes[range.upperBound...].starts(with: "、".utf8)
    {
      return true
    }
    return before.last == UInt8(ascii: "[") && (after.first == UInt8(ascii: "]") || after.first == UInt8(ascii: "\\"))
  }
}
