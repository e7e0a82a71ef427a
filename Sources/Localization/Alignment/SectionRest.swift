/// Looks again at what is left over in a section of both pages, once it is known which sections stand for each other: the same code
/// with renamed calls, the sentence that announces code, and a paragraph whose names another one has.
///
///     ## Keys                        ## Schlüssel
///     `let key = PrivateKey()`       `let key = try Key.generate()`      ← the only code that is left in either
struct SectionRest {
  let score: BlockScore

  /// How much alike code must be that is left over in one section, and in another order than what stands around it.
  private static let leastLikeness = 0.25
  private static let leastLikenessElsewhere = 0.4
  /// What two paragraphs that are left over in one section must have in common, and what they may cost.
  private static let leastNames = 0.6
  private static let leastShare = 0.5
  private static let mostCost = 0.6
  /// By how much more of what a paragraph can be recognised by another one must have, and how much its own source may have.
  private static let moreCommon = 0.3
  private static let leastCommon = 0.1
  /// How much longer than its own source a paragraph is that says another one, too.
  private static let excess = 0.6

  /// Where more pairs of blocks would have to be compared, most of both pages is other than the rest, and says nothing of it.
  private static let mostCompared = 1_000_000

  func settled(_ beads: [Alignment.Bead]) -> [Alignment.Bead] {
    let missing = beads.count { $0.fate == .missing }
    guard missing > 0, missing * beads.count <= Self.mostCompared else { return beads }
    var out = beads
    let strangers = strangers(out).union(ContradictedHeadings(score: score).found(in: out))
    if !strangers.isEmpty { out = out.parting(strangers) }
    let sections = SectionPairs(score.source, score.variant, out)
    exchange(sections, &out)
    pairCode(sections, &out)
    pairAnnouncements(sections, &out)
    pairParagraphs(sections, &out)
    pairHeadings(&out)
    return out.withoutEmptyBeads
  }

  /// Paragraphs that nothing but their place speaks for, of sections that do not stand for each other. One that stands beside a pair
  /// on both pages goes with that.
  private func strangers(_ beads: [Alignment.Bead]) -> Set<Int> {
    let sections = SectionPairs(score.source, score.variant, beads)
    let places = BeadPlaces(beads, score.source.count, score.variant.count)
    func isBesidePair(_ i: Int, _ j: Int) -> Bool {
      [-1, 1].contains { step in
        guard score.source.indices.contains(i + step), let bead = places.source[i + step] else { return false }
        return beads[bead].variant.contains(j + step) && score.kind(source: i + step) != .heading
      }
    }
    return Set(
      beads.indices.filter { index in
        guard isPair(beads[index], of: .paragraph) else { return false }
        let (i, j) = (beads[index].source.lowerBound, beads[index].variant.lowerBound)
        return sections.source[i] >= 0 && sections.variant[j] >= 0 && !sections.isOne(i, j) && !score.isEvident(i, j)
          && !isBesidePair(i, j)
      })
  }

  /// Gives a paragraph to the missing one that has its names, if the one it was taken for has none of them.
  private func exchange(_ sections: SectionPairs, _ beads: inout [Alignment.Bead]) {
    // Pairs that next to nothing speaks for, by the sections of the translation.
    var weak: [Int: [Int]] = [:]
    for (index, bead) in beads.enumerated() where isPair(bead, of: .paragraph) {
      let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
      if score.features.common(i, j) < Self.leastCommon { weak[sections.variant[j], default: []].append(index) }
    }
    for index in beads.indices where isLeft(beads[index].source, .paragraph) && beads[index].fate == .missing {
      let i = beads[index].source.lowerBound
      guard sections.source[i] >= 0, score.features.sourceWeights[i] > 0 else { continue }
      let better = (weak[sections.source[i]] ?? []).filter { other in
        let bead = beads[other]
        guard isPair(bead, of: .paragraph) else { return false }
        let (own, j) = (bead.source.lowerBound, bead.variant.lowerBound)
        let (known, common) = (score.features.common(own, j), score.features.common(i, j))
        return known < Self.leastCommon && common >= known + Self.moreCommon && !holdsBoth(j, own, i)
          && score.moveCost(i, j, common: common) < score.moveCost(own, j, common: known)
      }
      guard better.count == 1, let other = better.first else { continue }
      beads.give(variantOf: other, to: index, isMoved: abs(other - index) > 1)
    }
  }

