import Testing

@testable import Localization

struct BlameTests {
  private let source = """
    # Title

    See [the guide](guide.md) and `to_tag`.

    ```swift
    // first
    run(1)
    stop(2)
    ```
    """

  private func variants(_ change: (String) -> String) -> [String: String] {
    ["cs", "ja", "pl"].reduce(into: [:]) { $0[$1] = change(source) }
  }

  @Test func whatOneTranslationHasIsItsOwn() {
    var all = variants { $0 }
    all["ja"] = source.replacing("guide.md", with: "other.md").replacing("stop(2)", with: "halt(2)")
    #expect(Fixture.report(source, all) == ["ja:3 locale/link-target", "ja:8 locale/code-changed"])
  }

  @Test func whatAllTranslationsHaveIsOneFindingAtTheSource() {
    #expect(Fixture.report(source, variants { $0.replacing("guide.md", with: "other.md") }) == ["en:3 locale/source-changed"])
    #expect(Fixture.report(source, variants { $0.replacing("stop(2)", with: "halt(2)") }) == ["en:8 locale/code-changed"])
    #expect(Fixture.report(source, variants { $0.replacing("`to_tag`", with: "`tag`") }) == ["en:3 locale/inline-code"])
  }

  @Test func aLossThatMachinesCauseIsOneFindingOfThePipeline() {
    #expect(Fixture.report(source, variants { $0.replacing("first\n", with: "first ") }) == ["cs:6 locale/code-swallowed"])
    let joined = variants { $0.replacing("first\n", with: "first ") }
    let page = Fixture.page(source, "en")
    let reports = LocaleChecker().check(
      source: page, variants: joined.sorted { $0.key < $1.key }.map { Fixture.page($0.value, $0.key) })
    let finding = reports.flatMap(\.diagnostics).first
    #expect(finding?.message.hasSuffix("the pages were damaged on their way") == true)
    #expect(finding?.related.filter { $0.message.hasPrefix("in '") }.map(\.location.file) == ["ja/page.md", "pl/page.md"])
  }

  @Test func theOrderOfTheLocalesChangesNothing() {
    let page = Fixture.page(source, "en")
    let pages = variants { $0.replacing("guide.md", with: "other.md").replacing("first\n", with: "first ") }.sorted {
      $0.key < $1.key
    }
    .map { Fixture.page($0.value, $0.key) }
    let forward = LocaleChecker().check(source: page, variants: pages).flatMap(\.diagnostics).inReportingOrder()
    let backward = LocaleChecker().check(source: page, variants: pages.reversed()).flatMap(\.diagnostics).inReportingOrder()
    #expect(!forward.isEmpty)
    #expect(forward == backward)
  }
}
