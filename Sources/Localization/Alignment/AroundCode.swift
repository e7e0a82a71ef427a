/// Finds sentences again that stand on both sides of code on one page and together on one side of it on the other, or without the
/// code; and code that one page divides with a sentence.
///
///     To build it, run          Run this in the root folder to build it:
///
///         make             →        make
///
///     in the root folder.
struct AroundCode {
  let state: AlignmentState

  init(_ state: AlignmentState) { self.state = state }

  var candidates: [AlignmentCandidate] {
    state.beads.indices.dropFirst().dropLast().flatMap { index in
      guard isParting(state.beads[index]) else { return [AlignmentCandidate]() }
      return [sources(around: index), isCode(state.beads[index]) ? variants(around: index) : nil].compactMap { $0 }
    }
  }

  /// Two paragraphs of the source of which one was left alone, and the other stands beside the code.
  private func sources(around index: Int) -> AlignmentCandidate? {
    var code = state.beads[index]
    let (a, b) = (state.beads[index - 1], state.beads[index + 1])
    guard a.source.count == 1, b.source.count == 1, a.source.upperBound == code.source.lowerBound,
      b.source.lowerBound == code.source.upperBound, (a.fate == .missing) != (b.fate == .missing)
    else { return nil }
    let (pair, single) = a.fate == .missing ? (b, a) : (a, b)
    let isDivided = state.score.kind(source: single.source.lowerBound) != state.score.kind(source: code.source.lowerBound)
    guard isDivided, pair.variant.count == 1, code.fate == .missing || isBeside(pair.variant, code.variant) else { return nil }
    let v = pair.variant.lowerBound
    let isBefore = code.fate == .missing ? pair == a : v < code.variant.lowerBound
    let nowhere = isBefore ? code.variant.upperBound..<code.variant.upperBound : code.variant.lowerBound..<code.variant.lowerBound
    code.isMoved = false
    return .init([
      (index - 1, [.init(source: a.source, variant: isBefore ? pair.variant : nowhere, whole: isBefore ? nil : v)]),
      (index, [code]),
      (index + 1, [.init(source: b.source, variant: isBefore ? nowhere : pair.variant, whole: isBefore ? v : nil)]),
    ])
  }

  /// Two paragraphs of the translation of which one was left alone.
  private func variants(around index: Int) -> AlignmentCandidate? {
    let code = state.beads[index]
    var (a, b) = (state.beads[index - 1], state.beads[index + 1])
    guard a.variant.count == 1, b.variant.count == 1, a.variant.upperBound == code.variant.lowerBound,
      b.variant.lowerBound == code.variant.upperBound, (a.fate == .added) != (b.fate == .added)
    else { return nil }
    let pair = a.fate == .added ? b : a
    guard pair.source.count == 1, !pair.isMoved, isBeside(pair.source, code.source) else { return nil }
    if a.fate == .added { a.whole = pair.source.lowerBound } else { b.whole = pair.source.lowerBound }
    return .init([(index - 1, [a]), (index, [code]), (index + 1, [b])])
  }

  private func isBeside(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.upperBound == b.lowerBound || b.upperBound == a.lowerBound
  }

  /// Whether a bead may stand between two halves: code, or a block of the source that was left alone.
  private func isParting(_ bead: Alignment.Bead) -> Bool {
    isCode(bead) || bead.fate == .missing && [.code, .paragraph].contains(state.score.kind(source: bead.source.lowerBound))
  }

  /// Whether a bead is code of both pages, one block each.
  private func isCode(_ bead: Alignment.Bead) -> Bool {
    bead.source.count == 1 && bead.variant.count == 1 && state.score.kind(source: bead.source.lowerBound) == .code
      && state.score.kind(variant: bead.variant.lowerBound) == .code
  }
}
