import Dispatch
import Synchronization

/// Runs asynchronous work on threads with deep stacks, rather than on those of the system, whose stacks are as small as it likes.
///
///     try await withTaskExecutorPreference(DeepExecutor(threads: 2)) { try await work() }
public final class DeepExecutor: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  public init(threads: Int) {
    for _ in 0..<max(1, threads) { DeepThread.start { [self] in work() } }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    count.signal()
  }

  /// The threads last as long as the program.
  private func work() {
    while true {
      count.wait()
      guard let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
