import Diagnostics
import Synchronization
import Testing

@testable import Verification

@Suite struct UnreachableTests {
  @Test func whereNothingListensOneRequestIsEnough() async {
    let server = ShelfServer(failing: { _ in .refused })
    let report = await verify(server)
    #expect(server.log.count == 1)
    #expect(
      report.diagnostics.map(\.message) == ["http://shelves.test does not answer POST /shelves: nothing listens there"])
    #expect(report.diagnostics.map(\.code) == ["verify/unreachable"])
    #expect(report.diagnostics.map(\.remedy) == ["Start the server, and check the address and port after --server"])
    #expect(report.steps.dropFirst().allSatisfy { $0.outcome == .skipped("the server does not answer") })
  }

  @Test func aServerThatHasJustBeenStartedIsWaitedForOnce() async {
    let tries = Mutex(0)
    let server = ShelfServer(failing: { _ in
      tries.withLock {
        $0 += 1; return $0 <= 2
      } ? .refused : nil
    })
    var options = VerificationOptions()
    options.wait = 60
    let report = await verify(server, ShelfPage.contract, options, probing: .none)
    #expect(report.diagnostics.map(\.code) == [])
    // The first request alone is sent again.
    let lines = server.log.map(\.line)
    #expect(lines.prefix(3) == ["POST /shelves", "POST /shelves", "POST /shelves"])
    #expect(lines.dropFirst(3).first != "POST /shelves")
  }

  @Test func aServerThatHasEndedIsNotWaitedFor() async {
    let server = ShelfServer(failing: { $0.line.hasPrefix("GET") ? .refused : nil })
    var options = VerificationOptions()
    options.wait = 3600
    let report = await verify(server, ShelfPage.contract, options, probing: .none)
    #expect(report.diagnostics.map(\.code) == ["verify/unreachable"])
  }

  @Test func aServerThatHangsIsGivenUpAfterThreeRequests() async {
    let server = ShelfServer(failing: { _ in .timeout(seconds: 10) })
    let report = await verify(server)
    #expect(server.log.count == 3)
    #expect(report.failed <= 3)
    #expect(report.diagnostics.first?.message.hasSuffix("no reply came within 10 s") == true)
    #expect(report.diagnostics.first?.remedy == "See what the server waits for, or give it more time with --timeout")
  }

  @Test func aServerThatEndsIsToldFromOneThatIsNotThere() async {
    let server = ShelfServer(failing: { $0.line == "GET /shelves/70" ? .connectionLost : nil }, isThere: false)
    let report = await verify(server, probing: .none)
    #expect(server.log.count == 3)
    #expect(
      report.text(sources: ShelfPage.sources) == """
        shelves at http://shelves.test

        FAIL  docs/shelves.md:31  http://shelves.test ended while answering GET /shelves/{id}: the connection was closed, and nothing \
        listens there now [verify/unreachable]
              curl -i -u "maya:$PASSWORD" http://shelves.test/shelves/70
              help: See in the server's log why it ended; --skip 'GET /shelves/{id}' leaves that request out

        Set $PASSWORD before a request is repeated: no report shows secrets

        not sent: 6
          6  the server ended while answering GET /shelves/{id}
        not sent either: 1 variation of what is shown (--dry-run lists them)
        operations: 3 documented, 2 called as shown
        requests: 3 sent, 2 passed, 1 without a reply

        """)
  }

  @Test func aServerThatEndedBehindAReplyIsToldToo() async {
    let report = await verify(ShelfServer(failing: { $0.line.hasPrefix("GET") ? .refused : nil }), probing: .none)
    #expect(
      report.diagnostics.map(\.message) == [
        "http://shelves.test does not answer GET /shelves/{id}: nothing listens there any longer, since POST /shelves was answered"
      ])
    #expect(
      report.diagnostics.map(\.remedy) == [
        "See in the server's log why it ended; --skip 'POST /shelves' leaves that request out"
      ])
    var options = VerificationOptions()
    options.parallel = 4
    let many = await verify(
      ShelfServer(failing: { $0.line.hasPrefix("GET") ? .refused : nil }), ShelfPage.contract, options, probing: .none)
    #expect(many.diagnostics.first?.message.hasSuffix("nothing listens there any longer") == true)
  }

  @Test func oneLostReplyEndsNothing() async {
    let server = ShelfServer(failing: { $0.line == "GET /shelves/999" ? .connectionLost : nil })
    let report = await verify(server)
    #expect(report.failed == 1)
    #expect(report.skipped == 0)
    #expect(report.diagnostics.map(\.remedy) == ["See in the server's log why it closed the connection"])
    #expect(ShelfPage.line(of: report.diagnostics[0].location) == "HTTP/1.1 404 Not Found")
  }

  /// A server that takes up another configuration closes its connections.
  @Test func whatIsSafeIsSentOnceMore() async {
    let count = Mutex(0)
    let lost: @Sendable (SentRequest) -> TransportFailure? = { request in
      guard request.line == "GET /shelves/999" else { return nil }
      return count.withLock { count in
        count += 1
        return count == 1 ? .connectionLost : nil
      }
    }
    let report = await verify(ShelfServer(failing: lost))
    #expect(report.diagnostics == [])
    #expect(count.withLock { $0 } == 2)
    let other = ShelfServer(failing: { $0.line == "POST /shelves" ? .connectionLost : nil })
    let unsafe = await verify(other, ShelfPage.contract, VerificationOptions(), probing: .none)
    #expect(unsafe.failed > 0)
    let whole = ShelfServer()
    _ = await verify(whole, ShelfPage.contract, VerificationOptions(), probing: .none)
    #expect(other.log.count { $0.line == "POST /shelves" } == whole.log.count { $0.line == "POST /shelves" })
  }
}
