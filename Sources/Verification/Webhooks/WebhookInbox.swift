import Contract
import Synchronization

/// Takes in what a server sends to an address that a documented request gave it; whoever listens there puts it in.
///
///     let inbox = WebhookInbox(url: "http://127.0.0.1:9000")
///     inbox.receive(.init(method: "POST", target: "/hooks/inkwell", headers: [], body: bytes))
public final class WebhookInbox: Sendable {
  public struct Received: Sendable {
    public var method: String
    /// Path and query as sent.
    public var target: String
    public var headers: [HeaderField]
    public var body: [UInt8]

    public init(method: String, target: String, headers: [HeaderField], body: [UInt8]) {
      self.method = method
      self.target = target
      self.headers = headers
      self.body = body
    }
  }

  /// More than this tells nothing new.
  private static let limit = 1000

  /// Where the server reaches the listener, without a path.
  public let url: String
  private let received = Mutex<[Received]>([])

  public init(url: String) { self.url = url.hasSuffix("/") ? String(url.dropLast()) : url }

  public func receive(_ request: Received) {
    received.withLock { if $0.count < Self.limit { $0.append(request) } }
  }

  var all: [Received] { received.withLock { $0 } }
}
