import Testing

@testable import Localization

struct LinkTargetTests {
  private func report(_ source: String, _ variant: String, heading: String = "") -> [String] {
    Fixture.report("See [it](\(source)).\n\n## One\n", ["cs": "Viz [to](\(variant)).\n\n## Jedna\(heading)\n"])
  }

  @Test(arguments: [
    ("guide.md", "guide.cs.md"), ("/en/guide.md", "/cs/guide.md"), ("guide.md", "/guide.md"),
    ("https://en.wikipedia.org/x", "https://cs.wikipedia.org/x"),
    ("guide.md#one", "guide.cs.md#jedna"), ("#one", "#jedna"),
    // The same site in the reader's language.
    ("https://en.wikipedia.org/wiki/Token", "https://cs.wikipedia.org/wiki/Tiket"),
    ("https://docs.example.com/en/start/fork", "https://docs.example.com/cs/build/fork-it"),
    ("https://example.com/how-to", "https://example.com/how-to-cs"),
    ("https://example.com/a", "https://example.cz/b"), ("https://example.com/a", "https://example.com/cz/a"),
    // The same page under another name.
    ("/guide/README.md", "/guide/"), ("guide.html", "guide.md"), ("guide/", "guide.md"),
    ("http://a.example/x", "https://a.example/x"),
    ("https://github.com/Kiln/Lamp/x", "https://github.com/kiln/lamp/x"),
    ("./guide.md", "guide.md"), ("/en/guide/a", "https://docs.example.com/cs/guide/a"), ("/en_us/guide", "/cs_CZ/guide"),
  ])
  func whatNamesTheLocaleMayDiffer(source: String, variant: String) {
    #expect(report(source, variant).isEmpty)
  }

  @Test(arguments: [
    ("guide.md", "other.md"), ("guide.md?a=1", "guide.md?a=2"), ("guide.md#one", "guide.md"), ("#one", "#neznama"),
    ("v1.4/", "v1.5/"), ("https://github.com/a/b/Kiln", "https://github.com/a/b/kiln"), ("guide.md#one", "#one"),
    ("v1.cs2.md", "v1.md"), ("https://example.com/a", "https://example.org/b"), ("/guide/a", "https://example.com/guide/b"),
    ("https://a.example/x", "https://b.example/cs/x"),
    ("https://a.example/cs/x", "https://a.example/cs/y"),
  ])
  func everythingElseMayNot(source: String, variant: String) {
    #expect(report(source, variant) == ["en:1 locale/source-changed"] || report(source, variant) == ["cs:1 locale/link-target"])
  }

  @Test func anAnchorThatThePageLacksIsNamedByItsOwnHeading() {
    let source = Fixture.page("See [it](#fire-the-kiln).\n\n## Fire the kiln\n\nText.\n\n## Lamp\n", "en")
    let variant = Fixture.page("Vedi [esso](#fuoco).\n\n## Accendere il forno\n\nTesto.\n\n## Lampada\n", "it")
    let found = LocaleChecker().check(source: source, variants: [variant, Fixture.page("# A\n", "cs")]).flatMap(\.diagnostics)
      .filter { $0.code == "locale/link-target" && $0.location.file == "it/page.md" }
    #expect(found.map(\.remedy) == ["Restore the target '#accendere-il-forno'"])
  }

  @Test func anAnchorDiffersInWordsNotInSigns() {
    #expect(report("a.md", "a.md", heading: " {#one-_}").isEmpty)
    #expect(report("a.md", "a.md", heading: " {#two}") == ["cs:3 locale/anchor"])
  }

  @Test(arguments: [("_2", true), ("_1", false), ("_3", false)])
  func aHeadingWithoutLettersOfASCIIHasANumber(anchor: String, isSilent: Bool) {
    let source = "# Build\n\nSee [tags](#kiln-tags).\n\n## :material-kiln: Kiln Tags\n\nText.\n"
    let variant = "# 构建\n\n参阅 [标签](#\(anchor))。\n\n## :material-kiln: 构建标签\n\n文字。\n"
    #expect(Fixture.report(source, ["zh": variant]).contains("zh:3 locale/link-target") == !isSilent)
  }

  @Test(arguments: [
    ("a.png", "a-cs.png"), ("a.png", "a.cz.png"), ("0123456789abcdef01.png", "fedcba98765432100f.png"),
    ("a/b.png", "./a/b_cs.jpg"), ("b_en.png", "b_cs.png"),
  ])
  func anImageMayShowWhatTheReaderSees(source: String, variant: String) {
    #expect(Fixture.report("![a](\(source))\n", ["cs": "![a](\(variant))\n"]).isEmpty)
  }

  @Test(arguments: ["b.png", "b_cs.png", "a.jpg", "a_de.png", "a-2.png"])
  func anotherImageIsAFinding(other: String) {
    #expect(Fixture.report("![a](a.png)\n", ["cs": "![a](\(other))\n"]) == ["cs:1 locale/image"])
  }

  @Test func aPictureThatTheSourceShowsByAComponentIsTheSame() {
    let source = "# A\n\nText.\n\n<Themed\n  sources={{light: '/img/kiln.png', dark: '/img/kiln-dark.png'}}\n/>\n"
    #expect(Fixture.report(source, ["cs": "# A\n\nTextu je tu.\n\n![a](/img/kiln.png)\n"]).allSatisfy { !$0.hasSuffix("image") })
    #expect(
      Fixture.report("![a](a.png)\n", ["cs": "![a](a.png) ![b](b.png)\n"]) == ["cs:1 locale/image"])
  }
}

/// Anchors that a page writes itself.
struct WrittenAnchorTests {
  @Test(arguments: [("{#made-on-14-jan-2026}", true), ("{#made-on-14-jan-kiln}", false), ("{#made-by-14-jan-2026}", false)])
  func theDayOfAPageIsItsOwn(anchor: String, isSilent: Bool) {
    let found = Fixture.report(
      "# A\n\n## Made on 12-Jun-2026\n\nText.", ["cs": "# A\n\n## Ze dne 14-Jan-2026 \(anchor)\n\nText."])
    #expect(found.contains { $0.hasSuffix("locale/anchor") } == !isSilent, "\(found)")
  }
}
