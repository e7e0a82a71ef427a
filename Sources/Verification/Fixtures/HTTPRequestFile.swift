import Contract
import Vocabulary

/// Requests as editors keep them in files ending with `.http`: parted by `###`, with `@name = value` and `{{name}}`.
///
///     @kind = low
///     ### An oven
///     POST {{host}}/ovens
///     Content-Type: application/json
///
///     {"kind": "{{kind}}"}
public struct HTTPRequestFile: Sendable {
  struct Request: Sendable {
    var method: String
    /// Without scheme and host.
    var target: String
    var headers: [HeaderField]
    var body: String?
    /// From 1.
    var line: Int
  }

  /// As a report calls it.
  public let path: String
  private(set) var requests: [Request] = []
  private var variables: [(name: String, value: String)] = []

  /// What is wrong, and in which line.
  public struct Fault: Error, Sendable {
    public var line: Int
    public var message: String
  }

  public init(_ text: String, path: String) throws(Fault) {
    self.path = path
    var block: [(number: Int, text: Substring)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.hasPrefix("###") {
        try add(block)
        block = []
      } else if block.isEmpty, line.hasPrefix("@"), let equals = line.firstIndex(of: "=") {
        variables.append((Self.trimmed(line[..<equals].dropFirst()), Self.trimmed(line[line.index(after: equals)...])))
      } else if !block.isEmpty || !(Self.trimmed(line).isEmpty || Self.isComment(line)) {
        block.append((index + 1, line))
      }
    }
    try add(block)
  }

  private mutating func add(_ block: [(number: Int, text: Substring)]) throws(Fault) {
    guard let first = block.first else { return }
    var words = first.text.split(separator: " ").map(String.init)
    if words.last?.hasPrefix("HTTP/") == true { words.removeLast() }
    if words.count == 1 { words.insert("GET", at: 0) }
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw Fault(line: first.number, message: "a request is to stand here: POST /rooms")
    }
    var request = Request(method: words[0].uppercased(), target: Self.target(words[1]), headers: [], line: first.number)
    var rest = block.dropFirst()
    while let line = rest.first, !Self.trimmed(line.text).isEmpty {
      rest = rest.dropFirst()
      if Self.isComment(line.text) { continue }
      guard let colon = line.text.firstIndex(of: ":"), line.text[..<colon].allSatisfy(Self.isNameSign) else {
        throw Fault(line: line.number, message: "a header is to stand here, or an empty line before the body")
      }
      request.headers.append(
        HeaderField(Self.trimmed(line.text[..<colon]), Self.trimmed(line.text[line.text.index(after: colon)...])))
    }
    let body = Self.trimmed(rest.map(\.text).joined(separator: "\n")[...])
    if body.hasPrefix("<"), body.dropFirst().first == " " {
      throw Fault(line: first.number, message: "the body of a request is to stand in the file itself")
    }
    request.body = body.isEmpty ? nil : body
    requests.append(request)
  }

  /// What stands behind the host of an address, whatever stands for that: `{{host}}/rooms`, `http://localhost/rooms`.
  private static func target(_ address: String) -> String {
    var rest = address[...]
    if !rest.hasPrefix("/"), let scheme = rest.firstPlace(of: "://"), !rest[..<scheme.lowerBound].contains("?") {
      rest = rest[scheme.upperBound...]
    }
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    return String(rest[slash...])
  }

  /// The file with some of its requests.
  func keeping(_ isWanted: (Request) -> Bool) -> HTTPRequestFile {
    var copy = self
    copy.requests = requests.filter(isWanted)
    return copy
  }

  /// So many values are filled into one request.
  private static let mostValues = 1000

  /// The request with its variables filled in; the name of one that has no value is the failure.
  func prepared(_ request: Request, value: (String) -> String?) -> Result<PreparedRequest, MissingValue> {
    var missing: String?
    var budget = Self.mostValues
    func filled(_ text: String, depth: Int = 0) -> String {
      var result = ""
      var rest = text[...]
      while let open = rest.firstPlace(of: "{{"), let close = rest[open.upperBound...].firstPlace(of: "}}") {
        let name = Self.trimmed(rest[open.upperBound..<close.lowerBound])
        result += rest[..<open.lowerBound]
        if let known = value(name) {
          result += known
        } else if let own = variables.last(where: { $0.name == name }), depth < 8, budget > 0 {
          budget -= 1
          result += filled(own.value, depth: depth + 1)
        } else {
          missing = missing ?? name
        }
        rest = rest[close.upperBound...]
      }
      return result + rest
    }
    let prepared = PreparedRequest(
      method: request.method, target: filled(request.target),
      headers: request.headers.map { HeaderField($0.name, filled($0.value)) }, body: request.body.map { filled($0) })
    return missing.map { .failure(MissingValue(name: $0)) } ?? .success(prepared)
  }

  struct MissingValue: Error {
    var name: String
  }

  private static func isNameSign(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber || sign == "-" || sign == "_")
  }

  private static func isComment(_ line: Substring) -> Bool { line.hasPrefix("#") || line.hasPrefix("//") }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
