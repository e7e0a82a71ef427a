import Testing

@testable import Workspace

/// What a project's own generator does with its documents, as its settings tell.
struct GeneratorHabitTests {
  @Test(arguments: [
    ("markdown_extensions:\n  - attr_list\n  - pymdownx.emoji\n", true),
    ("markdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n", true),
    ("markdown_extensions:\n  - attr_list\n", false), ("site_name: pymdownx.emoji\n", false),
  ])
  func whetherItDrawsIconsIsToldByItsSettings(_ text: String, _ isDrawn: Bool) {
    #expect(FileSystem.memory(["mkdocs.yml": text]).drawsIcons == isDrawn)
  }

  @Test(arguments: [
    ("site_name: Kilns\n", true), ("use_directory_urls: true\n", true), ("use_directory_urls: false\n", false),
  ])
  func whetherItLeavesAddressesIsToldByItsSettings(_ text: String, _ leaves: Bool) {
    #expect(FileSystem.memory(["mkdocs.yml": text]).leavesAddresses == leaves)
  }

  @Test(arguments: [
    ("config.toml", "title = \"Kilns\"\n", true), ("hugo.yaml", "title: Kilns\n", true),
    ("config/_default/hugo.toml", "title = \"Kilns\"\n", true),
    ("hugo.toml", "disablePathToLower = true\n", false), ("hugo.yaml", "disablePathToLower: true\n", false),
    ("mkdocs.yml", "site_name: Kilns\n", false),
  ])
  func whetherItLowersAddressesIsToldByItsSettings(_ name: String, _ text: String, _ lowers: Bool) {
    let (style, rules) = FileSystem.memory([name: text, "content/a.md": "# A\n"]).addresses
    #expect((style == .hugo && !rules.keepsCase) == lowers)
    // Others have such a file, too.
    if name == "config.toml" { #expect(FileSystem.memory([name: text, "docs/a.md": "# A\n"]).addresses.0 == .folders) }
  }

  @Test func aProjectOfNoSuchGeneratorHasNoSuchHabits() {
    #expect(!FileSystem.memory([:]).drawsIcons && !FileSystem.memory([:]).leavesAddresses)
  }
}
