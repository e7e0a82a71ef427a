import Diagnostics
import Snippets
import Vocabulary

/// What a request that is sent states of the operations that it may be.
extension Evaluator {
  /// The texts of a URL and the query items beside it.
  private func addresses(_ value: Value) -> [(text: Text, items: [(name: Text, value: Value, location: Location)])] {
    value.alternatives.prefix(4).flatMap { one -> [(text: Text, items: [(name: Text, value: Value, location: Location)])] in
      if case .object(let index) = one.kind, case .components(let components) = heap[index] {
        return addresses(components.base).map { base in
          var text = base.text
          if let path = components.path { text = Text.path(text, self.text(of: path, named: nil)) }
          return (text, base.items + components.items)
        }
      }
      return [(text(of: one, named: nil), [])]
    }
  }

  /// States everything that a request shows; the exchange whose reply is read next.
  mutating func emit(_ request: RequestObject) -> Int? {
    let context = EmittedRequests.Context(unit: unit, serving: serving?.key, isClient: serving?.isClient ?? false)
    var operations = emitted.operations(of: request, in: context)
    if operations == nil {
      operations = stateOperations(request)
      emitted.add(request, in: context, operations: operations ?? [])
    }
    guard let operations, !operations.isEmpty else { return nil }
    exchanges.append(ClientExchange(operations: operations, location: request.location))
    return exchanges.count - 1
  }

  /// States what a request shows of the operations that it may be.
  private mutating func stateOperations(_ request: RequestObject) -> [OperationKey] {
    let methods = (request.method?.alternatives ?? []).compactMap { value -> (name: String, location: Location?)? in
      switch value.kind {
      case .text(let text): text.constant.map { ($0.uppercased(), text.pieces.first?.location ?? value.origin) }
      case .symbol(let symbol): symbol.split(separator: ".").last.map { ($0.uppercased(), value.origin) }
      default: nil
      }
    }
    guard let url = request.url else { return [] }
    var keys: [OperationKey] = []
    let addresses = addresses(url)
    for address in addresses {
      var text = address.text
      if let base = request.base, !text.literalPrefix.holds("://") { text = Text.path(self.text(of: base, named: nil), text) }
      switch RequestTarget.parse(text, isJoined: request.base != nil) {
      case .failure(let failure):
        findings.unresolved.append((request.location, text.template, failure.reason))
      case .success(let target):
        if request.method != nil, methods.isEmpty {
          findings.unresolved.append((request.location, text.template, "its method is not known"))
          continue
        }
        findings.resolved.insert(request.location)
        for method in methods.isEmpty ? [("GET", nil)] : methods where Methods.all.contains(method.name) {
          let key = OperationKey(method: method.name, path: target.path)
          keys.append(key)
          state(request, target, items: address.items + request.items, as: key)
          if addresses.count == 1, methods.count < 2 {
            show(request, text, target, items: address.items + request.items, method: method.name)
          }
          if let place = method.location { add(.part, to: key, at: place) }
          for case .literal(let part, let place) in text.pieces where part.holds("/") && place != target.location {
            add(.part, to: key, at: place)
          }
        }
      }
    }
    return keys
  }

  private mutating func state(
    _ request: RequestObject, _ target: RequestTarget, items: [(name: Text, value: Value, location: Location)],
    as key: OperationKey
  ) {
    add(.exists(summary: nil), to: key, at: target.location)
    if let server = target.server { add(.server(server), to: key, at: target.serverLocation ?? target.location) }
    state(ContractStatement.pathParameters(of: target), of: key)
    for item in target.query {
      // A value that is passed in from elsewhere is an example that stands there.
      let isConstant = item.value.constant?.isEmpty == false
      let place = isConstant ? item.value.pieces.first?.location ?? item.location : item.location
      query(item.name, Value(.text(item.value)), of: key, at: place)
    }
    for item in items {
      if let name = item.name.constant { query(name, item.value, of: key, at: item.location) }
    }
    var mediaType: String?
    for header in request.headers {
      guard let name = header.name.constant.map(HeaderNames.field) else { continue }
      state(self.header(header, named: name), of: key)
      if name == "Content-Type", let text = header.value.constantText { mediaType = MediaType.normalized(text) }
    }
    if let body = request.body, !isEmpty(body) {
      self.body(body, mediaType: mediaType, of: key, at: request.bodyLocation ?? request.location)
    }
  }

  private mutating func query(_ name: String, _ value: Value, of key: OperationKey, at place: Location) {
    state(.parameter(name, in: .query, urlSchema(shape(of: value).schema), at: place), of: key)
  }

  /// In a URL a text says nothing of the type: only numbers and the like do.
  private func urlSchema(_ schema: Schema) -> Schema {
    var schema = schema
    if schema.types == [.string], schema.format == nil { schema.types = [] }
    return schema
  }

  private func header(_ header: RequestObject.Header, named name: String) -> ContractStatement? {
    // Of credentials the scheme alone must be known.
    var value = header.value.constantText
    if name == "Authorization", case .text(let text) = header.value.kind { value = text.template }
    return .requestHeader(name, value: value, urlSchema(shape(of: header.value).schema), at: header.location)
  }

  private func isEmpty(_ value: Value) -> Bool {
    switch value.kind {
    case .null: true
    case .text(let text): text.isEmpty
    default: false
    }
  }

  private mutating func body(_ value: Value, mediaType: String?, of key: OperationKey, at place: Location) {
    for one in value.alternatives {
      var type = mediaType
      var shape = Shape(schema: .any)
      switch one.kind {
      case .json:
        shape = self.shape(of: one)
        type = type ?? "application/json"
      case .object(let index):
        if case .content(let content) = heap[index] {
          type = type ?? content.mediaType.map(MediaType.normalized)
          shape = literalShape(content.value) ?? Shape(schema: .any)
          if case .dictionary = content.value.kind { shape = self.shape(of: content.value) }
          if case .json = content.value.kind { shape = self.shape(of: content.value) }
        }
      case .dictionary:
        if let known = type, MediaType.isJSON(known) || known == "application/x-www-form-urlencoded" {
          shape = self.shape(of: one)
        }
      case .text: shape = MediaType.isJSON(type ?? "") ? literalShape(one) ?? Shape(schema: .any) : Shape(schema: .any)
      case .null, .boolean: continue
      default: break
      }
      guard let type else { continue }
      // A helper that sends any request states no body of those that have none.
      if shape.schema.isAny, Methods.reads(key.method) { continue }
      state(ContractStatement.requestBody(type, shape, at: place), of: key)
    }
  }

  /// The shape of JSON that code writes by hand: `"\"%@\""` is a JSON string.
  func literalShape(_ value: Value) -> Shape? {
    guard case .text(let text) = value.kind else { return nil }
    if text.pieces.count == 1, case .hole = text.pieces[0] { return nil }
    let place = value.origin ?? text.pieces.first?.location ?? Location(file: "", range: SourceRange(0, 0))
    return JSONTemplate.shape(of: text, at: place)
  }

  // MARK: Facts of a client

  mutating func add(_ slot: Fact.Slot, to key: OperationKey, at place: Location, confidence: Double = 1) {
    // What a handler sends elsewhere is a client's.
    let isServer = serving.map { !$0.isClient && $0.key == key } ?? false
    let kind: Witness.Kind = isServer ? .serverCode : .clientCode
    findings.add(
      Fact(
        operation: key, slot: slot,
        witness: Witness(kind: kind, location: place, page: snippetPage, language: language.name), confidence: confidence))
  }
}
