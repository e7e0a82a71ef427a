import Diagnostics
import Markup
import Testing

struct ComponentTests {
  private func outline(_ text: String, path: String = "page.mdx") -> [String] {
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: Array(text.utf8))).document
    return document.nodes.indices.filter { document.nodes[$0].kind.isBlock }.map { NodeID($0) }.compactMap { id in
      switch document.kind(id) {
      case .paragraph, .heading: "\(document.kind(id)) \(document.plainText(of: id))"
      case .codeBlock: "code \(document.literal(id))"
      case .item: "item"
      default: nil
      }
    }
  }

  @Test func whatAComponentHoldsIsNoCodeHoweverDeepItStands() {
    let page = """
      <CardGroup>
        <Card title="One">
            Read **this** first.

            - a
              - b
        </Card>
      </CardGroup>
      After it.
      """
    #expect(outline(page) == ["paragraph Read this first.", "item", "paragraph a", "item", "paragraph b", "paragraph After it."])
  }

  @Test func whatAnElementOfAPageOfMDXHoldsIsNoCodeEither() {
    let page = """
      <div class="kiln">
          <h2>Fire</h2>

          Read **this** first.

          <div>
              <p>

                  And this.
              </p>
          </div>
      </div>

      After it.
      """
    #expect(outline(page) == ["paragraph Read this first.", "paragraph And this.", "paragraph After it."])
    #expect(outline(page, path: "page.md").contains { $0.hasPrefix("code Read **this**") })
    #expect(
      !outline(
        """
        <pre>

            heat()

        </pre>

        """
      ).contains { $0.hasPrefix("paragraph") })
  }

  @Test func tabsIndentWhatAComponentHoldsAsWell() {
    let page = "<CardGrid>\n\t<Card title=\"One\">\n\t\tRead **this** first.\n\t</Card>\n</CardGrid>\n"
    #expect(outline(page) == ["paragraph Read this first."])
  }

  @Test func fencesInComponentsLoseTheIndentationOfTheirComponentOnly() {
    let page = """
      <Steps>
          ```swift
          if a {
            b()
          }
          ```
      </Steps>
      """
    #expect(outline(page) == ["code if a {\n  b()\n}\n"])
  }

  @Test func aTagOfSeveralLinesOpensAComponent() {
    #expect(
      outline("<Card\n  title=\"One\"\n>\n    Text of it.\n</Card>\n").contains("paragraph Text of it."))
    #expect(
      outline(
        """
        <Image
          src="a.png"
        />

            let a = 1

        """
      ).last == "code let a = 1\n")
  }

  @Test func aPageThatImportsIsOneWithoutTheEndingToo() {
    let page = """
      # Kilns

      import Kiln from '@site/kiln'
      import { A, B } from "./a";

      Heat it.

      """
    #expect(outline(page, path: "page.md") == ["heading Kilns", "paragraph Heat it."])
  }

  @Test(arguments: [
    "import Kiln from '@site/kiln' to heat it.\n", "Then write\nimport Kiln from './kiln'\n",
    """
    ```js
    import Kiln from './kiln'
    ```

    import Kiln from './kiln'

    """,
  ])
  func aSentenceOrCodeIsNoImport(page: String) {
    #expect(outline(page, path: "page.md").contains { $0.hasPrefix("paragraph") })
  }

  @Test func importsAndCommentsAreNoProse() {
    let page =
      """
      import Tabs from '@theme/Tabs';
      import { A } from './a'

      {/* hidden
      still hidden */}

      # Kilns

      import them by hand.

      """
    #expect(outline(page) == ["heading Kilns", "paragraph import them by hand."])
  }

  @Test func aPageThatClosesAComponentIsReadTheSameWay() {
    let page = "<Tabs>\n  <TabItem value=\"a\">\n    Words.\n  </TabItem>\n</Tabs>\n"
    #expect(outline(page, path: "page.md") == ["paragraph Words."])
    #expect(outline("    let a = 1\n", path: "page.md") == ["code let a = 1\n"])
  }

  @Test func placesAreThoseOfTheFile() throws {
    let text = "<Card>\n      Words *here*.\n</Card>\n"
    let document = MarkdownParser().parse(SourceFile(path: "page.mdx", bytes: Array(text.utf8))).document
    let emphasis = try #require(document.nodes.indices.first { document.nodes[$0].kind == .emphasis })
    #expect(document.source.text(document.range(NodeID(emphasis))) == "*here*")
  }

  private func tags(_ text: String, path: String = "page.mdx") -> [String] {
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: Array(text.utf8))).document
    return document.nodes.indices.map { NodeID($0) }.filter { [.htmlBlock, .htmlInline].contains(document.kind($0)) }
      .map { document.literal($0) }
  }

  @Test(arguments: [
    ("<Tabs\n  items={['a', \"b\"]}\n/>\n", ["<Tabs items=\"{['a', &quot;b&quot;]}\" />\n"]),
    ("<Card title={'Kilns'} {...rest} n={3}>x</Card>\n", ["<Card title=\"Kilns\"  n={3}>", "</Card>"]),
    ("<Card icon={<Icon a=\"b\" />} />\n", ["<Card icon=\"{&lt;Icon a=&quot;b&quot; /&gt;}\" />\n"]),
    ("<Tabs.Item>\nx\n</Tabs.Item>\n", ["<Tabs-Item>\n", "</Tabs-Item>\n"]),
    ("a{/* b */}c <b style={{a: 'b'}}>x</b>{' '}y\n", ["<b style=\"{{a: 'b'}}\">", "</b>"]),
    ("`<A b={'c'} />` <A b={`c`}/>\n", ["<A b=\"c\"/>"]),
    ("Array<Foo, {a}> <A {\n\nx\n", []),
  ])
  func attributesOfJavaScriptBecomeThoseOfHTML(text: String, expected: [String]) { #expect(tags(text) == expected) }

  @Test func anExportEndsWithItsBrackets() {
    #expect(
      outline(
        """
        export const a = {

          b: 1
        }

        Words.

        """) == ["paragraph Words."])
  }
}
