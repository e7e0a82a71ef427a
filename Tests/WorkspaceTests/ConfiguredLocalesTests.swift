import Diagnostics
import Testing

@testable import Workspace

/// Locales that a configuration leaves open.
struct ConfiguredLocalesTests {
  private static let pages = ["docs/en/a.md", "docs/en/b.md", "docs/cs/a.md", "docs/cs/b.md", "docs/ja/a.md", "docs/ja/b.md"]

  private func locales(_ configuration: String) -> Configuration.Locales? {
    let files = FileSystem.memory(Dictionary(uniqueKeysWithValues: Self.pages.map { ($0, "# Kilns\n") }))
    let source = SourceFile(path: "tally.yml", bytes: Array(configuration.utf8))
    return Project(root: "", configuredBy: source, files, selection: []).configuration.locales
  }

  @Test(arguments: [
    "title: Kilns\n", "title: Kilns\nsource: docs\n", "source: docs\nlocales:\n  source: en\n",
    "source: docs\nlocales:\n  source: en\n  layout: folders\n",
  ])
  func translationsAreFoundWhereNothingNamesThem(_ configuration: String) throws {
    let found = try #require(locales(configuration))
    #expect(found.source == "en" && found.variants == ["cs", "ja"])
    let project = Project(
      root: "", configuredBy: SourceFile(path: "tally.yml", bytes: Array(configuration.utf8)),
      FileSystem.memory(Dictionary(uniqueKeysWithValues: Self.pages.map { ($0, "# Kilns\n") })), selection: [])
    #expect(Self.pages.map { project.layout.place($0).locale } == ["en", "en", "cs", "cs", "ja", "ja"])
  }

  @Test func namedTranslationsAreAllThereAre() {
    #expect(locales("source: docs\nlocales:\n  source: en\n  variants: [cs]\n")?.variants == ["cs"])
    #expect(locales("source: docs\nlocales:\n  source: en\n  variants: []\n")?.variants == [])
    // What is excluded is none.
    #expect(locales("source: docs\nexclude: [docs/ja/**]\n")?.variants == ["cs"])
    // Of another source nothing is known.
    #expect(locales("source: docs\nlocales:\n  source: fr\n")?.variants == [])
  }
}
