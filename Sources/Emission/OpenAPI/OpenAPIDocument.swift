import Contract
import Diagnostics
import OrderedCollections
import Vocabulary

/// The root of an OpenAPI document, and what its parts share.
struct OpenAPIDocument {
  let contract: NormalizedContract
  let options: OpenAPIEmitter.Options
  let provenance: Provenance
  let registry: SchemaRegistry
  let securityNames: SecurityNames
  let links: ResponseLinks

  init(_ contract: Contract, sources: SourceTable, options: OpenAPIEmitter.Options) {
    self.contract = NormalizedContract(contract)
    self.options = options
    provenance = Provenance(sources: sources)
    // Those who generate code from a document take a component that only webhooks use for one that nothing uses.
    registry = SchemaRegistry(self.contract, webhooks: false, makeName: ComponentName.make)
    securityNames = SecurityNames(contract.securitySchemes)
    links = ResponseLinks(options.replay ?? ReplayPlan(shownIn: contract), emitted: self.contract.operations)
  }

  func root() -> JSONValue {
    var root = ObjectBuilder()
    root.set("openapi", options.edition.full)
    root.set("info", info())
    root.set("x-generated", Provenance.notice(contract.base))
    root.set("servers", items: contract.servers.map(server))
    root.set("tags", items: tags())
    root.set("paths", paths())
    root.set("webhooks", webhooks())
    root.set("components", components())
    if options.includesEvidence { root.set("x-not-inferred", items: notInferred()) }
    return root.value
  }

  /// The places of some witnesses under `x-source`.
  func cite(_ witnesses: [Witness], in object: inout ObjectBuilder, limit: Int) {
    if options.includesEvidence { object.set("x-source", strings: provenance.references(witnesses, limit: limit)) }
  }

  /// What the documentation does not say, or not so that it could be taken for a part of the contract.
  private func notInferred() -> [JSONValue] {
    var items: [JSONValue] = []
    if contract.base.version == Contract.unstatedVersion {
      var node = ObjectBuilder()
      node.set("subject", "info.version")
      node.set("reason", "neither the configuration nor the front matter of a page states a version")
      items.append(node.value)
    }
    for part in contract.base.notInferred.prefix(100) {
      var node = ObjectBuilder()
      node.set("subject", part.subject)
      node.set("reason", part.reason)
      node.set("x-source", strings: [provenance.reference(part.location)])
      items.append(node.value)
    }
    return items
  }

  private func info() -> ObjectBuilder {
    var info = ObjectBuilder()
    info.set("title", contract.base.title.isEmpty ? contract.base.id : contract.base.title)
    info.set("description", contract.base.description)
    let about = contract.base.about
    info.set("termsOfService", about.terms)
    if let contact = about.contact {
      var node = ObjectBuilder()
      node.set("name", contact.name)
      node.set("url", contact.url)
      node.set("email", contact.email)
      info.set("contact", node)
    }
    if let license = about.license {
      var node = ObjectBuilder()
      node.set("name", license.name)
      node.set("identifier", license.identifier)
      node.set("url", license.url)
      info.set("license", node)
    }
    info.set("version", contract.base.version)
    info.set("x-api-id", contract.base.id)
    if options.includesEvidence { info.set("x-source", strings: contract.base.pages) }
    return info
  }

  /// The groups that operations name, those that the contract describes first.
  private func tags() -> [JSONValue] {
    var used = Set(contract.operations.flatMap(\.tags))
    let described = contract.base.tags.filter { used.remove($0.name) != nil }
    let others = contract.operations.flatMap(\.tags).filter { used.remove($0) != nil }.map { Contract.Tag(name: $0) }
    return (described + others).map { tag in
      var node = ObjectBuilder()
      node.set("name", tag.name)
      node.set("description", tag.description)
      return node.value
    }
  }

  func server(_ server: Contract.Server) -> JSONValue {
    var object = ObjectBuilder()
    var variables = ObjectBuilder()
    for variable in server.variables {
      var node = ObjectBuilder()
      node.set("default", variable.defaultValue)
      node.set("description", variable.description)
      variables.set(variable.name, node)
    }
    object.set("url", server.url)
    object.set("variables", variables)
    cite(server.witnesses, in: &object, limit: 3)
    return object.value
  }

  private func paths() -> JSONValue {
    var paths: OrderedDictionary<String, ObjectBuilder> = [:]
    var others: [String: ObjectBuilder] = [:]
    for operation in contract.operations {
      let method = operation.key.method.lowercased()
      let known = options.edition == .v32 ? Self.methods.union(["query"]) : Self.methods
      guard known.contains(method) else {
        // What is no method of OpenAPI 3.1 is kept under an extension, so that it is neither lost nor invalid.
        if options.edition == .v32 {
          others[operation.key.path, default: ObjectBuilder()].set(operation.key.method, self.operation(operation))
          paths[operation.key.path, default: ObjectBuilder()].set("additionalOperations", others[operation.key.path]?.value)
        } else {
          paths[operation.key.path, default: ObjectBuilder()].set("x-\(FileName.make(method))", self.operation(operation))
        }
        continue
      }
      paths[operation.key.path, default: ObjectBuilder()].set(method, self.operation(operation))
    }
    return .object(OrderedDictionary(uniqueKeysWithValues: paths.map { ($0, $1.value) }))
  }

  private static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

  /// The fields that replies have and that nobody sends, of an object that requests to its resource hold in part.
  private func readOnlyFields(of entry: SchemaRegistry.Entry) -> Set<String> {
    let fields = Set(entry.schema.properties.keys)
    var sent: Set<String> = []
    for operation in contract.operations where operation.key.resourceName == entry.name {
      guard let names = operation.requestBody.map({ Set($0.schema.properties.keys) }), names.isSubset(of: fields) else {
        continue
      }
      sent.formUnion(names)
    }
    return sent.isEmpty ? [] : fields.subtracting(sent)
  }

  private func components() -> ObjectBuilder {
    var schemas = ObjectBuilder()
    for entry in registry.entries {
      // Also a schema of which nothing is known must be there: it is referred to.
      let node = SchemaNode(document: self, fieldWitnesses: entry.fieldWitnesses, readOnly: readOnlyFields(of: entry))
      schemas.set(entry.name, node.definition(entry.schema, entry.path).value)
    }
    var schemes = ObjectBuilder()
    for (name, scheme) in securityNames.all { schemes.set(name, SecurityNames.node(scheme)) }
    var components = ObjectBuilder()
    components.set("schemas", schemas)
    components.set("securitySchemes", schemes)
    return components
  }
}

/// The names between braces in a URL, each once.
enum Placeholders {
  static func names(in text: String) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if !name.isEmpty, seen.insert(name).inserted { result.append(name) }
      rest = rest[rest.index(after: close)...]
    }
    return result
  }
}

/// Names of components: `^[a-zA-Z0-9._-]+$`.
enum ComponentName {
  static func make(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isAllowed =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "._-".unicodeScalars.contains(scalar)
      if isAllowed {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, result.last != "_" {
        result += "_"
      }
    }
    return result.isEmpty ? "Schema" : result
  }
}
