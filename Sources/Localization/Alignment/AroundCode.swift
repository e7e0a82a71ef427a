/// Finds sentences again that stand on both sides of code on one page and together on one side of it on the other, or without the
/// code; and code that one page divides with a sentence.
///
///     To build it, run          Run this in the root folder to build it:
///
///         make             →        make
///
///     in the root folder.
struct AroundCode {
  let score: BlockScore

  /// What it costs that the halves were joined over something, and that a block changed places.
  private static let over = 0.1
  private static let exchanged = 0.45

  func joined(_ beads: [Alignment.Bead]) -> [Alignment.Bead] {
    var out = beads
    for index in out.indices where score.isParting(out[index]) {
      joinSources(around: index, &out)
      if score.isCode(out[index]) { joinVariants(around: index, &out) }
    }
    return out
  }

  /// Two paragraphs of the source of which one was left alone, and the other stands beside the code.
  private func joinSources(around index: Int, _ beads: inout [Alignment.Bead]) {
    let code = beads[index]
    guard index > 0, index + 1 < beads.count, case let (a, b) = (beads[index - 1], beads[index + 1]),
      a.source.count == 1, b.source.count == 1, a.source.upperBound == code.source.lowerBound,
      b.source.lowerBound == code.source.upperBound, (a.fate == .missing) != (b.fate == .missing)
    else { return }
    let (pair, single) = a.fate == .missing ? (b, a) : (a, b)
    let isDivided = score.kind(source: single.source.lowerBound) != score.kind(source: code.source.lowerBound)
    guard isDivided, pair.variant.count == 1, code.fate == .missing || isBeside(pair.variant, code.variant) else { return }
    let (s, t, v) = (a.source.lowerBound, b.source.lowerBound, pair.variant.lowerBound)
    let apart = score.cost(pair.source.lowerBound, v, common: score.features.common(pair.source.lowerBound, v))
    guard
      score.cost(s, t, v, v) + AroundCode.over
        < apart + score.skip(source: single.source.lowerBound) + (pair.isMoved ? AroundCode.exchanged : 0)
    else { return }
    let isBefore = code.fate == .missing ? pair == a : v < code.variant.lowerBound
    let nowhere = isBefore ? code.variant.upperBound..<code.variant.upperBound : code.variant.lowerBound..<code.variant.lowerBound
    beads[index - 1] = .init(source: a.source, variant: isBefore ? pair.variant : nowhere, whole: isBefore ? nil : v)
    beads[index + 1] = .init(source: b.source, variant: isBefore ? nowhere : pair.variant, whole: isBefore ? v : nil)
    beads[index].isMoved = false
  }

  /// Two paragraphs of the translation of which one was left alone.
  private func joinVariants(around index: Int, _ beads: inout [Alignment.Bead]) {
    let code = beads[index]
    guard index > 0, index + 1 < beads.count, case let (a, b) = (beads[index - 1], beads[index + 1]),
      a.variant.count == 1, b.variant.count == 1, a.variant.upperBound == code.variant.lowerBound,
      b.variant.lowerBound == code.variant.upperBound, (a.fate == .added) != (b.fate == .added)
    else { return }
    let (pair, single) = a.fate == .added ? (b, a) : (a, b)
    guard pair.source.count == 1, !pair.isMoved, isBeside(pair.source, code.source) else { return }
    let (s, v, w) = (pair.source.lowerBound, a.variant.lowerBound, b.variant.lowerBound)
    let apart = score.cost(s, pair.variant.lowerBound, common: score.features.common(s, pair.variant.lowerBound))
    guard score.cost(s, s, v, w) + AroundCode.over < apart + score.skip(variant: single.variant.lowerBound) else { return }
    beads[single == a ? index - 1 : index + 1].whole = s
  }

  private func isBeside(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.upperBound == b.lowerBound || b.upperBound == a.lowerBound
  }
}

extension BlockScore {
  /// Whether a bead may stand between two halves: code, or a block of the source that was left alone.
  fileprivate func isParting(_ bead: Alignment.Bead) -> Bool {
    isCode(bead) || bead.fate == .missing && [.code, .paragraph].contains(source[bead.source.lowerBound].kind)
  }

  /// Whether a bead is code of both pages, one block each.
  fileprivate func isCode(_ bead: Alignment.Bead) -> Bool {
    bead.source.count == 1 && bead.variant.count == 1 && source[bead.source.lowerBound].kind == .code
      && variant[bead.variant.lowerBound].kind == .code
  }
}
