extension LeafBlock {
  /// The share of what both leave as it is in any translation: 1 for the same invariants (Dice's coefficient), and for none.
  func likeness(to other: LeafBlock) -> Double {
    let a = invariants
    let b = other.invariants
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
}