  /// Whether a paragraph is long enough for two of the source.
  private func holdsBoth(_ j: Int, _ own: Int, _ other: Int) -> Bool {
    Double(score.variant[j].length) / score.ratio
      >= Double(score.source[own].length) + Self.excess * Double(score.source[other].length)
  }

  /// Pairs of code that is left over in one section, in its order.
  private func pairCode(_ sections: SectionPairs, _ beads: inout [Alignment.Bead]) {
    let missing = beads.indices.filter { beads[$0].fate == .missing && isLeft(beads[$0].source, .code) }
    let added = beads.indices.filter { beads[$0].fate == .added && isRight(beads[$0].variant, .code) }
    guard !missing.isEmpty, !added.isEmpty else { return }
    let known = beads.filter {
      isPair($0, of: .code) || isPair($0, of: .paragraph) && !score.source[$0.source.lowerBound].isListed
    }
    .map { ($0.source.lowerBound, $0.variant.lowerBound) }
    var likely: [(missing: Int, added: Int, likeness: Double)] = []
    for a in missing {
      let i = beads[a].source.lowerBound
      for b in added.reversed() {
        let j = beads[b].variant.lowerBound
        guard sections.isAround(i, j) else { continue }
        let isElsewhere =
          !sections.isOne(i, j)
          || known.contains { sections.isOne($0.0, j) && sections.isOne(i, $0.1) && ($0.0 < i) != ($0.1 < j) }
        let likeness = score.source[i].likeness(to: score.variant[j])
        if likeness >= (isElsewhere ? Self.leastLikenessElsewhere : Self.leastLikeness) { likely.append((a, b, likeness)) }
      }
    }
    // Of what follows each other on both pages, what is most alike as a whole; sections follow each other in the source.
    for section in Dictionary(grouping: likely, by: { sections.source[beads[$0.missing].source.lowerBound] }).sorted(by: {
      $0.key < $1.key
    }) {
      let isKept = HeaviestChain.kept(section.value.map { (beads[$0.added].variant.lowerBound, $0.likeness) })
      for (pair, _) in zip(section.value, isKept).filter(\.1) { beads.pair(missing: pair.missing, added: pair.added) }
    }
  }

  /// Pairs of paragraphs that stand before a pair of code, or of the heads of tables.
  private func pairAnnouncements(_ sections: SectionPairs, _ beads: inout [Alignment.Bead]) {
    let places = BeadPlaces(beads, score.source.count, score.variant.count)
    for code in beads where isPair(code, of: .code) || isPair(code, of: .tableRow) {
      let (i, j) = (code.source.lowerBound - 1, code.variant.lowerBound - 1)
      guard i >= 0, j >= 0, sections.isOne(i, j), score.kind(source: i) == .paragraph, score.kind(variant: j) == .paragraph,
        let a = places.source[i], let b = places.variant[j],
        beads[a].fate == .missing,
        score.cost(i, j, common: score.features.common(i, j)) < score.skip(source: i) + score.skip(variant: j)
      else { continue }
      if beads[b].fate == .added {
        beads.pair(missing: a, added: b)
      } else if isPair(beads[b], of: .paragraph), isElsewhere(beads[b].source.lowerBound, i, j, beads, places) {
        beads.give(variantOf: b, to: a, isMoved: code.isMoved)
      }
    }
  }

