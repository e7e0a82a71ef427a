import Markup
import Testing

struct AlertTests {
  @Test func markerBecomesAnAdmonition() {
    let parsed = Parsed(
      """
      > [!NOTE]
      > Bring *a* coat.

      """)
    #expect(
      parsed.tree == """
        admonition "> [!NOTE]\\n> Bring *a* coat." → note
          paragraph "Bring *a* coat."
            text "Bring "
            emphasis "*a*"
              text "a"
            text " coat."

        """)
    #expect(parsed.document.dialects.contains(.githubAlerts))
  }

  @Test(arguments: [("NOTE", "note"), ("tip", "tip"), ("Important", "important"), ("WARNING", "warning"), ("CAUTION", "caution")])
  func everyKindIsKnown(marker: String, kind: String) {
    let parsed = Parsed(
      """
      > [!\(marker)]
      > x

      """)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == [kind])
  }

  @Test func textBehindTheMarkerStays() {
    let parsed = Parsed(
      """
      > [AZURE.NOTE] Bring a coat.
      > It rains.

      """)
    #expect(
      parsed.sources(.admonition) == [
        """
        > [AZURE.NOTE] Bring a coat.
        > It rains.
        """
      ])
    #expect(
      parsed.sources(.paragraph) == [
        """
        Bring a coat.
        > It rains.
        """
      ])
    #expect(parsed.literals(.text) == ["Bring a coat.", "It rains."])
    #expect(parsed.document.dialects == [.legacyAzure])
  }

  @Test func severalMarkersInOneQuoteAreSeveralBlocks() {
    let parsed = Parsed(
      """
      > [!NOTE]
      > one
      >
      > two
      >
      > [!TIP]
      > three
      >

      after

      """)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    #expect(
      parsed.sources(.admonition) == [
        """
        > [!NOTE]
        > one
        >
        > two
        """,
        """
        [!TIP]
        > three
        >
        """,
      ])
    #expect(parsed.sources(.paragraph) == ["one", "two", "three", "after"])
    #expect(parsed.ids(.blockQuote).isEmpty)
  }

  @Test func textBeforeTheFirstMarkerStaysAQuote() {
    let parsed = Parsed(
      """
      > plain
      >
      > [!NOTE]
      > x

      """)
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.blockQuote, .admonition])
  }

  @Test func markerAloneLeavesAnEmptyBlock() {
    let parsed = Parsed("> [!NOTE]\n")
    #expect(parsed.ids(.admonition).count == 1)
    #expect(parsed.ids(.paragraph).isEmpty)
  }

  @Test func nodesStayInDocumentOrder() {
    let document = Parsed(
      """
      - > [!NOTE]
        > a
        >
        > [!TIP]
        > b
      - c

      """
    ).document
    for index in document.nodes.indices.dropFirst() {
      let parent = Int(document.nodes[index].parent)
      #expect(parent < index)
      #expect(document.descendants(of: NodeID(parent)).contains(index))
    }
  }

  @Test(arguments: [
    """
    > [!UNKNOWN]
    > x
    """,
    """
    > NOTE
    > x
    """,
    """
    > [note]
    > x
    """,
    """
    > x [!NOTE]
    > y
    """,
  ])
  func otherQuotesStayQuotes(text: String) {
    #expect(Parsed(text).ids(.blockQuote).count == 1)
  }

  @Test(arguments: [
    """
    > [!div class="op_single_selector"]
    > * [A](a.md)
    > * [B](b.md)

    """,
    """
    > [AZURE.SELECTOR]
    - [A](a.md)

    """,
  ])
  func selectorsAreRecognised(text: String) {
    #expect(Parsed(text).ids(.selector).count == 1)
  }

  @Test func dialectsCanBeSwitchedOff() {
    var options = MarkdownParser.Options()
    options.dialects = []
    #expect(
      Parsed(
        """
        > [!NOTE]
        > x

        """, options: options
      ).ids(.blockQuote).count == 1)
  }
}
