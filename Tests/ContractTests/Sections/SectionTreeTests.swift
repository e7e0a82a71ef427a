import Snippets
import Testing

@testable import Contract

/// What each block of a page stands in, and what is said before it there.
@Suite struct SectionTreeTests {
  @Test func headingsLabelsAndListsAreSections() {
    let page = """
      # Kilns

      All kilns are hot.

      ## Fire a kiln

      It takes these fields:

      | Field | Type |
      |-------|------|
      | cone  | int  |

      **Response**

      ```json
      {"state": "firing"}
      ```

      - Below the label
        - And below this

      ## List kilns

      ```json
      []
      ```
      """
    #expect(
      Self.tree(page) == """
        0 # Kilns
          1 paragraph
          2 ## Fire a kiln
            3 paragraph
            4 table ← 3
            5 paragraph ← 3
            5 label Response
              6 snippet ← 5
              7 list ← 5
              8 paragraph in 7 ← 5
              9 list in 7 ← 8
              10 paragraph in 7 ← 8
          11 ## List kilns
            12 snippet
        """)
  }

  @Test func aTabHoldsItsOwnWordsAndEndsWithItsBlocks() {
    let page = """
      ## Fire a kiln

      Nothing else is sent:

      === "Response"

          The kiln:

          ```json
          {"state": "firing"}
          ```

      === "curl"

          ```sh
          curl https://kiln.example/kilns
          ```

      Behind both.
      """
    #expect(
      Self.tree(page) == """
        0 ## Fire a kiln
          1 paragraph
          2 part Response
            2 part
            3 paragraph
            4 snippet ← 3
          5 part ← 1
          6 snippet ← 1
          7 paragraph ← 1
        """)
  }

  @Test func aComponentNamesWhatItHoldsAndEndsWithIt() {
    let page = """
      ## Fire a kiln

      Words above.

      <TabItem label="Request">

      ```json
      {"cone": 6}
      ```

      </TabItem>

      ```json
      {"state": "firing"}
      ```

      <h3>Errors</h3>

      Words below.
      """
    #expect(
      Self.tree(page) == """
        0 ## Fire a kiln
          1 paragraph
          2 component Request
            2 markup
            3 snippet
          4 markup
          5 snippet
          6 ### Errors
            7 paragraph
        """)
  }

  @Test func aListOfOneStatusAndTagsOfATemplateLanguageAreLabels() {
    let page = """
      ## Fire a kiln

      - **Code:** 404

      ```json
      {"error": "no such kiln"}
      ```

      {% swagger-response status="201: Created" %}
      ```json
      {"state": "firing"}
      ```
      {% endswagger-response %}

      ```json
      {}
      ```
      """
    #expect(
      Self.tree(page) == """
        0 ## Fire a kiln
          1 list
          1 label 404
            2 paragraph in 1
            3 snippet ← 2
          4 label Response 201
            4 paragraph
            5 snippet
          6 paragraph
          7 snippet
        """)
  }

  /// What was read as a list of fields introduces nothing, and its labels begin no section.
  @Test func whatWasReadAsAWholeIntroducesNothing() throws {
    let page = """
      # Kilns

      One sentence.

      Another one:

      - **cone**
      - heat

      ```json
      {}
      ```
      """
    let outline = Self.outline(page)
    let tree = SectionTree(outline)
    var taken = TakenBlocks()
    #expect(tree.blocks(of: 3) == 4..<6)
    #expect(tree.lead(of: 6, without: taken) == 5)
    #expect(tree.label(of: 6, without: taken)?.title == "cone")
    #expect(tree.earlierLead(of: 6, without: taken, in: outline) == 2)
    taken.take(tree.blocks(of: 3), before: 3, in: tree)
    #expect(tree.lead(of: 6, without: taken) == 2)
    #expect(tree.label(of: 6, without: taken) == nil)
    #expect(tree.earlierLead(of: 6, without: taken, in: outline) == 1)
    #expect(!taken.contains(3) && taken.contains(5) && !taken.contains(6))
  }

  @Test func headingsHaveTheirAnchorsAndThoseAboveThem() {
    let tree = SectionTree(
      Self.outline(
        """
        # Kilns

        Words.

        <a name="fire"></a>

        ## Fire a kiln

        More words.
        """))
    let heading = tree.heading(above: 4)
    #expect(heading?.anchors == ["fire-a-kiln", "fire"])
    // The line of the anchor is the last one above.
    #expect(heading?.lead == 2)
    #expect(tree.headings(above: 4).map(\.text) == ["Kilns", "Fire a kiln"])
    #expect(tree.ancestors(of: 4).map(\.title) == ["Fire a kiln", "Kilns"])
    #expect(tree.headings(above: 40).isEmpty)
  }

  private static func outline(_ markdown: String) -> Outline {
    let page = Fixture.page(markdown)
    return Outline(page: page, snippets: SnippetCollector(page: page).snippets())
  }

  private static func tree(_ markdown: String) -> String {
    let outline = outline(markdown)
    return SectionTree(outline).description(of: outline)
  }
}
