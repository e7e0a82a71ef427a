import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A reply: its status, its headers under names in lower case, and its body.
  public struct Reply<API, Body: Sendable>: Sendable {
    public var status: Int
    public var headers: [String: String]
    public var body: Body
    /// The body's bytes as they came.
    public var data: Data

    public func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The reply with its bytes as its body.
    public var raw: Reply<API, Data> { _with(data) }

    func _with<NewBody: Sendable>(_ body: NewBody) -> Reply<API, NewBody> {
      Reply<API, NewBody>(status: status, headers: headers, body: body, data: data)
    }

    var _empty: Reply<API, Void> { _with(()) }
    var _text: Reply<API, String> { _with(String(decoding: data, as: UTF8.self)) }

    func _optional<Value: Decodable & Sendable>(_ type: Value.Type) -> Reply<API, Value?> {
      _with(try? Coding.decoder.decode(type, from: data))
    }

    func _json<Value: Decodable & Sendable>(_ type: Value.Type, _ endpoint: Endpoint<API>) throws -> Reply<API, Value> {
      do {
        return _with(try Coding.decoder.decode(type, from: data))
      } catch {
        throw Undecodable(endpoint: endpoint, reply: raw, underlying: error)
      }
    }
  }

  /// A documented or undocumented refusal, thrown by `get()`.
  public struct Refusal<API>: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint<API>
    public var reply: Reply<API, Data>

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
  public struct Undecodable<API>: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint<API>
    public var reply: Reply<API, Data>
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
    func wait<API>(after reply: Reply<API, Data>?, to call: Call<API>, attempt: Int, chance: Double) -> TimeInterval? {
      guard attempt < attempts else { return nil }
      let isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(call.endpoint.method)
      guard isIdempotent || call.headers.contains(where: { $0.name.lowercased() == "idempotency-key" }) else { return nil }
      if let reply, ![408, 429, 500, 502, 503, 504].contains(reply.status) { return nil }
      if let asked = reply.flatMap({ Self.seconds($0.header("Retry-After")) }) {
        return asked <= longestWait ? max(0, min(asked, 86_400)) : nil
      }
      return max(0, min(chance, 1)) * min(longestWait, 0.5 * Double(1 << min(attempt - 1, 10)))
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
