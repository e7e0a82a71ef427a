/// Beads with what is looked up of them while a better list is searched.
struct AlignmentState {
  let cost: AlignmentCost
  let beads: [Alignment.Bead]
  let places: BeadPlaces
  let sections: SectionPairs
  /// Pairs below headings, and these, of which what stands around them says that they are none.
  let contradicted: [Int: Int]
  /// How many pairs stand before each bead.
  private let pairs: [Int]
  /// The beads of blocks that were left alone.
  let missing: [Int]
  let added: [Int]

  var score: BlockScore { cost.score }

  init(_ cost: AlignmentCost, _ beads: [Alignment.Bead]) {
    (self.cost, self.beads) = (cost, beads)
    places = BeadPlaces(beads, cost.score.source.count, cost.score.variant.count)
    sections = SectionPairs(cost.score.source, cost.score.variant, beads)
    contradicted = ContradictedHeadings(score: cost.score, beads: beads, places: places, sections: sections).found
    pairs = beads.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isPair ? 1 : 0)) }
    missing = beads.indices.filter { beads[$0].fate == .missing }
    added = beads.indices.filter { beads[$0].fate == .added }
  }

  /// Whether two blocks stand in one section, or are like no other block.
  func isNear(_ i: Int, _ j: Int) -> Bool { sections.isOne(i, j) || score.twins?.areTwins(i, j) ?? false }

  /// Whether something stands between two beads that both pages have.
  func isParted(_ a: Int, _ b: Int) -> Bool {
    a != b && pairs[max(a, b)] > pairs[min(a, b) + 1]
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
