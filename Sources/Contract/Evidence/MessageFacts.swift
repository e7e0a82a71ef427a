import Diagnostics
import Snippets
import Vocabulary

/// What requests and replies state, once it is known which operation they are examples of.
extension EvidenceReader {
  mutating func stateRequest(_ request: RawRequest, _ index: Int, as key: OperationKey) {
    let language = snippets[request.snippet].language.name
    let reference = OperationReference.request(index)
    let kind = request.kind
    // What code sends is stated already.
    guard kind != .clientCode else {
      if let reply = request.reply { state(reply, of: reference) }
      return
    }
    // A request with the wrong method is known as what it is, and trusted in everything else.
    let own = request.section == nil ? reference : .misstated(index)
    let confidence = request.section == nil ? 1 : 0.4
    if !request.isPathMisspelt {
      add(.exists(summary: nil), to: own, kind, at: request.target.location, confidence: confidence, language: language)
      if let place = request.methodLocation {
        add(.part, to: own, kind, at: place, confidence: confidence, language: language)
      }
    }
    if let server = request.target.server {
      add(.server(server), to: reference, kind, at: request.target.serverLocation ?? request.location, language: language)
    }
    if let reply = request.reply { state(reply, of: reference) }
    for statement in parameters(of: request, as: key) + headers(of: request) + body(of: request) {
      state([statement], of: reference, kind, language: language, confidence: statement.isSent ? request.confidence : 1)
    }
    state(packedFields(of: request), of: reference, kind, language: language, confidence: Fact.leastConfidence)
  }

  private func parameters(of request: RawRequest, as key: OperationKey) -> [ContractStatement] {
    let inPath = pathValues(of: request, as: key).map { value in
      ContractStatement.parameter(
        value.name, in: .path, request.isRefused ? .any : Self.example(value.value), at: request.target.location)
    }
    let times = Dictionary(request.target.query.map { ($0.name, 1) }, uniquingKeysWith: +)
    let inQuery = request.target.query.map { item in
      let schema = request.isWellFormed ? item.value.constant.map(Self.example) ?? .any : .any
      let isList = times[item.name, default: 1] > 1
      return ContractStatement.parameter(item.name, in: .query, isList ? .array(of: schema) : schema, at: item.location)
    }
    return inPath + inQuery
  }

  /// What a value in a URL shows of its type.
  private static func example(_ text: String) -> Schema {
    guard !Placeholder.standsForValue(text), Placeholder.inPath(text) == nil, !text.isEmpty else { return .any }
    let isInteger = JSONNumber.isInteger(text) && text.utf8.count < 16
    return Schema(types: isInteger ? [.integer] : [], examples: [isInteger ? .number(text) : .string(text)])
  }

  /// The path parameters with the values that the example shows.
  func pathValues(of request: RawRequest, as key: OperationKey) -> [Exchange.Field] {
    PathTemplate.values(of: PathTemplate.segments(request.target.path), in: PathTemplate.segments(key.path)).map {
      Exchange.Field(name: $0.name, value: $0.value)
    }
  }

  private func headers(of request: RawRequest) -> [ContractStatement] {
    let snippet = snippets[request.snippet]
    return request.message.headers.compactMap { header in
      let name = header.name.value.lowercased()
      // What a command adds by itself is no part of the contract, but for the credentials that it is given; what is refused for its
      // type declares none.
      if header.isImplied && name != "authorization" || name == "content-type" && request.status == 415 { return nil }
      let isExample = !request.isRefused && !Placeholder.standsForValue(header.value.value)
      return .requestHeader(
        header.name.value, value: header.value.value, isExample ? Schema(examples: [.string(header.value.value)]) : .any,
        at: snippet.location(header.name.range.union(header.value.range)))
    }
  }

  private func body(of request: RawRequest) -> [ContractStatement] {
    let snippet = snippets[request.snippet]
    let message = request.message
    if !message.form.isEmpty { return form(of: request) }
    guard let body = message.body, !body.value.isEmpty else { return [] }
    let place = snippet.location(body.range)
    // The command does not say what the file is that it sends; its name does.
    if message.header("Content-Type")?.isImplied ?? true, body.value.hasPrefix("@"), body.value.lowercased().hasSuffix(".json") {
      return ContractStatement.requestBody("application/json", Shape(schema: .any), at: place)
    }
    let reading = message.json()
    let (mediaType, isRead) = Self.mediaType(of: message, reading)
    guard isRead, let reading, let root = reading.root else {
      return request.isRefused ? [] : ContractStatement.requestBody(mediaType, Shape(schema: .any), at: place)
    }
    var shape = shape(of: root, in: snippet, isElided: reading.isElided)
    // What is refused shows the names of its fields, and nothing that they may hold.
    if !request.isWellFormed { for index in shape.fields.indices { shape.fields[index].schema = .any } }
    return request.isRefused ? ContractStatement.requestFields(shape) : ContractStatement.requestBody(mediaType, shape, at: place)
  }

