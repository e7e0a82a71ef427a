import Diagnostics
import Markup
import Testing

@testable import Site

/// What other renderers read, and what becomes of it: never raw text.
struct LeftoverTests {
  private static let pages: [(String, String)] = [
    (
      "Press ++ctrl+page-up++ or ++esc++, not C++ or a++.\n",
      "<p>Press <span class=\"keys\"><kbd>Ctrl</kbd>+<kbd>Page Up</kbd></span> or <span class=\"keys\"><kbd>Esc</kbd></span>, not C++ or a++.</p>\n"
    ),
    ("It is ==hot== if a == b and c == d.\n", "<p>It is <mark>hot</mark> if a == b and c == d.</p>\n"),
    (
      """
      Kiln
      Oven
      : An *oven*
        for clay.
      : A furnace.

      Clay

      :   Earth.

      Text: more

      """,
      "<dl>\n<dt>Kiln</dt>\n<dt>Oven</dt>\n<dd>An <em>oven</em>\nfor clay.</dd>\n<dd>A furnace.</dd>\n<dt>Clay</dt>\n<dd>Earth.</dd>\n"
        + "</dl>\n<p>Text: more</p>\n"
    ),
    (
      "HTML and XHTML.\n\n*[HTML]: Hypertext \"Markup\" Language\n",
      "<p><abbr title=\"Hypertext &quot;Markup&quot; Language\">HTML</abbr> and XHTML.</p>\n"
    ),
    ("{{#title Kilns}}\n\nText.\n", "<p>Text.</p>\n"),
    (
      "(firing)=\n\nSee {ref}`how <firing>`, {ref}`elsewhere`, {doc}`page` and {command}`kiln`.\n",
      "<div id=\"firing\"></div>\n<p>See <a href=\"#firing\">how</a>, <em>elsewhere</em>, <a href=\"page\">page</a> and <code>kiln</code>.</p>\n"
    ),
    (
      "![Day](a.png#only-light)\n<img src=\"b.png#gh-dark-mode-only\">\n",
      "<p><img data-scheme=\"light\" src=\"a.png\" alt=\"Day\" loading=\"lazy\">\n<img src=\"b.png\" data-scheme=\"dark\"></p>\n"
    ),
    (
      """
      <script setup>
      import Kiln from './Kiln.vue'
      const a = b < c
      </script>

      Text.

      """, "<p>Text.</p>\n"
    ),
    (
      """
      <style scoped>
      a > b { color: red }
      </style>

      Text.

      """, "<p>Text.</p>\n"
    ),
    (
      """
      ::: warning IMPORTANT
      Read.

      ::: tip <Version>3.2</Version> <Badge text="new" />
      Since.
      :::

      After.

      """,
      "<div class=\"admonition warning\" role=\"note\">\n<p class=\"admonition-title\">IMPORTANT</p>\n<p>Read.</p>\n"
        + "<div class=\"admonition tip\" role=\"note\">\n<p class=\"admonition-title\">3.2 new</p>\n<p>Since.</p>\n</div>\n</div>\n<p>After.</p>\n"
    ),
    (
      """
      ```rust
      # use kiln::Oven;
      let a = 1;
      #[test]
      ```

      """,
      "<figure class=\"code\"><figcaption><span class=\"code-language\">Rust</span></figcaption><pre tabindex=\"0\">"
        + "<code class=\"language-rust\"><span class=\"tk-k\">let</span> a = <span class=\"tk-n\">1</span>;\n<span class=\"tk-a\">#[test]</span>\n</code></pre></figure>\n"
    ),
  ]

  @Test(arguments: pages) func nothingIsLeftAsText(_ text: String, _ expected: String) {
    var out: [UInt8] = []
    HTMLRenderer().render(parse(text), context: RenderContext(), into: &out)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test func programsAreToldOfOnce() {
    let page = parse(
      """
      <script setup>
      import Kiln from './Kiln.vue'
      const a = <Oven>b
      </script>

      <Kiln />

      <script>
      1
      </script>

      """)
    let found = ComponentCheck.diagnostics(ComponentCheck.uses(in: page))
    #expect(
      found.map(\.message) == [
        "'<script>' is left out with what it holds: pages run and style nothing of their own, here and at another place",
        "'<Kiln>' is imported, and no component that is known; only what it holds is shown",
      ])
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test func anImportedDocumentStandsWhereItIsUsed() {
    let text = """
      import Hot from './_hot.mdx';

      <!-- A note. -->
      import Other from './_other.md';

      <Hot />

      Text.

      """
    let document = parse(text, path: "page.mdx").document
    let blocks = document.children(of: Document.root).filter { document.kind($0) != .htmlBlock }
    #expect(blocks.map { document.kind($0) } == [.include, .paragraph])
    #expect(blocks.first.map { document.info($0) } == "./_hot.mdx")
  }

  @Test func aLinkToADraftSaysSo() {
    let site = TestSite(["page.md": "See [more](more.md) and [less](less.md).\n"]) { $0.unpublished = ["more.md"] }
    #expect(
      site.problems().map(\.message) == [
        "'more.md' leads to a page that is not published: readers find nothing there", "'less.md' must lead to a page",
      ])
  }
}
