/// Some of the facts of an operation and of those that hold for all operations, in order: their numbers, since there may be hundreds of
/// thousands of facts, and none is copied to be looked at.
///
///     group.including(general).map(\.slot)  // of all facts that hold for the operation
struct UnitFacts: RandomAccessCollection, Sendable {
  let own: [Fact]
  let general: [Fact]
  /// Places in `own` and, behind them, in `general`.
  private(set) var numbers: [UInt32] = []
  private(set) var hasFailure = false
  private(set) var hasOtherStatus = false

  /// Whether all statuses among them are failures: such a request is refused in the documentation, and need not be right.
  var isRefused: Bool { hasFailure && !hasOtherStatus }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(position: Int) -> Fact {
    // A fact is lent, not copied.
    _read {
      let number = Int(numbers[position])
      if number < own.count { yield own[number] } else { yield general[number - own.count] }
    }
  }

  mutating func append(_ number: Int) {
    numbers.append(UInt32(clamping: number))
    guard case .status(let status, _) = self[numbers.count - 1].slot else { return }
    if status >= 400 { hasFailure = true } else { hasOtherStatus = true }
  }
}
