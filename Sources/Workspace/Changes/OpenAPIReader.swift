import Contract
import Diagnostics
import OrderedCollections
import Site
import YAML

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
    let root: YAML.Node?
    do {
      root = try YAML.compose(yaml: String(decoding: scope.file.bytes, as: UTF8.self))
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
  private func about(_ info: YAML.Node?) -> Contract.About {
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
  private func tags(_ root: YAML.Node) -> [Contract.Tag] {
    (root["tags"]?.sequence.map(Array.init) ?? []).compactMap { node in
      node["name"]?.string.map { Contract.Tag(name: $0, description: node["description"]?.string) }
    }
  }

  /// The members of a path item, with the methods that OpenAPI 3.2 keeps apart.
  private func methods(of item: YAML.Node) -> [(key: YAML.Node, value: YAML.Node)] {
    let own = item.mapping.map(Array.init) ?? []
    return own + (item["additionalOperations"]?.mapping.map(Array.init) ?? [])
  }

  /// The method that a member of a path item is; what OpenAPI does not know (`QUERY`) stands under an extension.
  private static func method(_ key: String, _ node: YAML.Node) -> String? {
    if ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].contains(key) { return key.uppercased() }
    let isName = !key.isEmpty && key.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x2D }
    if isName, node["responses"] != nil { return key }
    return key.hasPrefix("x-") && node["responses"] != nil ? key.dropFirst(2).uppercased() : nil
  }

  private func servers(_ root: YAML.Node) -> [Contract.Server] {
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
  private func webhooks(_ root: YAML.Node, _ schemas: OpenAPISchemas) -> [PushPayload] {
    (root["webhooks"]?.mapping.map(Array.init) ?? []).compactMap { key, item in
      guard let name = key.string, let post = schemas.resolved(item)["post"], let body = post["requestBody"],
        let content = schemas.resolved(body)["content"]?.mapping?.first?.value
      else { return nil }
      return PushPayload(
        platform: post["x-platform"]?.string ?? name, schema: content["schema"].map { schemas.schema($0) } ?? .any,
        witnesses: [witness(key)])
    }
  }

  private func witness(_ node: YAML.Node) -> Witness {
    Witness(kind: .annotation, location: scope.location(node), page: scope.file.path)
  }

  private func schemes(_ root: YAML.Node) -> [SecurityScheme] {
    let declared = root["components"]?["securitySchemes"]?.mapping ?? root["securityDefinitions"]?.mapping
    return declared.map { $0.compactMap { OpenAPIOperation.scheme($0.value) } } ?? []
  }
}
