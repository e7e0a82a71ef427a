import FlyingFox
import Foundation
import Synchronization

/// Serves a built site for preview on the loopback address: files below one folder, and pages that reload after a build.
///
/// A request whose `Host` is not this server is refused, so that no web page elsewhere can read the preview through a name that
/// it lets point here (DNS rebinding).
public struct PreviewServer: Sendable {
  private let server: HTTPServer
  public let address: PreviewAddress

  public init(content: PreviewContent, address: PreviewAddress) {
    self.address = address
    server = HTTPServer(
      address: address.socketAddress, logger: .disabled,
      handler: PreviewHandler(content: content, hosts: PreviewHandler.hosts(address.host, address.port)))
  }

  /// Begins to listen and returns once requests are answered; the task that it gives runs until it is cancelled.
  public func start() async throws(PreviewProblem) -> Task<Void, Never> {
    let outcome = Outcome()
    let task = Task { [server, address] in
      do {
        try await server.run()
      } catch {
        outcome.set(PreviewProblem.refusal(error, host: address.host, port: address.port))
      }
    }
    // The server tells nobody who waits for it that it could not begin.
    for _ in 0..<500 {
      if await server.isListening { return task }
      if let problem = outcome.problem { throw problem }
      try? await Task.sleep(for: .milliseconds(10))
    }
    task.cancel()
    throw PreviewProblem.silent(address.host, address.port)
  }

  public func stop() async { await server.stop() }

  /// Why the server ended, if it did.
  private final class Outcome: Sendable {
    private let stored = Mutex<PreviewProblem?>(nil)
    var problem: PreviewProblem? { stored.withLock { $0 } }
    func set(_ problem: PreviewProblem) { stored.withLock { $0 = problem } }
  }
}

struct PreviewHandler: HTTPHandler {
  let content: PreviewContent
  let hosts: Set<String>

  static func hosts(_ host: String, _ port: UInt16) -> Set<String> {
    Set([host.lowercased(), "localhost", "127.0.0.1", "[::1]"].flatMap { [$0, "\($0):\(port)"] })
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let host = request.headers[.host]?.lowercased(), hosts.contains(host) else {
      return text(.init(421, phrase: "Misdirected Request"), "This server answers for its own address only.\n")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return HTTPResponse(
        statusCode: .init(405, phrase: "Method Not Allowed"), headers: [.init("Allow"): "GET, HEAD"], body: Data())
    }
    // The target, not `request.path`: that one has lost its final slash, and would be sent to where it already is.
    let path = request.target.path()
    switch path {
    case "/__tally/version": return text(.ok, "\(content.version)\n")
    case "/__tally/report": return text(.ok, content.report)
    case "/__tally/reload.js": return response(.ok, "text/javascript; charset=utf-8", Data(PreviewScript.text.utf8))
    default: return try file(path)
    }
  }

  private func file(_ path: String) throws -> HTTPResponse {
    switch PreviewFiles(root: content.root).answer(path) {
    case .redirect(let target):
      let allowed = CharacterSet.urlPathAllowed
      let location = target.addingPercentEncoding(withAllowedCharacters: allowed) ?? "/"
      return HTTPResponse(statusCode: .init(308, phrase: "Permanent Redirect"), headers: [.location: location], body: Data())
    case .notFound:
      let page = content.root + "/404.html"
      guard let data = FileManager.default.contents(atPath: page) else { return text(.notFound, "Not found.\n") }
      return response(.notFound, "text/html; charset=utf-8", PreviewScript.added(to: data))
    case .file(let path, let type):
      guard let data = FileManager.default.contents(atPath: path) else { return text(.notFound, "Not found.\n") }
      return response(.ok, type, type.hasPrefix("text/html") ? PreviewScript.added(to: data) : data)
    }
  }

  private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data(text.utf8))
  }

  private func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, .init("Cache-Control"): "no-store", .init("X-Content-Type-Options"): "nosniff",
      ],
      body: body)
  }
}
