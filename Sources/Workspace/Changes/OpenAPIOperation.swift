import Contract
import Site
import YAML

/// One operation of an OpenAPI document.
struct OpenAPIOperation {
  let root: YAML.Node
  let schemas: OpenAPISchemas
  let item: YAML.Node
  let node: YAML.Node
  let witness: Witness

  func operation(key: OperationKey) -> Operation {
    var operation = Operation(key: key, id: node["operationId"]?.string ?? "")
    operation.summary = node["summary"]?.string
    operation.witnesses = [witness]
    operation.security = security()
    operation.scopes = scopes()
    let parameters = (list(item["parameters"]) + list(node["parameters"])).map(schemas.resolved)
    operation.parameters = parameters.compactMap(parameter)
    operation.requestBody = requestBody() ?? swaggerBody(parameters)
    for (status, response) in node["responses"]?.mapping.map(Array.init) ?? [] {
      guard let number = status.string.flatMap(statusNumber) else { continue }
      operation.responses.append(self.response(number, schemas.resolved(response)))
    }
    operation.responses.sort { Self.order($0.status) < Self.order($1.status) }
    return operation
  }

  /// The number of a status; for readers, `4XX` and `default` as well.
  private func statusNumber(_ text: String) -> Int? {
    if let number = Int(text), (100...599).contains(number) { return number }
    guard schemas.isForReading else { return Int(text) }
    if text == "default" { return Response.anyStatus }
    let first = text.utf8.first.map { Int($0) - 0x30 } ?? 0
    return text.count == 3 && text.uppercased().hasSuffix("XX") && (1...5).contains(first) ? first : nil
  }

  /// Statuses by number, classes behind their numbers, all others last.
  private static func order(_ status: Int) -> Int {
    status == Response.anyStatus ? 1000 : status < 10 ? status * 100 + 99 : status
  }

  /// What is said for people.
  func readWords(into operation: inout Operation) {
    let summary = node["summary"]?.string ?? item["summary"]?.string
    let text = node["description"]?.string ?? item["description"]?.string
    operation.summary = summary.map { SpokenTitle.of($0, id: operation.id) ?? "\(operation.key)" }
    // What is no title is still said.
    let isTitle = summary.map { SpokenTitle.collapsed($0) == operation.summary } ?? true
    let said = [isTitle ? nil : summary, text == summary ? nil : text].compactMap(\.self).filter { !$0.isEmpty }
    operation.description = said.isEmpty ? nil : said.joined(separator: "\n\n")
    operation.tags = list(node["tags"]).compactMap(\.string)
    operation.isDeprecated = node["deprecated"]?.bool == true
    if operation.id.isEmpty { operation.id = "\(operation.key.method.lowercased())-\(operation.key.path)" }
  }

  /// What is said for people beside the contract.
  func words(_ operation: Operation) -> DocumentedAPI.Words {
    var words = DocumentedAPI.Words()
    words.requirements = OpenAPISecurity.requirements(node["security"] ?? root["security"])
    let content = node["requestBody"].map(schemas.resolved)?["content"]?.mapping?.keys.compactMap(\.string) ?? []
    words.otherMediaTypes = content.filter { OpenAPIOperation.plain($0) != operation.requestBody?.mediaType }
    return words
  }

  /// How the parts of a form are sent whose media type the document names: `meta` as `application/json`.
  func typesOfParts(_ mediaType: String) -> [String: String] {
    let content = node["requestBody"].map(schemas.resolved)?["content"]?.mapping.map(Array.init) ?? []
    let media = content.first { OpenAPIOperation.plain($0.key.string ?? "") == mediaType }?.value
    var types: [String: String] = [:]
    for (name, part) in media?["encoding"]?.mapping.map(Array.init) ?? [] {
      if let name = name.string, let type = part["contentType"]?.string { types[name] = type }
    }
    return types
  }

  /// A media type without its parameters, in small letters.
  private static func plain(_ type: String) -> String {
    (type.split(separator: ";").first.map(String.init) ?? type).lowercased()
  }

  private func list(_ node: YAML.Node?) -> [YAML.Node] { node?.sequence.map(Array.init) ?? [] }

  private func parameter(_ node: YAML.Node) -> Parameter? {
    // OpenAPI 3.2 may describe the query as a whole.
    let stated = node["in"]?.string.map { $0 == "querystring" ? "query" : $0 }
    guard let name = node["name"]?.string, let place = stated.flatMap(Parameter.Place.init(rawValue:)) else { return nil }
    // Swagger 2 writes the type beside the name, others may describe a text that is JSON.
    let inner = node["schema"] ?? node["content"]?.mapping?.first?.value["schema"]
    var schema = inner.map { schemas.schema($0) } ?? schemas.schema(node)
    var description = node["description"]?.string
    if schemas.isForReading {
      if let example = node["example"] ?? node["examples"]?.mapping?.first?.value["value"] {
        schema.examples = [OpenAPIValue.value(example)]
      }
      description = description ?? schema.description
      schema.description = nil
      if node["deprecated"]?.bool == true { schema.remarks.append(.deprecated) }
    }
    return Parameter(
      name: name, place: place, isRequired: place == .path || node["required"]?.bool == true, schema: schema,
      description: schemas.isForReading ? description : nil, witnesses: [witness])
  }

