import Diagnostics

extension FactWriter {
  mutating func add(_ exchange: Exchange) {
    add(exchange.operation)
    add(exchange.target)
    for fields in [exchange.pathValues, exchange.query, exchange.headers, exchange.responseHeaders, exchange.annotations] {
      list(fields) { $0.add($1) }
    }
    add(exchange.body)
    optional(exchange.form) { writer, form in
      writer.list(form.fields) { $0.add($1) }
      writer.add(form.isMultipart)
    }
    add(exchange.status)
    add(exchange.responseBody)
    optional(exchange.keptIn) { $0.add($1) }
    add(exchange.impliedType)
    add(exchange.isLine)
    add(exchange.statusBasis.rawValue)
    optional(exchange.polling) { writer, polling in
      writer.add(polling.field)
      writer.add(polling.values)
      writer.add(polling.interval)
      writer.add(polling.limit)
    }
    add(exchange.server)
    add(exchange.title)
    add(exchange.location)
    optional(exchange.responseLocation) { $0.add($1) }
    optional(exchange.described) { $0.add($1) }
    add(exchange.page)
  }

  private mutating func add(_ field: Exchange.Field) {
    add(field.name)
    add(field.value)
  }

  mutating func add(_ payload: PushPayload) {
    add(payload.platform)
    add(payload.schema)
    optional(payload.example) { $0.add($1) }
    list(payload.witnesses) { $0.add($1) }
    optional(payload.request) { $0.add($1) }
  }

  mutating func add(_ operation: Operation) {
    add(operation.key)
    add(operation.id)
    add(operation.tags)
    add(operation.summary)
    add(operation.description)
    add(operation.isDeprecated)
    list(operation.parameters) { $0.add($1) }
    optional(operation.requestBody) { $0.add($1) }
    list(operation.responses) { writer, response in
      writer.add(response.status)
      writer.add(response.description)
      writer.list(response.headers) { $0.add($1) }
      writer.list(response.bodies) { $0.add($1) }
      writer.list(response.witnesses) { $0.add($1) }
    }
    add(operation.security)
    add(operation.scopes)
    list(operation.exchanges) { $0.add($1) }
    list(operation.witnesses) { $0.add($1) }
    add(operation.pages)
  }

  private mutating func add(_ parameter: Parameter) {
    add(parameter.name)
    add(parameter.place.rawValue)
    add(parameter.isRequired)
    add(parameter.schema)
    add(parameter.description)
    add(parameter.aliases)
    list(parameter.witnesses) { $0.add($1) }
  }

  private mutating func add(_ body: Body) {
    add(body.mediaType)
    add(body.schema)
    add(body.isRequired)
    list(body.witnesses) { $0.add($1) }
    list(body.fieldWitnesses.sorted { $0.key < $1.key }) { writer, field in
      writer.add(field.key)
      writer.list(field.value) { $0.add($1) }
    }
    add(body.statedFields.sorted())
    add(body.optionalFields.sorted())
  }
}

extension FactReader {
  mutating func exchange() throws(Failure) -> Exchange {
    let operation = try operationKey()
    let target = try text()
    var lists: [[Exchange.Field]] = []
    for _ in 0..<5 { lists.append(try list { reader throws(Failure) in try reader.field() }) }
    let body = try textOrNil()
    var form: FormBody?
    if try flag() {
      form = FormBody(try list { reader throws(Failure) in try reader.field() }, isMultipart: try flag())
    }
    let status = try numberOrNil()
    let responseBody = try textOrNil()
    let keptIn = try flag() ? try field() : nil
    let impliedType = try textOrNil()
    let isLine = try flag()
    let statusBasis = Basis(rawValue: try number()) ?? .inferred
    var polling: Polling?
    if try flag() {
      polling = Polling(field: try text(), values: try textList(), interval: try numberOrNil(), limit: try numberOrNil())
    }
    let server = try textOrNil()
    let title = try textOrNil()
    let location = try location()
    let responseLocation = try flag() ? try self.location() : nil
    let described = try flag() ? try self.location() : nil
    var exchange = Exchange(operation: operation, target: target, location: location, page: try text())
    exchange.pathValues = lists[0]
    exchange.query = lists[1]
    exchange.headers = lists[2]
    exchange.responseHeaders = lists[3]
    exchange.annotations = lists[4]
    exchange.body = body
    exchange.form = form
    exchange.status = status
    exchange.responseBody = responseBody
    exchange.keptIn = keptIn
    exchange.impliedType = impliedType
    exchange.isLine = isLine
    exchange.statusBasis = statusBasis
    exchange.polling = polling
    exchange.server = server
    exchange.title = title
    exchange.responseLocation = responseLocation
    exchange.described = described
    return exchange
  }

  private mutating func field() throws(Failure) -> Exchange.Field { Exchange.Field(name: try text(), value: try text()) }

  private mutating func witnesses() throws(Failure) -> [Witness] {
    try list { reader throws(Failure) in try reader.witness() }
  }

  mutating func pushPayload() throws(Failure) -> PushPayload {
    let platform = try text()
    let schema = try schema()
    let example = try flag() ? try json() : nil
    var payload = PushPayload(platform: platform, schema: schema, example: example, witnesses: try witnesses())
    payload.request = try flag() ? try operation() : nil
    return payload
  }

  mutating func operation() throws(Failure) -> Operation {
    var operation = Operation(key: try operationKey(), id: try text())
    operation.tags = try textList()
    operation.summary = try textOrNil()
    operation.description = try textOrNil()
    operation.isDeprecated = try flag()
    operation.parameters = try list { reader throws(Failure) in try reader.parameter() }
    operation.requestBody = try flag() ? try body() : nil
    operation.responses = try list { reader throws(Failure) in
      Response(
        status: try reader.number(), description: try reader.text(),
        headers: try reader.list { reader throws(Failure) in try reader.parameter() },
        bodies: try reader.list { reader throws(Failure) in try reader.body() }, witnesses: try reader.witnesses())
    }
    operation.security = try textList()
    operation.scopes = try textList()
    operation.exchanges = try list { reader throws(Failure) in try reader.exchange() }
    operation.witnesses = try witnesses()
    operation.pages = try textList()
    return operation
  }

  private mutating func parameter() throws(Failure) -> Parameter {
    Parameter(
      name: try text(), place: try parameterPlace(), isRequired: try flag(), schema: try schema(),
      description: try textOrNil(), aliases: try textList(), witnesses: try witnesses())
  }

  private mutating func body() throws(Failure) -> Body {
    var body = Body(
      mediaType: try text(), schema: try schema(), isRequired: try flag(), witnesses: try witnesses(),
      fieldWitnesses: Dictionary(
        try list { reader throws(Failure) in (try reader.text(), try reader.witnesses()) },
        uniquingKeysWith: { first, _ in first }))
    body.statedFields = Set(try textList())
    body.optionalFields = Set(try textList())
    return body
  }
}
