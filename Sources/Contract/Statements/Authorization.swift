import Vocabulary

/// Values of the header `Authorization`.
enum Authorization {
  /// The scheme that a description of the `Authorization` header names: `Bearer` in "`Bearer <token>`".
  static func scheme(inDescription text: String) -> SecurityScheme? {
    let words = LowercasedWords.of(text)
    return ["basic", "bearer", "digest"].first(where: words.contains).map { SecurityScheme(.http(scheme: $0)) }
  }

  /// Whether a header or a query parameter of this name carries a key: `X-Api-Key`, `Acme-Auth-Token`, `api_key`.
  static func isKey(_ name: String) -> Bool {
    let letters = Naming.letters(of: name)
    return ["apikey", "authtoken", "authkey", "accesstoken", "privatetoken"].contains { letters.hasSuffix($0) }
  }

  /// Whether a header is called a key and the reader puts one in: `X-Admin-Key: $ADMIN_KEY`.
  static func isKey(_ name: String, holding value: String?) -> Bool {
    guard let value, !HeaderNames.isIdempotencyKey(name), let spelling = Placeholder.whole(value.trimmingSpaces) else {
      return false
    }
    // Tokens lead through pages and forms as well, and only what the reader has is written as a variable or in capitals.
    guard value.contains("$") || !value.contains(where: \.isLowercase) else { return false }
    return [name, spelling.name].allSatisfy {
      LowercasedWords.of($0).last.map { $0 != "token" && Concept.credential.contains($0) } ?? false
    }
  }

  /// The scheme of a value: `Basic {header}`, `Bearer <token>`; other words are API keys of their own kind.
  static func scheme(of value: String) -> SecurityScheme? {
    let word = String(Substring(value.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 })).lowercased()
    switch word {
    case "basic", "bearer", "digest", "negotiate", "hoba", "mutual", "dpop", "aws4-hmac-sha256", "sharedaccesssignature":
      return SecurityScheme(.http(scheme: word))
    case "token", "apikey", "api-key", "key":
      return SecurityScheme(.apiKey(name: "Authorization", place: .header))
    default: return nil
    }
  }
}
