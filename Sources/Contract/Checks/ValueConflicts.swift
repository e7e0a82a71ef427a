import Diagnostics
import Vocabulary

/// Types, allowed values, media types and credentials that places state differently.
struct ValueConflicts {
  let group: GroupUnits

  func diagnostics() -> [Diagnostic] { fieldTypes() + allowedValues() + mediaTypes() + security() }

  // MARK: Types

  private func fieldTypes() -> [Diagnostic] {
    var stated: [String: [(schema: Schema, unit: EvidenceUnit, location: Location)]] = [:]
    let inQuery = Set(group.group.exchanges.lazy.flatMap(\.query).map(\.name))
    for (unit, facts) in group.units where unit.kind != .prose {
      for fact in facts {
        switch fact.slot {
        case .requestField(let path, let schema, _, _):
          stated["request \(path)", default: []].append((schema, unit, fact.witness.location))
        case .parameter(let name, .query, let schema, _, _) where unit.kind == .table && !inQuery.contains(name):
          // The table does not say where it belongs; what requests send in their bodies is meant.
          stated["request \(name)", default: []].append((schema, unit, fact.witness.location))
        case .responseField(let status, let path, let schema, _):
          stated["\(status) \(path)", default: []].append((schema, unit, fact.witness.location))
        default: break
        }
      }
    }
    var found: [Diagnostic] = []
    for (key, items) in stated.sorted(by: { $0.key < $1.key }) {
      let known = items.filter { !$0.schema.types.subtracting([.null]).isEmpty }
      guard let first = known.first(where: \.unit.isDeclaration) ?? known.first else { continue }
      for item in known where item.unit != first.unit && !Kinds.areCompatible(first.schema, item.schema) {
        // Without a declaration two samples may show a value of several types.
        guard first.unit.isDeclaration, item.unit.family != first.unit.family else { continue }
        let name = key.split(separator: " ", maxSplits: 1).last.map(String.init) ?? key
        found.append(
          .conflict(
            .type, "'\(name)' is \(kinds(item.schema)) here and \(kinds(first.schema)) elsewhere", at: item.location,
            with: [.init("\(first.unit.label) says \(kinds(first.schema))", at: first.location)]))
        break
      }
    }
    return found
  }

  private func kinds(_ schema: Schema) -> String {
    schema.types.subtracting([.null]).sorted().map(\.rawValue).joined(separator: " or ")
  }

  // MARK: Allowed values

  private func allowedValues() -> [Diagnostic] {
    var allowed: [String: [EvidenceUnit: (values: [String], location: Location)]] = [:]
    var used: [String: [(value: String, unit: EvidenceUnit, location: Location)]] = [:]
    for (unit, facts) in group.units {
      for fact in facts {
        let name: String
        let schema: Schema
        switch fact.slot {
        case .parameter(let text, let place, let value, _, _) where place != .header:
          name = "\(place.rawValue) \(text)"
          schema = value
        case .requestField(let path, let value, _, _):
          name = "body \(path)"
          schema = value
        default: continue
        }
        if !schema.enumeration.isEmpty {
          allowed[name, default: [:]][unit, default: ([], fact.witness.location)].values += schema.enumeration
        } else if unit.isConsumer, fact.confidence >= 0.5 {
          for case .string(let text) in schema.examples { used[name, default: []].append((text, unit, fact.witness.location)) }
        }
      }
    }
    var found: [Diagnostic] = []
    for (name, units) in allowed.sorted(by: { $0.key < $1.key }) {
      let ordered = units.sorted {
        ($0.key.kind, $0.key.language, $0.value.location) < ($1.key.kind, $1.key.language, $1.value.location)
      }
      guard let first = ordered.first else { continue }
      let bare = name.split(separator: " ", maxSplits: 1).last.map(String.init) ?? name
      let all = Set(first.value.values)
      for other in ordered.dropFirst() where Set(other.value.values) != all {
        let extra = Set(other.value.values).symmetricDifference(first.value.values).sorted()
        found.append(
          .conflict(
            .value, "'\(bare)' allows other values here than elsewhere: \(extra.map { "'\($0)'" }.joined(separator: ", "))",
            at: other.value.location,
            with: [.init("\(first.key.label) allows \(first.value.values.joined(separator: ", "))", at: first.value.location)]))
      }
      let values = Set(ordered.flatMap(\.value.values))
      let folded = Set(values.map { $0.lowercased() })
      for item in used[name] ?? [] where !values.contains(item.value) && !Placeholder.standsForValue(item.value) {
        // `open,hidden`: several values at once.
        let parts = item.value.split(separator: ",").map { String($0).trimmingSpaces.lowercased() }
        if parts.allSatisfy(folded.contains) { continue }
        let hint = NearMiss.hint(for: item.value, among: values)
        found.append(
          .conflict(
            .value, "'\(item.value)' is not a value that '\(bare)' allows\(hint)", at: item.location,
            with: [.init("\(first.key.label) allows \(first.value.values.joined(separator: ", "))", at: first.value.location)]))
        break
      }
    }
    return found
  }

