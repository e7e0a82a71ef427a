import Diagnostics
import Markup
import Testing

/// Lines that close nothing, and containers among other blocks.
struct ContainerEdgeTests {
  @Test func aDirectiveHoldsMarkdown() {
    let parsed = Parsed(
      """
      1. a

         ```{warning} Of *heat*
         :name: heat

         Open it.

         - two
         ```

      2. c

      """)
    #expect(parsed.sources(.paragraph) == ["a", "Of *heat*", "Open it.", "two", "c"])
    #expect(parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
    #expect(parsed.ids(.codeBlock).isEmpty)
    #expect(parsed.ids(.emphasis).count == 1)
  }

  @Test(arguments: [
    (
      """
      text

      :::

      more

      """, 6
    ),
    (
      """
      :::note

      text

      :::

      ::::

      """, 20
    ),
    (
      """
      > text
      > :::

      """, 9
    ),
  ])
  func aLineOfColonsThatClosesNothingIsReported(text: String, offset: Int) {
    let found = MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.code) == ["markup/stray-fence"])
    #expect(found.map(\.location.range.lowerBound) == [offset])
  }

  @Test(arguments: [
    """
    ::: {.callout-note}

    text

    :::

    """,
    """
    :::note

    text

    :::

    """,
    """
    ```
    :::
    ```

    """,
    "a\n:: b\n",
    """
    ::::{grid} 2
    :::{grid-item}
    x
    :::
    ::::

    """,
  ])
  func otherLinesOfColonsAreNot(text: String) {
    #expect(MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).diagnostics.isEmpty)
  }

  @Test func aLineOfColonsIsNoRowOfTheTableAboveIt() {
    let parsed = Parsed(
      """
      :::note

      | a |
      |---|
      | b |
      :::

      | c |
      |---|
      | d |
      :::tip

      e

      :::

      """)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    #expect(parsed.sources(.tableRow) == ["| a |", "| b |", "| c |", "| d |"])
  }

  @Test func footnotesDoNotTakeContainersFromTheirPlace() {
    let parsed = Parsed(
      """
      a[^1]

      [^1]: Note.

          !!! tip
              t

      === "A"
          b

      c

      === "B"
          d

      :::note
      e
      :::

      f

      """)
    let kinds = parsed.document.children(of: Document.root).map { "\(parsed.document.kind($0))" }
    #expect(kinds == ["paragraph", "tab", "paragraph", "tab", "admonition", "paragraph", "footnoteDefinition"])
    let held = (parsed.ids(.tab) + parsed.ids(.admonition)).map { id in
      parsed.document.children(of: id).map { parsed.document.plainText(of: $0) }
    }
    #expect(held == [["b"], ["d"], ["e"], ["t"]])
  }

}
