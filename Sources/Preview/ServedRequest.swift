/// A request with its body, as a server that answers by itself reads it.
public struct ServedRequest: Sendable {
  public var method: String
  /// Path and query as sent.
  public var target: String
  /// With names in lower case.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(method: String, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// Percent-encoded, without the query.
  public var path: String { String(target.prefix { $0 != "?" && $0 != "#" }) }

  /// The parameters of the query, percent-decoded.
  public var query: [(name: String, value: String)] {
    target.dropFirst(path.count).dropFirst().prefix { $0 != "#" }.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  public var cookies: [String: String] {
    var found: [String: String] = [:]
    for item in (header("cookie") ?? "").split(separator: ";") {
      let parts = item.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
    }
    return found
  }

  /// The first header of a name in lower case.
  public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Whether a browser asks whether a page of another origin may send a request.
  public var isPreflight: Bool {
    method == "OPTIONS" && header("origin") != nil && header("access-control-request-method") != nil
  }

  private static func decoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        out.append(value)
        index += 3
      } else {
        out.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// What is answered to it.
public struct ServedReply: Sendable {
  public var status: Int
  public var type: String?
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(_ status: Int, type: String? = nil, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.type = type
    self.headers = headers
    self.body = body
  }
}

/// Answers requests with their bodies, by a function.
struct ServedHandler: ConnectionHandler {
  let hosts: Set<String>
  let limits: PreviewLimits
  let answer: @Sendable (ServedRequest) -> ServedReply

  func bodyLength(_ head: [UInt8]) -> Int {
    guard case .success(let request) = RequestHead.parse(head), request.bodyLength <= limits.body else { return 0 }
    return request.bodyLength
  }

  /// Nobody listens.
  var event: [UInt8] { [] }

  func answer(_ head: [UInt8], _ body: [UInt8]) -> (parts: [PreviewReply.Part], isStream: Bool) {
    (parts(head, body), false)
  }

  private func parts(_ head: [UInt8], _ body: [UInt8]) -> [PreviewReply.Part] {
    switch RequestHead.parse(head) {
    case .failure(let fault):
      return PreviewReply.text(fault.rawValue, "This is not a request of HTTP/1.1.\n").parts(withBody: true)
    case .success(let request):
      if request.bodyLength > limits.body { return PreviewReply.text(413, "This body is too large.\n").parts(withBody: true) }
      guard let host = request.host, hosts.contains(host) else {
        return PreviewReply.text(421, "This server answers for its own address only.\n").parts(withBody: true)
      }
      let headers = RequestHead.headers(head)
      if headers.contains(where: { $0.name == "transfer-encoding" }) {
        return PreviewReply.text(411, "Say how long the body is: 'Content-Length'.\n").parts(withBody: true)
      }
      let reply = answer(ServedRequest(method: request.method, target: request.target, headers: headers, body: body))
      let answered = PreviewReply(
        reply.status, type: reply.type, headers: reply.headers, body: reply.body.isEmpty ? [] : [.bytes(reply.body)])
      return answered.parts(withBody: request.method != "HEAD")
    }
  }
}
