import Contract
import Foundation
import Scheduling
import Synchronization
import Testing

@testable import Workspace

/// What is asked of the files of a project when a command is repeated.
struct CachedRunTests {
  /// A project in a folder of its own, removed afterwards. Its files are old enough to be known by their stamps.
  private func withProject(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-cached-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    #expect(Disk.makeFolders(path + "/content/parts") == nil)
    let root = try #require(FileSystem.resolved(path))
    for (name, text) in [
      "tally.yml": "title: T\nsource: content\n",
      "content/a.md": """
      # A

      [!INCLUDE [b](parts/b.md)]

      """,
      "content/parts/b.md": "B.\n",
    ] { #expect(Disk.writeNew(root + "/" + name, Array(text.utf8)) == nil) }
    usleep(50_000)
    try body(root)
  }

  /// Checks a project; whether that was spared, and the contents that were read.
  private func check(_ root: String, call: [String] = ["check"], reader: PageReader = PageReader()) throws -> (
    isSpared: Bool, read: [String]
  ) {
    let read = Mutex<[String]>([])
    var project = try Project.open(paths: [root])
    project.reader = reader
    let files = project.files
    let counted = FileSystem(
      list: files.list,
      read: { path, limit in
        read.withLock { $0.append(path) }
        return files.read(path, limit)
      }, locate: files.locate, head: files.head, revision: files.revision)
    let run = try #require(try CachedRun(project.reading(counted), call: call, output: nil))
    let scheduler = Scheduler(jobs: 1)
    if try run.repeated(scheduler: scheduler, note: { Issue.record("\($0.message)") }) != nil {
      return (true, read.withLock { $0.sorted() })
    }
    let analysis = Analyzer(project: run.project, scheduler: scheduler).analyze()
    try run.keep(
      RunOutcome(report: "\(analysis.reported.count)", isData: true, summary: nil, hasErrors: false), analysis: analysis)
    return (false, read.withLock { $0.sorted() })
  }

  private func write(_ path: String, _ text: String) { #expect(Disk.replace(path, Array(text.utf8)) == nil) }

  @Test func nothingIsReadWhereNothingHasChanged() throws {
    try withProject { root in
      #expect(try check(root).isSpared == false)
      let second = try check(root)
      #expect(second.isSpared)
      #expect(second.read.isEmpty)
    }
  }

  @Test(arguments: ["content/a.md", "content/parts/b.md", "tally.yml"])
  func aFileThatChangedIsReadAgain(file: String) throws {
    try withProject { root in
      _ = try check(root)
      let old = try #require(Disk.read(root + "/" + file))
      write(root + "/" + file, String(decoding: old, as: UTF8.self) + "\n")
      #expect(try check(root).isSpared == false)
      #expect(try check(root).isSpared)
    }
  }

  @Test func aFileThatWasOnlyTouchedIsReadAndNothingElse() throws {
    try withProject { root in
      _ = try check(root)
      utimes(root + "/content/a.md", nil)
      usleep(50_000)
      let touched = try check(root)
      #expect(touched.isSpared)
      #expect(touched.read == ["content/a.md"])
      #expect(try check(root).read.isEmpty)
    }
  }

  @Test func aNewFileAndOneThatIsGoneAreSeen() throws {
    try withProject { root in
      _ = try check(root)
      write(root + "/content/c.md", "# C\n")
      #expect(try check(root).isSpared == false)
      unlink(root + "/content/c.md")
      #expect(try check(root).isSpared == false)
      // Where an include was looked for in vain, a file may come.
      unlink(root + "/content/parts/b.md")
      #expect(try check(root).isSpared == false)
      #expect(try check(root).isSpared)
      write(root + "/content/parts/b.md", "B.\n")
      #expect(try check(root).isSpared == false)
    }
  }

  @Test func anotherCallHasAnEntryOfItsOwn() throws {
    try withProject { root in
      _ = try check(root)
      #expect(try check(root, call: ["check", "json"]).isSpared == false)
      #expect(try check(root).isSpared)
    }
  }

  @Test func whatPagesAreReadWithIsPartOfTheName() throws {
    let weights = try #require(DecisionWeights(json: Array(#"{"declares": {"always": -60}}"#.utf8)))
    try withProject { root in
      _ = try check(root)
      #expect(try check(root, reader: PageReader(weights: weights)).isSpared == false)
      #expect(try check(root, reader: PageReader(weights: weights)).isSpared)
      #expect(try check(root).isSpared)
    }
  }

  @Test func aFolderThatBecomesALinkIsNotTakenForWhatItWas() throws {
    try withProject { root in
      _ = try check(root)
      let elsewhere = root + "-elsewhere"
      defer { Disk.removeTree(elsewhere) }
      #expect(rename(root + "/content/parts", elsewhere) == 0)
      #expect(symlink(elsewhere, root + "/content/parts") == 0)
      #expect(try check(root).isSpared == false)
    }
  }

  @Test func theOldestEntriesGoWhereThereAreTooMany() throws {
    try withProject { root in
      let cache = try CacheFolder(root: root, RunSettings())
      let names = (0..<4).map { Digest.of([UInt8($0)]) }
      for name in names {
        try cache.store(name, [UInt8](repeating: 7, count: 1000))
        usleep(20_000)
      }
      // What was used last counts as new.
      #expect(try cache.load(names[0])?.count == 1000)
      cache.bound(to: 2500)
      #expect(try names.map { try cache.load($0) != nil } == [true, false, false, true])
      #expect(try CacheFolder.clean(root: root) > 2000)
      #expect(Disk.kind(root + "/.tally") == .none)
    }
  }
}
