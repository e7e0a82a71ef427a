/// What it costs to take two blocks for each other's translation: 0 for certain, about 1 for unrelated blocks of one kind.
struct BlockScore {
  let source: [LeafBlock]
  let variant: [LeafBlock]
  /// Signs of the variant for one of the source.
  let ratio: Double
  let features: FeatureSpace

  /// What it costs that one block became two, or two one.
  private static let division = 0.5

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    self.source = source
    self.variant = variant
    features = FeatureSpace(source, variant)
    ratio = BlockScore.lengthRatio(source, variant)
  }

  /// How many signs of the variant stand for one of the source.
  private static func lengthRatio(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Double {
    let a = source.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    let b = variant.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    guard a > 200, b > 200 else { return 1 }
    return min(3, max(1.0 / 3, Double(b) / Double(a)))
  }

  /// Leaving a block without a counterpart.
  func skip(_ block: LeafBlock) -> Double { block.kind == .html ? 0.35 : 0.62 }

  /// One block against one; `common` is what their common features weigh.
  func cost(_ i: Int, _ j: Int, common: Double) -> Double {
    let a = source[i]
    let b = variant[j]
    let weights = (features.sourceWeights[i], features.variantWeights[j])
    guard a.kind == b.kind else {
      // A heading that became a paragraph (or the reverse) is still its translation.
      guard a.kind == .heading && b.kind == .paragraph || a.kind == .paragraph && b.kind == .heading else { return .infinity }
      return 0.45 + unlikeness(common, weights.0, weights.1) + length(a.length, b.length)
    }
    var cost = 0.0
    if a.kind == .heading, a.level != b.level { cost += 0.3 }
    if a.containers != b.containers { cost += 0.12 }
    if a.opensItem != b.opensItem { cost += 0.08 }
    switch a.kind {
    case .code:
      cost += weights.0 + weights.1 == 0 ? 0 : 1.1 * (1 - 2 * common / (weights.0 + weights.1))
      cost += 0.3 * codeLength(a.length, b.length)
    case .include, .selector:
      cost += weights.0 + weights.1 == 0 ? 0 : 1.1 * (1 - 2 * common / (weights.0 + weights.1))
    default: cost += unlikeness(common, weights.0, weights.1) + length(a.length, b.length) + shape(a.shape, b.shape)
    }
    return cost
  }

  /// One block against two that it was split into, or that were merged into it.
  func cost(
    _ one: LeafBlock, _ first: LeafBlock, _ second: LeafBlock, common: Double, weights: (one: Double, both: Double)
  ) -> Double {
    guard one.kind == .paragraph || one.kind == .code, first.kind == one.kind, second.kind == one.kind else { return .infinity }
    // Words that both halves have count twice on their side only.
    let recall = weights.one == 0 ? 1 : min(1, common / weights.one)
    let precision = weights.both == 0 ? 1 : min(1, common / weights.both)
    let alike = recall + precision == 0 ? 0 : 2 * recall * precision / (recall + precision)
    if one.kind == .code {
      // Two halves of code are together exactly as long as the whole, comments apart.
      return 0.3 + 0.6 * (1 - alike) + 10 * codeLength(one.length, first.length + second.length)
    }
    var both = LeafBlock.Shape()
    both.sentences = first.shape.sentences + second.shape.sentences
    both.marked = first.shape.marked + second.shape.marked
    both.end = second.shape.end
    let evidence = (weights.one + weights.both) / 2
    return BlockScore.division + unlikeness(alike * evidence, weights.one, weights.both)
      + 1.3 * length(one.length, first.length + second.length) + shape(one.shape, both)
  }

  /// A bead of one block and two.
  func cost(_ bead: Alignment.Bead) -> Double {
    let (s, v) = (bead.source, bead.variant)
    let common = s.reduce(0) { sum, i in sum + v.reduce(0) { $0 + features.common(i, $1) } }
    let a = s.reduce(0) { $0 + features.sourceWeights[$1] }
    let b = v.reduce(0) { $0 + features.variantWeights[$1] }
    if s.count == 1 {
      return cost(source[s.lowerBound], variant[v.lowerBound], variant[v.upperBound - 1], common: common, weights: (a, b))
    }
    return cost(variant[v.lowerBound], source[s.lowerBound], source[s.upperBound - 1], common: common, weights: (b, a))
  }

  /// 0 for the same features, 0.6 for others, and 0.1 where there is nothing to judge by.
  private func unlikeness(_ common: Double, _ a: Double, _ b: Double) -> Double {
    let evidence = (a + b) / 2
    guard evidence > 0 else { return 0.1 }
    let trust = evidence / (evidence + 0.3)
    return trust * 0.6 * (1 - common / evidence) + (1 - trust) * 0.1
  }

  /// How unlikely two lengths are for a sentence and its translation: 0 when equal after scaling, towards 0.5 when far apart.
  private func length(_ a: Int, _ b: Int) -> Double {
    let x = Double(a) * ratio + 8
    let y = Double(b) + 8
    return 0.5 * (1 - min(x, y) / max(x, y))
  }

  /// How far two lengths of code are apart, from 0 to 1: code is not translated.
  private func codeLength(_ a: Int, _ b: Int) -> Double {
    a == b ? 0 : 1 - Double(min(a, b)) / Double(max(a, b))
  }

  private func shape(_ a: LeafBlock.Shape, _ b: LeafBlock.Shape) -> Double {
    0.2 * Double(min(3, abs(a.sentences - b.sentences))) + 0.08 * Double(min(3, abs(a.marked - b.marked)))
      + (a.end == b.end ? 0 : 0.1)
  }
}
