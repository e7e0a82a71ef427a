/// A string of code that a text has between the quotation marks of its language, and not as code.
///
///     QuotedWords.of("\"kiln\"", in: text)   // „kiln“
enum QuotedWords {
  private static let marks: [Unicode.Scalar] = [
    "„", "“", "”", "‚", "‘", "’", "«", "»", "‹", "›", "「", "」", "『", "』", "《", "》", "\"", "'",
  ]

  /// The words with the marks around them; `nil` if the name is no string of code, or stands nowhere in such marks.
  static func of(_ name: String, in text: [UInt8]) -> String? {
    guard let quote = name.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), name.utf8.last == quote else {
      return nil
    }
    let words = Array(name.utf8.dropFirst().dropLast())
    guard !words.isEmpty else { return nil }
    var from = text.startIndex
    while let found = text[from...].firstRange(of: words) {
      if let before = mark(String(decoding: text[..<found.lowerBound].suffix(8), as: UTF8.self).unicodeScalars.reversed()),
        let after = mark(String(decoding: text[found.upperBound...].prefix(8), as: UTF8.self).unicodeScalars)
      {
        return String(String.UnicodeScalarView(before.reversed())) + String(decoding: words, as: UTF8.self)
          + String(String.UnicodeScalarView(after))
      }
      from = found.lowerBound + 1
    }
    return nil
  }

  /// A quotation mark at the start, behind a blank in French.
  private static func mark(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar]? {
    var out: [Unicode.Scalar] = []
    for scalar in scalars {
      out.append(scalar)
      if marks.contains(scalar) { return out }
      guard out.count == 1, scalar.properties.isWhitespace else { return nil }
    }
    return nil
  }
}
