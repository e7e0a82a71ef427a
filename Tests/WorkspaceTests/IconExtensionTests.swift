import Testing

@testable import Workspace

/// Whether a project's own generator draws icons in the place of their names.
struct IconExtensionTests {
  @Test(arguments: [
    ("markdown_extensions:\n  - attr_list\n  - pymdownx.emoji\n", true),
    ("markdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n", true),
    ("markdown_extensions:\n  - attr_list\n", false), ("site_name: pymdownx.emoji\n", false),
  ])
  func itIsToldByItsSettings(_ text: String, _ isDrawn: Bool) {
    #expect(FileSystem.memory(["mkdocs.yml": text]).drawsIcons == isDrawn)
  }

  @Test func aProjectOfNoSuchGeneratorHasNone() { #expect(!FileSystem.memory([:]).drawsIcons) }
}
