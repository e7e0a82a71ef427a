import Markup
import Testing

struct ContainerTests {
  @Test func fencesMakeAnAdmonition() {
    let parsed = Parsed(
      """
      before
      :::note Mind *this*
      One *a*.

      - two
      :::
      after

      """)
    #expect(
      parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.paragraph, .admonition, .paragraph])
    #expect(
      parsed.sources(.admonition) == [
        """
        :::note Mind *this*
        One *a*.

        - two
        :::
        """
      ])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind *this*"])
    #expect(parsed.sources(.paragraph) == ["before", "One *a*.", "two", "after"])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.document.dialects == [.containers])
  }

  @Test func fencesNest() {
    let parsed = Parsed(
      """
      ::::tip

      a

      :::warning

      b

      :::

      c

      ::::

      """)
    #expect(
      parsed.tree.split(separator: "\n").map { $0.prefix { $0 == " " }.count / 2 } == [0, 1, 2, 1, 2, 3, 1, 2].map { $0 })
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["tip", "warning"])
  }

  @Test func fenceInAListStandsInTheItem() {
    let parsed = Parsed(
      """
      1. a

         :::info[Title]
         b
         :::

      2. c

      """)
    #expect(parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Title"])
    #expect(parsed.sources(.paragraph) == ["a", "b", "c"])
  }

  @Test(arguments: [
    """
    :::note
    text

    """,
    """
    text
    :::

    """,
    """
    :::zone pivot="a"

    text

    :::zone-end

    """,
    """
    ```
    :::note
    x
    :::
    ```

    """,
  ])
  func withoutAPartnerOrANameItIsText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test(arguments: [
    (
      """
      ::: details Two words
      x
      :::

      """, ["container details|Two words"]
    ),
    (
      """
      :::: tabs
      ::: tab One
      x
      :::
      ::::

      """, ["container tabs|", "container tab|One"]
    ),
    (
      """
      :::tabs
      == One
      x
      == Two
      y
      :::

      """, ["container tabs|", "tab |One", "tab |Two"]
    ),
    (
      """
      ::: code-tabs
      @tab npm

      ```sh
      x
      ```

      @tab:active yarn

      y

      :::

      """,
      ["container code-tabs|", "tab |npm", "tab |yarn"]
    ),
    (
      """
      :::zone pivot="a,b"

      x

      :::zone-end

      """, ["container zone|pivot=\"a,b\""]
    ),
    (
      """
      :::row:::
      :::column span="2":::
      x
      :::column-end:::
      :::row-end:::

      """,
      ["container row|", "container column|span=\"2\""]
    ),
    (
      """
      :::image source="a.png":::

      x

      :::

      """, []
    ),
    (
      """
      == One

      @tab two

      """, []
    ),
    ("??? note\n    x\n", ["admonition note|"]),
    (
      """
      ```{note}
      x
      ```

      """, ["admonition note|"]
    ),
    (
      """
      ```{admonition} Two words
      :class: tip
      x
      ```

      """, ["admonition note|Two words"]
    ),
    (
      """
      ````{tab-set}
      ```{tab-item} One
      x
      ```
      ````

      """, ["container tab-set|", "container tab-item|One"]
    ),
    (
      """
      :::{tip}
      x
      :::

      """, ["admonition tip|"]
    ),
    (
      """
      ::::{seealso}
      :::{figure} a.png
      x
      :::
      ::::

      """, ["admonition seealso|", "container figure|a.png"]
    ),
    (
      """
      ```{code-block} python
      x
      ```

      """, []
    ),
    (
      """
      ```{note}
      x

      """, []
    ),
  ])
  func containersHaveANameAndAHead(text: String, expected: [String]) {
    let parsed = Parsed(text)
    let found = parsed.document.nodes.indices.map { NodeID($0) }.filter {
      [.container, .tab, .admonition].contains(parsed.document.kind($0))
    }
    #expect(found.map { "\(parsed.document.kind($0)) \(parsed.document.info($0))|\(parsed.document.title($0))" } == expected)
  }

  @Test func directivesOfLearnAreRecognised() {
    #expect(Parsed(":::image type=\"content\" source=\"a.png\":::\n").document.dialects == [.learn])
  }
}
