import Foundation
import Testing

@testable import Site

/// In plain style the renderer's output is cmark-gfm's, byte for byte.
///
/// Two differences are meant and left out of the comparison: addresses that would run something are empty, and footnotes, whose
/// anchors are numbers.
@Suite(.enabled(if: Reference.path != nil, "cmark-gfm is not installed"))
struct ReferenceDifferentialTests {
  @Test(arguments: Self.cases)
  func rendersAsTheReference(_ markdown: String) throws {
    #expect(plainHTML(Array(markdown.utf8)) == (try Reference.html(Array(markdown.utf8))), "\(markdown)")
  }

  @Test func rendersRealDocumentationAsTheReference() throws {
    var different: [String] = []
    // A front matter is not Markdown.
    let own = TestFiles.own.map { file in
      let end = file.bytes.starts(with: "---\n".utf8) ? file.bytes.firstRange(of: Array("\n---\n".utf8))?.upperBound : nil
      return (path: file.path, bytes: Array(file.bytes[(end ?? 0)...]))
    }
    #expect(own.count > 20)
    for file in own + TestFiles.markdown(below: TestFiles.corpora) {
      // Nor is what follows an include of Learn.
      if file.bytes.starts(with: "---".utf8) || file.bytes.contains(0) { continue }
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.contains("[^") || text.contains("javascript:") || text.contains("](file:") { continue }
      if plainHTML(file.bytes) != (try Reference.html(file.bytes)) { different.append(file.path) }
    }
    #expect(different == [])
  }

  static let cases = [
    """
    # One

    Two
    three \u{20}
    four\\
    five

    """,
    """
    * a
    * b

      c
    * d

    """,
    """
    3. three
    4. four
       - nested
         > quote

    """,
    """
    - tight
      - inner

        loose

    """,
    """
    > # Title
    >
    > text
    lazy

    """,
    """
    ```swift title="A"
    let a = 1 < 2 && "x"
    ```

    """,
    "    indented\n\n    code\n",
    """
    ~~~
    no info
    ~~~

    """,
    """
    ```c++&
    x
    ```

    """,
    "a `code <b>` and ``two ` ticks``\n",
    "*em* **strong** ***both*** ~~gone~~ ~one~\n",
    "[a](/url \"ti\\\"tle\") [b](<with space>) [c](/%20ü?x=1&y='2')\n",
    "[ref]: /url 'title'\n\n[ref] [text][ref] ![img][ref]\n",
    "![a *b* `c` <i>d</i>](x.png \"t\")\n",
    "<https://example.org/?a=b&c> <me@example.org>\n",
    "www.example.org/x and https://example.org, me@example.org.\n",
    """
    | a | b | c | d |
    |---|:-:|--:|:--|
    | 1 | 2 | 3 | 4 |
    | `x` | *y* | | z |

    """,
    "| only |\n|---|\n",
    """
    | a |
    |---|
    | 1 |

    > | q |
    > |---|
    > | 2 |

    """,
    """
    - [ ] open
    - [x] done

    1. [X] ordered

    """,
    """
    <div class="x">

    *md*

    </div>

    """,
    "text <b>bold</b> <!-- comment --> <br/>\n",
    "<script>alert(1)</script>\n\n<Title>x</TITLE> <iframe src=x></iframe> <xmp>\n",
    """
    ***
    ---
    ___

    """,
    """
    Setext
    ===

    Two
    ---

    """,
    "&amp; &copy; &#65; < > \" '\n",
    "\\* not em \\*\n",
    "- a\n\n      code in list\n",
    """
    1. x

       ```
       fenced
       ```

    """,
    "#hash is text\n\n####### seven\n",
    "\ttab code\n",
    "line one\r\nline two\r\n\r\nnext\r\n",
    "",
    "\n\n\n",
  ]
}
