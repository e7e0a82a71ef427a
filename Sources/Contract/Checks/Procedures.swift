import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let proceduresApart = Heuristic(
    203, "check/procedures-apart", "Calls of procedures through one address are compared by procedure")
}

/// Procedures behind one address, told apart by a field of the request: each has a description of its own, and what one takes and
/// replies says nothing of another.
///
///     {"command": "glider.launch", "id": 7}
///     {"command": "glider.land", "runway": 2}
struct Procedures {
  /// So many descriptions with a value of their own are needed.
  private static let fewest = 4

  /// The part of the group that each description of a procedure is, and what stands outside of them; the group alone if one
  /// operation is all that it is.
  static func parts(of group: FactGroup) -> [FactGroup]? {
    let starts = starts(in: group)
    guard starts.values.contains(where: { $0.count >= fewest }), namesProcedures(group, starts) else { return nil }
    func number(_ place: Location) -> Part {
      Part(file: place.file, number: starts[place.file]?.partitionPoint { $0 <= place } ?? 0)
    }
    var parts: [Part: FactGroup] = [:]
    for fact in group.facts {
      parts[number(fact.witness.location), default: FactGroup(key: group.key, aliases: group.aliases)].facts.append(fact)
    }
    for exchange in group.exchanges { parts[number(exchange.location)]?.exchanges.append(exchange) }
    return parts.sorted { ($0.key.file, $0.key.number) < ($1.key.file, $1.key.number) }.map(\.value)
  }

  private struct Part: Hashable {
    var file: String
    var number: Int
  }

  /// Where the operation is named by titles and the like, by file in order.
  private static func starts(in group: FactGroup) -> [String: [Location]] {
    var found: [String: Set<Location>] = [:]
    for fact in group.facts {
      guard case .exists = fact.slot, fact.witness.kind == .heading else { continue }
      found[fact.witness.location.file, default: []].insert(fact.witness.location)
    }
    return found.mapValues { $0.sorted() }
  }

  /// Whether some field or parameter has the name of a procedure in nearly all requests, another one in each description.
  private static func namesProcedures(_ group: FactGroup, _ starts: [String: [Location]]) -> Bool {
    var values: [String: [Part: String]] = [:]
    var described: Set<Part> = []
    for exchange in group.exchanges {
      let place = exchange.location
      let number = starts[place.file]?.partitionPoint { $0 <= place } ?? 0
      let part = Part(file: place.file, number: number)
      guard number > 0, described.insert(part).inserted else { continue }
      for (name, value) in sent(exchange) where isName(value) { values[name, default: [:]][part] = value }
    }
    guard described.count >= fewest else { return false }
    return values.values.contains { found in
      found.count * 10 >= described.count * 9 && Set(found.values).count * 10 >= found.count * 9
    }
  }

  /// The names and texts that a request sends at its top.
  private static func sent(_ exchange: Exchange) -> [(String, String)] {
    var out = exchange.query.map { ($0.name, $0.value) }
    guard let body = exchange.body, case .object(let members)? = JSONSampleReader.read(Array(body.utf8)).root?.value else {
      return out
    }
    for member in members {
      if case .string(let text) = member.value.value { out.append((member.key, text)) }
    }
    return out
  }

  /// `glider.launch`, `launchGlider`
  private static func isName(_ text: String) -> Bool {
    (3...60).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isUppercase || $0.isLowercase || ".-_/".utf8.contains($0) }
  }
}

extension GroupUnits {
  /// The group, or the procedures that it is.
  var byProcedure: [GroupUnits] {
    Heuristic.proceduresApart.finds { Procedures.parts(of: group) }?.map { GroupUnits($0, general: []) } ?? [self]
  }
}
