import Diagnostics
import Snippets
import Vocabulary

/// What requests and replies state, once it is known which operation they are examples of.
extension EvidenceReader {
  mutating func stateRequest(_ request: RawRequest, _ index: Int, as key: OperationKey) {
    let snippet = snippets[request.snippet]
    let reference = OperationReference.request(index)
    let kind = request.kind
    let language = snippet.language.name
    let isGood = !request.isRefused
    // A request with the wrong method is known as what it is, and trusted in everything else.
    let own = request.section == nil ? reference : .misstated(index)
    let confidence = request.section == nil ? 1 : 0.4
    if !request.isPathMisspelt {
      add(.exists(summary: nil), to: own, kind, at: request.target.location, confidence: confidence, language: language)
    }
    if !request.isPathMisspelt, let place = request.methodLocation {
      add(.part, to: own, kind, at: place, confidence: confidence, language: language)
    }
    if let server = request.target.server {
      add(.server(server), to: reference, kind, at: request.target.serverLocation ?? request.location, language: language)
    }
    if let reply = request.reply { state(reply, of: reference) }
    for parameter in pathValues(of: request, as: key) {
      let schema = isGood ? Self.example(parameter.value) : .any
      add(
        .parameter(name: parameter.name, place: .path, schema: schema, isRequired: true, description: nil), to: reference, kind,
        at: request.target.location, language: language)
    }
    for item in request.target.query {
      let schema = request.isWellFormed ? item.value.constant.map(Self.example) ?? .any : .any
      add(
        .parameter(name: item.name, place: .query, schema: schema, isRequired: nil, description: nil), to: reference, kind,
        at: item.location, confidence: request.confidence, language: language)
    }
    stateHeaders(request, reference, isGood: isGood)
    stateBody(request, reference)
  }

  /// What a value in a URL shows of its type.
  private static func example(_ text: String) -> Schema {
    guard !Placeholder.standsForValue(text), Placeholder.inPath(text) == nil, !text.isEmpty else { return .any }
    let isInteger = JSONNumber.isInteger(text) && text.utf8.count < 16
    return Schema(types: isInteger ? [.integer] : [], examples: [isInteger ? .number(text) : .string(text)])
  }

  /// The path parameters with the values that the example shows.
  func pathValues(of request: RawRequest, as key: OperationKey) -> [Exchange.Field] {
    zip(PathTemplate.segments(key.path), PathTemplate.segments(request.target.path)).compactMap { template, shown in
      guard PathTemplate.isPlaceholder(template) else { return nil }
      return Exchange.Field(name: String(template.dropFirst().dropLast()), value: shown)
    }
  }

  private mutating func stateHeaders(_ request: RawRequest, _ reference: OperationReference, isGood: Bool) {
    let snippet = snippets[request.snippet]
    let language = snippet.language.name
    for header in request.message.headers {
      let name = header.name.value
      let location = snippet.location(header.name.range.union(header.value.range))
      switch name.lowercased() {
      case "authorization":
        if let scheme = Authorization.scheme(of: header.value.value) {
          add(.security(scheme), to: reference, request.kind, at: location, language: language)
        }
      case "content-type":
        guard request.status != 415, !header.isImplied else { continue }
        add(
          .parameter(
            name: "Content-Type", place: .header, schema: Schema(types: [.string], examples: [.string(header.value.value)]),
            isRequired: nil, description: nil), to: reference, request.kind, at: location, confidence: request.confidence,
          language: language)
      default:
        guard !HeaderNames.isRequestTransport(name), !header.isImplied else { continue }
        let schema =
          isGood && !Placeholder.standsForValue(header.value.value) ? Schema(examples: [.string(header.value.value)]) : .any
        add(
          .parameter(name: name, place: .header, schema: schema, isRequired: nil, description: nil), to: reference, request.kind,
          at: location, confidence: request.confidence, language: language)
      }
    }
  }

