import Diagnostics
import Foundation
import Testing
import Verification

@testable import Workspace

/// What other replies of a server, and other replies of a page, say of one: nothing that would be an error.
struct OtherReplyTests {
  private typealias Server = AnsweringServer

  /// Two transactions of one operation, the second of which may fail.
  private static let transactions = """
    # Moves

    ```console
    $ curl -X POST https://kiln.example/moves -d '{"pot": 1}'
    {"id": "m1", "done": true, "moved": [1]}
    ```

    ```console
    $ curl -X POST https://kiln.example/moves -d '{"pot": 2}'
    {"id": "m2", "done": true, "moved": [2]}
    ```
    """

  @Test func whatCameOnceIsSentAtTimes() async throws {
    let server = Server { request in
      (
        200,
        String(decoding: request.body ?? [], as: UTF8.self).contains("1")
          ? #"{"id": "m1", "done": true, "moved": [1]}"# : #"{"id": "m2"}"#
      )
    }
    let found = try await Server.verify(Self.transactions, server).diagnostics
    #expect(found.map(\.code) == ["verify/inferred-field", "verify/inferred-field"])
    #expect(found.map(\.severity) == [.note, .note])
  }

  @Test func whatNeverCameIsMissing() async throws {
    let server = Server { request in
      (200, String(decoding: request.body ?? [], as: UTF8.self).contains("1") ? #"{"id": "m1", "moved": [1]}"# : #"{"id": "m2"}"#)
    }
    let found = try await Server.verify(Self.transactions, server).diagnostics.filter { $0.severity == .error }
    #expect(
      found.map(\.message) == [
        "'done' is missing in the 200 of POST /moves where the documentation says boolean",
        "'done' is missing in the 200 of POST /moves where the documentation says boolean",
      ])
  }

  /// The second command shows output of its own that is no JSON.
  private static let padded = """
    # Kilns

    ```console
    $ curl https://kiln.example/kilns/1
    {"heat": 900}

    $ curl 'https://kiln.example/kilns/1?callback=show'
    show({"heat": 900})
    ```
    """

  @Test func theReplyToAnotherRequestIsNoneOfThisOne() async throws {
    let server = Server { request in (200, request.url.contains("callback") ? #"show({"heat": 900})"# : #"{"heat": 900}"#) }
    #expect(try await Server.verify(Self.padded, server).diagnostics.filter { $0.severity == .error } == [])
    let cold = Server { request in (200, request.url.contains("callback") ? #"show({"heat": 900})"# : #"{"heat": "900"}"#) }
    let found = try await Server.verify(Self.padded, cold).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == ["'heat' is string in the 200 of GET /kilns/{id} where the documentation says integer"])
  }

  /// The sentence between the command and the sample speaks of the thing.
  private static let described = """
    # Shelves

    ```sh
    curl -X POST https://kiln.example/shelves/1/label -d '"low"'
    ```

    The shelf has a label from now on, so it looks like this:

    ```json
    {"label": "low", "boards": 3}
    ```
    """

  @Test func whatAThingLooksLikeAfterwardsIsNoReply() async throws {
    let empty = try await Server.verify(Self.described, Server { _ in (200, "") }).diagnostics
    #expect(empty.filter { $0.severity == .error } == [])
    let page = Self.described.replacing(
      "The shelf has a label from now on, so it looks like this:", with: "The reply is the shelf:")
    let found = try await Server.verify(page, Server { _ in (200, "") }).diagnostics.filter { $0.severity == .error }
    #expect(
      found.map(\.message) == [
        "The body of the 200 of POST /shelves/{id}/label is empty where the documentation says 'application/json'"
      ])
  }

  /// Replies as authors write them: a last comma, an item left out.
  @Test(arguments: [#"{"id": 1, "boards": 3,}"#, #"{"id": 1, "boards": [<board>, ...]}"#])
  func aReplyThatIsAlmostJSONShowsItsFields(_ reply: String) async throws {
    let page = "# Shelves\n\n```console\n$ curl https://kiln.example/shelves/1\n\(reply)\n```\n"
    let found = try await Server.verify(page, Server { _ in (200, #"{"id": 1}"#) }).diagnostics
    #expect(found.map(\.code) == ["verify/body"])
    #expect(found.map(\.message).allSatisfy { $0.hasPrefix("'boards' is missing in the 200 of GET /shelves/{id}") })
  }
}
