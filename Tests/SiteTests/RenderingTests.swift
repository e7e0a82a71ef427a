import Markup
import Testing

@testable import Site

/// What the site's own style adds to plain Markdown.
struct RenderingTests {
  @Test func headingsCarryAnchorsAndLinkToThemselves() {
    #expect(
      html(
        """
        # Title

        ## Install *it* now

        """) == """
          <h1 id="title">Title</h1>
          <h2 id="install-it-now"><a class="self" href="#install-it-now">Install <em>it</em> now</a></h2>

          """)
  }

  @Test func aHeadingWithALinkDoesNotLinkToItself() {
    #expect(html("## See [x](https://e.org/)\n").contains("<h2 id=\"see-x\">See <a href="))
  }

  @Test func equalHeadingsGetDifferentAnchors() {
    let text = html(
      """
      ## Same

      ## Same

      ## Same

      """)
    for anchor in ["id=\"same\"", "id=\"same-1\"", "id=\"same-2\""] { #expect(text.contains(anchor)) }
  }

  @Test func anchorsThatTheAuthorGaveAreKept() {
    #expect(html("## Title {#my-id}\n").contains("<h2 id=\"my-id\"><a class=\"self\" href=\"#my-id\">Title</a></h2>"))
  }

  @Test func anchorsOfOtherScriptsStayReadableAndAreEncodedInLinks() {
    let text = html("## 概要\n")
    #expect(text.contains("id=\"概要\""))
    #expect(text.contains("href=\"#%E6%A6%82%E8%A6%81\""))
  }

  @Test func codeHasACaptionWithLanguageAndFile() {
    #expect(
      html(
        """
        ```text title="notes.txt"
        a < b
        ```

        """) == """
          <figure class="code"><figcaption><span class="code-title">notes.txt</span></figcaption><pre tabindex="0"><code class="language-text">a &lt; b
          </code></pre></figure>

          """)
    #expect(
      html(
        """
        ```json
        {}
        ```

        """
      ).contains("<span class=\"code-language\">JSON</span>"))
    #expect(
      html(
        """
        ```brainfuck
        +
        ```

        """
      ).contains("<span class=\"code-language\">brainfuck</span>"))
    #expect(
      !html(
        """
        ```
        x
        ```

        """
      ).contains("figcaption"))
  }

  @Test func codeIsHighlighted() {
    #expect(
      html(
        """
        ```swift
        let a = 1
        ```

        """
      ).contains("<span class=\"tk-k\">let</span>"))
  }

  @Test func tablesScrollAndSayWhatTheirHeadersHead() {
    #expect(
      html(
        """
        | a | |
        |--:|---|
        | 1 | 2 |

        """) == """
          <div class="table" role="group" tabindex="0" aria-label="Table: a"><table>
          <thead>
          <tr>
          <th class="right" scope="col">a</th>
          <td></td>
          </tr>
          </thead>
          <tbody>
          <tr>
          <td class="right">1</td>
          <td>2</td>
          </tr>
          </tbody>
          </table></div>

          """)
  }

  @Test(arguments: [
    (
      """
      ## Order *now*

      | a |
      |---|

      | b |
      |---|

      """, ["Table: Order now", "Table 2: Order now"]
    ),
    (
      """
      ## A

      | a |
      |---|

      ## B

      | b |
      |---|

      """, ["Table: A", "Table: B"]
    ),
    ("| `x` & *y* | | z |\n|---|---|---|\n", ["Table: x &amp; y, z"]),
    (
      """
      | |
      |---|
      | 1 |

      """, ["Table"]
    ),
  ])
  func tablesAreNamedByWhatTheyStandBelow(_ markdown: String, _ labels: [String]) {
    let found = html(markdown).split(separator: "aria-label=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(found == labels)
  }

  @Test func tasksSayWhetherTheyAreDone() {
    let text = html(
      """
      - [x] a
      - [ ] b

      """)
    #expect(text.contains("<li class=\"task\"><input type=\"checkbox\" disabled checked aria-label=\"Done\"> a"))
    #expect(text.contains("<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"To do\"> b"))
  }

  @Test(arguments: [("NOTE", "note", "Note"), ("TIP", "tip", "Tip"), ("CAUTION", "caution", "Caution")])
  func admonitionsHaveATitle(_ word: String, _ kind: String, _ title: String) {
    #expect(
      html(
        """
        > [!\(word)]
        > Text.

        """) == """
          <div class="admonition \(kind)" role="note">
          <p class="admonition-title">\(title)</p>
          <p>Text.</p>
          </div>

          """)
  }

  @Test func footnotesLinkThereAndBack() {
    let text = html(
      """
      A[^1] and B[^x] and A[^1].

      [^1]: One.
      [^x]: Two.

      """)
    #expect(text.contains("<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\">1</a></sup>"))
    #expect(text.contains("<a href=\"#fn-1\" id=\"fnref-1-2\">1</a>"))
    #expect(text.contains("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">"))
    #expect(text.contains("<li id=\"fn-1\">\n<p>One. <a class=\"footnote-back\" href=\"#fnref-1\""))
    #expect(text.contains("href=\"#fnref-1-2\" aria-label=\"Back to reference 1-2\">↩</a></p>"))
    #expect(text.contains("<li id=\"fn-2\">"))
  }

  @Test func footnotesOfIncludesCountOn() {
    let included = parse(
      """
      Inner[^a].

      [^a]: In.

      """, path: "inc.md")
    let outer = parse(
      """
      Outer[^a].

      [!INCLUDE [x](inc.md)]

      [^a]: Out.

      """)
    let place = outer.document.nodes.indices.first { outer.document.nodes[$0].kind == .include }
    guard let place else {
      Issue.record("the include is not read")
      return
    }
    var out: [UInt8] = []
    HTMLRenderer().render(
      Page(document: outer.document, includes: [NodeID(place): included]), context: RenderContext(), into: &out)
    let text = String(decoding: out, as: UTF8.self)
    #expect(text.contains("id=\"fn-1\"") && text.contains("id=\"fn-2\""))
    #expect(text.contains("Outer<sup class=\"footnote-ref\"><a href=\"#fn-1\""))
    #expect(text.contains("Inner<sup class=\"footnote-ref\"><a href=\"#fn-2\""))
  }

  @Test func includesAreReadInTheirPlace() {
    let included = parse(
      """
      Included *words*.

      More.

      """, path: "inc.md")
    let outer = parse(
      """
      Before.

      [!INCLUDE [x](inc.md)]

      After.

      """)
    var includes: [NodeID: Page] = [:]
    for index in outer.document.nodes.indices where outer.document.nodes[index].kind == .include {
      includes[NodeID(index)] = included
    }
    var out: [UInt8] = []
    HTMLRenderer().render(Page(document: outer.document, includes: includes), context: RenderContext(), into: &out)
    #expect(
      String(decoding: out, as: UTF8.self) == """
        <p>Before.</p>
        <p>Included <em>words</em>.</p>
        <p>More.</p>
        <p>After.</p>

        """)
  }

  @Test func aSideBySideTranslationShowsItsTargetOnly() {
    let text = html(
      "<span data-ttu-id=\"a-1\">Cíl</span><span class=\"sxs-lookup\"><span data-stu-id=\"a-1\">Target</span></span> konec\n")
    #expect(text == "<p>Cíl konec</p>\n")
  }

  @Test func aSideBySideTranslationShowsItsSourceOnRequest() {
    let files = [
      "en/a.md": "# A\n",
      "cs/a.md": """
      # A

      <span data-ttu-id="a-1">Cíl **b**</span><span class="sxs-lookup"><span data-stu-id="a-1">Target **b**</span></span> konec
      """,
    ]
    let site = TestSite(files, locales: ["en", "cs"]) { $0.showsEmbeddedSource = true }
    #expect(
      site.build()["cs/a/index.html"]?.contains(
        "<p>Cíl <strong>b</strong><span class=\"embedded-source\" lang=\"en\">Target <strong>b</strong></span> konec</p>") == true
    )
    #expect(TestSite(files, locales: ["en", "cs"]).build()["cs/a/index.html"]?.contains("Target") == false)
  }

  @Test func selectorsAreNavigation() {
    let text = html(
      """
      > [!div class="op_single_selector"]
      > * [iOS](ios.md)
      > * [Android](android.md)

      """)
    #expect(text.hasPrefix("<nav class=\"selector\" aria-label=\"The same page for other platforms\">"))
    #expect(text.contains("<li><a href=\"android.md\">Android</a></li>"))
  }

  @Test func tabsOfLearnAreOneSetUpToTheRule() {
    let text = html(
      """
      ## A

      # [Swift](#tab/swift)

      One.

      # [C#](#tab/csharp)

      Two.

      ---

      ## B

      """)
    let expected = """
      <h2 id="a"><a class="self" href="#a">A</a></h2>
      <div class="tabs">
      <div class="tab" id="tab/swift">
      <p class="tab-label">Swift</p>
      <p>One.</p>
      </div>
      <div class="tab" id="tab/csharp">
      <p class="tab-label">C#</p>
      <p>Two.</p>
      </div>
      </div>
      <h2 id="b"><a class="self" href="#b">B</a></h2>

      """
    #expect(text == expected)
    #expect(TestSite(["a.md": "# [Swift](#tab/swift)\n"]).problems().isEmpty)
  }

  @Test func admonitionsWithATitleShowIt() {
    #expect(
      html("!!! note \"Mind <it>\"\n    Text.\n").contains("<p class=\"admonition-title\">Mind &lt;it&gt;</p>\n<p>Text.</p>"))
  }

  @Test func linksThatLeaveTheSiteSaySo() {
    let site =
      TestSite([
        "a.md": """
        # A

        [x](https://e.org/) [m](mailto:a@b.c) [h](#a)

        """
      ]).build()["a/index.html"] ?? ""
    #expect(site.contains("<a href=\"https://e.org/\" rel=\"external noopener\">x</a>"))
    #expect(site.contains("<a href=\"mailto:a@b.c\">m</a> <a href=\"#a\">h</a>"))
  }

  @Test func deepNestingNeitherOverflowsNorLosesText() {
    let depth = 5000
    let text = html(String(repeating: "> ", count: depth) + "bottom\n")
    #expect(text.contains("bottom"))
    let emphasis = html(String(repeating: "*a ", count: depth) + "x" + String(repeating: "*", count: depth))
    #expect(emphasis.contains("x"))
  }

  @Test func aDamagedTreeIsRenderedAsFarAsItGoes() {
    var wild = Node(.paragraph, .init(0, 1))
    wild.parent = 0
    wild.firstChild = 99
    wild.nextSibling = 1
    wild.literalEnd = 1000
    var root = Node(.document, .init(0, 1))
    root.firstChild = 1
    let document = Document(source: .init(path: "x.md", bytes: [0x61]), nodes: [root, wild])
    var out: [UInt8] = []
    HTMLRenderer().render(Page(document: document), context: RenderContext(), into: &out)
    #expect(out.isEmpty)
  }
}
