import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// A site with one thing wrong: one diagnostic at its place, an error, and all other pages.
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Files of the site by path, beside one healthy page.
    var files: [String: [UInt8]] = [:]
    /// What the files' text alone cannot say: links, permissions, sizes.
    var prepare: @Sendable (_ root: String) throws -> Void = { _ in }
    var code: String
    var file = "bad.md"
    var line: Int
    var message: String
    var testDescription: String { name }

    static func text(
      _ name: String, _ files: [String: String], _ code: String, _ file: String = "bad.md", line: Int, _ message: String
    ) -> Case {
      Case(name: name, files: files.mapValues { Array($0.utf8) }, code: code, file: file, line: line, message: message)
    }
  }

  static let cases: [Case] = [
    Case(
      name: "bytes that are no UTF-8",
      files: [
        "bad.md": Array(
          """
          # Bad

          Caf
          """.utf8) + [0xE9, 0x0A]
      ], code: "markup/encoding",
      line: 3, message: "UTF-8"),
    Case(
      name: "a NUL byte",
      files: [
        "bad.md": Array(
          """
          # Bad

          A
          """.utf8) + [0] + Array("b\n".utf8)
      ], code: "markup/encoding", line: 3,
      message: "NUL"),
    .text(
      "broken front matter",
      [
        "bad.md": """
        ---
        title: [a
        ---

        # Bad

        """
      ], "markup/front-matter", line: 2,
      "YAML must be well formed"),
    .text(
      "an unknown key of the configuration", ["tally.yml": "title: T\noutputt: public\n", "bad.md": "# Bad\n"], "config/invalid",
      "tally.yml", line: 2, "did you mean 'output'?"),
    .text(
      "an include that leads out",
      [
        "bad.md": """
        # Bad

        [!INCLUDE [x](../../secret.md)]

        """
      ], "markup/outside", line: 3,
      "'../../secret.md' leads out of the workspace"),
    .text(
      "an include that does not exist",
      [
        "bad.md": """
        # Bad

        [!INCLUDE [x](includes/setpu.md)]

        """, "includes/setup.md": "Text\n",
      ],
      "markup/include-missing", line: 3, "did you mean 'setup.md'?"),
    .text(
      "a circle of includes",
      [
        "bad.md": """
        # Bad

        [!INCLUDE [x](includes/a.md)]

        """,
        "includes/a.md": """
        Text

        [!INCLUDE [x](../bad.md)]

        """,
      ],
      "markup/include-circle", "includes/a.md", line: 3, "includes itself"),
    Case(
      name: "a symbolic link that leads out",
      prepare: { try FileManager.default.createSymbolicLink(atPath: $0 + "/bad.md", withDestinationPath: "/etc/hosts") },
      code: "markup/outside", line: 1, message: "leaves the workspace"),
    Case(
      name: "a file of 50 MB",
      prepare: { root in
        _ = FileManager.default.createFile(atPath: root + "/bad.md", contents: Data())
        try FileHandle(forWritingTo: URL(fileURLWithPath: root + "/bad.md")).truncate(atOffset: 50 << 20)
      }, code: "markup/unreadable", line: 1, message: "50 MB"),
    .text(
      "ten thousand quotes in one another",
      [
        "bad.md": """
        # Bad

        \(String(repeating: "> ", count: 10_000))x

        """
      ],
      "markup/nesting", line: 3, "deep"),
  ]

  /// A folder with a healthy page, removed afterwards.
  private func withSite(_ files: [String: [UInt8]] = [:], _ body: (_ root: String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-bad-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    for (path, bytes) in files.merging(
      [
        "good.md": Array(
          """
          # Good

          Healthy text.

          """.utf8)
      ], uniquingKeysWith: { a, _ in a })
    {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, bytes) == nil)
    }
    try body(root)
  }

  private func analysis(_ root: String, files: FileSystem? = nil) throws -> Analysis {
    let project = try Project.open(paths: [root])
    return Analyzer(project: project, scheduler: Scheduler(jobs: 2), files: files).analyze()
  }

  private func build(_ analysis: Analysis) throws -> SiteBuild {
    try SiteBuild(analysis: analysis, output: analysis.project.root + "/public", scheduler: Scheduler(jobs: 2))
  }

  private func goodPage(_ root: String) -> String? {
    Disk.read(root + "/public/good/index.html").map { String(decoding: $0, as: UTF8.self) }
  }

  private func expectOneError(_ analysis: Analysis, _ item: Case) throws {
    #expect(analysis.reported.map(\.code) == [item.code], "\(analysis.reported.map(\.message))")
    let found = try #require(analysis.reported.first)
    #expect(found.severity == .error && analysis.hasErrors)
    #expect(found.location.file == item.file && analysis.line(found) == item.line)
    #expect(found.message.contains(item.message), "\(found.message)")
  }

  @Test(arguments: cases) func oneFaultGivesOneErrorAndTheOtherPages(_ item: Case) throws {
    try withSite(item.files) { root in
      try item.prepare(root)
      let analysis = try analysis(root)
      try expectOneError(analysis, item)
      let build = try build(analysis)
      #expect(build.diagnostics.isEmpty)
      _ = try build.write()
      // A configuration with errors writes nothing: what it meant to say is not known.
      #expect((goodPage(root)?.contains("Healthy text.") == true) == (item.file != "tally.yml"))
    }
  }

  @Test func aFileThatMayNotBeReadIsReported() throws {
    let bad = Array("# Bad\n".utf8)
    try withSite(["bad.md": bad]) { root in
      // Who runs as root may read everything: the refusal is played.
      var files = FileSystem.disk(root: root)
      let read = files.read
      files.read = { path, limit in path == "bad.md" ? .failure(.denied("permission denied")) : read(path, limit) }
      let analysis = try analysis(root, files: files)
      try expectOneError(
        analysis, Case(name: "", code: "markup/unreadable", line: 1, message: "must be readable: permission denied"))
      _ = try build(analysis).write()
      #expect(goodPage(root)?.contains("Healthy text.") == true)
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may read every file")) func theSystemsRefusalIsReported() throws {
    try withSite(["bad.md": Array("# Bad\n".utf8)]) { root in
      #expect(chmod(root + "/bad.md", 0) == 0)
      try expectOneError(
        try analysis(root), Case(name: "", code: "markup/unreadable", line: 1, message: "must be readable: permission denied"))
    }
  }

  // MARK: Output

  private func tree(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      files[path] = Disk.read(folder + "/" + path) ?? []
    }
    return files
  }

  @Test func aBuildThatCannotBeWrittenLeavesTheLastGoodSite() throws {
    try withSite(["last.md": Array("# Last\n".utf8)]) { root in
      _ = try build(try analysis(root)).write()
      // A folder stands where a page's file belongs: every other page could be written, and none is.
      #expect(unlink(root + "/public/last/index.html") == 0)
      #expect(Disk.makeFolders(root + "/public/last/index.html/x") == nil)
      let before = tree(root + "/public")
      #expect(
        Disk.replace(
          root + "/good.md",
          Array(
            """
            # Good

            New text.

            """.utf8)) == nil)
      #expect(throws: OutputFolder.Failure.self) { _ = try build(try analysis(root)).write() }
      #expect(tree(root + "/public") == before)
      #expect(before.count > 5 && goodPage(root)?.contains("Healthy text.") == true)
    }
  }

  @Test(.enabled(if: Command.isBuilt, "the command is not beside the tests"))
  func aFullDiskLeavesTheLastGoodSite() throws {
    try withSite { root in
      let first = try Command.run("'\(Command.path)' build --quiet .", in: root)
      #expect(first.status == 0, "\(first.text)")
      let before = tree(root + "/public")
      let long = "# Good\n\n" + String(repeating: "New text, and more of it than can be written.\n\n", count: 4000)
      #expect(Disk.replace(root + "/good.md", Array(long.utf8)) == nil)
      // A limit of the size of files stands for a disk that is full in the middle of one.
      let second = try Command.run("trap '' XFSZ; ulimit -f 64; '\(Command.path)' build --quiet .", in: root)
      #expect(second.status == 70)
      #expect(second.text.hasPrefix("error: cannot write '") && second.text.contains("index.html"), "\(second.text)")
      #expect(tree(root + "/public") == before && !before.isEmpty)
    }
  }

  @Test(.enabled(if: Command.isBuilt, "the command is not beside the tests"))
  func errorsOfDocumentsEndTheCommandsWithOne() throws {
    try withSite([
      "bad.md": Array(
        """
        # Bad

        [!INCLUDE [x](gone.md)]

        """.utf8)
    ]) { root in
      for command in ["check", "build"] {
        let result = try Command.run("'\(Command.path)' \(command) --color never .", in: root)
        #expect(result.status == 1)
        #expect(result.text.contains("bad.md:3:1: error: 'gone.md' must exist to be included"), "\(result.text)")
      }
      #expect(goodPage(root)?.contains("Healthy text.") == true)
    }
  }
}

/// The program as it was built beside the tests.
enum Command {
  static let path = MutationTests.root + "/.build/debug/tally"
  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs a line of the shell; what it prints on both outputs, and its exit status.
  static func run(_ line: String, in folder: String) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
