/// What stands beside a pair and was left alone: the other half of a block that was split or merged, or a neighbour that changed
/// places with the pair.
struct Neighbours {
  let state: AlignmentState

  init(_ state: AlignmentState) { self.state = state }

  /// A pair and a block left alone beside it as one bead.
  var halves: [AlignmentCandidate] {
    state.beads.indices.dropFirst().compactMap { index in
      let (a, b) = (state.beads[index - 1], state.beads[index])
      guard [(a, b), (b, a)].contains(where: { $0.fate == .matched && [.missing, .added].contains($1.fate) }) else { return nil }
      let joined = Alignment.Bead(
        source: min(a.source.lowerBound, b.source.lowerBound)..<max(a.source.upperBound, b.source.upperBound),
        variant: min(a.variant.lowerBound, b.variant.lowerBound)..<max(a.variant.upperBound, b.variant.upperBound))
      return joined.source.count + joined.variant.count == 3 && isOfOneKind(joined)
        ? .init([(index - 1, [joined]), (index, [])]) : nil
    }
  }

  /// What is missing before a pair and added behind it, or the other way round, as a pair that went past it.
  var exchanges: [AlignmentCandidate] {
    state.beads.indices.dropFirst(2).compactMap { index in
      let (a, b) = (state.beads[index - 2], state.beads[index])
      var pair = state.beads[index - 1]
      guard pair.fate == .matched, (a.fate, b.fate) == (.missing, .added) || (a.fate, b.fate) == (.added, .missing) else {
        return nil
      }
      let isFirst = a.fate == .missing
      let moved = Alignment.Bead(source: isFirst ? a.source : b.source, variant: isFirst ? b.variant : a.variant, isMoved: true)
      let (i, j) = (moved.source.lowerBound, moved.variant.lowerBound)
      guard state.score.kind(source: i) == state.score.kind(variant: j),
        state.score.mayExchange(i, j, around: pair.source.lowerBound, pair.variant.lowerBound)
      else { return nil }
      pair.isMoved = true
      return .init([(index - 2, isFirst ? [moved] : []), (index - 1, [pair]), (index, isFirst ? [] : [moved])])
    }
  }

  private func isOfOneKind(_ bead: Alignment.Bead) -> Bool {
    let kind = state.score.kind(source: bead.source.lowerBound)
    return bead.source.allSatisfy { state.score.kind(source: $0) == kind }
      && bead.variant.allSatisfy { state.score.kind(variant: $0) == kind }
  }
}