  private func requestBody() -> Body? {
    guard let body = node["requestBody"].map(schemas.resolved) else { return nil }
    let all = bodies(body["content"])
    guard let first = schemas.isForReading ? all.first(where: { $0.mediaType.hasSuffix("json") }) ?? all.first : all.first
    else { return nil }
    var out = first
    if schemas.isForReading {
      if let text = body["description"]?.string { out.schema.description = text }
      // The server alone sets some fields.
      out.schema = out.schema.leavingOut(.readOnly)
    }
    out.isRequired = body["required"]?.bool ?? false
    return out
  }

  private func swaggerBody(_ parameters: [YAML.Node]) -> Body? {
    let mediaType = node["consumes"]?[0]?.string ?? root["consumes"]?[0]?.string
    if let body = parameters.first(where: { $0["in"]?.string == "body" }) {
      return Body(
        mediaType: mediaType ?? "application/json", schema: body["schema"].map { schemas.schema($0) } ?? .any,
        isRequired: body["required"]?.bool ?? false, witnesses: [witness])
    }
    let fields = parameters.filter { $0["in"]?.string == "formData" }
    guard !fields.isEmpty else { return nil }
    var schema = Schema(types: [.object])
    for field in fields {
      guard let name = field["name"]?.string else { continue }
      schema.properties[name] = schemas.schema(field)
      if field["required"]?.bool == true { schema.required.insert(name) }
    }
    return Body(mediaType: mediaType ?? "application/x-www-form-urlencoded", schema: schema, witnesses: [witness])
  }

  private func bodies(_ content: YAML.Node?) -> [Body] {
    let all = content?.mapping.map(Array.init) ?? []
    return all.compactMap { type, value in
      guard let type = type.string else { return nil }
      // What a stream holds has a schema of its own in OpenAPI 3.2.
      var schema = (value["schema"] ?? value["itemSchema"]).map { schemas.schema($0) } ?? .any
      if schemas.isForReading, let example = OpenAPIExamples.example(of: value, schemas) { schema.examples = [example] }
      return Body(mediaType: OpenAPIOperation.plain(type), schema: schema, witnesses: [witness])
    }
  }

  private func response(_ status: Int, _ node: YAML.Node) -> Response {
    var response = Response(status: status, description: node["description"]?.string ?? "", witnesses: [witness])
    response.bodies = bodies(node["content"])
    for index in response.bodies.indices { response.bodies[index].schema = response.bodies[index].schema.leavingOut(.writeOnly) }
    if response.bodies.isEmpty, let schema = node["schema"] {
      let mediaType = self.node["produces"]?[0]?.string ?? root["produces"]?[0]?.string ?? "application/json"
      response.bodies = [Body(mediaType: mediaType, schema: schemas.schema(schema), witnesses: [witness])]
    }
    for (name, header) in node["headers"]?.mapping.map(Array.init) ?? [] {
      guard let name = name.string else { continue }
      let header = schemas.resolved(header)
      let schema = header["schema"].map { schemas.schema($0) } ?? .string
      response.headers.append(
        Parameter(
          name: name, place: .header, isRequired: false, schema: schema,
          description: schemas.isForReading ? header["description"]?.string : nil, witnesses: [witness]))
    }
    return response
  }

  private func security() -> [String] {
    let declared = root["components"]?["securitySchemes"] ?? root["securityDefinitions"]
    let required = node["security"] ?? root["security"]
    var names: Set<String> = []
    for requirement in list(required) {
      for key in requirement.mapping?.keys.compactMap(\.string) ?? [] {
        if let scheme = (declared?[key]).flatMap(Self.scheme) { names.insert(scheme.name) }
      }
    }
    return names.sorted()
  }

  /// What the requirements name beside the schemes; nothing where one of several does without.
  private func scopes() -> [String] {
    let requirements = list(node["security"] ?? root["security"])
    guard !requirements.contains(where: { $0.mapping?.isEmpty ?? true }) else { return [] }
    let all = requirements.map { requirement in
      Set((requirement.mapping?.values.map { list($0) } ?? []).joined().compactMap(\.string))
    }
    return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }.sorted()
  }

  static func scheme(_ node: YAML.Node) -> SecurityScheme? {
    switch node["type"]?.string {
    case "http": return SecurityScheme(.http(scheme: node["scheme"]?.string ?? "basic"))
    case "basic": return SecurityScheme(.http(scheme: "basic"))
    case "oauth2", "openIdConnect": return SecurityScheme(.http(scheme: "bearer"))
    case "apiKey":
      let place = node["in"]?.string.flatMap(Parameter.Place.init(rawValue:)) ?? .header
      return SecurityScheme(.apiKey(name: node["name"]?.string ?? "", place: place))
    default: return nil
    }
  }
}
