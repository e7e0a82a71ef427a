import Testing

@testable import Verification

@Suite struct CurlTransportTests {
  private func get(_ reply: String?, timeout: Int = 5, limit: Int = 1 << 20) async throws -> (
    result: Result<ReceivedReply, TransportFailure>, requests: [String]
  ) {
    let server = try #require(CannedServer(reply: reply))
    defer { server.stop() }
    let request = SentRequest(method: "POST", url: "\(server.url)/a?b=%20", headers: [HeaderField("X-Test", "1")], body: [0x7B])
    let result = await CurlTransport(.init(timeout: timeout, body: limit)).send(request)
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
    let transport = CurlTransport(.init(timeout: 5))
    for _ in 1...2 { _ = await transport.send(SentRequest(method: "GET", url: server.url)) }
    // The second request reaches the server, too: nothing was cached.
    #expect(server.requests.count == 2)
    #expect(!server.requests.joined().contains("session=1"))
  }

  @Test func silenceIsATimeout() async throws {
    let (result, _) = try await get(nil, timeout: 1)
    #expect(result == .failure(.timeout(seconds: 1)))
  }

  @Test(arguments: [
    ("Content-Type: text/event-stream", "", true), ("Content-Type: application/json", "{\"n\": 1}\n", true),
    ("Content-Type: application/json", "{\"n\"", false), ("Content-Type: application/json", "", false),
  ])
  func whatGoesOnIsAStream(_ type: String, _ body: String, _ isStream: Bool) async throws {
    let server = try #require(CannedServer(reply: head("HTTP/1.1 200 OK", type) + body, staysOpen: true))
    defer { server.stop() }
    let result = await CurlTransport(.init(timeout: 1)).send(SentRequest(method: "GET", url: server.url))
    #expect(result == .failure(isStream ? .streaming(seconds: 1) : .timeout(seconds: 1)))
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

  @Test(arguments: [
    "X-Long: " + String(repeating: "x", count: 50_000), Array(repeating: "X-Many: 1", count: 5000).joined(separator: "\r\n"),
    "X: 1\r\n\r\n" + String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 2000),
  ])
  func headersOverTheLimitAreGivenUp(_ headers: String) async throws {
    let server = try #require(CannedServer(reply: "HTTP/1.1 100 Continue\r\n\(headers)\r\n\r\n"))
    defer { server.stop() }
    let limits = CurlTransport.Limits(timeout: 5, head: 40_000)
    let result = await CurlTransport(limits).send(SentRequest(method: "GET", url: server.url))
    #expect(result == .failure(.headTooLarge(limit: 40_000)))
  }

  /// `{"id": 7}` as gzip packs it.
  static let packed: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xab, 0x56, 0xca, 0x4c, 0x51, 0xb2, 0x52, 0x30, 0xaf, 0x05,
    0x00, 0x03, 0xe7, 0x8e, 0x00, 0x09, 0x00, 0x00, 0x00,
  ]

  @Test func nothingPackedIsAskedForAndWhatComesPackedIsUnpackedWithinTheLimit() async throws {
    let reply = Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(Self.packed.count)\r\n\r\n".utf8)
    let server = try #require(CannedServer(bytes: reply + Self.packed))
    defer { server.stop() }
    let request = SentRequest(method: "GET", url: server.url)
    let body = try await CurlTransport(.init(timeout: 5)).send(request).get().body
    #expect(String(decoding: body, as: UTF8.self) == #"{"id": 7}"#)
    #expect(server.requests.first?.contains("\r\nAccept-Encoding: identity\r\n") == true)
    let limited = await CurlTransport(.init(timeout: 5, body: 8)).send(request)
    #expect(limited == .failure(.replyTooLarge(limit: 8)))
  }

  @Test func aBodyThatIsNotPackedAsItSaysIsToldAsSuch() async throws {
    let (result, _) = try await get(head("HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Length: 5") + "plain")
    #expect(result == .failure(.undecodable))
  }

  @Test func whatIsNoHTTPIsToldAsSuch() async throws {
    let (result, _) = try await get("220 mail.example ESMTP\r\n")
    #expect(result == .failure(.notHTTP))
  }

  @Test func severalLinesOfOneNameAreOneValue() async throws {
    let (result, _) = try await get(
      head("HTTP/1.1 401 Unauthorized", "WWW-Authenticate: Basic realm=\"a\"", "www-authenticate: Bearer", "Content-Length: 0"))
    #expect(try result.get()[header: "WWW-Authenticate"] == "Basic realm=\"a\", Bearer")
  }

  @Test(arguments: [
    SentRequest(method: "GET", url: "http://127.0.0.1:1/", headers: [HeaderField("X-A", "a\r\nX-B: b")]),
    SentRequest(method: "GET", url: "http://127.0.0.1:1/", headers: [HeaderField("X-A: b\nX-C", "a")]),
  ])
  func aLineBreakInAHeaderIsNotSent(_ request: SentRequest) async {
    let result = await CurlTransport(.init(timeout: 5)).send(request)
    guard case .failure(.invalidHeader) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aBodyIsAnnouncedWhereTheMethodHasOne() async throws {
    let server = try #require(CannedServer(reply: head("HTTP/1.1 200 OK", "Content-Length: 0")))
    defer { server.stop() }
    for method in ["GET", "POST", "DELETE", "HEAD"] {
      _ = await CurlTransport(.init(timeout: 5)).send(SentRequest(method: method, url: server.url + "/a"))
    }
    let announced = server.requests.map { $0.contains("Content-Length: 0\r\n") }
    #expect(announced == [false, true, false, false])
    #expect(server.requests.map { $0.prefix { $0 != " " } } == ["GET", "POST", "DELETE", "HEAD"])
  }

  @Test func aRequestThatNobodyWaitsForEnds() async throws {
    let server = try #require(CannedServer(reply: nil))
    defer { server.stop() }
    let task = Task { await CurlTransport(.init(timeout: 60)).send(SentRequest(method: "GET", url: server.url)) }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    // Not the end of its time, which would be told as such.
    #expect(await task.value == .failure(.connectionLost))
  }

  @Test func aPortWhereNothingListensIsRefused() async {
    // Port 1 is reserved; a server there would need privileges.
    let result = await CurlTransport(.init(timeout: 5)).send(SentRequest(method: "GET", url: "http://127.0.0.1:1/"))
    #expect(result == .failure(.refused))
  }

  @Test func aTextThatIsNoURLIsNotSent() async {
    let result = await CurlTransport().send(SentRequest(method: "GET", url: "http://"))
    #expect(result == .failure(.invalidURL))
  }

  @Test func aServerIsReachedWhileItListensAndIsSentNothing() async throws {
    let server = try #require(CannedServer(reply: nil))
    let address = try #require(ServerAddress(server.url))
    #expect(await CurlTransport().reaches(address))
    #expect(server.requests.joined().isEmpty)
    server.stop()
    #expect(await !CurlTransport().reaches(address))
  }
}
