import Diagnostics
import Testing

@testable import Localization

/// Notes that are written with the signs of code, or whose names were translated.
struct NoteTests {
  private func page(_ note: String, _ text: String = "The kiln burns.") -> String {
    "# Kiln\n\n\(text)\n\n\(note)\n"
  }

  @Test func theTextOfADirectiveIsProse() {
    let source = page("```{note}\nWhoever has a kiln of clay needs the firmware `0.6.0`.\n```")
    #expect(Fixture.report(source, ["zh": page("```{note}\n有粘土窑的人需要固件 `0.6.0`。\n```", "窑在燃烧。")]).isEmpty)
    #expect(
      Fixture.report(source, ["zh": page("```{note}\n有粘土窑的人需要固件 `0.7.0`。\n```", "窑在燃烧。")]) == ["zh:6 locale/inline-code"])
    let absent = Fixture.report(source, ["zh": "# 窑\n\n窑在燃烧。\n"])
    #expect(absent.count == 1 && absent[0].hasSuffix(" locale/block-missing"), "\(absent)")
  }

  @Test func theCodeOfADirectiveIsCode() {
    let source = page("```{code-block} python\nfire(1)\n```")
    #expect(
      Fixture.report(source, ["zh": page("```{code-block} python\nfire(2)\n```", "窑在燃烧。")]) == ["zh:6 locale/code-changed"])
  }

  @Test func theNameOfANoteThatWasTranslatedIsToldAtItsLine() {
    let source = page(":::info\n\nOpen the lid first.\n\nThen fire it.\n\n:::")
    let variant = page(":::bilgi\n\nÖnce kapağı açın.\n\nSonra yakın.\n\n:::", "Fırın yanıyor.")
    #expect(Fixture.report(source, ["tr": variant]) == ["tr:5 locale/admonition"])
    let found = LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "tr")])
    #expect(found.flatMap(\.diagnostics).map(\.remedy) == ["Write ':::info'"])
    #expect(Fixture.report(source, ["tr": page(":::info\n\nÖnce kapağı açın.\n\nSonra yakın.\n\n:::", "Fırın yanıyor.")]).isEmpty)
  }
}
