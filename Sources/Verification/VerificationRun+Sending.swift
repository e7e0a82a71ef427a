import Contract
import Diagnostics
import Vocabulary

/// How requests go out, and what comes of them.
extension VerificationRun {
  /// The reply, or nil with the failure noted.
  mutating func send(
    _ request: PreparedRequest, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async -> ReceivedReply? {
    switch await exchange(request) {
    case .success(let reply):
      failures = 0
      if options.parallel == 1 { answered = check.operation }
      if options.keepsExchanges {
        entry.exchanges.append(RecordedExchange(request, reply, MaskedRequest(parts: parts, excerpt: excerpt)))
      }
      return reply
    case .failure(.streaming(let seconds)):
      failures = 0
      entry.outcome = .skipped("the reply goes on for more than \(seconds) s: a stream")
      return nil
    case .failure(let failure):
      let missing = MissingReply(
        server: server, operation: check.operation, failure: failure, wasReached: !provoked.isEmpty, last: answered,
        hasEnded: failure == .connectionLost ? await !transport.reaches(server) : false)
      conclude(&entry, [missing.diagnostic(at: check.places.reply, check.request)])
      if entry.outcome == .passed { entry.outcome = .skipped("no reply came") }
      failures += 1
      if let reason = missing.end { end = reason } else if failures == Self.failureLimit { end = "the server does not answer" }
      return nil
    }
  }

  /// What comes of a request. A connection that was closed is no answer where the server is still there, as one is that has taken up
  /// another configuration: what is safe is sent once more (RFC 9110, 9.2.2).
  private func exchange(_ request: PreparedRequest) async -> Result<ReceivedReply, TransportFailure> {
    let first = await transport.send(request.sent(to: server))
    guard case .failure(.connectionLost) = first, Methods.isSafe(request.method), await transport.reaches(server) else {
      return first
    }
    return await transport.send(request.sent(to: server))
  }

  /// Sends a request of which nothing is reported.
  func deliver(_ request: PreparedRequest) async -> Result<ReceivedReply, TransportFailure> {
    await transport.send(request.sent(to: server))
  }

  mutating func conclude(_ entry: inout VerificationReport.Step, _ diagnostics: [Diagnostic]) {
    entry.conclude(diagnostics, options)
    if entry.outcome == .failed, options.stopsAtFirstFailure { end = "an earlier step failed" }
  }
}
