import Diagnostics
import Markup
import Testing

@testable import Localization

/// Blocks as programs of translators know them, there and back.
struct ExchangeTests {
  private static let texts = [
    "Run `make` now, then `make`.", "a < b & \"c\" > 'd'", "two\nlines\n", "tab\tand\rreturn", "back\\slash \\n", "<x1/> and <x",
    "bell \u{7} and \u{1F}", "日本語 `code` 👩‍🚀 é e\u{301}", " blanks ", "`a`", "<b>bold</b> `<i>`", "\n\n", "]]> <![CDATA[", "a<",
    "`a``b`",
  ]

  private func unit(_ text: String, _ index: Int) -> TranslationUnit {
    let document = MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document
    let all = SourceRange(0, text.utf8.count)
    return UnitReader.unit(id: "\(index)", note: "", source: (document, all), target: (document, all))
  }

  @Test func everyTextComesBackAsItWas() throws {
    let units = Self.texts.enumerated().map { unit($1, $0) }
    for (text, one) in zip(Self.texts, units) { #expect(one.text(one.source) == text) }
    let xliff = try #require(XLIFF.read(XLIFF.text(units, source: "en", target: "cs")))
    let po = try #require(PO.read(PO.text(units, source: "en", target: "cs")))
    #expect(xliff.target == "cs" && po.target == "cs")
    for (index, text) in Self.texts.enumerated() {
      #expect(Array(units[index].text(xliff.units[index].target).utf8) == Array(text.utf8), "XLIFF \(text)")
      #expect(Array(units[index].text(po.units[index].target).utf8) == Array(text.utf8), "PO \(text)")
      #expect(xliff.units[index].codes == units[index].codes)
      #expect(po.units[index].codes == units[index].codes)
    }
  }

  @Test func codeIsAPlaceholder() {
    let text = XLIFF.text([unit("Run `make` now.", 3)], source: "en", target: "cs")
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="cs">
        <file id="f1" original="page.md">
        <unit id="u3" name="1">
        <originalData><data id="d1" xml:space="preserve">`make`</data></originalData>
        <segment state="translated">
        <source xml:space="preserve">Run <ph id="p1" dataRef="d1"/> now.</source>
        <target xml:space="preserve">Run <ph id="p1" dataRef="d1"/> now.</target>
        </segment>
        </unit>
        </file>
        </xliff>

        """)
  }

  @Test(arguments: [
    "", "<xliff>", "<!DOCTYPE x [<!ENTITY a \"b\">]><xliff></xliff>", "<a></b>", "msgid \"a", "msgid a\nmsgstr b",
  ])
  func whatIsNeitherIsRefused(text: String) {
    #expect(XLIFF.read(text) == nil)
    #expect(PO.read(text) == nil)
  }
}
