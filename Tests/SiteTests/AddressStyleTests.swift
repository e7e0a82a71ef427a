import Diagnostics
import Testing

@testable import Site

/// Addresses that a site keeps from its generator.
struct AddressStyleTests {
  @Test(arguments: [
    (AddressStyle.folders, "01-start/02-Fire.md", nil, "01-start/02-Fire/index.html"),
    (.files, "start/Fire.md", nil, "start/Fire.html"),
    (.docusaurus, "01-start/02-Fire.md", nil, "start/Fire/index.html"),
    (.docusaurus, "01-start/02-Fire.md", "first-fire", "start/first-fire/index.html"),
    (.docusaurus, "start/start.md", nil, "start/index.html"),
    (.docusaurus, "start/README.mdx", "x", "start/index.html"),
    (.hugo, "Start/Big Fire.md", nil, "start/big-fire/index.html"),
    (.hugo, "Start/_index.md", nil, "start/index.html"),
    (.mdbook, "start/fire.md", nil, "start/fire.html"),
    (.mdbook, "start/README.md", nil, "start/index.html"),
  ])
  func aPageHasTheAddressOfItsGenerator(_ style: AddressStyle, _ path: String, _ id: String?, _ file: String) {
    let site = TestSite([path: (id.map { "---\nid: \($0)\n---\n" } ?? "") + "# A\n"]) { $0.addresses = style }
    #expect(site.build()[file]?.contains("A</h1>") == true)
  }

  /// The first chapter of a book is its first page, and its own address leads there.
  @Test func aBookBeginsWithItsFirstChapter() {
    let files = ["title.md": "# Title\n\n[in](in.md)\n", "in.md": "# In\n\n[back](title.md)\n"]
    let place = Location(file: "SUMMARY.md", range: SourceRange(0, 0))
    let site = TestSite(files) {
      $0.addresses = .mdbook
      $0.navigation = ["title.md", "in.md"].map { NavigationEntry(target: .page($0), location: place) }
    }
    let built = site.build()
    #expect(site.problems().isEmpty)
    #expect(built["index.html"]?.contains("<a href=\"in.html\">in</a>") == true)
    #expect(built["in.html"]?.contains("<a href=\"./\">back</a>") == true)
    #expect(built["title.html"]?.contains("content=\"0; url=./\"") == true)
  }

  /// What Docusaurus calls a page by its `id` is linked by that, and by its file.
  @Test func anIDIsLinked() {
    let files = [
      "start/FirstFire.md": "---\nid: first-fire\n---\n# A\n", "b.md": "[x](start/first-fire) [y](start/FirstFire.md)\n",
    ]
    let site = TestSite(files) { $0.addresses = .docusaurus }
    #expect(site.problems().isEmpty)
    let page = site.build()["b/index.html"]
    for name in ["x", "y"] { #expect(page?.contains("<a href=\"../start/first-fire/\">\(name)</a>") == true) }
  }
}
