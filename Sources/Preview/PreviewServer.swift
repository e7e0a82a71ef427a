import Platform
import Scheduling
import Synchronization

/// Serves a built site for preview on the loopback address: files below one folder, and pages that reload after a build.
///
/// A request whose `Host` is not this server is refused, so that no web page elsewhere can read the preview through a name that
/// it lets point here (DNS rebinding).
///
///     let server = PreviewServer(content: content, address: try PreviewAddress(port: 8080))
///     try server.start()
public final class PreviewServer: Sendable {
  private struct State {
    /// Written to when the server is to end.
    var end: Descriptor?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  public let address: PreviewAddress
  private let handler: any ConnectionHandler
  /// What is previewed; nothing where a function answers.
  private let content: PreviewContent?
  private let state = Mutex(State())

  public convenience init(content: PreviewContent, address: PreviewAddress) {
    self.init(content: content, address: address, limits: .ofThisProcess())
  }

  /// A server that a function answers for, with the bodies of requests up to 16 MB.
  public init(address: PreviewAddress, answer: @escaping @Sendable (ServedRequest) -> ServedReply) {
    self.address = address
    var limits = PreviewLimits.ofThisProcess()
    limits.body = 16 << 20
    content = nil
    handler = ServedHandler(hosts: PreviewHandler.hosts(address.host, address.port), limits: limits, answer: answer)
  }

  init(content: PreviewContent, address: PreviewAddress, limits: PreviewLimits) {
    self.address = address
    self.content = content
    handler = PreviewHandler(content: content, hosts: PreviewHandler.hosts(address.host, address.port), limits: limits)
  }

  deinit { endLoop() }

  /// Listens and returns; requests are answered on a thread of their own until the server is stopped.
  public func start() throws(PreviewProblem) {
    let listener = try ListeningSocket(host: address.host, port: address.port)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw PreviewProblem.refusal(errno, host: address.host, port: address.port) }
    let reading = Descriptor(ends[0])
    let writing = Descriptor(ends[1])
    state.withLock { $0.end = writing }
    // Nobody waits for a loop that is busy: one word that it has not heard yet is as good as many.
    writing.makeNonBlocking()
    content?.tell { [weak self] in self?.say(.news) }
    let handler = handler
    DeepThread.start { [weak self] in
      // The pipe has its reader until nobody can write to it: a write without one would end the program.
      withExtendedLifetime(reading) {
        Self.serve(listener, handler, reading)
        self?.loopHasEnded()
      }
    }
  }

  private static func serve(_ listener: ListeningSocket, _ handler: any ConnectionHandler, _ ending: Descriptor) {
    var loop = PreviewLoop(listener, handler, ending: ending)
    loop.run()
  }

  /// Closes all connections, and returns when the port is free again.
  public func stop() async {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        if state.end != nil { state.waiting.append(continuation) }
        return state.end != nil
      }
      if isRunning { endLoop() } else { continuation.resume() }
    }
  }

  private func endLoop() {
    content?.tell(nil)
    say(.end)
  }

  private func say(_ word: PreviewLoop.Word) {
    state.withLock { state in
      guard let end = state.end else { return }
      var byte = word.rawValue
      _ = write(end.number, &byte, 1)
    }
  }

  private func loopHasEnded() {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
