import Diagnostics
import Markup
import Testing

@testable import Localization

/// Links of a page to itself in other languages.
struct LanguageBarTests {
  private func isBar(_ links: [String], of path: String, _ locale: String) -> Bool {
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: Array("# Kiln\n".utf8))).document
    let page = LocalePage(locale: locale, page: Page(document: document), snippets: [])
    return LanguageBar(of: page).isMade(of: links.map { ProseFacts.Item(text: $0, range: SourceRange(0, 1)) })
  }

  @Test(arguments: [
    (["README.de.md", "README.pt-BR.md"], "README.md", "en", true),
    (["README.md", "README.zh_CN.md"], "a/README.de.md", "de", true),
    (["README.md", "https://example.org/kiln"], "README.de.md", "de", true),
    (["../de/fire.md", "../ja/fire.md"], "en/fire.md", "en", true),
    (["../fire.md"], "de/fire.md", "de", true),
    (["https://example.org/kiln"], "README.md", "en", false),
    (["README.de.md", "fire.md"], "README.md", "en", false),
    (["README.first.md"], "README.md", "en", false),
    (["../api/fire.md"], "sdk/fire.md", "en", false),
    (["README.de.md#heat"], "README.md", "en", false),
    ([], "README.md", "en", false),
  ])
  func aBarLeadsToThePageInOtherLanguages(_ links: [String], _ path: String, _ locale: String, _ isBar: Bool) {
    #expect(self.isBar(links, of: path, locale) == isBar)
  }

  @Test func eachPageNamesOthers() {
    let text = """
      # Kiln

      Read this in other languages: [Deutsch](../de/page.md), [日本語](../ja/page.md)

      It fires `clay` in `kiln.fire()`.

      """
    let found = Fixture.report(
      text,
      [
        "de": """
        # Ofen

        In anderen Sprachen: [日本語](../ja/page.md), [English](https://example.org/kiln)

        Er brennt `clay` in `kiln.fire()`.

        """,
        "ja": """
        # 窯

        `kiln.fire()` で `clay` を焼きます。

        """,
      ])
    #expect(found.isEmpty)
  }
}
