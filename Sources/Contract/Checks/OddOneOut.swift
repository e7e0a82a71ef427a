import Diagnostics

extension Heuristic {
  static let oneAgainstSeveral = Heuristic(
    254, "check/one-against-several", "Of one place and several that are at odds with it, the one is told, once")
}

/// A finding about two places that say different things, and the same told of the other one.
///
///     | cone | string |      {"cone": 6}   {"cone": 7}   // told once, at the row of the table, with both samples beside it
struct OddOneOut: Sendable {
  var finding: Diagnostic
  /// The finding at the place that `finding` names first; `nil` where that one is right in any case.
  var turned: Diagnostic?

  /// The same with the other place first; itself where that one is right in any case.
  var turnedRound: OddOneOut { turned.map { OddOneOut(finding: $0, turned: finding) } ?? self }

  /// So many places are named beside the odd one.
  static let mostShown = 3

  /// Findings, each at the side that fewer places are on: where one place is at odds with several, it is told instead of them.
  static func told(_ all: [OddOneOut]) -> [Diagnostic] {
    guard Heuristic.oneAgainstSeveral.isOn else { return all.map(\.finding) }
    var opponents: [Side: [Location]] = [:]
    for item in all {
      guard let side = Side(item) else { continue }
      let place = item.finding.location
      if !opponents[side, default: []].contains(place) { opponents[side, default: []].append(place) }
    }
    var told: Set<Side> = []
    return all.compactMap { item in
      guard let side = Side(item), let places = opponents[side], places.count > 1, var turned = item.turned else {
        return item.finding
      }
      guard told.insert(side).inserted else { return nil }
      Heuristic.oneAgainstSeveral.fires()
      let words = turned.related.first?.message ?? ""
      turned.related = places.prefix(mostShown).map { .init(words, at: $0) }
      turned.rules.note(.oneAgainstSeveral)
      return turned
    }
  }

  /// One place and what it says.
  private struct Side: Hashable {
    let place: Location
    let message: String

    init?(_ item: OddOneOut) {
      guard let turned = item.turned else { return nil }
      place = turned.location
      message = item.finding.related.first?.message ?? ""
    }
  }
}

extension Heuristic {
  /// What a check of two sides reports, noted in each finding.
  func reports(_ body: () -> [OddOneOut]) -> [OddOneOut] {
    var found = finds(body)
    for index in found.indices {
      found[index].finding.rules.note(self)
      found[index].turned?.rules.note(self)
    }
    return found
  }
}
