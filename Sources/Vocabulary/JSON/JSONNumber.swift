/// Numbers by the grammar of RFC 8259: what may stand in JSON without quotes.
///
///     JSONNumber.isNumber("-0.5e3")     // true
///     JSONNumber.isNumber("2020-01-01") // false
public enum JSONNumber {
  /// Readers of JSON refuse integers of thousands of digits, and no API counts that far.
  private static let lengthLimit = 300

  public static func isNumber(_ text: String) -> Bool {
    text.utf8.count <= lengthLimit && isNumber(ArraySlice(text.utf8))
  }

  /// Whether text is a number without a fraction and an exponent.
  public static func isInteger(_ text: String) -> Bool {
    isNumber(text) && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  /// The number that a literal of program code or of careless JSON means; nil where it is none, or means different ones in different
  /// languages.
  ///
  ///     JSONNumber.value(of: "1_000")  // "1000"
  ///     JSONNumber.value(of: "0x1F")   // "31"
  ///     JSONNumber.value(of: ".5f")    // "0.5"
  ///     JSONNumber.value(of: "0777")   // nil
  public static func value(of literal: String) -> String? {
    if isNumber(literal) { return literal }
    var digits = literal.utf8.filter { $0 != UInt8(ascii: "_") }[...]
    var sign = ""
    if digits.first == UInt8(ascii: "-") { sign = "-" }
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    if digits.first == UInt8(ascii: "0"), let mark = digits.dropFirst().first, let radix = radices[mark | 0x20] {
      return UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: radix).map { sign + String($0) }
    }
    while let last = digits.last, suffixes.contains(last) { digits = digits.dropLast() }
    var text = String(decoding: digits, as: UTF8.self)
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    return isNumber(sign + text) ? sign + text : nil
  }

  private static let radices: [UInt8: Int] = [UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2]
  /// `10L`, `10u`, `1.5f`, `1.5m`, `10n`
  private static let suffixes = Set("LlUuFfDdMmn".utf8)

  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  package static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == Byte.minus { rest = rest.dropFirst() }
    func digits() -> Int {
      let count = rest.prefix { $0.isDigit }.count
      rest = rest.dropFirst(count)
      return count
    }
    let leadingZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !leadingZero || whole == 1 else { return false }
    if rest.first == Byte.dot {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == Byte.plus || rest.first == Byte.minus { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
