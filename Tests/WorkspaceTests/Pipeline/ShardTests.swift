import Foundation
import Scheduling
import Testing

@testable import Workspace

/// A site that several runs read in parts.
struct ShardTests {
  private static func page(_ number: Int, _ locale: String) -> String {
    let text = locale == "en" ? "Fire it, then see" : "Vypal to, pak viz"
    return """
      ---
      title: Kiln \(number)
      ---

      # Kiln \(number)

      \(text) [kiln](kiln-\((number + 3) % 8).md#read-one) and [none](missing-\(number).md).

      ## Read one

      `GET /kilns-\(number % 3)/{id}`

      ```json
      {"id": \(number), "state": \(number == 5 ? "7" : "\"hot\"")}
      ```

      """
  }

  private static let files: [String: String] = {
    var files = [
      "tally.yml": "title: T\nsource: content\nlocales: {source: en, variants: [cs]}\nsite: {url: 'https://docs.example.com/'}\n",
      "content/en/index.md": """
      # Home

      [All](kiln-1.md)

      [!INCLUDE [part](parts/part.md)]

      """,
      "content/en/parts/part.md": "See [two](../kiln-2.md).\n",
      "content/cs/index.md": """
      # Domů

      [Vše](kiln-1.md)

      Víc.

      """,
    ]
    for number in 0..<8 {
      files["content/en/kiln-\(number).md"] = page(number, "en")
      if number != 4 { files["content/cs/kiln-\(number).md"] = page(number, "cs") }
    }
    return files
  }()

