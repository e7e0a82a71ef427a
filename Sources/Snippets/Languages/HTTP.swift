import Vocabulary

extension Language {
  /// An HTTP message, or several.
  public static let http = Language("http")
}

extension LanguageRecord {
  /// Messages of HTTP.
  static let http = LanguageRecord(
    .http,
    names: LanguageNames(
      label: "HTTP", tags: "https rest http-request http-response httpspec", titleWords: "rest", endings: "http rest",
      spoken: ["request": 1, "response": 1, "reply": 1, "headers": 1]),
    tokens: HTTPLexer.tokens,
    signs: LanguageSigns(shape: { $0.http }, isShaped: true, isCompanion: true))
}

extension TextShape {
  /// Whether it begins as a message does, or is headers.
  var http: Double {
    guard let first = lines.first else { return 0 }
    if let line = HTTPStartLine(text, first.low, first.high) {
      if line.methodIsImplied { return 0 }
      return line.hasVersion ? 12 : 6
    }
    if text.matches("@", at: first.low) || text.matches("###", at: first.low) || text.matches("> ", at: first.low) {
      return HTTPMessageReader.read(text).messages.isEmpty ? 0 : 8
    }
    let headers = HTTPMessageReader.headers(text)
    let known = headers.filter {
      let name = $0.name.value.lowercased()
      return HeaderNames.plain.contains(name) || name.hasPrefix("x-") || HeaderNames.hyphenated.contains(name)
    }
    return known.isEmpty || known.count * 2 < headers.count ? 0 : 6 + Double(min(known.count, 3))
  }
}
