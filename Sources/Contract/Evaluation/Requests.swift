import Diagnostics
import Snippets
import Vocabulary

/// Requests that client code builds and sends.
extension Evaluator {
  mutating func applyClient(_ effect: Effect, _ site: CallSite) -> Value? {
    let place = site.location
    switch effect {
    case .makesRequest(let url, let method): return makeRequest(url: url, method: method, site)
    case .makesClient(let base):
      var client = RequestObject(location: place, unit: unit)
      client.base = base.flatMap { operand($0, site) }.map { named($0.value, by: $0.expression) }
      heap.append(.client(client))
      return Value(.object(heap.count - 1), origin: place)
    case .makesComponents(let source):
      let base = source.flatMap { operand($0, site) }.map { named($0.value, by: $0.expression) } ?? .text("", at: place)
      if case .object = base.kind { return base }
      heap.append(.components(ComponentsObject(base: base)))
      return Value(.object(heap.count - 1), origin: place)
    case .setsURL(let source), .setsMethod(let source), .setsBody(let source), .setsQuery(let source), .setsPath(let source):
      guard let receiver = site.receiver, let found = operand(source, site) else { return nil }
      return change(receiver, effect, named(found.value, by: found.expression), at: place)
    case .setsHeader(let name, let value):
      guard let receiver = site.receiver, case .object(let index) = receiver.kind, let (key, keyExpression) = operand(name, site)
      else { return nil }
      let found = operand(value, site)
      let header = found.map { Value(.text(text(of: $0.value, named: $0.expression)), origin: $0.value.origin) } ?? .unknown
      setHeader(text(of: key, named: keyExpression), header, of: index, at: place)
      return receiver
    case .setsHeaders(let source):
      guard let receiver = site.receiver, case .object(let index) = receiver.kind, let (value, _) = operand(source, site),
        case .dictionary(let entries) = value.kind
      else { return nil }
      for entry in entries { setHeader(entry.key, entry.value, of: index, at: entry.key.pieces.first?.location ?? place) }
      return receiver
    case .makesContent(let source, let mediaType):
      guard var (value, expression) = operand(source, site) else { return nil }
      var type = mediaType.flatMap { operand($0, site) }
      // `create(mediaType, text)` and `create(text, mediaType)`
      if let text = value.constantText, MediaType.isMediaType(text), let other = type {
        type = (value, expression)
        (value, expression) = other
      }
      heap.append(.content(ContentObject(value: named(value, by: expression), mediaType: type?.value.mediaType)))
      return Value(.object(heap.count - 1), origin: place)
    case .sends(let source, let method, let body, let handler, let parts):
      guard let (value, expression) = operand(source, site) else { return nil }
      return send(
        value, expression, method: method, body: body.flatMap { operand($0, site) }, handler: handler, parts: parts, site)
    case .readsReply(let part):
      guard case .reply(let of, let exchange)? = site.receiver?.kind, of == .response || of == .error else { return nil }
      return Value(.reply(part, exchange: exchange), origin: place)
    case .readsReplyHeader(let name):
      guard case .reply(let of, let exchange)? = site.receiver?.kind, [.response, .headers, .error].contains(of),
        let key = operand(name, site).flatMap({ keyName($0.value) })
      else { return nil }
      return readReply(.headers, exchange: exchange, key: key, at: place)
    default: return nil
    }
  }

  private mutating func change(_ receiver: Value, _ effect: Effect, _ value: Value, at place: Location) -> Value? {
    for one in receiver.alternatives {
      guard case .object(let index) = one.kind else { continue }
      switch heap[index] {
      case .request(var request):
        switch effect {
        case .setsURL: request.url = value
        case .setsQuery: request.items = queryItems(value)
        case .setsMethod: request.method = value
        case .setsBody:
          request.body = value
          request.bodyLocation = place
        default: continue
        }
        heap[index] = .request(request)
        return receiver
      case .client(var client):
        guard case .setsURL = effect else { continue }
        client.base = value
        heap[index] = .client(client)
        return receiver
      case .components(var components):
        switch effect {
        case .setsQuery: components.items = queryItems(value)
        case .setsPath: components.path = value
        default: continue
        }
        heap[index] = .components(components)
        return receiver
      default: continue
      }
    }
    return nil
  }

  mutating func setHeader(_ name: Text, _ value: Value, of index: Int, at place: Location) {
    let header = RequestObject.Header(name: name, value: value, location: place)
    switch heap[index] {
    case .request(var request):
      guard request.headers.count < 100 else { return }
      request.headers.append(header)
      heap[index] = .request(request)
    case .client(var client):
      guard client.headers.count < 100 else { return }
      client.headers.append(header)
      heap[index] = .client(client)
    default: break
    }
  }

  // MARK: Sending

  private mutating func send(
    _ value: Value, _ expression: Expression?, method: String?, body: Found?, handler: Operand?, parts: [Value.ReplyPart],
    _ site: CallSite
  ) -> Value? {
    var exchangeValue: Int?
    for one in value.alternatives.prefix(4) {
      var request: RequestObject
      if case .object(let index) = one.kind, case .request(let known) = heap[index] {
        request = known
        request.wasSent = true
        heap[index] = .request(request)
      } else {
        guard method != nil || isURL(one) else { continue }
        request = RequestObject(location: site.location, unit: unit)
        request.url = named(one, by: expression)
      }
      if let method { request.method = .text(method, at: site.location) }
      if let body {
        request.body = named(body.value, by: body.expression)
        request.bodyLocation = body.expression.map { location($0.range) } ?? site.location
      }
      attach(site.receiver, to: &request)
      let exchange = emit(request)
      exchangeValue = exchangeValue ?? exchange
    }
    // A handler runs with the reply; without a request it runs with nothing known.
    let results = parts.map { part in
      exchangeValue.map { Value(.reply(part, exchange: $0), origin: site.location) } ?? .unknown
    }
    if let handler, let found = operand(handler, site) {
      let arguments = results.map {
        CallSite.Argument(label: "", value: $0, expression: found.expression ?? Expression(.opaque, SourceRange(0, 0)))
      }
      _ = call(found.value, arguments, at: site.location)
      return Value(.unknown(nil), origin: site.location)
    }
    if exchangeValue == nil { return nil }
    return results.count == 1 ? results[0] : Value(.tuple(results), origin: site.location)
  }

  private func isURL(_ value: Value) -> Bool {
    switch value.kind {
    case .text(let text): !text.literalPrefix.isEmpty || text.pieces.count > 1
    case .object(let index): if case .components = heap[index] { true } else { false }
    default: false
    }
  }
}
