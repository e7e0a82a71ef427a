import Foundation
import Scheduling
import Testing

@testable import Contract
@testable import Workspace

/// What is kept of contracts and of what is made of them.
struct ContractStoreTests {
  private static let page = """
    # Rooms

    ## Book a room

    `POST /rooms/{room}/bookings` answers `201 Created`.

    ```sh
    curl -X POST https://rooms.test/rooms/7/bookings -H 'Authorization: Bearer abc' -d '{"day": "2026-05-01"}'
    ```

    """

  /// A project in a folder of its own, removed afterwards.
  private func withProject(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-contracts-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    #expect(Disk.makeFolders(path + "/content") == nil)
    let root = try #require(FileSystem.resolved(path))
    for (name, text) in [
      "tally.yml": "title: Rooms\nsource: content\n", "content/rooms.md": Self.page,
      "content/about.md": """
      # About

      Rooms.

      """,
    ] { #expect(Disk.writeNew(root + "/" + name, Array(text.utf8)) == nil) }
    try body(root)
  }

  /// Reads the project with what earlier runs kept, and keeps it; the contract, and what the reference offers beside it.
  private func read(_ root: String) throws -> (analysis: Analysis, downloads: [String: [UInt8]], isKept: Bool) {
    let folder = try CacheFolder(root: root, RunSettings())
    let stores = StepStores(facts: FactStore(folder), contracts: ContractStore(folder), artifacts: ArtifactStore(folder))
    let scheduler = Scheduler(jobs: 2)
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: scheduler, stores: stores).analyze()
    let layer = try #require(
      ContractAssembly(project: analysis.project, scheduler: scheduler).layers(analysis.pages).first { !$0.pages.isEmpty })
    let pages = Dictionary(analysis.pages.map { ($0.path, StatingPage($0)) }, uniquingKeysWith: { first, _ in first })
    let name = try #require(ContractStore.name(of: layer, pages))
    #expect(analysis.contractNames[layer.id] == name)
    var isKept = true
    let store = try #require(ContractStore(try CacheFolder(root: root, RunSettings())))
    let kept = store.contract(name, of: layer, pages) {
      isKept = false
      return (analysis.contracts[0], [])
    }
    #expect(kept.contract.encoded == analysis.contracts[0].encoded)
    let api = ReferenceArtifacts(analysis, scheduler: scheduler).api(analysis.contracts[0])
    try stores.save()
    return (analysis, Dictionary(api.downloads.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }), isKept)
  }

  @Test func aContractIsTakenAsAnEarlierRunLeftIt() throws {
    try withProject { root in
      let first = try read(root)
      #expect(first.isKept)
      #expect(first.analysis.contracts[0].operations.map(\.key.description) == ["POST /rooms/{room}/bookings"])
      let again = try read(root)
      #expect(again.analysis.contracts[0].encoded == first.analysis.contracts[0].encoded)
      #expect(again.analysis.diagnostics == first.analysis.diagnostics)
      #expect(again.downloads == first.downloads)
    }
  }

  @Test func whatTheConfigurationSaysIsNeverThatOfAnEarlierRun() throws {
    try withProject { root in
      let first = try read(root)
      #expect(
        Disk.replace(root + "/tally.yml", Array("title: Halls\nsource: content\ninfo: {license: {name: MIT}}\n".utf8)) == nil)
      let again = try read(root)
      #expect(again.analysis.contracts[0].title == "Halls")
      #expect(again.analysis.contracts[0].about.license?.name == "MIT")
      let document = String(decoding: again.downloads["api.openapi.yaml"] ?? [], as: UTF8.self)
      #expect(document.contains("title: Halls") && document.contains("MIT"))
      #expect(again.downloads["api.openapi.yaml"] != first.downloads["api.openapi.yaml"])
    }
  }

  @Test func aPageThatChangedMakesAnotherContract() throws {
    try withProject { root in
      let first = try read(root)
      let changed = Self.page.replacingOccurrences(of: "201 Created", with: "202 Accepted")
      #expect(Disk.replace(root + "/content/rooms.md", Array(changed.utf8)) == nil)
      let again = try read(root)
      #expect(again.analysis.contracts[0].operations[0].responses.map(\.status) == [202])
      #expect(again.downloads["api.openapi.yaml"] != first.downloads["api.openapi.yaml"])
      #expect(first.analysis.contractNames != again.analysis.contractNames)
    }
  }
}
