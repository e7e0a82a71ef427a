import Diagnostics
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
    #expect(report.steps.dropFirst().allSatisfy { $0.outcome == .skipped("the server does not answer") })
  }

  @Test func aServerThatHangsIsGivenUpAfterThreeRequests() async {
    let server = ShelfServer(failing: { _ in .timeout(seconds: 10) })
    let report = await verify(server)
    #expect(server.log.count == 3)
    #expect(report.failed <= 3)
    #expect(report.diagnostics.first?.message.hasSuffix("no reply came within 10 s") == true)
  }

  @Test func oneLostReplyEndsNothing() async {
    let server = ShelfServer(failing: { $0.line == "GET /shelves/999" ? .connectionLost : nil })
    let report = await verify(server)
    #expect(report.failed == 1)
    #expect(report.skipped == 0)
    #expect(ShelfPage.line(of: report.diagnostics[0].location) == "HTTP/1.1 404 Not Found")
  }
}
