/// A reply: its status line and headers, and what follows them. Files are read while they are sent, so that a client that takes nothing
/// holds no memory.
struct PreviewReply {
  enum Part {
    case bytes([UInt8])
    /// A part of bytes that many replies share.
    case slice(ArraySlice<UInt8>)
    case file(Descriptor, Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .slice(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  /// The reply that never ends: events, as long as the client listens.
  static let events = PreviewReply(200, type: "text/event-stream", isStream: true)

  let status: Int
  let type: String?
  let headers: [(name: String, value: String)]
  var body: [Part]
  /// Whether more is sent after the body, until the client goes.
  let isStream: Bool

  init(
    _ status: Int, type: String?, headers: [(name: String, value: String)] = [], body: [Part] = [], isStream: Bool = false
  ) {
    self.isStream = isStream
    self.status = status
    self.type = type
    self.headers = headers
    self.body = body
  }

  /// One line of plain text.
  static func text(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) -> PreviewReply {
    PreviewReply(status, type: "text/plain; charset=utf-8", headers: headers, body: [.bytes(Array(text.utf8))])
  }

  /// Everything that is sent. `HEAD` is answered without the body, whose length is told all the same.
  func parts(withBody: Bool) -> [Part] {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Unknown")\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    // These have no body, and say nothing of its length.
    if !isStream, status != 204, status != 304 { head += "Content-Length: \(body.reduce(0) { $0 + $1.count })\r\n" }
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    // One request a connection: nothing is gained by more on one machine, and nothing is left to be kept waiting.
    return [.bytes(Array((head + "Connection: close\r\n\r\n").utf8))] + (withBody ? body : [])
  }

  private static let phrases = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 413: "Content Too Large", 415: "Unsupported Media Type", 421: "Misdirected Request",
    422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
