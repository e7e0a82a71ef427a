import NIOCore
import NIOHTTP1

/// A request to a push service.
///
///     PushRequest(path: "/3/device/0F1E", headers: [("apns-topic", "app")], body: #"{"aps":{}}"#)
public struct PushRequest: Sendable {
  public var method: String
  public var path: String
  public var headers: [(String, String)]
  public var body: String

  public init(method: String = "POST", path: String, headers: [(String, String)] = [], body: String = "") {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}

/// What a push service answered.
public struct PushReply: Sendable {
  public var status: Int
  public var headers: [(String, String)]
  public var body: String

  public init(status: Int, headers: [(String, String)] = [], body: String = "") {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header, whatever the case of its name.
  public subscript(_ name: String) -> String? {
    headers.first { $0.0.lowercased() == name.lowercased() }?.1
  }
}

/// Why there is no answer, and whether the push may have arrived nevertheless.
public struct TransportError: Error, CustomStringConvertible {
  public let description: String
  public let mayHaveArrived: Bool

  public init(_ description: String, mayHaveArrived: Bool) {
    self.description = description
    self.mayHaveArrived = mayHaveArrived
  }
}

/// Who sends requests to one push service.
public protocol PushClient: Sendable {
  /// The answer, or a `TransportError`.
  func send(_ request: PushRequest) async throws -> PushReply
  /// Closes connections that nothing is under way on: nobody will send by it any more.
  func close() async
}
