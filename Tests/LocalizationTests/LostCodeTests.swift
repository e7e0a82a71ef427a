import Diagnostics
import Snippets
import Testing

@testable import Localization

/// What code lacks, and code that has little in common with what stands in its place.
struct LostCodeTests {
  private func found(_ source: String, _ variant: String) -> [Diagnostic] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics).inReportingOrder()
  }

  private func block(_ code: String) -> String { "```js\n\(code)\n```\n\n" }

  @Test func aLostStatementIsShownFromTheStartOfItsLine() {
    let code = block("use(first);\nuse(second); // the next\nuse(third);")
    let messages = found("# A\n\n" + code, "# Á\n\n" + code.replacing("use(second); // the next\n", with: "")).map(\.message)
    #expect(messages == ["'use(second);' of the source is missing here; 5 of 15 tokens of the source are changed or missing"])
  }

  @Test func linesInAnotherOrderAreSaidToBeSo() {
    let source = "# A\n\n" + block("open(first);\nread(second);\nclose(third);")
    let messages = found(source, "# Á\n\n" + block("read(second);\nopen(first);\nclose(third);")).map(\.message)
    #expect(messages == ["The lines of this code stand in another order than in the source, from 'read(second);' on"])
  }

  @Test func ofALineWithSeveralDifferencesAllIsShown() {
    let messages = found("# A\n\n" + block("heat(kiln, 900, slowly);"), "# Á\n\n" + block("cool(kiln, 800, slowly);"))
      .map(\.message)
    #expect(
      messages == [
        "'cool(kiln, 800, slowly);' is 'heat(kiln, 900, slowly);' in the source; 2 of 9 tokens of the source are changed or missing"
      ])
  }

  @Test func codeThatStandsElsewhereIsNotComparedWithAStranger() {
    let heat = block("const kiln = new Kiln('north');\nkiln.heat(900, slowly);\nreport(kiln.state);")
    let cool = block("window.open(all);\nfan.start(speed, 3);\nwait(night);")
    let source = "# A\n\nText `one`.\n\n\(heat)Text `two`.\n\n## B\n\nText `three`.\n\n\(block("short(1);"))"
    let variant = "# Á\n\nText `one`.\n\n\(cool)Text `two`.\n\n## Bé\n\nText `three`.\n\n\(heat)"
    let codes = found(source, variant).map(\.code)
    #expect(codes.contains(Rule.blockMoved.code))
    #expect(!codes.contains(Rule.codeChanged.code))
  }

  @Test func commentsOfMarkupAndOfItsProgramStandInOrder() throws {
    let code = "// one two\nrun();\n<p>a</p>\n<!-- three four -->\n<p>b</p>\n// five six\nstop();"
    let text = Array(code.utf8)
    let support = try #require(LanguageRegistry.record(of: .javascript))
    let comments = CodeText(bytes: text, map: [], file: "a", support: support).comments
    #expect(comments.count == 3)
    #expect(zip(comments, comments.dropFirst()).allSatisfy { $0.range < $1.range })
  }
}
