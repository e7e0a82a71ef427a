import Markup
import Testing

struct IncludeTests {
  @Test(arguments: [
    "[!INCLUDE [name](../a/b.md)]", "[AZURE.INCLUDE [name](../a/b.md)]", "[!INCLUDE[name](../a/b.md)]",
    "[!Include [name](../a/b.md)]",
  ])
  func includeTakesTheParagraphsPlace(text: String) {
    let parsed = Parsed(
      """
      before

      \(text)

      after

      """)
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.paragraph, .include, .paragraph])
    #expect(parsed.sources(.include) == [text])
    #expect(parsed.literals(.include) == ["name"])
    #expect(parsed.ids(.include).map { parsed.document.info($0) } == ["../a/b.md"])
  }

  @Test func includesOfOneParagraphFollowOneAnother() {
    let parsed = Parsed("[!INCLUDE [a](a.md)]\n[!INCLUDE [b](b.md)]\n")
    #expect(parsed.ids(.include).map { parsed.document.info($0) } == ["a.md", "b.md"])
    #expect(parsed.ids(.paragraph).isEmpty)
  }

  @Test func includeAmongTextStaysInline() {
    let parsed = Parsed("See [!INCLUDE [a](a.md)] and go.\n")
    #expect(
      parsed.tree == """
        paragraph "See [!INCLUDE [a](a.md)] and go."
          text "See "
          include "[!INCLUDE [a](a.md)]" → a.md
          text " and go."

        """)
  }

  @Test func includeInAListStandsInTheItem() {
    let parsed = Parsed(
      """
      1. One

         [!INCLUDE [a](a.md)]
      2. Two

      """)
    #expect(parsed.ids(.include).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
  }

  @Test func everyBlockOfAnIncludedPageIsVisitedAtItsPlace() {
    let outer = Parsed(
      """
      # A

      [!INCLUDE [b](b.md)]

      end

      """
    ).document
    let inner = Parsed("inner\n").document
    guard let node = outer.nodes.indices.map({ NodeID($0) }).first(where: { outer.kind($0) == .include }) else {
      Issue.record("no include")
      return
    }
    var seen: [String] = []
    Page(document: outer, includes: [node: Page(document: inner)]).forEachBlock { block in
      if block.kind == .paragraph || block.kind == .heading { seen.append(block.document.plainText(of: block.node)) }
    }
    #expect(seen == ["A", "inner", "end"])
  }
}
