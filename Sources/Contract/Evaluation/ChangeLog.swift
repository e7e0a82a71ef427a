/// What variables held before an alternative of the code changed them, each once, in the order of the changes.
///
/// Most alternatives change a few variables, so that they are looked through in order; a long log has an index.
struct ChangeLog {
  /// Scopes from this number on are younger than the alternative: nothing outside of it sees them.
  private let scopes: Int
  private(set) var changes: [(slot: Scope.Slot, old: Value?)] = []
  private var numbers: [Scope.Slot: Int] = [:]
  private static let indexed = 16

  /// - Parameter scopes: how many scopes there are when the alternative begins.
  init(scopes: Int) { self.scopes = scopes }

  /// The number of the change of a variable, if there was one.
  func number(of slot: Scope.Slot) -> Int? {
    if changes.count >= Self.indexed { return numbers[slot] }
    return changes.firstIndex { $0.slot == slot }
  }

  mutating func add(_ slot: Scope.Slot, held old: Value?) {
    guard slot.scope < scopes, number(of: slot) == nil else { return }
    changes.append((slot, old))
    if changes.count == Self.indexed {
      for (number, change) in changes.enumerated() { numbers[change.slot] = number }
    } else if changes.count > Self.indexed {
      numbers[slot] = changes.count - 1
    }
  }
}
