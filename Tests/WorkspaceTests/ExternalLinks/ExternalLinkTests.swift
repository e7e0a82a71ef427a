import Foundation
import Scheduling
import Synchronization
import Testing
import Verification

@testable import Workspace

@Suite struct ExternalLinkTests {
  @Test("Each kind of answer is said once, at the first place that links there")
  func answers() async throws {
    let found = try await findings(
      """
      # Links

      [a](https://site.net/here) [b](https://site.net/gone#part) [c](https://site.net/gone)
      [d](http://site.net/old) [e](https://nowhere.net/x) [f](https://nowhere.net/y) [g](https://site.net/members)
      [h](https://localhost/x) ![i](https://site.net/lost.png)
      """,
      [
        "https://site.net/here": .status(200), "https://site.net/gone": .status(404), "http://site.net/old": .moved("/new"),
        "http://site.net/new": .status(200), "https://site.net/members": .status(403), "https://site.net/lost.png": .status(410),
      ])
    #expect(
      found == [
        "3:28 link/external 'https://site.net/gone' answers 404: there is no such page, here and at another place",
        "4:1 link/external-moved 'http://site.net/old' has moved for good to 'http://site.net/new'",
        "4:26 link/external 'https://nowhere.net/x' cannot be reached: the host is unknown",
        "4:53 link/external 'https://nowhere.net/y' cannot be reached: the host is unknown",
        "5:26 link/external 'https://site.net/lost.png' answers 410: there is no such page",
      ])
  }

  @Test("A busy server is asked again as often as configured, after the seconds that it names")
  func busy() async throws {
    let web = Web(["https://site.net/a": .busy(times: 2, after: 7), "https://site.net/b": .busy(times: 9, after: nil)])
    let found = try await findings(
      """
      [a](https://site.net/a)

      [b](https://site.net/b)

      """, web)
    #expect(found == ["3:1 link/external-unknown 'https://site.net/b' gave no answer: it answers 503"])
    #expect(web.slept == [7, 7, 1, 2])
  }

  @Test("Redirections in a circle and to hosts of a private network are not followed")
  func redirections() async throws {
    let web = Web([
      "https://site.net/a": .moved("/b"), "https://site.net/b": .moved("/a"),
      "https://site.net/c": .moved("http://169.254.169.254/latest"),
    ])
    let found = try await findings("[a](https://site.net/a) [c](https://site.net/c)\n", web)
    #expect(found == ["1:1 link/external 'https://site.net/a' cannot be reached: its redirections go in a circle"])
    #expect(!web.asked.contains { $0.contains("169.254") })
  }

  @Test("A host of the own network is told as what it is, once for each address, and asked neither again nor in another way")
  func ownNetwork() async throws {
    let web = Web([
      "https://inside.net/a": .outside, "https://site.net/b": .moved("https://inside.net/admin"),
      "https://inside.net/admin": .outside,
      "https://outside.net/a": .status(200),
    ])
    let found = try await findings(
      "[a](https://inside.net/a) [b](https://site.net/b)\n\n[a](https://inside.net/a) [c](https://outside.net/a)\n", web)
    let reason = "its host is at 10.0.0.1, which is no address of the open internet (Private-Use)"
    #expect(
      found == [
        "1:1 link/external-unknown 'https://inside.net/a' was not asked: \(reason), here and at another place",
        "1:27 link/external-unknown 'https://site.net/b' leads to 'https://inside.net/admin', which was not asked: \(reason)",
      ])
    #expect(
      web.asked.sorted() == [
        "HEAD https://inside.net/a", "HEAD https://inside.net/admin", "HEAD https://outside.net/a", "HEAD https://site.net/b",
      ])
  }

  @Test("HEAD has not the last word")
  func heads() async throws {
    let web = Web(["https://site.net/a": .onlyGet])
    #expect(try await findings("[a](https://site.net/a)\n", web) == [])
    #expect(web.asked == ["HEAD https://site.net/a", "GET https://site.net/a"])
  }

  @Test("What is known is not asked again, and what is old or broken is")
  func memory() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = "[a](https://site.net/a) [b](https://site.net/b) [c](https://slow.net/c)\n"
    let answers: [String: Web.Answer] = ["https://site.net/a": .status(200), "https://site.net/b": .status(404)]
    let first = Web(answers.merging(["https://slow.net/c": .silent]) { a, _ in a })
    let found = try await findings(page, first, root: folder, day: 100)
    let second = Web(answers.merging(["https://slow.net/c": .status(200)]) { a, _ in a })
    #expect(
      try await findings(page, second, root: folder, day: 102) == [
        "1:25 link/external 'https://site.net/b' answers 404: there is no such page"
      ])
    #expect(second.asked == ["HEAD https://slow.net/c"])
    #expect(found.contains("1:49 link/external-unknown 'https://slow.net/c' gave no answer: no reply came within 20 s"))
    let third = Web(answers)
    _ = try await findings(page, third, root: folder, day: 103)
    #expect(third.asked.filter { $0.hasSuffix("/a") } == ["HEAD https://site.net/a"])
    try Data("tally links 1\nnonsense\n\u{0}\t\t\t\n".utf8).write(to: URL(fileURLWithPath: folder + "/.tally/links"))
    let fourth = Web(answers)
    #expect(try await findings(page, fourth, root: folder, day: 103).count == 2)
  }

  @Test("An annotation silences a link, and without --external it is not called unused")
  func ignored() async throws {
    let page = """
      # A

      <!-- tally: ignore link/external -->
      [a](https://site.net/a)

      """
    #expect(try await findings(page, ["https://site.net/a": .status(404)]) == [])
    #expect(try analysis(page).reported == [])
  }

  private func findings(_ page: String, _ answers: [String: Web.Answer]) async throws -> [String] {
    try await findings(page, Web(answers))
  }

  private func findings(_ page: String, _ web: Web, root: String = "/dev/null/none", day: Int = 1) async throws -> [String] {
    let analysis = try analysis(page)
    var check = ExternalLinkCheck(transport: web)
    check.sleep = { web.sleep($0) }
    check.settings.perHost = 1
    let memory = ExternalLinkMemory(root: root, days: 3, today: day)
    let links = ExternalLinks(analysis, scheduler: Scheduler(jobs: 1), check: check, memory: memory)
    return await links.diagnostics().map { diagnostic in
      let place = analysis.sources.positions(of: diagnostic.location).start
      return "\(place.line):\(place.column) \(diagnostic.code) \(diagnostic.message)"
    }
  }

  private func analysis(_ page: String) throws -> Analysis {
    let files = FileSystem.memory(["a.md": page])
    return Analyzer(
      project: Project(root: "/nowhere", configuration: Configuration()), scheduler: Scheduler(jobs: 1), files: files
    )
    .analyze()
  }
}

