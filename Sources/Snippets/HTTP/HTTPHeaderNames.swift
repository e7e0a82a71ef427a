/// Header names without a hyphen, by which a line with a missing colon is still known as a header.
enum HTTPHeaderNames {
  static let common: Set<String> = [
    "accept", "age", "allow", "authorization", "connection", "cookie", "date", "etag", "expect", "expires", "forwarded", "from",
    "host", "link", "location", "origin", "pragma", "range", "referer", "server", "te", "trailer", "upgrade", "vary", "via",
    "warning",
  ]
}
