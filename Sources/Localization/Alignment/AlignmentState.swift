/// Beads with what is looked up of them while a better list is searched.
struct AlignmentState {
  let cost: AlignmentCost
  let beads: [Alignment.Bead]
  let places: BeadPlaces
  let sections: SectionPairs
  /// The beads of blocks that were left alone.
  let missing: [Int]
  let added: [Int]

  var score: BlockScore { cost.score }

  init(_ cost: AlignmentCost, _ beads: [Alignment.Bead]) {
    (self.cost, self.beads) = (cost, beads)
    places = BeadPlaces(beads, cost.score.source.count, cost.score.variant.count)
    sections = SectionPairs(cost.score.source, cost.score.variant, beads)
    missing = beads.indices.filter { beads[$0].fate == .missing }
    added = beads.indices.filter { beads[$0].fate == .added }
  }

  /// Whether two blocks stand in one section, or are like no other block.
  func isNear(_ i: Int, _ j: Int) -> Bool { sections.isOne(i, j) || score.twins?.areTwins(i, j) ?? false }

  /// Whether something stands between two beads that both pages have.
  func isParted(_ a: Int, _ b: Int) -> Bool {
    (min(a, b)..<max(a, b)).dropFirst().contains { !beads[$0].source.isEmpty && !beads[$0].variant.isEmpty }
  }

  /// The block of the source that a bead has alone, or of the translation.
  func source(_ index: Int, _ kind: LeafBlock.Kind) -> Int? {
    let range = beads[index].source
    return range.count == 1 && score.kind(source: range.lowerBound) == kind ? range.lowerBound : nil
  }

  func variant(_ index: Int, _ kind: LeafBlock.Kind) -> Int? {
    let range = beads[index].variant
    return range.count == 1 && score.kind(variant: range.lowerBound) == kind ? range.lowerBound : nil
  }
}

/// The bead that each block is in.
struct BeadPlaces {
  private(set) var source: [Int?]
  private(set) var variant: [Int?]

  init(_ beads: [Alignment.Bead], _ sources: Int, _ variants: Int) {
    source = Array(repeating: nil, count: sources)
    variant = Array(repeating: nil, count: variants)
    for (index, bead) in beads.enumerated() {
      for block in bead.source { source[block] = index }
      for block in bead.variant { variant[block] = index }
    }
  }
}
