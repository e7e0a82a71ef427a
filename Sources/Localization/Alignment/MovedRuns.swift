/// Blocks that a translation has at another place: what is missing in one run and added in another.
struct MovedRuns {
  let state: AlignmentState

  /// More cells than this are not searched, at once and in all rounds: where so many blocks are elsewhere, they are only known by
  /// what no other block has.
  private static let maximumCells = 40_000
  private static let mostSearched = 80_000

  init(_ state: AlignmentState) { self.state = state }

  /// What was found in runs that did not change since.
  struct Known {
    fileprivate var stretches: [Place: [[Alignment.Bead]]] = [:]
    fileprivate var searched = 0
  }

  fileprivate struct Place: Hashable {
    var source: Range<Int>
    var variant: Range<Int>
  }

  func candidates(_ known: inout Known) -> [AlignmentCandidate] {
    let missing = runs(state.missing.map { state.beads[$0].source.lowerBound })
    let added = runs(state.added.map { state.beads[$0].variant.lowerBound })
    let cells = missing.reduce(0) { $0 + $1.count } * added.reduce(0) { $0 + $1.count }
    guard cells <= Self.maximumCells else { return [] }
    var found: [AlignmentCandidate] = []
    for source in missing {
      for variant in added {
        let place = Place(source: source, variant: variant)
        if known.stretches[place] == nil {
          guard known.searched <= Self.mostSearched else { return found }
          known.searched += source.count * variant.count
          known.stretches[place] = stretches(source, variant)
        }
        found += (known.stretches[place] ?? []).compactMap { AlignmentCandidate(moving: $0, in: state) }
      }
    }
    return found
  }

  /// Maximal runs of consecutive numbers.
  private func runs(_ numbers: [Int]) -> [Range<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }

  /// What two runs may have in common: all of it, where nothing is left alone, or else what saves most.
  private func stretches(_ source: Range<Int>, _ variant: Range<Int>) -> [[Alignment.Bead]] {
    let filler = GapFiller(score: state.score)
    let beads = filler.fill(source, variant)
    if beads.count > 1, beads.allSatisfy(\.isPair) { return [beads.map(\.elsewhere)] }
    var found = [mostSaving(beads)]
    // What fits best as a whole may miss a few blocks that fit very well.
    if let part = bestPart(source, variant), part != (source, variant) { found.append(mostSaving(filler.fill(part.0, part.1))) }
    return found.filter { !$0.isEmpty }
  }

  /// The parts of two runs whose pairs save most together (local alignment, Smith and Waterman 1981).
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
        let saved = saved(.init(source: i..<i + 1, variant: j..<j + 1))
        let before = above[column].sum > 0 ? above[column] : Cell(sum: 0, start: (i, j))
        var cell = Cell(sum: before.sum + saved, start: before.start)
        for other in [above[column + 1], row[column]] where other.sum - AlignmentPrice.gap > cell.sum {
          cell = Cell(sum: other.sum - AlignmentPrice.gap, start: other.start)
        }
        row[column + 1] = cell.sum > 0 ? cell : Cell()
        if saved > 0, cell.sum > best?.sum ?? 0 { best = (cell.sum, (cell.start.0..<i + 1, cell.start.1..<j + 1)) }
      }
      above = row
    }
    return best?.part
  }

  /// The pairs of the stretch of beads that saves most.
  private func mostSaving(_ beads: [Alignment.Bead]) -> [Alignment.Bead] {
    var best = (0..<0, 0.0)
    var start = 0
    var sum = 0.0
    for (index, bead) in beads.enumerated() {
      sum += saved(bead)
      if sum <= 0 { (start, sum) = (index + 1, 0) }
      if sum > best.1 { best = (start..<index + 1, sum) }
    }
    return beads[best.0].filter(\.isPair).map(\.elsewhere)
  }

  /// What it saves that the blocks of a bead are not left alone, but for the way there.
  private func saved(_ bead: Alignment.Bead) -> Double {
    guard bead.isPair else { return -AlignmentPrice.gap }
    let alone =
      bead.source.reduce(0) { $0 + state.score.skip(source: $1) } + bead.variant.reduce(0) { $0 + state.score.skip(variant: $1) }
    return alone - state.cost.elsewhere(bead, state)
  }
}

extension AlignmentCandidate {
  /// Gives blocks that were left alone to each other; what both pages have now stands where the source has it.
  init?(moving beads: [Alignment.Bead], in state: AlignmentState) {
    var changes: [(index: Int, beads: [Alignment.Bead])] = []
    for bead in beads {
      let indices = bead.source.map { state.places.source[$0] } + bead.variant.map { state.places.variant[$0] }
      for (position, index) in indices.enumerated() {
        guard let index, !state.beads[index].isPair else { return nil }
        changes.append((index, position == 0 ? [bead] : []))
      }
    }
    self.init(changes)
  }
}

extension Alignment.Bead {
  /// Whether both pages have it.
  var isPair: Bool { !source.isEmpty && !variant.isEmpty }

  /// The same, as what stands at another place.
  var elsewhere: Alignment.Bead {
    var bead = self
    bead.isMoved = true
    return bead
  }
}
