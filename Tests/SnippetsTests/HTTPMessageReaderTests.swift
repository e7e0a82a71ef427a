import Diagnostics
import Testing

@testable import Snippets

extension HTTPMessage {
  /// `POST /x | Name: value | body`, each part as its range shows it where that is `exact`.
  func short(in text: String) -> String {
    var parts: [String] = []
    switch start {
    case .request(let method, let target):
      parts.append((methodIsImplied ? "(\(method.value))" : method.value) + " " + target.value)
    case .response(let status, let reason): parts.append("\(status.value)" + (reason.isEmpty ? "" : " " + reason))
    }
    parts += headers.map { "\($0.name.value): \($0.value.value)" }
    parts += form.map { "\(isMultipart ? "part" : "field") \($0.name.value)=\($0.value.value)" }
    if let body { parts.append("body " + body.value) }
    return parts.joined(separator: " | ")
  }
}

@Suite("HTTP messages")
struct HTTPMessageReaderTests {
  @Test(
    "reads one message",
    arguments: [
      ("GET /me HTTP/1.1", "GET /me"),
      ("GET /me HTTP/1.1\nHost: api.example\nAccept: */*", "GET /me | Host: api.example | Accept: */*"),
      (
        """
        POST /a?b=c
        Content-Type: application/json

        {"a": 1}

        """,
        "POST /a?b=c | Content-Type: application/json | body {\"a\": 1}"
      ),
      (
        """
        POST /a
        Makes one of these things

        {"a": 1}

        """, "POST /a | body {\"a\": 1}"
      ),
      ("POST /a\nMakes one of these things\nHost: api.example\n", "POST /a | Host: api.example"),
      ("HTTP/1.1 410 Gone", "410 Gone"),
      ("HTTP/2 200\ncontent-length: 0", "200 | content-length: 0"),
      ("HTTP/1.1 200 OK\n\n...", "200 OK | body ..."),
      ("Status: 404 Not Found", "404 Not Found"),
      ("204 No Content", "204 No Content"),
      ("GET https://api.example.com/x?y=z", "GET https://api.example.com/x?y=z"),
      ("GET {{host}}/x", "GET {{host}}/x"),
      ("GET <your endpoint>/x", "GET <your endpoint>/x"),
      ("PUT /register/{registration id} HTTP/1.1", "PUT /register/{registration id}"),
      ("DELETE users/5", "DELETE users/5"),
      ("https://api.example.com/x", "(GET) https://api.example.com/x"),
      ("GET /x\n    ?a=1\n    &b=2\nAccept: text/plain", "GET /x?a=1&b=2 | Accept: text/plain"),
      ("GET /x?\n  a=1&\n  b=2 HTTP/1.1\nAccept: text/plain", "GET /x?a=1&b=2 | Accept: text/plain"),
      ("GET /x HTTP/1.1\nA: one\n  two\nB:", "GET /x | A: one two | B: "),
      ("GET /x HTTP/1.1\n...\nB: c", "GET /x | B: c"),
      ("PUT /x HTTP/1.1\r\nA: b\r\n\r\nbody\r\n", "PUT /x | A: b | body body"),
      ("FROBNICATE /x HTTP/1.1", "FROBNICATE /x"),
      ("OPTIONS * HTTP/1.1", "OPTIONS *"),
      ("GET /x # all of them", "GET /x"),
      ("  GET /x HTTP/1.1\n  Accept: a\n  Host: b", "GET /x | Accept: a | Host: b"),
      (
        """
        POST /x HTTP/2
        content-type: application/json; charset=utf-8

        {}
        """,
        "POST /x | content-type: application/json; charset=utf-8 | body {}"
      ),
      ("HTTP/3 204", "204"),
      (
        """
        HTTP/1.0 302 Found
        Location: /y

        <elided>
        """, "302 Found | Location: /y | body <elided>"
      ),
      (
        """
        @base = https://a.example/v1
        @items={{base}}/items

        GET {{items}}/{{id}}
        """, "GET https://a.example/v1/items/{{id}}"
      ),
      (
        """
        ### all of them
        # @name all
        GET /x

        > {% client.log() %}
        """, "GET /x"
      ),
    ])
  func single(text: String, expected: String) {
    let (messages, problems) = HTTPMessageReader.read(bytes(text))
    #expect(messages.map { $0.short(in: text) } == [expected])
    #expect(described(problems, in: text) == [])
  }

