/// The part of a client that is the same for every contract, as Swift source.
enum ClientRuntime {
  static let imports = """
    import Foundation

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    """

  /// What requests and replies are.
  static func types(headers: [String]) -> String {
    """
    /// A reply: its status, its headers under names in lower case, and its body.
    public struct Reply<Body: Sendable>: Sendable {
      public var status: Int
      public var headers: [String: String]
      public var body: Body
      /// The body's bytes as they came.
      public var data: Data

      public func header(_ name: String) -> String? { headers[name.lowercased()] }
    \(headers.map { "  \($0)\n" }.joined())
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
        return "\\(endpoint.method) \\(endpoint.path) was answered \\(status): \\(detail) (see \\(place))"
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
        return "The body of \\(reply.status) to \\(endpoint.method) \\(endpoint.path) is not as \\(place) states: \\(underlying)"
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
    """
  }

  /// How a request is put together and sent.
  static func sending(hasCredentials: Bool, hasNumbers: Bool, hasFiles: Bool) -> String {
    """
    /// A request in the making.
    struct Call {
      var endpoint: Endpoint
      var path: String
      \(hasCredentials ? "/// What may prove who sends it.\n  var schemes: Set<Credential.Scheme>\n  " : "")var queryItems: [String] = []
      var headers: [(name: String, value: String)]
      var cookies: [String] = []
      var body: Data?

      init(_ endpoint: Endpoint, path: String, accept: String\(hasCredentials ? ", schemes: Set<Credential.Scheme> = []" : "")) {
        self.endpoint = endpoint
        self.path = path
    \(hasCredentials ? "    self.schemes = schemes\n" : "")\
        headers = [("Accept", accept)]
      }

      mutating func query(_ name: String, _ value: String) {
        queryItems.append("\\(_encoded(name))=\\(_encoded(value))")
      }
      mutating func header(_ name: String, _ value: String) { headers.append((name, value.filter { !$0.isNewline })) }
      mutating func cookie(_ name: String, _ value: String) { cookies.append("\\(name)=\\(_encoded(value))") }

      mutating func json(_ value: some Encodable, _ type: String) throws {
        data(try Coding.encoder.encode(value), type)
      }
      mutating func form(_ parts: [(name: String, value: String)]) {
        let text = parts.map { "\\(_encoded($0.name))=\\(_encoded($0.value))" }.joined(separator: "&")
        data(Data(text.utf8), "application/x-www-form-urlencoded")
      }
    \(hasFiles ? multipart : "")\
      mutating func text(_ value: String, _ type: String) { data(Data(value.utf8), "\\(type); charset=utf-8") }
      mutating func data(_ value: Data, _ type: String) {
        body = value
        header("Content-Type", type)
      }

      func request(to baseURL: URL, timeout: TimeInterval) throws -> URLRequest {
        var text = baseURL.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        text += path
        if !queryItems.isEmpty { text += "?" + queryItems.joined(separator: "&") }
        guard let url = URL(string: text) else { throw InvalidRequest(description: "\\(text) is no URL") }
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = endpoint.method
        request.httpBody = body
        for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
        if !cookies.isEmpty { request.setValue(cookies.joined(separator: "; "), forHTTPHeaderField: "Cookie") }
        return request
      }
    }

    /// Percent-encodes everything but unreserved characters.
    private static func _encoded(_ text: String) -> String {
      text.utf8.reduce(into: "") { result, byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(Character(Unicode.Scalar(byte)))
        default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }

    /// A value as one segment of a path; what would address another resource is refused.
    static func _segment(_ value: String) throws -> String {
      guard !["", ".", ".."].contains(value) else {
        throw InvalidRequest(description: "'\\(value)' can't be a part of a path")
      }
      return _encoded(value)
    }

    \(hasNumbers ? number : "")\
    private func _send(_ call: Call) async throws -> Reply<Data> {
      let client = self
      return try await Self._within(totalTimeout) { try await client._attempts(call) }
    }

    /// The request, and again as `retry` says.
    private func _attempts(_ call: Call) async throws -> Reply<Data> {
    \(hasCredentials ? credentials : "")\
      var attempt = 1
      while true {
        try Task.checkCancellation()
    \(hasCredentials
      ? "    var authorized = call\n    for proof in proofs.reversed() { proof.credential.authorize(&authorized) }\n    let request = try authorized.request(to: baseURL, timeout: timeout)\n"
      : "    let request = try call.request(to: baseURL, timeout: timeout)\n")\
        let reply: Reply<Data>
        do {
          reply = try await _perform(request, call.endpoint)
        } catch let error as URLError where error.code != .cancelled {
          guard let wait = retry.wait(after: nil, to: call, attempt: attempt, chance: chance()) else { throw error }
          attempt += 1
          try await clock.sleep(for: .seconds(wait))
          continue
        }
    \(hasCredentials ? renewal : "")\
        guard let wait = retry.wait(after: reply, to: call, attempt: attempt, chance: chance()) else { return reply }
        attempt += 1
        try await clock.sleep(for: .seconds(wait))
      }
    }

    private func _perform(_ request: URLRequest, _ endpoint: Endpoint) async throws -> Reply<Data> {
      let session = self.session
      let limit = timeout
      var next: Next = { request in
        try await Self._within(limit) {
          #if canImport(FoundationNetworking)
            return try await Transfer.send(request, configuration: session.configuration)
          #else
            let (data, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return (data, response)
          #endif
        }
      }
      for layer in middleware.reversed() {
        let inner = next
        next = { try await layer.intercept($0, for: endpoint, next: inner) }
      }
      let (data, response) = try await next(request)
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        headers["\\(name)".lowercased()] = "\\(value)"
      }
      return Reply(status: response.statusCode, headers: headers, body: data, data: data)
    }

    /// Cancels what takes longer than some seconds: on Linux, URLSession does not keep the time of a request.
    private static func _within<Value: Sendable>(
      _ seconds: TimeInterval, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      // More than 30 years, or no number, is no limit.
      guard seconds < 1_000_000_000 else { return try await operation() }
      return try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await operation() }
        group.addTask {
          try await Task.sleep(nanoseconds: UInt64(Swift.max(0, seconds) * 1_000_000_000))
          throw URLError(.timedOut)
        }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
      }
    }
    """
  }

