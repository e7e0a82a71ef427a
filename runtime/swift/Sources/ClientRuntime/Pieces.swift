import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A body in pieces, as they come: `for try await piece in reply.body`. Who stops reading ends the transfer.
  public struct Pieces: AsyncSequence, Sendable {
    public typealias Element = Data

    let stream: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> AsyncThrowingStream<Data, any Error>.AsyncIterator { stream.makeAsyncIterator() }
  }

  /// Where the body of a success goes while it comes. A refusal is taken in as a whole.
  final class Opening: @unchecked Sendable {
    private let lock = NSLock()
    private var pieces: Pieces?

    var opened: Pieces? { lock.withLock { pieces } }

    /// What takes in the pieces; `onEnd` is called when nobody reads them any more.
    func open(onEnd: @escaping @Sendable () -> Void) -> AsyncThrowingStream<Data, any Error>.Continuation {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      continuation.onTermination = { _ in onEnd() }
      lock.withLock { pieces = Pieces(stream: stream) }
      return continuation
    }

    #if !canImport(FoundationNetworking)
      func send(_ request: URLRequest, _ session: URLSession) async throws -> (Data, HTTPURLResponse) {
        let (bytes, response) = try await session.bytes(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200...299).contains(response.statusCode) else {
          return (try await bytes.reduce(into: Data()) { $0.append($1) }, response)
        }
        let continuation = open { bytes.task.cancel() }
        Task {
          do {
            var piece = Data()
            for try await byte in bytes {
              piece.append(byte)
              if piece.count < 65_536 { continue }
              continuation.yield(piece)
              piece = Data()
            }
            if !piece.isEmpty { continuation.yield(piece) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        return (Data(), response)
      }
    #endif
  }
}

extension ClientRuntime.Client {
  /// Time limits hold until the head of the reply is there. Middleware sees a success without its body.
  func _stream(_ call: ClientRuntime.Call<Self>) async throws -> ClientRuntime.Reply<Self, ClientRuntime.Pieces> {
    let opening = ClientRuntime.Opening()
    let reply = try await _send(call, into: opening)
    guard (200...299).contains(reply.status) else { throw ClientRuntime.Refusal(endpoint: call.endpoint, reply: reply) }
    if let pieces = opening.opened { return reply._with(pieces) }
    // Middleware has answered by itself.
    let whole = opening.open {}
    whole.yield(reply.data)
    whole.finish()
    return reply._with(opening.opened ?? ClientRuntime.Pieces(stream: AsyncThrowingStream { $0.finish() }))
  }
}
