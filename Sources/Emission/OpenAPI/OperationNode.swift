import Contract
import Vocabulary

extension OpenAPIDocument {
  /// So many languages show how an operation is called; more make a document longer, not clearer.
  private static let usualSamples = 4

  func operation(_ operation: Operation) -> JSONValue {
    var node = ObjectBuilder()
    node.set("operationId", operation.id)
    node.set("tags", strings: operation.tags)
    node.set("summary", operation.summary)
    node.set("description", operation.description == operation.summary ? nil : operation.description)
    if operation.isDeprecated { node.set("deprecated", true) }
    node.set("parameters", items: operation.parameters.map(parameter))
    node.set("requestBody", requestBody(operation))
    node.set("responses", responses(operation))
    node.set("security", items: securityNames.requirements(operation.security))
    node.set("servers", items: ServerAddresses.apart(of: operation, from: contract.servers).map(server))
    let samples = options.samples[operation.key]
    node.set("x-codeSamples", items: samples.prefix(options.includesEvidence ? samples.count : Self.usualSamples).map(\.node))
    cite(operation.witnesses, in: &node, limit: 8)
    return node.value
  }

  private func parameter(_ parameter: Parameter) -> JSONValue {
    var node = ObjectBuilder()
    node.set("name", parameter.name)
    node.set("in", parameter.place.rawValue)
    if parameter.isRequired { node.set("required", true) }
    node.set("description", parameter.description)
    node.set("schema", SchemaNode(document: self).use(parameter.schema).value)
    if options.includesEvidence { node.set("x-aliases", strings: parameter.aliases) }
    cite(parameter.witnesses, in: &node, limit: 3)
    return node.value
  }

  private func requestBody(_ operation: Operation) -> ObjectBuilder {
    var node = ObjectBuilder()
    guard let body = operation.requestBody else { return node }
    if body.isRequired { node.set("required", true) }
    let examples = ExampleNode.requests(operation, body)
    var content = ObjectBuilder()
    content.set(body.mediaType, mediaType(body, examples: examples))
    node.set("content", content)
    cite(body.witnesses, in: &node, limit: 3)
    return node
  }

  private func mediaType(_ body: Body, examples: ObjectBuilder) -> JSONValue {
    var node = ObjectBuilder()
    let schema = SchemaNode(document: self, fieldWitnesses: body.fieldWitnesses).use(body.schema)
    if !schema.isEmpty {
      node.set("schema", schema.value)
    } else if !MediaType.isJSON(body.mediaType), !MediaType.isText(body.mediaType), body.mediaType != "*/*" {
      node.set("schema", .object(["type": .string("string"), "format": .string("binary")]))
    }
    if options.includesExamples { node.set("examples", examples) }
    return node.value
  }

  private func responses(_ operation: Operation) -> JSONValue {
    var node = ObjectBuilder()
    for response in operation.responses where (100...599).contains(response.status) {
      node.set("\(response.status)", self.response(response, of: operation))
    }
    if node.isEmpty { node.set("default", .object(["description": .string("The documentation states no reply.")])) }
    return node.value
  }

  private func response(_ response: Response, of operation: Operation) -> JSONValue {
    var node = ObjectBuilder()
    node.set("description", response.description.isEmpty ? "Status \(response.status)" : response.description)
    var headers = ObjectBuilder()
    for header in response.headers {
      var child = ObjectBuilder()
      child.set("description", header.description)
      if header.isRequired { child.set("required", true) }
      let schema = SchemaNode(document: self).use(header.schema)
      child.set("schema", schema.isEmpty ? .object(["type": .string("string")]) : schema.value)
      cite(header.witnesses, in: &child, limit: 3)
      headers.set(header.name, child.value)
    }
    node.set("headers", headers)
    var content = ObjectBuilder()
    for body in response.bodies {
      let examples = ExampleNode.responses(operation, status: response.status, body)
      content.set(body.mediaType, mediaType(body, examples: examples))
    }
    node.set("content", content)
    node.set("links", links.of(operation.key, status: response.status))
    cite(response.witnesses, in: &node, limit: 3)
    return node.value
  }

  /// Push payloads: requests that a server sends to somebody else.
  func webhooks() -> ObjectBuilder {
    var webhooks = ObjectBuilder()
    var taken: Set<String> = []
    for payload in contract.pushPayloads {
      let name = UniqueName.make(ComponentName.make(payload.platform), taken: &taken)
      if let request = payload.request {
        webhooks.set(name, .object([request.key.method.lowercased(): operation(request)]))
        continue
      }
      var type = ObjectBuilder()
      let schema = SchemaNode(document: self).use(payload.schema)
      if !schema.isEmpty { type.set("schema", schema.value) }
      if options.includesExamples, let example = payload.example, payload.schema.accepts(example), !example.isDeeper(than: 30) {
        type.set("example", example)
      }
      let isXML = payload.platform.lowercased() == "wns" && payload.schema.properties.isEmpty
      var content = ObjectBuilder()
      content.set(isXML ? "application/xml" : "application/json", type.value)
      var body = ObjectBuilder()
      body.set("required", true)
      body.set("content", content)
      var post = ObjectBuilder()
      post.set("x-platform", payload.platform == name ? nil : payload.platform)
      post.set("summary", "Push payload for \(Provenance.singleLine(payload.platform))")
      post.set("requestBody", body)
      post.set("responses", .object(["default": .object(["description": .string("Whatever the push service answers.")])]))
      cite(payload.witnesses, in: &post, limit: 3)
      webhooks.set(name, .object(["post": post.value]))
    }
    return webhooks
  }
}
