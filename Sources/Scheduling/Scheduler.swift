import Synchronization

/// Runs independent pieces of work on several threads; results come in the order of the input, whatever the number of threads.
public struct Scheduler: Sendable {
  /// The number of threads that work at once.
  public let jobs: Int

  /// What the work is called that is done now, and who is told how far it is.
  private var name = ""
  private var observer: (@Sendable (WorkStep) -> Void)?

  public init(jobs: Int) { self.jobs = max(1, jobs) }

  /// The same, and `observer` is told how far work with a name is; it is called on any thread.
  public func observed(by observer: @escaping @Sendable (WorkStep) -> Void) -> Scheduler {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// The same, for work that whoever waits may be told of.
  ///
  ///     scheduler.saying("reading").map(paths, read)      // reading: 3210 of 12606
  public func saying(_ name: String) -> Scheduler {
    var copy = self
    copy.name = name
    return copy
  }

  /// Maps every element; `transform` is called once for each, on any thread.
  public func map<Input: Sendable, Output: Sendable>(
    _ input: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    let observer = name.isEmpty || input.count < 2 ? nil : self.observer
    guard jobs > 1, input.count > 1 else {
      return DeepThread.run {
        input.enumerated().map { number, element in
          defer { observer?(WorkStep(name: name, done: number + 1, all: input.count)) }
          return transform(element)
        }
      }
    }
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
          let done = progress.done.add(part.count, ordering: .relaxed).newValue
          observer?(WorkStep(name: name, done: done, all: input.count))
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
  let done = Atomic<Int>(0)
  let results = Mutex<[(Int, [Output])]>([])
}

/// How far work with a name is.
public struct WorkStep: Sendable, Equatable {
  public var name: String
  public var done: Int
  public var all: Int
}
