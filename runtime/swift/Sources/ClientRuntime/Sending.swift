import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A request in the making.
  struct Call<API: Client>: Sendable {
    var endpoint: Endpoint<API>
    var path: String
    /// What may prove who sends it.
    var schemes: Set<API.Credential.Scheme>
    var queryItems: [String] = []
    var headers: [(name: String, value: String)]
    var cookies: [String] = []
    var body: Data?

    init(_ endpoint: Endpoint<API>, path: String, accept: String, schemes: Set<API.Credential.Scheme> = []) {
      self.endpoint = endpoint
      self.path = path
      self.schemes = schemes
      headers = [("Accept", accept)]
    }

    mutating func query(_ name: String, _ value: String) {
      queryItems.append("\(encoded(name))=\(encoded(value))")
    }
    mutating func header(_ name: String, _ value: String) { headers.append((name, value.filter { !$0.isNewline })) }
    mutating func cookie(_ name: String, _ value: String) { cookies.append("\(name)=\(encoded(value))") }

    mutating func json(_ value: some Encodable, _ type: String) throws {
      data(try Coding.encoder.encode(value), type)
    }
    mutating func form(_ parts: [(name: String, value: String)]) {
      let text = parts.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
      data(Data(text.utf8), "application/x-www-form-urlencoded")
    }
    mutating func multipart(_ parts: [Part]) {
      let (data, boundary) = Part.body(parts)
      self.data(data, "multipart/form-data; boundary=\(boundary)")
    }
    mutating func text(_ value: String, _ type: String) { data(Data(value.utf8), "\(type); charset=utf-8") }
    mutating func data(_ value: Data, _ type: String) {
      body = value
      header("Content-Type", type)
    }

    func request(to baseURL: URL, timeout: TimeInterval) throws -> URLRequest {
      var text = baseURL.absoluteString
      while text.hasSuffix("/") { text.removeLast() }
      text += path
      if !queryItems.isEmpty { text += "?" + queryItems.joined(separator: "&") }
      guard let url = URL(string: text) else { throw InvalidRequest(description: "\(text) is no URL") }
      var request = URLRequest(url: url, timeoutInterval: timeout)
      request.httpMethod = endpoint.method
      request.httpBody = body
      for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
      if !cookies.isEmpty { request.setValue(cookies.joined(separator: "; "), forHTTPHeaderField: "Cookie") }
      return request
    }
  }

  /// Percent-encodes everything but unreserved characters.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(Character(Unicode.Scalar(byte)))
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// A value as one segment of a path; what would address another resource is refused.
  static func segment(_ value: String) throws -> String {
    guard !["", ".", ".."].contains(value) else {
      throw InvalidRequest(description: "'\(value)' can't be a part of a path")
    }
    return encoded(value)
  }

  /// A number as text: `7`, where Swift alone would write `7.0`.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { String($0) } ?? String(value)
  }

  /// Cancels what takes longer than some seconds: on Linux, URLSession does not keep the time of a request.
  static func within<Value: Sendable>(
    _ seconds: TimeInterval, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // More than 30 years, or no number, is no limit.
    guard seconds < 1_000_000_000 else { return try await operation() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1_000_000_000))
        throw URLError(.timedOut)
      }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}

extension ClientRuntime.Client {
  /// A success is opened for `opening`, if there is one: its body comes in pieces.
  func _send(
    _ call: ClientRuntime.Call<Self>, into opening: ClientRuntime.Opening? = nil
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    try await ClientRuntime.within(totalTimeout) { try await attempts(call, opening) }
  }

  /// The request, and again as `retry` says.
  private func attempts(
    _ call: ClientRuntime.Call<Self>, _ opening: ClientRuntime.Opening?
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    var proofs: [(provider: ClientRuntime.Credentials<Credential>.Provider, credential: Credential)] = []
    if let credentials, !call.schemes.isEmpty {
      for provider in credentials.providers {
        guard let credential = try await provider(nil), call.schemes.contains(credential.scheme) else { continue }
        proofs.append((provider, credential))
      }
    }
    var mayRenew = true
    var attempt = 1
    while true {
      try Task.checkCancellation()
      var authorized = call
      for proof in proofs.reversed() { proof.credential.authorize(&authorized) }
      let request = try authorized.request(to: baseURL, timeout: timeout)
      let reply: ClientRuntime.Reply<Self, Data>
      do {
        reply = try await perform(request, call.endpoint, opening)
      } catch let error as URLError where error.code != .cancelled {
        guard let wait = retry.wait(after: nil, to: call, attempt: attempt, chance: chance()) else { throw error }
        attempt += 1
        try await clock.sleep(for: .seconds(wait))
        continue
      }
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
      guard let wait = retry.wait(after: reply, to: call, attempt: attempt, chance: chance()) else { return reply }
      attempt += 1
      try await clock.sleep(for: .seconds(wait))
    }
  }

  private func perform(
    _ request: URLRequest, _ endpoint: ClientRuntime.Endpoint<Self>, _ opening: ClientRuntime.Opening?
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    let (session, limit) = (self.session, timeout)
    var next: ClientRuntime.Next = { request in
      try await ClientRuntime.within(limit) {
        #if canImport(FoundationNetworking)
          return try await ClientRuntime.Transfer.send(
            request, configuration: session.configuration, followsRedirections: Self._followsRedirections,
            into: opening?.open)
        #else
          if let opening { return try await opening.send(request, session) }
          let delegate = Self._followsRedirections ? nil : ClientRuntime.Redirections()
          let (data, response) = try await session.data(for: request, delegate: delegate)
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
      headers["\(name)".lowercased()] = "\(value)"
    }
    return ClientRuntime.Reply(status: response.statusCode, headers: headers, body: data, data: data)
  }
}

#if !canImport(FoundationNetworking)
  extension ClientRuntime {
    /// A documented redirection is a reply like any other.
    final class Redirections: NSObject, URLSessionTaskDelegate, Sendable {
      func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        completionHandler(nil)
      }
    }
  }
#endif
