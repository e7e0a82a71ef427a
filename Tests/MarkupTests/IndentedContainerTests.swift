import Markup
import Testing

/// Containers of Python-Markdown: between slashes, or by indentation.
struct IndentedContainerTests {
  @Test func slashesMakeAnAdmonition() {
    let parsed = Parsed(
      """
      before

      /// note | Mind *this*

      One *a*.

      ///

      //// tab | Two
          new: true

      /// check
      b
      ///

      ////

      """)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "check"])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind *this*", ""])
    #expect(parsed.ids(.tab).map { parsed.document.title($0) } == ["Two"])
    #expect(parsed.literals(.text) == ["before", "One ", "a", ".", "b"])
    #expect(
      parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) }
        == [.document, .tab])
  }

  @Test(arguments: [
    ("!!! note\n    a\n", true),
    (
      """
      /// note

      a

      ///

      """, true
    ), ("# A { #b }\n", true), ("# A {: #b }\n", true),
    (
      """
      :::note
      a
      :::

      """, false
    ), ("# A {#b}\n", false), ("# A {#b .c}\n", false),
  ])
  func whatOnlyPythonMarkdownReadsIsKnown(text: String, isPython: Bool) {
    #expect(Parsed(text).document.dialects.contains(.pythonMarkdown) == isPython)
  }

  @Test(arguments: [
    "/// note\ntext\n",
    """
    text

    ///

    """,
    """
    //// note

    text

    ///

    """,
    """
    /// What it is.

    ///

    """,
  ])
  func slashesWithoutAPartnerOrANameAreText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test func indentedTextIsInside() {
    let text = """
      !!! note "Mind"
          One *a*
          two

          ```js
          let x
            y
          ```
      after

      """
    let parsed = Parsed(text)
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.admonition, .paragraph])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind"])
    #expect(parsed.literals(.text) == ["One ", "a", "two", "after"])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.literals(.codeBlock) == ["let x\n  y\n"])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func indentedContainersNest() {
    let parsed = Parsed(
      """
      !!! note
          a

          !!! tip
              b

          c

      d

      """)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    let parents = parsed.ids(.paragraph).compactMap { parsed.document.parent(of: $0) }
    #expect(
      parents.map { parsed.document.kind($0) == .admonition ? parsed.document.info($0) : "" } == ["note", "tip", "note", ""])
  }

  @Test(arguments: [
    ("!!! 팁\n    a\n", "팁"), ("!!! Výstraha \"Pozor\"\n    a\n", "Výstraha"), ("??? Exercise\n    a\n", "exercise"),
  ])
  func anIndentedContainerMayHaveAnyWordForItsKind(text: String, kind: String) {
    let parsed = Parsed(text)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0).lowercased() } == [kind.lowercased()])
  }

  @Test(arguments: ["!!! Wow, look\n    a\n", "!!!wow\n    a\n", "!!! wow\na\n", "!!! \"wow\"\n    a\n"])
  func marksOfExclamationBeforeASentenceAreText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test func tabsHoldWhatIsIndentedBelowTheirLabels() {
    let text = """
      === "C"
          ```c
          int x;
            y
          ```
      === "Go *1*"

          One *a*

          === "Inner"
              b

      d

      """
    let parsed = Parsed(text)
    let tabs = parsed.ids(.tab)
    #expect(tabs.map { parsed.document.title($0) } == ["C", "Go *1*", "Inner"])
    #expect(tabs.map { parsed.document.parent(of: $0).map { parsed.document.kind($0) } } == [.document, .document, .tab])
    #expect(parsed.literals(.codeBlock) == ["int x;\n  y\n"])
    #expect(parsed.ids(.codeBlock).map { parsed.document.parent(of: $0) } == [tabs.first])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.document.dialects == [.containers, .pythonMarkdown])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test(arguments: [
    "Title\n===\n    a\n", "=== Title\n    a\n", "=== \"\"\n    a\n",
    """
    === "A"

    a

    """,
  ])
  func linesOfEqualsSignsWithoutALabelOrTextBelowAreNoTabs(text: String) {
    #expect(Parsed(text).ids(.tab).isEmpty)
  }

}
