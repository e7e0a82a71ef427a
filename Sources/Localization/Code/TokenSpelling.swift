import Snippets

/// How a token is spelt, without what means the same either way.
enum TokenSpelling {
  /// `'a'` as `"a"` where the language has both for one thing, and JSON in the quotes of a command without its layout.
  static func plain(_ text: ArraySlice<UInt8>, _ kind: Token.Kind, _ language: Language) -> [UInt8] {
    // How wide the columns of a listing are follows from what stands in them.
    if kind != .string, by(.columnWidth, [.text, .unknown, .shell].contains(language) && text.contains(0x20)) {
      return Array(text.split(separator: 0x20).joined(separator: [0x20]))
    }
    guard kind == .string, let first = text.first, first == UInt8(ascii: "'"), text.count > 1, text.last == first else {
      return Array(text)
    }
    let inner = text.dropFirst().dropLast()
    switch language {
    case _ where language.writing.hasEqualQuotes:
      let isPlain = by(
        .equalQuotes, !inner.contains { $0 == first || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
      return isPlain ? [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")] : Array(text)
    case .shell where by(.layoutOfJSON, inner.contains(0x0A)): return withoutLayout(inner) ?? Array(text)
    default: return Array(text)
    }
  }

  /// JSON with blanks in its strings only.
  private static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let start = text.first { $0 > 0x20 }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return nil }
    var out: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in text {
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        isString = byte == UInt8(ascii: "\"")
      }
      if isString || byte > 0x20 { out.append(byte) }
    }
    return out
  }
}
