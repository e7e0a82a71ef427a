import Contract
import OrderedCollections
import Preview
import Vocabulary

/// The replies of an operation as the documentation shows them, or made up from their schemas.
struct MockReplies {
  let operation: Operation

  init(_ operation: Operation) { self.operation = operation }

  /// The status of success: the one that is shown first, else the lowest.
  var success: Int {
    let known = operation.responses.map(\.status).filter { (200..<400).contains($0) }
    let shown = operation.exchanges.lazy.compactMap(\.status).first { known.contains($0) }
    return shown ?? known.min() ?? 200
  }

  /// The media types of a reply; nil where none is documented, or any.
  func types(_ status: Int) -> [String]? {
    let bodies = operation.responses.first { $0.status == status }?.bodies ?? []
    return bodies.isEmpty || bodies.contains { $0.mediaType == "*/*" } ? nil : bodies.map(\.mediaType)
  }

  /// Whether a reply in JSON is documented to have a field.
  func hasField(_ name: String, _ status: Int) -> Bool {
    operation.responses.first { $0.status == status }?.bodies.contains { $0.schema.properties[name] != nil } ?? false
  }

  /// The reply that an exchange shows, in a media type that the client takes.
  func reply(
    _ status: Int, of exchange: Exchange? = nil, values: [String: String] = [:],
    taking accepted: AcceptedTypes = AcceptedTypes(nil),
    operation id: String
  ) -> ServedReply {
    var reply = ServedReply(status)
    let response = operation.responses.first { $0.status == status }
    let shown = exchange ?? shown(status, values, accepted)
    let bodies = response?.bodies ?? []
    let type = shown?.mediaType
    if let body = bodies.first(where: { $0.mediaType == type }) ?? bodies.first(where: { accepted.takes($0.mediaType) })
      ?? bodies.first,
      status != 204, status != 304
    {
      reply.type = body.mediaType == "*/*" ? type ?? "application/octet-stream" : body.mediaType
      if let text = shown?.responseBody, !text.isEmpty {
        reply.body = MediaType.isJSON(body.mediaType) ? ShownBody.json(Array(text.utf8), body.schema) : Array(text.utf8)
      } else if MediaType.isJSON(body.mediaType) {
        reply.body = Array((JSONText.compact(Self.value(body.schema)) + "\n").utf8)
      } else if case .string(let text) = Self.value(body.schema) {
        reply.body = Array(text.utf8)
      }
    }
    // A head may be shown without its body.
    if reply.type == nil, let type, status != 204, status != 304 { reply.type = type }
    for header in response?.headers ?? [] where !Self.written.contains(header.name.lowercased()) {
      let documented = shown?.responseHeaders.first { $0.name.lowercased() == header.name.lowercased() }?.value
      if let value = documented ?? made(header) { reply.headers.append((header.name, value)) }
    }
    for header in shown?.responseHeaders ?? [] where !Self.written.contains(header.name.lowercased()) {
      if reply.headers.contains(where: { $0.name.lowercased() == header.name.lowercased() }) { continue }
      reply.headers.append((header.name, header.value))
    }
    reply.headers.append(("X-Operation-Id", id))
    return reply
  }

  /// What a server writes by itself, as the reply that it sends is.
  private static let written: Set<String> = [
    "connection", "content-length", "content-type", "keep-alive", "transfer-encoding", "upgrade",
  ]

  /// A value for a header that is documented without one: an address is one below that of the operation.
  private func made(_ header: Parameter) -> String? {
    if let shown = header.schema.examples.first?.scalarText { return shown }
    return header.name.lowercased() == "location" ? "\(operation.key.path)/1" : Self.value(header.schema).scalarText
  }

