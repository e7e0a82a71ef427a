import Diagnostics
import Foundation
import Markup
import Scheduling
import Site
import Synchronization
import Testing
import Verification

@testable import Workspace

/// Webhooks, methods that are refused, pages of lists and questions.
extension VerificationModesTests {
  private static let hook = """
    # Be told

    `POST /items` registers an address of yours and answers `201 Created`:

    \(command("POST", "/items", #"{"url": "https://shop.example/hooks/items"}"#))
    ```json
    {"id": "it_1"}
    ```

    When an item is sold we send a webhook, a `POST` to that URL:

    ```json
    {"event": "item.sold", "item": "it_1"}
    ```

    """

  @Test(
    arguments: [
      (#"{"event": "item.sold", "item": "it_9"}"#, []), (#"{"event": "item.sold", "item": 9}"#, ["verify/webhook"]),
      (#"{"event": "item.sold"}"#, ["verify/webhook"]), ("sold", ["verify/webhook"]),
    ] as [(String, [String])])
  func whatArrivesAtTheListenerIsCompared(_ body: String, _ codes: [String]) async throws {
    let inbox = WebhookInbox(url: "http://127.0.0.1:9000")
    let server = Server { request, reply in
      let text = String(decoding: request.body ?? [], as: UTF8.self)
      // Only the listener's address is one that the server can send to.
      if text.contains("http://127.0.0.1:9000/hooks/items") {
        inbox.receive(.init(method: "POST", target: "/hooks/items", headers: [], body: Array(body.utf8)))
      }
    }
    let outcome = try await verify(["a.md": Self.hook], server) { $0.webhooks = inbox }
    #expect(outcome.diagnostics.map(\.code) == codes)
    #expect(outcome.listing.text.contains("→ /hooks/items"))
  }

  @Test func aWebhookThatDoesNotComeIsSaid() async throws {
    let outcome = try await verify(["a.md": Self.hook], Server()) { $0.webhooks = WebhookInbox(url: "http://127.0.0.1:9000") }
    #expect(outcome.diagnostics.map(\.code) == ["verify/webhook"])
    #expect(outcome.text.text.contains("Nothing was sent to /hooks/items within 1 s, after POST /items → 201 gave the address"))
    let refusing = Server { request, reply in
      if request.method == "POST" { reply = Server.json(500, "{}") }
    }
    let refused = try await verify(["a.md": Self.hook], refusing) { $0.webhooks = WebhookInbox(url: "http://127.0.0.1:9000") }
    #expect(!refused.diagnostics.map(\.code).contains("verify/webhook"))
    #expect(refused.text.text.contains("which gives the address, did not succeed"))
  }

  @Test func withoutAListenerTheDocumentedAddressIsSent() async throws {
    let server = Server()
    _ = try await verify(["a.md": Self.hook], server)
    #expect(server.log.contains { String(decoding: $0.body ?? [], as: UTF8.self).contains("https://shop.example/hooks/items") })
  }

  // MARK: Allow

  @Test(
    arguments: [("GET, POST", []), ("GET", ["verify/allow"]), (nil, ["verify/allow"]), ("get,post", [])] as [(String?, [String])])
  func a405NamesTheMethodsThatAreDocumented(_ allow: String?, _ codes: [String]) async throws {
    let server = Server { request, reply in
      guard request.method != "POST", request[header: "Authorization"] != nil else { return }
      reply = ReceivedReply(status: 405, headers: allow.map { [HeaderField("Allow", $0)] } ?? [])
    }
    let page = """
      # Items

      \(Self.make.dropFirst(10))

      `POST /items` is the only method: `405 Method Not Allowed` is the answer to others.

      """
    let outcome = try await verify(["a.md": page], server)
    #expect(outcome.diagnostics.map(\.code) == codes, "\(outcome.text)")
    #expect(server.lines.contains("GET /items"))
  }

  // MARK: Pages

  @Test(
    arguments: [("right", []), ("again", ["verify/pages"]), ("lost", ["verify/pages"]), ("endless", ["verify/pages"])]
      as [(String, [String])])
  func listsAreFollowedToTheirEnds(_ kind: String, _ codes: [String]) async throws {
    let server = Server { request, reply in
      guard request.url.contains("limit=1"), !request.url.contains("limit=10") else { return }
      let isFirst = !request.url.contains("after=")
      switch kind {
      case "again" where !isFirst: reply = Server.json(200, #"{"items": [{"id": "it_70"}], "has_more": true}"#)
      case "lost" where isFirst: reply = Server.json(200, #"{"items": [{"id": "it_71"}], "has_more": true}"#)
      case "endless": reply = Server.json(200, #"{"items": [{"id": "it_70"}], "has_more": true}"#)
      default: break
      }
    }
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.list], server)
    #expect(outcome.diagnostics.map(\.code) == codes, "\(outcome.text)")
    #expect(outcome.listing.text.contains("GET /items from page to page"))
  }

  // MARK: Rules by their names

  @Test(
    arguments: [
      ("2026-05-01T08:00:00Z", []), ("yesterday", ["verify/format"]),
    ] as [(String, [String])]) func aStringHasTheFormatThatIsShown(_ text: String, _ codes: [String]) async throws
  {
    let page = """
      # Make one

      \(Self.command("POST", "/items", #"{"name": "north"}"#))
      `201 Created`:

      ```json
      {"id": "it_1", "created_at": "2026-01-31T12:00:00Z"}
      ```

      """
    let server = Server { request, reply in
      if reply.status == 201 { reply = Server.json(201, #"{"id": "it_7", "created_at": "\#(text)"}"#) }
    }
    let outcome = try await verify(["a.md": page], server)
    #expect(outcome.diagnostics.map(\.code) == codes)
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func aValueThatIsNotGivenIsAskedFor() async throws {
    let outcome = try await verify(["a.md": Self.make], Server()) { $0.values = [] }
    #expect(Set(outcome.diagnostics.map(\.code)) == ["verify/input"])
    #expect(try await verify(["a.md": Self.make], Server()).diagnostics.isEmpty)
  }

  @Test(arguments: [true, false]) func aRequestIsRepeatedWithItsKey(_ isKept: Bool) async throws {
    let kept = Mutex<ReceivedReply?>(nil)
    let page = Self.make.replacing(" -d '", with: " -H 'Idempotency-Key: 5f0c2a52' -d '")
    let server = Server { request, reply in
      guard isKept, request[header: "Idempotency-Key"] != nil, reply.status == 201 else { return }
      let current = reply
      reply = kept.withLock { known in
        let first = known ?? current
        known = first
        return first
      }
    }
    let outcome = try await verify(["a.md": page, "b.md": Self.show], server)
    #expect(outcome.diagnostics.map(\.code) == (isKept ? [] : ["verify/repeat"]))
  }
}