  /// A project in a folder of its own, removed afterwards.
  private func withProject(_ body: (_ root: String, _ other: String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-shards-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    for folder in ["en/parts", "cs"] { #expect(Disk.makeFolders(path + "/project/content/" + folder) == nil) }
    let real = try #require(FileSystem.resolved(path))
    for (name, text) in Self.files { #expect(Disk.writeNew(real + "/project/" + name, Array(text.utf8)) == nil) }
    try body(real + "/project", real)
  }

  private let scheduler = Scheduler(jobs: 2)

  private func shards(_ count: Int, _ root: String, to folder: String) throws -> [String] {
    try (1...count).map { number in
      let path = "\(folder)/\(number).tally"
      let shard = try #require(ShardNumber(number, of: count))
      _ = try ShardRun(try Project.open(paths: [root]), shard, scheduler: scheduler).write(to: path)
      return path
    }
  }

  private func tree(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in OutputFolder(path: folder).manifest?.paths ?? [] { files[path.shown] = Disk.read(folder + "/" + path.shown) }
    return files
  }

  private func said(_ analysis: Analysis, _ build: SiteBuild) -> [String] {
    (analysis.reported + build.diagnostics).map { "\($0.location) \($0.code) \($0.message)" }
  }

  /// Why parts make no site; nil where they do.
  private func refusal(_ root: String, _ paths: [String]) throws -> String? {
    do throws(Project.CallError) {
      let run = try MergeRun(try Project.open(paths: [root]), paths)
      try run.check(run.analyze(scheduler: scheduler))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [1, 3, 20])
  func theSiteOfAllPartsIsThatOfOneRun(count: Int) throws {
    try withProject { root, other in
      let paths = try shards(count, root, to: other)
      let project = try Project.open(paths: [root])
      let whole = Analyzer(project: project, scheduler: scheduler).analyze()
      let build = try SiteBuild(analysis: whole, output: other + "/whole", scheduler: scheduler)
      _ = try build.write()
      let run = try MergeRun(project, paths.reversed())
      let analysis = run.analyze(scheduler: scheduler)
      try run.check(analysis)
      let merged = try SiteBuild(analysis: analysis, output: other + "/merged", scheduler: scheduler)
      _ = try merged.write(force: false, noting: false, texts: run.texts, say: { _ in })
      #expect(said(analysis, merged) == said(whole, build))
      #expect(said(whole, build).count > 8)
      #expect(tree(other + "/merged") == tree(other + "/whole"))
      #expect(tree(other + "/merged").count > 20)
    }
  }

  @Test func partsThatDoNotFitAreNamed() throws {
    try withProject { root, other in
      let paths = try shards(3, root, to: other)
      #expect(try refusal(root, paths) == nil)
      #expect(try refusal(root, [paths[0], paths[2]]) == "part 2 of 3 is missing")
      #expect(try refusal(root, [paths[0]]) == "the parts 2, 3 of 3 are missing")
      #expect(try refusal(root, paths + [paths[1]]) == "'\(paths[1])' and '\(paths[1])' are both part 2 of 3")
      #expect(try refusal(root, [other + "/none.tally"]) == "'\(other)/none.tally' cannot be read: No such file or directory")
      let half = other + "/half.tally"
      _ = try ShardRun(try Project.open(paths: [root]), try #require(ShardNumber("1/2")), scheduler: scheduler).write(to: half)
      #expect(try refusal(root, [paths[0], half]) == "'\(half)' is part 1 of 2, and '\(paths[0])' is part 1 of 3")

      // Cut short, and changed in any place.
      let bytes = try #require(Disk.read(paths[1]))
      let damage = "'\(paths[1])' is cut short, damaged or no part that 'tally build --shard' made"
      for count in [0, 10, bytes.count / 2, bytes.count - 1] {
        #expect(Disk.replace(paths[1], Array(bytes.prefix(count))) == nil)
        #expect(try refusal(root, paths) == damage)
      }
      for place in stride(from: 0, to: bytes.count, by: bytes.count / 23) {
        var changed = bytes
        changed[place] ^= 4
        #expect(Disk.replace(paths[1], changed) == nil)
        #expect(try refusal(root, paths) == damage)
      }
      #expect(Disk.replace(paths[1], bytes) == nil)
      #expect(try refusal(root, paths) == nil)

      // Another revision: a page that was edited, added, removed; another configuration.
      let page = root + "/content/en/kiln-2.md"
      let text = try #require(Disk.read(page))
      #expect(Disk.replace(page, text + Array("\nMore.\n".utf8)) == nil)
      #expect(try refusal(root, paths)?.hasSuffix("was made of another 'content/en/kiln-2.md' than stands here") == true)
      unlink(page)
      #expect(try refusal(root, paths)?.hasSuffix("was made with 'content/en/kiln-2.md', which is not here") == true)
      #expect(Disk.writeNew(page, text) == nil)
      #expect(Disk.writeNew(root + "/content/en/kiln-9.md", text) == nil)
      #expect(try refusal(root, paths)?.hasSuffix("was made without 'content/en/kiln-9.md'") == true)
      unlink(root + "/content/en/kiln-9.md")
      #expect(try refusal(root, paths) == nil)
      let configuration = try #require(Disk.read(root + "/tally.yml"))
      #expect(Disk.replace(root + "/tally.yml", configuration + Array("description: D\n".utf8)) == nil)
      #expect(try refusal(root, paths) == "'\(paths[0])' was made with another configuration")
    }
  }

  @Test func eachDocumentIsInOnePartWithItsTranslations() throws {
    let documents = (0..<40).flatMap { ["en/\($0).md", "cs/\($0).md"] }
    for count in [1, 2, 7, 40, 100] {
      var found: [String] = []
      for number in 1...count {
        let own = try #require(ShardNumber(number, of: count)).documents(
          of: documents, family: { String($0.drop { $0 != "/" }) }, size: { $0.utf8.count * 100 })
        #expect(own.filter { $0.hasPrefix("en") }.count == own.filter { $0.hasPrefix("cs") }.count)
        found += own
      }
      #expect(found.sorted() == documents.sorted())
    }
    for text in ["0/3", "4/3", "3", "a/3", "1/0", "-1/2", "1/2/3", "1/1001"] { #expect(ShardNumber(text) == nil) }
  }
}
