import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Generated files against the documents, on a copy of this repository's content in a folder of its own.
struct GenerationTests {
  private func withCopy(_ body: (String) throws -> Void) throws {
    let manager = FileManager.default
    let folder = NSTemporaryDirectory() + "tally-generation-\(UUID().uuidString)"
    defer { Disk.removeTree(folder) }
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["content", "tally.yml"] {
      try manager.copyItem(atPath: MutationTests.root + "/" + name, toPath: folder + "/" + name)
    }
    try body(folder)
  }

  private func generation(_ folder: String, jobs: Int = 2) throws -> Generation {
    let project = try Project.open(paths: [folder])
    return try Generation(
      analysis: Analyzer(project: project, scheduler: Scheduler(jobs: jobs)).analyze(), kind: .all, output: nil)
  }

  @Test func anEditOfAGeneratedFileIsReportedAtItsLine() throws {
    try withCopy { folder in
      let generation = try generation(folder)
      _ = try generation.write()
      #expect(generation.differences().diagnostics.isEmpty)

      let client = folder + "/Examples/NotifyBackend/Sources/NotifyClient/NotifyUsersClient.swift"
      let text = String(decoding: try #require(Disk.read(client)), as: UTF8.self)
      let found = try #require(text.range(of: "/api/register"))
      let edited = text.replacingCharacters(in: found, with: "/api/registers")
      try Data(edited.utf8).write(to: URL(fileURLWithPath: client))
      let line = text[..<found.lowerBound].utf8.count { $0 == 0x0A } + 1

      let (diagnostics, files) = generation.differences()
      let difference = try #require(diagnostics.first)
      #expect(diagnostics.map(\.code) == ["generate/not-current"])
      #expect(difference.location.file == "Examples/NotifyBackend/Sources/NotifyClient/NotifyUsersClient.swift")
      #expect(SourceTable(files).positions(of: difference.location).start.line == line)
    }
  }

  @Test func aMissingFileIsReported() throws {
    try withCopy { folder in
      let found = try generation(folder).differences().diagnostics
      #expect(found.count == 44)
    }
  }

  @Test func clientsOfTwoTargetsInOneFolderShareOneFile() throws {
    try withCopy { folder in
      let path = folder + "/tally.yml"
      let text = String(decoding: try #require(Disk.read(path)), as: UTF8.self)
      let target = "  - language: swift\n    output: Examples/NotifyBackend/Sources/NotifyClient\n"
      let targets = ["notify-users", "secure-push"].map { target + "    apis: [\($0)]\n" }.joined()
      let known = target + "    apis: [notify-users, secure-push, rich-push]\n"
      try Data(text.replacing(known, with: targets).utf8).write(to: URL(fileURLWithPath: path))
      let generation = try generation(folder)
      #expect(
        generation.groups.first { $0.name.hasSuffix("NotifyClient") }?.files.map(\.path) == [
          "ClientRuntime.swift", "NotifyUsersClient.swift", "SecurePushClient.swift",
        ])
      _ = try generation.write()
      #expect(generation.differences().diagnostics.isEmpty)
    }
  }

  @Test func theCommittedFilesAreCurrent() throws {
    let stale = try generation(MutationTests.root).differences().diagnostics
    #expect(stale.isEmpty, "\(stale.map(\.message))")
  }

  @Test func theNumberOfThreadsDoesNotShowInAnyOutput() throws {
    try withCopy { folder in
      let project = try Project.open(paths: [folder])
      var trees: [[String: [UInt8]]] = []
      var texts: [String] = []
      for jobs in [1, 8] {
        let scheduler = Scheduler(jobs: jobs)
        let analysis = Analyzer(project: project, scheduler: scheduler).analyze()
        let output = folder + "/site-\(jobs)"
        _ = try SiteBuild(analysis: analysis, output: output, scheduler: scheduler).write()
        _ = try Generation(analysis: analysis, kind: .all, output: output + "-generated").write()
        trees.append(tree(output).merging(tree(output + "-generated").map { ("generated/" + $0.key, $0.value) }) { a, _ in a })
        texts.append(
          DiagnosticReport(project: project, sources: analysis.sources).render(analysis.reported, as: .json, color: false).text)
      }
      #expect(trees[0].count > 60)
      #expect(trees[0] == trees[1])
      #expect(texts[0] == texts[1])
    }
  }

  /// The files of a folder by path.
  private func tree(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      if let bytes = Disk.read(folder + "/" + path) { files[path] = bytes }
    }
    return files
  }
}
