import Contract
import Testing

@testable import Verification

/// What must follow from what the documentation shows, though no request shows it.
@Suite struct ProbeTests {
  @Test func whatIsDeletedIsGone() async {
    let report = await verify(
      ShelfServer { request, reply in
        if request.line.hasPrefix("GET"), !request.line.hasSuffix("/999"), reply.status == 404 {
          reply = ReceivedReply(status: 200)
        }
      })
    #expect(report.diagnostics.map(\.message) == ["200 is the answer of GET /shelves/{id} where the documentation says 404"])
  }

  @Test func anAnswerThatMayHaveAnotherReasonTellsNothing() async {
    let report = await verify(
      ShelfServer { request, reply in
        if request[header: "Authorization"] == ShelfPage.maya, request.line.hasPrefix("GET"), !request.line.hasSuffix("/999"),
          reply.status == 404
        {
          reply = ReceivedReply(status: 403)
        }
      })
    #expect(report.diagnostics.isEmpty)
    #expect(!report.steps.contains { $0.title.contains("after its deletion") })
  }
}
