import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

struct GitDateTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (951_782_400, "2000-02-29"), (1_714_521_600, "2024-05-01"),
    (-1, "1969-12-31"), (4_102_444_799, "2099-12-31"), (253_402_300_800, "10000-01-01"),
  ])
  func aSecondHasItsDay(second: Int, day: String) { #expect(GitDates.day(ofSecond: second) == day) }

  @Test func theNewestCommitOfAFileCounts() {
    var dates = GitDates()
    dates.take(Array("\0\("1714608000")\n\nb.md\n\0\("1714521600")\n\na.md\nb.md\n\0oops\n\nc.md\n".utf8))
    #expect(dates.days == ["a.md": "2024-05-01", "b.md": "2024-05-02"])
  }

  /// A repository with a commit a day, and what `SiteBuild` makes of it.
  @Test func pagesSayWhenGitSawThemChange() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/docs", withIntermediateDirectories: true)
    func write(_ path: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path)) }
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.net", "-c", "commit.gpgsign=false"] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["GIT_COMMITTER_DATE": "2024-05-01T23:30:00-0500"], uniquingKeysWith: { $1 })
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    try write("tally.yml", "source: docs\nsite:\n  last-updated: git\n")
    try write("docs/index.md", "# Home\n")
    try write(
      "docs/ä b.md",
      """
      ---
      lastmod: 2020-01-01
      ---

      # A

      """)
    try write("docs/new.md", "# New\n")
    try git("init", "-q")
    try git("add", "tally.yml", "docs/index.md", "docs/ä b.md")
    try git("commit", "-q", "-m", "one")
    #expect(
      GitDates.read(root: folder, folder: "docs")?.days == ["docs/index.md": "2024-05-02", "docs/ä b.md": "2024-05-02"])

    let project = try Project.open(paths: [folder], configuration: nil, noConfiguration: false)
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 1)).analyze()
    let input = SiteBuild.input(analysis, Scheduler(jobs: 1))
    #expect(Dictionary(uniqueKeysWithValues: input.pages.map { ($0.file, $0.changed) })["docs/new.md"] == .some(nil))
    #expect(input.pages.filter { $0.changed == "2024-05-02" }.map(\.file) == ["docs/index.md", "docs/ä b.md"])

    try git("clone", "-q", "--depth", "1", "file://" + folder, folder + "/shallow")
    let shallow = GitDates.read(root: folder + "/shallow", folder: "docs")
    #expect(shallow?.isShallow == true && shallow?.days == [:])
    let clone = try Project.open(paths: [folder + "/shallow"], configuration: nil, noConfiguration: false)
    let reported = Analyzer(project: clone, scheduler: Scheduler(jobs: 1)).analyze().reported
    #expect(
      reported.map { "\($0.code) \($0.message)" } == [
        "site/shallow-history The repository's history is cut off, so nobody knows when pages were last changed"
      ])
  }
}