  // MARK: Media types

  private func mediaTypes() -> [Diagnostic] {
    var request: [(mediaType: String, unit: EvidenceUnit, location: Location)] = []
    // A place that declares the type is where it is wrong, rather than the body.
    var declared: [(mediaType: String, unit: EvidenceUnit, location: Location)] = []
    var replies: [Int: [(mediaType: String, unit: EvidenceUnit, location: Location)]] = [:]
    for (unit, facts) in group.units {
      let isRefused = GroupUnits.isRefused(facts) && unit.kind != .serverCode
      for fact in facts {
        switch fact.slot {
        case .requestBody(let mediaType, _) where !isRefused && !mediaType.isEmpty:
          request.append((mediaType, unit, fact.witness.location))
        case .parameter("Content-Type", .header, let schema, _, _):
          if case .string(let text)? = schema.examples.first {
            declared.append((MediaType.normalized(text), unit, fact.witness.location))
          }
        case .responseBody(let status, let mediaType, _):
          replies[status, default: []].append((mediaType, unit, fact.witness.location))
        default: break
        }
      }
    }
    var found = odd(declared + request, "request")
    for (status, items) in replies.sorted(by: { $0.key < $1.key }) { found += odd(items, "\(status) reply") }
    return found
  }

  private static let mostTypes = 50

  /// The media type of one family only, where every other family says another.
  private func odd(_ items: [(mediaType: String, unit: EvidenceUnit, location: Location)], _ subject: String) -> [Diagnostic] {
    let types = Set(items.map(\.mediaType))
    // What has very many types has no odd one.
    guard types.count > 1, types.count <= Self.mostTypes else { return [] }
    var found: [Diagnostic] = []
    for type in types.sorted() where !type.hasSuffix("/*") {
      let here = items.filter { $0.mediaType == type }
      let others = items.filter { !MediaType.areCompatible($0.mediaType, type) }
      let families = Set(here.map(\.unit.family))
      let otherFamilies = Set(others.map(\.unit.family))
      guard families.count == 1, let first = here.first, let other = others.min(by: { $0.unit.kind < $1.unit.kind }) else {
        continue
      }
      let isMisspelt = others.contains { Near.isNear($0.mediaType, type) } && Set(here.map(\.unit)).count == 1
      let isOdd = otherFamilies.isDisjoint(with: families) && (otherFamilies.count > 1 || isWeaker(first.unit, other.unit))
      // One message or command against server code and others.
      let isAlone =
        Set(here.map(\.unit)).count == 1 && otherFamilies.count > 1 && others.contains(where: \.unit.isServer)
        && (!first.unit.isServer || others.contains { $0.unit == first.unit })
      guard isOdd || isMisspelt || isAlone else { continue }
      found.append(
        .conflict(
          .mediaType,
          "'\(type)' is the media type of the \(subject) of '\(group.group.key)' here, and '\(other.mediaType)' elsewhere",
          at: first.location, with: [.init("\(other.unit.label) says '\(other.mediaType)'", at: other.location)]))
    }
    return found
  }

  private func isWeaker(_ a: EvidenceUnit, _ b: EvidenceUnit) -> Bool { a.kind > b.kind && a.kind != .curl && a.kind != .sample }

  // MARK: Credentials

  private func security() -> [Diagnostic] {
    var stated: [SecurityScheme: [(unit: EvidenceUnit, location: Location)]] = [:]
    for (unit, facts) in group.units {
      for fact in facts {
        if case .security(let scheme) = fact.slot {
          stated[scheme.folded, default: []].append((unit, fact.witness.location))
        }
      }
    }
    guard stated.count > 1 else { return [] }
    var found: [Diagnostic] = []
    let ordered = stated.sorted { $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count }
    guard let first = ordered.first, let place = first.value.first else { return [] }
    let others = Set(first.value.map(\.unit.family))
    for other in ordered.dropFirst() {
      // A command may show another way to sign in; code and messages that disagree are wrong.
      let units = other.value.filter { $0.unit.kind != .curl }
      // Messages alone may show several ways to sign in as well: one of them is odd only next to code or a table.
      let isOutnumbered = units.count == 1 && others.count > 1
      guard let odd = units.first, others.isDisjoint(with: units.map(\.unit.family)) || isOutnumbered else { continue }
      found.append(
        .conflict(
          .credentials, "'\(other.key.name)' credentials are sent here, and '\(first.key.name)' ones elsewhere", at: odd.location,
          with: [.init("\(place.unit.label) uses '\(first.key.name)'", at: place.location)]))
    }
    return found
  }
}
