import Contract
import Diagnostics
import Vocabulary

/// What the reply to one request must be, and where the documentation says so.
struct Expectation {
  var status: Int
  var headers: [(name: String, check: ReplayExpectation.HeaderCheck, documented: String)]
  /// Any of these; empty where the documentation names none.
  var mediaTypes: [String]
  /// What a JSON body must look like.
  var schema: Schema?
  /// The body that the documentation shows as the reply to this very request.
  var shownBody: String?
  /// The head of the reply is shown alone, where a body could stand below it: there may be none.
  var isHeadAlone = false
  /// Nothing of this reply is shown, and no words speak of its body: other replies of the operation say nothing of it.
  let isOfOtherReplies: Bool
  /// What is shown behind the request may show something else than its reply.
  var isInferred = false
  /// The documentation shows that there is no body.
  var isEmpty: Bool
  /// The fields that a documented reply with this status shows as null.
  var shownNulls: Set<String>

  /// What a documented or implied exchange expects; its operation completes what the exchange leaves out.
  init(_ expected: ReplayExpectation, operation: Operation?, shownBody: String?) {
    self.shownBody = shownBody
    status = expected.status
    headers = expected.headers.map { ($0.name, $0.check, $0.documented) }
    schema = expected.schema
    isEmpty = expected.isEmpty
    let bodies = operation?.responses.first { $0.status == expected.status }?.bodies ?? []
    mediaTypes = expected.mediaType.map { [$0] } ?? (isEmpty ? [] : bodies.map(\.mediaType))
    isOfOtherReplies =
      shownBody == nil && expected.mediaType == nil
      && !bodies.contains { body in
        (body.witnesses + body.fieldWitnesses.values.joined()).contains {
          $0.kind.isOfWords || $0.kind == .serverCode
        }
      }
    isHeadAlone = isOfOtherReplies
    shownNulls = Self.shownNulls(operation, expected.status)
  }

  /// What a documented status alone promises. It may come for a reason that the documentation shows no headers for.
  init(_ response: Response, operation: Operation) {
    isOfOtherReplies = false
    status = response.status
    headers = response.status < 400 ? response.headers.map { ($0.name, .isPresent, "") } : []
    mediaTypes = response.bodies.map(\.mediaType)
    schema = response.bodies.count == 1 ? response.bodies.first?.schema : nil
    if let type = mediaTypes.first, !MediaType.isJSON(type) { schema = nil }
    isEmpty = response.status == 204 || response.status == 304
    shownNulls = Self.shownNulls(operation, response.status)
  }

  private static func shownNulls(_ operation: Operation?, _ status: Int) -> Set<String> {
    let bodies = operation?.exchanges.filter { $0.status == status }.compactMap(\.responseBody) ?? []
    return bodies.reduce(into: []) { found, body in
      if body.utf8.contains(UInt8(ascii: "n")), let value = JSONReader.read(body) {
        found.formUnion(SchemaCheck.nulls(in: value))
      }
    }
  }
}

/// Finds the place in the documentation that states a part of a reply.
struct ReplyPlaces {
  let response: Response?
  /// Where the reply stands, or else the request.
  let reply: Location
  /// Where the documentation says what the request relies on.
  var basis: [Location] = []

  /// The other places that state what is checked: those of a status, or of a field by its dotted path.
  func others(stating path: String? = nil, mediaType: String? = nil, beside shown: [Location]) -> [Location] {
    let body = response?.bodies.first { $0.mediaType == mediaType } ?? response?.bodies.first
    let witnesses = path.map { body?.fieldWitnesses[$0] ?? [] } ?? response?.witnesses ?? []
    let stated = witnesses.filter { $0.kind != .httpMessage && $0.kind != .curl && $0.kind != .sample }.map(\.location)
    var found: [Location] = []
    for place in basis + stated where !shown.contains(place) && !found.contains(place) && found.count < 3 { found.append(place) }
    return found
  }

  /// Whether words or a server's own code say that a reply has a field, and not examples alone.
  func states(_ path: String, mediaType: String?) -> Bool {
    let body = response?.bodies.first { $0.mediaType == mediaType } ?? response?.bodies.first
    return (body?.fieldWitnesses[path] ?? []).contains { $0.kind.isOfWords || $0.kind == .serverCode }
  }

  /// Whether words say that a field may be left out of a reply.
  func leavesOpen(_ path: String, mediaType: String?) -> Bool {
    let body = response?.bodies.first { $0.mediaType == mediaType } ?? response?.bodies.first
    return body?.optionalFields.contains(path) ?? false
  }

  func header(_ name: String) -> Location {
    let header = response?.headers.first { $0.name.lowercased() == name.lowercased() }
    return best(header?.witnesses ?? [])
  }

  func contentType() -> Location {
    best(response?.bodies.flatMap(\.witnesses) ?? [])
  }

  /// The place of a field by its dotted path, or of the nearest field around it.
  func field(_ path: String, mediaType: String?) -> Location {
    let body = response?.bodies.first { $0.mediaType == mediaType } ?? response?.bodies.first
    var path = path
    while !path.isEmpty {
      if let witnesses = body?.fieldWitnesses[path], !witnesses.isEmpty { return best(witnesses) }
      if path.hasSuffix("[]") {
        path.removeLast(2)
      } else {
        path = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
      }
    }
    return best(body?.witnesses ?? [])
  }

  /// The first that lies in the reply, else the reply itself.
  private func best(_ witnesses: [Witness]) -> Location {
    let inside = witnesses.first { $0.location.file == reply.file && reply.range.contains($0.location.range) }
    return inside?.location ?? reply
  }
}
