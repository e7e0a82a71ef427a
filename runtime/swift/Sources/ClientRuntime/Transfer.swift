import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// One request on its way. A delegate, because on Linux, up to Swift 6.3, the functions of URLSession never return from a 401 that names
  /// an authentication scheme: nobody answers the challenge (swift-corelibs-foundation, issue 5456).
  final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()
    private var isChallengeRefused = false
    private var outcome: Result<(Data, HTTPURLResponse), any Error>?
    private var continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>?
    private let followsRedirections: Bool
    private let opening: Opener?
    private var pieces: AsyncThrowingStream<Data, any Error>.Continuation?

    /// Gives what takes in the pieces of a success; it is told what to do when nobody reads them any more.
    typealias Opener = @Sendable (_ onEnd: @escaping @Sendable () -> Void) -> AsyncThrowingStream<Data, any Error>.Continuation

    private init(followsRedirections: Bool, opening: Opener?) {
      self.followsRedirections = followsRedirections
      self.opening = opening
    }

    /// A redirection that is not followed is a reply like any other.
    static func send(
      _ request: URLRequest, configuration: URLSessionConfiguration, followsRedirections: Bool, into opening: Opener? = nil
    ) async throws -> (Data, HTTPURLResponse) {
      try await Transfer(followsRedirections: followsRedirections, opening: opening).sent(request, configuration)
    }

    private func sent(
      _ request: URLRequest, _ configuration: URLSessionConfiguration
    ) async throws -> (Data, HTTPURLResponse) {
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      let task = session.dataTask(with: request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          self.wait(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
        // Whoever waits is told at once, whatever the session does.
        self.finish(.failure(CancellationError()))
      }
    }

    private func wait(_ continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>) {
      let outcome = lock.withLock { () -> Result<(Data, HTTPURLResponse), any Error>? in
        if self.outcome == nil { self.continuation = continuation }
        return self.outcome
      }
      if let outcome { continuation.resume(with: outcome) }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let opening, let response = response as? HTTPURLResponse, (200...299).contains(response.statusCode) {
        let pieces = opening { dataTask.cancel() }
        lock.withLock { self.pieces = pieces }
        finish(.success((Data(), response)))
      }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let pieces = lock.withLock { self.pieces }
      if let pieces { return _ = pieces.yield(data) }
      lock.withLock { self.data.append(data) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        lock.withLock { isChallengeRefused = true }
        completionHandler(.cancelAuthenticationChallenge, nil)
      #else
        completionHandler(.performDefaultHandling, nil)
      #endif
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(followsRedirections ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let pieces = lock.withLock { self.pieces }
      if let pieces { return pieces.finish(throwing: error) }
      let (data, isRefused) = lock.withLock { (self.data, isChallengeRefused) }
      if let response = task.response as? HTTPURLResponse, error == nil || isRefused {
        finish(.success((data, response)))
      } else {
        finish(.failure(error ?? URLError(.badServerResponse)))
      }
    }

    /// The first outcome counts.
    private func finish(_ result: Result<(Data, HTTPURLResponse), any Error>) {
      let waiting = lock.withLock { () -> CheckedContinuation<(Data, HTTPURLResponse), any Error>? in
        guard outcome == nil else { return nil }
        outcome = result
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume(with: result)
    }
  }
}