/// Servers that answer as a test says; what nobody speaks of has no host.
private final class Web: HTTPTransport {
  enum Answer: Sendable {
    case status(Int)
    case moved(String)
    case busy(times: Int, after: Int?)
    case onlyGet
    case silent
    case outside
  }
  private let answers: [String: Answer]
  private let state = Mutex<(asked: [String], slept: [Int], counts: [String: Int])>(([], [], [:]))

  init(_ answers: [String: Answer]) { self.answers = answers }

  var asked: [String] { state.withLock { $0.asked } }
  var slept: [Int] { state.withLock { $0.slept } }
  func sleep(_ duration: Duration) { state.withLock { $0.slept.append(Int(duration.components.seconds)) } }

  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    let count = state.withLock { state in
      state.asked.append("\(request.method) \(request.url)")
      if request.method == "GET" { state.counts[request.url, default: 0] += 1 }
      return state.counts[request.url] ?? 0
    }
    switch answers[request.url] {
    case nil: return .failure(.unknownHost)
    case .status(let status): return .success(ReceivedReply(status: status))
    case .moved(let target): return .success(ReceivedReply(status: 301, headers: [HeaderField("Location", target)]))
    case .outside: return .failure(.outOfReach(address: "10.0.0.1", purpose: "Private-Use"))
    case .silent: return .failure(.timeout(seconds: 20))
    case .onlyGet: return .success(ReceivedReply(status: request.method == "GET" ? 200 : 404))
    case .busy(let times, let after):
      let headers = after.map { [HeaderField("Retry-After", String($0))] } ?? []
      return .success(ReceivedReply(status: count > times ? 200 : 503, headers: headers))
    }
  }
}
