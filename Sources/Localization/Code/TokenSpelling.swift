import Snippets

/// How a token is spelt, without what means the same either way.
enum TokenSpelling {
  /// `'a'` as `"a"` where the language has both for one thing.
  static func plain(_ text: ArraySlice<UInt8>, _ kind: Token.Kind, _ language: Language) -> [UInt8] {
    // How wide the columns of a listing are follows from what stands in them.
    if kind != .string, by(.columnWidth, [.text, .unknown, .shell].contains(language) && text.contains(0x20)) {
      return Array(text.split(separator: 0x20).joined(separator: [0x20]))
    }
    guard kind == .string, let first = text.first, first == UInt8(ascii: "'"), text.count > 1, text.last == first else {
      return Array(text)
    }
    guard language.writing.hasEqualQuotes else { return Array(text) }
    let inner = text.dropFirst().dropLast()
    let isPlain = by(.equalQuotes, !inner.contains { $0 == first || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    return isPlain ? [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")] : Array(text)
  }
}
