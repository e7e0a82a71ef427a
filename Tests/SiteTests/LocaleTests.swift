import Foundation
import Testing

@testable import Site

/// Sites in several languages.
struct LocaleTests {
  private static let files = [
    "en/index.md": "# Home\n",
    "en/a.md": """
    # Alpha

    ## Install it

    See [b](b.md#second).

    """,
    "en/b.md": """
    # Beta

    ## Second

    > [!NOTE]
    > x

    | a |
    |---|

    """,
    "cs/index.md": "# Domů\n",
    "cs/a.md": """
    # Alfa

    ## Instalace

    Viz [tady](#instalace), [b](b.md#second).

    """,
  ]

  private func build(_ configure: (inout SiteInput) -> Void = { _ in }) -> [String: String] {
    TestSite(Self.files, locales: ["en", "cs"], configure: configure).build()
  }

  @Test func everyLocaleHasItsFolder() {
    let site = build()
    for path in ["index.html", "en/index.html", "en/a/index.html", "cs/a/index.html", "cs/b/index.html", "cs/search.json"] {
      #expect(site[path] != nil, "\(path)")
    }
  }

  @Test func aLocaleMayStandAtTheTop() {
    let site = build {
      $0.locales[0].path = ""
      $0.locales[1].path = "cs-cz"
    }
    for path in ["index.html", "a/index.html", "cs-cz/a/index.html", "cs-cz/b/index.html", "search.json", "cs-cz/404.html"] {
      #expect(site[path] != nil, "\(path)")
    }
    #expect(!site.keys.contains { $0.hasPrefix("en/") || $0.hasPrefix("cs/") })
    // The first page is the source's, not the choice of a language.
    #expect(site["index.html"]?.contains("<h1 id=\"home\">Home</h1>") == true)
    #expect(site["cs-cz/a/index.html"]?.contains("<a href=\"../../cs-cz/b/#second\" hreflang=\"en\">b<small") == true)
    #expect(site["cs-cz/b/index.html"]?.contains("<a href=\"../../b/\" hreflang=\"en\">") == true)
  }

  @Test func headingsOfATranslationTakeTheAnchorsOfTheSource() {
    let text = build()["cs/a/index.html"] ?? ""
    #expect(text.contains("<h2 id=\"install-it\">"))
    #expect(text.contains("<a href=\"#install-it\">tady</a>"))
    #expect(text.contains("<a href=\"../../cs/b/#second\" hreflang=\"en\">b<small"))
  }

  @Test func anchorsStayTheirOwnWhereTheHeadingsDiffer() {
    var files = Self.files
    files["cs/a.md"] = """
      # Alfa

      ## Instalace

      ## Navíc

      """
    let text = TestSite(files, locales: ["en", "cs"]).build()["cs/a/index.html"] ?? ""
    #expect(text.contains("<h2 id=\"instalace\">"))
  }

