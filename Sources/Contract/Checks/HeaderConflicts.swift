import Diagnostics
import Vocabulary

extension Heuristic {
  static let headerConflicts = Heuristic(
    193, "check/header-conflicts", "Headers that are nearly those which other operations send")
}

/// A header that one request alone has, nearly the one that the requests of other operations have.
struct HeaderConflicts {
  let groups: [GroupUnits]
  let pages: Set<String>

  private struct Use: Hashable {
    var operation: OperationKey
    var unit: EvidenceUnit
  }

  func diagnostics() -> [Diagnostic] {
    var uses: [String: Set<Use>] = [:]
    var places: [String: (fact: Fact, unit: EvidenceUnit)] = [:]
    for group in groups {
      for (unit, facts) in group.units {
        for fact in facts {
          guard case .parameter(let name, .header, _, _, _) = fact.slot, !HeaderNames.isKnown(name) else { continue }
          uses[name, default: []].insert(Use(operation: fact.operation, unit: unit))
          if places[name] == nil { places[name] = (fact, unit) }
        }
      }
    }
    let common = uses.filter { $0.value.count > 1 }.keys.sorted()
    let index = NearNames(common)
    let styles = Dictionary(grouping: common.indices, by: { Near.letters(common[$0]) })
    return uses.keys.sorted().compactMap { name in
      guard uses[name]?.count == 1, let place = places[name], pages.contains(place.fact.witness.page) else { return nil }
      // A slip of the pen, or hyphens in other places: case alone makes no other header.
      let slips = index.candidates(for: name).filter { Near.isSlip(name, common[$0]) }
      let others = (styles[Near.letters(name)] ?? []).filter { common[$0].lowercased() != name.lowercased() }
      guard let meant = (slips + others).min().map({ common[$0] }), let other = places[meant] else { return nil }
      return .conflict(
        .header, "'\(name)' is a header that \(place.unit.label) alone sends; did you mean '\(meant)'?",
        at: place.fact.witness.location,
        with: [.init("\(other.unit.label) sends '\(meant)'", at: other.fact.witness.location)], remedy: "Write '\(meant)'")
    }
  }
}
