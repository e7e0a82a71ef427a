import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// A project in a folder of its own, which is edited as a team edits it.
final class TemporaryProject {
  let root: String

  init(_ files: [String: String]) throws {
    let made = NSTemporaryDirectory() + "tally-project-\(UUID().uuidString)"
    #expect(Disk.makeFolders(made) == nil)
    root = try #require(FileSystem.resolved(made))
    for (path, text) in files { write(path, text) }
  }

  deinit { Disk.removeTree(root) }

  func write(_ path: String, _ text: String) {
    #expect(Disk.replace(path, of: root, Array(text.utf8)) == nil)
  }

  func remove(_ path: String) { unlink(root + "/" + path) }

  func git(_ arguments: String) throws {
    let result = try Command.run("git -c user.name=a -c user.email=a@example.com \(arguments)", in: root)
    #expect(result.status == 0, "\(arguments): \(result.text)")
  }

  var project: Project { get throws { try Project.open(paths: [root]) } }

  func analysis() throws -> Analysis { Analyzer(project: try project, scheduler: Scheduler(jobs: 1)).analyze() }

  /// Findings as a test names them.
  static func lines(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.location.file) \($0.severity.rawValue) \($0.code) \($0.message)" }
  }
}
