/// Beads with what is looked up of them while a better list is searched.
struct AlignmentState {
  let cost: AlignmentCost
  let beads: [Alignment.Bead]
  let places: BeadPlaces
  let sections: SectionPairs
  /// Pairs below headings, and these, of which what stands around them says that they are none.
  let contradicted: [Int: Int]
  /// Where the translation has what keeps its place before each bead, and from it on.
  private var before: [Int] = []
  private var behind: [Int] = []
  /// The beads of blocks that were left alone.
  let missing: [Int]
  let added: [Int]

  var score: BlockScore { cost.score }

  init(_ cost: AlignmentCost, _ beads: [Alignment.Bead]) {
    (self.cost, self.beads) = (cost, beads)
    places = BeadPlaces(beads, cost.score.source.count, cost.score.variant.count)
    sections = SectionPairs(cost.score.source, cost.score.variant, beads)
    contradicted = ContradictedHeadings(score: cost.score, beads: beads, places: places, sections: sections).found
    var last = 0
    for bead in beads {
      before.append(last)
      if bead.isPair, !bead.isMoved { last = max(last, bead.variant.upperBound) }
    }
    var next = cost.score.variant.count
    for bead in beads.reversed() {
      if bead.isPair, !bead.isMoved { next = min(next, bead.variant.lowerBound) }
      behind.append(next)
    }
    behind.reverse()
    missing = beads.indices.filter { beads[$0].fate == .missing }
    added = beads.indices.filter { beads[$0].fate == .added }
  }

  /// Whether two blocks stand in one section, or are like no other block.
  func isNear(_ i: Int, _ j: Int) -> Bool { sections.isOne(i, j) || score.twins?.areTwins(i, j) ?? false }

  /// Whether a block of the translation stands elsewhere than a bead, by what keeps its place around that.
  func isElsewhere(_ j: Int, from index: Int) -> Bool { before[index] > j + 1 || behind[index] < j }

  /// The block of the source that a bead has alone.
  func source(_ index: Int, _ kind: LeafBlock.Kind) -> Int? {
    let range = beads[index].source
    return range.count == 1 && score.kind(source: range.lowerBound) == kind ? range.lowerBound : nil
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
