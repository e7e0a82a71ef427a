import Diagnostics
import Snippets
import Vocabulary

/// Requests whose parts stand in one call.
extension Evaluator {
  mutating func request(_ parts: RequestParts, _ site: CallSite) -> Value? {
    let place = site.location
    if case .client = parts.result {
      var client = RequestObject(location: place, unit: unit)
      // A client that is made out of another has what that one has.
      attach(site.receiver, to: &client)
      if let found = parts.url.flatMap({ operand($0, site) }) { client.base = named(found.value, by: found.expression) }
      addHeaders(of: parts, to: &client, site)
      heap.append(.client(client))
      if parts.configuration != nil { callClosures(in: site.arguments) }
      return Value(.object(heap.count - 1), origin: place)
    }
    if case .change = parts.result { return change(parts, site) }
    guard let source = parts.url, let found = operand(source, site) else { return nil }
    var exchange: Int?
    var made: Value?
    var wasAddress = false
    for one in found.value.alternatives.prefix(4) {
      guard var request = request(to: one, named: found.expression, site) else { continue }
      wasAddress = true
      if let method = parts.methodOperand.flatMap({ operand($0, site) }) {
        request.method = method.value.isUninformative ? named(method.value, by: method.expression) : method.value
      } else if case .entry(let options, _)? = parts.methodOperand, let given = operand(options, site), isOpen(given.value) {
        // Options that come from elsewhere may set any method.
        request.method = given.value
      } else if case .entry(let options, _)? = parts.methodOperand, let other = self.request(operand(options, site)?.value) {
        request.method = other.method
        request.headers += other.headers
        (request.body, request.bodyLocation) = (other.body, other.bodyLocation)
      } else if let method = parts.method, request.method == nil {
        request.method = .text(method, at: place)
      }
      addHeaders(of: parts, to: &request, site)
      if let query = parts.query.flatMap({ operand($0, site)?.value }) {
        for item in query.alternatives.prefix(4) { request.items += queryItems(item) }
      }
      if let (body, expression) = self.body(of: parts, site) {
        if takesQuery(request), case .object(let index) = body.kind, case .content(let content) = heap[index] {
          // What is given as the body of a GET is its query.
          request.items += queryItems(content.value)
        } else {
          request.body = body
          request.bodyLocation = expression.map { location($0.range) } ?? body.origin ?? place
        }
      }
      attach(site.receiver ?? lookUp(site.name), to: &request)
      request.tag = parts.tag ?? request.tag
      if let found = parts.configuration.flatMap({ operand($0, site) }) { configure(&request, found, site) }
      if case .request = parts.result {
        heap.append(.request(request))
        made = made ?? Value(.object(heap.count - 1), origin: place)
      } else {
        exchange = exchange ?? emit(request)
      }
    }
    guard wasAddress else { return nil }
    guard case .reply(let wanted) = parts.result else { return made }
    let results = wanted.map { part in
      exchange.map { Value(.reply(part, exchange: $0), origin: place) } ?? .unknown
    }
    if let handler = parts.handler, let found = operand(handler, site) {
      let expression = found.expression ?? Expression(.opaque, SourceRange(0, 0))
      _ = call(found.value, results.map { CallSite.Argument(label: "", value: $0, expression: expression) }, at: place)
    }
    return results.count == 1 ? results[0] : Value(.tuple(results), origin: place)
  }

  /// A request that is sent elsewhere, with an address that may be relative to its client's.
  mutating func makeRequest(url: Operand?, method: Operand?, _ site: CallSite) -> Value {
    var request = RequestObject(location: site.location, unit: unit)
    request.url = url.flatMap { operand($0, site) }.map { named($0.value, by: $0.expression) }
    request.method = method.flatMap { operand($0, site)?.value }
    // `new RestRequest(Method.Post)`: the only argument is no address.
    if request.method == nil, let name = request.url?.constantText, Methods.all.contains(name) {
      (request.url, request.method) = (.text("", at: site.location), request.url)
    }
    heap.append(.request(request))
    return Value(.object(heap.count - 1), origin: site.location)
  }

  /// Lets a closure change a request, which it has as its parameter or as what its calls are about.
  private mutating func configure(_ request: inout RequestObject, _ closure: Found, _ site: CallSite) {
    request.wasSent = true
    heap.append(.request(request))
    let index = heap.count - 1
    configuring.append(index)
    let argument = CallSite.Argument(
      label: "", value: Value(.object(index)), expression: closure.expression ?? Expression(.opaque, SourceRange(0, 0)))
    _ = call(closure.value, [argument], at: site.location)
    configuring.removeLast()
    if case .request(let changed) = heap[index] { request = changed }
  }

  /// Whether a request is one without a body.
  private func takesQuery(_ request: RequestObject) -> Bool {
    guard let method = request.method?.constantText?.uppercased() else { return request.method == nil }
    return Methods.reads(method)
  }

