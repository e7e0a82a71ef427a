import Foundation
import Testing

@testable import Preview

/// Clients that ask for too much, too slowly, or not at all, and the ordinary one beside them.
struct HostileClientTests {
  /// A running server with one page and one file of 20 MB.
  private func withServer(_ limits: PreviewLimits = PreviewLimits(), _ body: (UInt16) async throws -> Void) async throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("tally-hostile-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data("<body>hello</body>".utf8).write(to: root.appendingPathComponent("index.html"))
    try Data(count: 20 << 20).write(to: root.appendingPathComponent("large.bin"))
    mkfifo(root.path + "/pipe.html", 0o600)
    let names = ["index.html", "large.bin", "pipe.html"]
    let site = PreviewSite(Dictionary(uniqueKeysWithValues: names.map { ($0, .disk(root.path + "/" + $0)) }))
    let server = try started(PreviewContent(site), limits)
    try await body(server.address.port)
    await server.stop()
  }

  /// A server that listens: a port that was free a moment ago may be another's by now.
  private func started(_ content: PreviewContent, _ limits: PreviewLimits) throws -> PreviewServer {
    for _ in 1...4 {
      let server = PreviewServer(content: content, address: try PreviewAddress(port: 0), limits: limits)
      if (try? server.start()) != nil { return server }
    }
    let server = PreviewServer(content: content, address: try PreviewAddress(port: 0), limits: limits)
    try server.start()
    return server
  }

  private func request(_ port: UInt16, _ path: String = "/", method: String = "GET", headers: String = "") -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n"
  }

  private func ask(_ port: UInt16, _ text: String) throws -> String {
    let client = try #require(Client(port))
    client.send(text)
    return client.status()
  }

  @Test(arguments: [
    ("a request line of 200 kB", "GET /" + String(repeating: "a", count: 200_000) + " HTTP/1.1\r\n", "431"),
    ("headers of 2 MB", "GET / HTTP/1.1\r\n" + String(repeating: "X-A: b\r\n", count: 250_000) + "\r\n", "431"),
    ("a line without an end", String(repeating: "a", count: 1_000_000), "431"),
    ("an announced body of 10 GB", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n", "413"),
    ("a length beyond all numbers", "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "413"),
    ("no request", "hello\r\n\r\n", "400"), ("another protocol", "\u{16}\u{3}\u{1}\r\n\r\n", "400"),
    ("another version", "GET / HTTP/3.0\r\n\r\n", "505"), ("no host", "GET / HTTP/1.1\r\n\r\n", "421"),
    ("a host elsewhere", "GET http://elsewhere/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "421"),
    (
      "a body that is not read",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "405"
    ),
    ("a pipe", "GET /pipe.html HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
  ])
  func isAnsweredAsHTTPSays(_ name: String, _ text: String, _ status: String) async throws {
    try await withServer { port in
      // More of them than any machine has cores.
      for _ in 0..<20 {
        let answer = try ask(port, text)
        #expect(answer == status, "\(name)")
      }
      let ordinary = try ask(port, request(port))
      #expect(ordinary == "200")
    }
  }

  @Test func aRequestThatDoesNotComeInTimeIsTold() async throws {
    var limits = PreviewLimits()
    limits.headTime = .milliseconds(300)
    try await withServer(limits) { port in
      let slow = try ask(port, "GET / HTTP/1.1\r\nHost:")
      #expect(slow == "408")
      // Nothing was asked, so nothing is answered.
      let silent = try #require(Client(port))
      #expect(silent.reply() == "")
    }
  }

  @Test func aRequestMayComeInPieces() async throws {
    try await withServer { port in
      let client = try #require(Client(port))
      for character in "\r\n\n" + request(port) {
        client.send(String(character))
        usleep(500)
      }
      #expect(client.status() == "200")
    }
  }

  @Test func aHeadHasNoBody() async throws {
    try await withServer { port in
      let client = try #require(Client(port))
      client.send(request(port, "/large.bin", method: "HEAD"))
      let reply = client.reply()
      #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: \(20 << 20)\r\n"))
      #expect(reply.hasSuffix("\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"))
    }
  }

  @Test func aLargeFileComesWhole() async throws {
    try await withServer { port in
      let client = try #require(Client(port))
      client.send(request(port, "/large.bin"))
      #expect(client.reply().utf8.count > 20 << 20)
    }
  }

  @Test func anUnreadReplyIsGivenUp() async throws {
    var limits = PreviewLimits()
    limits.sendTime = .milliseconds(300)
    try await withServer(limits) { port in
      let client = try #require(Client(port))
      client.send(request(port, "/large.bin"))
      try await Task.sleep(for: .seconds(3))
      #expect(client.reply().utf8.count < 20 << 20)
    }
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\n", "large"]) func manyThatHoldOnKeepNobodyElseWaiting(_ text: String) async throws {
    var limits = PreviewLimits()
    limits.descriptors = 100
    // Whoever holds on is not given up while the test runs.
    (limits.headTime, limits.sendTime) = (.seconds(600), .seconds(600))
    try await withServer(limits) { port in
      var holding: [Client] = []
      for _ in 0..<300 {
        let client = try #require(Client(port))
        client.send(text == "large" ? request(port, "/large.bin") : text)
        holding.append(client)
        if holding.count % 50 == 0 {
          let start = ContinuousClock.now
          let ordinary = try ask(port, request(port))
          #expect(ordinary == "200")
          #expect(ContinuousClock.now - start < .seconds(120))
        }
      }
      withExtendedLifetime(holding) {}
    }
  }
}
