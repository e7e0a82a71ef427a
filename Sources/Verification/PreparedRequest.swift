import Contract

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

  /// The request of a step with the values received so far; nil where one is missing.
  init?(_ request: ReplayRequest, values: [String: String]) {
    guard let target = request.target.text(values) else { return nil }
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
    }
  }

  func sent(to server: ServerAddress) -> SentRequest {
    SentRequest(method: method, url: server.url(for: target), headers: headers, body: body.map { Array($0.utf8) })
  }
}
