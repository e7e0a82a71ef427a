import Diagnostics
import Foundation
import Scheduling
import Testing
import Yams

@testable import Workspace

/// What `tally init` writes.
struct ScaffoldTests {
  private func made(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "tally-init-\(UUID().uuidString)"
    defer { Disk.removeTree(folder) }
    #expect(Disk.makeFolders(folder) == nil)
    try body(try #require(FileSystem.resolved(folder)))
  }

  @Test func aNewSiteHasNoFindings() throws {
    try made { folder in
      let paths = try Scaffold().write(to: folder)
      #expect(paths.map { String($0.dropFirst(folder.count + 1)) } == Scaffold.files.map(\.path))
      let scheduler = Scheduler(jobs: 1)
      let analysis = Analyzer(project: try Project.open(paths: [folder]), scheduler: scheduler).analyze()
      #expect(analysis.diagnostics.map(\.message) == [])
      #expect(analysis.contracts.map { "\($0.id) \($0.operations.count)" } == ["notes 4"])
      let build = try SiteBuild(analysis: analysis, output: nil, scheduler: scheduler)
      #expect(build.diagnostics.map(\.message) == [])
      _ = try build.write()
      #expect(Disk.read(folder + "/public/de/tutorials/notes/index.html")?.isEmpty == false)
    }
  }

  /// What README and the manual have a reader do: the tutorial of the source is broken, and its translation is right.
  @Test func aSlipInTheSourceIsNotLaidAtTheTranslation() throws {
    try made { folder in
      _ = try Scaffold().write(to: folder)
      let path = folder + "/content/en/tutorials/notes.md"
      let text = try #require(Disk.read(path).map { String(decoding: $0, as: UTF8.self) })
      let broken = text.replacingOccurrences(of: "-d '{\"text\"", with: "-d '{\"txet\"")
      #expect(broken != text)
      #expect(Disk.replace(path, Array(broken.utf8)) == nil)
      let analysis = Analyzer(project: try Project.open(paths: [folder]), scheduler: Scheduler(jobs: 1)).analyze()
      #expect(
        analysis.reported.map { "\($0.location.file) \($0.code)" } == ["content/en/tutorials/notes.md contract/field-conflict"])
      let others = analysis.reported.flatMap(\.related).map { "\($0.location.file) \($0.message)" }
      #expect(others.last == "content/de/tutorials/notes.md the translation says something else here")
      let report = DiagnosticReport(project: analysis.project, sources: analysis.sources)
        .render(analysis.reported, as: .text, color: false).text.replacingOccurrences(
          of: analysis.project.displayPrefix, with: "")
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
      let readme = try String(contentsOf: file, encoding: .utf8)
      #expect(readme.contains("```text\n" + report + "```\n"))
      // Asked for alone, the translation has the findings of the whole run: none.
      let alone = Analyzer(
        project: try Project.open(paths: [folder + "/content/de"]), scheduler: Scheduler(jobs: 1)
      ).analyze()
      #expect(alone.reported.map(\.code) == [])
    }
  }

  @Test func nothingIsWrittenWhereAFileExists() throws {
    try made { folder in
      #expect(Disk.writeNew(folder + "/tally.yml", [0x0A]) == nil)
      #expect(throws: OutputFolder.Failure.self) { try Scaffold().write(to: folder) }
      #expect(Disk.entries(folder).map(\.name) == ["tally.yml"])
    }
  }

  @Test func theWorkflowIsYAMLThatChecksBuildsAndVerifies() throws {
    let text = try #require(Scaffold.settings.first { $0.path.hasPrefix(".github/") }?.text)
    let steps = try #require(try Yams.compose(yaml: text)?["jobs"]?["documentation"]?["steps"]?.sequence)
    #expect(steps.compactMap { $0["name"]?.string } == ["Install Tally", "Check", "Build", "Verify"])
  }

  @Test func frontMatterOfTheScaffoldIsInItsSchema() throws {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(FrontMatterSchema.json.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == FrontMatterSchema.names.sorted())
    for page in Scaffold.tutorials + Scaffold.translations {
      let head = page.text.split(separator: "---\n", omittingEmptySubsequences: true).first.map(String.init) ?? ""
      let keys = try #require(try Yams.compose(yaml: head)?.mapping).compactMap { $0.key.string }
      #expect(Set(keys).isSubset(of: Set(properties.keys)), "\(page.path)")
    }
  }
}
