import Diagnostics
import Vocabulary

extension Heuristic {
  static let serverConflicts = Heuristic(181, "check/server-conflicts", "Two declarations of one operation in code that differ")
}

/// Two pieces of server code that declare the same operation differently.
struct ServerConflicts {
  let group: GroupUnits

  private struct Declaration {
    var unit: EvidenceUnit
    var place: Location
    var query: [String: (isRequired: Bool?, location: Location)] = [:]
    var body: (mediaType: String, schema: Schema, location: Location)?
    var reply: (status: Int, mediaType: String, schema: Schema, location: Location)?
    var statuses: [Int: Location] = [:]
    /// The fields of the successful reply.
    var fields: [String: Location] = [:]
  }

  func diagnostics() -> [Diagnostic] {
    let declarations = group.of(\.isServer).compactMap(declaration)
    guard let first = declarations.first, declarations.count > 1 else { return [] }
    return declarations.dropFirst().flatMap { compare(first, $0) }
  }

  private func declaration(_ unit: EvidenceUnit, _ facts: UnitFacts) -> Declaration? {
    let own = facts.filter { $0.operation != .every }
    guard
      let exists = own.first(where: {
        if case .exists = $0.slot { return true }
        return false
      })
    else { return nil }
    var out = Declaration(unit: unit, place: exists.witness.location)
    for fact in own {
      switch fact.slot {
      case .parameter(let name, .query, _, let isRequired, _):
        out.query[name] = (isRequired ?? out.query[name]?.isRequired, out.query[name]?.location ?? fact.witness.location)
      case .requestBody(let mediaType, let schema) where out.body == nil || out.body?.schema.isAny == true:
        out.body = (mediaType, schema, fact.witness.location)
      case .responseBody(let status, let mediaType, let schema) where (200..<300).contains(status) && out.reply == nil:
        out.reply = (status, mediaType, schema, fact.witness.location)
      case .responseField(let status, let path, _, _, _) where (200..<300).contains(status):
        out.fields[path] = out.fields[path] ?? fact.witness.location
      case .status(let status, _): out.statuses[status] = out.statuses[status] ?? fact.witness.location
      default: break
      }
    }
    return out
  }

  private func compare(_ a: Declaration, _ b: Declaration) -> [Diagnostic] {
    var parts: [(text: String, here: Location, there: Location, other: String)] = []
    if Set(a.query.keys) != Set(b.query.keys) {
      parts.append(
        (
          "takes \(names(b.query.keys))", b.query.values.map(\.location).min() ?? b.place,
          a.query.values.map(\.location).min() ?? a.place,
          "takes \(names(a.query.keys)) here"
        ))
    } else {
      for (name, there) in a.query.sorted(by: { $0.key < $1.key }) {
        guard let here = b.query[name], let x = there.isRequired, let y = here.isRequired, x != y,
          a.unit.language == b.unit.language
        else {
          continue
        }
        parts.append(
          (
            "\(y ? "requires" : "does not require") '\(name)'", here.location, there.location,
            "\(x ? "requires" : "does not require") it here"
          ))
      }
    }
    if let body = bodyDifference(a, b) { parts.append(body) }
    if let reply = replyDifference(a, b) { parts.append(reply) }
    guard let first = parts.first else { return [] }
    let place = parts.count == 1 ? first.here : b.place
    let message = "'\(group.group.key)' \(parts.map(\.text).joined(separator: " and ")) here, and otherwise elsewhere"
    return [
      .conflict(
        .declaration, message, at: place, with: parts.map { Diagnostic.Related($0.other, at: $0.there) },
        remedy: "Describe the operation alike, or declare an edition that builds on the other with 'apis'")
    ]
  }

  private func names(_ names: some Sequence<String>) -> String {
    let list = names.sorted()
    return list.isEmpty ? "no query parameters" : "the query parameters " + list.map { "'\($0)'" }.joined(separator: ", ")
  }

  private func bodyDifference(_ a: Declaration, _ b: Declaration) -> (
    text: String, here: Location, there: Location, other: String
  )? {
    switch (a.body, b.body) {
    case (nil, nil): return nil
    case (let x?, nil): return ("takes no body", b.place, x.location, "takes \(describe(x.mediaType, x.schema)) here")
    case (nil, let y?): return ("takes \(describe(y.mediaType, y.schema))", y.location, a.place, "takes no body here")
    case (let x?, let y?):
      if !MediaType.areCompatible(x.mediaType, y.mediaType) || !Kinds.areCompatible(x.schema, y.schema) {
        return (
          "takes \(describe(y.mediaType, y.schema))", y.location, x.location, "takes \(describe(x.mediaType, x.schema)) here"
        )
      }
      return nil
    }
  }

  private func replyDifference(_ a: Declaration, _ b: Declaration) -> (
    text: String, here: Location, there: Location, other: String
  )? {
    guard let x = a.reply, let y = b.reply else { return nil }
    let names = Set(x.schema.properties.keys) == Set(y.schema.properties.keys)
    let sameFields = x.schema.properties.isEmpty || y.schema.properties.isEmpty || names
    let isSameType = MediaType.areCompatible(x.mediaType, y.mediaType) && Kinds.areCompatible(x.schema, y.schema)
    if isSameType, sameFields { return nil }
    if isSameType, let field = fieldDifference(a, b) { return field }
    return (
      "replies with \(describe(y.mediaType, y.schema))", y.location, x.location,
      "replies with \(describe(x.mediaType, x.schema)) here"
    )
  }

  /// The first field of the reply that only the second declaration has.
  private func fieldDifference(_ a: Declaration, _ b: Declaration) -> (
    text: String, here: Location, there: Location, other: String
  )? {
    guard let x = a.reply, let y = b.reply else { return nil }
    let own = b.fields.filter { x.schema.properties[$0.key] == nil && y.schema.properties[$0.key] != nil }
    guard let field = own.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    let missing = a.fields.filter { y.schema.properties[$0.key] == nil && x.schema.properties[$0.key] != nil }
    let other = missing.min { ($0.value, $0.key) < ($1.value, $1.key) }
    return (
      "replies with the field '\(field.key)'", field.value, other?.value ?? x.location,
      other.map { "replies with '\($0.key)' here" } ?? "replies without it here"
    )
  }

  private func describe(_ mediaType: String, _ schema: Schema) -> String {
    if let name = schema.name { return "\(mediaType) '\(name)'" }
    let kinds = Kinds.words(schema)
    if schema.format == "binary" || kinds.isEmpty { return mediaType }
    return "\(mediaType) (\(kinds))"
  }
}
