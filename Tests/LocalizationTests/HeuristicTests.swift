import Diagnostics
import Testing

@testable import Localization

/// Which parts of the comparison a finding comes from.
struct HeuristicTests {
  private let table = HeuristicTable(LocalizationHeuristics.all)

  /// The heuristics of each finding of a page in English and its translations.
  private func rules(_ source: String, _ variants: [String: String]) -> [[String]] {
    let others = variants.sorted { $0.key < $1.key }.map { Fixture.page($0.value, $0.key) }
    return LocaleChecker().check(source: Fixture.page(source, "en"), variants: others).flatMap(\.diagnostics).map {
      table.names(of: $0.rules)
    }
  }

  @Test func eachHasANameAndANumberOfItsOwn() {
    let all = LocalizationHeuristics.all
    let kinds = ["align", "blame", "compare", "excuse", "group", "read", "settle", "soften"]
    #expect(all.map(\.number) == all.indices.map { UInt16(1_001 + $0) })
    #expect(Set(all.map { "\($0.name)" }).count == all.count)
    for heuristic in all {
      let parts = "\(heuristic.name)".split(separator: "/")
      #expect(parts.count == 2 && kinds.contains(String(parts[0])), "\(heuristic.name)")
      #expect("\(heuristic.name)".utf8.allSatisfy { "/-".utf8.contains($0) || (0x61...0x7A).contains($0) }, "\(heuristic.name)")
      let words = "\(heuristic.decides)"
      #expect(words.first?.isUppercase ?? false, "\(heuristic.name)")
      #expect(!words.hasSuffix("."), "\(heuristic.name)")
    }
  }

  @Test func itIsNotedWhoFoundSomething() {
    #expect(
      rules(
        """
        # Kilns

        ## Clay

        """,
        [
          "de": """
          # Öfen

          ### Ton

          """
        ]) == [["compare/heading-level"]])
  }

  @Test func itIsNotedWhatMakesANoteOfIt() {
    #expect(
      rules(
        """
        # Kilns

        You may call `heat(_:)` now.

        """,
        [
          "de": """
          # Öfen

          Jetzt darfst du heizen.

          """
        ])
        == [["compare/lost-name", "soften/name-of-sentence"]])
  }

  @Test func itIsNotedWhatJoinsFindings() {
    #expect(
      rules(
        """
        # Kilns

        A kiln burns.

        """,
        [
          "de": """
          # Öfen

          Ein Ofen brennt.

          Er ist heiß.

          Sehr heiß ist er.

          """
        ])
        == [["compare/added-block", "group/added-blocks"]])
  }

  @Test func itIsNotedWhoseItIs() {
    let other = """
      # Öfen

      Lies die [Seite](b.md).

      """
    #expect(
      rules(
        """
        # Kilns

        Read the [page](a.md).

        """, ["cs": other, "de": other]) == [["blame/links-of-all"]])
  }
}
