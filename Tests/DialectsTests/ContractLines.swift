@testable import Contract

/// A contract in lines, an operation a paragraph: what pages say of it together.
struct ContractLines {
  var lines: [String] = []

  init(_ contract: Contract) {
    for server in contract.servers {
      let variables = server.variables.map { " \($0.name)=\($0.defaultValue)" }.joined()
      lines.append("server \(server.url)\(variables)")
    }
    for operation in contract.operations { add(operation) }
    for object in contract.objects { lines.append("object \(object.name) {\(object.fields.joined(separator: ", "))}") }
  }

  private mutating func add(_ operation: Operation) {
    let tags = operation.tags.map { " #\($0)" }.joined()
    lines.append("\(operation.key) · \(operation.id)\(tags)\(Self.remark(operation.summary))")
    if let description = operation.description { lines += description.split(separator: "\n").map { "  > \($0)" } }
    for parameter in operation.parameters {
      let words = Self.words(parameter.schema)
      lines.append(
        "  \(parameter.place.rawValue) \(parameter.name)\(parameter.isRequired ? "" : "?")\(words.isEmpty ? "" : ": " + words)"
          + parameter.aliases.map { " = \($0)" }.joined() + Self.remark(parameter.description))
    }
    if let body = operation.requestBody {
      lines.append("  request\(body.isRequired ? "" : "?") \(body.mediaType) \(Self.words(body.schema))")
    }
    for response in operation.responses {
      let bodies = response.bodies.map { " · \($0.mediaType) \(Self.words($0.schema))" }.joined()
      let headers = response.headers.map { " · header \($0.name)" }.joined()
      lines.append("  \(response.status) \(response.description)\(bodies)\(headers)")
    }
    if !operation.security.isEmpty { lines.append("  security \(operation.security.joined(separator: ", "))") }
  }

  private static func remark(_ text: String?) -> String { text.map { " — \($0.replacing("\n", with: " "))" } ?? "" }

  /// A type with its fields: `{id!: integer, shelves: [{size}], ...: string}`.
  static func words(_ schema: Schema) -> String {
    let members =
      schema.properties.map { name, type in
        let words = words(type)
        return "\(name)\(schema.required.contains(name) ? "!" : "")\(words.isEmpty ? "" : ": " + words)"
      } + schema.values.map { "...: \(words($0))" }
    let own = FactWords.type(schema).dropFirst(2)
    let items = schema.items.map { "[\(words($0))]" }.joined()
    let shape = members.isEmpty ? items : "{\(members.joined(separator: ", "))}"
    if shape.isEmpty { return String(own) }
    // Braces and brackets say themselves that it is an object or an array.
    let rest = own == "object" || own == "array" ? "" : "\(own) "
    return rest + shape
  }

  /// A request that is shown with its reply: `POST /kilns?dry=1 {"cone": 6} → 201 {"id": 7}`.
  static func line(_ exchange: Exchange) -> String {
    func words(_ body: String?) -> String { body.map { " " + $0.replacing("\n", with: " ") } ?? "" }
    let reply = exchange.status.map { " → \($0)\(words(exchange.responseBody))" } ?? ""
    let headers = exchange.headers.map { " [\($0.name): \($0.value)]" }.joined()
    return "\(exchange.operation.method) \(exchange.target)\(headers)\(words(exchange.body))\(reply)"
  }
}
