import Diagnostics
import Testing

@testable import Localization

/// Faults of side-by-side pages: the source that they embed tells whether the translator was given them.
struct EmbeddedSourceTests {
  /// A sentence with the sentence of the source in it.
  private func pair(_ id: Int, _ target: String, _ source: String) -> String {
    "<span data-ttu-id=\"a-\(id)\">\(target)</span>"
      + "<span class=\"sxs-lookup\"><span data-stu-id=\"a-\(id)\">\(source)</span></span>"
  }

  private func findings(_ source: String, _ variants: (String, String)...) -> [Diagnostic] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: variants.map { Fixture.page($0.1, $0.0) })
      .flatMap(\.diagnostics).inReportingOrder()
  }

  private let source = "# Setup\n\nOpen `to_tag` and see [it](guide.md).\n"

  @Test func whatTheEmbeddedSourceHasTooWasThereBefore() throws {
    let page =
      "# Nastavení\n\n" + pair(1, "Otevřete `to_tags` a viz [to](guide.md).", "Open `to_tags` and see [it](guide.md).") + "\n"
    let found = findings(source, ("cs", page))
    let finding = try #require(found.first)
    #expect(found.map(\.code) == ["locale/inline-code"])
    #expect(finding.message.hasSuffix("the source embedded in this page has it, too, so it was there before the translation"))
    let witness = try #require(finding.related.last)
    #expect(witness.message == "the embedded source")
    let bytes = Array(page.utf8)[witness.location.range.lowerBound..<witness.location.range.upperBound]
    #expect(String(decoding: bytes, as: UTF8.self) == "`to_tags`")
  }

  @Test func whatTheEmbeddedSourceHasRightIsTheTranslators() {
    let page =
      "# Nastavení\n\n" + pair(1, "Otevřete `pro_tag` a viz [to](guide.md).", "Open `to_tag` and see [it](guide.md).") + "\n"
    let found = findings(source, ("cs", page))
    #expect(found.map(\.message) == ["'to_tag' of the source is 'pro_tag' here"])
    // Also where all translations agree by chance.
    let both = findings(source, ("cs", page), ("de", page))
    #expect(both.map(\.location.file) == ["cs/page.md", "de/page.md"])
  }

  @Test func aLinkThatTheEmbeddedSourceHasIsTheSources() {
    let page = "# Nastavení\n\n" + pair(1, "Otevřete `to_tag` a viz [to](new.md).", "Open `to_tag` and see [it](new.md).") + "\n"
    let found = findings(source, ("cs", page))
    #expect(found.map(\.code) == ["locale/source-changed"])
    #expect(found.map(\.message) == ["'guide.md' is 'new.md' in the source that 'cs' embeds"])
    let own = page.replacing("[to](new.md)", with: "[to](guide.md)")
    #expect(findings(source, ("cs", own)).isEmpty)
    let damaged = page.replacing("[it](new.md)", with: "[it](guide.md)")
    #expect(findings(source, ("cs", damaged)).map(\.code) == ["locale/link-target"])
  }

  @Test func whatStandsOutsideOfThePairsIsThePipelines() {
    let list = "# Steps\n\n9. Open it.\n10. Close it.\n"
    let page = "# Kroky\n\n1. " + pair(1, "Otevřete to.", "Open it.") + "\n1. " + pair(2, "Zavřete to.", "Close it.") + "\n"
    let found = findings(list, ("cs", page))
    #expect(found.map(\.code) == ["locale/list-start"])
    #expect(found.first?.message.hasSuffix("so the pages were damaged on their way") == true)
  }

  @Test func oneEmbeddedSourceSpeaksForAllTranslationsWithTheFault() {
    let code = "# Send\n\n```swift\n// first\nlet a = run(1)\nstop(2)\n```\n"
    let swallowed = "// first let a = run(1)"
    let czech = "# Odeslání\n\n```swift\n" + pair(1, "/ / první nechť a = běž(1)", swallowed) + "\nstop(2)\n```\n"
    let japanese = code.replacing("// first\nlet", with: "// first let")
    let found = findings(code, ("cs", czech), ("ja", japanese))
    let own = found.filter { $0.code == "locale/code-changed" }
    #expect(own.map(\.location.file) == ["cs/page.md"])
    #expect(own.first?.related.contains { $0.message == "in the embedded source this comment swallows code already" } == true)
    let upstream = found.filter { $0.code == "locale/code-swallowed" }
    #expect(upstream.map(\.location.file) == ["ja/page.md"])
    #expect(upstream.first?.message.contains("the source embedded in 'cs' has it, too") == true)
  }
}
