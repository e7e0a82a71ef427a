import Contract
import OrderedCollections
import Vocabulary

/// A contract that every target format can express.
///
/// Documentation states what it states; OpenAPI and Swift want more order: each placeholder of a path has a parameter, templates that
/// differ by names only are one path, identifiers are unique, a status and a media type occur once.
struct NormalizedContract {
  /// Operations by path, then method, as in the contract.
  let operations: [Operation]
  /// Operations that have the same method and path as another one.
  let dropped: [OperationKey]
  let base: Contract
  let pushPayloads: [PushPayload]
  let servers: [Contract.Server]

  init(_ contract: Contract) {
    base = contract
    servers = ServerAddresses.ofAPI(contract)
    let schemes = Set(contract.securitySchemes.map(\.name))
    let templates = PathTemplates(contract.operations.map(\.key.path))
    var seen: Set<OperationKey> = []
    var ids: Set<String> = []
    var operations: [Operation] = []
    var dropped: [OperationKey] = []
    for source in SharedObjects.named(contract) {
      var operation = source
      let template = templates[source.key.path]
      operation.key = OperationKey(method: source.key.method.uppercased(), path: template.path)
      guard seen.insert(operation.key).inserted else {
        dropped.append(source.key)
        continue
      }
      operation.id = UniqueName.make(Self.identifier(of: source), taken: &ids)
      operation.parameters = Self.parameters(source, template)
      operations.append(Self.normalized(operation, of: source, schemes))
    }
    pushPayloads = PushPayloads.united(contract.pushPayloads).map { payload in
      var payload = payload
      payload.request = payload.request.map { source in
        var request = source
        request.id = UniqueName.make(Self.identifier(of: source), taken: &ids)
        request.parameters = Self.others(source).filter { $0.place != .path }
        return Self.normalized(request, of: source, schemes)
      }
      return payload
    }
    self.operations = ProblemSchema.unify(operations)
    self.dropped = dropped
  }

  private static func normalized(_ operation: Operation, of source: Operation, _ schemes: Set<String>) -> Operation {
    var operation = operation
    operation.summary = source.summary.flatMap { OperationTitle.of($0, source.key.method) }
    if source.description != source.summary { operation.description = source.description.map(Self.sentence) }
    operation.security = Set(source.security).intersection(schemes).sorted()
    operation.requestBody = source.requestBody.map(Self.body)
    operation.responses = Self.responses(source.responses)
    return OpenNull.opened(operation).fitted()
  }

  /// A description as a whole sentence: with the full stop that its first sentence had in the documentation.
  private static func sentence(_ text: String) -> String {
    guard let last = text.last, last.isLetter || last.isNumber || last == ")" else { return text }
    return text + (last.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) } ? "。" : ".")
  }

  private static func identifier(of operation: Operation) -> String {
    if !operation.id.isEmpty { return operation.id }
    let words = operation.key.path.split { $0 == "/" || $0 == "{" || $0 == "}" }
    return operation.key.method.lowercased() + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Path parameters in the order of the template, then the others; headers that the protocol itself defines are no parameters.
  private static func parameters(_ operation: Operation, _ template: PathTemplates.Template) -> [Parameter] {
    let path = template.names.map { old, new in
      var parameter =
        operation.parameters.first { $0.place == .path && ($0.name == old || $0.aliases.contains(old)) }
        ?? Parameter(name: new, place: .path, isRequired: true, schema: .string)
      parameter.name = new
      parameter.isRequired = true
      // As for servers: what it was called is said where nothing else is.
      if parameter.description == nil, !old.isEmpty, PathTemplates.cleaned(old) != old { parameter.description = old }
      return parameter
    }
    return path + others(operation)
  }

  /// Parameters of the query, headers and cookies, each once.
  private static func others(_ operation: Operation) -> [Parameter] {
    var seen: Set<String> = []
    return operation.parameters.filter { parameter in
      guard parameter.place != .path, !parameter.name.isEmpty else { return false }
      let isHeader = parameter.place == .header
      let name = isHeader ? parameter.name.lowercased() : parameter.name
      if isHeader, ["accept", "authorization", "content-type"].contains(name) { return false }
      return seen.insert("\(parameter.place) \(name)").inserted
    }
  }

  private static func responses(_ responses: [Response]) -> [Response] {
    var byStatus: OrderedDictionary<Int, Response> = [:]
    for response in responses {
      guard var merged = byStatus[response.status] else {
        var first = response
        first.headers = headers(response.headers)
        first.bodies = bodies(response.bodies)
        byStatus[response.status] = first
        continue
      }
      merged.headers = headers(merged.headers + response.headers)
      merged.bodies = bodies(merged.bodies + response.bodies)
      merged.witnesses += response.witnesses
      byStatus[response.status] = merged
    }
    return byStatus.values.sorted { $0.status < $1.status }
  }

  private static func headers(_ headers: [Parameter]) -> [Parameter] {
    var seen: Set<String> = ["content-type", ""]
    return headers.filter { seen.insert($0.name.lowercased()).inserted }
  }

  private static func bodies(_ bodies: [Body]) -> [Body] {
    var seen: Set<String> = []
    return bodies.map(body).filter { seen.insert($0.mediaType).inserted }
  }

  private static func body(_ body: Body) -> Body {
    var body = body
    body.mediaType = mediaType(body.mediaType)
    return body
  }

  /// A media type without parameters in lower case, or the range of all types where it is no media type.
  static func mediaType(_ text: String) -> String {
    MediaType.isMediaType(text) ? MediaType.normalized(text) : "*/*"
  }
}

extension Contract {
  /// The contract as emitted documents state it, for a comparison with one of them.
  public var emitted: Contract {
    let normalized = NormalizedContract(self)
    var out = self
    out.operations = normalized.operations
    out.pushPayloads = normalized.pushPayloads
    out.servers = normalized.servers
    return out
  }
}

/// Makes names unique by a number at the end: `Tag`, `Tag2`.
enum UniqueName {
  static func make(_ base: String, taken: inout Set<String>) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}
