import Diagnostics
import Vocabulary

extension Heuristic {
  static let mediaTypeConflicts = Heuristic(188, "check/media-type-conflicts", "Media types of one body that differ")
}

/// A media type that a place states of a body.
struct StatedMediaType: Sendable {
  let name: String
  /// Whether a header declares it: a place that does is where it is wrong, rather than the body.
  var isDeclared = false
}

extension SlotComparison<StatedMediaType> {
  /// Media types of the request and of each reply: one place alone has another type.
  static var mediaTypes: Self {
    Self(
      row: .mediaType,
      reading: { _ in
        { fact, part in
          switch fact.slot {
          case .requestBody(let type, _) where !type.isEmpty:
            // What is refused may be wrong on purpose.
            let isRefused = part.facts.isRefused && part.unit.kind != .serverCode
            return isRefused ? nil : (request, StatedMediaType(name: type))
          case .parameter("Content-Type", .header, let schema, _, _):
            guard case .string(let text)? = schema.examples.first else { return nil }
            return (request, StatedMediaType(name: MediaType.normalized(text), isDeclared: true))
          case .responseBody(let status, let type, _): return ("\(status) reply", StatedMediaType(name: type))
          default: return nil
          }
        }
      },
      disagreements: { thing, statements, group in
        let items = statements.filter(\.value.isDeclared) + statements.filter { !$0.value.isDeclared }
        let types = Set(items.map(\.value.name))
        // What has very many types has no odd one.
        guard types.count > 1, types.count <= mostTypes else { return [] }
        return types.sorted().compactMap { type in
          guard let (here, other) = oddOne(type, items) else { return nil }
          return Disagreement(
            "'\(type)' is the media type of the \(thing) of '\(group.group.key)' here, and '\(other.value.name)' elsewhere",
            at: here.location, with: [.init("\(other.unit.label) says '\(other.value.name)'", at: other.location)])
        }
      })
  }

  private static var request: String { "request" }
  private static var mostTypes: Int { 50 }

  /// A type that one family alone has, where every other family says another; with the place that says so.
  private static func oddOne(_ type: String, _ items: [Statement]) -> (here: Statement, other: Statement)? {
    guard !type.hasSuffix("/*") else { return nil }
    let here = items.filter { $0.value.name == type }
    let others = items.filter { !MediaType.areCompatible($0.value.name, type) }
    let families = Set(here.map(\.unit.family))
    let otherFamilies = Set(others.map(\.unit.family))
    guard families.count == 1, let first = here.first, let other = others.min(by: { $0.unit.kind < $1.unit.kind }) else {
      return nil
    }
    let isOneUnit = Set(here.map(\.unit)).count == 1
    let isMisspelt = isOneUnit && others.contains { Near.isNear($0.value.name, type) }
    let isOdd = otherFamilies.isDisjoint(with: families) && (otherFamilies.count > 1 || isWeaker(first.unit, other.unit))
    // One message or command against server code and others.
    let isAlone =
      isOneUnit && otherFamilies.count > 1 && others.contains(where: \.unit.isServer)
      && (!first.unit.isServer || others.contains { $0.unit == first.unit })
    return isOdd || isMisspelt || isAlone ? (first, other) : nil
  }

  private static func isWeaker(_ a: EvidenceUnit, _ b: EvidenceUnit) -> Bool {
    a.kind > b.kind && a.kind != .curl && a.kind != .sample
  }
}
