import Scheduling

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
}
