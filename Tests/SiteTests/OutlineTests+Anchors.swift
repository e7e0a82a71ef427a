import Diagnostics
import Markup
import Testing

@testable import Site

/// Anchors of a whole page.
extension OutlineTests {
  @Test func headingsOfIncludesComeInTheirPlace() {
    let included = parse(
      """
      ## Inner

      ## Outer

      """, path: "inc.md")
    let page = parse(
      """
      # T

      ## Outer

      [!INCLUDE [x](inc.md)]

      ## Last

      """, path: "page.md")
    var includes: [NodeID: Page] = [:]
    for index in page.document.nodes.indices where page.document.nodes[index].kind == .include {
      includes[NodeID(index)] = included
    }
    let outline = PageOutline(Page(document: page.document, includes: includes), path: "page.md", locale: "en")
    #expect(outline.headings.map(\.anchor) == ["t", "outer", "inner", "outer-1", "last"])
    #expect(outline.headings.map(\.file) == ["page.md", "page.md", "inc.md", "inc.md", "page.md"])
    #expect(outline.includePlaces["inc.md"] != nil)
  }

  @Test func renderedAnchorsAreThoseOfTheOutline() {
    let markdown = """
      # A

      > ## Quoted

      - ## In a list

      [^n]: ## In a note

      ## After[^n]

      <div>

      ## In HTML

      </div>

      """
    let outline = outline(markdown)
    let text = html(markdown)
    for heading in outline.headings {
      #expect(text.contains("id=\"\(heading.anchor)\""), "\(heading.anchor)")
      let element = text.split(separator: "id=\"\(heading.anchor)\"").last.map { String($0.prefix(120)) } ?? ""
      #expect(element.contains(heading.text), "\(heading.text)")
    }
  }

  @Test(arguments: [
    "Plain words", "With `code`, and (more)!", "POST /api/x", "a_b-c  d", "ÄÖ ü", "概要 と x", "3.2 Title", "--- dashes",
  ])
  func anchorsAreThoseOfTheMarkupModule(_ text: String) {
    #expect(AnchorNames.slug(Array(text.utf8)) == Document.slug(text))
  }

  @Test(arguments: [
    """
    # A

    ## A

    # A

    ## A-1

    """,
    """
    ## x {#y}

    ## y

    ## y

    """,
    """
    # 1

    # 1

    # 1-1

    """,
  ])
  func anchorsOfOnePageAreThoseOfItsDocument(_ markdown: String) {
    #expect(outline(markdown).headings.map(\.anchor) == parse(markdown).document.headings.map(\.anchor))
  }

  @Test func aHeadingWithoutWordsStillHasAnAnchor() {
    #expect(
      outline(
        """
        ## !!!

        ## ???

        """
      ).headings.map(\.anchor) == ["section", "section-1"])
  }
}
