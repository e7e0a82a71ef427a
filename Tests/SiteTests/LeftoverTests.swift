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
    (
      "Kiln\n\n: An oven.\n\n    It *stands* outside.\n\nClay\n\n: Earth.\n",
      "<dl>\n<dt>Kiln</dt>\n<dd>An oven.\n<p>It <em>stands</em> outside.</p>\n</dd>\n<dt>Clay</dt>\n<dd>Earth.</dd>\n</dl>\n"
    ),
    ("{{#title Kilns}}\n\nText.\n", "<p>Text.</p>\n"),
    ("[[toc]]\n\n[TOC]\n\nText.\n", "<p>Text.</p>\n"),
    ("[TOC]\n\n[TOC]: a.md\n", "<p><a href=\"a.md\">TOC</a></p>\n"),
    (
      "::: kiln.Oven\n    options:\n      members: [a]\n\n::: kiln\n    handler: python\n\nText.\n",
      "<p><code>kiln.Oven</code></p>\n<p><code>kiln</code></p>\n<p>Text.</p>\n"
    ),
    (
      "(firing)=\n\nSee {ref}`how <firing>`, {ref}`elsewhere`, {doc}`page` and {command}`kiln`.\n",
      "<div id=\"firing\"></div>\n<p>See <a href=\"#firing\">how</a>, <a href=\"ref:elsewhere\">elsewhere</a>, <a href=\"page\">page</a> and <code>kiln</code>.</p>\n"
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

  /// Arguments are no Markdown, wherever a shortcode stands.
  @Test(arguments: [
    "{{% card link=\"https://a.example/_b_\" note=\"me@a.example\" %}}\n", "It is {{% version \"a*b*\" %}} now.\n",
    "## On {{< since \"www.a.example\" >}}\n", "# {{% since 2 %}}\n", "| A |\n|---|\n| {{< one \"a|b\" >}} |\n",
    "curl https://a.example/{{< since >}}/x\n", "<div class=\"a\">\n{{% _since \"_b_\" %}} Text {{% since\n1 %}}\n</div>\n",
  ])
  func shortcodesAreNoText(_ text: String) {
    #expect(!html(text).contains("{{") && !html(text).contains("}}"), "\(html(text))")
  }

  @Test func howAShortcodeIsWrittenIsShown() {
    #expect(
      html("Write {{</* note */>}} or `{{%/* tip a=1 */%}}`.\n\n> ```text\n> {{</* x */>}}\n> ```\n\n{{% since \"*a*\" %}}\n")
        == "<p>Write {{&lt; note &gt;}} or <code>{{% tip a=1 %}}</code>.</p>\n<blockquote>\n<figure class=\"code\"><pre tabindex=\"0\">"
        + "<code class=\"language-text\">{{&lt; x &gt;}}\n</code></pre></figure>\n</blockquote>\n")
  }

  @Test func namesOfPlacesLeadToOtherPages() {
    let site = TestSite([
      "a.md": "# A\n\n{ref}`the oven <firing>` and {ref}`none`.\n", "b.md": "# B\n\n(firing)=\n\n## Fire %{#hot}%\n",
    ])
    let files = site.build()
    #expect(files["a/index.html"]?.contains("<p><a href=\"../b/#firing\">the oven</a> and <a>none</a>.</p>") == true)
    #expect(files["b/index.html"]?.contains("<h2 id=\"hot\">") == true)
    #expect(site.problems() == [])
  }

  @Test func referencesOfCodeAreToldOf() {
    let page = parse(
      "::: kiln.Oven\n\n::: kiln.Oven\n\n::: tip\nHot.\n:::\n\n::: tip\n    curl http://kiln.example/1\n:::\n\n::: info\n    Note: hot\n:::\n"
    )
    #expect(
      ComponentCheck.diagnostics(ComponentCheck.uses(in: page)).map(\.message) == [
        "'::: kiln.Oven' asks for what code says of itself, which is not read; its name is shown, here and at another place"
      ])
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
