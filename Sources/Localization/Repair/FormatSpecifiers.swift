/// Mends the placeholders of a translated text: `% @` was `%@`.
enum FormatSpecifiers {
  /// The text with the placeholders of the original, or `nil` where they are others.
  ///
  ///     mended("@\"Chyba % @\"", like: "@\"Error %@\"")  // @"Chyba %@"
  static func mended(_ text: [UInt8], like original: [UInt8]) -> [UInt8]? {
    let wanted = StringRole.placeholders(original[...])
    // A blank after a percent sign is part of a placeholder in C: it must go before anything is compared.
    var joined: [UInt8] = []
    var i = 0
    while i < text.count {
      joined.append(text[i])
      i += 1
      guard joined.last == UInt8(ascii: "%") else { continue }
      var next = i
      while next < text.count, text[next] == 0x20 { next += 1 }
      if next > i, next < text.count,
        wanted.contains(where: { $0.count >= 2 && $0[0] == UInt8(ascii: "%") && $0[1] == text[next] })
      {
        i = next
      }
    }
    if StringRole.placeholders(joined[...]) == wanted { return joined }
    return StringRole.placeholders(text[...]) == wanted ? text : nil
  }
}