  private mutating func change(_ parts: RequestParts, _ site: CallSite) -> Value? {
    guard let receiver = site.receiver, case .object(let index) = receiver.kind, case .request(var request) = heap[index] else {
      return nil
    }
    if let found = parts.url.flatMap({ operand($0, site) }) { request.url = named(found.value, by: found.expression) }
    if let found = parts.methodOperand.flatMap({ operand($0, site) }) {
      request.method = named(found.value, by: found.expression)
    } else if let method = parts.method {
      request.method = .text(method, at: site.location)
    }
    addHeaders(of: parts, to: &request, site)
    if let query = parts.query.flatMap({ operand($0, site)?.value }) { request.items += queryItems(query) }
    if let (body, expression) = body(of: parts, site) {
      request.body = body
      request.bodyLocation = expression.map { location($0.range) } ?? body.origin ?? site.location
    }
    heap[index] = .request(request)
    return receiver
  }

  /// A request to what may be an address, or the request that the value is.
  private mutating func request(to value: Value, named expression: Expression?, _ site: CallSite) -> RequestObject? {
    switch value.kind {
    case .object(let index):
      switch heap[index] {
      case .request(var known):
        known.wasSent = true
        heap[index] = .request(known)
        return known
      case .components: break
      default: return nil
      }
    case .text(let text):
      guard isAddress(text, site) else { return nil }
    case .unknown, .symbol, .input, .reply: break
    default: return nil
    }
    var request = RequestObject(location: site.location, unit: unit)
    request.url = named(value, by: expression)
    return request
  }

  /// Whether a text is an address for the receiver of a call: a key of a cache and a file beside the page are none.
  private mutating func isAddress(_ text: Text, _ site: CallSite) -> Bool {
    if case .object(let index)? = site.receiver?.kind, case .client(let client) = heap[index], client.base != nil { return true }
    if isForeign(site) {
      by(.foreignClients) { $0.noteForeignClient(site) }
      return false
    }
    let prefix = text.literalPrefix
    if prefix.hasPrefix("./") || prefix.hasPrefix("../") || prefix.hasPrefix("#") {
      findings.note(text.template, "the request is left out because its URL is relative to the page", at: site.location)
      return false
    }
    guard let first = prefix.first, !"/{<$[".contains(first), !prefix.holds("://") else { return true }
    let host = prefix.prefix { $0 != "/" && $0 != "?" }
    if host.contains(".") || host.contains(":") || host == "localhost" { return true }
    findings.note(text.template, "the request is left out because its URL has no server and no root", at: site.location)
    return false
  }

  /// Whether a call is one of an object of another library that only its name takes for a client of HTTP.
  private func isForeign(_ site: CallSite) -> Bool {
    guard case .unknown(let type?)? = site.receiver?.kind, program.type(named: type.name, in: language, near: unit) == nil else {
      return false
    }
    return !["http", "session", "testclient", "axios", "resttemplate", "webclient"].contains {
      type.name.lowercased().contains($0)
    }
  }

  /// The request that a value is, which another one may be made after: `fetch(url, request)`.
  private mutating func request(_ value: Value?) -> RequestObject? {
    guard case .object(let index)? = value?.kind, case .request(var request) = heap[index] else { return nil }
    request.wasSent = true
    heap[index] = .request(request)
    return request
  }

  /// Whether nothing is known of what a value holds: a parameter, a name that the page does not declare, or a request that comes
  /// from elsewhere.
  private func isOpen(_ value: Value) -> Bool {
    switch value.kind {
    case .unknown, .symbol, .input: return true
    case .text(let text): return text.constant == nil
    case .object(let index):
      if case .request(let request) = heap[index] { return request.url == nil && request.method == nil }
      return false
    default: return false
    }
  }

  /// What a client sets for all of its requests.
  func attach(_ receiver: Value?, to request: inout RequestObject) {
    guard case .object(let index)? = receiver?.kind, case .client(let client) = heap[index] else { return }
    request.base = client.base
    request.headers = client.headers + request.headers
  }

  private mutating func addHeaders(of parts: RequestParts, to request: inout RequestObject, _ site: CallSite) {
    if let headers = parts.headers.flatMap({ operand($0, site)?.value }) {
      for one in headers.alternatives.prefix(1) {
        guard case .dictionary(let entries) = one.kind else { continue }
        for entry in entries.prefix(100) {
          let place = entry.key.pieces.first?.location ?? site.location
          let value = entry.value
          request.headers.append(
            .init(name: entry.key, value: Value(.text(text(of: value, named: nil)), origin: value.origin), location: place))
        }
      }
    }
    if let found = parts.credentials.flatMap({ operand($0, site) }), !found.value.isUninformative || found.expression != nil {
      if case .null = found.value.kind { return }
      let place = found.expression.map { location($0.range) } ?? site.location
      let text = Text("Basic ", at: place) + Text(hole: Text.Hole(name: "credentials", location: place))
      request.headers.append(
        .init(name: Text("Authorization", at: place), value: Value(.text(text), origin: place), location: place))
    }
    if let found = parts.token.flatMap({ operand($0, site) }) {
      let place = found.expression.map { location($0.range) } ?? site.location
      let text = Text("Bearer ", at: place) + Text(hole: Text.Hole(name: "token", location: place))
      request.headers.append(
        .init(name: Text("Authorization", at: place), value: Value(.text(text), origin: place), location: place))
    }
    if let found = parts.mediaType.flatMap({ operand($0, site) }), let text = found.value.constantText,
      MediaType.isMediaType(text)
    {
      let place = found.expression.map { location($0.range) } ?? site.location
      request.headers.append(.init(name: Text("Content-Type", at: place), value: found.value, location: place))
    }
  }

