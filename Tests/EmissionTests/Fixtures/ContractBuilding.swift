import Contract
import Diagnostics

/// A documentation page with numbered lines, so that tests can speak of `page:line`.
enum Page {
  static let users = "content/en/tutorials/notify-users.md"
  static let secure = "content/en/tutorials/secure-push.md"
  static let rich = "content/en/tutorials/rich-push.md"

  /// Every page has 1000 lines of one character.
  static let sources = SourceTable(
    [users, secure, rich, "a.md", "b.md"].map {
      SourceFile(path: $0, bytes: Array(repeating: [0x78, 0x0A], count: 1000).flatMap { $0 })
    })

  static func location(_ page: String, _ line: Int) -> Location {
    Location(file: page, range: SourceRange((line - 1) * 2, (line - 1) * 2 + 1))
  }

  static func witness(_ page: String, _ line: Int, _ kind: Witness.Kind = .httpMessage) -> Witness {
    Witness(kind: kind, location: location(page, line), page: page)
  }
}

extension Operation {
  /// An operation with what tests set most.
  static func make(
    _ method: String, _ path: String, id: String, summary: String? = nil, parameters: [Parameter] = [], body: Body? = nil,
    responses: [Response] = [], security: [String] = [], exchanges: [Exchange] = [], page: String = "a.md", line: Int = 1
  ) -> Operation {
    var operation = Operation(key: OperationKey(method: method, path: path), id: id)
    operation.summary = summary
    operation.parameters = parameters
    operation.requestBody = body
    operation.responses = responses
    operation.security = security
    operation.exchanges = exchanges
    operation.witnesses = [Page.witness(page, line)]
    operation.pages = [page]
    return operation
  }
}

extension Exchange {
  /// An exchange in the notation of an HTTP message: request, blank line, body, then the reply.
  static func make(
    _ operation: String, _ target: String, headers: [String] = [], body: String? = nil, status: Int? = 200,
    reply: [String] = [], replyBody: String? = nil, annotations: [String] = [], page: String = "a.md", line: Int = 1
  ) -> Exchange {
    let words = operation.split(separator: " ")
    let key = OperationKey(method: String(words[0]), path: String(words[1]))
    var exchange = Exchange(operation: key, target: target, location: Page.location(page, line), page: page)
    exchange.headers = headers.map { field($0, ": ") }
    exchange.body = body
    exchange.status = status
    exchange.responseHeaders = reply.map { field($0, ": ") }
    exchange.responseBody = replyBody
    exchange.responseLocation = Page.location(page, line + 5)
    exchange.annotations = annotations.map { field($0, "=") }
    if let mark = target.firstIndex(of: "?") {
      exchange.query = target[target.index(after: mark)...].split(separator: "&").map { field(String($0), "=") }
    }
    return exchange
  }

  private static func field(_ text: String, _ separator: String) -> Field {
    let parts = text.split(separator: separator, maxSplits: 1)
    return Field(name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
  }
}

extension Contract {
  static func make(_ id: String = "example", operations: [Operation], schemes: [SecurityScheme] = []) -> Contract {
    var contract = Contract(id: id, title: id)
    contract.operations = operations
    contract.securitySchemes = schemes
    contract.pages = ["a.md"]
    return contract
  }
}
