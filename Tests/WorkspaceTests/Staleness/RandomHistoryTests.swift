import Diagnostics
import Foundation
import Localization
import Markup
import Scheduling
import Testing

@testable import Workspace

/// Random histories: what is counted is what was changed, block by block, with git and without.
struct RandomHistoryTests {
  private static let steps = 5
  /// The full measure is a thousand: `TALLY_HISTORIES=1000`.
  private static let count = Int(ProcessInfo.processInfo.environment["TALLY_HISTORIES"] ?? "") ?? 80
  private static let histories = (0..<count).map { RandomHistory(seed: UInt64($0), steps: steps) }

  private func path(_ index: Int) -> String { "p\(index).md" }

  private func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.locales = .init(source: "en", variants: ["cs"])
    return configuration
  }

  private func files(_ step: Int) -> [String: String] {
    var files: [String: String] = [:]
    for (index, history) in Self.histories.enumerated() {
      files["en/" + path(index)] = history.states[step].source
      files["cs/" + path(index)] = history.states[step].variant
    }
    return files
  }

  private func parsed(_ files: [String: String]) -> [String: Document] {
    let documents = Scheduler(jobs: 2).map(files.sorted { $0.key < $1.key }) { path, text in
      MarkdownParser().parse(SourceFile(path: path, bytes: Array(text.utf8))).document
    }
    return Dictionary(uniqueKeysWithValues: documents.map { ($0.source.path, $0) })
  }

  private func expectTruth(_ history: TranslationHistory, _ label: String) throws {
    let lock = try #require(history.lock)
    for (index, expected) in Self.histories.map(\.truth).enumerated() {
      let record = try #require(lock.pages[path(index)])
      let blocks = record.blocks.filter { $0.kind != "title" }
      let live = blocks.filter { !$0.isGone }.map { $0.behind("cs").changes }
      let gone = blocks.filter(\.isGone).map { $0.behind("cs").changes }.sorted()
      #expect(live == expected.live, "\(label), history \(index)")
      #expect(gone == expected.gone, "\(label), history \(index)")
    }
  }

  /// Each step recorded in a lock file that is written and read again.
  private func recorded(steps: Int = steps) throws -> TranslationHistory {
    var lock: String?
    var last: TranslationHistory?
    for step in 0..<steps {
      var files = files(step)
      let documents = parsed(files)
      files[LockFile.name] = lock
      let project = Project(root: "/", configuration: configuration())
      let history = TranslationHistory(
        project: project, files: .memory(files), documents: documents, from: .files, scheduler: Scheduler(jobs: 2))
      lock = try #require(history.lock).text()
      last = history
    }
    return try #require(last)
  }

  /// The same steps as commits.
  private func repository(_ root: String) throws {
    var stream = ""
    for step in 0..<Self.steps {
      stream += "commit refs/heads/main\ncommitter A <a@example.com> \(1_700_000_000 + step) +0000\ndata 1\nx\n"
      for (path, text) in files(step).sorted(by: { $0.key < $1.key }) {
        stream += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      }
    }
    #expect(Disk.writeNew(root + "/stream", Array(stream.utf8)) == nil)
    let made = try Command.run(
      "git init -q -b main . && git fast-import --quiet < stream && git reset -q --hard && rm stream", in: root)
    try #require(made.status == 0, "\(made.text)")
  }

  @Test func changesAreCountedExactlyWithAndWithoutGit() throws {
    let root = NSTemporaryDirectory() + "tally-history-\(UUID().uuidString)"
    #expect(Disk.makeFolders(root) == nil)
    defer { Disk.removeTree(root) }
    let recorded = try recorded()
    try expectTruth(recorded, "recorded")

    try repository(root)
    let project = Project(root: root, configuration: configuration())
    let documents = parsed(files(Self.steps - 1))
    let scheduler = Scheduler(jobs: 2)
    let read = TranslationHistory(
      project: project, files: project.files, documents: documents, from: .git, scheduler: scheduler)
    try expectTruth(read, "git")
    #expect(read.lock?.text() == recorded.lock?.text())

    // What was recorded half way, git continues to the same end.
    let known = try #require(self.recorded(steps: 3).lock)
    #expect(Disk.writeNew(root + "/" + LockFile.name, Array(known.text().utf8)) == nil)
    let continued = TranslationHistory(
      project: project, files: project.files, documents: documents, from: .git, scheduler: scheduler)
    try expectTruth(continued, "continued")
  }
}
