import Snippets

/// The calls of closures so far, so that one which can state nothing new is not gone through again.
///
/// A handler that is handed on from function to function is called at the end of each way through each of them, most often with
/// nothing that is known: `completion(nil, error)`. As unknown values give way to known ones, such a call adds nothing to one with
/// known values, unless something that the closure sees was changed in between.
struct ClosureCalls {
  private struct Key: Hashable {
    var frame: Int
    var unit: Int
    var place: Int
  }

  private struct Call {
    var arguments: [Value]
    var start: Start
    var exchanges: Range<Int>
    var result: Value
  }

  /// What a closure sees apart from its arguments: how often variables around it and members of types were set.
  struct Surroundings: Equatable {
    var variables: Int
    var members: Int
  }

  /// What is known before a call.
  struct Start {
    /// Statuses that hold, by exchange.
    var assumed: [Int: Int]
    var surroundings: Surroundings
    var heapCount: Int
    var moment: Int
    var exchange: Int
  }

  private var calls: [Key: [Call]] = [:]
  private static let maximumCalls = 8

  /// The result of an earlier call that says all that this one could, with the requests that it sent.
  func known(
    _ closure: Value.Closure, _ arguments: [Value], _ now: Start, _ heap: Heap
  ) -> (result: Value, exchanges: Range<Int>)? {
    guard let key = Self.key(closure) else { return nil }
    let found = calls[key]?.first { call in
      call.arguments.count >= arguments.count && call.start.surroundings == now.surroundings
        && !heap.hasChanged(first: call.start.heapCount, since: call.start.moment)
        && zip(arguments, call.arguments).allSatisfy { $0.isUninformative || $0.isSame(as: $1) }
        && (call.start.assumed == now.assumed || arguments.allSatisfy(\.isUninformative))
    }
    return found.map { ($0.result, $0.exchanges) }
  }

  mutating func add(
    _ closure: Value.Closure, _ arguments: [Value], from start: Start, exchanges: Int, result: Value
  ) {
    guard let key = Self.key(closure), calls[key, default: []].count < Self.maximumCalls else { return }
    calls[key, default: []].append(
      Call(arguments: arguments, start: start, exchanges: start.exchange..<exchanges, result: result))
  }

  private static func key(_ closure: Value.Closure) -> Key? {
    guard let first = closure.function.body?.first else { return nil }
    return Key(frame: closure.frame, unit: closure.unit, place: first.range.lowerBound)
  }
}

extension Evaluator {
  /// Calls a closure, unless an earlier call of it has said all that this one could.
  ///
  /// Server code is gone through each time: what it returns belongs to the operation that it serves.
  mutating func callClosure(_ closure: Value.Closure, _ arguments: [Value]) -> Value {
    guard isOfClient else {
      return enterClosure(closure, arguments)
    }
    let start = ClosureCalls.Start(
      assumed: assumed, surroundings: surroundings(of: closure), heapCount: heap.count, moment: heap.moment,
      exchange: exchanges.count)
    if let known = closureCalls.known(closure, arguments, start, heap) {
      // Handlers of failures look for the requests that were sent last.
      for exchange in known.exchanges.suffix(4) { exchanges.append(exchanges[exchange]) }
      return known.result
    }
    let result = enterClosure(closure, arguments)
    closureCalls.add(closure, arguments, from: start, exchanges: exchanges.count, result: result)
    return result
  }

  private func surroundings(of closure: Value.Closure) -> ClosureCalls.Surroundings {
    var variables = 0
    var index: Int? = closure.frame
    while let current = index {
      variables += frames[current].changes
      index = frames[current].parent
    }
    return ClosureCalls.Surroundings(variables: variables, members: members.changes)
  }
}
