import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// A repository with several projects.
struct ProjectGroupTests {
  private static let services = [
    "clay/tally.yml": "title: Clay\nsource: docs\nrules: {link/broken: warning}\n",
    "clay/docs/index.md":
      """
    # Clay

    [x](none.md), [kiln](../../kiln/docs/index.md#heat) and [its fire](../../kiln/docs/index.md#fire).

    """,
    "kiln/tally.yml": "title: Kiln\nsource: docs\nrules: {link/fragment: off}\n",
    "kiln/docs/index.md":
      """
    # Kiln

    ## Heat

    [y](none.md#a), [clay](../../clay/docs/index.md), [no clay](../../clay/docs/lost.md).

    """,
  ]
  private static let told = [
    "clay/docs/index.md warning link/broken 'none.md' must lead to a page",
    "clay/docs/index.md warning link/fragment '#fire' is not a heading of '../../kiln/docs/index.md'",
    "kiln/docs/index.md error link/broken 'none.md#a' must lead to a page",
    "kiln/docs/index.md error link/broken '../../clay/docs/lost.md' must lead to a page",
  ]

  private func told(_ project: TemporaryProject, _ paths: [String] = [""]) throws -> [String] {
    let scheduler = Scheduler(jobs: 1)
    let projects = try Project.all(paths: paths.map { project.root + "/" + $0 })
    let group = ProjectGroup(projects.map { Analyzer(project: $0, scheduler: scheduler).analyze() }, scheduler: scheduler)
    return TemporaryProject.lines(group.report(of: group.analyses.map(\.reported)).diagnostics)
  }

  @Test func eachIsReadWithItsOwnSeveritiesAndTheirLinksAreFollowed() throws {
    #expect(try told(TemporaryProject(Self.services)) == Self.told)
  }

  @Test func whatIsMendedInOneIsReadWithTheOthers() throws {
    var files = Self.services
    files["kiln/docs/index.md"]? += "\n<!-- tally: ignore link/broken reason=\"none\" -->\n\nText.\n"
    let scheduler = Scheduler(jobs: 1)
    let project = try TemporaryProject(files)
    let analyses = try Project.all(paths: [project.root]).map { Analyzer(project: $0, scheduler: scheduler).analyze() }
    let group = ProjectGroup(analyses, scheduler: scheduler)
    let repairs = group.analyses.map { FindingRepair($0, scheduler: scheduler) }
    let mended = group.replacing(repairs.map { $0.files.isEmpty ? nil : $0.result }, scheduler: scheduler)
    #expect(repairs.map(\.files.count) == [0, 1])
    #expect(TemporaryProject.lines(mended.report(of: mended.analyses.map(\.reported)).diagnostics) == Self.told)
  }

  @Test func pagesOfTwoProjectsAreCheckedInTheirOwn() throws {
    let project = try TemporaryProject(Self.services)
    project.write(
      "clay/docs/more.md",
      """
      # More

      [z](none.md)

      """)
    #expect(try told(project, ["clay/docs/index.md", "kiln/docs/index.md"]) == Self.told)
  }

  @Test func pagesBesideThemAreAProject() throws {
    var files = Self.services
    files["README.md"] = """
      # All

      [clay](clay/docs/index.md), [kiln](kiln/docs/lost.md), [w](gone.md)

      """
    #expect(
      try told(TemporaryProject(files)) == [
        "README.md error link/broken 'kiln/docs/lost.md' must lead to a page",
        "README.md error link/broken 'gone.md' must lead to a page",
      ] + Self.told)
  }

  @Test func aConfigurationNamesThoseBelowIt() throws {
    var files = Self.services
    files["tally.yml"] = "title: All\nprojects: '*'\n"
    files["README.md"] = """
      # All

      [kiln](kiln/docs/index.md)

      """
    #expect(try told(TemporaryProject(files)) == Self.told)
    files["tally.yml"] = "title: All\nprojects: [kiln]\nexclude: [clay/**]\n"
    let project = try TemporaryProject(files)
    #expect(try Project.all(paths: [project.root]).count == 2)
  }

  @Test func dependenciesAreNoProjects() throws {
    var files = Self.services
    files["node_modules/x/tally.yml"] = "title: X\n"
    files["clay/docs/y/tally.yml"] = "title: Y\n"
    let project = try TemporaryProject(files)
    #expect(try Project.all(paths: [project.root]).count == 2)
  }

  @Test func oneProjectIsReadAsEver() throws {
    let project = try TemporaryProject(Self.services)
    let own = try Project.all(paths: [project.root + "/clay"])
    #expect(own.map(\.root) == [project.root + "/clay"] && own[0].selection.isEmpty)
  }
}
