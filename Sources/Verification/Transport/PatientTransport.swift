import Synchronization

/// Sends requests to a server that may only just have been started: where nothing listens yet, the same is sent again until something
/// does, or the time is over. A connection that is refused has carried nothing, so nothing is sent twice.
///
///     await PatientTransport(CurlTransport(), seconds: 5).send(request)
///
/// A server that was reached once is not waited for again: it has ended.
final class PatientTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let pauses: Mutex<Int>

  private static let pausesASecond = 10

  init(_ transport: any HTTPTransport, seconds: Int) {
    self.transport = transport
    pauses = Mutex(seconds * Self.pausesASecond)
  }

  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    while true {
      let result = await transport.send(request)
      guard case .failure(.refused) = result, takePause() else {
        pauses.withLock { $0 = 0 }
        return result
      }
      try? await Task.sleep(for: .milliseconds(1000 / Self.pausesASecond))
    }
  }

  func reaches(_ server: ServerAddress) async -> Bool { await transport.reaches(server) }

  private func takePause() -> Bool {
    pauses.withLock { left in
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }
}
