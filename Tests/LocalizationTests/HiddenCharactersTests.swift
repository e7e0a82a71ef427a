import Diagnostics
import Testing

@testable import Localization

struct HiddenCharactersTests {
  private func found(_ text: String) -> [String] {
    let page = Fixture.page(text, "en")
    return HiddenCharacters.check(page.document, snippets: page.snippets).map {
      page.document.source.text($0.location.range) + " " + ($0.remedy ?? "")
    }
  }

  @Test(arguments: [
    "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{202E}", "\u{2067}", "\u{200F}", "\u{AD}", "\u{A0}", "\u{3000}", "е", "ο",
    "（", "”",
    "–", "\u{301}", "\u{3164}", "\u{9D}",
  ])
  func everyClassIsFoundInWhatProgramsRead(sign: String) {
    #expect(found("Call `to_t\(sign)ag` now.").count == 1)
    #expect(found("See [it](guides/to_t\(sign)ag.md).").count == 1)
    #expect(found("## Tag {#to-t\(sign)ag}").count == 1)
    #expect(
      found(
        """
        ```swift
        let to_t\(sign)ag = 1
        ```
        """
      ).count == 1)
    #expect(found("Replace \\<to_t\(sign)ag> here.").count == 1)
  }

  @Test(arguments: [
    "Prose “quotes” – dashes, a no\u{A0}break, ﾊﾝｶｸ（全角） and na\u{308}ive soft\u{AD}hyphens.", "`変数（名前）` and `имя_переменной`",
    """
    ```swift
    // “quoted” – naïve（注）
    let a = "“smart” – text"
    ```
    """,
    """
    ```text
    ├── src – “the code”
    ```
    """,
    "[odkaz](průvodce/začínáme.md)",
    """
    ```sh
    kiln  # x
          --file string   配置文件路径（默认 "a.json"）
    ```
    """,
    """
    ```swift
    let μm = 1, Δt = 2
    ```
    """,
  ])
  func textForPeopleIsLeftAlone(text: String) {
    #expect(found(text).isEmpty)
  }

  @Test func directionIsTurnedInNoComment() {
    #expect(
      found(
        """
        ```swift
        // safe \u{202E}\u{2066}text
        run()
        ```
        """
      ).count == 1)
  }

  @Test(arguments: [
    ("`i^2 = −1`", 0), ("`A–Z`", 0), ("`0–9`", 0), ("`5 × (−2)`", 0), ("`kiln –port 80`", 1), ("`Content–Type`", 1),
    ("`kiln —help`", 1), ("`i = −1; to—tag`", 1), ("[a](2024–2025.md)", 1),
  ])
  func aDashOfFiguresIsNoHyphen(_ text: String, _ count: Int) {
    #expect(found("Here is \(text) now.").count == count)
  }

  @Test func theRemedyIsTheWordInASCII() {
    #expect(found("`to\u{200B}_tag`") == ["`to\u{200B}_tag` Write 'to_tag'"])
    #expect(found("`send（all)`") == ["`send（all)` Write 'send(all)'"])
    #expect(found("`HMAС`") == ["`HMAС` Write 'HMAC'"])
  }

  @Test func whatIsWrongWithOneNameIsSaidOnce() {
    let source = Fixture.page("Send `clay:fired` now.\n", "en")
    let reports = LocaleChecker().check(source: source, variants: [Fixture.page("Envoyez `clay：cuit`.\n", "fr")])
    let found = reports.flatMap(\.diagnostics)
    #expect(found.map(\.code) == ["markup/hidden-character"])
    #expect(found.map(\.remedy) == ["Write 'clay:fired'"])
  }
}
