import Diagnostics
import Testing
import Verification

@testable import Workspace

/// With what values requests are sent.
extension SendingTests {
  private static let lists = """
    # Firings

    ```http
    GET /firings HTTP/1.1
    ```

    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"firings": [{"firing_id": 4}, {"firing_id": 5}]}
    ```

    # One

    ```http
    GET /firings/5 HTTP/1.1
    ```

    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"firing_id": 5}
    ```

    """

  @Test func aGivenValueCountsBeforeAReceivedOne() async throws {
    func lines(_ list: String, _ values: [String]) async throws -> (lines: [String], codes: [String]) {
      let server = Server { $0.url.hasSuffix("/firings") ? (200, #"{"firings": [\#(list)]}"#) : (200, #"{"firing_id": 9}"#) }
      let outcome = try await Server.verify(Self.lists, server) { $0.values = values }
      return (server.lines, outcome.diagnostics.filter { $0.severity == .error }.map(\.code))
    }
    #expect(try await lines(#"{"firing_id": 9}"#, []) == (["GET /firings", "GET /firings/9"], []))
    #expect(try await lines(#"{"firing_id": 9}"#, ["ID=31"]) == (["GET /firings", "GET /firings/31"], []))
    // An empty list is no fault, and what needs an item of it is not sent.
    #expect(try await lines("", []) == (["GET /firings"], []))
    #expect(try await lines("", ["id=31"]) == (["GET /firings", "GET /firings/31"], []))
  }

  @Test func noPlaceholderLeaves() async throws {
    let page = """
      # Shelves

      ```
      POST /shelves/<shelf>/pots/
      ```

      ```
      202 Accepted
      ```

      """
    let without = Server { _ in (202, "") }
    let outcome = try await Server.verify(page, without)
    #expect(without.lines == [])
    #expect(outcome.sent == 0)
    let server = Server { _ in (202, "") }
    _ = try await Server.verify(page, server) { $0.values = ["shelf=north"] }
    #expect(server.lines == ["POST /shelves/north/pots/"])
  }

  @Test func whatMayBeLeftOutOfAPathIsSentBothWays() async throws {
    for (line, values, sent) in [
      ("POST /clear/<room>[/<shelf>]", ["room=a", "shelf=b"], ["POST /clear/a", "POST /clear/a/b"]),
      ("GET /pots[/<pot>]/glazes", ["pot=7"], ["GET /pots/glazes", "GET /pots/7/glazes"]),
    ] {
      let page = """
        # Clearing

        The request:

        ```
        \(line)
        ```

        The reply:

        ```json
        {"n": 1}
        ```

        """
      let server = Server { _ in (200, #"{"n": 1}"#) }
      _ = try await Server.verify(page, server) { $0.values = values }
      #expect(server.lines == sent)
    }
  }

  // MARK: What a run proves

  @Test func aRunThatSendsNothingSaysWhatIsMissing() async throws {
    let page =
      """
      # Pots

      ```
      GET /pots?n=<how many pots>
      ```

      ```
      200 OK
      Content-Type: application/json

      {"pots": []}
      ```

      """
    let outcome = try await Server.verify(page, Server())
    #expect(outcome.sent == 0)
    #expect(outcome.coverage == 0)
    #expect(outcome.nothingSent == "nothing was sent to the server: 1 × no value is given for <how many pots>")
    // The name as the page spells it does as well.
    let server = Server { _ in (200, #"{"pots": []}"#) }
    let given = try await Server.verify(page, server) { $0.values = ["how many pots=3"] }
    #expect(server.lines == ["GET /pots?n=3"])
    #expect(given.coverage == 100)
  }

  @Test func namesThatAreNotThereAreWrong() async throws {
    await #expect {
      try await Server.verify(Self.lists, Server()) { $0.only = ["/firing/"] }
    } throws: { "\(($0 as? Project.CallError)?.message ?? "")".contains("GET /firings") }
    await #expect {
      try await Server.verify(Self.lists, Server()) { $0.values = ["firing=3"] }
    } throws: { "\(($0 as? Project.CallError)?.message ?? "")".contains("there are: id") }
    // A file of values is shared with other APIs.
    let file = try ValuesFile("firing=3\n", name: "kiln.env")
    let server = Server { _ in (200, #"{"firings": []}"#) }
    _ = try await Server.verify(Self.lists, server) { $0.add(valuesFile: file) }
    #expect(server.lines == ["GET /firings"])
  }

  // MARK: Fields

  @Test func aFieldThatOnlyAnotherReplyShowsIsNoFault() async throws {
    func page(_ first: String, _ second: String) -> String {
      Self.exchange("/pots/1", first) + Self.exchange("/pots/2", second)
    }
    let server = Server { _ in (200, #"{"id": 1}"#) }
    let shown = try await Server.verify(page(#"{"id": 1, "glaze": "ash"}"#, #"{"id": 2, "glaze": "ash"}"#), server).diagnostics
    #expect(shown.filter { $0.severity == .error }.count == 2)
    let listed = try await Server.verify(
      Self.exchange("/pots", #"[{"id": 1, "glaze": "ash"}]"#),
      Server { _ in
        (200, #"[{"id": 1, "glaze": "ash"}, {"id": 2}]"#)
      }
    ).diagnostics
    #expect(listed.map(\.code) == ["verify/inferred-field"])
    #expect(listed.map(\.severity) == [.note])
    let lost = try await Server.verify(
      Self.exchange("/pots", #"[{"id": 1, "glaze": "ash"}]"#), Server { _ in (200, #"[{"id": 1}]"#) })
    #expect(lost.diagnostics.map(\.code) == ["verify/body"])
  }

  private static func exchange(_ path: String, _ reply: String) -> String {
    """
    # Pots

    ```http
    GET \(path) HTTP/1.1
    ```

    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    \(reply)
    ```


    """
  }
}
