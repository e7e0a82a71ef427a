import Contract
import Snippets

extension ReferenceRenderer {
  /// The documented exchanges beside the text: the first that succeeds is open.
  func examples(_ operation: Operation, into html: inout HTMLBuilder) {
    guard !operation.exchanges.isEmpty else { return }
    // Requests without a reply say nothing that those with one do not say.
    let answered = operation.exchanges.filter { $0.status != nil }
    let exchanges = answered.isEmpty ? operation.exchanges : answered
    let open = exchanges.firstIndex { ($0.status ?? 200) < 300 } ?? 0
    html.element("div", class: "operation-examples") { html in
      for (number, exchange) in exchanges.enumerated() {
        html.element("details", class: "exchange", attributes: number == open ? [("open", "")] : []) { html in
          html.element("summary") { summary in
            if let status = exchange.status {
              summary.element("span", class: "status status-\(status / 100)", "\(status)")
              summary.space()
              summary.text(HTTPReasons.phrases[status, default: ""])
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
      highlighter.highlight(text, language, into: &figure.bytes)
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
    return message(
      "HTTP/1.1 \(status) \(HTTPReasons.phrases[status, default: ""])", exchange.responseHeaders, exchange.responseBody)
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
