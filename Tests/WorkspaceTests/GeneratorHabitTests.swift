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

  @Test func aProjectOfNoSuchGeneratorHasNoSuchHabits() {
    #expect(!FileSystem.memory([:]).drawsIcons && !FileSystem.memory([:]).leavesAddresses)
  }
}
