import Foundation
import Scheduling
import Synchronization
import Testing
import Verification

@testable import Workspace

/// A cache that machines share, whatever its server does.
struct RemoteCacheTests {
  /// A server in memory, in one of its moods.
  private final class Server: Sendable {
    enum Mood: String, CaseIterable, Sendable {
      case honest, lies, isSlow, ends, isBusy, knowsNothing, talksNonsense, refusesToStore
    }

    let mood = Mutex(Mood.honest)
    let entries = Mutex<[String: [UInt8]]>([:])
    let asked = Mutex<[String]>([])

    var cache: RemoteCache? {
      RemoteCache("http://127.0.0.1:1/tally/") { request in
        let path = String(request.url.dropFirst("http://127.0.0.1:1/tally".count))
        self.asked.withLock { $0.append(request.method + " " + path.prefix(4)) }
        let mood = self.mood.withLock { $0 }
        switch mood {
        case .isSlow: return .failure(.timeout(seconds: 30))
        case .ends: return .failure(.connectionLost)
        case .isBusy: return .success(ReceivedReply(status: 503))
        default: break
        }
        if request.method == "PUT" {
          if mood == .refusesToStore { return .success(ReceivedReply(status: 403)) }
          self.entries.withLock { $0[path] = request.body ?? [] }
          return .success(ReceivedReply(status: 201))
        }
        guard mood != .knowsNothing, var bytes = self.entries.withLock({ $0[path] }) else {
          return .success(ReceivedReply(status: 404))
        }
        if mood == .lies, path.hasPrefix("/cas/") { bytes[bytes.count / 2] ^= 1 }
        if mood == .talksNonsense { bytes = Array("<html>".utf8) }
        return .success(ReceivedReply(status: 200, body: bytes))
      }
    }
  }

  /// Checks a project as a machine does that has never seen it; whether that was spared, and the notes.
  private func check(_ root: String, _ server: Server) throws -> (isSpared: Bool, notes: [String]) {
    Disk.removeTree(root + "/.tally")
    var notes: [String] = []
    let run = try #require(
      try CachedRun(try Project.open(paths: [root]), call: ["check"], output: nil, remote: server.cache))
    let scheduler = Scheduler(jobs: 1)
    if let known = try run.repeated(scheduler: scheduler, note: { notes.append($0.message) }) {
      #expect(known.outcome.report == "2 pages")
      return (true, notes)
    }
    let analysis = run.analyze(scheduler: scheduler)
    do {
      try run.keep(
        RunOutcome(report: "\(analysis.pages.count) pages", isData: true, summary: nil, hasErrors: false), analysis: analysis)
    } catch {
      notes.append(error.message)
    }
    return (false, notes)
  }

  private func withProject(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-remote-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    for (name, text) in [
      "tally.yml": "title: T\nsource: content\nlocales: {source: en, variants: [cs]}\n",
      "content/en/a.md": """
      # A

      Clay.

      """,
      "content/cs/a.md": """
      # A

      Hlína.

      """,
    ] {
      #expect(Disk.makeFolders(RelativePath.folder(of: path + "/" + name)) == nil)
      #expect(Disk.writeNew(path + "/" + name, Array(text.utf8)) == nil)
    }
    usleep(50_000)
    try body(try #require(FileSystem.resolved(path)))
  }

  @Test(
    arguments: [
      (Server.Mood.honest, true, nil),
      (.lies, false, "the remote cache is not used: its bytes are not those of their hash"),
      (.isSlow, false, "the remote cache is not used: no reply came within 30 s"),
      (.ends, false, "the remote cache is not used: the connection was closed before the reply was complete"),
      (.isBusy, false, "the remote cache is not used: it answers 503"),
      (.knowsNothing, false, nil),
      (.talksNonsense, false, "the remote cache is not used: it has an entry that is no ActionResult"),
    ] as [(Server.Mood, Bool, String?)])
  private func whatTheServerDoes(mood: Server.Mood, isSpared: Bool, note: String?) throws {
    try withProject { root in
      let server = Server()
      #expect(try check(root, server).isSpared == false)
      server.mood.withLock { $0 = mood }
      let again = try check(root, server)
      #expect(again.isSpared == isSpared)
      #expect(again.notes == (note.map { [$0] } ?? []))
    }
  }

  @Test func aServerThatRefusesIsToldOfOnce() throws {
    try withProject { root in
      let server = Server()
      server.mood.withLock { $0 = .refusesToStore }
      let first = try check(root, server)
      #expect(first.notes == ["the remote cache is not used: it answers 403"])
      #expect(server.asked.withLock { $0.filter { $0.hasPrefix("PUT") } } == ["PUT /cas"])
    }
  }

  @Test func afterAFaultNothingIsAsked() throws {
    let server = Server()
    server.mood.withLock { $0 = .isSlow }
    let cache = try #require(server.cache)
    #expect(cache.load(Digest.of([1])) == nil)
    #expect(cache.load(Digest.of([2])) == nil)
    cache.store(Digest.of([3]), [3])
    #expect(server.asked.withLock { $0 } == ["GET /ac/"])
  }

  @Test func aChangedPageIsNoReasonToBelieveAnOldRun() throws {
    try withProject { root in
      let server = Server()
      _ = try check(root, server)
      #expect(
        Disk.replace(
          root + "/content/en/a.md",
          Array(
            """
            # A

            More clay.

            """.utf8)) == nil)
      #expect(try check(root, server).isSpared == false)
      #expect(try check(root, server).isSpared)
    }
  }

  /// As `protoc` writes it: `output_files { path: "entry" digest { hash: "…" size_bytes: 300 } }`.
  @Test func anActionResultIsAMessageOfProtocolBuffers() throws {
    let hash = String(repeating: "ab", count: 32)
    let result = ActionResult(hash: hash, size: 300)
    #expect(
      result.bytes == [0x12, 78, 0x0A, 5] + Array("entry".utf8) + [0x12, 69, 0x0A, 64] + Array(hash.utf8) + [0x10, 0xAC, 0x02])
    #expect(ActionResult(result.bytes) == result)
    // What other programs put beside it is passed over.
    #expect(ActionResult([0x20, 0, 0x2A, 1, 0x41] + result.bytes) == result)
    for count in 0..<result.bytes.count { #expect(ActionResult(Array(result.bytes.prefix(count)))?.size != 300) }
  }

  @Test(arguments: ["", "http://", "ftp://a", "http://a/?b", "http://a b", "cache"])
  func whatIsNoAddress(text: String) { #expect(RemoteCache(text) == nil) }

  /// A server that answers, but slowly: no request takes too long, all of them together do.
  @Test func aSlowServerIsAskedNoMore() throws {
    let seconds = Mutex(0)
    let asked = Mutex(0)
    let start = ContinuousClock.now
    let cache = try #require(
      RemoteCache("http://127.0.0.1:1", now: { start + .seconds(seconds.withLock { $0 }) }) { _ in
        seconds.withLock { $0 += 7 }
        asked.withLock { $0 += 1 }
        return .success(ReceivedReply(status: 404))
      })
    for number in 0..<20 { #expect(cache.load(Digest.of([UInt8(number)])) == nil) }
    #expect(asked.withLock { $0 } == 5)
    #expect(cache.problem?.message == "the remote cache is not used: it is slow: it took more than 30 s in all")
  }
}
