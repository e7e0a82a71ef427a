import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// Blocks that go to programs of translators and come back.
struct TranslationExchangeTests {
  private func withSite(_ files: [String: String], _ body: (String, Analysis) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "tally-exchange-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    try body(root, Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze())
  }

  private static let source = """
    ---
    title: Kiln
    ---

    # Kiln `k1`

    Light [the *fire*](fire.md "hot"), <b>now</b>.\u{20}\u{20}
    Then wait.

    > A quotation
    > of two lines.

    - One {{< ref "a" >}}
    - Two ![picture](a.png)

    | Name | Meaning |
    |---|---|
    | `a\\|b` | a pipe |

    ```sh
    heat
    ```

    """
  private static let translation = source.replacing("Light", with: "Zapalte").replacing("Then wait", with: "Čekejte").replacing(
    "One", with: "Jedna"
  ).replacing("a pipe", with: "roura")

  private static let site = [
    "tally.yml": "locales: {source: en, variants: [cs, ja]}\n", "en/a.md": source, "cs/a.md": translation,
    "en/b.md": source.replacing("\n", with: "\r\n"), "cs/b.md": translation.replacing("\n", with: "\r\n"),
  ]

  @Test(arguments: TranslationExchange.Format.allCases)
  func whatComesBackAsItWasChangesNothing(format: TranslationExchange.Format) throws {
    try withSite(Self.site) { _, analysis in
      let exchange = TranslationExchange(analysis, locale: "cs")
      #expect(exchange.units.count == 14)
      let back = try #require(TranslationExchange.read(exchange.text(exchange.units, as: format)))
      let result = exchange.imported(back.units)
      #expect(result.files.isEmpty && result.refused.isEmpty && result.changed == 0 && result.unfinished == 0)
    }
  }

  /// Every block is written from its unit: of a page without a translation that shows in each byte.
  @Test(arguments: TranslationExchange.Format.allCases)
  func aPageOfSourcesIsTheSource(format: TranslationExchange.Format) throws {
    try withSite(Self.site) { _, analysis in
      let exchange = TranslationExchange(analysis, locale: "ja")
      let units = exchange.units.map { unit in
        var copy = unit
        copy.target = unit.source
        return copy
      }
      let back = try #require(TranslationExchange.read(exchange.text(units, as: format)))
      let result = exchange.imported(back.units)
      #expect(result.files.keys.sorted() == ["ja/a.md", "ja/b.md"] && result.refused.isEmpty)
      for (page, bytes) in result.files { #expect(bytes == Array((Self.site["en/" + page.dropFirst(3)] ?? "").utf8)) }
    }
  }

  @Test(arguments: TranslationExchange.Format.allCases)
  func blocksThatCannotBeTakenOverAreLeftOutWithTheirPlaces(format: TranslationExchange.Format) throws {
    try withSite(Self.site) { _, analysis in
      let exchange = TranslationExchange(analysis, locale: "cs")
      var units = exchange.units.filter { $0.file == "en/a.md" }
      func change(_ line: Int, _ body: (inout TranslationUnit) -> Void) {
        for index in units.indices where units[index].line == line { body(&units[index]) }
      }
      change(5) { $0.target = [.text("# Pec")] }
      change(7) { $0.target += [.code(99)] }
      change(10) { $0.target = [.text("## Citát")] }
      change(13) { $0.target = [.text("Hotovo "), .code(1)] }
      change(14) { $0.isFuzzy = true }
      change(18) { $0.target = $0.target.map { $0 == .text(" | roura |") ? .text(" | roura | a | dýmka |") : $0 } }
      let back = try #require(TranslationExchange.read(exchange.text(units, as: format)))
      let result = exchange.imported(back.units)
      #expect(
        result.refused.map { "\($0.block): \($0.reason)" }.sorted() == [
          "en/a.md:10: the page would have other blocks with it", "en/a.md:18: the page would have other blocks with it",
          "en/a.md:5: the placeholder <x1/> (`k1`) is missing",
          "en/a.md:7: the placeholder \(format == .po ? "<x99/>" : "without a name") stands for nothing",
        ])
      #expect(result.refused.allSatisfy { $0.place > 1 } && result.unfinished == 1 && result.changed == 1)
      #expect(
        result.files.mapValues { String(decoding: $0, as: UTF8.self) } == [
          "cs/a.md": Self.translation.replacing("Jedna {{", with: "Hotovo {{")
        ])
    }
  }

  @Test func aBlockOfWhichTheSourceChangedIsFuzzy() throws {
    try withSite(Self.site) { root, analysis in
      var history = TranslationHistory(analysis, from: .files, scheduler: Scheduler(jobs: 1))
      _ = history.accept(files: [], locales: nil)
      #expect(try history.write().get())
      #expect(Disk.replace(root + "/en/a.md", Array(Self.source.replacing("Two", with: "Three").utf8)) == nil)
      let now = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
      let list = Worklist(now, history: TranslationHistory(now, from: .files, scheduler: Scheduler(jobs: 1)), locales: ["cs"])
      let exchange = TranslationExchange(now, locale: "cs")
      #expect(exchange.units(of: list).map { "\($0.line) \($0.isFuzzy)" } == ["14 true"])
      #expect(exchange.units(of: list, all: true).count == exchange.units.count)
      #expect(exchange.imported(exchange.units(of: list)).unfinished == 1)
    }
  }
}
