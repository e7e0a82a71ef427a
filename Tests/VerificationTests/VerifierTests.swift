import Contract
import Testing

@testable import Verification

@Suite struct VerifierTests {
  @Test func aServerThatDoesWhatThePageSaysPasses() async {
    let server = ShelfServer()
    let report = await verify(server)
    #expect(report.diagnostics.map(\.message) == [])
    #expect(report.isSuccess)
    #expect(
      report.steps.map(\.title) == [
        "POST /shelves → 201",
        "POST /shelves → 401",
        "GET /shelves/{id} → 200",
        "GET /shelves/{id} → 404",
        "GET /shelves/{id} → 429",
        "DELETE /shelves/{id} without credentials → 401",
        "DELETE /shelves/{id} with wrong credentials → 401",
        "DELETE /shelves/{id} → 204",
        "POST /shelves with wrong credentials → 401",
        "GET /shelves/{id} after its deletion → 404",
      ])
  }

  @Test func whatTheServerReallyGaveIsSentInPlaceOfWhatThePageShows() async {
    let server = ShelfServer(firstShelf: 4711)
    _ = await verify(server)
    let lines = server.log.map(\.line)
    #expect(lines.contains("GET /shelves/4711"))
    #expect(lines.contains("DELETE /shelves/4711"))
    #expect(!lines.contains { $0.hasSuffix("/12") })
    #expect(lines.contains("GET /shelves/999"))
  }

  @Test func aRequestIsRepeatedUntilTheStatusComesAndNotLonger() async {
    let server = ShelfServer()
    _ = await verify(server)
    #expect(server.log.count { $0[header: "Authorization"] == ShelfPage.tom } == 6)
  }

  @Test func requestsCarryWhatThePageShows() async {
    let server = ShelfServer()
    _ = await verify(server)
    let first = server.log.first
    #expect(first?.line == "POST /shelves")
    #expect(first?[header: "authorization"] == ShelfPage.maya)
    #expect(first?[header: "content-type"] == "application/json")
    #expect(first?.body == Array(#"{"Label": "North"}"#.utf8))
  }

  @Test func aStepWithoutItsValueIsSkippedAndTheReportIsNoSuccess() async {
    let report = await verify(
      ShelfServer { request, reply in if request.line == "POST /shelves" { reply = ReceivedReply(status: 201) } })
    let skipped = report.steps.filter { $0.outcome == .skipped("no earlier reply gave a value for 'id'") }
    #expect(skipped.map(\.title).contains("GET /shelves/{id} → 200"))
    #expect(report.diagnostics.contains { $0.code == "verify/capture" })
    #expect(!report.isSuccess)
  }

  @Test func anEmptyContractIsNoSuccess() async {
    let report = await verify(ShelfServer(), Contract(id: "none", title: "None"))
    #expect(!report.isSuccess)
    #expect(report.requests == "none sent")
  }

  @Test func whatIsAskedForAloneBringsWhatItNeeds() async {
    var options = VerificationOptions()
    options.only = ["DELETE"]
    let report = await verify(ShelfServer(), ShelfPage.contract, options)
    #expect(
      report.steps.map(\.title) == [
        "POST /shelves → 201", "DELETE /shelves/{id} without credentials → 401",
        "DELETE /shelves/{id} with wrong credentials → 401", "DELETE /shelves/{id} → 204",
      ])
  }

  @Test func itStopsAtTheFirstFailureWhenAskedTo() async {
    let server = ShelfServer { _, reply in if reply.status == 404 { reply.status = 410 } }
    let report = await verify(server, ShelfPage.contract, VerificationOptions(stopsAtFirstFailure: true))
    #expect(report.failed == 1)
    #expect(report.steps.suffix(5).allSatisfy { $0.outcome == .skipped("an earlier step failed") })
    #expect(server.log.last?.line == "GET /shelves/999")
  }

  @Test func twoRunsGiveTheSameText() async {
    let change: ShelfServer.Change = { _, reply in reply.setHeader("Location", nil) }
    let first = await verify(ShelfServer(changing: change)).text(sources: ShelfPage.sources)
    let second = await verify(ShelfServer(changing: change)).text(sources: ShelfPage.sources)
    #expect(first == second)
  }

  @Test func everyRuleIsListedOnceWithItsText() {
    let codes = VerificationRules.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    for rule in VerificationRules.all {
      #expect(rule.code.hasPrefix("verify/"))
      #expect(!rule.title.hasSuffix("."))
      #expect(!rule.why.isEmpty && !rule.example.isEmpty && !rule.remedy.isEmpty)
    }
  }
}
