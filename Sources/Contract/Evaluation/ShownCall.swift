import Diagnostics
import OrderedCollections
import Vocabulary

/// A request as the code of a client shows it, with `{name}` for what the code has from elsewhere, in bodies `{{name}}`.
///
///     requests.post(f"{host}/kilns", json={"cone": 6})   →   POST {host}/kilns, application/json, {"cone":6}
struct ShownCall: Sendable {
  var method: String
  /// The address as it is written.
  var address: String
  /// The same, with the query that stands beside it.
  var target: RequestTarget
  var headers: [Exchange.Field] = []
  /// Nil where there is none; `{{body}}` where the code does not show what it sends.
  var body: String?
  /// The fields of a body that is a form.
  var form: [Exchange.Field] = []
  var mediaType: String?
  var location: Location

  var key: OperationKey { OperationKey(method: method, path: target.path) }
}

extension Evaluator {
  /// Keeps a request as it is shown: of one place the one of which most is known, as a function is read by itself and by its callers.
  mutating func show(
    _ request: RequestObject, _ address: Text, _ target: RequestTarget,
    items: [(name: Text, value: Value, location: Location)], method: String
  ) {
    guard serving == nil || serving?.isClient == true else { return }
    var call = ShownCall(method: method, address: address.template, target: target, location: request.location)
    for item in items {
      guard let name = item.name.constant else { continue }
      let value = Text(plainText(of: item.value, named: name), at: item.location)
      call.target.query.append(RequestTarget.QueryItem(name: name, value: value, location: item.location))
    }
    for header in request.headers {
      guard let name = header.name.constant else { continue }
      let value = plainText(of: header.value, named: name)
      if HeaderNames.field(named: name) == "Content-Type" { call.mediaType = MediaType.normalized(value) }
      call.headers.append(Exchange.Field(name: name, value: value))
    }
    if let body = request.body { show(body, in: &call) }
    findings.show(call)
  }

  private func show(_ body: Value, in call: inout ShownCall) {
    var body = body.alternatives.first ?? body
    if case .object(let index) = body.kind, case .content(let content) = heap[index] {
      call.mediaType = call.mediaType ?? content.mediaType.map(MediaType.normalized)
      body = content.value
    }
    if case .null = body.kind { return }
    if case .text(let text) = body.kind {
      call.body = text.constant ?? "{{body}}"
      return
    }
    if case .dictionary(let entries) = body.kind, let type = call.mediaType, !MediaType.isJSON(type) {
      call.form = entries.compactMap { entry in
        entry.key.constant.map { Exchange.Field(name: $0, value: plainText(of: entry.value, named: $0)) }
      }
      return
    }
    call.body = plain(body).map(JSONText.compact) ?? "{{body}}"
    if case .json = body.kind { call.mediaType = call.mediaType ?? "application/json" }
  }

  /// What stands in a URL or a header: constants as they are, names in braces for the rest.
  private func plainText(of value: Value, named name: String) -> String {
    if case .text(let text) = value.kind { return text.template }
    return switch plain(value) {
    case .string(let text)?: text
    case .some(let known): JSONText.compact(known)
    case nil: "{\(name)}"
    }
  }

  /// The value as JSON, with `{{name}}` for what the code has from elsewhere; nil where nothing is known of it, or a part of a text alone.
  private func plain(_ value: Value, depth: Int = 0) -> JSONValue? {
    guard depth < Shape.maximumDepth else { return nil }
    let value = value.alternatives.first ?? value
    switch value.kind {
    case .text(let text):
      if case .hole(let hole)? = text.pieces.first, text.pieces.count == 1 { return .string("{{\(hole.name)}}") }
      return text.constant.map(JSONValue.string)
    case .number(let text): return .number(of: text)
    case .boolean(let flag): return .boolean(flag)
    case .null: return .null
    case .json(let inner): return plain(inner, depth: depth + 1)
    case .array(let items), .tuple(let items):
      let known = items.compactMap { plain($0, depth: depth + 1) }
      return known.count == items.count ? .array(known) : nil
    case .dictionary(let entries):
      var members: OrderedDictionary<String, JSONValue> = [:]
      for entry in entries {
        guard let key = entry.key.constant else { return nil }
        members[key] = plain(entry.value, depth: depth + 1) ?? .string("{{\(key)}}")
      }
      return .object(members)
    case .object(let index):
      guard case .content(let content) = heap[index] else { return nil }
      return plain(content.value, depth: depth + 1)
    default: return nil
    }
  }
}

extension Findings {
  /// Keeps a request that is shown, if less is known of the one at its place.
  fileprivate mutating func show(_ call: ShownCall) {
    if let known = callsByPlace[call.location], known.unknowns <= call.unknowns { return }
    callsByPlace[call.location] = call
  }
}

extension ShownCall {
  /// How many of its parts are not known.
  fileprivate var unknowns: Int {
    let values = [address, body ?? ""] + (headers + form).map(\.value) + target.query.map(\.value.template)
    return values.reduce(0) { $0 + $1.utf8.count { $0 == Byte.openBrace } }
  }
}
