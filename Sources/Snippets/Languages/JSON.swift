import Vocabulary

extension Language {
  public static let json = Language("json")
  /// With comments.
  public static let json5 = Language("json5")
}

extension LanguageRecord {
  /// JSON, one value or one a line.
  static let json = LanguageRecord(
    .json,
    names: LanguageNames(
      label: "JSON", tags: "jsonl json-ld jsonld ndjson geojson json-object webmanifest", endings: "json jsonc",
      spoken: ["json": 2.5, "payload": 1.5]),
    tokens: JSONLexer.tokens,
    signs: LanguageSigns(shape: { $0.json }, isShaped: true, isCompanion: true))

  /// JSON with comments.
  static let json5 = LanguageRecord(
    .json5,
    names: LanguageNames(tags: "jsonc hjson json-with-comments"),
    tokens: JSONLexer.tokens)
}

extension TextShape {
  /// How much of it is a value of JSON.
  var json: Double {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return 0 }
    switch first {
    case Byte.openBrace, Byte.openBracket, Byte.quote:
      let reading = JSONSampleReader.read(text)
      // A text that was cut has everything open that is open at its end.
      if isCut, reading.root != nil, reading.problems.count < 20 { return 8 }
      // With many mistakes it is JSON still if it looks like nothing else.
      guard let root = reading.root, reading.problems.count <= 2 else { return lines.members >= 0.5 ? 4 : 0 }
      switch root.value {
      case .object(let members):
        if members.isEmpty { return reading.problems.isEmpty ? 2 : 0 }
        return reading.problems.isEmpty ? 10 : 6 - Double(reading.problems.count)
      case .array(let elements):
        if elements.allSatisfy(\.isPlaceholder) { return 0 }
        return reading.problems.isEmpty ? 8 : 3
      default: return 0
      }
    default: return 0
    }
  }
}