  @Test func linksToAnotherLanguageSayWhich() {
    let site = build()
    let mark =
      "<small class=\"link-language\"><span aria-hidden=\"true\">EN</span><span class=\"hidden\"> (<span lang=\"en\">English</span>)"
      + "</span></small></a>"
    // The page is not translated: the site shows it in the words of the source.
    #expect(site["cs/a/index.html"]?.contains("<a href=\"../../cs/b/#second\" hreflang=\"en\">b\(mark)") == true)
    // Two pages of one language, and what stands in for a missing one in its own.
    #expect(site["en/a/index.html"]?.contains("link-language") == false)
    #expect(site["cs/b/index.html"]?.contains("link-language") == false)
    // The search has words of the page alone.
    #expect(
      SearchText(page: 0, title: "", html: Array("<p>b\(mark) c</p>".utf8)).words
        == SearchText(page: 0, title: "", html: Array("<p>b</a> c</p>".utf8)).words)
  }

  @Test func aNoticeSaysHowFarATranslationIsBehind() {
    let site = build {
      for index in $0.pages.indices where $0.pages[index].file == "cs/a.md" {
        $0.pages[index].translation = .outdated
        $0.pages[index].behind = PageOutline.Behind(changed: 2, all: 3)
      }
    }
    #expect(site["cs/a/index.html"]?.contains("od doby překladu změnila. Změněné části: 2 z 3. <a href") == true)
    #expect(site["en/a/index.html"]?.contains("2 z 3") == false)
  }

  @Test func aMissingTranslationShowsTheSourceWithANotice() {
    let text = build()["cs/b/index.html"] ?? ""
    #expect(text.contains("<html lang=\"cs\" dir=\"ltr\">"))
    #expect(text.contains("<article class=\"prose\" lang=\"en\" dir=\"ltr\""))
    #expect(!text.contains("Poznámka") && !text.contains("aria-label=\"Tabulka\""))
    #expect(text.contains("Tato stránka zatím není přeložena"))
    #expect(text.contains("<a href=\"../../en/b/\" hreflang=\"en\">Číst v původním jazyce: <bdi lang=\"en\">English</bdi></a>"))
  }

  @Test func aPageThatStandsInForATranslationIsTheSourcesAlone() {
    let site = build()
    let head = site["cs/b/index.html"]?.components(separatedBy: "</head>")[0] ?? ""
    #expect(head.contains("<meta name=\"robots\" content=\"noindex\">\n<link rel=\"canonical\" href=\"../../en/b/\">\n"))
    #expect(!head.contains("hreflang"))
    for path in ["en/a/index.html", "en/b/index.html", "cs/a/index.html"] {
      #expect(site[path]?.contains("noindex") == false && site[path]?.contains("canonical") == false, "\(path)")
    }
    #expect(build { $0.baseURL = "https://e.org" }["sitemap.xml"]?.contains("/cs/b/") == false)
  }

  @Test func wordsOfTwoDirectionsDoNotMix() {
    let site = TestSite(["en/a.md": "# A\n", "fa/b.md": "# ب\n", "en/b.md": "# B\n"], locales: ["en", "fa"]).build()
    #expect(
      site["fa/a/index.html"]?.contains(
        "<p dir=\"auto\">This page has not been translated into <bdi lang=\"fa\">فارسی</bdi> yet. "
          + "<a href=\"../../en/a/\" hreflang=\"en\">Read it in <bdi lang=\"en\">English</bdi></a></p>") == true)
    #expect(site["fa/404.html"]?.contains("<article class=\"prose\" dir=\"auto\">") == true)
  }

  @Test func everyLocaleHasAPageForLostReaders() {
    let site = build { $0.baseURL = "https://e.org/docs" }
    let czech = site["cs/404.html"] ?? ""
    #expect(czech.contains("<html lang=\"cs\" dir=\"ltr\">") && czech.contains("href=\"/docs/cs/a/\">Alfa</a>"))
    #expect(czech.contains("data-locale=\"cs\" aria-current=\"true\">Čeština</a>"))
    #expect(czech.contains("data-search=\"/docs/cs/search.json\""))
    #expect(site["en/404.html"]?.contains("<html lang=\"en\" dir=\"ltr\">") == true)
    #expect(TestSite(["a.md": "# A\n"]).build()["en/404.html"] == nil)
  }

  @Test func anOutdatedTranslationSaysSo() {
    let text = build { $0.pages[0].translation = .outdated }
    #expect(text["cs/a/index.html"]?.contains("Původní stránka se od doby překladu změnila.") == true)
  }

  @Test func fallbacksCanBeLeftOut() {
    #expect(build { $0.fillsUntranslated = false }["cs/b/index.html"] == nil)
  }

  @Test func onlyRealTranslationsAreAlternates() {
    let site = build { $0.baseURL = "https://e.org/docs" }
    let translated = site["en/a/index.html"] ?? ""
    #expect(translated.contains("<link rel=\"alternate\" hreflang=\"cs\" href=\"https://e.org/docs/cs/a/\">"))
    #expect(translated.contains("<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://e.org/docs/en/a/\">"))
    #expect(site["en/b/index.html"]?.contains("hreflang=\"cs\" href=\"https") == false)
    #expect(site["cs/b/index.html"]?.contains("<link rel=\"canonical\" href=\"https://e.org/docs/en/b/\">") == true)
  }

  @Test func theLanguageMenuMarksWhatIsNotTranslated() {
    let site = build()
    #expect(site["en/b/index.html"]?.contains("<span class=\"untranslated-note\">not translated</span>") == true)
    #expect(site["en/a/index.html"]?.contains("untranslated-note") == false)
    #expect(site["cs/a/index.html"]?.contains("data-locale=\"cs\" aria-current=\"true\">Čeština</a>") == true)
  }

  @Test func theTopLeadsToALanguage() {
    let text = build()["index.html"] ?? ""
    #expect(text.contains("<noscript><meta http-equiv=\"refresh\" content=\"0; url=en/\"></noscript>"))
    #expect(text.contains("<a href=\"cs/\" lang=\"cs\""))
  }

  @Test func thePageForLostReadersLeadsOn() {
    let text = build { $0.baseURL = "https://e.org/docs" }["404.html"] ?? ""
    #expect(text.contains("<a href=\"/docs/en/a/\">Alpha</a>") && text.contains("popovertarget=\"tally:navigation\""))
    #expect(
      text.contains("<a href=\"/docs/en/\" lang=\"en\" hreflang=\"en\" data-locale=\"en\" aria-current=\"true\">English</a>"))
    #expect(text.contains("<a href=\"/docs/cs/\" lang=\"cs\" hreflang=\"cs\" data-locale=\"cs\">Čeština</a>"))
    #expect(!text.contains("not translated") && !text.contains("href=\"/docs/en/a/\" aria-current"))
    for part in text.split(separator: "href=\"").dropFirst() where !part.hasPrefix("#") {
      #expect(part.hasPrefix("/docs/"), "\(part.prefix(40))")
    }
  }

  @Test func rightToLeftPagesSaySo() {
    let site = TestSite(["en/a.md": "# A\n", "ar/a.md": "# ا\n"], locales: ["en", "ar", "he"]).build()
    let arabic = site["ar/a/index.html"] ?? ""
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(arabic.contains("data-label=\"بحث\" data-placeholder=\"البحث في التوثيق\""))
    #expect(arabic.contains("<a class=\"skip\" href=\"#tally:content\">تخطَّ إلى المحتوى</a>"))
    #expect(!arabic.contains("Skip to content") && !arabic.contains("דילוג"))
    #expect(site["he/a/index.html"]?.contains("<html lang=\"he\" dir=\"rtl\">") == true)
    #expect(site["he/a/index.html"]?.contains("<p dir=\"auto\">דף זה עדיין לא תורגם (<bdi lang=\"he\">עברית</bdi>).") == true)
    #expect(site["en/a/index.html"]?.contains("<html lang=\"en\" dir=\"ltr\">") == true)
  }

  @Test(arguments: [
    ("cs-cz", "cs-CZ", "Čeština"), ("zh-hant", "zh-Hant", "繁體中文"), ("pt_br", "pt-BR", "Português (Brasil)"),
    ("pt-PT", "pt-PT", "Português"),
    ("zh-CN", "zh-CN", "简体中文"), ("zh-MO", "zh-MO", "繁體中文"), ("nb-NO", "nb-NO", "Norsk bokmål"), ("iw", "iw", "עברית"),
    ("sr-Latn", "sr-Latn", "Srpski"), ("xx", "xx", "xx"),
  ])
  func localesKnowTheirNames(_ code: String, _ tag: String, _ name: String) {
    #expect(SiteLocale(code, folder: "").tag == tag)
    #expect(SiteLocale(code, folder: "").name == name)
  }

  @Test func filesNamedByALocaleAreOnePage() {
    let site = TestSite(
      [
        "en/a.md": "# A\n",
        "de/a.de.md": """
        # Ä

        [a](a.md)

        """,
      ], locales: ["en", "de"])
    #expect(site.build()["de/a/index.html"]?.contains("<a href=\"../../de/a/\">a</a>") == true)
    #expect(site.plan.outlines.count == 2)
  }
}
