/// Symbols, pictures and arrows that stand beside words for the eye: they say nothing that the words do not.
///
///     Ornament.without("🔗 GET /kilns")  // "GET /kilns"
///     Ornament.without("✅ yes")         // "yes"
///     Ornament.without("✅")             // "✅": it is all that there is
public enum Ornament {
  /// A text without those that it begins and ends with, and the blanks between; the text itself where nothing else stands in it.
  public static func without(_ text: String) -> String {
    guard let first = text.utf8.first(where: { $0 > 0x20 }), let last = text.utf8.last(where: { $0 > 0x20 }) else { return text }
    guard first >= 0x80 || last >= 0x80 || first == Byte.colon else { return text }
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    while start < scalars.endIndex, isPart(scalars[start]) || scalars[start].properties.isWhitespace {
      start = scalars.index(after: start)
    }
    if let end = named(scalars[start...]) {
      start = end
      while start < scalars.endIndex, scalars[start].properties.isWhitespace { start = scalars.index(after: start) }
    }
    var end = scalars.endIndex
    while end > start {
      let before = scalars.index(before: end)
      guard isPart(scalars[before]) || scalars[before].properties.isWhitespace else { break }
      end = before
    }
    return start < end ? String(scalars[start..<end]) : text
  }

  /// Whether a text is nothing else, with blanks and dashes: `→`, `->`.
  public static func isAll(_ text: some StringProtocol) -> Bool {
    if text.utf8.first.map({ $0.isLetter || $0.isDigit }) ?? false { return false }
    let rest = Substring(text).unicodeScalars.drop { $0.properties.isWhitespace || isPart($0) || isArrowOfASCII($0) }
    guard !rest.isEmpty else { return true }
    guard let end = named(rest) else { return false }
    return rest[end...].allSatisfy { $0.properties.isWhitespace || isPart($0) || isArrowOfASCII($0) }
  }

  private static func isArrowOfASCII(_ scalar: Unicode.Scalar) -> Bool { "-=>".unicodeScalars.contains(scalar) }

  /// The end of a picture that is written by its name: `:link:`.
  private static func named(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == ":" else { return nil }
    var index = text.index(after: text.startIndex)
    var count = 0
    while index < text.endIndex {
      let scalar = text[index]
      if scalar == ":" {
        let end = text.index(after: index)
        let isEnd = end == text.endIndex || text[end].properties.isWhitespace
        return count > 1 && isEnd ? end : nil
      }
      guard scalar.isASCII,
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_+-".unicodeScalars.contains(scalar)
      else { return nil }
      count += 1
      index = text.index(after: index)
    }
    return nil
  }

  /// Signs that compare numbers are none: `≥ 400`.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .modifierSymbol, .enclosingMark, .privateUse: return true
    case .nonspacingMark: return (0xFE00...0xFE0F).contains(scalar.value)
    case .format: return true
    case .mathSymbol:
      return [0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F, 0x2B00...0x2BFF].contains { $0.contains(scalar.value) }
    default: return false
    }
  }
}
