import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Where translations stand: configured, and found without a configuration.
struct LocaleLayoutTests {
  private func configuration(
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
    Place(layout: .docusaurus, file: "blog/a.md", locale: nil, path: "blog/a.md"),
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

  @Test(arguments: ["docs", "api", "v1", "en-xyzzy", "js", "latest", "go", ""]) func otherNamesAreNoTags(name: String) {
    #expect(!LanguageTag.isKnown(name))
  }

  @Test func aFolderMaySpellItsLocaleInAnotherWay() {
    let files = FileSystem.memory(["content/en/a.md": "", "content/zh_CN/a.md": "", "content/cs/a.md": ""])
    let folders = LocaleDetection(files: files, documents: []).aliases(configuration(.folders, source: "content"))
    #expect(folders == ["zh-Hans": "zh_CN"])
  }

  @Test func linksOfSuffixedPagesStayInTheirLocale() throws {
    let files = [
      "tally.yml": "locales: {source: en, variants: [cs], layout: suffix}\n", "a.md": "# A\n\nSee [b](b.md) and [c](c.md).\n",
      "a.cs.md": "# A\n\nViz [b](b.md) a [c](c.md).\n", "b.md": "# B\n", "b.cs.md": "# B\n", "c.md": "# C\n",
    ]
    let root = NSTemporaryDirectory() + "tally-suffix-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    for (path, text) in files { #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil) }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    #expect(analysis.reported.isEmpty)
    _ = try SiteBuild(analysis: analysis, output: root + "/public", scheduler: Scheduler(jobs: 1)).write()
    func page(_ path: String) -> String { String(decoding: Disk.read(root + "/public/" + path) ?? [], as: UTF8.self) }
    #expect(page("cs/a/index.html").contains("Viz <a href=\"../../cs/b/\">b</a>"))
    #expect(page("en/a/index.html").contains("See <a href=\"../../en/b/\">b</a>"))
    // What is not translated is shown in the source's words, in the locale's own frame.
    #expect(page("cs/c/index.html").contains("C</h1>"))
  }

  @Test(.enabled(if: SharedFolder.has("corpora/vapor-l10n"), "the shared corpora are not beside the package"))
  func theLocalesOfRealDocumentationAreFound() throws {
    let project = try Project.open(paths: [SharedFolder.path + "/corpora/vapor-l10n"], noConfiguration: true)
    #expect(project.configuration.locales == .init(source: "en", variants: ["de", "ja", "ko", "zh"]))
    #expect(project.layout.place("de/4.0/basics/async.de.md") == ("de", "4.0/basics/async.md"))
  }
}
