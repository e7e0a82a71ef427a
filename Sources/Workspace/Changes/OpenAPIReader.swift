import Contract
import Diagnostics
import OrderedCollections
import Site
import Yams

/// Reads an OpenAPI 3 or Swagger 2 document, YAML or JSON, as a contract, with the lines of the document as its witnesses.
struct OpenAPIReader {
  private let scope: YAMLScope
  /// Whether it is read for people: with descriptions, examples and replies without a number.
  private let isForReading: Bool

  init(_ file: SourceFile, isForReading: Bool = false) {
    scope = YAMLScope(file: file)
    self.isForReading = isForReading
  }

  func contract() throws(Project.CallError) -> Contract { try reading().contract }

  /// A document as readers have it: the contract, what else is said for them, and the references that name nothing.
  struct Reading {
    var contract: Contract
    var words = DocumentedAPI()
    var missing: [(reference: String, location: Location)] = []
  }

  func reading() throws(Project.CallError) -> Reading {
    let path = scope.file.path
    let root: Yams.Node?
    do {
      root = try Yams.compose(yaml: String(decoding: scope.file.bytes, as: UTF8.self))
    } catch {
      throw Project.CallError("'\(path)' is not YAML or JSON")
    }
    guard let root, root["openapi"] != nil || root["swagger"] != nil else {
      throw Project.CallError("'\(path)' is no folder and no OpenAPI document")
    }
    var contract = Contract(id: "api", title: root["info"]?["title"]?.string ?? "API")
    let schemas = OpenAPISchemas(root: root, isForReading: isForReading)
    contract.securitySchemes = schemes(root)
    var words = DocumentedAPI()
    if isForReading {
      words.schemes = OpenAPISecurity(root: root, schemas: schemas).schemes
      contract.about = about(root["info"])
    }
    contract.id = root["info"]?["x-api-id"]?.string ?? contract.id
    contract.servers = servers(root)
    contract.version = root["info"]?["version"]?.string ?? contract.version
    contract.description = root["info"]?["description"]?.string ?? root["info"]?["summary"]?.string
    for (key, item) in root["paths"]?.mapping.map(Array.init) ?? [] {
      guard let template = key.string else { continue }
      let item = schemas.resolved(item)
      for (key, node) in methods(of: item) {
        guard let method = key.string.flatMap({ Self.method($0, node) }) else { continue }
        let reader = OpenAPIOperation(root: root, schemas: schemas, item: item, node: node, witness: witness(key))
        var operation = reader.operation(key: OperationKey(method: method, path: template))
        if isForReading {
          reader.readWords(into: &operation)
          let own = reader.words(operation)
          operation.exchanges = OpenAPIExamples(reader: reader, schemes: words.schemes, words: own).exchanges(operation)
          words.operations[operation.key] = own
          // Samples are made of all that there is; a page shows what it has room for.
          schemas.beginPage()
          let shown = reader.operation(key: operation.key)
          schemas.endPage()
          (operation.parameters, operation.requestBody, operation.responses) = (
            shown.parameters, shown.requestBody, shown.responses
          )
        }
        contract.operations.append(operation)
      }
    }
    contract.tags = tags(root)
    contract.pushPayloads = webhooks(root, schemas)
    // Readers see the order that the author chose.
    if !isForReading { contract.operations.sort { $0.key < $1.key } }
    if isForReading { words.schemas = schemas.outlined() }
    let missing = schemas.missing.sorted { $0.key < $1.key }.map { ($0.key, scope.location($0.value)) }
    return Reading(contract: contract, words: words, missing: missing)
  }

  /// The licence, the contact and the terms.
  private func about(_ info: Yams.Node?) -> Contract.About {
    var about = Contract.About()
    if let license = info?["license"], let name = license["name"]?.string {
      about.license = Contract.About.License(name: name)
      about.license?.identifier = license["identifier"]?.string
      about.license?.url = license["url"]?.string
    }
    if let contact = info?["contact"], contact.mapping?.isEmpty == false {
      about.contact = Contract.About.Contact()
      about.contact?.name = contact["name"]?.string
      about.contact?.url = contact["url"]?.string
      about.contact?.email = contact["email"]?.string
    }
    about.terms = info?["termsOfService"]?.string
    return about
  }

