import Diagnostics

/// How what findings stand on is known: a finding as the weaker of its two sides, the place that it is told at and the surest of those
/// that it names beside it.
///
///     FindingBases(found, of: facts).set(on: &found)   // a table against a value of which nothing says where it is sent: inferred
struct FindingBases {
  /// The surest fact of each place that a finding names.
  private var known: [Location: Basis] = [:]

  /// There may be hundreds of thousands of facts: what begins where no finding has a place is passed over.
  init(_ findings: [Diagnostic], of facts: [[Fact]]) {
    let places = Set(findings.lazy.flatMap { [$0.location] + $0.related.map(\.location) })
    let starts = Set(places.map(\.range.lowerBound))
    guard !starts.isEmpty else { return }
    for fact in facts.joined() where starts.contains(fact.witness.location.range.lowerBound) {
      let place = fact.witness.location
      guard places.contains(place) else { continue }
      known[place] = min(known[place] ?? .inferred, fact.basis)
    }
  }

  /// A place that no fact has says nothing of how it is known.
  func set(on findings: inout [Diagnostic]) {
    for index in findings.indices {
      let sides = [known[findings[index].location], findings[index].related.compactMap { known[$0.location] }.min()]
      findings[index].basis = sides.compactMap(\.self).max()
    }
  }
}
