import Diagnostics
import Foundation
import Synchronization
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

  /// The sentence says nothing of a reply, and the server gives one: it is compared, and what it gives is used.
  @Test func whatIsIntroducedIsComparedWhereItComes() async throws {
    let page = Self.described.replacing(
      "The shelf has a label from now on, so it looks like this:", with: "The kiln room answers:")
    let found = try await Server.verify(page, Server { _ in (200, #"{"label": 7}"#) }).diagnostics.filter {
      $0.severity == .error
    }
    #expect(
      found.map(\.message) == [
        "'boards' is missing in the 200 of POST /shelves/{id}/label where the documentation says integer",
        "'label' is integer in the 200 of POST /shelves/{id}/label where the documentation says string",
      ])
  }

  /// The same request once more is no other one: what it lacks is missing.
  @Test func theSameRequestIsNoOther() async throws {
    let exchange = """
      ```http
      GET /bill HTTP/1.1
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 1, "total": 3}
      ```

      """
    let page = "# Bill\n\n" + exchange + "Pay it:\n\n```sh\ncurl -X POST https://kiln.example/pay -d '{}'\n```\n\n" + exchange
    let count = Mutex(0)
    let server = Server { request in
      guard request.method == "GET" else { return (200, "") }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return (200, number == 1 ? #"{"id": 1, "total": 3}"# : #"{"id": 1}"#)
    }
    let found = try await Server.verify(page, server).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == ["'total' is missing in the 200 of GET /bill where the documentation says integer"])
  }
}
