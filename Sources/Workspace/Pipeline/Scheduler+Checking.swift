import Scheduling
import Synchronization

extension Scheduler {
  /// Maps every element; `check` is asked before each, and where it throws the others are passed over.
  ///
  ///     let pages = try scheduler.map(paths, unless: { () throws(Outdated) in … }, read)
  func map<Input: Sendable, Output: Sendable, Failure: Error>(
    _ input: [Input], unless check: @Sendable () throws(Failure) -> Void, _ transform: @Sendable (Input) -> Output
  ) throws(Failure) -> [Output] {
    let results = map(input) { element -> Result<Output, Failure> in
      do throws(Failure) {
        try check()
        return .success(transform(element))
      } catch {
        return .failure(error)
      }
    }
    var output: [Output] = []
    output.reserveCapacity(results.count)
    for result in results { output.append(try result.get()) }
    return output
  }

  /// Maps every element, with another piece of work beside them. It is begun first, so that no thread waits for it at the end.
  ///
  ///     let (reports, contracts) = scheduler.map(pages, beside: { build(contracts) }, compare)
  func map<Input: Sendable, Output: Sendable, Other: Sendable>(
    _ input: [Input], beside other: @Sendable () -> Other, _ transform: @Sendable (Input) -> Output
  ) -> (output: [Output], other: Other) {
    let made = Mutex<Other?>(nil)
    let output = map([nil] + input.map(Optional.some)) { element -> Output? in
      if let element { return transform(element) }
      let value = other()
      made.withLock { $0 = value }
      return nil
    }
    return (output.compactMap(\.self), made.withLock { $0 } ?? other())
  }
}
