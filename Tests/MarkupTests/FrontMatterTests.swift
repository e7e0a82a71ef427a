import Diagnostics
import Markup
import Testing

struct FrontMatterTests {
  private func entries(_ text: String) -> [String] {
    Parsed(text).document.frontMatter.entries.map { entry in
      switch entry.value {
      case .string(let text): "\(entry.key)=\(text)"
      case .list(let list): "\(entry.key)=[\(list.joined(separator: "|"))]"
      }
    }
  }

  @Test func emptyLinesMayStandBeforeIt() {
    #expect(
      entries(
        """


        ---
        title: Kilns
        ---
        # Heading

        """) == ["title=Kilns"])
    #expect(
      entries(
        """

        ---
        kiln: big
        cone: six
        ---
        # Heading

        """) == ["kiln=big", "cone=six"])
    #expect(
      Parsed(
        """

        ---
        title: Kilns
        ---
        # Heading

        """
      ).sources(.heading) == ["# Heading"])
    #expect(
      entries(
        """

        ---
        Kilns are hot
        ---

        """) == [])
    #expect(
      entries(
        """

        ---
        title: Kilns

        """) == [])
  }

  @Test(arguments: [
    ("title: A b", ["title=A b"]), ("title: \"A: b\"", ["title=A: b"]), ("title: 'it''s'", ["title=it's"]),
    ("title: \"a\\tb\"", ["title=a\tb"]), ("empty:\nnext: 1", ["empty=", "next=1"]), ("# note\na: b # why", ["a=b"]),
    (
      """
      tags:
      - one
      - two
      """, ["tags=[one|two]"]
    ), ("tags:\n  - one\n  - \"two\"\nx: y", ["tags=[one|two]", "x=y"]),
    ("tags: [one, two]", ["tags=[one|two]"]), ("text: >\n  a\n  b\nx: y", ["text=a b\n", "x=y"]), ("long: a\n  b", ["long=a b"]),
    ("ms.date: 11/09/2018\t", ["ms.date=11/09/2018"]), ("a:\n\n\nb: c", ["a=", "b=c"]),
    ("nested:\n  a: b\nx: y", ["nested.a=b", "x=y"]),
    ("url: http://x.y/z", ["url=http://x.y/z"]), ("日本: 語", ["日本=語"]), ("", []),
  ])
  func scalarsAndListsAreRead(yaml: String, expected: [String]) {
    let parsed = Parsed(
      """
      ---
      \(yaml)
      ---
      # Heading

      """)
    #expect(
      entries(
        """
        ---
        \(yaml)
        ---
        # Heading

        """) == expected)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.sources(.heading) == ["# Heading"])
  }

  @Test func rangesCoverKeyAndValue() {
    let parsed = Parsed(
      """
      ---
      title: Ünï \u{20}
      tags:
      - a
      - b

      x: [1, 2]
      ---

      """)
    let ranges = parsed.document.frontMatter.entries.map { parsed.source.text($0.range) }
    #expect(
      ranges == [
        "title: Ünï",
        """
        tags:
        - a
        - b
        """, "x: [1, 2]",
      ])
    #expect(
      parsed.source.text(parsed.document.frontMatter.range) == """
        ---
        title: Ünï \u{20}
        tags:
        - a
        - b

        x: [1, 2]
        ---
        """)
  }

  @Test func byteOrderMarkAndCarriageReturnsDoNotHurt() {
    let parsed = Parsed("\u{FEFF}---\r\na: b\r\n---\r\n\r\n# *H*\r\n")
    #expect(parsed.document.frontMatter["a"]?.string == "b")
    #expect(parsed.sources(.emphasis) == ["*H*"])
  }

  @Test(arguments: [
    (
      """
      ---
      a: b
      c: [x
      d: e
      ---
      # H

      """, 3
    ),
    (
      """
      ---
      a: b
        c: d
      ---
      # H

      """, 3
    ),
    (
      """
      ---
      a: "b
      ---
      # H

      """, 2
    ),
  ])
  func brokenBlockIsReportedAndTheRestRead(text: String, line: Int) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.map(\.code) == ["markup/front-matter"])
    let lines = parsed.diagnostics.map { parsed.source.position(at: $0.location.range.lowerBound).line }
    #expect(lines.allSatisfy { $0 >= line && $0 <= line + 1 }, "\(lines)")
    #expect(parsed.sources(.heading) == ["# H"])
    #expect(parsed.document.frontMatter["a"] != nil || text.contains("\"b"))
  }

  @Test func unclosedBlockIsReportedAtItsFirstLine() {
    let parsed = Parsed(
      """
      ---
      title: a

      # H

      """)
    #expect(parsed.diagnostics.map(\.location.range) == [SourceRange(0, 3)])
    #expect(!parsed.ids(.heading).isEmpty)
  }

  @Test(arguments: [
    "---\n\n# H\n",
    """
    ----
    a: b
    ----

    """,
    """
    # H

    ---
    a: b
    ---

    """, "text\n---\n",
    """

    ---
    Note: this is the old page, see below.
    ---

    """,
  ])
  func otherRulesAreNoFrontMatter(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.document.frontMatter.range.isEmpty)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test func tomlIsPassedOver() {
    #expect(entries("+++\ntitle = \"A\"\n+++\ntext\n") == ["title=A"])
  }
}
