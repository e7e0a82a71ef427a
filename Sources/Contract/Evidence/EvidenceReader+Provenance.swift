import Diagnostics

/// Who states what: the heuristics that are at work when something is stated.
extension EvidenceReader {
  /// Reads or settles by a heuristic: everything that is stated inside comes from it.
  ///
  ///     by(.operationTable) { $0.readEndpoints(table) }
  mutating func by(_ heuristic: Heuristic, _ body: (inout EvidenceReader) -> Void) {
    #if ABLATION
      guard heuristic.isOn else { return }
      let before = Ablation.records ? self : nil
      note(heuristic, body)
      if let before, Ablation.isChanged(before, self) { heuristic.fires() }
    #else
      note(heuristic, body)
    #endif
  }

  /// The same where the heuristic tells whether it found something, or what.
  @discardableResult
  mutating func by<Found: Conclusion>(_ heuristic: Heuristic, _ body: (inout EvidenceReader) -> Found) -> Found {
    #if ABLATION
      guard heuristic.isOn else { return Found.nothing }
      let before = Ablation.records ? self : nil
      let found = note(heuristic, body)
      if let before, !found.isNothing || Ablation.isChanged(before, self) { heuristic.fires() }
      return found
    #else
      return note(heuristic, body)
    #endif
  }

  @inline(__always)
  private mutating func note<Found>(_ heuristic: Heuristic, _ body: (inout EvidenceReader) -> Found) -> Found {
    let (outer, known) = (rules, diagnostics.count)
    rules.note(heuristic)
    let found = body(&self)
    // What a heuristic inside reported is noted.
    if diagnostics.count > known {
      for index in known..<diagnostics.count where diagnostics[index].rules.isEmpty { diagnostics[index].rules = rules }
    }
    rules = outer
    return found
  }

  /// States a fact by the heuristics that are at work.
  mutating func append(_ fact: PendingFact) {
    var fact = fact
    fact.rules.note(all: rules)
    pending.append(fact)
  }
}
