import Foundation
import Testing

@testable import Preview

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PreviewServerTests {
  /// A running server on a free port with one page.
  private func withServer(_ body: (URL, PreviewContent) async throws -> Void) async throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tally-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data("<body>hello</body>".utf8).write(to: root.appendingPathComponent("index.html"))
    let content = PreviewContent(root: root.path)
    // A port that the system does not give to others by itself; the next one if it is taken.
    for port in UInt16(18_300)..<18_340 {
      let server = try PreviewServer(content: content, port: port)
      let task = Task { try await server.run() }
      guard (try? await server.waitUntilListening()) != nil else { continue }
      defer { task.cancel() }
      try await body(try #require(URL(string: "http://127.0.0.1:\(port)")), content)
      await server.stop()
      return
    }
    Issue.record("no free port was found")
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
      #expect(status == 200 && page.contains("hello") && page.contains("/__tally/reload.js"))
      let before = try await get(url.appendingPathComponent("__tally/version")).1
      content.update(report: "a.md:1:1: error: x")
      let after = try await get(url.appendingPathComponent("__tally/version")).1
      let report = try await get(url.appendingPathComponent("__tally/report")).1
      #expect(before == "1\n" && after == "2\n")
      #expect(report == "a.md:1:1: error: x")
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
}
