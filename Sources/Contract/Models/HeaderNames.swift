import Diagnostics

/// Names of HTTP header fields, and what libraries call them.
enum HeaderNames {
  /// Registered fields that documentation uses.
  static let known: [String] = [
    "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Accept-Ranges", "Age", "Allow", "Authorization",
    "Cache-Control", "Connection", "Content-Disposition", "Content-Encoding", "Content-Language", "Content-Length",
    "Content-Location", "Content-Range", "Content-Security-Policy", "Content-Type", "Cookie", "Date", "ETag", "Expect", "Expires",
    "Forwarded", "From", "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since",
    "Keep-Alive", "Last-Modified", "Link", "Location", "Origin", "Pragma", "Prefer", "Proxy-Authenticate",
    "Proxy-Authorization", "Range", "Referer", "Retry-After", "Server", "Set-Cookie", "Strict-Transport-Security", "TE",
    "Trailer", "Transfer-Encoding", "Upgrade", "User-Agent", "Vary", "Via", "WWW-Authenticate", "Warning", "X-Api-Key",
    "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Prefix", "X-Forwarded-Proto", "X-Real-IP",
    "X-Request-ID", "X-Correlation-ID", "X-Requested-With",
    "Idempotency-Key", "Access-Control-Allow-Origin", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset",
  ]

  private static let byLetters: [String: String] = Dictionary(
    known.map { (LowercasedWords.letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

  private static let byName: [String: String] = Dictionary(
    known.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Fields that say how a message travels: no parameters of an operation.
  static let transport: Set<String> = [
    "accept", "accept-encoding", "accept-language", "accept-charset", "authorization", "cache-control", "connection",
    "content-length", "content-type", "content-encoding", "cookie", "date", "expect", "host", "keep-alive", "origin", "pragma",
    "proxy-authorization", "referer", "te", "trailer", "transfer-encoding", "upgrade", "user-agent", "via", "forwarded",
    "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-requested-with",
  ]

  /// Fields of replies that say how a message travels: not part of what an operation promises.
  static let replyTransport: Set<String> = [
    "accept-ranges", "age", "cache-control", "connection", "content-length", "content-type", "content-encoding", "date",
    "keep-alive",
    "server", "transfer-encoding", "vary", "via", "x-powered-by", "strict-transport-security", "access-control-allow-origin",
    "upgrade", "trailer", "pragma", "expires",
  ]

  /// The field that an identifier names: `WWWAuthenticate`, `retryAfter`; names with a hyphen are themselves.
  static func field(named name: String) -> String {
    if name.utf8.contains(UInt8(ascii: "-")) { return byName[name.lowercased()] ?? name }
    return byLetters[LowercasedWords.letters(of: name)] ?? name
  }

  static func isKnown(_ name: String) -> Bool {
    byLetters[LowercasedWords.letters(of: name)].map { $0.lowercased() == name.lowercased() } ?? false
  }

  /// Whether an identifier is a field's name but for a letter or two: `WWWAuthenitcate`. Short names are too near to other words.
  static func isNearlyKnown(_ name: String) -> Bool {
    let name = LowercasedWords.letters(of: name)
    return name.utf8.count >= 8 && byLetters.keys.contains { Near.isNear($0, name) }
  }

  /// The registered field that a name is, but for one letter and the hyphens: `WWWAuthenitcate` → `WWW-Authenticate`.
  static func nearest(to name: String) -> String? {
    let own = Array(LowercasedWords.letters(of: name).unicodeScalars)
    return known.first { field in
      let other = Array(LowercasedWords.letters(of: field).unicodeScalars)
      guard min(own.count, other.count) >= 3, max(own.count, other.count) >= 4 else { return false }
      // `apikey` is not `X-Api-Key`: hyphens count as well, but for one of them.
      return NearMiss.editDistance(own, other, atMost: 1) <= 1
        && NearMiss.editDistance(Array(name.lowercased().unicodeScalars), Array(field.lowercased().unicodeScalars), atMost: 2)
          <= 2
    }
  }
}
