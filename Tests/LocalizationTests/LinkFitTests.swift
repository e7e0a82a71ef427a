import Diagnostics
import Testing

@testable import Localization

/// Links that a translator chose, and those that were damaged.
struct LinkFitTests {
  private func diagnostics(_ source: String, _ variant: String, _ locale: String = "zh") -> [Diagnostic] {
    LocaleChecker(suggestsFixes: true).check(
      source: Fixture.page("# Pump\n\n" + source, "en"),
      variants: [Fixture.page((locale == "zh" ? "# 水泵\n\n" : "# Bomba\n\n") + variant, locale)]
    )
    .flatMap(\.diagnostics)
  }

  private func findings(_ source: String, _ variant: String, _ locale: String = "zh") -> [String] {
    diagnostics(source, variant, locale).map { "\($0.severity) \($0.code)" }
  }

  @Test func furtherIntoWhatTheSourceNames() {
    let source = "The answers are [here](https://code.example/pump) now.\n"
    #expect(findings(source, "答案在[这里](https://code.example/pump/blob/main/a.md)。\n") == ["note locale/link-target"])
    #expect(findings(source, "答案在[这里](https://code.example/pomp/blob/main/a.md)。\n") == ["warning locale/link-target"])
  }

  @Test func aResourceOfTheLocaleIsANoteAndStays() {
    let source = "Read [the guide](https://docs.example.com/mixed/index.html) first.\n"
    let own = diagnostics(source, "请先阅读[详解](https://zhuanlan.other.cn/p/348554267)。\n")
    #expect(own.map { "\($0.severity) \($0.code)" } == ["note locale/link-target"])
    #expect(own.allSatisfy { $0.fix == nil })
    // Another site has to be the locale's in some way.
    #expect(findings(source, "请先阅读[详解](https://evil.test/p/348554267)。\n") == ["warning locale/link-target"])
    let more = "\nAnd [more](https://docs.example.com/mixed/more.html) of it.\n"
    let others = "请先阅读[详解](https://zhuanlan.test/p/348554267)。\n\n还有[更多](https://zhuanlan.test/p/349)内容。\n"
    #expect(findings(source + more, others) == ["note locale/link-target", "note locale/link-target"])
    // The same page of a site that is spelt otherwise is damage.
    #expect(
      findings(source, "请先阅读[详解](https://dcos.example.com/mixed/index.html)。\n") == ["warning locale/link-target"])
  }

  @Test func aLinkThatTheSourceHasWrong() {
    let source = "See [pump transforms](pump_element.md) there.\n"
    let found = diagnostics(source, "参见[泵变换](pump_transforms.md)。\n")
    #expect(found.map { "\($0.severity) \($0.code) \($0.location.file)" } == ["note locale/source-changed en/page.md"])
    #expect(findings(source, "参见[泵变换](pump_other.md)。\n") == ["warning locale/link-target"])
  }

  @Test func linksArePairedByTheirPages() {
    let source =
      "Take the [View](https://l.example/docs/8.x/views). It is a [Blade page](https://l.example/docs/8.x/blade).\n\nIt is a `View`.\n"
    let variant =
      "Prendi la [Vista](https://l.example/docs/6.x/views). È una [pagina Blade](https://l.example/docs/6.x/blade).\n\nÈ una `View`.\n"
    #expect(
      diagnostics(source, variant, "it").map(\.message) == [
        "'https://l.example/docs/6.x/views' must be 'https://l.example/docs/8.x/views', as in the source",
        "'https://l.example/docs/6.x/blade' must be 'https://l.example/docs/8.x/blade', as in the source",
      ])
  }

  @Test func aParagraphOfAnotherPlaceIsOneFinding() {
    let foreign = "Esta guía le ayudará a construir su propia bomba y le enseña los fundamentos."
    let source =
      "Help with [our pages](https://code.example/issues), since their readers need it.\n\nTranslate 3 pages.\n\n## About\n\n"
      + "This guide will help you to build your own pump, and it teaches you the basics.\n"
    let found = diagnostics(source, "\(foreign)\n\nTraduzca 3 páginas.\n\n## Acerca\n\n\(foreign)\n", "es")
    #expect(found.map { "\($0.severity) \($0.code)" } == ["warning locale/block-missing"])
    #expect(found.first?.message.hasPrefix("This is the text of another paragraph of the page") ?? false)
    // Other places of a page may say the same, if the source does.
    let twice = "The pump is heated slowly until it has the temperature of the door.\n"
    #expect(findings(twice + "\n## Two\n\n" + twice, "\(foreign)\n\n## Dos\n\n\(foreign)\n", "es").isEmpty)
  }
}
