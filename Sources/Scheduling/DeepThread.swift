import Platform

/// Threads with a stack of a known size.
///
/// Every recursion of the program is bounded by a counted depth; what these depths take must be there, however small the stacks are that the
/// caller's limits (`ulimit -s`) or the system's defaults give to threads. Memory is used only as far as a stack is deep.
///
///     let tree = DeepThread.run { parse(text) }
public enum DeepThread {
  /// The bytes of a stack.
  public static let stackSize = 128 << 20

  /// What such a thread carries, and no other.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Runs a piece of work on such a thread while the caller waits; on the caller's own if it is one, or if no other can be had.
  public static func run<Output>(_ body: () -> Output) -> Output {
    if pthread_getspecific(mark) != nil { return body() }
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
    (tryStart(body) ?? SystemThread.start(body))?.detach()
  }

  /// Starts such a thread, if it can be had.
  static func tryStart(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
    SystemThread.start(stackSize: stackSize) {
      // Anything but null.
      pthread_setspecific(mark, UnsafeRawPointer(bitPattern: 1))
      body()
    }
  }
}
