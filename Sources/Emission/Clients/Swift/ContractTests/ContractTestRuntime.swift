/// The part of a contract test that is the same for every contract, as Swift source.
enum ContractTestRuntime {
  static let source = """
    /// One request, and what must come back.
    struct Exchange: Sendable, CustomTestStringConvertible {
      let title: String
      /// The line of the documentation that shows the request.
      let place: String
      let method: String
      let status: Int
      var replyPlace: String?
      var target: @Sendable (Values) throws -> String = { _ in "/" }
      var headers: [(name: String, value: @Sendable (Values) throws -> String)] = []
      var body: (@Sendable (Values) throws -> String)?
      var repetitions = 1
      var documentedStatuses: [Int] = []
      var mediaType: String?
      var isEmpty = false
      var schema: String?
      var expectedHeaders: [(name: String, check: HeaderCheck)] = []
      var captures: [Capture] = []

      init(_ title: String, at place: String, method: String, status: Int) {
        self.title = title
        self.place = place
        self.method = method
        self.status = status
      }

      mutating func send(_ name: String, _ value: @escaping @Sendable (Values) throws -> String) {
        headers.append((name, value))
      }
      mutating func expect(_ name: String, _ check: HeaderCheck) { expectedHeaders.append((name, check)) }

      var testDescription: String { "\\(title) (\\(place))" }
    }

    /// A value that the server chose and a later request sends.
    struct Capture: Sendable {
      enum Step: Sendable {
        case field(String)
        case index(Int)
      }
      enum Source: Sendable {
        case json([Step])
        case text
        case header(String)
      }
      var variable: String
      var source: Source
      var prefix: String
      var suffix: String
      var isPercentEncoded: Bool

      func value(in reply: Reply) -> String? {
        guard let text = text(in: reply) else { return nil }
        var rest = text[...]
        if !prefix.isEmpty {
          guard let range = text.range(of: prefix, options: .backwards) else { return nil }
          rest = text[range.upperBound...]
        }
        if !suffix.isEmpty, let range = rest.range(of: suffix) { rest = rest[..<range.lowerBound] }
        if rest.isEmpty { return nil }
        return isPercentEncoded ? String(rest).removingPercentEncoding ?? String(rest) : String(rest)
      }

      private func text(in reply: Reply) -> String? {
        switch source {
        case .header(let name): return reply.headers[name.lowercased()]
        case .text: return String(decoding: reply.data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        case .json(let path):
          var value = JSON.read(reply.data)
          for step in path {
            switch (step, value) {
            case (.field(let name), .object(let members)?): value = members[name]
            case (.index(let index), .array(let items)?): value = items.indices.contains(index) ? items[index] : nil
            default: return nil
            }
          }
          switch value {
          case .string(let text)?: return text
          case .integer(let number)?: return String(number)
          case .number(let number)?: return String(number)
          default: return nil
          }
        }
      }
    }

    /// What earlier replies have given.
    struct Values: Sendable {
      struct Missing: Error {
        var name: String
      }
      var known: [String: String] = [:]

      func plain(_ name: String) throws -> String {
        guard let value = known[name] else { throw Missing(name: name) }
        return value
      }
      func percent(_ name: String) throws -> String {
        let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        let value = try plain(name)
        return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? value
      }
      func json(_ name: String) throws -> String {
        let value = try plain(name)
        return String(String(decoding: try JSONEncoder().encode(value), as: UTF8.self).dropFirst().dropLast())
      }
      static func padded(to size: Int, _ before: String, _ after: String) -> String {
        before + String(repeating: "x", count: max(0, size - before.utf8.count - after.utf8.count)) + after
      }
    }

    /// What a documented header asks of the received one; what a server is free to choose is not compared.
    enum HeaderCheck: Sendable {
      case isPresent
      case equals(String)
      case scheme(String)
      case isInteger
      case path([String?])

      func accepts(_ value: String) -> Bool {
        switch self {
        case .isPresent: return true
        case .equals(let documented): return Self.folded(value) == Self.folded(documented)
        case .scheme(let scheme): return value.prefix { $0 != " " }.lowercased() == scheme.lowercased()
        case .isInteger: return !value.isEmpty && value.allSatisfy { $0.isASCII && $0.isNumber }
        case .path(let expected):
          let path = URLComponents(string: value)?.percentEncodedPath ?? value
          let segments = path.split(separator: "/")
          guard segments.count >= expected.count else { return false }
          return zip(expected, segments.suffix(expected.count)).allSatisfy { wanted, segment in wanted.map { $0 == segment } ?? true }
        }
      }

      /// White space dropped and letters in lower case, outside of quotes.
      private static func folded(_ value: String) -> String {
        var isQuoted = false
        var result = ""
        for character in value {
          if character == "\\"" { isQuoted.toggle() }
          if isQuoted { result.append(character) } else if !character.isWhitespace { result += character.lowercased() }
        }
        return result
      }
    }

    struct Reply: Sendable {
      var status: Int
      var headers: [String: String]
      var data: Data

      var excerpt: String {
        let text = String(decoding: data.prefix(1000), as: UTF8.self).prefix(250)
        return text.isEmpty ? "no body" : "the body \\(text)"
      }
    }

    /// One server, and what it has answered so far.
    actor Session {
      private let api: String
      private var server: Task<URL, any Error>?
      private var values = Values()

      init(api: String, inputs: [String] = []) {
        self.api = api
        for name in inputs { values.known[name] = ProcessInfo.processInfo.environment["CONTRACT_\\(name)"] }
      }

      private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.timeoutIntervalForRequest = 30
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
      }

      func replay(_ exchange: Exchange) async {
        do {
          var reply = try await send(exchange)
          var attempt = 1
          while reply.status != exchange.status, attempt < exchange.repetitions, exchange.documentedStatuses.contains(reply.status) {
            reply = try await send(exchange)
            attempt += 1
          }
          for capture in exchange.captures { values.known[capture.variable] = capture.value(in: reply) ?? values.known[capture.variable] }
          check(reply, exchange)
        } catch let missing as Values.Missing {
          fail(exchange, "needs '\\(missing.name)', which neither CONTRACT_\\(missing.name) nor an earlier reply has given")
        } catch {
          fail(exchange, "could not be sent: \\(error)")
        }
      }

      private func send(_ exchange: Exchange) async throws -> Reply {
        let api = self.api
        let task = server ?? Task { try await contractServer(for: api) }
        server = task
        var base = try await task.value.absoluteString
        while base.hasSuffix("/") { base.removeLast() }
        let text = base + (try exchange.target(values))
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = exchange.method
        for header in exchange.headers { request.setValue(try header.value(values), forHTTPHeaderField: header.name) }
        request.httpBody = try exchange.body.map { Data(try $0(values).utf8) }
        let (data, response) = try await Transfer.send(request, configuration: Self.configuration)
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\\(name)".lowercased()] = "\\(value)" }
        return Reply(status: response.statusCode, headers: headers, data: data)
      }

      private func check(_ reply: Reply, _ exchange: Exchange) {
        guard reply.status == exchange.status else {
          return fail(exchange, "was answered \\(reply.status) instead of \\(exchange.status), with \\(reply.excerpt)")
        }
        for header in exchange.expectedHeaders {
          guard let value = reply.headers[header.name.lowercased()] else {
            fail(exchange, "lacks the documented header \\(header.name)")
            continue
          }
          if !header.check.accepts(value) { fail(exchange, "has the header \\(header.name): \\(value), not \\(header.check)") }
        }
        if let type = exchange.mediaType {
          let received = reply.headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
          if received != type { fail(exchange, "has the media type \\(received ?? "none") instead of \\(type)") }
        }
        if exchange.isEmpty, exchange.method != "HEAD", !reply.data.isEmpty { fail(exchange, "has \\(reply.excerpt), not none") }
        for capture in exchange.captures where capture.value(in: reply) == nil {
          fail(exchange, "does not give the value that later requests send as '\\(capture.variable)'")
        }
        if let schema = exchange.schema.flatMap({ JSON.read(Data($0.utf8)) }) {
          guard let body = JSON.read(reply.data) else { return fail(exchange, "has \\(reply.excerpt), which is no JSON") }
          for problem in Shape.problems(body, schema, "the body", 0) { fail(exchange, problem) }
        }
      }

      private func fail(_ exchange: Exchange, _ problem: String) {
        Issue.record("\\(exchange.replyPlace ?? exchange.place): \\(exchange.title): \\(problem)")
      }
    }

    /// Compares JSON with the part of JSON Schema that a contract states.
    enum Shape {
      static func problems(_ value: JSON, _ schema: JSON, _ path: String, _ depth: Int) -> [String] {
        guard depth < 100, case .object(let rules) = schema else { return [] }
        if case .string(let reference)? = rules["$ref"] {
          let name = reference.split(separator: "/").last.map(String.init) ?? ""
          guard let target = components[name].flatMap({ JSON.read(Data($0.utf8)) }) else { return [] }
          return problems(value, target, path, depth + 1)
        }
        if case .array(let choices)? = rules["anyOf"] {
          let isAccepted = choices.contains { problems(value, $0, path, depth + 1).isEmpty }
          return isAccepted ? [] : ["\\(path) is none of what is documented"]
        }
        let types = rules["type"].map { type -> [JSON] in if case .array(let all) = type { all } else { [type] } } ?? []
        if !types.isEmpty, !types.contains(where: { value.isA($0) }) {
          return ["\\(path) is \\(value.kind) instead of \\(types.map(\\.text).joined(separator: " or "))"]
        }
        if case .array(let allowed)? = rules["enum"], !allowed.contains(value) {
          return ["\\(path) is \\(value.text) instead of one of \\(allowed.map(\\.text).joined(separator: ", "))"]
        }
        var result: [String] = []
        if case .object(let members) = value {
          if case .array(let required)? = rules["required"] {
            for case .string(let key) in required where members[key] == nil { result.append("\\(path) lacks the field \\(key)") }
          }
          if case .object(let properties)? = rules["properties"] {
            for (key, property) in properties.sorted(by: { $0.key < $1.key }) {
              if let member = members[key] { result += problems(member, property, "\\(path).\\(key)", depth + 1) }
            }
          }
        }
        if case .array(let items) = value, let item = rules["items"] {
          for (index, element) in items.enumerated() { result += problems(element, item, "\\(path)[\\(index)]", depth + 1) }
        }
        return result
      }
    }

    indirect enum JSON: Decodable, Equatable, Sendable {
      case null
      case boolean(Bool)
      case integer(Int)
      case number(Double)
      case string(String)
      case array([JSON])
      case object([String: JSON])

      static func read(_ data: Data) -> JSON? { try? JSONDecoder().decode(JSON.self, from: data) }

      init(from decoder: any Decoder) throws {
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

      var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
      }

      var text: String {
        switch self {
        case .boolean(let value): "\\(value)"
        case .integer(let value): "\\(value)"
        case .number(let value): "\\(value)"
        case .string(let value): value
        default: kind
        }
      }

      func isA(_ type: JSON) -> Bool { type.text == kind || (type.text == "number" && kind == "integer") }
    }
    """
}
