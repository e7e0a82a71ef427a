import Vocabulary

/// The signs of descriptions, and what each stands for: those of East Asian text mean the plain ones.
///
///     SignTable.last(of: Array("done。".utf8)[...])  // (".", 3 bytes)
enum SignTable {
  private struct Sign {
    let bytes: [UInt8]
    let meaning: String
    init(_ text: String, _ meaning: String? = nil) { (bytes, self.meaning) = (Array(text.utf8), meaning ?? text) }
  }

  private static let plain = ".,;:()[]|/=*".map { Sign(String($0)) }
  /// Those behind which East Asian text goes on without a blank, and its brackets.
  private static let clauses = [Sign("。", "."), Sign("，", ","), Sign("、", ","), Sign("；", ";"), Sign("：", ":")]
  private static let brackets = [Sign("（", "("), Sign("）", ")")]
  private static let dashes = [Sign("-"), Sign("–", "-"), Sign("—", "-")]
  private static let quotes = ["\"", "'", "`", "“", "”", "‘", "’"].map { Sign($0) }
  /// The signs of limits, as words.
  private static let bounds = [
    Sign("≥", ">="), Sign("≤", "<="), Sign(">=", ">="), Sign("<=", "<="), Sign(">", ">"), Sign("<", "<"),
  ]
  private static let wide = clauses + brackets
  /// Whether any sign of `plain` is a byte.
  private static let isPlain: [Bool] = (0..<128).map { byte in plain.contains { $0.bytes == [byte] } }

  typealias Found = (meaning: String, length: Int)

  /// The sign at the end of a word.
  static func last(of word: ArraySlice<UInt8>) -> Found? {
    guard let last = word.last else { return nil }
    if last < 0x80 {
      return isPlain[Int(last)] ? (String(UnicodeScalar(last)), 1) : nil
    }
    guard word.count >= 3 else { return nil }
    return wide.first { word.suffix(3).elementsEqual($0.bytes) }.map { ($0.meaning, 3) }
  }

  /// The sign at the beginning of a word.
  static func first(of word: ArraySlice<UInt8>) -> Found? {
    guard let first = word.first else { return nil }
    if first < 0x80 { return isPlain[Int(first)] ? (String(UnicodeScalar(first)), 1) : nil }
    return found(wide, word)
  }

  /// A sign or a dash.
  static func alone(_ word: ArraySlice<UInt8>) -> Found? { found(dashes, word) ?? first(of: word) }

  /// `≥`, `<=`
  static func bound(_ word: ArraySlice<UInt8>) -> Found? {
    guard let first = word.first, first == Byte.less || first == Byte.greater || first == 0xE2 else { return nil }
    return found(bounds, word)
  }

  /// What stands between two quotes, and not between several: `'hot','cold'`.
  static func quoted(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let open = found(quotes, word), word.count > open.length,
      let close = quotes.first(where: { word.reversed().starts(with: $0.bytes.reversed()) }),
      open.length + close.bytes.count <= word.count
    else { return nil }
    let inner = word.dropFirst(open.length).dropLast(close.bytes.count)
    guard close.bytes.count > 1 || !inner.contains(close.bytes[0]) else { return nil }
    return inner
  }

  /// Whether a word begins with a quote.
  static func opensQuote(_ word: String.UTF8View) -> Bool { quotes.contains { word.starts(with: $0.bytes) } }

  /// The two parts around one dash, or two points: `1–100`, `1..100`.
  static func dashed(_ word: ArraySlice<UInt8>) -> (low: ArraySlice<UInt8>, high: ArraySlice<UInt8>)? {
    let signs = dashes + [Sign("..")]
    for index in word.indices.dropFirst() {
      guard let sign = signs.first(where: { word[index...].starts(with: $0.bytes) }) else { continue }
      let end = index + sign.bytes.count
      return end < word.endIndex ? (word[..<index], word[end...]) : nil
    }
    return nil
  }

  /// The bytes of the white space at a place, or 0.
  static func blank(_ bytes: [UInt8], at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte.isWhitespace ? 1 : 0 }
    // The first bytes of all wider blanks.
    guard byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xE1 else { return 0 }
    guard let character = String(decoding: bytes[index...].prefix(3), as: UTF8.self).first, character.isWhitespace else {
      return 0
    }
    return String(character).utf8.count
  }

  /// The bytes of a sign at a place behind which East Asian text goes on without a blank, or 0.
  static func wide(_ bytes: [UInt8], at index: Int) -> Int {
    guard bytes[index] >= 0xE3 else { return 0 }
    return found(clauses, bytes[index...])?.length ?? 0
  }

  private static func found(_ signs: [Sign], _ word: ArraySlice<UInt8>) -> Found? {
    signs.first { word.starts(with: $0.bytes) }.map { ($0.meaning, $0.bytes.count) }
  }
}
