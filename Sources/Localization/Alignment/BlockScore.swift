/// What it costs to take two blocks for each other's translation: 0 for certain, about 1 for unrelated blocks of one kind.
struct BlockScore {
  /// Signs of the variant for one of the source.
  let ratio: Double

  /// Leaving a block without a counterpart; long blocks are lost less often than short ones.
  func skip(_ block: LeafBlock) -> Double { block.kind == .html ? 0.35 : 0.62 }

  func cost(_ a: LeafBlock, _ b: LeafBlock) -> Double {
    guard a.kind == b.kind else {
      // A heading that became a paragraph (or the reverse) is still its translation.
      let pair = Set([a.kind, b.kind])
      guard pair == [.heading, .paragraph] else { return .infinity }
      return 0.45 + 0.5 * (1 - similarity(a.invariants, b.invariants)) + lengthCost(a.length, b.length)
    }
    var cost = 0.0
    if a.kind == .heading, a.level != b.level { cost += 0.3 }
    if a.containers != b.containers { cost += 0.12 }
    if a.opensItem != b.opensItem { cost += 0.08 }
    switch a.kind {
    case .code, .include, .selector: cost += 1.1 * (1 - similarity(a.invariants, b.invariants))
    default:
      if a.invariants.isEmpty, b.invariants.isEmpty {
        cost += 0.1
      } else {
        cost += 0.6 * (1 - similarity(a.invariants, b.invariants))
      }
      cost += lengthCost(a.length, b.length)
    }
    return cost
  }

  /// One block against two that it was split into.
  func cost(_ one: LeafBlock, _ first: LeafBlock, _ second: LeafBlock) -> Double {
    guard one.kind == .paragraph || one.kind == .code, first.kind == one.kind, second.kind == one.kind else { return .infinity }
    let both = (first.invariants + second.invariants).sorted()
    return 0.42 + 0.6 * (1 - similarity(one.invariants, both)) + 1.5 * lengthCost(one.length, first.length + second.length)
  }

  /// Dice's coefficient of two sorted multisets; 1 if both are empty.
  func similarity(_ a: [UInt64], _ b: [UInt64]) -> Double {
    if a.isEmpty && b.isEmpty { return 1 }
    var i = 0
    var j = 0
    var common = 0
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        common += 1
        i += 1
        j += 1
      } else if a[i] < b[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return 2 * Double(common) / Double(a.count + b.count)
  }

  /// How unlikely two lengths are for a sentence and its translation: 0 when equal after scaling, towards 0.5 when far apart.
  private func lengthCost(_ a: Int, _ b: Int) -> Double {
    let x = Double(a) * ratio + 8
    let y = Double(b) + 8
    return 0.5 * (1 - min(x, y) / max(x, y))
  }
}
