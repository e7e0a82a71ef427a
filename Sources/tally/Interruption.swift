import Dispatch
import Platform

/// Signals that ask the program to end, which is done after something else.
///
///     let interruption = Interruption { await verification.cleanUp() }
struct Interruption: ~Copyable {
  private let sources: [any DispatchSourceSignal]

  init(_ last: @escaping @Sendable () async -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The source gets it all the same.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Task {
          await last()
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