  /// The media type of a body that is no form, and whether it is read as JSON.
  private static func mediaType(of message: HTTPMessage, _ reading: JSONReading?) -> (type: String, isRead: Bool) {
    let header = message.header("Content-Type")
    let first = message.body?.value.utf8.first { $0 > 0x20 } ?? 0
    let looksLikeJSON = reading?.root != nil && [Byte.openBrace, Byte.openBracket, Byte.quote].contains(first)
    let type = ContractStatement.mediaType(
      declared: header.map { MediaType.normalized($0.value.value) }, isImplied: header?.isImplied ?? true,
      looksLikeJSON: looksLikeJSON)
    return (type, MediaType.isJSON(type) || ContractStatement.isOpen(type) && looksLikeJSON)
  }

  /// Forms and their parts: a part is text, unless it names a file.
  private func form(of request: RawRequest) -> [ContractStatement] {
    let snippet = snippets[request.snippet]
    let isMultipart = request.message.isMultipart
    var shape = Shape(schema: Schema(types: [.object]))
    let times = Dictionary(request.message.form.map { ($0.name.value, 1) }, uniquingKeysWith: +)
    for field in request.message.form {
      let isFile = isMultipart && field.value.value.hasPrefix("@")
      let isList = times[field.name.value, default: 1] > 1 || field.name.value.hasSuffix("[]")
      let (whole, known): (Schema, Schema) = isFile ? (.file, .file) : (.string, Self.shown(field.value.value, in: request))
      shape.schema.properties[field.name.value] = isList ? .array(of: whole) : whole
      shape.schema.required.insert(field.name.value)
      shape.fields.append(
        Shape.Field(
          path: FieldPath.segment(field.name.value), schema: isList ? .array(of: known) : known,
          location: snippet.location(field.name.range)))
    }
    let mediaType = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
    return ContractStatement.requestBody(mediaType, shape, at: request.location)
  }

  /// What a field of a form shows that holds neither a variable of the shell nor JSON, and is not refused.
  private static func shown(_ value: String, in request: RawRequest) -> Schema {
    guard !request.isRefused, (1..<80).contains(value.utf8.count), !value.utf8.contains(where: { "${".utf8.contains($0) }),
      !Placeholder.standsForValue(value)
    else { return .any }
    return Schema(examples: [.string(value)])
  }

  /// Fields of JSON that is packed into a part of a form or a body of another type: tables of the operation may list them.
  private func packedFields(of request: RawRequest) -> [ContractStatement] {
    let snippet = snippets[request.snippet]
    let message = request.message
    func fields(_ root: JSONNode, below parent: String, at locate: (SourceRange) -> Location) -> [ContractStatement] {
      Shape.sample(root, at: locate).fields.filter { !$0.path.contains(".") }.map {
        .requestField(Shape.join(parent, $0.path), $0.schema, at: $0.location)
      }
    }
    if message.form.isEmpty {
      guard !request.isRefused, let reading = message.json(), let root = reading.root,
        !Self.mediaType(of: message, reading).isRead
      else { return [] }
      return fields(root, below: "") { snippet.location($0) }
    }
    return message.form.flatMap { field -> [ContractStatement] in
      let value = field.value
      guard value.value.utf8.first(where: { $0 > 0x20 }) == Byte.openBrace else { return [] }
      let reading = JSONSampleReader.read(Array(value.value.utf8))
      guard let root = reading.root, !reading.isElided else { return [] }
      // Where quotes were taken off inside, offsets in the value are not offsets in the snippet.
      let isLiteral = value.range.count == value.value.utf8.count
      return fields(root, below: FieldPath.segment(field.name.value)) {
        snippet.location(
          isLiteral ? SourceRange($0.lowerBound + value.range.lowerBound, $0.upperBound + value.range.lowerBound) : value.range)
      }
    }
  }

