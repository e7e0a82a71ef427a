/// The functions of the page that a call went through as a whole, so that they need not be gone through again by themselves.
///
/// A function that others call is evaluated for its own sake as well: with parameters that are names only it may state what no
/// call of it did. A call that gave it nothing but names and closures has stated all of that already.
struct EnteredRoutines {
  private var complete: Set<Int> = []
  /// The least place on the stack of calls of a function that a call below it would have entered again, in a circle.
  private var lowestCut = Int.max

  /// Whether a call went through the function, and through all that it calls.
  func contains(_ routine: Int) -> Bool { complete.contains(routine) }

  /// Takes note of a call that was not followed: in a circle to the function at a place of the stack, or for want of depth or
  /// steps, which concerns every function on it.
  mutating func noteCut(at place: Int? = nil) { lowestCut = min(lowestCut, place ?? -1) }

  /// Forgets what was cut: nothing is being called.
  mutating func start() { lowestCut = .max }

  /// A call ends, at its place on the stack; `isGeneral` if its arguments told no more than a call without any would.
  mutating func leave(_ routine: Int, at place: Int, isGeneral: Bool) {
    guard lowestCut >= place else { return }
    lowestCut = .max
    if isGeneral { complete.insert(routine) }
  }
}