  private mutating func stateBody(_ request: RawRequest, _ reference: OperationReference) {
    let snippet = snippets[request.snippet]
    let language = snippet.language.name
    let message = request.message
    let kind = request.kind
    let header = message.header("Content-Type")
    let declared = header.map { MediaType.normalized($0.value.value) }
    if !message.form.isEmpty {
      let mediaType = message.isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
      var schema = Schema(types: [.object])
      for field in message.form {
        schema.properties[field.name.value] = Self.part(field, of: message)
        schema.required.insert(field.name.value)
      }
      add(.requestBody(mediaType: mediaType, schema: schema), to: reference, kind, at: request.location, language: language)
      for field in message.form {
        add(
          .requestField(
            path: field.name.value, schema: Self.isFile(field, of: message) ? .file : .any, isRequired: nil, description: nil),
          to: reference, kind, at: snippet.location(field.name.range), language: language)
        statePacked(field.value, in: field.name.value, of: request, reference)
      }
      return
    }
    guard let body = message.body, !body.value.isEmpty else { return }
    let place = snippet.location(body.range)
    let reading = message.json()
    let first = body.value.utf8.first { $0 > 0x20 } ?? 0
    let looksLikeJSON = reading?.root != nil && [0x7B, 0x5B, 0x22].contains(first)
    // `curl -d` declares a form unless it is told otherwise; what it sends tells more.
    let mediaType =
      header?.isImplied ?? true ? (looksLikeJSON ? "application/json" : declared ?? "text/plain") : declared ?? "text/plain"
    guard MediaType.isJSON(mediaType) || Self.isOpen(mediaType) && looksLikeJSON, let root = reading?.root else {
      if request.isRefused { return }
      add(.requestBody(mediaType: mediaType, schema: .any), to: reference, kind, at: place, language: language)
      if let root = reading?.root { statePacked(root, of: request, reference) { snippet.location($0) } }
      return
    }
    var shape = Shape.sample(root, at: { snippet.location($0) })
    if reading?.isElided == true { shape.schema.required = [] }
    if !request.isRefused {
      add(.requestBody(mediaType: mediaType, schema: shape.schema), to: reference, kind, at: place, language: language)
    }
    for field in shape.fields {
      let schema = request.isWellFormed ? field.schema : .any
      add(
        .requestField(path: field.path, schema: schema, isRequired: nil, description: nil), to: reference, kind,
        at: field.location, confidence: request.confidence, language: language)
    }
  }

  /// `photo=@kiln.png` in a form of several parts: the bytes of a file.
  private static func isFile(_ field: HTTPMessage.Header, of message: HTTPMessage) -> Bool {
    message.isMultipart && field.value.value.hasPrefix("@")
  }

  private static func part(_ field: HTTPMessage.Header, of message: HTTPMessage) -> Schema {
    isFile(field, of: message) ? .file : .string
  }

  /// Whether a media type is one that the reader puts in: `<media type of manifest>`.
  private static func isOpen(_ mediaType: String) -> Bool {
    !mediaType.utf8.contains(UInt8(ascii: "/")) || mediaType.hasPrefix("<") || mediaType.hasPrefix("{")
  }

  /// JSON that travels inside of something else, such as a field of a form: no part of the body's type, but its names and
  /// values can contradict what a table says of them.
  private mutating func statePacked(
    _ root: JSONNode, in parent: String? = nil, of request: RawRequest, _ reference: OperationReference,
    at locate: (SourceRange) -> Location
  ) {
    for field in Shape.sample(root, at: locate).fields where !field.path.contains(".") {
      add(
        .requestField(
          path: parent.map { $0 + "." + field.path } ?? field.path, schema: field.schema, isRequired: nil, description: nil),
        to: reference, request.kind, at: field.location, confidence: 0.4, language: snippets[request.snippet].language.name)
    }
  }