  /// Whether something stands between the block that a paragraph is taken for and the one in its place that does not on its page,
  /// and nothing but the place speaks for the pair.
  private func isElsewhere(_ own: Int, _ i: Int, _ j: Int, _ beads: [Alignment.Bead], _ places: BeadPlaces) -> Bool {
    guard own < i, !score.isEvident(own, j) else { return false }
    return (own + 1..<i).contains { between in
      places.source[between].map { !beads[$0].variant.isEmpty && beads[$0].variant.lowerBound > j } ?? false
    }
  }

  /// Pairs of paragraphs that are left over in one section and have names in common, or are like no others of either page.
  private func pairParagraphs(_ sections: SectionPairs, _ beads: inout [Alignment.Bead]) {
    let missing = beads.indices.filter { beads[$0].fate == .missing && isLeft(beads[$0].source, .paragraph) }
    let added = beads.indices.filter { beads[$0].fate == .added && isRight(beads[$0].variant, .paragraph) }
    var likely: [(missing: Int, added: Int, cost: Double)] = []
    for a in missing {
      for b in added {
        let (i, j) = (beads[a].source.lowerBound, beads[b].variant.lowerBound)
        let common = score.features.common(i, j)
        guard sections.isOne(i, j) && hasNames(i, j, common) || score.twins?.areTwins(i, j) ?? false else { continue }
        let cost = score.moveCost(i, j, common: common)
        if cost < Self.mostCost { likely.append((a, b, cost)) }
      }
    }
    likely.sort { ($0.cost, $0.missing, $0.added) < ($1.cost, $1.missing, $1.added) }
    var taken: Set<Int> = []
    for pair in likely where !taken.contains(pair.missing) && !taken.contains(pair.added) {
      taken.formUnion([pair.missing, pair.added])
      beads.pair(missing: pair.missing, added: pair.added)
    }
  }

  /// Whether two paragraphs have most of their names in common.
  private func hasNames(_ i: Int, _ j: Int, _ common: Double) -> Bool {
    common >= Self.leastNames
      && common >= Self.leastShare * max(score.features.sourceWeights[i], score.features.variantWeights[j])
  }

  /// Pairs of headings, or of a heading and a line of bold text, with what stands below them.
  private func pairHeadings(_ beads: inout [Alignment.Bead]) {
    let places = BeadPlaces(beads, score.source.count, score.variant.count)
    let hasBoldHeadings = beads.contains { isLeft($0.source, .heading) && isBold($0.variant) }
    for index in beads.indices where beads[index].fate == .missing && isLeft(beads[index].source, .heading) {
      let below = beads[index].source.upperBound
      guard below < score.source.count else { continue }
      if let j = places.source[below].flatMap({ beads[$0].variant.first }), j > 0, let above = places.variant[j - 1],
        beads[above].fate == .added, isRight(beads[above].variant, .heading), score.kind(variant: j) != .heading,
        score.source[below - 1].level == score.variant[j - 1].level
      {
        beads.pair(missing: index, added: above)
      } else if hasBoldHeadings, let line = places.source[below], isBold(beads[line].variant),
        isLeft(beads[line].source, .paragraph)
      {
        beads.give(variantOf: line, to: index, isMoved: beads[line].isMoved)
      }
    }
  }

  private func isBold(_ range: Range<Int>) -> Bool { isRight(range, .paragraph) && score.variant[range.lowerBound].shape.isBold }

  private func isPair(_ bead: Alignment.Bead, of kind: LeafBlock.Kind) -> Bool {
    isLeft(bead.source, kind) && isRight(bead.variant, kind)
  }

  private func isLeft(_ range: Range<Int>, _ kind: LeafBlock.Kind) -> Bool {
    range.count == 1 && score.kind(source: range.lowerBound) == kind
  }

  private func isRight(_ range: Range<Int>, _ kind: LeafBlock.Kind) -> Bool {
    range.count == 1 && score.kind(variant: range.lowerBound) == kind
  }
}