  mutating func state(_ reply: RawReply, of reference: OperationReference) {
    let snippet = snippets[reply.snippet]
    let kind: Witness.Kind = reply.message == nil ? .annotation : .httpMessage
    var statements = [ContractStatement(.status(reply.status, description: nil), at: reply.statusLocation)]
    for header in reply.message?.headers ?? [] {
      let place = snippet.location(header.name.range)
      statements += [.replyHeader(header.name.value, value: header.value.value, of: reply.status, at: place)].compactMap { $0 }
    }
    if let message = reply.message, let body = message.body, !body.value.trimmingSpaces.isEmpty {
      let header = message.header("Content-Type")
      let reading = message.json()
      let mediaType = ContractStatement.mediaType(
        declared: header.map { MediaType.normalized($0.value.value) }, looksLikeJSON: reading?.root != nil)
      let isRead = MediaType.isJSON(mediaType) || ContractStatement.isOpen(mediaType)
      let known = isRead ? reading?.root.map { shape(of: $0, in: snippet, isElided: reading?.isElided ?? false) } : nil
      statements += ContractStatement.replyBody(
        mediaType, known ?? ContractStatement.unread(mediaType), of: reply.status,
        at: snippet.location(header?.value.range ?? body.range))
    }
    state(statements, of: reference, kind, language: snippet.language.name)
  }

  /// The shape of JSON that a snippet shows, with a path in front of its fields; nothing is required of one with an ellipsis.
  func shape(of root: JSONNode, in snippet: Snippet, isElided: Bool = false, below path: String = "") -> Shape {
    var shape = Shape.sample(
      TypedValues.read(root), at: { snippet.location($0) }, path: path,
      named: namedSamples.resolver(of: snippets))
    if isElided { shape.schema.required = [] }
    return shape
  }

  /// The content type that a command gives its body; what a message shows without one is JSON where it looks so.
  private static func impliedType(of request: RawRequest) -> String? {
    let header = request.message.header("Content-Type")
    guard request.message.body != nil, header?.isImplied ?? true else { return nil }
    if let header { return header.value.value }
    return request.message.json()?.root == nil ? nil : "application/json"
  }

  func exchanges() -> [Exchange] {
    requests.compactMap { request in
      // What code sends may depend on what is not shown, or never be sent: it is no exchange that could be repeated.
      if request.kind == .clientCode { return nil }
      let key = key(of: request)
      let snippet = snippets[request.snippet]
      var exchange = Exchange(operation: key, target: request.shown, location: request.location, page: page)
      exchange.described = request.descriptionPlace
      exchange.pathValues = pathValues(of: request, as: key)
      exchange.query = request.target.query.map {
        Exchange.Field(
          name: PercentEncoding.decode($0.name, plusIsSpace: true),
          value: PercentEncoding.decode($0.value.template, plusIsSpace: true))
      }
      exchange.headers = request.message.headers.filter { !$0.isImplied || $0.name.value.lowercased() != "content-type" }.map {
        Exchange.Field(name: $0.name.value, value: $0.value.value)
      }
      exchange.body = (request.message.body?.value ?? request.bodyBelow).map(JSONSampleReader.withoutComments)
      exchange.polling = request.polling
      exchange.server = request.target.server
      if exchange.body == nil, !request.message.form.isEmpty {
        exchange.form = FormBody(
          request.message.form.map { Exchange.Field(name: $0.name.value, value: $0.value.value) },
          isMultipart: request.message.isMultipart)
      }
      exchange.isLine = request.kind == .httpMessage && request.isBare && request.bodyBelow == nil
      exchange.impliedType = Self.impliedType(of: request) ?? request.bodyBelow.map { _ in "application/json" }
      exchange.keptIn = request.message.keptIn.map { Exchange.Field(name: $0.variable, value: $0.filter ?? "") }
      exchange.annotations = snippet.annotations.map { Exchange.Field(name: $0.key, value: $0.value) }
      if let state = request.state, !exchange.annotations.contains(where: { $0.name == "state" }) {
        exchange.annotations.append(Exchange.Field(name: "state", value: state))
      }
      if request.isSkipped { exchange.annotations.append(Exchange.Field(name: "skip", value: "")) }
      if let reply = request.reply {
        exchange.status = reply.status
        exchange.responseLocation = reply.location
        exchange.responseHeaders = reply.message?.headers.map { Exchange.Field(name: $0.name.value, value: $0.value.value) } ?? []
        exchange.responseBody = (reply.message?.body?.value).map(JSONSampleReader.withoutComments)
      }
      return exchange
    }
  }
}
