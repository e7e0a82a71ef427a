import Diagnostics
import Foundation
import Scheduling
import Synchronization
import Testing
import Verification

@testable import Workspace

/// A server that answers by what a test says, else with `{}`, and keeps what it was sent.
final class AnsweringServer: HTTPTransport {
  private let log = Mutex<[SentRequest]>([])
  private let answer: @Sendable (SentRequest) -> (Int, String)
  private let headers: [HeaderField]

  /// `headers` are those of every reply.
  init(headers: [HeaderField] = [], _ answer: @escaping @Sendable (SentRequest) -> (Int, String) = { _ in (200, "{}") }) {
    self.answer = answer
    self.headers = headers
  }

  var requests: [SentRequest] { log.withLock { $0 } }
  var lines: [String] { requests.map { "\($0.method) \($0.url.dropFirst("http://kiln.test".count))" } }

  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    log.withLock { $0.append(request) }
    let (status, body) = answer(request)
    return .success(
      ReceivedReply(status: status, headers: [HeaderField("Content-Type", "application/json")] + headers, body: Array(body.utf8)))
  }

  /// What a verification of files against it is used for.
  static func verification<T>(
    _ files: [String: String], _ server: AnsweringServer, _ change: (inout ServerVerification.Request) -> Void,
    _ use: (ServerVerification) async throws -> T
  ) async throws -> T {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-sending-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    var request = ServerVerification.Request(server: "http://kiln.test", timeout: 1)
    change(&request)
    return try await use(try ServerVerification(request, analysis: analysis, transport: server))
  }

  /// What a verification of a page finds.
  static func verify(
    _ page: String, _ server: AnsweringServer, _ change: (inout ServerVerification.Request) -> Void = { _ in }
  ) async throws -> ServerVerification.Outcome {
    try await verification(["kiln.md": page], server, change) { await $0.run() }
  }
}
