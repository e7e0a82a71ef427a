import Vocabulary

/// Sends one request and gives what came back: libcurl, or a stand-in for tests.
public protocol HTTPTransport: Sendable {
  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure>

  /// Whether a server takes connections, as far as is known; nothing is sent.
  func reaches(_ server: ServerAddress) async -> Bool
}

extension HTTPTransport {
  public func reaches(_ server: ServerAddress) async -> Bool { true }
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

  /// The value of a header, whatever the case of its name. Several lines of one name are one value (RFC 9110, 5.3).
  public subscript(header name: String) -> String? { headers.combined(named: name) }

  /// `application/json` of `Content-Type: application/json; charset=utf-8`.
  public var mediaType: String? {
    self[header: "Content-Type"].map { MediaType.normalized($0) }.flatMap { $0.isEmpty ? nil : $0 }
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

  /// All values of a header as one: `Basic, Bearer` of two challenges. Cookies hold commas, so they are parted as attributes are.
  func combined(named name: String) -> String? {
    let lowered = name.lowercased()
    let values = filter { $0.name.lowercased() == lowered }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: lowered == "set-cookie" ? "; " : ", ")
  }
}

/// Why no reply came.
public enum TransportFailure: Error, Sendable, Hashable {
  /// The URL is none, so nothing was sent.
  case invalidURL
  /// A header that holds a line break, or whose name is none; nothing was sent.
  case invalidHeader(name: String)
  case refused
  case unknownHost
  /// The host has an address that is not connected to, for what IANA keeps it for; nothing was sent.
  case outOfReach(address: String, purpose: String)
  case timeout(seconds: Int)
  /// The reply began and did not end in time.
  case streaming(seconds: Int)
  case connectionLost
  case insecure
  /// What came is no HTTP/1.
  case notHTTP
  /// A body that is compressed in a way that is not known, or wrongly.
  case undecodable
  case replyTooLarge(limit: Int)
  case headTooLarge(limit: Int)
  case other(code: Int)

  /// Completes "does not answer: …".
  public var reason: String {
    switch self {
    case .invalidURL: "the address is not a valid URL"
    case .invalidHeader(let name): "the header '\(name)' cannot be sent, for it holds a line break"
    case .refused: "nothing listens there"
    case .unknownHost: "the host is unknown"
    case .outOfReach(let address, let purpose): "its host is at \(address), which is no address of the open internet (\(purpose))"
    case .timeout(let seconds): "no reply came within \(seconds) s"
    case .streaming(let seconds): "the reply goes on after \(seconds) s"
    case .connectionLost: "the connection was closed before the reply was complete"
    case .insecure: "no secure connection could be made"
    case .notHTTP: "what came is not a reply of HTTP/1.1"
    case .undecodable: "the body cannot be unpacked as its Content-Encoding says"
    case .replyTooLarge(let limit): "the reply has more than \(limit) bytes"
    case .headTooLarge(let limit): "the headers of the reply have more than \(limit) bytes"
    case .other(let code): "the request failed with code \(code)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .notHTTP, .undecodable, .replyTooLarge, .headTooLarge: "Correct the reply of the server"
    case .invalidURL, .invalidHeader: "Correct the value that the server gave earlier, or the request in the documentation"
    case .timeout, .streaming: "See what the server waits for, or give it more time with --timeout"
    case .connectionLost: "See in the server's log why it closed the connection"
    case .insecure:
      "Name the certificate to trust in SSL_CERT_FILE, install those of the system (ca-certificates), or check the scheme after --server"
    case .unknownHost, .outOfReach: "Check the host after --server"
    case .refused, .other: "Start the server, and check the address and port after --server"
    }
  }

  /// Whether a further request would fare no better.
  var isFinal: Bool {
    switch self {
    case .refused, .unknownHost, .outOfReach, .insecure: true
    default: false
    }
  }
}
