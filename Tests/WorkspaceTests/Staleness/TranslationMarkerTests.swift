import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// Markers in the front matter of translations that say which version of the source they are of.
struct TranslationMarkerTests {
  private let scheduler = Scheduler(jobs: 1)

  private func write(_ root: String, _ path: String, _ text: String) {
    #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
    #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
  }

  private func history(_ root: String) throws -> TranslationHistory {
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: scheduler).analyze()
    return TranslationHistory(analysis, from: .files, scheduler: scheduler)
  }

  @Test(arguments: [(false, ["locale/marker", "locale/outdated"]), (true, [])])
  func aMarkerThatIsRaisedAloneIsReported(isTranslated: Bool, expected: [String]) throws {
    let root = NSTemporaryDirectory() + "tally-marker-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    func marked(_ commit: Int, _ words: String) -> String {
      """
      ---
      sourceCommit: \(String(repeating: "\(commit)", count: 40))
      ---
      # Pec

      \(words) o `one`.

      """
    }
    write(root, "tally.yml", "locales: {source: en, variants: [cs]}\n")
    write(
      root, "en/a.md",
      """
      # Kiln

      First words of `one`.

      """)
    write(root, "cs/a.md", marked(1, "První slova"))
    var before = try history(root)
    _ = before.accept(files: [], locales: nil)
    #expect(try before.write().get())
    #expect(try history(root).diagnostics.isEmpty)
    write(
      root, "en/a.md",
      """
      # Kiln

      Other sentences on `one`.

      """)
    write(root, "cs/a.md", marked(2, isTranslated ? "Jiné věty" : "První slova"))
    #expect(try history(root).diagnostics.map(\.code).sorted() == expected)
  }
}
