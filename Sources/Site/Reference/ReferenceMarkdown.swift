import Contract
import Vocabulary

/// The reference of an API, or one operation of it, as Markdown: for tools that read text.
///
///     ReferenceMarkdown(renderer).operation(operation)   // # Create a kiln\n\n`POST /kilns`\n\n…
struct ReferenceMarkdown {
  private let renderer: ReferenceRenderer
  private var out = ""

  /// So much is written before the parts of schemas are left out, in bytes.
  private static let largest = 100_000

  init(_ renderer: ReferenceRenderer) { self.renderer = renderer }

  private var contract: Contract { renderer.contract }
  private var strings: Strings { renderer.strings }

  /// All of an API whose operations stand on one page, else its beginning with links to its operations.
  mutating func reference(addresses: [OperationKey: String]) -> [UInt8] {
    out = "# \(renderer.page.title)\n"
    paragraph(contract.description)
    if !contract.servers.isEmpty {
      heading(strings[.servers], 2)
      for server in contract.servers { out += "- `\(server.url)`\n" }
    }
    let schemes = renderer.api.document?.schemes ?? []
    if !schemes.isEmpty || !contract.securitySchemes.isEmpty {
      heading(strings[.authentication], 2)
      for scheme in contract.securitySchemes where schemes.isEmpty { out += "- \(renderer.text(scheme))\n" }
      for scheme in schemes {
        out += "- \(scheme.name) (\(scheme.type)): \((scheme.description ?? scheme.scheme.map(renderer.text) ?? "").collapsed)\n"
        for flow in scheme.flows {
          out += "  - \(flow.name)\(flow.addresses.map { ", \($0.name) \($0.value)" }.joined())\n"
          for scope in flow.scopes { out += "    - `\(scope.name)` \(scope.value.collapsed)\n" }
        }
      }
    }
    for group in OperationGroups(contract).all {
      heading(group.tag?.name ?? strings[.operations], 2)
      paragraph(group.tag?.description)
      if !addresses.isEmpty { blankLine() }
      for operation in group.operations {
        if let address = addresses[operation.key] {
          out += "- [\(operation.key)](\(address))\(operation.summary.map { " – " + $0.collapsed } ?? "")\n"
        } else {
          write(operation, level: 3)
        }
      }
    }
    return Array(out.utf8)
  }

  mutating func operation(_ operation: Operation) -> [UInt8] {
    out = ""
    write(operation, level: 1)
    return Array(out.utf8)
  }

  mutating func schema(_ named: DocumentedAPI.NamedSchema) -> [UInt8] {
    out = "# \(named.name)\n"
    paragraph(named.schema.description)
    blankLine()
    fields(named.schema, indent: "", depth: 0)
    return Array(out.utf8)
  }

  private mutating func write(_ operation: Operation, level: Int) {
    heading(renderer.title(operation).text, level)
    paragraph("`\(operation.key)`\(operation.isDeprecated ? " · " + strings[.deprecated] : "")")
    if operation.description != operation.summary { paragraph(operation.description) }
    let ways = renderer.api.document?.operations[operation.key]?.requirements.map { way in
      way.isEmpty
        ? strings[.optional]
        : way.map { ([$0.scheme] + $0.scopes.map { "`\($0)`" }).joined(separator: " ") }.joined(separator: " + ")
    }
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }.map(renderer.text)
    let shown = ways ?? schemes
    if !shown.isEmpty { paragraph("\(strings[.authentication]): \(shown.joined(separator: "; "))") }
    if !operation.parameters.isEmpty {
      heading(strings[.parameters], level + 1)
      for parameter in operation.parameters {
        field(
          parameter.name, parameter.schema, [renderer.text(parameter.place)], isRequired: parameter.isRequired,
          parameter.description, indent: "")
      }
    }
    if let body = operation.requestBody {
      heading(strings[.requestBody], level + 1)
      self.body(body, indent: "")
    }
    if !operation.responses.isEmpty {
      heading(strings[.responses], level + 1)
      for response in operation.responses {
        out += "- `\(StatusText.shown(response.status))` \(response.description.collapsed)\n"
        for body in response.bodies { self.body(body, indent: "  ") }
      }
    }
    if let exchange = operation.exchanges.first {
      heading(strings[.example], level + 1)
      for text in [renderer.request(exchange), exchange.status == nil ? [] : ExchangeText.response(exchange)] where !text.isEmpty
      {
        let message = String(decoding: text, as: UTF8.self)
        let fence = String(repeating: "`", count: message.contains("```") ? 6 : 3)
        blankLine()
        out += "\(fence)http\n\(message)\(fence)\n"
      }
    }
  }

  private mutating func body(_ body: Body, indent: String) {
    out += "\(indent)- `\(body.mediaType)` \(SchemaText.type(body.schema))"
    out += "\((body.schema.description).map { ": " + $0.collapsed } ?? "")\n"
    fields(body.schema, indent: indent + "  ", depth: 0)
  }

  private mutating func fields(_ schema: Schema, indent: String, depth: Int) {
    guard depth < 12, out.utf8.count < Self.largest else { return }
    var schema = schema
    while schema.properties.isEmpty, schema.alternatives.isEmpty, let inner = schema.items.first ?? schema.values.first {
      schema = inner
    }
    for choice in schema.alternatives {
      out += "\(indent)- \(strings[.oneOf]) \(SchemaText.type(choice))\(choice.description.map { ": " + $0.collapsed } ?? "")\n"
      fields(choice, indent: indent + "  ", depth: depth + 1)
    }
    for (name, property) in schema.properties {
      field(name, property, [], isRequired: schema.required.contains(name), property.description, indent: indent)
      fields(property, indent: indent + "  ", depth: depth + 1)
    }
  }

  private mutating func field(
    _ name: String, _ schema: Schema, _ facts: [String], isRequired: Bool, _ description: String?, indent: String
  ) {
    guard out.utf8.count < Self.largest else { return }
    let need = isRequired ? strings[.required] : strings[.optional]
    out +=
      "\(indent)- `\(name)` (\(([SchemaText.type(schema)] + facts + [need] + renderer.remarks(schema)).joined(separator: ", ")))"
    if let description, !description.isEmpty { out += ": \(description.collapsed)" }
    let allowed = schema.enumeration.isEmpty ? schema.items.first?.enumeration ?? [] : schema.enumeration
    if !allowed.isEmpty { out += " \(strings[.oneOf]) \(allowed.map { "`\($0)`" }.joined(separator: ", "))." }
    out += "\n"
  }

  private mutating func heading(_ text: String, _ level: Int) {
    blankLine()
    out += "\(String(repeating: "#", count: level)) \(text.collapsed)\n\n"
  }

  private mutating func paragraph(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    blankLine()
    out += text + "\n"
  }

  private mutating func blankLine() {
    if !out.isEmpty, !out.hasSuffix("\n\n") { out += "\n" }
  }
}
