import Synchronization

/// The values of one step by what they were made from. What a whole run does not ask for is forgotten with the next; a run that was
/// given up tells nothing of what is needed.
///
///     let parsed = Memo<String, Document>()
///     parsed.value("a") { parse("a") }   // parses
///     parsed.value("a") { parse("a") }   // does not
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: (value: Value, run: Int)] = [:]
    var run = 0
    var made = 0
  }

  private let state = Mutex(State())

  /// How many values were made in this run.
  var made: Int { state.withLock { $0.made } }

  /// The value for a key, from an earlier run or made now. Steps are pure: where two threads make the same value, either will do.
  func value(_ key: Key, _ make: () -> Value) -> Value {
    if let known = known(key) { return known }
    let value = make()
    keep(value, for: key)
    return value
  }

  /// The value for a key, if there is one.
  func known(_ key: Key) -> Value? {
    state.withLock { state in
      guard let value = state.values[key]?.value else { return nil }
      state.values[key]?.run = state.run
      return value
    }
  }

  func keep(_ value: Value, for key: Key) {
    state.withLock { state in
      state.values[key] = (value, state.run)
      state.made += 1
    }
  }

  /// Begins a run: what the last one did not use is forgotten, if that was a whole one.
  func begin(afterWhole isWhole: Bool) {
    state.withLock { state in
      let last = state.run
      if isWhole { state.values = state.values.filter { $0.value.run == last } }
      state.run += 1
      state.made = 0
    }
  }

  /// Forgets what nobody will ask for again.
  func forget(_ isOutdated: (Key) -> Bool) {
    state.withLock { state in state.values = state.values.filter { !isOutdated($0.key) } }
  }

  func forget(_ key: Key) { state.withLock { $0.values[key] = nil } }

  func forgetAll() { state.withLock { $0.values = [:] } }
}
