import Testing

@testable import Verification

@Suite struct URLSessionTransportTests {
  private func get(_ reply: String?, timeout: Int = 5, limit: Int = 1 << 20) async throws -> (
    result: Result<ReceivedReply, TransportFailure>, requests: [String]
  ) {
    let server = try #require(CannedServer(reply: reply))
    defer { server.stop() }
    let request = SentRequest(method: "POST", url: "\(server.url)/a?b=%20", headers: [HeaderField("X-Test", "1")], body: [0x7B])
    let result = await URLSessionTransport(timeout: timeout, replyLimit: limit).send(request)
    return (result, server.requests)
  }

  private func head(_ lines: String...) -> String { lines.joined(separator: "\r\n") + "\r\n\r\n" }

  @Test func aReplyComesBackWhole() async throws {
    let (result, requests) = try await get(
      head("HTTP/1.1 201 Created", "Content-Type: Application/JSON; charset=utf-8", "Content-Length: 4") + "[12]")
    let reply = try result.get()
    #expect(reply.status == 201)
    #expect(reply.mediaType == "application/json")
    #expect(reply.body == Array("[12]".utf8))
    #expect(requests.count == 1)
    #expect(requests.first?.hasPrefix("POST /a?b=%20 HTTP/1.1\r\n") == true)
    #expect(requests.first?.contains("X-Test: 1\r\n") == true)
    #expect(requests.first?.hasSuffix("\r\n\r\n{") == true)
  }

  @Test(arguments: [#"Basic realm="here""#, "Bearer", #"Digest realm="here", nonce="1", qop="auth""#, "nonsense"])
  func aChallengeIsAReplyLikeAnyOther(_ challenge: String) async throws {
    let (result, requests) = try await get(
      head("HTTP/1.1 401 Unauthorized", "WWW-Authenticate: \(challenge)", "Content-Length: 4") + "sign")
    let reply = try result.get()
    #expect(reply.status == 401)
    #expect(reply[header: "www-authenticate"] == challenge)
    #expect(reply.body == Array("sign".utf8))
    #expect(requests.count == 1)
  }

  @Test func aRedirectIsNotFollowed() async throws {
    let (result, requests) = try await get(head("HTTP/1.1 302 Found", "Location: /elsewhere", "Content-Length: 0"))
    let reply = try result.get()
    #expect(reply.status == 302)
    #expect(reply[header: "Location"] == "/elsewhere")
    #expect(requests.count == 1)
  }

  @Test func aCookieIsNotSentBack() async throws {
    let server = try #require(
      CannedServer(reply: head("HTTP/1.1 200 OK", "Set-Cookie: session=1", "Cache-Control: max-age=60", "Content-Length: 0")))
    defer { server.stop() }
    let transport = URLSessionTransport(timeout: 5)
    for _ in 1...2 { _ = await transport.send(SentRequest(method: "GET", url: server.url)) }
    // The second request reaches the server, too: nothing was cached.
    #expect(server.requests.count == 2)
    #expect(!server.requests.joined().contains("session=1"))
  }

  @Test func silenceIsATimeout() async throws {
    let (result, _) = try await get(nil, timeout: 1)
    #expect(result == .failure(.timeout(seconds: 1)))
  }

  @Test func aBodyThatEndsEarlyIsLost() async throws {
    let (result, _) = try await get(head("HTTP/1.1 200 OK", "Content-Length: 400") + "short")
    guard case .failure = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aReplyOverTheLimitIsGivenUp() async throws {
    let body = String(repeating: "x", count: 5000)
    let (result, _) = try await get(head("HTTP/1.1 200 OK", "Content-Length: 5000") + body, limit: 4000)
    #expect(result == .failure(.replyTooLarge(limit: 4000)))
  }

  @Test func aPortWhereNothingListensIsRefused() async {
    // Port 1 is reserved; a server there would need privileges.
    let result = await URLSessionTransport(timeout: 5).send(SentRequest(method: "GET", url: "http://127.0.0.1:1/"))
    #expect(result == .failure(.refused))
  }

  @Test func aTextThatIsNoURLIsNotSent() async {
    let result = await URLSessionTransport().send(SentRequest(method: "GET", url: "http://"))
    #expect(result == .failure(.invalidURL))
  }
}
