import Contract
import Vocabulary

/// The parts of a request that prove who sent it: by what HTTP and OAuth call them, by the documented security schemes, and by what the
/// caller added.
struct CredentialParts {
  let schemes: [SecurityScheme]
  /// Names of headers that the caller added, in lower case; their values may be secrets.
  let privateHeaders: Set<String>

  enum Kind {
    /// `Basic YWxpY2U6eA==`: a scheme, and then the proof.
    case authorization
    /// `session=1; theme=dark`
    case cookie
    case value
  }

  /// What kind of proof a header holds, if it holds one.
  func kind(ofHeader name: String) -> Kind? {
    let name = name.lowercased()
    switch name {
    case "authorization", "proxy-authorization": return .authorization
    case "cookie": return .cookie
    default:
      let isKey = schemes.contains { if case .apiKey(let key, .header) = $0.kind { key.lowercased() == name } else { false } }
      return isKey || Self.callsProof(name) || privateHeaders.contains(name) && !Self.isPublic(header: name) ? .value : nil
    }
  }

  /// Request headers of RFC 9110, 9111 and 7240 that say what is wanted and not by whom.
  private static func isPublic(header name: String) -> Bool { publicHeaders.contains(name) }
  private static let publicHeaders: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection", "content-language",
    "content-type", "expect", "host", "if-match", "if-modified-since", "if-none-match", "if-unmodified-since", "origin", "pragma",
    "prefer", "range", "referer", "te", "user-agent",
  ]

  /// Whether the word before the proof in `Authorization` is the name of a scheme, and not part of the proof.
  func isScheme(_ word: some StringProtocol) -> Bool {
    let name = word.lowercased()
    return Self.knownSchemes.contains(name)
      || schemes.contains { if case .http(let scheme) = $0.kind { scheme.lowercased() == name } else { false } }
  }

  /// IANA's registry of authentication schemes.
  private static let knownSchemes: Set<String> = [
    "basic", "bearer", "concealed", "digest", "dpop", "gnap", "hoba", "mutual", "negotiate", "oauth", "privatetoken",
    "scram-sha-1",
    "scram-sha-256", "vapid",
  ]

  /// Whether a query parameter, a field of a form or a member of a JSON object holds a proof.
  func isProof(field name: String) -> Bool {
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" }
    if Self.fields.contains(folded) { return true }
    return schemes.contains { if case .apiKey(let key, .query) = $0.kind { key == name } else { false } }
  }

  /// Whether what a reader puts in, or a header, is called a proof: `$GITHUB_TOKEN`, `<your API key>`, `X-Auth-Token`.
  static func callsProof(_ name: String) -> Bool {
    let folded = VerificationOptions.folded(name)
    return fields.contains(where: folded.hasSuffix)
  }

  /// The parameters of RFC 6749, 6750, 7521, 7523 and 7636 that are secrets, and what APIs call the same; in lower case, without marks.
  private static let fields: Set<String> = [
    "accesstoken", "apikey", "apitoken", "assertion", "authtoken", "clientassertion", "clientsecret", "codeverifier", "idtoken",
    "passcode", "passphrase", "passwd", "password", "privatekey", "pwd", "refreshtoken", "secret", "secretkey", "sessiontoken",
    "token",
  ]

  // MARK: Values

  /// Every secret that a request holds.
  func secrets(of request: PreparedRequest) -> [String] {
    var found = request.headers.flatMap { header in kind(ofHeader: header.name).map { Self.secrets($0, header.value) } ?? [] }
    if let mark = request.target.firstIndex(of: "?") {
      found += form(request.target[request.target.index(after: mark)...])
    }
    if let body = request.body, body.utf8.count <= 1 << 20 {
      if let leaves = JSONReader.leaves(of: body) {
        for leaf in leaves where leaf.path.lastField.map(isProof) == true { found += leaf.value.scalarText.map { [$0] } ?? [] }
      } else {
        found += form(body[...])
      }
    }
    return found.filter { !$0.isEmpty }
  }

  /// What a JSON reply gives as a proof: `{"access_token": "…"}`.
  func secrets(ofReply body: [UInt8]) -> [String] {
    guard let text = String(validating: body, as: UTF8.self), let leaves = JSONReader.leaves(of: text) else { return [] }
    return leaves.compactMap { leaf in
      guard leaf.path.lastField.map(isProof) == true, case .string(let value) = leaf.value, !value.isEmpty else { return nil }
      return value
    }
  }

  private func form(_ text: Substring) -> [String] {
    text.split(separator: "&").flatMap { item -> [String] in
      let name = item.prefix { $0 != "=" }
      guard isProof(field: PercentEncoding.decode(name, plusIsSpace: true)) else { return [] }
      return [PercentEncoding.decode(item.dropFirst(name.count + 1), plusIsSpace: true)]
    }
  }

  /// A value, and the parts of it that would do as well: the token behind `Bearer`, user and password of `Basic`, each cookie.
  static func secrets(_ kind: Kind, _ value: String) -> [String] {
    switch kind {
    case .value:
      // A header of the caller's own may be anything, so it is also read as what it may be.
      return [value] + (value.contains(" ") ? secrets(.authorization, value) : [])
    case .cookie:
      return value.split(separator: ";").map { pair in
        String((pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] } ?? pair).drop { $0 == " " })
      }
    case .authorization:
      guard let space = value.firstIndex(of: " ") else { return [value] }
      let proof = String(value[value.index(after: space)...].drop { $0 == " " })
      guard let pair = CredentialOverride.pair(value) else { return [proof] }
      return [proof, "\(pair.user):\(pair.password)", pair.password]
    }
  }
}
