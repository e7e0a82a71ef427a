/// A thread of the system that runs one piece of work.
///
///     SystemThread.start { work() }?.detach()
public struct SystemThread {
  private let thread: pthread_t

  /// Waits for its end; nothing of its work is held any more then.
  public func join() { pthread_join(thread, nil) }
  public func detach() { pthread_detach(thread) }

  /// Starts it with a stack of that many bytes, or of the system's size; nil where it cannot be had.
  public static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> SystemThread? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize, pthread_attr_setstacksize(&attributes, stackSize) != 0 { return nil }
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
      return thread.map(SystemThread.init)
    #else
      return SystemThread(thread: thread)
    #endif
  }

  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<SystemThread.Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<SystemThread.Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#endif
