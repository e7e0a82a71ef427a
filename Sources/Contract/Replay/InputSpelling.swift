/// Something that a reader puts in himself, as a request shows it: `$TOKEN`, `${TOKEN}`, `<your-key>`, `{id}`, `{{token}}`.
///
///     InputSpelling.all(in: "Bearer $TOKEN").map(\.name)  // ["TOKEN"]
struct InputSpelling: Hashable {
  /// The name alone: `TOKEN`, `your-key`.
  var name: String
  /// As written, with its signs.
  var text: String
  /// UTF-8 offsets in the text that it was found in.
  var range: Range<Int>

  /// What stands between `<` and `>` is a name up to this length; more is markup.
  private static let longestName = 48

  /// Every spelling in a text, in order. A `$(…)` or an ellipsis is none: nothing can be given for it.
  static func all(in text: String) -> [InputSpelling] {
    let bytes = Array(text.utf8)
    var result: [InputSpelling] = []
    var index = 0
    while index < bytes.count {
      if let found = spelling(in: bytes, at: index) {
        result.append(found)
        index = found.range.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The spelling that is all of a text, if it is one.
  static func whole(_ text: String) -> InputSpelling? {
    let found = spelling(in: Array(text.utf8), at: 0)
    return found?.range.upperBound == text.utf8.count ? found : nil
  }

  /// The placeholder that a path's value is, in any spelling: `{id}`, `:id`, `$ID`, `%7Bid%7D`.
  static func path(_ value: PathTemplate.Value) -> InputSpelling? {
    guard let name = Naming.pathPlaceholder(value.raw) else { return nil }
    return InputSpelling(name: whole(value.raw)?.name ?? name, text: value.raw, range: value.range)
  }

  /// A constant's name in the place of a credential: `YOUR_API_KEY`, `MY-TOKEN`. Real credentials are no words in capitals.
  static func constant(_ text: String) -> InputSpelling? {
    let words = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x41...0x5A).contains($0) } }) else { return nil }
    return InputSpelling(name: text, text: text, range: 0..<text.utf8.count)
  }

  private static func spelling(in bytes: [UInt8], at start: Int) -> InputSpelling? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "$"):
      if let inner = enclosed(bytes, start + 1, "{", "}") { return make(bytes, start, inner, closing: 1) }
      var first = start + 1
      if bytes[first...].starts(with: "env:".utf8) { first += 4 }
      var end = first
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      guard end > first, !(0x30...0x39).contains(bytes[first]) else { return nil }
      return make(bytes, start, first..<end, closing: 0)
    case UInt8(ascii: "{"):
      if let inner = enclosed(bytes, start + 1, "{", "}"), inner.upperBound + 1 < bytes.count,
        bytes[inner.upperBound + 1] == UInt8(ascii: "}")
      {
        return make(bytes, start, inner, closing: 2)
      }
      return enclosed(bytes, start, "{", "}").flatMap { make(bytes, start, $0, closing: 1) }
    case UInt8(ascii: "<"):
      return enclosed(bytes, start, "<", ">").flatMap { make(bytes, start, $0, closing: 1) }
    default: return nil
    }
  }

  /// What stands between two signs, if it can be a name.
  private static func enclosed(_ bytes: [UInt8], _ start: Int, _ open: Character, _ close: Character) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == open.asciiValue else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] != close.asciiValue {
      guard isWord(bytes[end]) || " -.'".utf8.contains(bytes[end]) || bytes[end] >= 0x80, end - start <= longestName else {
        return nil
      }
      end += 1
    }
    return end < bytes.count && end > start + 1 ? start + 1..<end : nil
  }

  private static func make(_ bytes: [UInt8], _ start: Int, _ inner: Range<Int>, closing: Int) -> InputSpelling? {
    let name = String(decoding: bytes[inner], as: UTF8.self).trimmingSpaces
    guard name.contains(where: \.isLetter) else { return nil }
    let range = start..<inner.upperBound + closing
    return InputSpelling(name: name, text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
