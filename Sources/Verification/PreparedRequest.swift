import Contract
import Vocabulary

/// A request with all values filled in, still without a server.
struct PreparedRequest: Sendable, Hashable {
  var method: String
  /// Path and query, percent-encoded.
  var target: String
  var headers: [HeaderField]
  var body: String?

  init(method: String, target: String, headers: [HeaderField] = [], body: String? = nil) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The request of a step with the values received so far; nil where one is missing. `given` are the names of those that the caller
  /// gives.
  init?(_ request: ReplayRequest, values: [String: String], given: Set<String> = []) {
    guard let target = Self.target(request.target, values, given) else { return nil }
    method = request.method
    self.target = target
    headers = []
    for header in request.headers {
      guard let value = header.value.text(values) else { return nil }
      headers.append(HeaderField(header.name, value))
    }
    if let template = request.body {
      guard let text = template.text(values) else { return nil }
      body = text
      if let type = request.impliedType, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
        headers.append(HeaderField("Content-Type", type))
      }
    }
  }

  /// In a path, what the caller gives stands as he writes it, with its slashes; everything else is one segment or a part of one.
  private static func target(_ template: ReplayTemplate, _ values: [String: String], _ given: Set<String>) -> String? {
    var isInPath = true
    let pieces = template.pieces.map { piece -> ReplayTemplate.Piece in
      if case .literal(let text) = piece { isInPath = isInPath && !text.contains { $0 == "?" || $0 == "#" } }
      guard isInPath, template.escaping == .percent, case .captured(let name) = piece, given.contains(name),
        let value = values[name]
      else { return piece }
      return .literal(PercentEncoding.encodePath(value))
    }
    return ReplayTemplate(pieces, escaping: template.escaping).text(values)
  }

  /// What nobody has filled in of the address: `<name>`, `{id}`, `…`.
  var placeholder: String? {
    if let first = Placeholder.all(in: target).first { return first.text }
    let path = target.prefix { $0 != "?" }
    return path.contains { "<>{}…".contains($0) } ? String(path) : nil
  }

  func sent(to server: ServerAddress) -> SentRequest {
    SentRequest(method: method, url: server.url(for: target), headers: headers, body: body.map { Array($0.utf8) })
  }
}
