import Diagnostics

/// Who states what: the heuristics that are at work when code states something.
extension Evaluator {
  /// Evaluates by a heuristic: everything that is stated inside comes from it.
  mutating func by(_ heuristic: Heuristic, _ body: (inout Evaluator) -> Void) {
    _ = by(heuristic) { evaluator -> Bool in
      body(&evaluator)
      return false
    }
  }

  /// The same where the heuristic tells whether it found something, or what.
  mutating func by<Found: Conclusion>(_ heuristic: Heuristic, _ body: (inout Evaluator) -> Found) -> Found {
    let outer = findings.rules
    #if ABLATION
      guard heuristic.isOn else { return Found.nothing }
      let before = Ablation.records ? findings : nil
    #endif
    findings.rules.note(heuristic)
    let found = body(&self)
    findings.rules = outer
    #if ABLATION
      if let before, !found.isNothing || Ablation.isChanged(before, findings) { heuristic.fires() }
    #endif
    return found
  }
}
