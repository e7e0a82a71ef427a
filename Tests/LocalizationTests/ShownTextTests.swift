import Diagnostics
import Snippets
import Testing

@testable import Localization

struct ShownTextTests {
  private func codes(_ language: String, _ source: String, _ variant: String, _ locale: String = "de") -> [String] {
    Fixture.report("```\(language)\n\(source)\n```\n", [locale: "```\(language)\n\(variant)\n```\n"])
  }

  @Test(arguments: [
    ("html", "<h1 title=\"All kilns\">All kilns</h1>", "<h1 title=\"Alle Öfen\">Alle Öfen</h1>"),
    ("html", "<html lang=\"en\"><a href=\"/en/a\">Go on</a></html>", "<html lang=\"de\"><a href=\"/de/a\">Weiter</a></html>"),
    ("jsx", "return <button onClick={go}>Send it {name}</button>", "return <button onClick={go}>Absenden {name}</button>"),
    (
      "astro", "---\nconst a = 1\n---\n<!-- two words -->\n<p>Hello there</p>",
      "---\nconst a = 1\n---\n<!-- zwei -->\n<p>Hallo du</p>"
    ),
    ("astro", "<h1>The hour</h1><p>now</p>", "<h1>L'heure</h1><p>d'été</p>"),
    ("jsx", "return <p>Hello <a>you</a>!</p>", "return <p>Salut <a>toi</a> !</p>"),
    ("text", "Read the whole text first.\nThen say what is in it.", "まず全文を読んでください。そして内容を述べてください。"),
    ("md", "![A kiln](kiln.png)", "![窑](kiln.png)"),
    ("md", "Heat it with `heat` now", "Mit `heat` heizen"),
    ("md", "---\ntitle: About MyKiln here\n---", "---\ntitle: MyKiln에 대하여\n---"),
    ("sh", "kiln -a your-kiln-name", "kiln -a nom-du-four"), ("ini", "KEY=YOUR_KILN_KEY", "KEY=CLE_DU_FOUR"),
    ("md", "# Kilns\n\n- Read this first", "# Öfen\n\n- Zuerst lesen"),
    ("text", "docs/     # what readers see\nsrc/", "docs/     # für Leser gedacht\nsrc/"),
    ("mermaid", "a ->> b: Send the request", "a ->> b: Anfrage absenden"),
    ("js", "import a from './a'", "import a from \"./a\""),
    ("sh", "curl -X PUT -d '{\"a\":1,\n\"b\":2}' x", "curl -X PUT \\\n  -d '{ \"a\": 1,\n  \"b\": 2 }' x"),
  ])
  func whatPeopleReadMayBeTranslated(language: String, source: String, variant: String) {
    #expect(codes(language, source, variant) == [])
  }

  @Test(arguments: [
    // One word of many, a name, a number, a line that is gone, lines in another order.
    ("html", "<p>Read this text first</p>", "<p>Read this Text1 first</p>"),
    ("html", "<p class=\"a\">Hello there</p>", "<p class=\"b\">Hallo du</p>"),
    ("html", "<p>Call sendAll now</p>", "<p>Jetzt allesSenden rufen</p>"),
    ("md", "# `kilns`\n\nRead the first\n\nRead the other", "# `kilns`\n\nZuerst lesen"),
    ("sh", "kiln -a your-kiln", "kiln -a ofen"), ("sh", "kiln -a first-kiln", "kiln -a erster-ofen"),
    ("md", "Read `a` first\n\nThen `b`", "Zuerst `a` lesen\n\nDann `c`"),
    ("text", "Read the whole text of MyKiln.\nThen say it.", "まず全文を読んでください。"),
    ("text", "first of all\nthen the rest", "then the rest\nfirst of all"),
    ("text", "docs/\nsrc/", "texte/\nsrc/"),
    ("html", "<p>a</p>\nHello, world!\n#end", "<p>a</p>\n#end"),
    ("html", "<html lang=\"en\">", "<html lang=\"fr\">"),
    ("sh", "curl -X PUT \\\n  -d 1 x", "curl -X PUT\n  -d 1 x"),
    ("swift", "let a = b", "let a = c"),
  ])
  func everythingElseMayNot(language: String, source: String, variant: String) {
    #expect(codes(language, source, variant).contains { $0.hasSuffix("locale/code-changed") })
  }

  @Test func expressionsAndProgramsInMarkupAreNoText() {
    let text = "<p>One {two(three)} four</p><script>five six</script>"
    let ranges = ShownText(Array(text.utf8), .html).ranges
    #expect(ranges.map { String(decoding: Array(text.utf8)[$0.lowerBound..<$0.upperBound], as: UTF8.self) } == ["One", "four"])
  }
}
