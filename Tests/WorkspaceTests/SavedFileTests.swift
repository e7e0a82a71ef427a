import Testing
import Verification

@testable import Workspace

/// What a page has its reader save is what the command sends that names the file.
struct SavedFileTests {
  @Test func theBlockBeforeACommandThatSendsAFileIsThatFile() async throws {
    let page = """
      # Kilns

      What a kiln is set to:

      ```sh
      curl http://localhost:7000/settings
      ```

      A new one is set to nothing. Keep this as `slow.json`:

      ```json
      {"curve": {"hold": 90}}
      ```

      Hand it over:

      ```sh
      curl http://localhost:7000/curves -H 'Content-Type: application/json' -d @slow.json
      ```

      And look:

      ```sh
      curl http://localhost:7000/settings/hold
      ```

      ```json
      90
      ```

      """
    let server = AnsweringServer { request in
      request.url.hasSuffix("/settings") ? (200, "null") : request.url.hasSuffix("/hold") ? (200, "90") : (200, "")
    }
    let outcome = try await AnsweringServer.verify(page, server)
    #expect(server.lines == ["GET /settings", "POST /curves", "GET /settings/hold"])
    #expect(server.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) } == ["", "{\"curve\": {\"hold\": 90}}", ""])
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func whereNoBlockStandsTheFileIsWhatTheSameRequestSentBefore() async throws {
    let page = """
      # Curves

      ```sh
      curl http://localhost:7000/curves -H 'Content-Type: application/json' -d '{"hold": 60}'
      ```

      With a long curve a file is handier:

      ```sh
      curl http://localhost:7000/curves -H 'Content-Type: application/json' -d @curve.json
      ```

      """
    let server = AnsweringServer()
    _ = try await AnsweringServer.verify(page, server)
    #expect(server.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) } == ["{\"hold\": 60}", "{\"hold\": 60}"])
  }
}
