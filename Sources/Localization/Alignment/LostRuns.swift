/// Lets what is missing begin at a heading, where the source says the same at the end of two sections and the translation has one of
/// them: the first is kept, and the second is lost with its section.
///
///     ### Homebrew         ### Homebrew        lost is 'Makefile' with its check,
///     Check it: `kiln`     Check it: `kiln`    not the first check and the section up to the second
///     ### Makefile
///     Check it: `kiln`
struct LostRuns {
  let score: BlockScore

  func settled(_ beads: [Alignment.Bead]) -> [Alignment.Bead] {
    var out = beads
    var start = 0
    while start < out.count {
      let end = out[start...].firstIndex { !isLost($0) } ?? out.count
      if end > start { slide(start..<end, &out) }
      start = end + 1
    }
    return out
  }

  private func isLost(_ bead: Alignment.Bead) -> Bool { bead.fate == .missing && bead.source.count == 1 }

  /// Gives what stands behind a run to its first blocks, if those before its first heading are the same.
  private func slide(_ run: Range<Int>, _ beads: inout [Alignment.Bead]) {
    guard let heading = run.first(where: { score.kind(source: beads[$0].source.lowerBound) == .heading }),
      heading > run.lowerBound
    else { return }
    let count = heading - run.lowerBound
    guard run.upperBound + count <= beads.count else { return }
    let twins = (0..<count).map { (run.lowerBound + $0, run.upperBound + $0) }
    let isSame = twins.allSatisfy { first, second in
      let bead = beads[second]
      guard bead.fate == .matched else { return false }
      let (a, b) = (beads[first].source.lowerBound, bead.source.lowerBound)
      return score.kind(source: a) == score.kind(source: b) && score.source[a].invariants == score.source[b].invariants
    }
    guard isSame, twins.contains(where: { score.kind(source: beads[$0.0].source.lowerBound) == .code }) else { return }
    for (first, second) in twins { beads.give(variantOf: second, to: first, isMoved: false) }
    let behind = beads[heading - 1].variant.upperBound
    for index in heading..<run.upperBound + count { beads[index].variant = behind..<behind }
  }
}
