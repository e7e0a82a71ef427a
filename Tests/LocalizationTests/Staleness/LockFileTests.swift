import Diagnostics
import Testing

@testable import Localization

struct LockFileTests {
  private func read(_ text: String) -> Result<LockFile, LockProblem> {
    LockReader().read(SourceFile(path: LockFile.name, bytes: Array(text.utf8)))
  }

  private func version(_ text: String) -> PageVersion { PageVersion(bytes: Array(text.utf8), path: "a.md") }

  private func sample() -> LockFile {
    var lock = LockFile()
    var record = PageRecord()
    record.step(
      source: version(
        """
        # One

        Two three four.

        Five six.

        """),
      variants: [
        "cs": version(
          """
          ---
          sourceCommit: 0123456789abcdef
          ---
          # Jedna

          Dva tři čtyři.

          Pět šest.

          """)
      ])
    record.step(
      source: version(
        """
        # One

        Two three four five.

        """),
      variants: [
        "cs": version(
          """
          ---
          sourceCommit: 0123456789abcdef
          ---
          # Jedna

          Dva tři čtyři.

          Pět šest.

          """)
      ])
    lock.pages["a b/100%.md"] = record
    lock.pages["z.md"] = record
    return lock
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let lock = sample()
    #expect(lock.pages["z.md"]?.behind("cs") == Behind(changes: 2))
    #expect(try read(lock.text()).get() == lock)
    #expect(lock.text().contains("[a b/100%25.md]"))
  }

  @Test func eachBlockHasALineOfItsOwn() {
    let lines = sample().text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasPrefix("heading ") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("text ") }.count == 4)
    #expect(lines.filter { $0 == "@cs 0123456789abcdef" }.count == 2)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test(arguments: [
    ("a conflict", "tally-lock 1\n[a.md]\n<<<<<<< HEAD\n", 3, "'<<<<<<<' is left of a merge conflict"),
    ("the middle of one", "tally-lock 1\n[a.md]\n=======\n", 3, "'=======' is left of a merge conflict"),
    ("another file", "title: x\n", 1, "'tally-lock 2' must be the first line"),
    ("a newer version", "tally-lock 3\n", 1, "'tally-lock 3' is a version of the lock file that this Tally cannot read"),
    ("nothing", "", 1, "The lock file is empty"),
    ("a page twice", "tally-lock 1\n[a.md]\n[b.md]\n[a.md]\n", 4, "'a.md' has two sections"),
    ("no page", "tally-lock 1\ntext 0123456789abcdef ~0123456789abcdef\n", 2, "A block stands before the first page"),
    ("half a line", "tally-lock 1\n[a.md]\ntext 0123456789abcdef\n", 3, "'text 0123456789abcdef' is not a line"),
    ("a short hash", "tally-lock 1\n[a.md]\ntext 0123 ~0123456789abcdef\n", 3, "'text 0123 ~0123456789abcdef' is not a line"),
    ("words", "tally-lock 1\n[a.md]\nWhatever it is\n", 3, "'Whatever it is' is not a line"),
  ])
  func whatCannotBeReadIsReportedAtItsLine(name: String, text: String, line: Int, message: String) throws {
    guard case .failure(let problem) = read(text) else {
      Issue.record("\(name) was read")
      return
    }
    let file = SourceFile(path: LockFile.name, bytes: Array(text.utf8))
    #expect(file.position(at: problem.diagnostic.location.range.lowerBound).line == line, "\(name)")
    #expect(problem.diagnostic.message.hasPrefix(message), "\(problem.diagnostic.message)")
    #expect(problem.diagnostic.remedy?.isEmpty == false)
  }

  @Test func aFileThatWasCutOffIsNotRead() throws {
    let lines = sample().text().split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    for count in 1...lines.count {
      guard case .failure(let problem) = read(lines.prefix(count).joined(separator: "\n")) else {
        Issue.record("\(count) lines were read")
        continue
      }
      #expect(problem.diagnostic.message.hasPrefix("'tally-lock end' must be the last line"))
    }
  }

  @Test func aFileOfTheFirstVersionIsReadAndWrittenAnew() throws {
    let text = sample().text().replacing("tally-lock 2", with: "tally-lock 1").replacing("\ntally-lock end\n", with: "")
    #expect(try read(text).get() == sample())
  }

  @Test func bytesThatAreNoTextAreReported() {
    let result = LockReader().read(SourceFile(path: LockFile.name, bytes: [0xFF, 0xFE, 0x74]))
    guard case .failure(let problem) = result else {
      Issue.record("read")
      return
    }
    #expect(problem.diagnostic.message == "The lock file must be UTF-8 text")
  }
}
