import Diagnostics
import Vocabulary

extension JSONParser {
  /// A number in the grammar of RFC 8259, or a problem that says which rule it breaks.
  mutating func number() -> JSONNode {
    let start = at
    while let next = byte, !isAtWideComma,
      next.isWordByte || next == Byte.minus || next == Byte.plus || next == Byte.dot || next == Byte.colon
    {
      at += 1
    }
    let end = at
    let text = bytes.text(start, end)
    let range = map.range(start, end)
    if end == start { at += 1 }
    if JSONNumber.isNumber(bytes[start..<end]) { return JSONNode(.number(text), range) }
    if let value = Double(text), value.isFinite {
      strictProblem("'\(text)' is not a number of JSON\(Self.reason(text))", start, end)
      return JSONNode(.number(text), range)
    }
    if let dots = text.firstRange(of: ".."), dots.lowerBound > text.startIndex {
      // `1...10`: a range stands for the value.
      return JSONNode(.placeholder(text), range)
    }
    if text == "-" || text == "+" || text == "." { return JSONNode(.placeholder(text), range) }
    problem("'\(text)' must stand in double quotes", start, end)
    return JSONNode(.placeholder(text), range)
  }

  private static func reason(_ text: String) -> String {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if text.hasPrefix("+") { return "; a plus sign must not lead" }
    if digits.lowercased().hasPrefix("0x") { return "; hexadecimal is not allowed" }
    if digits.hasPrefix("."), digits.count > 1 { return "; a digit must stand before the point" }
    if digits.hasPrefix("0") { return "; a zero must not lead" }
    return ""
  }
}
