import Foundation
import Testing

/// The files of `Tests/Dialects`. `SNAPSHOTS=overwrite swift test --filter Dialects` writes down anew what is read of their pages.
struct DialectCaseTests {
  @Test(arguments: DialectFile.all.flatMap(\.cases)) func reads(_ one: DialectCase) {
    for (variant, said) in zip(one.variants, one.said()) {
      for output in DialectCase.Output.allCases {
        let fence = variant.outputs.first { $0.kind == output.rawValue }
        let recorded = fence?.lines.map(String.init) ?? []
        let lines = said.first { $0.output == output }?.lines ?? []
        guard lines != recorded else { continue }
        Issue.record(
          "\(output.rawValue) of '\(one.name)' differ; SNAPSHOTS=overwrite records them anew\n\(Self.diff(recorded, lines))",
          sourceLocation: Self.location(one, line: (fence ?? variant.inputs[0]).range.lowerBound))
      }
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
    let first = """
      ## One

      Why.

      ~~~~markdown
      ~~~
      GET /a
      ~~~
      ~~~~
      ~~~facts

      """
    let page =
      first + """
        old
        ~~~

        ## Two

        ~~~markdown
        # `GET /b`
        ~~~

        """
    let url = URL(filePath: "/a.md")
    let recorded = DialectFile(url: url, text: page).recorded()
    let second = """
      ## Two

      ~~~markdown
      # `GET /b`
      ~~~
      ~~~facts
      GET /b · operation · heading 1
      ~~~

      """
    #expect(recorded.hasPrefix(first + "GET /a · operation · "), "\(recorded)")
    #expect(recorded.hasSuffix(second), "\(recorded)")
    #expect(DialectFile(url: url, text: recorded).recorded() == recorded)
    #expect(
      Self.diff(["a", "b"], ["b", "c"]) == """
        - a
          b
        + c
        """)
  }

  /// A variant says what differs: a line that only moves is no difference, and a change of what no page has is a fault.
  @Test func recordsWhatVariantsChange() {
    let first = """
      ## One

      ~~~markdown
      # `GET /a`

      # `GET /b`
      ~~~

      """
    let facts = """
      ~~~facts
      GET /a · operation · heading 1
      GET /b · operation · heading 3
      ~~~

      """
    let same = """
      ~~~change a line more
        # `GET /a`
      + <!-- a -->
      ~~~

      """
    let other = """
      ~~~change another method
      - # `GET /b`
      + # `PUT /b`
      ~~~

      """
    let differences = """
      ~~~facts
      - GET /b · operation · heading 3
      + PUT /b · operation · heading 3
      ~~~

      """
    let file = DialectFile(url: URL(filePath: "/a.md"), text: first + same + other)
    #expect(file.recorded() == first + facts + same + other + differences)
    #expect(file.cases.flatMap(\.faults) == [])
    let wrong = DialectFile(
      url: URL(filePath: "/a.md"),
      text: first + facts + """
        ~~~change
        - # `GET /c`
        ~~~

        """)
    #expect(wrong.cases.flatMap(\.faults) == ["the page has no such lines as line 12 changes"])
  }

  private static func location(_ one: DialectCase, line: Int) -> SourceLocation {
    let path = "Tests/Dialects/\(one.file)"
    return SourceLocation(fileID: "Dialects/\(one.file)", filePath: path, line: line + 1, column: 1)
  }

  static func diff(_ old: [String], _ new: [String]) -> String { LineDiff(old, new).lines.joined(separator: "\n") }
}
