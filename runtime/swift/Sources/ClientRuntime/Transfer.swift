import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// One request on its way. A delegate, because on Linux nothing else gets to see a 401 that names an authentication scheme.
  // tally: private
  final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()
    private var isChallengeRefused = false
    private var outcome: Result<(Data, HTTPURLResponse), any Error>?
    private var continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>?
    // tally: if streams
    private var opening: _Opening?
    private var pieces: AsyncThrowingStream<Data, any Error>.Continuation?
    // tally: end

    // tally: if streams
    static func send(
      _ request: URLRequest, configuration: URLSessionConfiguration, into opening: _Opening? = nil
    ) async throws -> (Data, HTTPURLResponse) {
      let transfer = Transfer()
      transfer.opening = opening
      return try await transfer.sent(request, configuration)
    }
    // tally: else
    // static func send(_ request: URLRequest, configuration: URLSessionConfiguration) async throws -> (Data, HTTPURLResponse) {
    //   try await Transfer().sent(request, configuration)
    // }
    // tally: end

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

    // tally: if streams
    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let opening, let response = response as? HTTPURLResponse, (200...299).contains(response.statusCode) {
        let pieces = opening.open { dataTask.cancel() }
        lock.withLock { self.pieces = pieces }
        finish(.success((Data(), response)))
      }
      completionHandler(.allow)
    }

    // tally: end
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      // tally: if streams
      let pieces = lock.withLock { self.pieces }
      if let pieces { return _ = pieces.yield(data) }
      // tally: end
      lock.withLock { self.data.append(data) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // tally: if linux
      lock.withLock { isChallengeRefused = true }
      completionHandler(.cancelAuthenticationChallenge, nil)
      // tally: else
      // #if canImport(FoundationNetworking)
      //   lock.withLock { isChallengeRefused = true }
      //   completionHandler(.cancelAuthenticationChallenge, nil)
      // #else
      //   completionHandler(.performDefaultHandling, nil)
      // #endif
      // tally: end
    }
    // tally: if replies

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // A documented redirection is a reply like any other.
      completionHandler(nil)
    }
    // tally: end

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      // tally: if streams
      let pieces = lock.withLock { self.pieces }
      if let pieces { return pieces.finish(throwing: error) }
      // tally: end
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
