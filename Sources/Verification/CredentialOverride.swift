import Contract

/// Puts the caller's accounts and headers in the place of the documented ones.
struct CredentialOverride {
  let options: VerificationOptions
  /// The users that documented requests sign in as.
  private let documentedUsers: Set<String>

  init(options: VerificationOptions, plan: ReplayPlan) {
    self.options = options
    let headers = plan.steps.flatMap(\.request.headers).filter { $0.name.lowercased() == "authorization" }
    documentedUsers = Set(headers.compactMap { $0.value.text().flatMap(Self.user) })
  }

  /// The request as it is to be sent; one that must be refused for its credentials keeps them.
  func apply(to request: PreparedRequest, expecting status: Int?) -> PreparedRequest {
    guard status != 401 else { return request }
    var request = request
    for index in request.headers.indices where request.headers[index].name.lowercased() == "authorization" {
      guard let user = Self.user(request.headers[index].value), let credentials = replacement(for: user) else { continue }
      request.headers[index].value = Self.header(credentials)
    }
    for header in options.headers {
      request.headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
      request.headers.append(header)
    }
    return request
  }

  private func replacement(for user: String) -> VerificationOptions.Credentials? {
    if let own = options.credentials.first(where: { $0.user == user }) { return own }
    let strangers = options.credentials.filter { !documentedUsers.contains($0.user) }
    return strangers.count == 1 ? strangers.first : nil
  }

  static func header(_ credentials: VerificationOptions.Credentials) -> String {
    "Basic " + Base64.encode(Array("\(credentials.user):\(credentials.password)".utf8))
  }

  /// The user name in `Basic …`.
  static func user(_ header: String) -> String? { pair(header)?.user }

  /// User name and password in `Basic …`.
  static func pair(_ header: String) -> VerificationOptions.Credentials? {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic", let bytes = Base64.decode(String(parts[1])) else { return nil }
    return VerificationOptions.Credentials(String(decoding: bytes, as: UTF8.self))
  }
}
