import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Where translations stand: configured, and found without a configuration.
struct LocaleLayoutTests {
  func configuration(
    _ layout: Configuration.Layout, source: String = ".", folders: [String: String] = [:]
  ) -> Configuration {
    var configuration = Configuration()
    configuration.source = source
    configuration.locales = .init(source: "en", variants: ["cs", "zh-Hans"], layout: layout)
    configuration.locales?.folders = folders
    return configuration
  }

  struct Place: Sendable {
    var layout: Configuration.Layout
    var source = "."
    var file: String
    var locale: String?
    var path: String
    /// Whether the path leads back to the file.
    var isOwnName = true
  }

  @Test(arguments: [
    Place(layout: .folders, source: "content", file: "content/cs/a/b.md", locale: "cs", path: "a/b.md"),
    Place(layout: .folders, file: "en/a.md", locale: "en", path: "a.md"),
    Place(layout: .folders, file: "cs/a.cs.md", locale: "cs", path: "a.md", isOwnName: false),
    Place(layout: .folders, file: "zh-Hans/a.zh.md", locale: "zh-Hans", path: "a.md", isOwnName: false),
    Place(layout: .folders, file: "shared/a.md", locale: nil, path: "shared/a.md"),
    Place(layout: .root, source: "docs", file: "docs/a/b.md", locale: "en", path: "a/b.md"),
    Place(layout: .root, source: "docs", file: "docs/cs/a/b.md", locale: "cs", path: "a/b.md"),
    Place(layout: .suffix, file: "a/b.md", locale: "en", path: "a/b.md"),
    Place(layout: .suffix, file: "a/b.en.md", locale: "en", path: "a/b.md", isOwnName: false),
    Place(layout: .suffix, file: "a/b.cs.md", locale: "cs", path: "a/b.md"),
    Place(layout: .suffix, file: "a/b.zh-CN.md", locale: "zh-Hans", path: "a/b.md", isOwnName: false),
    Place(layout: .suffix, file: "a/v1.2.md", locale: "en", path: "a/v1.2.md"),
    Place(layout: .docusaurus, file: "docs/a.md", locale: "en", path: "a.md"),
    Place(layout: .docusaurus, file: "i18n/cs/docusaurus-plugin-content-docs/current/a.md", locale: "cs", path: "a.md"),
    Place(layout: .docusaurus, file: "blog/a.md", locale: "en", path: "blog/a.md"),
    Place(layout: .docusaurus, file: "i18n/cs/docusaurus-plugin-content-blog/a.md", locale: "cs", path: "blog/a.md"),
    Place(layout: .docusaurus, file: "src/pages/a.md", locale: "en", path: "src/pages/a.md"),
    Place(layout: .docusaurus, file: "i18n/cs/docusaurus-plugin-content-pages/a.md", locale: "cs", path: "src/pages/a.md"),
    Place(
      layout: .docusaurus, file: "versioned_docs/version-1.0/a.md", locale: "en", path: "versioned_docs/version-1.0/a.md"),
    Place(
      layout: .docusaurus, file: "i18n/cs/docusaurus-plugin-content-docs/version-1.0/a.md", locale: "cs",
      path: "versioned_docs/version-1.0/a.md"),
    Place(layout: .docusaurus, file: "README.md", locale: nil, path: "README.md"),
    Place(layout: .hugo, source: "content", file: "content/a.md", locale: "en", path: "a.md"),
    Place(layout: .hugo, source: "content", file: "content/a.cs.md", locale: "cs", path: "a.md"),
    Place(layout: .hugo, source: "content", file: "content/cs/a.md", locale: "cs", path: "a.md", isOwnName: false),
    Place(layout: .hugo, source: "content", file: "content/en/a.md", locale: "en", path: "a.md", isOwnName: false),
  ])
  func documentsBelongToLocales(_ place: Place) {
    let layout = LocaleLayout(configuration(place.layout, source: place.source))
    let found = layout.place(place.file)
    #expect(found.locale == place.locale && found.path == place.path, "\(place)")
    if place.isOwnName { #expect(layout.path(place.path, locale: place.locale) == place.file) }
  }

  @Test func foldersCanBeNamed() {
    let layout = LocaleLayout(configuration(.root, folders: ["en": "guide", "zh-Hans": "translations/zh"]))
    #expect(layout.place("guide/a.md") == ("en", "a.md"))
    #expect(layout.place("translations/zh/a.md") == ("zh-Hans", "a.md"))
    #expect(layout.place("cs/a.md") == ("cs", "a.md"))
  }

  @Test func suffixesCanBeNamed() {
    let layout = LocaleLayout(configuration(.suffix, source: "docs", folders: ["zh-Hans": "cn"]))
    #expect(layout.place("docs/a/b.cn.md") == ("zh-Hans", "a/b.md"))
    #expect(layout.place("docs/a/b.zh.md") == ("zh-Hans", "a/b.md"))
    #expect(layout.place("docs/a/b.cs.md") == ("cs", "a/b.md"))
    #expect(layout.place("docs/a/b.md") == ("en", "a/b.md"))
    #expect(layout.path("a/b.md", locale: "zh-Hans") == "docs/a/b.cn.md")
    #expect(layout.path("a/b.md", locale: "cs") == "docs/a/b.cs.md")
  }

  @Test func aHugoSiteMayGiveEachLanguageItsFolder() {
    let layout = LocaleLayout(configuration(.hugo, folders: ["en": "content", "cs": "content/czech"]))
    #expect(layout.place("content/a/_index.md") == ("en", "a/_index.md"))
    #expect(layout.place("content/czech/a/_index.md") == ("cs", "a/_index.md"))
    #expect(layout.place("content/a.zh-CN.md") == ("zh-Hans", "a.md"))
    #expect(layout.path("a.md", locale: "zh-Hans") == "content/a.zh-Hans.md")
    #expect(layout.path("a.md", locale: "cs") == "content/czech/a.md")
  }

  @Test(arguments: [
    (
      "hugo.toml",
      "defaultContentLanguage = 'de'\n[languages]\n  [languages.de]\n  weight = 1\n  [languages.cs]\n  contentDir = \"content/x\" # y\n"
    ),
    ("config.yaml", "DefaultContentLanguage: de\nlanguages:\n  de: {weight: 1}\n  cs:\n    contentDir: content/x/\n"),
    ("hugo.json", "{\"defaultContentLanguage\": \"de\", \"languages\": {\"cs\": {\"contentDir\": \"content/x\"}}}"),
  ])
  func theConfigurationOfAHugoSiteIsRead(name: String, text: String) throws {
    let languages = try #require(HugoLanguages(.memory([name: text])))
    #expect(languages.source == "de")
    #expect(languages.folders == ["de": "content", "cs": "content/x"])
    let split = FileSystem.memory([
      "config/_default/config.toml": "title = \"x\"\n", "config/_default/languages.toml": "[cs]\ncontentDir = \"content/x\"\n",
    ])
    #expect(HugoLanguages(split)?.folders == ["en": "content", "cs": "content/x"])
    #expect(HugoLanguages(.memory(["hugo.toml": "title = \"x\"\n"])) == nil)
  }

  struct Folder: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String]
    var source: String?
    var variants: [String] = []
    var layout: Configuration.Layout = .folders
    var testDescription: String { name }
  }

  static let found = [
    Folder(name: "folders", files: ["en/a.md", "cs/a.md", "ja/a.md"], source: "en", variants: ["cs", "ja"]),
    Folder(name: "folders below", files: ["docs/en/a.md", "docs/pt-BR/a.md", "README.md"], source: "en", variants: ["pt-BR"]),
    Folder(name: "folders with regions", files: ["en-us/a/b.md", "cs-cz/a/b.md"], source: "en-us", variants: ["cs-cz"]),
    Folder(name: "no English", files: ["de/a.md", "de/b.md", "fr/a.md"], source: "de", variants: ["fr"]),
    Folder(name: "folders and infixes", files: ["en/a.md", "de/a.de.md"], source: "en", variants: ["de"]),
    Folder(
      name: "beside the source", files: ["docs/a.md", "docs/b.md", "docs/zh_CN/a.md", "docs/zh_CN/b.md"], source: "en",
      variants: ["zh_CN"], layout: .root),
    Folder(name: "suffixes", files: ["a.md", "a.de.md", "b.md"], source: "en", variants: ["de"], layout: .suffix),
    Folder(name: "suffixes of all", files: ["a.en.md", "a.de.md"], source: "en", variants: ["de"], layout: .suffix),
    Folder(
      name: "Docusaurus", files: ["docs/a.md", "i18n/fr/docusaurus-plugin-content-docs/current/a.md"], source: "en",
      variants: ["fr"], layout: .docusaurus),
    Folder(
      name: "Docusaurus with a blog", files: ["blog/a.md", "i18n/fr/docusaurus-plugin-content-blog/a.md"], source: "en",
      variants: ["fr"], layout: .docusaurus),
    Folder(
      name: "Docusaurus with versions",
      files: ["docs/a.md", "versioned_docs/version-1/a.md", "i18n/pt-BR/docusaurus-plugin-content-docs/version-1/a.md"],
      source: "en", variants: ["pt-BR"], layout: .docusaurus),
    Folder(
      name: "Hugo with folders", files: ["content/en/a.md", "content/de/a.md", "README.md"], source: "en", variants: ["de"]),
    Folder(
      name: "Hugo with suffixes", files: ["content/a/_index.md", "content/a/_index.de.md"], source: "en", variants: ["de"],
      layout: .suffix),
    Folder(name: "one language", files: ["a.md", "guide/b.md"], source: nil),
    Folder(name: "a folder that is no locale", files: ["a.md", "b.md", "id/c.md", "id/d.md"], source: nil),
    Folder(name: "an index in such a folder", files: ["index.md", "go/index.md", "is/index.md"], source: nil),
    Folder(name: "versions", files: ["v1.2.md", "notes.no.such.md", "a.id.md"], source: nil),
  ]

  @Test(arguments: found) func layoutsAreFound(_ folder: Folder) {
    let files = FileSystem.memory(Dictionary(uniqueKeysWithValues: folder.files.map { ($0, "# A\n") }))
    let locales = LocaleDetection(files: files, documents: folder.files.sorted()).locales()
    #expect(locales?.source == folder.source, "\(String(describing: locales))")
    #expect(locales?.variants ?? [] == folder.variants)
    if let locales { #expect(locales.layout == folder.layout) }
  }

  /// The layout of files whose language stands before their paths: `de: de/a.md`.
  func locales(_ files: [String]) -> Configuration.Locales? {
    let texts = files.map { file in
      let parts = file.components(separatedBy: ": ")
      let prose = WrittenLanguageTests.samples.first { $0.0 == parts[0] }?.1 ?? "# A"
      return (
        parts[1],
        """
        # A

        \(prose)

        """
      )
    }
    let documents = texts.map(\.0).sorted()
    return LocaleDetection(files: .memory(Dictionary(uniqueKeysWithValues: texts)), documents: documents).locales()
  }

  @Test func pagesBesideTheFoldersOfLocalesAreTheSource() {
    let pages = ["en: d/a.md", "en: d/b.md", "en: d/c/e.md"]
    let translated = ["de: d/de/a.md", "de: d/de/b.md", "de: d/de/c/e.md", "fr: d/fr/a.md", "fr: d/fr/b.md"]
    var expected = Configuration.Locales(source: "en", variants: ["de", "fr"], layout: .root)
    expected.folders = ["en": "d", "de": "d/de", "fr": "d/fr"]
    #expect(locales(pages + translated) == expected)
    // A translation that has other pages is one nevertheless; a folder with such a name in the source's language is a part of it.
    expected.variants = ["de", "fr", "it"]
    expected.folders["it"] = "d/it"
    #expect(locales(pages + translated + ["it: d/it/other.md", "en: d/is/x.md"]) == expected)
  }

  @Test func theSourceIsInTheLanguageOfItsWords() {
    let czech = ["cs: a.md", "cs: b.md", "en: en/a.md", "en: en/b.md", "de: de/a.md", "de: de/b.md"]
    #expect(locales(czech) == .init(source: "cs", variants: ["de", "en"], layout: .root))
    #expect(
      locales(["cs: a.md", "cs: b.md", "en: a.en.md", "en: b.en.md"]) == .init(source: "cs", variants: ["en"], layout: .suffix))
    // One page in another language changes nothing.
    #expect(locales(czech + ["en: README.md"])?.source == "cs")
    // Old pages in the language of a folder are no source.
    let left = ["en: a.md", "en: b.md", "en: en/a.md", "en: en/b.md", "de: de/a.md", "de: de/b.md"]
    #expect(locales(left) == .init(source: "en", variants: ["de"]))
    // One page in another language is a translation if its words are in the language of its folder.
    #expect(locales(["en: index.md", "cs: cs/index.md"]) == .init(source: "en", variants: ["cs"], layout: .root))
    #expect(locales(["en: index.md", "en: is/index.md"]) == nil)
  }

  @Test func aGuessAtTheLanguageIsSaid() throws {
    let files = ["a.md": "# A\n", "b.md": "# B\n", "cs/a.md": "# A\n", "cs/b.md": "# B\n"]
    let (reported, page) = try built(files)
    #expect(
      reported.map { "\($0.location.file) \($0.severity) \($0.message)" } == [
        "a.md note 'en' is assumed to be the language of the source: its words do not tell it"
      ])
    #expect(page("en/b/index.html") != nil && page("cs/b/index.html") != nil)
  }

  @Test func noPageVanishesInSilence() throws {
    let files = ["en/a.md": "# A\n", "cs/a.md": "# A\n", "notes/b.md": "# B\n", "c.md": "# C\n"]
    func unplaced(_ files: [String: String]) throws -> [String] {
      try built(files).reported.map { "\($0.location.file) \($0.severity) \($0.code) \($0.message)" }
    }
    #expect(
      try unplaced(files) == [
        "c.md note locale/outside 'c.md' stands in no locale's folder, and is not on the site",
        "notes/b.md note locale/outside 'b.md' stands in no locale's folder, and is not on the site",
      ])
    let configured = files.merging(["tally.yml": "locales: {source: en, variants: [cs]}\nexclude: [c.md]\n"]) { old, _ in old }
    #expect(
      try unplaced(configured) == [
        "notes/b.md warning locale/outside 'b.md' stands in no locale's folder, and is not on the site"
      ])
  }

  @Test func theScriptTellsASourceThatIsTranslatedToEnglish() {
    let text = "# 通知\n\n" + String(repeating: "これは通知のためのページです。", count: 4)
    let files = ["a.md": text, "b.md": text, "en/a.md": "# A\n", "en/b.md": "# B\n"]
    let locales = LocaleDetection(files: .memory(files), documents: files.keys.sorted()).locales()
    #expect(locales == .init(source: "ja", variants: ["en"], layout: .root))
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt_br", "pt-BR"), ("cs-CZ", "cs"), ("iw", "he"), ("zh", "zh-Hans"),
  ])
  func aliasesMeanTheSame(one: String, other: String) {
    #expect(LanguageTag.areAlike(one, other))
    #expect(LanguageTag.isKnown(one) && LanguageTag.isKnown(other))
  }

  @Test(arguments: [("zh-CN", "zh-TW"), ("pt-BR", "pt"), ("cs", "sk")]) func otherTagsDoNot(one: String, other: String) {
    #expect(!LanguageTag.areAlike(one, other))
  }

  @Test(arguments: ["docs", "api", "v1", "en-xyzzy", "js", "latest", "go", "_it", ""]) func otherNamesAreNoTags(name: String) {
    #expect(!LanguageTag.isKnown(name))
  }

  @Test func aFolderMaySpellItsLocaleInAnotherWay() {
    let files = FileSystem.memory(["content/en/a.md": "", "content/zh_CN/a.md": "", "content/cs/a.md": ""])
    let folders = LocaleDetection(files: files, documents: []).aliases(configuration(.folders, source: "content"))
    #expect(folders == ["zh-Hans": "zh_CN"])
  }
}
