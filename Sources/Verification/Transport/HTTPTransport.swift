/// Sends one request and gives what came back: URLSession, or a stand-in for tests.
public protocol HTTPTransport: Sendable {
  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure>
}

/// A request as it goes over the wire.
public struct SentRequest: Sendable, Hashable {
  public var method: String
  public var url: String
  public var headers: [HeaderField]
  public var body: [UInt8]?

  public init(method: String, url: String, headers: [HeaderField] = [], body: [UInt8]? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The value of a header, whatever the case of its name.
  public subscript(header name: String) -> String? { headers.first(named: name) }
}

/// A reply as it came.
public struct ReceivedReply: Sendable, Hashable {
  public var status: Int
  public var headers: [HeaderField]
  public var body: [UInt8]

  public init(status: Int, headers: [HeaderField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of a header, whatever the case of its name.
  public subscript(header name: String) -> String? { headers.first(named: name) }

  /// `application/json` of `Content-Type: application/json; charset=utf-8`.
  public var mediaType: String? {
    guard let value = self[header: "Content-Type"] else { return nil }
    let type = value.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    return type.isEmpty ? nil : type
  }
}

/// A header's name and value.
public struct HeaderField: Sendable, Hashable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HeaderField] {
  func first(named name: String) -> String? {
    let lowered = name.lowercased()
    return first { $0.name.lowercased() == lowered }?.value
  }
}

/// Why no reply came.
public enum TransportFailure: Error, Sendable, Hashable {
  /// The URL is none, so nothing was sent.
  case invalidURL
  case refused
  case unknownHost
  case timeout(seconds: Int)
  case connectionLost
  case insecure
  case replyTooLarge(limit: Int)
  case other(code: Int)

  /// Completes "does not answer: …".
  public var reason: String {
    switch self {
    case .invalidURL: "the address is not a valid URL"
    case .refused: "nothing listens there"
    case .unknownHost: "the host is unknown"
    case .timeout(let seconds): "no reply came within \(seconds) s"
    case .connectionLost: "the connection was closed before the reply was complete"
    case .insecure: "no secure connection could be made"
    case .replyTooLarge(let limit): "the reply has more than \(limit) bytes"
    case .other(let code): "the request failed with code \(code)"
    }
  }

  /// Whether a further request would fare no better.
  var isFinal: Bool {
    switch self {
    case .refused, .unknownHost, .insecure: true
    default: false
    }
  }
}
