import Markup
import Testing

@testable import Site

/// Footnotes, includes, selectors and tabs.
extension RenderingTests {
  @Test func footnotesLinkThereAndBack() {
    let text = html(
      """
      A[^1] and B[^x] and A[^1].

      [^1]: One.
      [^x]: Two.

      """)
    #expect(text.contains("<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\">1</a></sup>"))
    #expect(text.contains("<a href=\"#fn-1\" id=\"fnref-1-2\">1</a>"))
    #expect(text.contains("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">"))
    #expect(text.contains("<li id=\"fn-1\">\n<p>One. <a class=\"footnote-back\" href=\"#fnref-1\""))
    #expect(text.contains("href=\"#fnref-1-2\" aria-label=\"Back to reference 1-2\">↩</a></p>"))
    #expect(text.contains("<li id=\"fn-2\">"))
  }

  @Test func footnotesOfIncludesCountOn() {
    let included = parse(
      """
      Inner[^a].

      [^a]: In.

      """, path: "inc.md")
    let outer = parse(
      """
      Outer[^a].

      [!INCLUDE [x](inc.md)]

      [^a]: Out.

      """)
    let place = outer.document.nodes.indices.first { outer.document.nodes[$0].kind == .include }
    guard let place else {
      Issue.record("the include is not read")
      return
    }
    var out: [UInt8] = []
    HTMLRenderer().render(
      Page(document: outer.document, includes: [NodeID(place): included]), context: RenderContext(), into: &out)
    let text = String(decoding: out, as: UTF8.self)
    #expect(text.contains("id=\"fn-1\"") && text.contains("id=\"fn-2\""))
    #expect(text.contains("Outer<sup class=\"footnote-ref\"><a href=\"#fn-1\""))
    #expect(text.contains("Inner<sup class=\"footnote-ref\"><a href=\"#fn-2\""))
  }

  @Test func includesAreReadInTheirPlace() {
    let included = parse(
      """
      Included *words*.

      More.

      """, path: "inc.md")
    let outer = parse(
      """
      Before.

      [!INCLUDE [x](inc.md)]

      After.

      """)
    var includes: [NodeID: Page] = [:]
    for index in outer.document.nodes.indices where outer.document.nodes[index].kind == .include {
      includes[NodeID(index)] = included
    }
    var out: [UInt8] = []
    HTMLRenderer().render(Page(document: outer.document, includes: includes), context: RenderContext(), into: &out)
    #expect(
      String(decoding: out, as: UTF8.self) == """
        <p>Before.</p>
        <p>Included <em>words</em>.</p>
        <p>More.</p>
        <p>After.</p>

        """)
  }

  @Test func aSideBySideTranslationShowsItsTargetOnly() {
    let text = html(
      "<span data-ttu-id=\"a-1\">Cíl</span><span class=\"sxs-lookup\"><span data-stu-id=\"a-1\">Target</span></span> konec\n")
    #expect(text == "<p>Cíl konec</p>\n")
  }

  @Test func aSideBySideTranslationShowsItsSourceOnRequest() {
    let files = [
      "en/a.md": "# A\n",
      "cs/a.md": """
      # A

      <span data-ttu-id="a-1">Cíl **b**</span><span class="sxs-lookup"><span data-stu-id="a-1">Target **b**</span></span> konec
      """,
    ]
    let site = TestSite(files, locales: ["en", "cs"]) { $0.showsEmbeddedSource = true }
    #expect(
      site.build()["cs/a/index.html"]?.contains(
        "<p>Cíl <strong>b</strong><span class=\"embedded-source\" lang=\"en\">Target <strong>b</strong></span> konec</p>") == true
    )
    #expect(TestSite(files, locales: ["en", "cs"]).build()["cs/a/index.html"]?.contains("Target") == false)
  }

  @Test func selectorsAreNavigation() {
    let text = html(
      """
      > [!div class="op_single_selector"]
      > * [iOS](ios.md)
      > * [Android](android.md)

      """)
    #expect(text.hasPrefix("<nav class=\"selector\" aria-label=\"The same page for other platforms\">"))
    #expect(text.contains("<li><a href=\"android.md\">Android</a></li>"))
  }

  @Test func tabsOfLearnAreOneSetUpToTheRule() {
    let text = html(
      """
      ## A

      # [Swift](#tab/swift)

      One.

      # [C#](#tab/csharp)

      Two.

      ---

      ## B

      """)
    let expected = """
      <h2 id="a"><a class="self" href="#a">A</a></h2>
      <div class="tabs">
      <div class="tab" id="tab/swift">
      <p class="tab-label">Swift</p>
      <p>One.</p>
      </div>
      <div class="tab" id="tab/csharp">
      <p class="tab-label">C#</p>
      <p>Two.</p>
      </div>
      </div>
      <h2 id="b"><a class="self" href="#b">B</a></h2>

      """
    #expect(text == expected)
    #expect(TestSite(["a.md": "# [Swift](#tab/swift)\n"]).problems().isEmpty)
  }
}
