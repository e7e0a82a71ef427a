import Foundation
import Synchronization
import Testing

@testable import Preview

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PreviewServerTests {
  /// A running server on a free port with one page.
  private func withServer(_ body: (URL, PreviewContent) async throws -> Void) async throws {
    let content = PreviewContent(
      PreviewSite([
        "index.html": .bytes(Array("<body>hello</body>".utf8)),
        "a b/deep/index.html": .bytes(Array("<body>inside</body>".utf8)),
      ]))
    let server = PreviewServer(content: content, address: try PreviewAddress(port: 0))
    try server.start()
    try await body(try #require(URL(string: "http://127.0.0.1:\(server.address.port)")), content)
    await server.stop()
  }

  private func get(_ url: URL, host: String? = nil, method: String = "GET") async throws -> (Int, String) {
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let host { request.setValue(host, forHTTPHeaderField: "Host") }
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  @Test func pagesReloadAfterABuild() async throws {
    try await withServer { url, content in
      let (status, page) = try await get(url)
      #expect(status == 200)
      #expect(page == "<body>hello<script src=\"/__tally/reload.js\" data-version=\"1\" defer></script></body>")
      let before = try await get(url.appendingPathComponent("__tally/version")).1
      content.update(report: "a.md:1:1: error: x")
      let after = try await get(url.appendingPathComponent("__tally/version")).1
      let report = try await get(url.appendingPathComponent("__tally/report")).1
      #expect(before == "1\n" && after == "2\n")
      #expect(report == "a.md:1:1: error: x")
    }
  }

  @Test func listenersHearOfEachBuild() async throws {
    try await withServer { url, content in
      let port = UInt16(try #require(url.port))
      let client = try #require(Client(port))
      client.send("GET /__tally/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(
        client.text(until: "\n\n", count: 1)
          == "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
          + "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\ndata: 1\n\n")
      // Others are served meanwhile.
      #expect(try await get(url).0 == 200)
      content.update(report: "")
      #expect(client.event() == "data: 2\n\n")
      content.update(report: "")
      #expect(client.event() == "data: 3\n\n")
    }
  }

  @Test func aSiteTakesThePlaceOfTheLastAsAWhole() async throws {
    try await withServer { url, content in
      let port = UInt16(try #require(url.port))
      let client = try #require(Client(port))
      client.send("GET /__tally/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.text(until: "\n\n", count: 1).hasSuffix("data: 1\n\n"))
      content.publish(PreviewSite(["index.html": .bytes(Array("<body>now</body>".utf8))]), report: "a.md:1:1: error: x")
      #expect(client.event() == "data: 2\n\n")
      #expect(
        try await get(url).1 == "<body>now<script src=\"/__tally/reload.js\" data-version=\"2\" defer></script></body>")
      #expect(try await get(url.appendingPathComponent("a b/deep/")).0 == 404)
      #expect(try await get(url.appendingPathComponent("__tally/report")).1 == "a.md:1:1: error: x")
      // What no page shows is exchanged without a word.
      content.replace(PreviewSite(["index.html": .bytes([]), "search.json": .bytes(Array("{}".utf8))]))
      #expect(try await get(url.appendingPathComponent("search.json")).1 == "{}")
      #expect(try await get(url.appendingPathComponent("__tally/version")).1 == "2\n")
    }
  }

  @Test func aFileMayBeMadeWhenItIsAskedFor() async throws {
    let asked = Mutex<[String]>([])
    let site = PreviewSite(holds: { $0 == "late.txt" }) { path in
      asked.withLock { $0.append(path) }
      return .bytes(Array("made".utf8))
    }
    let server = PreviewServer(content: PreviewContent(site), address: try PreviewAddress(port: 0))
    try server.start()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.address.port)"))
    #expect(try await get(url.appendingPathComponent("none.txt")).0 == 404)
    #expect(asked.withLock { $0 } == [])
    #expect(try await get(url.appendingPathComponent("late.txt")).1 == "made")
    #expect(asked.withLock { $0 } == ["late.txt"])
    await server.stop()
  }

  @Test func aListenerThatGoesIsForgotten() async throws {
    try await withServer { url, content in
      let port = UInt16(try #require(url.port))
      for _ in 0..<50 {
        let client = try #require(Client(port))
        client.send("GET /__tally/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(client.text(until: "\n\n", count: 1).hasSuffix("data: 1\n\n"))
      }
      content.update(report: "")
      #expect(try await get(url).0 == 200)
    }
  }

  @Test func otherHostsAndMethodsAreRefused() async throws {
    try await withServer { url, _ in
      let misdirected = try await get(url, host: "evil.example").0
      let posted = try await get(url, method: "POST").0
      let missing = try await get(url.appendingPathComponent("none")).0
      #expect(misdirected == 421 && posted == 405 && missing == 404)
    }
  }

  /// Status and `Location` of a reply; redirections are not followed.
  private func head(_ base: URL, _ target: String) async throws -> [String] {
    let delegate = NoRedirection()
    let url = try #require(URL(string: base.absoluteString + target))
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (_, response) = try await session.data(for: URLRequest(url: url))
    let reply = try #require(response as? HTTPURLResponse)
    return ["\(reply.statusCode)", reply.value(forHTTPHeaderField: "Location") ?? ""]
  }

  @Test(arguments: [
    ("/", "200", ""), ("/a%20b/deep/", "200", ""), ("/a%20b/deep/?x=/y", "200", ""), ("/a%20b/deep/index.html", "200", ""),
    ("/a%20b/deep", "308", "/a%20b/deep/"), ("/a%20b/deep?x", "308", "/a%20b/deep/"), ("/a%20b/", "404", ""),
    ("/none/", "404", ""), ("/index.html/", "404", ""),
  ])
  func aFolderIsRedirectedToOnceAndThenServed(_ target: String, _ status: String, _ location: String) async throws {
    try await withServer { url, _ in
      let reply = try await head(url, target)
      #expect(reply == [status, location])
    }
  }

  @Test func aTakenPortIsKnownAtOnce() async throws {
    try await withServer { url, _ in
      let port = UInt16(try #require(url.port))
      #expect(throws: PreviewProblem.portInUse(port)) { try PreviewAddress(port: port) }
    }
  }

  @Test func whereNoPortIsNamedTheNextOneIsTaken() async throws {
    try await withServer { url, _ in
      let port = UInt16(try #require(url.port))
      let next = try PreviewAddress(standard: port).port
      #expect(next > port && next < port + 20)
    }
  }

  @Test func aPortThatIsTakenMeanwhileIsNamed() async throws {
    let address = try PreviewAddress(port: 0)
    let content = PreviewContent(PreviewSite())
    let first = PreviewServer(content: content, address: address)
    try first.start()
    #expect(throws: PreviewProblem.portInUse(address.port)) {
      try PreviewServer(content: content, address: address).start()
    }
    await first.stop()
    // The port is free again, and can be served at by another one.
    let second = PreviewServer(content: content, address: address)
    try second.start()
    await second.stop()
    await second.stop()
  }

  @Test func aHostThatIsNoAddressIsNamed() {
    #expect(throws: PreviewProblem.unknownHost("example")) { try PreviewAddress(host: "example", port: 0) }
    #expect(throws: Never.self) { try PreviewAddress(host: "localhost", port: 0) }
  }
}

/// Takes a redirection as the reply that it is.
private final class NoRedirection: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
