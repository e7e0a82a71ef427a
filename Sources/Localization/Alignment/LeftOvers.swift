/// What is left over in a section of both pages, once it is known which sections stand for each other: the same code with renamed
/// calls, the sentence that announces code, a paragraph whose names another one has, and the heading of what has its place.
///
///     ## Keys                        ## Schlüssel
///     `let key = PrivateKey()`       `let key = try Key.generate()`      ← the only code that is left in either
struct LeftOvers {
  let state: AlignmentState

  /// Where more pairs of blocks would have to be compared, most of both pages is other than the rest, and says nothing of it.
  private static let mostCompared = 1_000_000

  init(_ state: AlignmentState) { self.state = state }

  /// Pairs of what is missing and what was added, and of what is missing and what little speaks for that another block has.
  var candidates: [AlignmentCandidate] {
    guard !state.missing.isEmpty, state.missing.count * state.beads.count <= Self.mostCompared else { return [] }
    let others = state.beads.indices.filter { index in
      let bead = state.beads[index]
      if bead.source.isEmpty { return bead.fate == .added }
      guard bead.source.count == 1, bead.variant.count == 1 else { return false }
      return !state.score.isEvident(bead.source.lowerBound, bead.variant.lowerBound)
    }
    return state.missing.flatMap { missing in others.compactMap { pair(missing, $0) } }
  }

  /// Makes a pair of a block that is missing and one that was added or is taken for another's, which is missing then.
  private func pair(_ missing: Int, _ other: Int) -> AlignmentCandidate? {
    let (i, j) = (state.beads[missing].source.lowerBound, state.beads[other].variant.lowerBound)
    let below =
      state.places.source.indices.contains(i + 1) && state.score.kind(source: i + 1) != .heading
      ? state.places.source[i + 1] : nil
    let isAbove = below.map { $0 == other || state.beads[$0].variant.first == j + 1 } ?? false
    let isCode = state.score.kind(source: i) == .code
    guard isCode == (state.score.kind(variant: j) == .code) else { return nil }
    let isOne = state.sections.isAround(i, j) && (isCode || state.score.isEvident(i, j))
    guard isAbove || isOne || state.score.twins?.areTwins(i, j) ?? false else { return nil }
    let own = state.beads[other].source
    let isMoved = state.isElsewhere(j, from: missing)
    var changes = [(index: missing, beads: [Alignment.Bead(source: i..<i + 1, variant: j..<j + 1, isMoved: isMoved)])]
    changes.append((other, own.isEmpty ? [] : [.init(source: own, variant: j..<j)]))
    if isAbove, let below, below != other { changes.append((below, [state.beads[below]])) }
    return AlignmentCandidate(changes)
  }
}