  @Test(
    "reads several messages of one snippet",
    arguments: [
      (
        """
        GET /me HTTP/1.1

        HTTP/1.1 200 OK
        A: b

        {}
        """, ["GET /me", "200 OK | A: b | body {}"]
      ),
      ("GET /me\nHTTP/1.1 401 Unauthorized", ["GET /me", "401 Unauthorized"]),
      (
        """
        POST /a HTTP/1.1

        x=1

        HTTP/1.1 201 Created
        Location: /a/1

        GET /a/1 HTTP/1.1

        HTTP/1.1 200 OK

        """,
        ["POST /a | body x=1", "201 Created | Location: /a/1", "GET /a/1", "200 OK"]
      ),
      (
        """
        @host = http://localhost

        ### first
        # @name one
        POST {{host}}/a
        A: b

        {"x":

        1}

        ### second
        GET {{host}}/b

        """,
        ["POST http://localhost/a | A: b | body {\"x\":\n\n1}", "GET http://localhost/b"]
      ),
      (
        """
        POST /a HTTP/1.1

        {"x": 1}
        ------
        HTTP/1.1 200 OK
        ======
        GET /b HTTP/1.1

        ------
        text
        """,
        ["POST /a | body {\"x\": 1}", "200 OK", "GET /b | body ------\ntext"]
      ),
      (
        """
        * Trying 127.0.0.1
        > GET /x HTTP/1.1
        > Host: localhost
        >\u{20}
        * sent
        < HTTP/1.1 200 OK
        < A: b
        <\u{20}
        {"c": 1}
        * done
        """,
        ["GET /x | Host: localhost", "200 OK | A: b | body {\"c\": 1}"]
      ),
      (
        """
        GET /x

        > {%
        client.log()
        %}

        ###
        GET /y
        """, ["GET /x", "GET /y"]
      ),
      (
        """
        HTTP/1.1 400 Bad Request

        {"a": 1}
        HTTP/1.1 401 Unauthorized

        """,
        ["400 Bad Request | body {\"a\": 1}", "401 Unauthorized"]
      ),
    ])
  func several(text: String, expected: [String]) {
    let (messages, problems) = HTTPMessageReader.read(bytes(text))
    #expect(messages.map { $0.short(in: text) } == expected)
    #expect(described(problems, in: text) == [])
  }

  @Test("start lines inside a multipart body stay in the body")
  func multipart() {
    let text = """
      POST /batch HTTP/1.1
      Content-Type: multipart/mixed; boundary="b 1"

      --b 1
      Content-Type: application/http

      GET /inner HTTP/1.1

      --b 1--

      HTTP/1.1 200 OK
      """
    let messages = HTTPMessageReader.read(bytes(text)).messages
    #expect(messages.count == 2)
    #expect(messages.first?.body?.value.hasSuffix("--b 1--") == true)
  }

  @Test("ranges are those of the written parts")
  func ranges() {
    let text = "\n  POST   /a/é  HTTP/1.1\r\nX-A :  b c \r\n\r\n {\"d\": 1} \r\n\r\n"
    let messages = HTTPMessageReader.read(bytes(text)).messages
    guard let message = messages.first, case .request(let method, let target) = message.start else {
      Issue.record("a request was expected")
      return
    }
    #expect(slice(text, method.range) == "POST")
    #expect(slice(text, target.range) == "/a/é")
    #expect(message.headers.map { slice(text, $0.name.range) } == ["X-A"])
    #expect(message.headers.map { slice(text, $0.value.range) } == ["b c"])
    #expect(message.body.map { slice(text, $0.range) } == " {\"d\": 1}")
    #expect(slice(text, message.range) == "POST   /a/é  HTTP/1.1\r\nX-A :  b c \r\n\r\n {\"d\": 1}")
  }

  @Test(
    "reports what no server would accept",
    arguments: [
      ("GET /x HTTP/1.1\nAuthorization Basic abc", "'Authorization' must be followed by a colon @ Authorization"),
      ("GET /x HTTP/1.1\nX-Key abc", "'X-Key' must be followed by a colon @ X-Key"),
      ("GET /x HTTP/1.1\nA : b", "White space must not stand before the colon of a header @  "),
      ("POST /x HTTP/1.1\nA: b\n{\"a\": 1}", "A blank line must stand between headers and body @ {\"a\": 1}"),
      ("GET /x? a = b HTTP/1.1", "'/x? a = b' must not contain white space @ /x? a = b"),
      ("HTTP/1.1 2000 OK", "'2000' is not a status; three digits from 100 to 599 are @ 2000"),
    ])
  func mistakes(text: String, expected: String) {
    #expect(described(HTTPMessageReader.read(bytes(text)).problems, in: text) == [expected])
  }

  @Test(
    "does not take prose or code for a message",
    arguments: [
      "GET /users returns all users", "Post it to /users", "let x = 5", "HTTP is a protocol", "200 users", "GET", "",
      "{\"GET\": \"/x\"}", "-- GET /x",
    ])
  func prose(text: String) {
    #expect(HTTPMessageReader.read(bytes(text)).messages.isEmpty)
  }

  @Test("never fails on any bytes, and every range lies in the text")
  func robust() {
    var state: UInt64 = 11
    let pieces = [
      "GET /x", " HTTP/1.1", "\n", "\r\n", "HTTP/2 200", "A: b", ":", " ", "> ", "< ", "###", "{\"a\":1}", "--b", "\u{FF}", "é",
      "\t",
    ]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let count = text.utf8.count
      let (messages, problems) = HTTPMessageReader.read(bytes(text))
      for range in messages.map(\.range) + messages.compactMap(\.body?.range) + problems.map(\.range) {
        #expect(range.lowerBound >= 0 && range.upperBound <= count)
      }
      for header in messages.flatMap(\.headers) where !header.value.value.contains("\n") && !text.contains("\t") {
        #expect(slice(text, header.name.range) == header.name.value)
      }
    }
  }

  @Test("reads header lines that stand alone")
  func loneHeaders() {
    let text = "X-Api-Version: 2.17\nX-Id: a b"
    #expect(
      HTTPMessageReader.headers(bytes(text)).map { "\($0.name.value)=\($0.value.value)" } == ["X-Api-Version=2.17", "X-Id=a b"])
    #expect(HTTPMessageReader.headers(bytes("X-A: b\nand so on")).isEmpty)
  }
}
