import Testing

@testable import Preview

struct RequestHeadTests {
  private func parse(_ text: String) -> Result<RequestHead, RequestHead.Fault> { RequestHead.parse(Array(text.utf8)) }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: A:80\r\n\r\n", RequestHead(method: "GET", path: "/", target: "/", host: "a:80")),
    (
      "GET /a%20b/?x=/y#z HTTP/1.0\nhost:  a \n\n",
      RequestHead(method: "GET", path: "/a%20b/", target: "/a%20b/?x=/y#z", host: "a")
    ),
    ("GET http://Other/x?y HTTP/1.1\r\nHost: a\r\n\r\n", RequestHead(method: "GET", path: "/x", target: "/x?y", host: "other")),
    ("GET http://other HTTP/1.1\r\n\r\n", RequestHead(method: "GET", path: "/", target: "/", host: "other")),
    ("OPTIONS * HTTP/1.1\r\n\r\n", RequestHead(method: "OPTIONS", path: "*", target: "*")),
    ("POST / HTTP/1.1\r\nContent-Length: 12\r\n\r\n", RequestHead(method: "POST", path: "/", target: "/", bodyLength: 12)),
    (
      "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
      RequestHead(method: "GET", path: "/", target: "/", bodyLength: .max)
    ),
  ])
  func whatThePreviewNeedsIsRead(_ text: String, _ head: RequestHead) { #expect(parse(text) == .success(head)) }

  @Test(arguments: [
    "", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "G(T / HTTP/1.1\r\n\r\n", "GET a HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1 x\r\n\r\n", "GET /\u{1} HTTP/1.1\r\n\r\n", "GET /ž HTTP/1.1\r\n\r\n", "GET / FTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n",
  ])
  func whatIsNoRequestIsRefused(_ text: String) { #expect(parse(text) == .failure(.badRequest)) }

  @Test func anotherVersionIsRefusedAsSuch() { #expect(parse("GET / HTTP/2.0\r\n\r\n") == .failure(.versionNotSupported)) }
}
