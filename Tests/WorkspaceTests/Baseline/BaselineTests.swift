import Diagnostics
import Testing

@testable import Workspace

/// Old pages have many faults; from the day on that they are written down, only new ones are told.
struct BaselineTests {
  private static let page = """
    # Kilns

    Look at [the plan](plan.md) first.

    ## Firing

    Look at [the plan](plan.md) again, and at [heat](heat.md).

    """

  /// A project whose faults are known.
  private func known(_ files: [String: String] = ["kilns.md": page, "other.md": "# Other\n"]) throws -> TemporaryProject {
    let project = try TemporaryProject(files)
    project.write("tally.yml", "title: Kilns\nbaseline: tally-baseline.json\n")
    try project.analysis().newBaseline.write(to: Baseline.name, of: try project.project)
    #expect(try project.analysis().judged.findings.isEmpty)
    return project
  }

  @Test func oneSortedLineEachWithoutLineNumbers() throws {
    let text = try known().analysis().newBaseline.text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == #"{"version": 1, "findings": ["#)
    #expect(lines.last == "{}]}")
    #expect(lines.count == 4)
    #expect(lines[1...2].allSatisfy { $0.hasPrefix(#"{"path": "kilns.md", "rule": "link/broken", "hash": ""#) })
    #expect(lines[1...2].contains { $0.hasSuffix(#""count": 2},"#) } && lines[1...2].contains { $0.hasSuffix(#""count": 1},"#) })
    let read = try Baseline.read(SourceFile(path: "x", bytes: Array(text.utf8))).get()
    #expect(read.text == text && read.size == 3)
  }

  @Test func newFindingsAreToldEachHoweverManyAreAlike() throws {
    let project = try known()
    project.write("many.md", (0..<30).map { "[it](lost/a\($0).md)\n\n" }.joined())
    let analysis = try project.analysis()
    #expect(analysis.told.count { $0.code == "link/broken" } == 30)
    project.write("tally.yml", "title: Kilns\n")
    #expect(try project.analysis().told.count { $0.code == "site/one-cause" } == 1)
  }

  /// Edits of pages, and what is told of them.
  static let edits: [(name: String, files: [String: String?], told: [String])] = [
    (
      "text before it, and its section moved up",
      [
        "kilns.md": """
        # Kilns

        All of this is new.

        ## Firing

        Look at [the plan](plan.md) again, and at [heat](heat.md).

        ## Plans

        > Look at [the plan](plan.md) first.

        """
      ], []
    ),
    (
      "once more the same",
      ["kilns.md": page + "See [the plan](plan.md).\n"],
      ["kilns.md error link/broken 'plan.md' must lead to a page"]
    ),
    (
      "edited text counts anew",
      ["kilns.md": page.replacing("[heat](heat.md)", with: "[much heat](heat.md)")],
      ["kilns.md error link/broken 'heat.md' must lead to a page"]
    ),
    ("a renamed page", ["kilns.md": nil, "guide/ovens.md": page], []),
    (
      "a page in two",
      [
        "kilns.md": """
        # Kilns

        Look at [the plan](plan.md) first.

        """,
        "other.md": """
        # Other

        Look at [the plan](plan.md) again, and at [heat](heat.md).

        """,
      ], []
    ),
    (
      "a copy of a page",
      [
        "copy.md": """
        # Copy

        See [heat](heat.md).

        """
      ],
      ["copy.md error link/broken 'heat.md' must lead to a page"]
    ),
  ]

  @Test(arguments: edits.indices) func whatIsToldOfAnEdit(_ index: Int) throws {
    let project = try known()
    for (path, text) in Self.edits[index].files {
      if let text { project.write(path, text) } else { project.remove(path) }
    }
    #expect(TemporaryProject.lines(try project.analysis().judged.findings) == Self.edits[index].told, "\(Self.edits[index].name)")
  }

