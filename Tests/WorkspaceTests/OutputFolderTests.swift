import Foundation
import Testing

@testable import Workspace

struct OutputFolderTests {
  /// A folder of its own for one test, removed afterwards.
  private func withFolder(_ body: (OutputFolder) throws -> Void) rethrows {
    let path = NSTemporaryDirectory() + "tally-output-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    try body(OutputFolder(path: path + "/out"))
  }

  private func file(_ path: String, _ text: String) -> OutputFolder.File { .init(path: path, bytes: Array(text.utf8)) }

  private func text(_ folder: OutputFolder, _ path: String) -> String? {
    Disk.read(folder.path + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func onlyWhatChangedIsWrittenAndWhatIsGoneIsRemoved() throws {
    try withFolder { folder in
      let first = try folder.write([file("a.txt", "1"), file("d/b.txt", "2")]).get()
      let second = try folder.write([file("a.txt", "1"), file("c.txt", "3")]).get()
      #expect(first == .init(written: 2, unchanged: 0, removed: 0))
      #expect(second == .init(written: 1, unchanged: 1, removed: 1))
      #expect(text(folder, "d/b.txt") == nil && text(folder, "c.txt") == "3")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/d"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + OutputFolder.stagingName))
    }
  }

  @Test func filesOfOthersStay() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "1")]).get()
      _ = FileManager.default.createFile(atPath: folder.path + "/own.txt", contents: Data("mine".utf8))
      _ = try folder.write([]).get()
      #expect(text(folder, "own.txt") == "mine" && text(folder, "a.txt") == nil)
    }
  }

  @Test func aFailedWriteLeavesTheLastGoodOutput() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "old"), file("b.txt", "old")]).get()
      // 'b.txt/x' cannot be made: 'b.txt' is a file.
      let result = folder.write([file("a.txt", "new"), file("b.txt/x", "new"), file("a.txt/y", "new")])
      guard case .failure = result else {
        Issue.record("the write should have failed")
        return
      }
      #expect(text(folder, "b.txt") == "old")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + OutputFolder.stagingName))
    }
  }

  @Test func pathsCannotLeaveTheFolder() {
    withFolder { folder in
      guard case .failure(let failure) = folder.write([file("../evil.txt", "x")]) else {
        Issue.record("the write should have been refused")
        return
      }
      #expect(failure.message.contains("../evil.txt"))
    }
  }

  @Test func differencesNameTheFirstLineThatDiffers() throws {
    try withFolder { folder in
      _ = try folder.write([file("a.txt", "1\n2\n3\n"), file("old.txt", "x")]).get()
      let found = folder.differences([file("a.txt", "1\n2\n4\n"), file("new.txt", "y")])
      #expect(
        found == [
          .init(path: "a.txt", kind: .different, line: 3), .init(path: "new.txt", kind: .missing, line: 1),
          .init(path: "old.txt", kind: .stale, line: 1),
        ])
      #expect(folder.differences([file("a.txt", "1\n2\n3\n"), file("old.txt", "x")]).isEmpty)
    }
  }
}
