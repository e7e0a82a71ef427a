import Diagnostics
import Markup
import Testing

/// The ranges of each construct whose position cmark-gfm gets wrong, and of its neighbours.
struct ConstructRangeTests {
  private func expectTree(_ text: String, _ tree: String) {
    #expect(Parsed(text).tree == tree)
    // The same with carriage returns, which stand in no range but those of breaks and of blocks over several lines.
    let parsed = Parsed(text.replacing("\n", with: "\r\n"))
    #expect(parsed.tree.replacing("\\r\\n", with: "\\n") == tree)
  }

  @Test func breaks() {
    expectTree(
      "a  \n   b\\\nc\n*d*\n",
      """
      paragraph "a  \\n   b\\\\\\nc\\n*d*"
        text "a"
        lineBreak "  \\n"
        text "b"
        lineBreak "\\\\\\n"
        text "c"
        softBreak "\\n"
        emphasis "*d*"
          text "d"

      """)
  }

  @Test func linesWithOtherPrefixes() {
    expectTree(
      """
      > - a *b*
      >     *c*
      lazy *d*
         > *e*

      """,
      """
      blockQuote "> - a *b*\\n>     *c*\\nlazy *d*\\n   > *e*"
        list "- a *b*\\n>     *c*\\nlazy *d*\\n   > *e*"
          item "- a *b*\\n>     *c*\\nlazy *d*\\n   > *e*"
            paragraph "a *b*\\n>     *c*\\nlazy *d*\\n   > *e*"
              text "a "
              emphasis "*b*"
                text "b"
              softBreak "\\n"
              emphasis "*c*"
                text "c"
              softBreak "\\n"
              text "lazy "
              emphasis "*d*"
                text "d"
              softBreak "\\n"
              emphasis "*e*"
                text "e"

      """)
  }

  @Test func linksOverSeveralLines() {
    expectTree(
      "[a\nb](/u\n  \"t\nu\") *c*\n*d*\n",
      """
      paragraph "[a\\nb](/u\\n  \\"t\\nu\\") *c*\\n*d*"
        link "[a\\nb](/u\\n  \\"t\\nu\\")" → /u
          text "a"
          softBreak "\\n"
          text "b"
        text " "
        emphasis "*c*"
          text "c"
        softBreak "\\n"
        emphasis "*d*"
          text "d"

      """)
  }

  @Test func textBehindLinkDefinitions() {
    expectTree(
      "[x]: /u\n  'title\n  more'\n[y]: /v\nsee [x] *z*\n",
      """
      paragraph "see [x] *z*"
        text "see "
        link "[x]" → /u
          text "x"
        text " "
        emphasis "*z*"
          text "z"

      """)
  }

  @Test func paragraphAboveATable() {
    expectTree(
      """
      - one *x*
        two
        | a | `b \\| c` *d* |
        |---|:-:|
        | e |

      """,
      """
      list "- one *x*\\n  two\\n  | a | `b \\\\| c` *d* |\\n  |---|:-:|\\n  | e |"
        item "- one *x*\\n  two\\n  | a | `b \\\\| c` *d* |\\n  |---|:-:|\\n  | e |"
          paragraph "one *x*\\n  two"
            text "one "
            emphasis "*x*"
              text "x"
            softBreak "\\n"
            text "two"
          table "| a | `b \\\\| c` *d* |\\n  |---|:-:|\\n  | e |"
            tableRow "| a | `b \\\\| c` *d* |"
              tableCell "a"
                text "a"
              tableCell "`b \\\\| c` *d*"
                code "`b \\\\| c`"
                text " "
                emphasis "*d*"
                  text "d"
            tableRow "| e |"
              tableCell "e"
                text "e"
              tableCell ""

      """)
  }

  @Test func footnotes() {
    expectTree(
      """
      a[^n] *b*

      [^n]: c *d*

          e

      """,
      """
      paragraph "a[^n] *b*"
        text "a"
        footnoteReference "[^n]"
        text " "
        emphasis "*b*"
          text "b"
      footnoteDefinition "[^n]: c *d*\\n\\n    e"
        paragraph "c *d*"
          text "c "
          emphasis "*d*"
            text "d"
        paragraph "e"
          text "e"

      """)
  }

  @Test func escapesEntitiesAndOverlaps() {
    expectTree(
      "\\*a\\* &amp;&nvlt; **b* ``c ` d`` <http://e.f/g_h> <b\n c>é</b>*界*\n",
      """
      paragraph "\\\\*a\\\\* &amp;&nvlt; **b* ``c ` d`` <http://e.f/g_h> <b\\n c>é</b>*界*"
        text "\\\\*a\\\\* &amp;&nvlt; *"
        emphasis "*b*"
          text "b"
        text " "
        code "``c ` d``"
        text " "
        link "<http://e.f/g_h>" → http://e.f/g_h
          text "http://e.f/g_h"
        text " "
        htmlInline "<b\\n c>"
        text "é"
        htmlInline "</b>"
        emphasis "*界*"
          text "界"

      """)
    #expect(Parsed("&amp;&nvlt;&#955; \\*").literals(.text) == ["&<\u{20D2}λ *"])
  }

  @Test func headings() {
    expectTree(
      """
      #  A *b* ## \u{20}

      C
      *d*
        === \u{20}
      > # E

      """,
      """
      heading "#  A *b* ##"
        text "A "
        emphasis "*b*"
          text "b"
      heading "C\\n*d*\\n  ==="
        text "C"
        softBreak "\\n"
        emphasis "*d*"
          text "d"
      blockQuote "> # E"
        heading "# E"
          text "E"

      """)
  }

  @Test func bareLinksAndStrikethrough() {
    expectTree(
      "see www.a.b/c, ~~*x* http://d.e~~ and f@g.h.\n",
      """
      paragraph "see www.a.b/c, ~~*x* http://d.e~~ and f@g.h."
        text "see "
        link "www.a.b/c" → http://www.a.b/c
          text "www.a.b/c"
        text ", "
        strikethrough "~~*x* http://d.e~~"
          emphasis "*x*"
            text "x"
          text " "
          link "http://d.e" → http://d.e
            text "http://d.e"
        text " and "
        link "f@g.h" → mailto:f@g.h
          text "f@g.h"
        text "."

      """)
  }

  @Test func emptyContainers() {
    expectTree(
      """
      -
      - a

      >

      """,
      """
      list "-\\n- a"
        item "-"
        item "- a"
          paragraph "a"
            text "a"
      blockQuote ">"

      """)
  }
}
