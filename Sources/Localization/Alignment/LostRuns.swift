/// Lets what is missing begin at a heading, where the source says the same at the end of two sections and the translation has one of
/// them: the first is kept, and the second is lost with its section.
///
///     ### Homebrew         ### Homebrew        lost is 'Makefile' with its check,
///     Check it: `kiln`     Check it: `kiln`    not the first check and the section up to the second
///     ### Makefile
///     Check it: `kiln`
struct LostRuns {
  let state: AlignmentState

  init(_ state: AlignmentState) { self.state = state }

  var candidates: [AlignmentCandidate] {
    var out: [AlignmentCandidate] = []
    var start = 0
    while start < state.beads.count {
      let end = state.beads[start...].firstIndex { $0.fate != .missing } ?? state.beads.count
      if end > start, let slid = slid(start..<end) { out.append(slid) }
      start = end + 1
    }
    return out
  }

  /// Gives what stands behind a run to its first blocks, if those before its first heading are the same.
  private func slid(_ run: Range<Int>) -> AlignmentCandidate? {
    guard let heading = run.first(where: { state.source($0, .heading) != nil }), heading > run.lowerBound else { return nil }
    let count = heading - run.lowerBound
    guard run.upperBound + count <= state.beads.count else { return nil }
    let twins = zip(run, run.upperBound..<run.upperBound + count)
    let isSame = twins.allSatisfy { first, second in
      let (bead, a) = (state.beads[second], state.score.source[state.beads[first].source.lowerBound])
      guard bead.fate == .matched else { return false }
      let b = state.score.source[bead.source.lowerBound]
      return a.kind == b.kind && a.invariants == b.invariants
    }
    guard isSame, twins.contains(where: { state.source($0.0, .code) != nil }) else { return nil }
    let behind = state.beads[run.upperBound + count - 1].variant.upperBound
    let given = twins.map { first, second -> (index: Int, beads: [Alignment.Bead]) in
      (first, [.init(source: state.beads[first].source, variant: state.beads[second].variant)])
    }
    let lost = (heading..<run.upperBound + count).map { index -> (index: Int, beads: [Alignment.Bead]) in
      (index, [.init(source: state.beads[index].source, variant: behind..<behind)])
    }
    return AlignmentCandidate(given + lost)
  }
}
