import Diagnostics

/// Names of HTTP header fields: which are registered, what libraries call them, and which only say how a message travels.
package enum HeaderNames {
  /// What a field says of a message, beside what the message is about.
  private struct Roles: OptionSet {
    let rawValue: Int
    /// How a request travels: no parameter of an operation.
    static let ofRequests = Roles(rawValue: 1)
    /// How a reply travels: no part of what an operation promises.
    static let ofReplies = Roles(rawValue: 2)
    /// Another value in every reply.
    static let volatile = Roles(rawValue: 4)
    /// Written by the library that sends the request.
    static let byClient = Roles(rawValue: 8)
    /// Known, and too rare to be what a misspelt name means.
    static let rare = Roles(rawValue: 16)
  }

  private static let table: [(names: String, roles: Roles)] = [
    ("Allow ETag From If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Last-Modified Link Location", []),
    ("Content-Disposition Content-Language Content-Location Content-Range Content-Security-Policy Prefer", []),
    ("Proxy-Authenticate Range Retry-After Set-Cookie WWW-Authenticate Warning Idempotency-Key X-Api-Key", []),
    ("X-Forwarded-Port X-Forwarded-Prefix X-Real-IP X-Request-ID X-Correlation-ID", []),
    ("X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset", []),
    ("Accept Accept-Charset Accept-Language Authorization Cookie Forwarded Origin Proxy-Authorization Referer", .ofRequests),
    ("X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Requested-With", .ofRequests),
    ("Accept-Encoding Expect Host TE User-Agent", [.ofRequests, .byClient]),
    ("Cache-Control Content-Type Pragma Trailer", [.ofRequests, .ofReplies]),
    ("Content-Encoding Date Via", [.ofRequests, .ofReplies, .volatile]),
    ("Connection Content-Length Keep-Alive Transfer-Encoding", [.ofRequests, .ofReplies, .volatile, .byClient]),
    ("Upgrade", [.ofRequests, .ofReplies, .byClient]),
    ("Accept-Ranges Access-Control-Allow-Origin Expires Strict-Transport-Security", .ofReplies),
    ("Age Server Vary", [.ofReplies, .volatile]),
    ("X-Powered-By", [.ofReplies, .volatile, .rare]),
    ("Alt-Svc", [.volatile, .rare]),
    ("Access-Control-Allow-Credentials Access-Control-Allow-Headers Access-Control-Allow-Methods", .rare),
    ("RateLimit-Limit RateLimit-Remaining RateLimit-Reset", .rare),
  ]

  private static let rows: [(name: String, roles: Roles)] = table.flatMap { row in
    row.names.split(separator: " ").map { (String($0), row.roles) }
  }

  private static func names(with role: Roles) -> Set<String> {
    Set(rows.lazy.filter { $0.roles.contains(role) }.map { $0.name.lowercased() })
  }

  private static let requestTransport = names(with: .ofRequests)
  private static let replyTransport = names(with: .ofReplies)
  private static let volatile = names(with: .volatile)
  private static let byClient = names(with: .byClient)

  /// Whether a field of a request says how it travels, and nothing that an operation takes.
  package static func isRequestTransport(_ name: String) -> Bool { requestTransport.contains(name.lowercased()) }

  /// Whether a field of a reply says how it travels, and nothing that an operation promises.
  package static func isReplyTransport(_ name: String) -> Bool { replyTransport.contains(name.lowercased()) }

  /// Whether a field of a reply has another value each time, or is up to what stands between server and client.
  package static func isVolatile(_ name: String) -> Bool { volatile.contains(name.lowercased()) }

  /// Whether a field makes a request that is sent twice count once.
  package static func isIdempotencyKey(_ name: String) -> Bool { name.lowercased() == "idempotency-key" }

  /// Whether libcurl writes a field of requests itself.
  package static func isWrittenByClient(_ name: String) -> Bool { byClient.contains(name.lowercased()) }

  /// Names without a hyphen in lower case, by which a line with a missing colon is still known as a header.
  package static let plain = Set(rows.map { $0.name.lowercased() }.filter { !$0.utf8.contains(UInt8(ascii: "-")) })

  /// Names with a hyphen in lower case, by which lines are known as headers where nothing else tells them from settings.
  package static let hyphenated = Set(rows.map { $0.name.lowercased() }.filter { $0.utf8.contains(UInt8(ascii: "-")) })

  // MARK: Names that code and authors write

  /// Registered fields that documentation uses.
  private static let known = rows.filter { !$0.roles.contains(.rare) }.map(\.name)

  private static let byLetters = Dictionary(known.map { (Naming.letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  private static let byName = Dictionary(known.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  private static let spelt = Set(known)

  /// The field that an identifier names: `WWWAuthenticate`, `retryAfter`; names with a hyphen are themselves.
  package static func field(named name: String) -> String {
    if name.utf8.contains(UInt8(ascii: "-")) { return byName[name.lowercased()] ?? name }
    return byLetters[Naming.letters(of: name)] ?? name
  }

  /// Whether a name is that of a field, whatever its case.
  package static func isKnown(_ name: String) -> Bool {
    byLetters[Naming.letters(of: name)].map { $0.lowercased() == name.lowercased() } ?? false
  }

  /// Whether a name is written as fields are: a registered one, or words with capitals and hyphens.
  ///
  ///     HeaderNames.isSpelt("X-App-id")  // true
  package static func isSpelt(_ name: String) -> Bool {
    if spelt.contains(name) { return true }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // After an X the words may begin as they like.
    let isOwn = parts.first?.elementsEqual("X".utf8) ?? false
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { isOwn || $0.isUppercase } ?? false && part.allSatisfy { $0.isLetter || $0.isDigit }
      }
  }

  /// Whether an identifier is a field's name but for a letter or two: `WWWAuthenitcate`. Short names are too near to other words.
  package static func isNearlyKnown(_ name: String) -> Bool {
    let name = Naming.letters(of: name)
    return name.utf8.count >= 8 && byLetters.keys.contains { Near.isNear($0, name) }
  }

  /// The registered field that a name is, but for one letter and the hyphens: `WWWAuthenitcate` → `WWW-Authenticate`.
  package static func nearest(to name: String) -> String? {
    let own = Array(Naming.letters(of: name).unicodeScalars)
    return known.sorted().first { field in
      let other = Array(Naming.letters(of: field).unicodeScalars)
      guard min(own.count, other.count) >= 3, max(own.count, other.count) >= 4 else { return false }
      // `apikey` is not `X-Api-Key`: hyphens count as well, but for one of them.
      return NearMiss.editDistance(own, other, atMost: 1) <= 1
        && NearMiss.editDistance(Array(name.lowercased().unicodeScalars), Array(field.lowercased().unicodeScalars), atMost: 2)
          <= 2
    }
  }
}
