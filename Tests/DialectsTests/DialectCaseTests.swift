import Foundation
import Testing

/// The files of `Tests/Dialects`. `SNAPSHOTS=overwrite swift test --filter Dialects` writes down anew what is read of their pages.
struct DialectCaseTests {
  @Test(arguments: DialectFile.all.flatMap(\.cases)) func reads(_ one: DialectCase) {
    for (output, _, actual) in one.outputs() {
      let fence = one.fence(output)
      let recorded = fence?.lines.map(String.init) ?? []
      let lines = actual.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      guard lines != recorded else { continue }
      Issue.record(
        "\(output.rawValue) of '\(one.name)' differ; SNAPSHOTS=overwrite records them anew\n\(Self.diff(recorded, lines))",
        sourceLocation: Self.location(one, line: fence?.range.lowerBound ?? one.range.lowerBound))
    }
  }

  @Test(arguments: DialectFile.all.map(\.url.lastPathComponent)) func isWellFormed(_ name: String) throws {
    let file = try #require(DialectFile.all.first { $0.url.lastPathComponent == name })
    #expect(!file.cases.isEmpty)
    #expect(Set(file.cases.map(\.name)).count == file.cases.count, "two cases have one name")
    for one in file.cases {
      for fault in one.faults { Issue.record("\(fault)", sourceLocation: Self.location(one, line: one.range.lowerBound)) }
    }
  }

  /// What is recorded stands behind the pages of its case, in a fence longer than any in it, and recording twice changes nothing.
  @Test func recordsBehindThePages() throws {
    let first = "## One\n\nWhy.\n\n~~~~markdown\n~~~\nGET /a\n~~~\n~~~~\n~~~facts\n"
    let page = first + "old\n~~~\n\n## Two\n\n~~~markdown\n# `GET /b`\n~~~\n"
    let url = URL(filePath: "/a.md")
    let recorded = DialectFile(url: url, text: page).recorded()
    let second = "## Two\n\n~~~markdown\n# `GET /b`\n~~~\n~~~facts\nGET /b · operation · heading 1\n~~~\n"
    #expect(recorded.hasPrefix(first + "GET /a · operation · "), "\(recorded)")
    #expect(recorded.hasSuffix(second), "\(recorded)")
    #expect(DialectFile(url: url, text: recorded).recorded() == recorded)
    #expect(Self.diff(["a", "b"], ["b", "c"]) == "- a\n  b\n+ c")
  }

  private static func location(_ one: DialectCase, line: Int) -> SourceLocation {
    let path = "Tests/Dialects/\(one.file)"
    return SourceLocation(fileID: "Dialects/\(one.file)", filePath: path, line: line + 1, column: 1)
  }

  /// The lines of both, with `-` before what was recorded and `+` before what is read.
  static func diff(_ old: [String], _ new: [String]) -> String {
    let change = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var out: [String] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, removed.contains(a) {
        out.append("- \(old[a])")
        a += 1
      } else if b < new.count, inserted.contains(b) {
        out.append("+ \(new[b])")
        b += 1
      } else {
        out.append("  \(new[b])")
        (a, b) = (a + 1, b + 1)
      }
    }
    return out.joined(separator: "\n")
  }
}