  /// The groups that the document describes, in its order.
  private func tags(_ root: Yams.Node) -> [Contract.Tag] {
    (root["tags"]?.sequence.map(Array.init) ?? []).compactMap { node in
      node["name"]?.string.map { Contract.Tag(name: $0, description: node["description"]?.string) }
    }
  }

  /// The members of a path item, with the methods that OpenAPI 3.2 keeps apart.
  private func methods(of item: Yams.Node) -> [(key: Yams.Node, value: Yams.Node)] {
    let own = item.mapping.map(Array.init) ?? []
    return own + (item["additionalOperations"]?.mapping.map(Array.init) ?? [])
  }

  /// The method that a member of a path item is; what OpenAPI does not know (`QUERY`) stands under an extension.
  private static func method(_ key: String, _ node: Yams.Node) -> String? {
    if ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].contains(key) { return key.uppercased() }
    let isName = !key.isEmpty && key.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x2D }
    if isName, node["responses"] != nil { return key }
    return key.hasPrefix("x-") && node["responses"] != nil ? key.dropFirst(2).uppercased() : nil
  }

  private func servers(_ root: Yams.Node) -> [Contract.Server] {
    let nodes = root["servers"]?.sequence.map(Array.init) ?? []
    let servers = nodes.compactMap { node -> Contract.Server? in
      guard let url = node["url"]?.string else { return nil }
      let variables = (node["variables"]?.mapping.map(Array.init) ?? []).compactMap { name, variable in
        name.string.map {
          Contract.Server.Variable(
            name: $0, defaultValue: variable["default"]?.string ?? "", description: variable["description"]?.string)
        }
      }
      return Contract.Server(url: url, variables: variables, witnesses: [witness(node)])
    }
    // Swagger 2 says the base path alone, or with the host.
    guard servers.isEmpty, root["host"] != nil || root["basePath"] != nil else { return servers }
    let scheme = root["schemes"]?[0]?.string ?? "https"
    let url = (root["host"]?.string).map { "\(scheme)://\($0)" } ?? ""
    return [Contract.Server(url: url + (root["basePath"]?.string ?? ""), witnesses: [witness(root["host"] ?? root)])]
  }

  /// The bodies that a server sends to somebody else.
  private func webhooks(_ root: Yams.Node, _ schemas: OpenAPISchemas) -> [PushPayload] {
    (root["webhooks"]?.mapping.map(Array.init) ?? []).compactMap { key, item in
      guard let name = key.string, let post = schemas.resolved(item)["post"], let body = post["requestBody"],
        let content = schemas.resolved(body)["content"]?.mapping?.first?.value
      else { return nil }
      return PushPayload(
        platform: post["x-platform"]?.string ?? name, schema: content["schema"].map { schemas.schema($0) } ?? .any,
        witnesses: [witness(key)])
    }
  }

  private func witness(_ node: Yams.Node) -> Witness {
    Witness(kind: .annotation, location: scope.location(node), page: scope.file.path)
  }

  private func schemes(_ root: Yams.Node) -> [SecurityScheme] {
    let declared = root["components"]?["securitySchemes"]?.mapping ?? root["securityDefinitions"]?.mapping
    return declared.map { $0.compactMap { OpenAPIOperation.scheme($0.value) } } ?? []
  }
}

/// One operation of an OpenAPI document.
struct OpenAPIOperation {
  let root: Yams.Node
  let schemas: OpenAPISchemas
  let item: Yams.Node
  let node: Yams.Node
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

  private func list(_ node: Yams.Node?) -> [Yams.Node] { node?.sequence.map(Array.init) ?? [] }

  private func parameter(_ node: Yams.Node) -> Parameter? {
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

  private func swaggerBody(_ parameters: [Yams.Node]) -> Body? {
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

  private func bodies(_ content: Yams.Node?) -> [Body] {
    let all = content?.mapping.map(Array.init) ?? []
    return all.compactMap { type, value in
      guard let type = type.string else { return nil }
      // What a stream holds has a schema of its own in OpenAPI 3.2.
      var schema = (value["schema"] ?? value["itemSchema"]).map { schemas.schema($0) } ?? .any
      if schemas.isForReading, let example = OpenAPIExamples.example(of: value, schemas) { schema.examples = [example] }
      return Body(mediaType: OpenAPIOperation.plain(type), schema: schema, witnesses: [witness])
    }
  }

  private func response(_ status: Int, _ node: Yams.Node) -> Response {
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

  static func scheme(_ node: Yams.Node) -> SecurityScheme? {
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
