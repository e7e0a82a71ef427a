/// Finds blocks again that a translation has at another place: what is missing in one run and added in another.
struct MovedRuns {
  let score: BlockScore

  /// What a run must save over leaving its blocks alone, so that chance does not move blocks.
  private static let leastGain = 0.75
  /// What it speaks for a run that nothing in it was left alone.
  private static let wholeness = 0.3
  /// What a block within a run costs that was left alone.
  private static let gap = 0.1
  /// More cells than this are not searched, at once and in all rounds: where so many blocks are elsewhere, they are only known by what
  /// no other block has.
  private static let maximumCells = 40_000
  private static let mostSearched = 80_000

  /// The beads with what stands at another place; `certain` is known to do so, and of `likely` it is believed where no search is made.
  func recovered(_ beads: [Alignment.Bead], certain: [Alignment.Bead], likely: [Alignment.Bead]) -> [Alignment.Bead] {
    let beads = certain.isEmpty ? beads : merged(beads, certain)
    let missing = runs(beads.filter { $0.fate == .missing }.map(\.source.lowerBound))
    let added = runs(beads.filter { $0.fate == .added }.map(\.variant.lowerBound))
    guard !missing.isEmpty, !added.isEmpty else { return beads }
    let cells = missing.reduce(0) { $0 + $1.count } * added.reduce(0) { $0 + $1.count }
    guard cells <= MovedRuns.maximumCells else { return merged(beads, left(of: likely, missing.joined(), added.joined())) }
    var open = OpenRuns(missing: missing, added: added)
    var moved: [Alignment.Bead] = []
    while open.searched <= MovedRuns.mostSearched, let found = open.best(above: MovedRuns.leastGain, candidates) {
      moved += found
      // What the run left out may belong to another.
      open.remove(found.flatMap { Array($0.source) }, found.flatMap { Array($0.variant) })
    }
    if open.searched > MovedRuns.mostSearched { moved += left(of: likely, open.missing.joined(), open.added.joined()) }
    return moved.isEmpty ? beads : merged(beads, moved)
  }

  /// The pairs of which neither block has a place.
  private func left(
    of likely: [Alignment.Bead], _ missing: some Sequence<Int>, _ added: some Sequence<Int>
  ) -> [Alignment.Bead] {
    let (missing, added) = (Set(missing), Set(added))
    return likely.filter { $0.source.allSatisfy(missing.contains) && $0.variant.allSatisfy(added.contains) }
  }

  /// Maximal runs of consecutive numbers.
  private func runs(_ numbers: [Int]) -> [Range<Int>] { OpenRuns.runs(numbers) }

  /// What two runs may have in common, with what it saves.
  private func candidates(_ source: Range<Int>, _ variant: Range<Int>) -> [OpenRuns.Candidate] {
    let filler = GapFiller(score: score)
    func candidate(_ beads: [Alignment.Bead], _ found: (run: Range<Int>, gain: Double)) -> OpenRuns.Candidate {
      .init(beads: beads[found.run].filter { !$0.source.isEmpty && !$0.variant.isEmpty }, gain: found.gain)
    }
    let beads = filler.fill(source, variant)
    let isWhole = beads.count > 1 && beads.allSatisfy { !$0.source.isEmpty && !$0.variant.isEmpty }
    if isWhole { return [candidate(beads, (beads.indices, beads.reduce(MovedRuns.wholeness) { $0 + gain($1) }))] }
    var found = [candidate(beads, mostGaining(beads))]
    // What fits best as a whole may miss a few blocks that fit very well.
    if let part = bestPart(source, variant), part != (source, variant) {
      let beads = filler.fill(part.0, part.1)
      found.append(candidate(beads, mostGaining(beads)))
    }
    return found
  }

  /// The parts of two runs whose pairs have the highest sum of gains (local alignment, Smith and Waterman 1981).
  private func bestPart(_ source: Range<Int>, _ variant: Range<Int>) -> (Range<Int>, Range<Int>)? {
    struct Cell {
      var sum = 0.0
      var start = (0, 0)
    }
    var above = [Cell](repeating: Cell(), count: variant.count + 1)
    var best: (sum: Double, part: (Range<Int>, Range<Int>))?
    for i in source {
      var row = above
      for (column, j) in variant.enumerated() {
        let gain = gain(.init(source: i..<i + 1, variant: j..<j + 1))
        let before = above[column].sum > 0 ? above[column] : Cell(sum: 0, start: (i, j))
        var cell = Cell(sum: before.sum + gain, start: before.start)
        for other in [above[column + 1], row[column]] where other.sum - MovedRuns.gap > cell.sum {
          cell = Cell(sum: other.sum - MovedRuns.gap, start: other.start)
        }
        row[column + 1] = cell.sum > 0 ? cell : Cell()
        if gain > 0, cell.sum > best?.sum ?? 0 { best = (cell.sum, (cell.start.0..<i + 1, cell.start.1..<j + 1)) }
      }
      above = row
    }
    return best?.part
  }

  /// The stretch of beads with the highest sum of gains.
  private func mostGaining(_ beads: [Alignment.Bead]) -> (Range<Int>, Double) {
    var best = (0..<0, 0.0)
    var start = 0
    var sum = 0.0
    for (index, bead) in beads.enumerated() {
      sum += gain(bead)
      if sum <= 0 { (start, sum) = (index + 1, 0) }
      if sum > best.1 { best = (start..<index + 1, sum) }
    }
    return best
  }

  /// What taking the blocks of a bead for each other saves; little where only structure and length speak for it.
  private func gain(_ bead: Alignment.Bead) -> Double {
    guard !bead.source.isEmpty, !bead.variant.isEmpty else { return -MovedRuns.gap }
    guard bead.source.count == 1, bead.variant.count == 1 else { return 0.3 }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    let common = score.features.common(i, j)
    let cost = score.moveCost(i, j, common: common)
    guard score.isEvident(i, j) else { return cost < 0.25 ? 0.25 : -0.3 }
    return score.skip(source: i) + score.skip(variant: j) - 2 * cost
  }

  /// The beads without what was left alone and is now in a moved one, which stands where its source does.
  private func merged(_ beads: [Alignment.Bead], _ moved: [Alignment.Bead]) -> [Alignment.Bead] {
    let sources = Set(moved.flatMap { Array($0.source) })
    let variants = Set(moved.flatMap { Array($0.variant) })
    let kept = beads.filter { bead in
      if bead.variant.isEmpty { return !sources.contains(bead.source.lowerBound) }
      return !bead.source.isEmpty || !variants.contains(bead.variant.lowerBound)
    }
    // What was moved stands before the first bead whose source is behind its own.
    var out: [Alignment.Bead] = []
    out.reserveCapacity(kept.count + moved.count)
    var rest = moved.sorted { $0.source.lowerBound < $1.source.lowerBound }[...]
    for bead in kept {
      while let first = rest.first, !bead.source.isEmpty, bead.source.lowerBound > first.source.lowerBound {
        var first = first
        first.isMoved = true
        out.append(first)
        rest.removeFirst()
      }
      out.append(bead)
    }
    for bead in rest {
      var bead = bead
      bead.isMoved = true
      out.append(bead)
    }
    return out
  }
}
