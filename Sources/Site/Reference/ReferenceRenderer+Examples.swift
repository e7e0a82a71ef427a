import Contract
import Diagnostics
import Snippets
import Vocabulary

extension ReferenceRenderer {
  /// The documented exchanges beside the text: the first that succeeds is open.
  func examples(_ operation: Operation, into html: inout HTMLBuilder) {
    guard !operation.exchanges.isEmpty else { return }
    // Requests without a reply say nothing that those with one do not say.
    let answered = operation.exchanges.filter { $0.status != nil }
    let exchanges = answered.isEmpty ? operation.exchanges : answered
    let open = exchanges.firstIndex { ($0.status ?? 200) < 300 } ?? 0
    let shown = exchanges[open]
    html.element("div", class: "operation-examples") { html in
      samples(shown, of: operation, into: &html)
      trial(operation, shown, into: &html)
      for (number, exchange) in exchanges.enumerated() {
        html.element("details", class: "exchange", attributes: number == open ? [("open", "")] : []) { html in
          html.element("summary") { summary in
            if let status = exchange.status {
              summary.element("span", class: "status status-\(status / 100)", "\(status)")
              summary.space()
              summary.text(StatusNames.reasons[status, default: ""])
            } else {
              summary.text(strings[.request])
            }
          }
          // The tabs above show it.
          let request = request(exchange)
          let isShown = !plan.input.sampleLanguages.isEmpty || api.samples[operation.key] != nil
          if request != self.request(shown) || !isShown {
            code(request, language: .http, caption: strings[.request], into: &html)
          }
          if exchange.status != nil {
            code(ExchangeText.response(exchange), language: .http, caption: strings[.response], into: &html)
          }
          witnesses.write(exchange, into: &html)
        }
      }
    }
  }

  /// The request in each language, then as each generated client makes it, as tabs that are the same on every page.
  func samples(_ exchange: Exchange, of operation: Operation, into html: inout HTMLBuilder) {
    // A form that pages show names files of their own.
    let languages = exchange.form == nil || api.isDocument ? plan.input.sampleLanguages : []
    let clients = api.samples[operation.key] ?? []
    guard !languages.isEmpty || !clients.isEmpty else { return }
    let sample = RequestSample(exchange, server: sampleServer)
    html.element("div", class: "tabs") { html in
      tab("HTTP", request(exchange), .http, into: &html)
      for language in languages {
        guard let text = sample.text(in: language) else { continue }
        tab(RequestSample.label(language), Array(text.utf8), language, into: &html)
      }
      for client in clients { tab(client.label, Array(client.text.utf8), client.language, into: &html) }
    }
  }

  private func tab(_ label: String, _ text: [UInt8], _ language: Language, into html: inout HTMLBuilder) {
    html.element("div", class: "tab") { html in
      html.element("p", class: "tab-label", label)
      code(text, language: language, caption: strings[.request], into: &html)
    }
  }

  /// The request as a message: of a document that was given, what is sent to its server; of pages, what they show.
  func request(_ exchange: Exchange) -> [UInt8] {
    guard api.isDocument, let scheme = sampleServer.firstRange(of: "://") else { return ExchangeText.request(exchange) }
    var sent = exchange
    let server = sampleServer[scheme.upperBound...]
    let host = server.prefix { $0 != "/" }
    sent.target = server.dropFirst(host.count) + exchange.target
    sent.headers.insert(Exchange.Field(name: "Host", value: String(host)), at: 0)
    if let form = exchange.form {
      sent.headers.append(Exchange.Field(name: "Content-Type", value: form.mediaType))
      sent.body = form.text.replacing("\r\n", with: "\n")
    }
    return ExchangeText.request(sent)
  }

  /// The address that samples begin with.
  private var sampleServer: String {
    let fallback = "https://example.com"
    guard let server = contract.servers.first else { return fallback }
    var url = server.url
    for variable in server.variables where !variable.defaultValue.isEmpty {
      url = url.replacing("{\(variable.name)}", with: variable.defaultValue)
    }
    while url.hasSuffix("/") { url.removeLast() }
    return url.hasPrefix("http://") || url.hasPrefix("https://") ? url : url.hasPrefix("/") ? fallback + url : fallback
  }

  /// What the script needs to let readers send the request; nothing where that is not offered.
  private func trial(_ operation: Operation, _ exchange: Exchange, into html: inout HTMLBuilder) {
    guard !plan.input.trialServers.isEmpty, exchange.form == nil else { return }
    var facts = JSONWriter(pretty: false)
    facts.object { facts in
      facts.key("servers")
      facts.array { list in for server in plan.input.trialServers { list.value(server) } }
      facts.key("method")
      facts.value(operation.key.method)
      facts.key("path")
      facts.value(operation.key.path)
      facts.key("parameters")
      facts.array { list in
        for parameter in operation.parameters where parameter.place != .cookie {
          let known = (exchange.pathValues + exchange.query + exchange.headers).first { $0.name == parameter.name }
          list.object { object in
            object.key("name")
            object.value(parameter.name)
            object.key("in")
            object.value(parameter.place.rawValue)
            object.key("required")
            object.value(parameter.isRequired)
            object.key("value")
            object.value(known?.value ?? "")
          }
        }
      }
      facts.key("type")
      facts.value(operation.requestBody?.mediaType ?? "")
      facts.key("body")
      facts.value(exchange.body ?? "")
      let scheme = contract.securitySchemes.first { operation.security.contains($0.name) }
      facts.key("credential")
      if case .apiKey(let name, .header)? = scheme?.kind {
        facts.value(name)
      } else {
        facts.value(scheme == nil ? "" : "Authorization")
      }
    }
    let words: [(StaticString, String)] = [
      ("data-trial", facts.text), ("data-title", strings[.tryIt]), ("data-send", strings[.send]),
      ("data-server", strings[.servers]), ("data-body", strings[.requestBody]), ("data-failed", strings[.tryItFailed]),
      ("data-secret", strings[.tryItSecret]), ("data-response", strings[.response]),
    ]
    html.element("div", class: "trial", attributes: words) { _ in }
  }

  func code(_ text: [UInt8], language: Language, caption: String, into html: inout HTMLBuilder) {
    html.element("figure", class: "code") { figure in
      figure.element("figcaption") { line in
        line.element("span", class: "code-title", caption)
        line.element("span", class: "code-language", LanguageName.label(of: language, word: "") ?? "")
      }
      figure.open("pre", attributes: [("tabindex", "0")])
      figure.open("code", class: "language-\(language.name)")
      // The colours of code weigh more than the code.
      if figure.bytes.count < Self.largestHighlighted {
        highlighter.highlight(text, language, into: &figure.bytes)
      } else {
        figure.bytes.escaped(text.prefix(Self.longestCode))
      }
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
      "HTTP/1.1 \(status) \(StatusNames.reasons[status, default: ""])", exchange.responseHeaders, exchange.responseBody)
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
