/// The methods of HTTP that an operation can have.
///
///     Methods.named("GET".utf8)  // "GET"
@usableFromInline
package enum Methods {
  /// In the order in which OpenAPI lists them.
  package static let ordered = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

  package static let all = Set(ordered)

  /// The methods of RFC 9110 and RFC 5789, with the one that no operation has.
  package static let registered = all.union(["CONNECT"])

  /// What a request line may begin with, versions left out: those of WebDAV and its kin as well.
  package static let ofRequestLines = registered.union([
    "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK", "REPORT", "SEARCH", "QUERY", "PURGE", "LINK", "UNLINK",
    "SUBSCRIBE", "UNSUBSCRIBE", "NOTIFY",
  ])

  /// The method that a word in capitals is.
  @inlinable
  package static func named(_ word: some Collection<UInt8>) -> String? {
    guard word.count <= 7, !word.isEmpty, word.allSatisfy(\.isUppercase) else { return nil }
    return known(String(decoding: word, as: UTF8.self))
  }

  @usableFromInline
  static func known(_ name: String) -> String? { all.contains(name) ? name : nil }

  /// The place among `ordered`; behind all where it is none of them.
  package static func rank(_ method: String) -> Int { ordered.firstIndex(of: method) ?? ordered.count }

  /// Whether requests change nothing (RFC 9110, 9.2.1), as far as a documentation may ask for them.
  package static func isSafe(_ method: String) -> Bool { reads(method) || method == "OPTIONS" }

  /// Whether requests carry what they are about in their bodies.
  package static func mayCarryBody(_ method: String) -> Bool { method == "POST" || method == "PUT" || method == "PATCH" }

  /// Whether requests only read, and replies show what there is.
  package static func reads(_ method: String) -> Bool { method == "GET" || method == "HEAD" }
}