  private mutating func statePacked(
    _ value: Spanned<String>, in field: String, of request: RawRequest, _ reference: OperationReference
  ) {
    guard value.value.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return }
    let reading = JSONSampleReader.read(Array(value.value.utf8))
    guard let root = reading.root, !reading.isElided else { return }
    let snippet = snippets[request.snippet]
    // Where quotes were taken off inside, offsets in the value are not offsets in the snippet.
    let isLiteral = value.range.count == value.value.utf8.count
    statePacked(root, in: field, of: request, reference) {
      snippet.location(
        isLiteral ? SourceRange($0.lowerBound + value.range.lowerBound, $0.upperBound + value.range.lowerBound) : value.range)
    }
  }

  mutating func state(_ reply: RawReply, of reference: OperationReference) {
    let snippet = snippets[reply.snippet]
    let language = snippet.language.name
    let kind: Witness.Kind = reply.message == nil ? .annotation : .httpMessage
    add(.status(reply.status, description: nil), to: reference, kind, at: reply.statusLocation, language: language)
    guard let message = reply.message else { return }
    for header in message.headers where !HeaderNames.isReplyTransport(header.name.value) {
      add(
        .responseHeader(status: reply.status, name: header.name.value, value: header.value.value), to: reference, kind,
        at: snippet.location(header.name.range), language: language)
    }
    guard let body = message.body, !body.value.trimmingSpaces.isEmpty else { return }
    let header = message.header("Content-Type")
    let reading = message.json()
    let mediaType =
      header.map { MediaType.normalized($0.value.value) } ?? (reading?.root == nil ? "text/plain" : "application/json")
    let place = header.map { snippet.location($0.value.range) } ?? snippet.location(body.range)
    guard MediaType.isJSON(mediaType) || Self.isOpen(mediaType) && reading?.root != nil, let root = reading?.root else {
      let schema = mediaType.hasPrefix("text/") ? Schema.string : Schema(types: [.string], format: "binary")
      add(
        .responseBody(status: reply.status, mediaType: mediaType, schema: schema), to: reference, kind, at: place,
        language: language)
      return
    }
    stateSample(
      root, isElided: reading?.isElided ?? false, status: reply.status, mediaType: mediaType, of: reference, kind, at: place,
      snippet: reply.snippet)
  }

  mutating func stateSample(
    _ root: JSONNode, isElided: Bool, status: Int, mediaType: String, of reference: OperationReference, _ kind: Witness.Kind,
    at place: Location, snippet number: Int
  ) {
    let snippet = snippets[number]
    let language = snippet.language.name
    var shape = Shape.sample(root, at: { snippet.location($0) }, named: namedSamples.resolver(of: snippets))
    if isElided { shape.schema.required = [] }
    add(
      .responseBody(status: status, mediaType: mediaType, schema: shape.schema), to: reference, kind, at: place,
      language: language)
    for field in shape.fields {
      add(
        .responseField(status: status, path: field.path, schema: field.schema, description: nil), to: reference, kind,
        at: field.location, language: language)
    }
  }

  /// The exchanges of the page: each request that is shown, with its reply.
  func exchanges() -> [Exchange] {
    requests.map { request in
      let key = key(of: request)
      let snippet = snippets[request.snippet]
      var exchange = Exchange(operation: key, target: request.shown, location: request.location, page: page)
      exchange.described = descriptionPlace(of: request)
      exchange.pathValues = pathValues(of: request, as: key)
      exchange.query = request.target.query.map {
        Exchange.Field(
          name: PercentEncoding.decode($0.name, plusIsSpace: true),
          value: PercentEncoding.decode($0.value.template, plusIsSpace: true))
      }
      exchange.headers = request.message.headers.filter { !$0.isImplied || $0.name.value.lowercased() != "content-type" }.map {
        Exchange.Field(name: $0.name.value, value: $0.value.value)
      }
      exchange.body = request.message.body?.value
      if exchange.body == nil, !request.message.form.isEmpty {
        exchange.form = FormBody(
          request.message.form.map { Exchange.Field(name: $0.name.value, value: $0.value.value) },
          isMultipart: request.message.isMultipart)
      }
      exchange.keptIn = request.message.keptIn.map { Exchange.Field(name: $0.variable, value: $0.filter ?? "") }
      exchange.annotations = snippet.annotations.map { Exchange.Field(name: $0.key, value: $0.value) }
      if let reply = request.reply {
        exchange.status = reply.status
        exchange.responseLocation = reply.location
        exchange.responseHeaders = reply.message?.headers.map { Exchange.Field(name: $0.name.value, value: $0.value.value) } ?? []
        exchange.responseBody = reply.message?.body?.value
      }
      return exchange
    }
  }
}
