import Diagnostics
import Markup
import Testing

@testable import Localization

/// Blocks as programs of translators know them, there and back.
struct ExchangeTests {
  private static let texts = [
    "Run `make` now, then `make`.", "a < b & \"c\" > 'd'", "two\nlines\n", "tab\tand\rreturn", "back\\slash \\n", "<x1/> and <x",
    "bell \u{7} and \u{1F}", "日本語 `code` 👩‍🚀 é e\u{301}", " blanks ", "`a`", "<b>bold</b> `<i>`", "\n\n", "]]> <![CDATA[", "a<",
    "`a``b`", "See [the *kiln*](kiln.md \"hot\") and ![fire](a.png).", "[![a](b)](c) <https://kilns.example/>",
    "<b>hot <i>very</b></i> <br/>", "{{< ref \"a\" >}} and {{ name }}",
    """
    [kiln][1] and [fire]

    [1]: a.md
    [fire]: b.md
    """,
  ]

  private func unit(_ text: String, _ index: Int) -> TranslationUnit {
    let document = MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document
    let all = SourceRange(0, text.utf8.count)
    return UnitReader.unit(id: "\(index)", source: (UnitReader(document), all), target: (UnitReader(document), all))
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

  @Test func whatStandsInPairsHoldsItsText() {
    let text = XLIFF.text(
      [unit("See [the `kiln`](kiln.md), <b>hot</b><br/> and <b>[more](more.md).", 0)], source: "en", target: "cs")
    #expect(
      text.contains(
        """
        <target xml:space="preserve">See <pc id="p1" dataRefStart="d1" dataRefEnd="d3">the <ph id="p2" dataRef="d2"/></pc>, \
        <pc id="p4" dataRefStart="d4" dataRefEnd="d5">hot</pc><ph id="p6" dataRef="d6"/> and <ph id="p4-2" dataRef="d4"/>\
        <pc id="p1-2" dataRefStart="d1" dataRefEnd="d7">more</pc>.</target>
        """))
    #expect(text.contains("<data id=\"d3\" xml:space=\"preserve\">](kiln.md)</data>"))
  }

  @Test(arguments: [
    ("Spusť <x1/>.", nil), ("Spusť.", "the placeholder <x1/> (`make`) is missing"),
    ("<x1/> <x1/>", "the placeholder <x1/> (`make`) stands there too often"),
    ("Spusť <x1/> <x2/>.", "the placeholder <x2/> stands for nothing"),
    ("Spusť <x 1/>.", "the placeholder <x1/> (`make`) is missing"),
  ])
  func aPlaceholderIsNeitherLostNorInvented(text: String, expected: String?) {
    var one = unit("Run `make`.", 0)
    one.target = []
    #expect(one.fault(of: PO.parts(text)) == expected)
  }

  @Test func theAddressOfALocaleMayStandForThatOfTheSource() {
    let both = ["See [it](/en/a).", "Viz [to](/cs/a)."].map {
      MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array($0.utf8))).document
    }
    let readers = both.map { (reader: UnitReader($0), range: SourceRange(0, $0.source.bytes.count)) }
    let one = UnitReader.unit(id: "0", source: readers[0], target: readers[1])
    #expect(one.codes == ["[", "](/en/a)", "](/cs/a)"])
    #expect(one.fault(of: PO.parts("Viz <x1/>toto<x3/>.")) == nil)
    #expect(one.fault(of: PO.parts("Viz <x1/>toto<x2/>.")) == nil)
    #expect(one.fault(of: PO.parts("Viz <x1/>toto.")) == "the placeholder <x2/> (](/en/a)) is missing")
  }

  @Test func whatIsNotFinishedSaysSo() throws {
    var one = unit("Run `make`.", 0)
    one.isFuzzy = true
    let xliff = XLIFF.text([one], source: "en", target: "pt_BR")
    let po = PO.text([one], source: "en", target: "pt-BR")
    #expect(xliff.contains("trgLang=\"pt-BR\"") && xliff.contains("<segment state=\"initial\" subState=\"tally:changed\">"))
    #expect(po.contains("\"Language: pt_BR\\n\"") && po.contains("\n#, fuzzy\nmsgctxt"))
    #expect(try #require(XLIFF.read(xliff)).units.map(\.isFuzzy) == [true])
    #expect(try #require(PO.read(po)).units.map(\.isFuzzy) == [true])
    #expect(XLIFF.read(xliff)?.units.first?.place == 4 && PO.read(po)?.units.first?.place == 16)
  }

  @Test func filesOfOtherProgramsAreRead() throws {
    let xliff = """
      <?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="cs">
      <file id="f1" original="a.md"><unit id="u3"><originalData><data id="d1">[</data><data id="d2">](a.md)</data></originalData>
      <segment state="final"><source>See <pc id="1" dataRefStart="d1" dataRefEnd="d2">it</pc>.</source>
      <target>Viz <mrk id="m" type="comment">to</mrk> <sc id="1" dataRef="d1"/>tady<ec dataRef="d2" startRef="1"/></target></segment>
      <ignorable><source> </source><target> </target></ignorable>
      <segment state="reviewed"><source>Run <ph id="2"/>.</source><target>Spusť.</target></segment></unit></file></xliff>
      """
    let unit = try #require(XLIFF.read(xliff)?.units.first)
    #expect(unit.target == [.text("Viz to "), .code(1), .text("tady"), .code(2), .text(" Spusť.")])
    #expect(unit.source.contains(.code(0)) && !unit.isFuzzy)
    let po = """
      \u{FEFF}# A translator
      msgid ""
      msgstr "Language: cs\\n"

      #: a.md:1
      #, fuzzy, no-wrap
      #| msgid "old"
      msgctxt "a.md#3"
      msgid "one "
      "two"
      msgstr "jedna dvě"

      #~ msgid "gone"
      #~ msgstr "pryč"
      """
    let read = try #require(PO.read(po))
    #expect(read.units.map(\.source) == [[.text("one two")]] && read.units.map(\.isFuzzy) == [true])
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
