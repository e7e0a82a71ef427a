import Foundation
import Testing

/// What `docs/architecture.md` names is there.
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func typesAndPathsExist() throws {
    let text = try String(contentsOf: Self.root.appending(path: "docs/architecture.md"), encoding: .utf8)
    var declared: Set<Substring> = []
    let declaration = try NSRegularExpression(pattern: #"\b(?:struct|enum|class|actor|protocol)\s+(\w+)"#)
    let sources = Self.root.appending(path: "Sources").path
    for case let path as String in FileManager.default.enumerator(atPath: sources) ?? .init() where path.hasSuffix(".swift") {
      guard let code = try? String(contentsOfFile: sources + "/" + path, encoding: .utf8) else { continue }
      for match in declaration.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
        if let name = Range(match.range(at: 1), in: code) { declared.insert(code[name]) }
      }
    }
    var types = 0
    var fence: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line.hasPrefix(open) { fence = nil }
        continue
      }
      fence = ["~~~", "```"].first(where: line.hasPrefix)
      guard fence == nil else { continue }
      for (number, span) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() where number % 2 == 1 {
        if span.contains("/"), !span.contains(" ") {
          #expect(FileManager.default.fileExists(atPath: Self.root.path + "/" + span), "\(span)")
        } else if let first = span.first, first.isUppercase {
          types += 1
          #expect(declared.contains(span.prefix { $0 != "." }), "\(span)")
        }
      }
    }
    #expect(types > 20)
  }

  /// What starts a program, and with what care, is said once.
  @Test func twoFilesStartPrograms() throws {
    let sources = Self.root.appending(path: "Sources").path
    var found: Set<String> = []
    var users: Set<String> = []
    var files = 0
    for case let path as String in FileManager.default.enumerator(atPath: sources) ?? .init()
    where [".swift", ".c", ".h"].contains(where: path.hasSuffix) {
      guard let code = try? String(contentsOfFile: sources + "/" + path, encoding: .utf8) else { continue }
      files += 1
      let calls = ["Process()", "posix_spawn(", "posix_spawnp(", "popen(", "execv(", "execve(", "execvp(", "fork(", "system("]
      if calls.contains(where: { code.contains(" " + $0) }) { found.insert(path) }
      if !path.hasPrefix("Platform/"), code.contains(" ChildProcess.start(") { users.insert(path) }
    }
    #expect(files > 500)
    #expect(found == ["CFileSystem/process.c"])
    #expect(users == ["Workspace/Git/Git.swift", "Workspace/Commands/Verification/ShellCommand.swift"])
  }
}
