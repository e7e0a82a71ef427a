import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// What a change causes, on whatever page.
struct ChangedFindingTests {
  private static let files = [
    "tally.yml": "title: Kilns\n",
    ".gitignore": "made/\n",
    "a.md": """
    # A

    See [firing](b.md#firing) and [x](gone.md).

    """,
    "b.md": """
    # B

    ## Firing

    And [y](lost.md).

    """,
  ]

  private func repository() throws -> TemporaryProject {
    let project = try TemporaryProject(Self.files)
    try project.git("init -q")
    try project.git("add .")
    try project.git("commit -qm one")
    return project
  }

  private func news(_ project: TemporaryProject, since revision: String = "HEAD") throws -> [String] {
    let opened = try project.project
    let then = try EarlierFindings.all(of: revision, [opened], scheduler: Scheduler(jobs: 1))[0]
    let now = try project.analysis()
    return TemporaryProject.lines(then.news(now.judged.findings, in: now.sources))
  }

  static let changes: [(name: String, files: [String: String?], told: [String])] = [
    ("nothing", [:], []),
    (
      "a heading that is renamed breaks links elsewhere",
      [
        "b.md": """
        # B

        ## Burning

        And [y](lost.md).

        """
      ],
      ["a.md warning link/fragment '#firing' is not a heading of 'b.md'"]
    ),
    (
      "a page that is renamed with its faults", ["b.md": nil, "c.md": files["b.md"]],
      ["a.md error link/broken 'b.md#firing' must lead to a page"]
    ),
    (
      "a new page, and one that git ignores",
      [
        "n.md": """
        # N

        [z](none.md)

        """, "made/m.md": "# M\n\n[m](none.md)\n",
      ],
      ["n.md error link/broken 'none.md' must lead to a page"]
    ),
    (
      "a new folder",
      [
        "deep/er/n.md": """
        # N

        [z](none.md) and [a](../../a.md)

        """
      ],
      ["deep/er/n.md error link/broken 'none.md' must lead to a page"]
    ),
    (
      "the second of two that say the same",
      [
        "a.md": """
        # A

        New [x](gone.md).

        See [firing](b.md#firing) and [x](gone.md).

        """
      ],
      ["a.md error link/broken 'gone.md' must lead to a page"]
    ),
    (
      "a rule that weighs more",
      ["tally.yml": "title: Kilns\nrules: {link/broken: error}\n"], []
    ),
    (
      "a rule that weighed less",
      [
        "tally.yml": """
        title: Kilns
        rules: {link/fragment: error}

        """, "b.md": "# B\n\n## Burning\n",
      ],
      ["a.md error link/fragment '#firing' is not a heading of 'b.md'"]
    ),
  ]

  @Test(arguments: changes.indices) func whatAChangeCauses(_ index: Int) throws {
    let project = try repository()
    for (path, text) in Self.changes[index].files {
      if let text { project.write(path, text) } else { project.remove(path) }
    }
    let told = try news(project).map { $0.split(separator: ";")[0] }.map(String.init)
    #expect(told == Self.changes[index].told, "\(Self.changes[index].name)")
    // The same once it is committed, against the commit before.
    try project.git("add .")
    try project.git("commit -qm two --allow-empty")
    let committed = try news(project, since: "HEAD~1").map { $0.split(separator: ";")[0] }.map(String.init)
    #expect(committed == told)
    #expect(try news(project).isEmpty)
  }

  @Test func ofTwoAlikeTheOneOnANewLineIsNew() throws {
    let project = try repository()
    project.write(
      "a.md",
      """
      # A

      New [x](gone.md).

      See [firing](b.md#firing) and [x](gone.md).

      """)
    let then = try EarlierFindings.all(of: "HEAD", [try project.project], scheduler: Scheduler(jobs: 1))[0]
    let now = try project.analysis()
    let news = then.news(now.judged.findings, in: now.sources)
    #expect(news.map { now.sources.positions(of: $0.location).start.line } == [3])
  }

  @Test func outsideOfARepositoryTheCallIsWrong() throws {
    let project = try TemporaryProject(Self.files)
    let opened = try project.project
    #expect(throws: Project.CallError.self) {
      _ = try EarlierFindings.all(of: "HEAD", [opened], scheduler: Scheduler(jobs: 1))
    }
  }
}
