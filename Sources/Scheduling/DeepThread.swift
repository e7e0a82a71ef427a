import Foundation

/// Threads with a stack of a known size.
///
/// Every recursion of the program is bounded by a counted depth; what these depths take must be there, however small the stacks are that the
/// caller's limits (`ulimit -s`) or the system's defaults give to threads. Memory is used only as far as a stack is deep.
///
///     let tree = DeepThread.run { parse(text) }
public enum DeepThread {
  /// The bytes of a stack.
  public static let stackSize = 128 << 20

  private static let mark = "tally.deep"

  /// Runs a piece of work on such a thread while the caller waits; on the caller's own if it is one, or if no other can be had.
  public static func run<Output>(_ body: () -> Output) -> Output {
    if Thread.current.threadDictionary[mark] != nil { return body() }
    var output: Output?
    withoutActuallyEscaping(body) { body in
      withUnsafeMutablePointer(to: &output) { place in
        // The caller waits until it is over, so that nothing is used by two threads at once.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) let place = place
        tryStart { place.pointee = body() }?.join()
      }
    }
    return output ?? body()
  }

  /// Starts such a thread for a piece of work; one with another stack where there is no memory for it.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    if let thread = tryStart(body) { thread.detach() } else { Thread.detachNewThread(body) }
  }

  /// A thread that runs, to be joined or detached.
  struct Running {
    fileprivate let thread: pthread_t

    /// Waits for its end; nothing of its work is held any more then.
    func join() { pthread_join(thread, nil) }
    func detach() { pthread_detach(thread) }
  }

  /// Starts such a thread, if it can be had.
  static func tryStart(_ body: @escaping @Sendable () -> Void) -> Running? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(body))
    guard pthread_create(&thread, &attributes, runWork, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    #if canImport(Darwin)
      return thread.map(Running.init)
    #else
      return Running(thread: thread)
    #endif
  }

  fileprivate final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func run() {
      Thread.current.threadDictionary[DeepThread.mark] = true
      body()
    }
  }
}

#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<DeepThread.Work>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<DeepThread.Work>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
