import Synchronization

/// Runs independent pieces of work on several threads; results come in the order of the input, whatever the number of threads.
public struct Scheduler: Sendable {
  /// The number of threads that work at once.
  public let jobs: Int

  public init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Maps every element; `transform` is called once for each, on any thread.
  public func map<Input: Sendable, Output: Sendable>(
    _ input: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    guard jobs > 1, input.count > 1 else { return DeepThread.run { input.map(transform) } }
    // Small enough that no thread is left with much to do when the others are done.
    let chunk = max(1, min(16, input.count / (jobs * 16)))
    let chunks = (input.count + chunk - 1) / chunk
    let progress = Progress<Output>()
    return withoutActuallyEscaping(transform) { transform in
      let work: @Sendable () -> Void = {
        while true {
          let index = progress.next.add(1, ordering: .relaxed).oldValue
          guard index < chunks else { return }
          let part = input[(index * chunk)..<min(input.count, (index + 1) * chunk)].map(transform)
          progress.results.withLock { $0.append((index, part)) }
        }
      }
      let helpers = (1..<min(jobs, chunks)).compactMap { _ in DeepThread.tryStart(work) }
      DeepThread.run(work)
      for helper in helpers { helper.join() }
      return progress.results.withLock { $0.sorted { $0.0 < $1.0 }.flatMap(\.1) }
    }
  }
}

/// How far several threads have come.
private final class Progress<Output: Sendable>: Sendable {
  let next = Atomic<Int>(0)
  let results = Mutex<[(Int, [Output])]>([])
}