  /// A refusal with the documented status that fits, and the reason.
  func refusal(_ fault: MockFault, operation id: String) -> ServedReply {
    let known = Set(operation.responses.map(\.status))
    let others: [Int] = fault.status == 400 ? [422] : fault.status == 401 ? [403] : fault.status == 415 ? [400, 422] : []
    let status = known.contains(fault.status) ? fault.status : others.first(where: known.contains) ?? fault.status
    let phrase = operation.responses.first { $0.status == status }.map(\.description) ?? ""
    let title = phrase.isEmpty || phrase.utf8.count > 60 ? Self.titles[status] ?? "Bad Request" : phrase
    let documented = self.reply(status, operation: id)
    var reply = ServedReply.problem(status, title, fault.reason, slot: fault.slot)
    // What the documentation shows of refusals counts; the reason is beside it.
    if let type = documented.type, type != reply.type { (reply.type, reply.body) = (type, documented.body) }
    reply.headers += documented.headers
    let reason = "\(fault.slot): \(fault.reason)".unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }
    reply.headers.append(("X-Refusal", String(reason)))
    if status == 401, !reply.headers.contains(where: { $0.name.lowercased() == "www-authenticate" }),
      fault.slot == "header Authorization"
    {
      let scheme = operation.security.first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Bearer"
      reply.headers.append(("WWW-Authenticate", "\(scheme) realm=\"mock\""))
    }
    return reply
  }

  private static let titles = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 415: "Unsupported Media Type", 422: "Unprocessable Content",
  ]

  /// The exchange that shows a status, the one with the same values in its path first.
  private func shown(_ status: Int, _ values: [String: String], _ accepted: AcceptedTypes) -> Exchange? {
    let all = operation.exchanges.filter {
      $0.status == status && ($0.responseBody != nil || !$0.responseHeaders.isEmpty) && ($0.mediaType.map(accepted.takes) ?? true)
    }
    return all.first { exchange in exchange.pathValues.allSatisfy { values[$0.name] == nil || values[$0.name] == $0.value } }
      ?? all.first
  }

  /// A value that a schema allows: documented ones first.
  static func value(_ schema: Schema, depth: Int = 0) -> JSONValue {
    if let example = schema.examples.first ?? schema.defaultValue ?? schema.allowedValues.first { return example }
    guard let type = schema.impliedTypes.subtracting([.null]).min() else { return .null }
    switch type {
    case .string: return .string(text(schema))
    case .integer, .number: return .number("\(max(schema.minimum ?? 1, min(1, schema.maximum ?? 1)))")
    case .boolean: return .boolean(true)
    case .null: return .null
    case .array: return .array(depth < 12 ? schema.items.prefix(1).map { value($0, depth: depth + 1) } : [])
    case .object:
      guard depth < 12 else { return .object([:]) }
      return .object(OrderedDictionary(uniqueKeysWithValues: schema.properties.map { ($0, value($1, depth: depth + 1)) }))
    }
  }

  private static func text(_ schema: Schema) -> String {
    switch schema.format {
    case "uuid": "00000000-0000-4000-8000-000000000001"
    case "date-time": "2000-01-01T00:00:00Z"
    case "date": "2000-01-01"
    case "email": "somebody@example.com"
    case "uri": "https://example.com/"
    default: String(repeating: "x", count: min(max(schema.minLength ?? 4, 1), 1000))
    }
  }
}

extension Exchange {
  /// The media type that its reply is shown with.
  var mediaType: String? {
    responseHeaders.first { $0.name.lowercased() == "content-type" }.map { MediaType.normalized($0.value) }
  }
}

extension ServedReply {
  /// A refusal as `application/problem+json` (RFC 9457); `slot` names the part of the request.
  static func problem(_ status: Int, _ title: String, _ detail: String, slot: String) -> ServedReply {
    var reply = ServedReply(status)
    reply.type = "application/problem+json"
    let value = JSONValue.object([
      "type": .string("about:blank"), "title": .string(title), "status": .number("\(status)"), "detail": .string(detail),
      "slot": .string(slot),
    ])
    reply.body = Array((JSONText.compact(value) + "\n").utf8)
    return reply
  }
}
