/// Header names without a hyphen, by which a line with a missing colon is still known as a header.
enum HTTPHeaderNames {
  static let common: Set<String> = [
    "accept", "age", "allow", "authorization", "connection", "cookie", "date", "etag", "expect", "expires", "forwarded", "from",
    "host", "link", "location", "origin", "pragma", "range", "referer", "server", "te", "trailer", "upgrade", "vary", "via",
    "warning",
  ]

  /// Names with a hyphen by which lines are known as headers where nothing else tells them from settings.
  static let hyphenated: Set<String> = [
    "accept-encoding", "accept-language", "accept-ranges", "access-control-allow-credentials", "access-control-allow-headers",
    "access-control-allow-methods", "access-control-allow-origin", "cache-control", "content-disposition", "content-encoding",
    "content-language", "content-length", "content-location", "content-range", "content-security-policy", "content-type",
    "idempotency-key", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "last-modified",
    "proxy-authenticate", "proxy-authorization", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after",
    "set-cookie", "strict-transport-security", "transfer-encoding", "user-agent", "www-authenticate",
  ]
}
