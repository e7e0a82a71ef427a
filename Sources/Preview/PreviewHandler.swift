import Platform
import Vocabulary

/// Answers what comes over a connection.
protocol ConnectionHandler: Sendable {
  var limits: PreviewLimits { get }
  /// How many bytes of a body are waited for behind a request line and headers.
  func bodyLength(_ head: [UInt8]) -> Int
  /// What is sent for a request, and whether events follow it.
  func answer(_ head: [UInt8], _ body: [UInt8]) -> (parts: [PreviewReply.Part], isStream: Bool)
  /// What those who listen are told.
  var event: [UInt8] { get }
}

/// Answers requests: files below one folder, and what makes pages reload.
struct PreviewHandler: ConnectionHandler {
  let content: PreviewContent
  let hosts: Set<String>
  let limits: PreviewLimits

  static func hosts(_ host: String, _ port: UInt16) -> Set<String> {
    Set([host.lowercased(), "localhost", "127.0.0.1", "[::1]"].flatMap { [$0, "\($0):\(port)"] })
  }

  /// GET and HEAD have no use for a body.
  func bodyLength(_ head: [UInt8]) -> Int { 0 }

  func answer(_ head: [UInt8], _ body: [UInt8]) -> (parts: [PreviewReply.Part], isStream: Bool) {
    switch RequestHead.parse(head) {
    case .failure(let fault):
      return (PreviewReply.text(fault.rawValue, "This is not a request of HTTP/1.1.\n").parts(withBody: true), false)
    case .success(let request):
      let reply = reply(request)
      return (reply.parts(withBody: request.method != "HEAD"), reply.isStream)
    }
  }

  static let headTooLarge = PreviewReply.text(431, "The headers of this request are too large.\n")
  static let tooSlow = PreviewReply.text(408, "This request did not come in time.\n")

  private func reply(_ request: RequestHead) -> PreviewReply {
    guard request.bodyLength <= limits.body else { return .text(413, "This server takes no content.\n") }
    guard let host = request.host, hosts.contains(host) else {
      return .text(421, "This server answers for its own address only.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return PreviewReply(405, type: nil, headers: [("Allow", "GET, HEAD")])
    }
    // A reply is of one edition, whatever is published meanwhile.
    let edition = content.edition
    switch request.path {
    case "/__tally/version": return .text(200, "\(edition.version)\n")
    case "/__tally/report": return .text(200, edition.report)
    case "/__tally/events" where request.method == "GET": return .events
    case "/__tally/reload.js":
      return PreviewReply(200, type: "text/javascript; charset=utf-8", body: [.bytes(Array(PreviewScript.text.utf8))])
    default: return file(request.path, edition)
    }
  }

  /// What is told of the version that there is: an event with its number (HTML, "Server-sent events").
  var event: [UInt8] { Array("data: \(content.edition.version)\n\n".utf8) }

  private func file(_ path: String, _ edition: PreviewContent.Edition) -> PreviewReply {
    let files = PreviewFiles(site: edition.site)
    switch files.answer(path) {
    case .redirect(let target):
      let location = target.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode(String($0)) }
        .joined(separator: "/")
      return PreviewReply(308, type: nil, headers: [("Location", location)])
    case .notFound:
      guard let page = files.notFoundPage(path) else { return .text(404, "Not found.\n") }
      return file(404, page, "text/html; charset=utf-8", edition)
    case .file(let path, let type): return file(200, path, type, edition)
    }
  }

  private func file(_ status: Int, _ path: String, _ type: String, _ edition: PreviewContent.Edition) -> PreviewReply {
    switch edition.site.file(path) {
    case .none: return .text(404, "Not found.\n")
    case .bytes(let bytes):
      guard type.hasPrefix("text/html") else { return PreviewReply(status, type: type, body: [.bytes(bytes)]) }
      let place = PreviewScript.place(in: bytes)
      return PreviewReply(
        status, type: type,
        body: [
          .slice(bytes[..<place]), .bytes(PreviewScript.tag(version: edition.version, document: edition.site.document(path))),
          .slice(bytes[place...]),
        ])
    case .disk(let path): return file(status, path, type, version: edition.version)
    }
  }

  private func file(_ status: Int, _ path: String, _ type: String, version: Int) -> PreviewReply {
    // What is no file (a pipe, a device) must not keep anybody waiting.
    let number = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    guard number >= 0 else {
      return errno == EMFILE || errno == ENFILE ? .text(503, "Too many files are open.\n") : .text(404, "Not found.\n")
    }
    let file = Descriptor(number)
    var state = stat()
    guard fstat(number, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return .text(404, "Not found.\n") }
    let size = Int(state.st_size)
    guard type.hasPrefix("text/html") else { return PreviewReply(status, type: type, body: [.file(file, 0..<size)]) }
    let place = PreviewScript.place(in: file, size: size)
    return PreviewReply(
      status, type: type,
      body: [.file(file, 0..<place), .bytes(PreviewScript.tag(version: version)), .file(file, place..<size)])
  }
}
