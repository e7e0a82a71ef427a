extension LeafBlock {
  /// The share of what both leave as it is in any translation: 1 for the same invariants, and for none.
  func likeness(to other: LeafBlock) -> Double { invariants.diceCoefficient(with: other.invariants) }
}

extension [UInt64] {
  /// The share of elements that two sorted arrays have in common (Dice's coefficient); 1 for two empty ones.
  func diceCoefficient(with other: [UInt64]) -> Double {
    if isEmpty && other.isEmpty { return 1 }
    var i = 0
    var j = 0
    var common = 0
    while i < count, j < other.count {
      if self[i] == other[j] {
        common += 1
        i += 1
        j += 1
      } else if self[i] < other[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return 2 * Double(common) / Double(count + other.count)
  }
}
