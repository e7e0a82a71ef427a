import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all contract tests of this folder share.
enum ContractTestRuntime {}

extension ContractTestRuntime {
  /// A reply that is not as the documentation says.
  struct Difference: Error, CustomStringConvertible {
    var description: String
  }

  /// A reply as the tests look at it.
  struct Answer: Sendable {
    var status: Int
    /// Under names in lower case.
    var headers: [String: String]
    var data: Data

    func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The status and the media type that the documentation states.
    func expect(_ status: Int, _ mediaType: String? = nil, at place: String) throws {
      guard self.status == status else {
        let body = String(decoding: data.prefix(1000), as: UTF8.self).prefix(250)
        throw Difference(
          description:
            "\(place): answered \(self.status) instead of \(status), with \(body.isEmpty ? "no body" : "the body \(body)")")
      }
      guard let mediaType else { return }
      let received = (header("Content-Type") ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
      if received != mediaType {
        throw Difference(
          description: "\(place): has the media type \(received.isEmpty ? "none" : received) instead of \(mediaType)")
      }
    }

    /// Whether a header is the documented one: white space and capital letters do not count outside of quotes.
    func has(_ name: String, _ value: String) -> Bool {
      headers[name.lowercased()].map { Self.folded($0) == Self.folded(value) } ?? false
    }

    /// Whether an address ends in these segments; what stands in the place of nil is free.
    func has(_ name: String, path: [String?]) -> Bool {
      guard let value = headers[name.lowercased()] else { return false }
      let segments = (URLComponents(string: value)?.percentEncodedPath ?? value).split(separator: "/")
      guard segments.count >= path.count else { return false }
      return zip(path, segments.suffix(path.count)).allSatisfy { wanted, segment in wanted.map { $0 == segment } ?? true }
    }

    private static func folded(_ value: String) -> String {
      var isQuoted = false
      return value.reduce(into: "") { result, character in
        if character == "\"" { isQuoted.toggle() }
        if isQuoted {
          result.append(character)
        } else if !character.isWhitespace {
          result += character.lowercased()
        }
      }
    }
  }

  /// What earlier replies gave and the reader supplies.
  final class Values: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: String] = [:]

    /// Inputs are taken from the environment: `CONTRACT_TOKEN`.
    init(inputs: [String]) {
      for name in inputs { known[name] = ProcessInfo.processInfo.environment["CONTRACT_" + name] }
    }

    subscript(name: String) -> String? {
      get { lock.withLock { known[name] } }
      set { lock.withLock { known[name] = newValue } }
    }

    /// What an earlier reply gave, or the reader supplies.
    func value(_ name: String) throws -> String {
      if let known = self[name], !known.isEmpty { return known }
      throw Difference(description: "'\(name)' is given by no earlier reply, nor by CONTRACT_\(name)")
    }
  }

  static func integer(_ text: String) throws -> Int {
    if let number = Int(text) { return number }
    throw Difference(description: "'\(text)' is no number")
  }

  static func number(_ text: String) throws -> Double {
    if let number = Double(text) { return number }
    throw Difference(description: "'\(text)' is no number")
  }

  /// The server that all tests of a file are sent to; it is asked for once.
  actor Server {
    private let start: @Sendable () async throws -> URL
    private var started: Task<URL, any Error>?

    init(_ start: @escaping @Sendable () async throws -> URL) { self.start = start }

    var url: URL {
      get async throws {
        let start = self.start
        let task = started ?? Task { try await start() }
        started = task
        return try await task.value
      }
    }

    /// A request that no client would send.
    nonisolated func send(
      _ method: String, _ target: String, headers: KeyValuePairs<String, String> = [:], body: String? = nil
    ) async throws -> Answer {
      var base = try await url.absoluteString
      while base.hasSuffix("/") { base.removeLast() }
      guard let url = URL(string: base + target) else { throw URLError(.badURL) }
      var request = URLRequest(url: url)
      request.httpMethod = method
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      request.httpBody = body.map { Data($0.utf8) }
      let (data, response) = try await Transfer.send(request, configuration: session.configuration, followsRedirections: false)
      var received: [String: String] = [:]
      for (name, value) in response.allHeaderFields { received["\(name)".lowercased()] = "\(value)" }
      return Answer(status: response.statusCode, headers: received, data: data)
    }
  }

  /// Neither cookies nor replies are kept from one request to the next.
  static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = 30
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration)
  }()

  /// Text that stands for one segment of a path, or a value of a query.
  static func encoded(_ text: String) -> String {
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }
}
