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

    static func send(_ request: URLRequest, configuration: URLSessionConfiguration) async throws -> (Data, HTTPURLResponse) {
      let transfer = Transfer()
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      let task = session.dataTask(with: request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          transfer.wait(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
        // Whoever waits is told at once, whatever the session does.
        transfer.finish(.failure(CancellationError()))
      }
    }

    private func wait(_ continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>) {
      let outcome = lock.withLock { () -> Result<(Data, HTTPURLResponse), any Error>? in
        if self.outcome == nil { self.continuation = continuation }
        return self.outcome
      }
      if let outcome { continuation.resume(with: outcome) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
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
