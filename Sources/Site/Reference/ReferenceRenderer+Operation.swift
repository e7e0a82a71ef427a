import Contract
import Snippets
import Vocabulary

extension ReferenceRenderer {
  /// An operation: a section of the page of a small API, or a page of its own.
  func operation(_ operation: Operation, isPage: Bool = false, into html: inout HTMLBuilder) {
    let anchor = ReferenceAnchors.operation(operation)
    var label: [(StaticString, String)] = []
    if !isPage { label.append(("aria-labelledby", anchor)) }
    html.element("section", class: "operation", attributes: label) { html in
      html.element("div", class: "operation-text") { html in
        let title = title(operation)
        if isPage {
          html.element("h1", attributes: language(title.isForeign)) { $0.text(title.text) }
        } else {
          html.element("h3", id: anchor) {
            $0.link("#" + anchor, class: "self", attributes: language(title.isForeign), title.text)
          }
        }
        html.element("p", class: "endpoint") { line in
          endpoint(operation.key, into: &line)
          if operation.isDeprecated {
            line.space()
            line.element("span", class: "badge caution", strings[.deprecated])
          }
        }
        if let description = operation.description, description != operation.summary {
          prose(description, into: &html)
        }
        witnesses.write(operation.witnesses, into: &html)
        security(operation, isPage: isPage, into: &html)
        parameters(operation.parameters, isPage: isPage, into: &html)
        if let body = operation.requestBody {
          let others = api.document?.operations[operation.key]?.otherMediaTypes ?? []
          requestBody(body, otherMediaTypes: others, isPage: isPage, into: &html)
        }
        responses(operation.responses, isPage: isPage, into: &html)
      }
      examples(operation, into: &html)
    }
  }

  private func security(_ operation: Operation, isPage: Bool, into html: inout HTMLBuilder) {
    if let document = api.document {
      return security(document.operations[operation.key]?.requirements ?? [], isPage: isPage, into: &html)
    }
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    guard !schemes.isEmpty else { return }
    html.element("p", class: "security") { html in
      html.element("strong", strings[.authentication])
      html.text(" ")
      html.text(schemes.map(text).joined(separator: " · "))
    }
  }

  /// The ways to sign in, each with the scopes that it needs; several at once stand side by side.
  private func security(_ requirements: [[DocumentedAPI.Requirement]], isPage: Bool, into html: inout HTMLBuilder) {
    let ways = requirements.filter { !$0.isEmpty }
    guard !ways.isEmpty else { return }
    let address = (isPage ? referenceAddress : "") + "#" + ReferenceAnchors.authentication
    html.element("div", class: "security") { html in
      html.element("p") { line in
        line.element("strong", strings[.authentication])
        if ways.count < requirements.count { line.text(" · " + strings[.optional]) }
        if ways.count > 1 { line.text(" · " + strings[.oneOf]) }
      }
      html.element("ul") { list in
        for way in ways {
          list.element("li") { item in
            for (number, requirement) in way.enumerated() {
              if number > 0 { item.text(" + ") }
              item.link(address, requirement.scheme)
              for scope in requirement.scopes {
                item.space()
                item.element("code", scope)
              }
            }
          }
        }
      }
    }
  }

