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

  @Test func aResourceOfTheLocaleIsANoteAndStays() {
    let source = "Read [the guide](https://docs.example.com/mixed/index.html) first.\n"
    let own = diagnostics(source, "请先阅读[详解](https://zhuanlan.other.cn/p/348554267)。\n")
    #expect(own.map { "\($0.severity) \($0.code)" } == ["note locale/link-target"])
    #expect(own.allSatisfy { $0.fix == nil })
    // Another site has to be the locale's in some way.
    #expect(findings(source, "请先阅读[详解](https://evil.test/p/348554267)。\n") == ["warning locale/link-target"])
    let more = "\nAnd [more](https://docs.example.com/mixed/more.html) of it.\n"
    let others = """
      请先阅读[详解](https://zhuanlan.test/p/348554267)。

      还有[更多](https://zhuanlan.test/p/349)内容。

      """
    #expect(findings(source + more, others) == ["note locale/link-target", "note locale/link-target"])
    // The same page of a site that is spelt otherwise is damage.
    #expect(
      findings(source, "请先阅读[详解](https://dcos.example.com/mixed/index.html)。\n") == ["warning locale/link-target"])
  }
}
