import Contract
import Snippets

extension ReferenceRenderer {
  /// The documented exchanges beside the text: the first that succeeds is open.
  func examples(_ operation: Operation, into html: inout HTMLBuilder) {
    guard !operation.exchanges.isEmpty else { return }
    let exchanges = operation.exchanges
    let open = exchanges.firstIndex { ($0.status ?? 200) < 300 } ?? 0
    html.element("div", class: "operation-examples") { html in
      for (number, exchange) in exchanges.enumerated() {
        html.element("details", class: "exchange", attributes: number == open ? [("open", "")] : []) { html in
          html.element("summary") { summary in
            if let status = exchange.status {
              summary.element("span", class: "status status-\(status / 100)", "\(status)")
              summary.space()
              summary.text(ReasonPhrase.of(status))
            } else {
              summary.text(strings[.request])
            }
          }
          code(ExchangeText.request(exchange), language: .http, caption: strings[.request], into: &html)
          if exchange.status != nil {
            code(ExchangeText.response(exchange), language: .http, caption: strings[.response], into: &html)
          }
          witnesses.write(exchange, into: &html)
        }
      }
    }
  }

  func code(_ text: [UInt8], language: Language, caption: String, into html: inout HTMLBuilder) {
    html.element("figure", class: "code") { figure in
      figure.element("figcaption") { line in
        line.element("span", class: "code-title", caption)
        line.element("span", class: "code-language", LanguageName.label(of: language, word: "") ?? "")
      }
      figure.open("pre", attributes: [("tabindex", "0")])
      figure.open("code", class: "language-\(language.name)")
      highlighter.highlight(text, language, &figure.bytes)
      figure.bytes.html("</code></pre>")
    }
  }
}

/// An exchange as HTTP messages.
enum ExchangeText {
  static func request(_ exchange: Exchange) -> [UInt8] {
    message("\(exchange.operation.method) \(exchange.target) HTTP/1.1", exchange.headers, exchange.body)
  }

  static func response(_ exchange: Exchange) -> [UInt8] {
    let status = exchange.status ?? 200
    return message("HTTP/1.1 \(status) \(ReasonPhrase.of(status))", exchange.responseHeaders, exchange.responseBody)
  }

  private static func message(_ start: String, _ headers: [Exchange.Field], _ body: String?) -> [UInt8] {
    var out = Array(start.utf8)
    for header in headers { out += Array("\n\(header.name): \(header.value)".utf8) }
    if let body, !body.isEmpty {
      out += [0x0A, 0x0A]
      out += Array(body.utf8)
    }
    while out.last == 0x0A { out.removeLast() }
    out.append(0x0A)
    return out
  }
}

/// The reason phrases of RFC 9110 and the additions that APIs use.
enum ReasonPhrase {
  static func of(_ status: Int) -> String { phrases[status] ?? "" }

  private static let phrases = [
    200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content", 205: "Reset Content",
    206: "Partial Content", 300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
    402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
    417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked",
    424: "Failed Dependency", 425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