  /// The body of a request as its library writes it.
  private mutating func body(of parts: RequestParts, _ site: CallSite) -> Found? {
    let body = plainBody(of: parts, site)
    guard let files = parts.files.flatMap({ operand($0, site) }), case .dictionary(let entries) = files.value.kind else {
      return body
    }
    var all: [Value.Entry] = []
    if case .object(let index)? = body?.value.kind, case .content(let content) = heap[index],
      case .dictionary(let fields) = content.value.kind
    {
      all = fields
    }
    for entry in entries {
      let place = entry.key.pieces.first?.location ?? site.location
      let bytes = Text(hole: Text.Hole(name: entry.key.constant ?? "", schema: .file, location: place))
      all.append(Value.Entry(key: entry.key, value: Value(.text(bytes), origin: place)))
    }
    heap.append(
      .content(ContentObject(value: Value(.dictionary(all), origin: files.value.origin), mediaType: "multipart/form-data")))
    return (Value(.object(heap.count - 1), origin: files.value.origin), files.expression)
  }

  private mutating func plainBody(of parts: RequestParts, _ site: CallSite) -> Found? {
    if let (value, expression) = parts.json.flatMap({ operand($0, site) }), !isNull(value) {
      return (Value(.json(named(value, by: expression)), origin: value.origin), expression)
    }
    if let (value, expression) = parts.form.flatMap({ operand($0, site) }), !isNull(value) {
      return (form(value), expression)
    }
    guard let (value, expression) = parts.body.flatMap({ operand($0, site) }) else { return nil }
    let body = Value.oneOf(
      value.alternatives.map { one in
        switch one.kind {
        case .dictionary, .array, .unknown(.some):
          if case .form = parts.encoding { return form(one) }
          return Value(.json(one), origin: one.origin)
        case .object(let index):
          guard case .instance = heap[index], case .json = parts.encoding else { return one }
          return Value(.json(one), origin: one.origin)
        default: return one
        }
      })
    return (body, expression)
  }

  private func isNull(_ value: Value) -> Bool { if case .null = value.kind { true } else { false } }

  private mutating func form(_ value: Value) -> Value {
    guard case .dictionary = value.kind else { return value }
    heap.append(.content(ContentObject(value: value, mediaType: "application/x-www-form-urlencoded")))
    return Value(.object(heap.count - 1), origin: value.origin)
  }

  /// The client that stands for a library's own name, made when its defaults are first mentioned.
  mutating func sharedClient(_ site: CallSite) -> Value? {
    guard let receiver = site.receiver, let name = site.receiverExpression.flatMap({ Self.name(of: $0) }) else { return nil }
    if case .object(let index) = receiver.kind, case .client = heap[index] { return receiver }
    heap.append(.client(RequestObject(location: site.location, unit: unit)))
    let client = Value(.object(heap.count - 1), origin: site.location)
    if let top = topFrames[language.name] { frames[top][frames[top].add(name)] = client }
    return client
  }

  // MARK: Queries

  mutating func addQuery(_ name: Operand, _ value: Operand, _ site: CallSite) -> Value? {
    guard let receiver = site.receiver, let (key, keyExpression) = operand(name, site) else { return nil }
    let item = operand(value, site).map { named($0.value, by: $0.expression) } ?? .null
    let place = keyExpression.map { location($0.range) } ?? site.location
    let pair = (
      name: text(of: key, named: keyExpression), value: Value(.text(text(of: item, named: nil)), origin: item.origin),
      location: place
    )
    guard case .object(let index) = receiver.kind else { return apply(.setsEntry(key: name, value: value), site) }
    switch heap[index] {
    case .components(var components):
      guard components.items.count < 100 else { return receiver }
      components.items.append(pair)
      heap[index] = .components(components)
    case .request(var request):
      guard request.items.count < 100 else { return receiver }
      request.items.append(pair)
      heap[index] = .request(request)
    default: return apply(.setsEntry(key: name, value: value), site)
    }
    return receiver
  }

  /// Pairs as the text of a query; nil where a name is not known.
  func queryText(_ entries: [Value.Entry], at place: Location) -> Text? {
    guard !entries.isEmpty, entries.count <= 60 else { return nil }
    var out = Text()
    for entry in entries {
      guard let key = entry.key.constant else { return nil }
      let at = entry.key.pieces.first?.location ?? place
      out += Text((out.pieces.isEmpty ? "" : "&") + key + "=", at: at)
      out += text(of: entry.value, named: nil)
    }
    return out
  }
}
