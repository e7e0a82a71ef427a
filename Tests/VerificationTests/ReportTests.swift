import Contract
import Diagnostics
import Testing

@testable import Verification

@Suite struct ReportTests {
  private let failing: ShelfServer.Change = { request, reply in
    if request.line == "GET /shelves/999" { reply = ReceivedReply(status: 200, body: Array("<&>".utf8)) }
  }

  @Test func noValueOfAReportIsALineOfIt() {
    var report = VerificationReport(api: "::add-mask::x\n::error::y", title: "T")
    let hostile = "\u{1B}[2J\n  ::stop-commands::z\u{202E}]]>\u{FFFE}"
    var step = VerificationReport.Step(title: hostile, page: "p", location: Location(file: "a\n::b.md", range: SourceRange(0, 0)))
    step.request = hostile
    step.outcome = .failed
    step.diagnostics = [
      Diagnostic(code: "verify/status", severity: .error, message: hostile, location: step.location, remedy: hostile)
    ]
    report.steps = [step, step]
    for text in [report.text().text, report.junit().text] {
      #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(text)")
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{FFFE}" && text.hasPrefix("<") })
    }
    #expect(report.text().text.split(separator: "\n").count == 1 + 2 * 3 + 1)
  }

  @Test func theTextListsEveryStepWithItsLine() async {
    let report = await verify(ShelfServer(changing: failing))
    #expect(
      report.text(sources: ShelfPage.sources) == """
        shelves
          pass  POST /shelves → 201  docs/shelves.md:5
          pass  POST /shelves → 401  docs/shelves.md:21
          pass  GET /shelves/{id} → 200  docs/shelves.md:28
          FAIL  GET /shelves/{id} → 404  docs/shelves.md:38
                200 is the answer of GET /shelves/{id} where the documentation says 404, with the body '<&>' [verify/status]
                sent: GET /shelves/999 · Authorization: Basic ***
          pass  GET /shelves/{id} → 429  docs/shelves.md:46
          pass  DELETE /shelves/{id} without credentials → 401  docs/shelves.md:61
          pass  DELETE /shelves/{id} with wrong credentials → 401  docs/shelves.md:61
          pass  DELETE /shelves/{id} → 204  docs/shelves.md:54
          pass  POST /shelves with wrong credentials → 401  docs/shelves.md:23
          pass  GET /shelves/{id} after its deletion → 404  docs/shelves.md:54
          9 passed, 1 failed

        """)
  }

  @Test func theTextNeedsNoSources() async {
    let text = await verify(ShelfServer()).text().text
    #expect(text.hasPrefix("shelves\n  pass  POST /shelves → 201  docs/shelves.md\n"))
    #expect(text.hasSuffix("  10 passed\n"))
  }

  @Test func whatIsNotRunIsTold() async throws {
    var contract = ShelfPage.contract
    contract.operations[1].exchanges[1].target = "/shelves/{other}"
    let missing = try #require(contract.operations[1].responses.first { $0.status == 404 })
    contract.operations[0].responses.append(Response(status: 409, description: "Full", witnesses: missing.witnesses))
    let text = await verify(ShelfServer(), contract).text(sources: ShelfPage.sources).text
    #expect(text.contains("  not sent: GET /shelves/{id}  docs/shelves.md:38: the request leaves something out\n"))
    // What nobody has is asked for; nothing tells which request makes a conflict.
    #expect(text.contains("  pass  GET /shelves/{id} with an unknown id → 404  docs/shelves.md:41\n"))
    #expect(text.contains("  not provoked: POST /shelves → 409  docs/shelves.md:41\n"))
  }

  @Test func aCommandWithoutItsReplyIsNoLossWhereAnotherExchangeShowsOne() async {
    var contract = ShelfPage.contract
    contract.operations[1].exchanges[1].status = nil
    #expect(await !verify(ShelfServer(), contract).text().text.contains("not sent"))
    contract.operations[2].exchanges[0].status = nil
    #expect(
      await verify(ShelfServer(), contract).text(sources: ShelfPage.sources).text
        .contains("  not sent: DELETE /shelves/{id}  docs/shelves.md:54: no reply is shown\n"))
  }

  @Test func jUnitHasACaseForEveryStep() async {
    let report = await verify(ShelfServer(changing: failing))
    let xml = report.junit(sources: ShelfPage.sources).text
    #expect(xml.contains(#"<testsuite name="shelves" tests="10" failures="1" skipped="0">"#))
    #expect(
      xml.contains(#"<testcase classname="shelves" name="POST /shelves → 201" file="docs/shelves.md" line="5"/>"#))
    #expect(xml.contains(#"<failure type="verify/status" message="200 is the answer"#))
    #expect(xml.contains("docs/shelves.md:41:1: 200 is the answer"))
    #expect(xml.contains("&apos;&lt;&amp;&gt;") || xml.contains("'&lt;&amp;&gt;'"))
    #expect(xml.contains("request as sent: GET /shelves/999 · Authorization: Basic ***"))
    #expect(!xml.contains("bWF5YTpib29rcw"))
  }

  @Test func jUnitTellsWhatWasSkipped() async {
    let xml = await verify(ShelfServer(failing: { _ in .refused })).junit().text
    #expect(xml.contains(#"failures="1" skipped="8""#))
    #expect(xml.contains(#"<skipped message="the server does not answer"/>"#))
  }

  @Test func severalReportsMakeOneDocument() async {
    let report = await verify(ShelfServer())
    let xml = VerificationReport.junit([report, report]).text
    #expect(xml.split(separator: "<testsuite ").count == 3)
    #expect(xml.hasSuffix("</testsuites>\n"))
  }

  @Test func diagnosticsPrintWithTheBrokenLine() async {
    let report = await verify(ShelfServer(changing: failing))
    let text = DiagnosticFormat.text.render(report.diagnostics, sources: ShelfPage.sources).text
    #expect(text.hasPrefix("docs/shelves.md:41:1: error: 200 is the answer"))
    #expect(text.contains("HTTP/1.1 404 Not Found"))
    #expect(text.contains("help: Make the server answer 404, or document 200 here"))
  }
}
