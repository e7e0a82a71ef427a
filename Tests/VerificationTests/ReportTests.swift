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
    step.sent = .init(
      request: PreparedRequest(method: "POST", target: "/" + hostile, headers: [HeaderField("X-A", hostile)], body: hostile),
      isRefused: false)
    step.outcome = .failed
    step.diagnostics = [
      Diagnostic(code: "verify/status", severity: .error, message: hostile, location: step.location, remedy: hostile)
    ]
    report.steps = [step, step]
    let texts = [report.text().text, report.junit().text, report.listing().text, report.markdown().text]
    for text in texts {
      #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(text)")
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{FFFE}" && text.hasPrefix("<") })
    }
    #expect(texts.map { $0.split(separator: "\n").count } == [7, 15, 7, 15])
  }

  @Test func theTextTellsWhatIsWrongAndHowManyRequestsPassed() async {
    let report = await verify(ShelfServer(changing: failing))
    #expect(
      report.text(sources: ShelfPage.sources, prefix: "../") == """
        shelves at http://shelves.test

        FAIL  ../docs/shelves.md:41  200 is the answer of GET /shelves/{id} where the documentation says 404, with the body \
        '<&>' [verify/status]
              curl -i -u "maya:$PASSWORD" http://shelves.test/shelves/999
              help: Make the server answer 404, or document 200 here

        Set $PASSWORD before a request is repeated: no report shows secrets

        operations: 3 documented, 3 called as shown
        requests: 10 sent, 9 passed, 1 drift (1 cause)

        """)
    #expect(
      report.text().text.hasPrefix(
        """
        shelves at http://shelves.test

        FAIL  docs/shelves.md  200 is the answer
        """))
  }

  @Test func aRunWithoutFailuresIsThreeLines() async {
    #expect(
      await verify(ShelfServer()).text() == """
        shelves at http://shelves.test

        operations: 3 documented, 3 called as shown
        requests: 10 sent, 10 passed

        """)
  }

  /// Replies that lack a field, and one that has another status.
  private func manyFailures() -> VerificationReport {
    var report = VerificationReport(api: "kilns", title: "Kilns")
    report.documented = 30
    for number in 1...7 {
      let place = Location(file: "docs/kilns.md", range: SourceRange(number, number + 1))
      var step = VerificationReport.Step(title: "GET /kilns/\(number) → 200", page: "docs/kilns.md", location: place)
      step.sent = .init(request: PreparedRequest(method: "GET", target: "/kilns/\(number)"), isRefused: false)
      switch number {
      case 1: step.outcome = .skipped("no value is given for $KEY")
      case 7: step.outcome = .passed
      default:
        step.outcome = .failed
        let isStatus = number == 3
        step.diagnostics = [
          Diagnostic(
            isStatus ? .verifyStatus : .verifyBody,
            isStatus ? "500 | `is` @maya the <b>answer</b>" : "'next_token' is missing in \(number)",
            at: place, remedy: "Mend it", cause: isStatus ? nil : "replies lack 'next_token'")
        ]
      }
      report.steps.append(step)
    }
    report.leftOut = [
      LeftOut(
        title: "PUT /off", location: Location(file: "a.md", range: SourceRange(0, 1)), reason: "--skip 'PUT'", isVariation: false),
      LeftOut(
        title: "PUT /on", location: Location(file: "a.md", range: SourceRange(0, 1)), reason: "--skip 'PUT'", isVariation: false),
      LeftOut(title: "GET /x", location: Location(file: "a.md", range: SourceRange(0, 1)), reason: "--probe", isVariation: true),
    ]
    return report
  }

  @Test func whatSeveralRepliesLackIsOneCauseAndTheMostFrequentIsFirst() {
    #expect(
      manyFailures().text() == """
        kilns at http://127.0.0.1:8080

        FAIL  4 replies lack 'next_token' [verify/body]
              docs/kilns.md  GET /kilns/2 → 200
              docs/kilns.md  GET /kilns/4 → 200
              docs/kilns.md  GET /kilns/5 → 200
              … and 1 more (--verbose lists them)
              curl -i http://127.0.0.1:8080/kilns/2
              help: Mend it

        FAIL  docs/kilns.md  500 | `is` @maya the <b>answer</b> [verify/status]
              curl -i http://127.0.0.1:8080/kilns/3
              help: Mend it

        not sent: 3
          2  --skip 'PUT'
          1  no value is given for $KEY
        not sent either: 1 variation of what is shown (--dry-run lists them)
        operations: 30 documented, 0 called as shown
        requests: 6 sent, 1 passed, 5 drift (2 causes)

        """)
  }

  @Test func markdownHoldsWhatAServerSaysInCodeAlone() {
    #expect(
      manyFailures().markdown() == """
        ### `kilns` differs from what is documented

        | | Cause | Rule | Where |
        | --- | --- | --- | --- |
        | **fails** | `4 replies lack 'next_token'` | `verify/body` | `docs/kilns.md` |
        | **fails** | ``500 \\| `is` @maya the <b>answer</b>`` | `verify/status` | `docs/kilns.md` |

        - operations: 30 documented, 0 called as shown
        - requests: 6 sent, 1 passed, 5 drift (2 causes)
        - not sent: 3

        <details><summary>The requests</summary>

        `GET /kilns/2 → 200` at `docs/kilns.md`

        ```sh
        curl -i http://127.0.0.1:8080/kilns/2
        ```

        `GET /kilns/4 → 200` at `docs/kilns.md`

        ```sh
        curl -i http://127.0.0.1:8080/kilns/4
        ```

        `GET /kilns/5 → 200` at `docs/kilns.md`

        ```sh
        curl -i http://127.0.0.1:8080/kilns/5
        ```

        `GET /kilns/3 → 200` at `docs/kilns.md`

        ```sh
        curl -i http://127.0.0.1:8080/kilns/3
        ```

        </details>

        <details><summary>Not sent</summary>

        - 2 × `--skip 'PUT'`
        - 1 × `no value is given for $KEY`

        </details>

        """)
  }

  @Test func theListingNamesEveryStepWithItsLine() async {
    let report = await verify(ShelfServer(changing: failing))
    #expect(
      report.listing(sources: ShelfPage.sources) == """
        shelves
          pass  POST /shelves → 201  docs/shelves.md:5
          pass  POST /shelves → 401  docs/shelves.md:21
          pass  GET /shelves/{id} → 200  docs/shelves.md:28
          FAIL  GET /shelves/{id} → 404  docs/shelves.md:38
                200 is the answer of GET /shelves/{id} where the documentation says 404, with the body '<&>' [verify/status]
                curl -i -u "maya:$PASSWORD" http://shelves.test/shelves/999
          pass  GET /shelves/{id} → 429  docs/shelves.md:46
          pass  DELETE /shelves/{id} without credentials → 401  docs/shelves.md:61
          pass  DELETE /shelves/{id} with wrong credentials → 401  docs/shelves.md:61
          pass  DELETE /shelves/{id} → 204  docs/shelves.md:54
          pass  POST /shelves with wrong credentials → 401  docs/shelves.md:23
          pass  GET /shelves/{id} after its deletion → 404  docs/shelves.md:54

        """)
  }

  @Test func whatIsNotRunIsTold() async throws {
    var contract = ShelfPage.contract
    contract.operations[1].exchanges[1].target = "/shelves/{other}"
    let missing = try #require(contract.operations[1].responses.first { $0.status == 404 })
    contract.operations[0].responses.append(Response(status: 409, description: "Full", witnesses: missing.witnesses))
    let report = await verify(ShelfServer(), contract)
    #expect(
      report.text(sources: ShelfPage.sources).text.hasSuffix(
        """
        not sent: 1
          1  the request leaves something out
        not provoked: 2 documented answers (--verbose lists them)
        operations: 3 documented, 3 called as shown
        requests: 10 sent, 10 passed

        """))
    let text = report.listing(sources: ShelfPage.sources).text
    #expect(text.contains("  not sent: GET /shelves/{id}  docs/shelves.md:38: the request leaves something out\n"))
    // What nobody has is asked for; nothing tells which request makes a conflict.
    #expect(text.contains("  pass  GET /shelves/{id} with an unknown id → 404  docs/shelves.md:41\n"))
    #expect(text.contains("  not provoked: POST /shelves → 409  docs/shelves.md:41\n"))
  }

  @Test func aCommandWithoutItsReplyIsNoLossWhereAnotherExchangeShowsOne() async {
    var contract = ShelfPage.contract
    contract.operations[1].exchanges[1].status = nil
    #expect(await !verify(ShelfServer(), contract).listing().text.contains("not sent"))
    contract.operations[2].exchanges[0].status = nil
    #expect(
      await verify(ShelfServer(), contract).listing(sources: ShelfPage.sources).text
        .contains("  pass  DELETE /shelves/{id} → 2xx  docs/shelves.md:54\n"))
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
    #expect(
      xml.contains(
        """
        help: Make the server answer 404, or document 200 here
        repeat: curl -i -u &quot;maya:$PASSWORD&quot; http://shelves.test/shelves/999
        Set $PASSWORD before a request is repeated: no report shows secrets</failure>

        """))
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