  private func parameters(_ parameters: [Parameter], isPage: Bool, into html: inout HTMLBuilder) {
    guard !parameters.isEmpty else { return }
    heading(strings[.parameters], isPage: isPage, into: &html)
    html.element(
      "div", class: "table",
      attributes: [("role", "group"), ("tabindex", "0"), ("aria-label", "\(strings[.table]): \(strings[.parameters])")]
    ) { html in
      html.element("table", class: "parameters") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for title in [strings[.fieldName], strings[.type], strings[.description]] {
              row.element("th", attributes: [("scope", "col")]) { $0.text(title) }
            }
          }
        }
        table.element("tbody") { body in
          for parameter in parameters { body.element("tr") { self.parameter(parameter, into: &$0) } }
        }
      }
    }
  }

  private func parameter(_ parameter: Parameter, into row: inout HTMLBuilder) {
    row.element("th", attributes: [("scope", "row")]) { $0.element("code", class: "field", parameter.name) }
    row.element("td", class: "facts") { facts in
      facts.text(SchemaText.type(parameter.schema) + " · ")
      facts.element("span", class: "place", text(parameter.place))
      requirement(parameter.isRequired, into: &facts)
      remarks(parameter.schema, into: &facts)
    }
    row.element("td") { cell in
      if let description = parameter.description { prose(description, into: &cell) }
      details(parameter.schema, into: &cell)
      branch(parameter.schema, path: parameter.name, witnesses: [:], depth: 1, into: &cell)
      if !parameter.aliases.isEmpty { values(strings[.otherNames], parameter.aliases, into: &cell) }
      witnesses.write(parameter.witnesses, limit: 3, into: &cell)
    }
  }

  /// The heading of a part of an operation, one level below that of the operation.
  private func heading(_ text: String, isPage: Bool, into html: inout HTMLBuilder) {
    if isPage {
      // A page has anchors of its own: what is searched is found at its part.
      html.element("h2", id: SitePlan.fileName(text.lowercased()), text)
    } else {
      html.element("h4", text)
    }
  }

  private func requestBody(_ body: Body, otherMediaTypes: [String] = [], isPage: Bool, into html: inout HTMLBuilder) {
    heading(strings[.requestBody], isPage: isPage, into: &html)
    html.element("p", class: "media") { line in
      media(body, into: &line)
      for type in otherMediaTypes {
        line.text(" · ")
        line.element("code", type)
      }
    }
    content(body, into: &html)
    witnesses.write(body.witnesses, limit: 3, into: &html)
    if let example = body.schema.examples.first, SchemaText.isStructured(example) {
      code(JSONText.pretty(example), language: .json, caption: strings[.example], into: &html)
    }
  }

  private func media(_ body: Body, into html: inout HTMLBuilder) {
    html.element("code", body.mediaType)
    html.space()
    type(body.schema, into: &html)
  }

  /// Description, values and fields of a body.
  private func content(_ body: Body, into html: inout HTMLBuilder) {
    if let description = body.schema.description { prose(description, into: &html) }
    details(body.schema, into: &html)
    fields(body.schema, path: "", witnesses: body.fieldWitnesses, depth: 0, into: &html)
  }

  private func responses(_ responses: [Response], isPage: Bool, into html: inout HTMLBuilder) {
    guard !responses.isEmpty else { return }
    heading(strings[.responses], isPage: isPage, into: &html)
    html.element("ul", class: "responses") { list in
      for response in responses {
        list.element("li", class: "status-\(StatusText.group(response.status))") { item in
          item.element("p") { line in
            line.element("code", class: "status", StatusText.shown(response.status))
            if !api.isDocument {
              line.space()
              foreign("span", response.description, into: &line)
            }
          }
          if api.isDocument { prose(response.description, into: &item) }
          headers(response.headers, into: &item)
          for body in response.bodies { responseBody(body, isError: response.status >= 400, into: &item) }
          witnesses.write(response.witnesses + response.bodies.flatMap(\.witnesses), limit: 3, into: &item)
        }
      }
    }
  }

  /// Bodies of errors are much the same everywhere: their fields are shown when asked for.
  private func responseBody(_ body: Body, isError: Bool, into html: inout HTMLBuilder) {
    guard isError, !body.schema.properties.isEmpty || !body.schema.alternatives.isEmpty else {
      html.element("p", class: "media") { media(body, into: &$0) }
      content(body, into: &html)
      return
    }
    html.element("details", class: "fold") { html in
      html.element("summary", class: "media") { media(body, into: &$0) }
      content(body, into: &html)
    }
  }

  private func headers(_ headers: [Parameter], into html: inout HTMLBuilder) {
    guard !headers.isEmpty else { return }
    html.element("ul", class: "fields") { list in
      for header in headers {
        list.element("li") { item in
          item.element("code", class: "field", header.name)
          item.space()
          item.element("span", class: "facts") { facts in
            facts.element("span", class: "place", strings[.parameterHeader])
            facts.text(" · " + SchemaText.type(header.schema))
          }
          if let description = header.description { prose(description, into: &item) }
          details(header.schema, into: &item)
        }
      }
    }
  }

  /// What is sent to an address of the reader's, and what the reader is to answer.
  private func webhook(_ request: Operation, into html: inout HTMLBuilder) {
    if let summary = request.summary { foreign("p", summary, into: &html) }
    if !request.parameters.isEmpty { parameters(request.parameters, isPage: false, into: &html) }
    if let body = request.requestBody { requestBody(body, isPage: false, into: &html) }
    responses(request.responses, isPage: false, into: &html)
  }

  func pushPayloads(into html: inout HTMLBuilder) {
    guard !contract.pushPayloads.isEmpty else { return }
    html.element("h2", id: ReferenceAnchors.push) { $0.link("#" + ReferenceAnchors.push, class: "self", strings[.pushPayloads]) }
    html.element("p", strings[.pushPayloadsText])
    for payload in contract.pushPayloads {
      html.element("section", class: "operation push") { html in
        html.element("div", class: "operation-text") { html in
          html.element("h3") { $0.element("code", payload.platform) }
          if let request = payload.request {
            webhook(request, into: &html)
          } else {
            html.element("p", class: "media", SchemaText.type(payload.schema))
            fields(payload.schema, path: "", witnesses: [:], depth: 0, into: &html)
          }
          witnesses.write(payload.witnesses, limit: 3, into: &html)
        }
        if let example = payload.example {
          html.element("div", class: "operation-examples") {
            code(JSONText.pretty(example), language: .json, caption: payload.platform, into: &$0)
          }
        }
      }
    }
  }
}

/// Statuses as readers see them: `404`, `4XX`, `default`.
enum StatusText {
  static func shown(_ status: Int) -> String {
    status == Response.anyStatus ? "default" : status < 10 ? "\(status)XX" : "\(status)"
  }

  /// The first digit, on which the colour depends.
  static func group(_ status: Int) -> Int { status < 10 ? status : status / 100 }
}
