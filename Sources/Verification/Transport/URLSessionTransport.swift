import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession: no redirect is followed, nothing is cached, no cookie is kept, no credential is looked up.
public struct URLSessionTransport: HTTPTransport {
  let timeout: Int
  let replyLimit: Int

  public init(timeout: Int = 10, replyLimit: Int = 16 << 20) {
    self.timeout = max(1, timeout)
    self.replyLimit = replyLimit
  }

  public func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    guard let url = URL(string: request.url), url.host != nil else { return .failure(.invalidURL) }
    var message = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: TimeInterval(timeout))
    message.httpMethod = request.method
    message.httpShouldHandleCookies = false
    for header in request.headers { message.setValue(header.value, forHTTPHeaderField: header.name) }
    message.httpBody = request.body.map { Data($0) }
    let exchange = URLSessionExchange(replyLimit: replyLimit, timeout: timeout)
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return await exchange.run(session.dataTask(with: message))
  }

  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = TimeInterval(timeout)
    configuration.timeoutIntervalForResource = TimeInterval(timeout)
    return configuration
  }
}

/// One request: collects what its task reports.
///
/// The completion-handler API won't do: on Linux it never completes for a 401 with a `WWW-Authenticate` header. A delegate gets the
/// response and the whole body before the challenge, so the challenge may end the task.
private final class URLSessionExchange: NSObject, URLSessionDataDelegate {
  private struct State {
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var isTooLarge = false
    var waiting: CheckedContinuation<Result<ReceivedReply, TransportFailure>, Never>?
    var result: Result<ReceivedReply, TransportFailure>?
  }

  private let state = Mutex(State())
  private let replyLimit: Int
  private let timeout: Int

  init(replyLimit: Int, timeout: Int) {
    self.replyLimit = replyLimit
    self.timeout = timeout
  }

  func run(_ task: URLSessionDataTask) async -> Result<ReceivedReply, TransportFailure> {
    // The session's own timeout is not kept in every state of a task; this one is.
    let watchdog = Task { [timeout] in
      try await Task.sleep(for: .seconds(timeout + 1))
      finish(.failure(.timeout(seconds: timeout)))
      task.cancel()
    }
    defer { watchdog.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state in
          if state.result == nil { state.waiting = continuation }
          return state.result
        }
        if let early { continuation.resume(returning: early) } else { task.resume() }
      }
    } onCancel: {
      finish(.failure(.connectionLost))
      task.cancel()
    }
  }

  /// The first result counts.
  private func finish(_ result: Result<ReceivedReply, TransportFailure>) {
    let waiting = state.withLock { state in
      if state.result == nil { state.result = result }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.isTooLarge = state.isTooLarge || state.body.count + data.count > replyLimit
      if !state.isTooLarge { state.body += data }
      return state.isTooLarge
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if !canImport(FoundationNetworking)
      if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
        completionHandler(.performDefaultHandling, nil)
        return
      }
    #endif
    let hasResponse = state.withLock { $0.response != nil }
    completionHandler(hasResponse ? .cancelAuthenticationChallenge : .rejectProtectionSpace, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (response, body, isTooLarge) = state.withLock { ($0.response, $0.body, $0.isTooLarge) }
    if isTooLarge { return finish(.failure(.replyTooLarge(limit: replyLimit))) }
    // After a challenge the task counts as cancelled although the reply is whole.
    let isWhole = (error as? URLError).map { $0.code == .cancelled } ?? (error == nil)
    if let response, isWhole {
      let headers = response.allHeaderFields.compactMap { name, value in
        (name as? String).map { HeaderField($0, "\(value)") }
      }
      return finish(
        .success(
          ReceivedReply(
            status: response.statusCode, headers: headers.sorted { ($0.name, $0.value) < ($1.name, $1.value) }, body: body)))
    }
    finish(.failure(failure(for: error)))
  }

  private func failure(for error: (any Error)?) -> TransportFailure {
    guard let error = error as? URLError else { return .other(code: (error as NSError?)?.code ?? 0) }
    switch error.code {
    case .cannotConnectToHost: return .refused
    case .cannotFindHost, .dnsLookupFailed: return .unknownHost
    case .timedOut: return .timeout(seconds: timeout)
    case .networkConnectionLost, .cancelled, .badServerResponse: return .connectionLost
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid:
      return .insecure
    case .badURL, .unsupportedURL: return .invalidURL
    default: return .other(code: error.errorCode)
    }
  }
}