  /// Asks for the credentials that the operation accepts. Those that are given first count where two use one header.
  private static let credentials = """
      var proofs: [(provider: Credentials.Provider, credential: Credential)] = []
      if let credentials, !call.schemes.isEmpty {
        for provider in credentials.providers {
          guard let credential = try await provider(nil), call.schemes.contains(credential.scheme) else { continue }
          proofs.append((provider, credential))
        }
      }
      var mayRenew = true

    """

  private static let renewal = """
        if reply.status == 401, mayRenew {
          mayRenew = false
          var isRenewed = false
          for (index, proof) in proofs.enumerated() {
            guard let renewed = try await proof.provider(proof.credential), renewed != proof.credential else { continue }
            proofs[index].credential = renewed
            isRenewed = true
          }
          if isRenewed { continue }
        }

    """

  private static let multipart = """
      mutating func multipart(_ parts: [Part]) {
        let (data, boundary) = Part.body(parts)
        self.data(data, "multipart/form-data; boundary=\\(boundary)")
      }

    """

  /// A number as the text that a URL holds.
  private static let number = """
    /// A number as text: `7`, where Swift alone would write `7.0`.
    static func _number(_ value: Double) -> String {
      Int64(exactly: value).map { String($0) } ?? String(value)
    }


    """

  /// JSON of which the documentation says nothing more.
  static let json = """
    /// Any JSON value.
    public indirect enum JSON: Codable, Hashable, Sendable {
      case null
      case boolean(Bool)
      case integer(Int)
      case number(Double)
      case string(String)
      case array([JSON])
      case object([String: JSON])

      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .null
        } else if let value = try? container.decode(Bool.self) {
          self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
          self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
          self = .number(value)
        } else if let value = try? container.decode(String.self) {
          self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
          self = .array(value)
        } else {
          self = .object(try container.decode([String: JSON].self))
        }
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
      }
    }
    """

  /// Where identifiers are kept that the server has given.
  static let identifierStores = """
    /// Keeps identifiers that the server has issued, by the name of the operation that issues them.
    public protocol IdentifierStore: Sendable {
      func identifier(for key: String) async throws -> String?
      /// Stores an identifier, or forgets it if it is nil.
      func setIdentifier(_ identifier: String?, for key: String) async throws
    }

    /// Keeps identifiers as long as the process runs.
    public actor MemoryIdentifierStore: IdentifierStore {
      private var identifiers: [String: String] = [:]

      public init() {}

      public func identifier(for key: String) -> String? { identifiers[key] }
      public func setIdentifier(_ identifier: String?, for key: String) { identifiers[key] = identifier }
    }

    /// Keeps identifiers in the user defaults; they are no secrets.
    public struct DefaultsIdentifierStore: IdentifierStore {
      private let suiteName: String?
      private let prefix: String

      public init(suiteName: String? = nil, prefix: String = "") {
        self.suiteName = suiteName
        self.prefix = prefix
      }

      private var defaults: UserDefaults { suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

      public func identifier(for key: String) -> String? { defaults.string(forKey: prefix + key) }
      public func setIdentifier(_ identifier: String?, for key: String) {
        if let identifier {
          defaults.set(identifier, forKey: prefix + key)
        } else {
          defaults.removeObject(forKey: prefix + key)
        }
      }
    }
    """
}
