/// Changes to what stands for what, once all blocks have their place.
extension [Alignment.Bead] {
  /// Makes a pair of a block that is missing at one place and one that was added at another. The bead of what was added stays, and
  /// is empty: `withoutEmptyBeads` leaves it out, when all pairs are made.
  mutating func pair(missing: Int, added: Int) {
    self[missing].variant = self[added].variant
    // Between what only one of both pages has, there is no other place.
    let between = Swift.min(missing, added)..<Swift.max(missing, added)
    self[missing].isMoved = between.dropFirst().contains { !self[$0].source.isEmpty && !self[$0].variant.isEmpty }
    self[missing].whole = nil
    self[added] = .init(source: self[added].source, variant: self[added].variant.lowerBound..<self[added].variant.lowerBound)
  }

  var withoutEmptyBeads: [Alignment.Bead] { filter { !$0.source.isEmpty || !$0.variant.isEmpty } }

  /// The beads, with some pairs taken apart: what was the translation of the source's block is an addition behind it.
  func parting(_ indices: Set<Int>) -> [Alignment.Bead] {
    self.indices.flatMap { index -> [Alignment.Bead] in
      guard indices.contains(index) else { return [self[index]] }
      let (s, v) = (self[index].source, self[index].variant)
      return [.init(source: s, variant: v.lowerBound..<v.lowerBound), .init(source: s.upperBound..<s.upperBound, variant: v)]
    }
  }
}
