import HTTPTypes
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct OutboxTests {
  @Test func theOutboxIsServedOnlyWhenAskedFor() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.get, "/outbox")
      #expect(reply.status == .notFound)
    }
    try await TestBackend(.notifyUsers, exposesOutbox: true).test { client in
      #expect(try await client.send(.get, "/outbox", as: nil).text == "[]")
      _ = try await client.register("B0B1", as: .bob)
      _ = try await client.send(
        .post, "/api/notifications?pns=gcm&to_tag=bob", type: "application/json", body: #""Hello""#)
      let reply = try await client.send(.get, "/outbox", as: nil)
      #expect(reply.headers[.contentType]?.hasPrefix("application/json") == true)
      #expect(
        reply.text == """
          [{"Handles":[],"Id":1,"Payload":"{\\"data\\":{\\"message\\":\\"From alice: Hello\\"}}","Platform":"gcm","Tag":"username:bob"}]
          """)
    }
  }

  @Test(arguments: [
    ("a < b & \"c\"", "a &lt; b &amp; &quot;c&quot;"), ("</text>", "&lt;/text&gt;"), ("a\u{0}b\u{1B}", "a\u{FFFD}b\u{FFFD}"),
    ("line\nbreak\r", "line\nbreak&#13;"), ("日本", "日本"),
  ]) func textIsEscapedForXML(_ text: String, _ escaped: String) {
    #expect(escapedForXML(text) == escaped)
  }

  @Test func aPlatformWithoutAFormGetsNothing() throws {
    #expect(try PushPayload.secure(id: 1).text(for: .wns) == nil)
    #expect(try PushPayload.rich(id: 1, message: "x").text(for: .gcm) == nil)
  }
}
