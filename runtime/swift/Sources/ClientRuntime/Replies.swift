import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// A reply: its status, its headers under names in lower case, and its body.
  public struct Reply<Body: Sendable>: Sendable {
    public var status: Int
    public var headers: [String: String]
    public var body: Body
    /// The body's bytes as they came.
    public var data: Data

    public func header(_ name: String) -> String? { headers[name.lowercased()] }
    // tally: headers

    /// The reply with its bytes as its body.
    public var raw: Reply<Data> { _with(data) }

    func _with<NewBody: Sendable>(_ body: NewBody) -> Reply<NewBody> {
      Reply<NewBody>(status: status, headers: headers, body: body, data: data)
    }

    var _empty: Reply<Void> { _with(()) }
    var _text: Reply<String> { _with(String(decoding: data, as: UTF8.self)) }

    func _optional<Value: Decodable & Sendable>(_ type: Value.Type) -> Reply<Value?> {
      _with(try? Coding.decoder.decode(type, from: data))
    }

    func _json<Value: Decodable & Sendable>(_ type: Value.Type, _ endpoint: Endpoint) throws -> Reply<Value> {
      do {
        return _with(try Coding.decoder.decode(type, from: data))
      } catch {
        throw Undecodable(endpoint: endpoint, reply: raw, underlying: error)
      }
    }
  }

  /// A documented or undocumented refusal, thrown by `get()`.
  public struct Refusal: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint
    public var reply: Reply<Data>

    public var status: Int { reply.status }
    public var description: String {
      let problem = try? JSONDecoder().decode(ProblemText.self, from: reply.data)
      let detail = problem?.detail ?? problem?.title ?? HTTPURLResponse.localizedString(forStatusCode: status)
      let place = endpoint.replies[status] ?? endpoint.documentation
      return "\(endpoint.method) \(endpoint.path) was answered \(status): \(detail) (see \(place))"
    }
    public var errorDescription: String? { description }

    private struct ProblemText: Decodable {
      var title: String?
      var detail: String?
    }
  }

  /// A success whose body is not what the documentation states.
  public struct Undecodable: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint
    public var reply: Reply<Data>
    public var underlying: any Error

    public var description: String {
      let place = endpoint.replies[reply.status] ?? endpoint.documentation
      return "The body of \(reply.status) to \(endpoint.method) \(endpoint.path) is not as \(place) states: \(underlying)"
    }
    public var errorDescription: String? { description }
  }

  /// A request that can't be sent: a path parameter that would address something else, or a base URL that is none.
  public struct InvalidRequest: Error, LocalizedError, CustomStringConvertible {
    public var description: String
    public var errorDescription: String? { description }
  }

  /// Called around every request: for logging, tracing, or an answer of its own.
  public protocol Middleware: Sendable {
    func intercept(_ request: URLRequest, for endpoint: Endpoint, next: Next) async throws -> (Data, HTTPURLResponse)
  }

  public typealias Next = @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Which requests are sent again: idempotent methods, and any with an `Idempotency-Key`, after 408, 429, 500, 502, 503, 504 and where no
  /// reply came. The wait is what `Retry-After` says, else any time up to `0.5 * 2 ** attempt` seconds (full jitter).
  public struct RetryPolicy: Sendable {
    /// How often a request is sent at most.
    public var attempts: Int
    /// Seconds. If the server asks for a longer wait, the reply is returned instead.
    public var longestWait: TimeInterval

    public init(attempts: Int, longestWait: TimeInterval) {
      self.attempts = attempts
      self.longestWait = longestWait
    }

    public static let standard = RetryPolicy(attempts: 3, longestWait: 20)
    public static let never = RetryPolicy(attempts: 1, longestWait: 0)

    /// Seconds before the next attempt, or nil if there is none; `reply` is nil where none came.
    func wait(after reply: Reply<Data>?, to call: Call, attempt: Int, chance: Double) -> TimeInterval? {
      guard attempt < attempts else { return nil }
      let isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(call.endpoint.method)
      guard isIdempotent || call.headers.contains(where: { $0.name.lowercased() == "idempotency-key" }) else { return nil }
      if let reply, ![408, 429, 500, 502, 503, 504].contains(reply.status) { return nil }
      if let asked = reply.flatMap({ Self.seconds($0.header("Retry-After")) }) {
        return asked <= longestWait ? Swift.max(0, Swift.min(asked, 86_400)) : nil
      }
      return Swift.max(0, Swift.min(chance, 1)) * Swift.min(longestWait, 0.5 * Double(1 << Swift.min(attempt - 1, 10)))
    }

    static func seconds(_ value: String?) -> TimeInterval? {
      guard let value else { return nil }
      if let seconds = Int(value) { return TimeInterval(seconds) }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(identifier: "GMT")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
      return formatter.date(from: value)?.timeIntervalSinceNow
    }
  }
}