  /// One finding stands for all places of a name; which of them is the first, changes when pages are moved.
  @Test func whatIsToldForAllPlacesIsKnownWhicheverComesFirst() throws {
    let (wide, tall) = ("Send it to <kiln-user wide>.\n", "Send it to <kiln-user tall>.\n")
    let project = try known(["a.md": "# A\n\n" + wide, "b.md": "# B\n\n" + tall])
    project.write("a.md", "# A\n\n" + tall)
    project.write("b.md", "# B\n\n" + wide)
    #expect(try project.analysis().judged.findings.isEmpty)
    project.remove("a.md")
    #expect(try project.analysis().judged.findings.isEmpty)
    project.write("a.md", "# A\n\n" + tall + "\n" + wide)
    let lines = TemporaryProject.lines(try project.analysis().judged.findings)
    #expect(
      lines == [
        "a.md warning markup/component '<kiln-user>' is no element of HTML; the tag is left out, here and at 2 other places"
      ])
  }

  @Test func whatIsMendedIsToldAndTakenOut() throws {
    let project = try known()
    project.write("kilns.md", Self.page.replacing("[the plan](plan.md) again", with: "it again"))
    let judged = try project.analysis().judged
    #expect(judged.fixed.map(\.name) == ["kilns.md: link/broken"] && judged.fixed.map(\.count) == [1])
    #expect(judged.known == 2)
    try #require(judged.pruned).write(to: Baseline.name, of: try project.project)
    #expect(try project.analysis().judged.fixed.isEmpty)
    // Once it is forgotten, it is new again.
    project.write("kilns.md", Self.page)
    #expect(try project.analysis().judged.findings.count == 1)
  }

  @Test func whatStandsForMorePlacesThanItDidIsTold() throws {
    let project = try known([
      "a.md": """
      # A

      <gadget>

      b

      </gadget>

      """
    ])
    project.write(
      "b.md",
      """
      # B

      <gadget>

      b

      </gadget>

      """)
    #expect(
      TemporaryProject.lines(try project.analysis().judged.findings).first?.hasPrefix("a.md warning markup/component '<gadget>'")
        == true)
  }

  @Test func theConfigurationIsNeverKnown() throws {
    let project = try known()
    project.write("tally.yml", "title: Kilns\nbaseline: tally-baseline.json\nttle: x\n")
    try project.analysis().newBaseline.write(to: Baseline.name, of: try project.project)
    #expect(try project.analysis().judged.findings.map(\.code) == ["config/invalid"])
  }

  @Test(arguments: [
    (nil, "'tally-baseline.json' must exist to be read"),
    ("", "'tally-baseline.json' must have '{\"version\": 1, \"findings\": [' in line 1"),
    (
      "{\"version\": 1, \"findings\": [\n<<<<<<< ours\n{}]}\n",
      "'tally-baseline.json' must have one finding with 'path', 'rule', 'hash' and 'count' in line 2"
    ),
    (
      "{\"version\": 1, \"findings\": [\n{\"path\": \"a\", \"rule\": \"b\", \"hash\": \"1\", \"count\": 1},\n",
      "'tally-baseline.json' must have '{}]}', the last line, in line 2"
    ),
  ])
  func aFileThatIsNoneIsTold(_ text: String?, _ message: String) throws {
    let project = try known()
    if let text { project.write(Baseline.name, text) } else { project.remove(Baseline.name) }
    let found = try project.analysis().judged.findings
    #expect(found.first { $0.code == "config/baseline" }?.message == message)
    #expect(found.count == 4)
  }

  @Test func linesOfTwoBranchesAreOneFile() throws {
    let line = #"{"path": "a", "rule": "b/c", "hash": "0000000000000001", "count": 2},"#
    let file = SourceFile(path: "x", bytes: Array("{\"version\": 1, \"findings\": [\n\(line)\n\(line)\n{}]}\n".utf8))
    #expect(try Baseline.read(file).get().size == 2)
  }
}
