import Foundation
import Testing

@testable import Workspace

struct OutputFolderTests {
  /// A folder of its own for one test, removed afterwards.
  private func withFolder(_ body: (OutputFolder) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-output-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    #expect(Disk.makeFolders(path) == nil)
    try body(OutputFolder(path: try #require(FileSystem.resolved(path)) + "/out"))
  }

  private func file(_ path: String, _ text: String) -> OutputFolder.File { .init(path: path, bytes: Array(text.utf8)) }

  private func text(_ folder: OutputFolder, _ path: String) -> String? {
    Disk.read(folder.path + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func put(_ folder: OutputFolder, _ path: String, _ text: String) {
    #expect(Disk.makeFolders(RelativePath.folder(of: folder.path + "/" + path)) == nil)
    #expect(Disk.writeNew(folder.path + "/" + path, Array(text.utf8)) == nil)
  }

  private func message(_ result: Result<OutputFolder.Summary, OutputFolder.Failure>) -> String? {
    if case .failure(let failure) = result { failure.message } else { nil }
  }

  /// The names in the folder and beside it.
  private func names(_ folder: OutputFolder) -> [[String]] {
    [folder.path, RelativePath.folder(of: folder.path)].map { Disk.entries($0).map(\.name) }
  }

  @Test func onlyWhatChangedIsWrittenAndWhatIsGoneIsRemoved() throws {
    try withFolder { folder in
      let first = try folder.write([file("a.txt", "1"), file("d/b.txt", "2")]).get()
      let second = try folder.write([file("a.txt", "1"), file("c.txt", "3")]).get()
      #expect(first == .init(written: 2, unchanged: 0, removed: 0))
      #expect(second == .init(written: 1, unchanged: 1, removed: 1))
      #expect(text(folder, "c.txt") == "3")
      #expect(names(folder) == [[".tally-manifest", "a.txt", "c.txt"], ["out"]])
    }
  }

  @Test func whatDidNotChangeIsNotTouched() throws {
    try withFolder { folder in
      func status() throws -> [String] {
        var lines: [String] = []
        for name in [".", ".tally-manifest", "a.txt", "d", "d/b.txt"] {
          let found = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
          let time = try #require(found[.modificationDate] as? Date).timeIntervalSinceReferenceDate
          lines.append("\(name) \(try #require(found[.systemFileNumber] as? Int)) \(time)")
        }
        return lines
      }
      let files = [file("a.txt", "1"), file("d/b.txt", "2")]
      _ = try folder.write(files).get()
      let before = try status()
      #expect(try folder.write(files).get() == .init(written: 0, unchanged: 2, removed: 0))
      #expect(try status() == before)
    }
  }

  @Test func filesOfOthersStay() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "1"), file("d/b.txt", "2")]).get()
      put(folder, "own.txt", "mine")
      put(folder, "d/own.txt", "mine too")
      put(folder, ".git/HEAD", "ref")
      #expect(mkdir(folder.path + "/empty", 0o750) == 0)
      #expect(symlink("/nowhere", folder.path + "/link") == 0)
      _ = try folder.write([file("a.txt", "2")]).get()
      #expect(text(folder, "own.txt") == "mine" && text(folder, "d/own.txt") == "mine too" && text(folder, ".git/HEAD") == "ref")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "/nowhere")
      #expect(names(folder) == [[".git", ".tally-manifest", "a.txt", "d", "empty", "link", "own.txt"], ["out"]])
      _ = try folder.write([]).get()
      #expect(names(folder)[0] == [".git", ".tally-manifest", "d", "empty", "link", "own.txt"])
    }
  }

  @Test func aFolderOfOthersIsRefusedUnlessForced() throws {
    try withFolder { folder in
      put(folder, "index.html", "mine")
      #expect(
        message(folder.write([file("a.txt", "1")]))
          == "'\(folder.path)' holds 'index.html', which Tally has not written; name another folder, or say --force to write beside it"
      )
      #expect(names(folder) == [["index.html"], ["out"]])
      _ = try folder.write([file("a.txt", "1")], force: true).get()
      // Also then nothing of others is written over.
      #expect(
        message(folder.write([file("a.txt", "2"), file("index.html", "ours")], force: true))
          == "'\(folder.path)/index.html' stands where a file of the site belongs, and is not Tally's; move it away")
      #expect(text(folder, "index.html") == "mine" && text(folder, "a.txt") == "1")
      #expect(names(folder)[1] == ["out"])
    }
  }

  @Test func linksInsideAreNotFollowed() throws {
    try withFolder { folder in
      let outside = RelativePath.folder(of: folder.path) + "/outside"
      #expect(mkdir(outside, 0o755) == 0)
      #expect(Disk.writeNew(outside + "/a.txt", Array("theirs".utf8)) == nil)
      _ = try folder.write([file("a.txt", "1"), file("d/a.txt", "1")]).get()
      // Our file became a link: the link goes, and what it leads to stays.
      unlink(folder.path + "/a.txt")
      #expect(symlink(outside + "/a.txt", folder.path + "/a.txt") == 0)
      _ = try folder.write([file("a.txt", "2"), file("d/a.txt", "1")]).get()
      #expect(text(folder, "a.txt") == "2" && Disk.read(outside + "/a.txt") == Array("theirs".utf8))
      // A folder became a link: it is not ours to remove.
      Disk.removeTree(folder.path + "/d")
      #expect(symlink(outside, folder.path + "/d") == 0)
      #expect(
        message(folder.write([file("a.txt", "3"), file("d/a.txt", "2")]))
          == "'\(folder.path)/d' stands where a file of the site belongs, and is not Tally's; move it away")
      _ = try folder.write([]).get()
      #expect(Disk.read(outside + "/a.txt") == Array("theirs".utf8))
    }
  }

  @Test func namesWithLineEndsAreOneName() throws {
    try withFolder { folder in
      _ = try folder.write([file("a\nb.txt", "1"), file("c\u{1B}.txt", "2"), file("q\"\\.txt", "3")]).get()
      #expect(
        text(folder, ".tally-manifest")
          == "tally-manifest 2\n\"a\\nb.txt\"\n\"c\\u001b.txt\"\n\"q\\\"\\\\.txt\"\n")
      put(folder, "b.txt", "mine")
      _ = try folder.write([]).get()
      #expect(names(folder)[0] == [".tally-manifest", "b.txt"])
    }
  }

  @Test func namesThatOnlyLookAlikeAreTwo() throws {
    try withFolder { folder in
      _ = try folder.write([file("\u{E9}.txt", "1")]).get()
      put(folder, "e\u{301}.txt", "mine")
      _ = try folder.write([]).get()
      #expect(text(folder, "e\u{301}.txt") == "mine")
    }
  }

  @Test(arguments: ["../evil.txt", "/etc/x", "a//b", "a/./b", ".tally-manifest", ".tally-staging-1/x", ""])
  func pathsCannotLeaveTheFolder(path: String) throws {
    try withFolder { folder in
      #expect(message(folder.write([file(path, "x")])) == "'\(path)' is not a path below the output folder")
      #expect(names(folder)[1] == [])
    }
  }

  @Test func aFailedWriteLeavesTheLastGoodOutput() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "old"), file("b.txt", "old")]).get()
      #expect(message(folder.write([file("a.txt", "new"), file("a.txt/y", "new")])) != nil)
      #expect(text(folder, "a.txt") == "old")
      #expect(names(folder) == [[".tally-manifest", "a.txt", "b.txt"], ["out"]])
    }
  }

  @Test func aFileMayBecomeAFolderAndBack() throws {
    try withFolder { folder in
      _ = try folder.write([file("a", "1")]).get()
      _ = try folder.write([file("a/b", "2")]).get()
      #expect(text(folder, "a/b") == "2")
      _ = try folder.write([file("a", "3")]).get()
      #expect(text(folder, "a") == "3")
    }
  }

  @Test func permissionsOfFoldersStay() throws {
    try withFolder { folder in
      _ = try folder.write([file("d/a.txt", "1")]).get()
      #expect(chmod(folder.path, 0o750) == 0 && chmod(folder.path + "/d", 0o2775) == 0)
      _ = try folder.write([file("d/a.txt", "2")]).get()
      let modes = ["", "/d"].map { path -> mode_t in
        var status = stat()
        return stat(folder.path + path, &status) == 0 ? status.st_mode & 0o7777 : 0
      }
      #expect(modes == [0o750, 0o2775])
    }
  }

  @Test func whatADeadRunLeftIsSweptAndNeverPublished() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "1")]).get()
      let parent = RelativePath.folder(of: folder.path)
      // Before the exchange: staged files, and the folder's own number in its name.
      let staged = parent + "/.out.tally-1-new7"
      #expect(Disk.makeFolders(staged) == nil)
      #expect(Disk.writeNew(staged + "/b.txt", Array("half".utf8)) == nil)
      // Behind it: the old tree, into which others have put something meanwhile.
      let retired = parent + "/.out.tally-1-1"
      #expect(Disk.makeFolders(retired + "/d") == nil)
      #expect(Disk.writeNew(retired + "/.tally-manifest", Manifest([FileName("a.txt")]).bytes) == nil)
      #expect(Disk.writeNew(retired + "/a.txt", Array("0".utf8)) == nil)
      #expect(Disk.writeNew(retired + "/d/late.txt", Array("theirs".utf8)) == nil)
      // Inside, where nothing could be made beside the output.
      put(folder, ".tally-staging-1-2/c.txt", "half")
      #expect(try folder.write([file("a.txt", "1")]).get() == .init(written: 0, unchanged: 1, removed: 0))
      #expect(names(folder) == [[".tally-manifest", "a.txt", "d"], ["out"]])
      #expect(text(folder, "d/late.txt") == "theirs" && text(folder, "a.txt") == "1")
    }
  }

  @Test func aJournalIsCarriedOut() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "old"), file("old/b.txt", "old"), file("c.txt", "old")]).get()
      put(folder, ".tally-staging-1-2/a.txt", "new")
      put(folder, ".tally-staging-1-2/d/e.txt", "new")
      put(folder, ".tally-staging-1-2/.tally-manifest", "")
      let names = ["a.txt", "c.txt", "d/e.txt"]
      unlink(folder.path + "/.tally-staging-1-2/.tally-manifest")
      #expect(
        Disk.writeNew(
          folder.path + "/.tally-staging-1-2/.tally-manifest", Manifest(Set(names.map { FileName($0) })).bytes) == nil)
      let staged = FileName(".tally-staging-1-2")
      let journal = Journal(
        folders: [""],
        steps: [.remove(folder: 0, path: FileName("old/b.txt"))]
          + ["a.txt", "d/e.txt", ".tally-manifest"].map {
            .put(staged: staged.appending(FileName($0)), folder: 0, path: FileName($0))
          })
      #expect(Journal(journal.bytes) == journal)
      #expect(Disk.writeNew(folder.path + "/.tally-journal", journal.bytes) == nil)
      // What the dead run had done already is done once only.
      #expect(rename(folder.path + "/.tally-staging-1-2/a.txt", folder.path + "/a.txt") == 0)
      let next = [file("a.txt", "new"), file("c.txt", "old"), file("d/e.txt", "new")]
      #expect(try folder.write(next).get() == .init(written: 0, unchanged: 3, removed: 0))
      #expect(self.names(folder) == [[".tally-manifest", "a.txt", "c.txt", "d"], ["out"]])
    }
  }

  @Test(arguments: [
    "tally-journal 1\nfolder \"..\"\nput \"x\" 0 \"y\"\nend\n", "tally-journal 1\nfolder \"/etc\"\nend\n",
    "tally-journal 1\nfolder \"\"\nremove 0 \"../x\"\nend\n", "tally-journal 1\nfolder \"\"\nput \"../x\" 0 \"y\"\nend\n",
    "tally-journal 1\nfolder \"\"\nremove 1 \"x\"\nend\n", "tally-journal 1\nfolder \"\"\n", "",
  ])
  func aJournalThatLeadsOutIsNone(text: String) { #expect(Journal(Array(text.utf8)) == nil) }

  @Test func publishingInPlaceGivesTheSameFiles() throws {
    try withFolder { folder in
      _ = try folder.write([file("a", "1"), file("d/b.txt", "1"), file("e/c.txt", "1"), file("k.txt", "1")]).get()
      put(folder, "own.txt", "mine")
      let session = try folder.begin()
      for staged in [file("a/x", "2"), file("d", "2"), file("k.txt", "1"), file("n/m/o.txt", "2")] { try session.stage(staged) }
      // A folder beside the output that cannot be exchanged with it is what a mounted folder gives.
      let old = try #require(folder.manifest)
      let names = Set(["a/x", "d", "k.txt", "n/m/o.txt"].map { FileName($0) })
      let update = OutputUpdate(old: old, new: Manifest(names), staged: names.subtracting([FileName("k.txt")]))
      let staging = try #require(Disk.entries(RelativePath.folder(of: folder.path)).first { $0.name.hasPrefix(".out.tally-") })
      let parent = try #require(Folder.open(RelativePath.folder(of: folder.path)))
      let inner = try #require(parent.folder(FileName(staging.name)))
      try InPlaceUpdate(
        output: folder, root: session.root, path: session.realPath,
        staging: StagingFolder(
          folder: inner, name: FileName(staging.name), parent: parent, outputName: FileName("out"), isBeside: true),
        update: update
      ).run()
      session.abandon()
      #expect(self.names(folder) == [[".tally-manifest", "a", "d", "k.txt", "n", "own.txt"], ["out"]])
      #expect(text(folder, "a/x") == "2" && text(folder, "d") == "2" && text(folder, "n/m/o.txt") == "2")
      #expect(folder.manifest == Manifest(names))
    }
  }

  @Test func aSecondRunWaits() throws {
    try withFolder { folder in
      let first = try folder.begin()
      try first.stage(file("a.txt", "1"))
      let start = DispatchTime.now().uptimeNanoseconds
      // A thread of its own: the pool may be busy with other tests for longer than a run waits.
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.3)
        _ = try? first.publish()
      }
      _ = try folder.write([file("a.txt", "2")]).get()
      #expect(DispatchTime.now().uptimeNanoseconds - start > 250_000_000)
      #expect(text(folder, "a.txt") == "2")
      #expect(names(folder) == [[".tally-manifest", "a.txt"], ["out"]])
    }
  }

  @Test func theHolderOfALockIsKnown() throws {
    try withFolder { folder in
      let session = try folder.begin()
      try session.stage(file("a.txt", "1"))
      #expect(StagingFolder.owner(of: folder.path) == getpid())
      #if os(Linux)
        let root = try #require(Folder.open(folder.path))
        let other = FileLock(descriptor: root.openFile(FileName(Manifest.name), O_RDONLY))
        #expect(!other.take() && other.holder == getpid())
      #endif
      session.abandon()
      #expect(names(folder)[1] == [])
    }
  }

  @Test func largeFilesAreCopiedInBlocks() throws {
    try withFolder { folder in
      let source = RelativePath.folder(of: folder.path) + "/film.bin"
      let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      #expect(Disk.writeNew(source, bytes) == nil)
      for summary in [OutputFolder.Summary(written: 1, unchanged: 0, removed: 0), .init(written: 0, unchanged: 1, removed: 0)] {
        let session = try folder.begin()
        try session.stage("film.bin", copyOf: source)
        #expect(try session.publish() == summary)
      }
      #expect(Disk.read(folder.path + "/film.bin") == bytes)
    }
  }
}
