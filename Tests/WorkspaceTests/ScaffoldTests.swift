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
