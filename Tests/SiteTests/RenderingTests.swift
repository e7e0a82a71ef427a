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
