import Diagnostics
import Markup
import Testing

@testable import Site

/// Tags that no browser knows: reported once a name, and never on the page.
struct ComponentCheckTests {
  private func problems(_ markdown: String, path: String = "a.md", elements: Set<String> = []) -> [String] {
    let page = parse(markdown, path: path)
    return ComponentCheck.diagnostics(ComponentCheck.uses(in: page, table: ComponentTable(elements: elements))).map { problem in
      let place = page.document.source.position(at: problem.location.range.lowerBound)
      return "\(place.line):\(place.column) \(problem.message)"
    }
  }

  @Test func eachNameIsReportedOnce() {
    let page = """
      <gadget>

      x

      </gadget>

      a <user-id> <b>b</b> <gadget> <user-id>

      > <detials>
      > x
      > </detials>

      """
    #expect(
      problems(page) == [
        "1:1 '<gadget>' is no element of HTML; the tag is left out, here and at another place",
        "7:3 '<user-id>' is no element of HTML; the tag is left out, here and at another place",
        "9:3 '<detials>' is no element of HTML; the tag is left out; did you mean 'details'?",
      ])
  }

  /// What a shortcode holds that names a language of code is code.
  @Test(arguments: [
    ("{{< tab header=\"XML\" lang=\"xml\" >}}\n<kiln id=\"3\">\n  <heat>9</heat>\n</kiln>\n{{< /tab >}}", []),
    (
      """
      {{% shown language=json %}}

      <kiln>

      <heat>

      {{% /shown %}}
      """, []
    ),
    (
      """
      {{< tab lang="xml" >}}
      <kiln>
      {{< /tab >}}

      a <heat>

      """, ["heat"]
    ),
    ("{{< tab header=\"XML\" >}}\n<kiln>\n{{< /tab >}}", ["kiln"]),
    ("{{< tab lang=\"en\" >}}\n<kiln>\n{{< /tab >}}", ["kiln"]), ("{{< tab lang=\"xml\" >}}\n<kiln>\n", ["kiln"]),
    ("{{< tabs lang=\"xml\" >}}\n{{< tab >}}\n<kiln>\n{{< /tab >}}\n{{< /tabs >}}", ["kiln"]),
  ])
  func codeOfShortcodesHasNoTags(_ text: String, _ names: [String]) {
    let uses = ComponentCheck.uses(in: parse(text + "\n"), table: .standard)
    #expect(uses.filter { !$0.isContainer }.map(\.name) == names)
  }

  @Test func theRuleIsNamed() {
    let uses = ComponentCheck.uses(
      in: parse(
        """
        <gadget>

        x

        </gadget>

        """), table: ComponentTable())
    let found = ComponentCheck.diagnostics(uses)
    #expect(found.map(\.code) == ["markup/component"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "<DETAILS><Summary>x</Summary></DETAILS>", "<svg viewBox=\"0 0 1 1\"><linearGradient id=g /></svg>",
    "<center><font>x</font></center>",
    "`<tabs>`", "    <tabs>", "<!-- <tabs> -->", "<https://a.b>", "\\<tabs>",
  ])
  func whatBrowsersKnowIsNot(_ markdown: String) { #expect(problems(markdown).isEmpty) }

  @Test func aProgramIsToldOf() {
    #expect(
      problems("<script>x</script>") == [
        "1:1 '<script>' is left out with what it holds: pages run and style nothing of their own"
      ])
  }

  @Test func aCapitalMakesAComponentInMDX() {
    let text = """
      <Section>

      *x*

      </Section>

      """
    #expect(problems(text, path: "a.mdx") == ["1:1 '<Section>' is no element of HTML; the tag is left out"])
    let page = parse(text, path: "a.mdx")
    var out: [UInt8] = []
    HTMLRenderer().render(page, context: RenderContext(), into: &out)
    #expect(String(decoding: out, as: UTF8.self) == "<p><em>x</em></p>\n")
  }

  @Test(arguments: [
    "import Kiln from '../kiln';", "import {\n  Rack,\n  Kiln,\n} from '../kiln';", "export const Kiln = () => null;",
  ])
  func whatAPageImportsIsANote(_ program: String) {
    let page = parse(
      """
      \(program)

      <Kiln.Shelf>

      x

      </Kiln.Shelf>

      """, path: "a.mdx")
    let found = ComponentCheck.diagnostics(ComponentCheck.uses(in: page, table: .standard))
    #expect(found.map(\.severity) == [.note])
    #expect(found.map(\.message) == ["'<Kiln.Shelf>' is imported, and no component that is known; only what it holds is shown"])
  }

  @Test func pagesWithoutTheEndingOfMDXMayImport() {
    func severities(_ text: String) -> [Severity] {
      ComponentCheck.diagnostics(ComponentCheck.uses(in: parse(text, path: "a.md"), table: .standard)).map(\.severity)
    }
    let tags = """

      <Oven>

      x

      </Oven>

      """
    let imports = """
      import { Oven, Rack } from '../kiln.tsx';
      import { A } from '../a';

      """
    #expect(severities(imports + tags) == [.note])
    let code = """
      ```js
      import { Oven } from '../kiln.tsx';
      ```

      """
    #expect(severities(code + tags) == [.warning])
  }

  @Test func whatIsKnownIsNotReported() {
    #expect(
      problems(
        """
        <Tabs>
        <TabItem label="a">

        x

        </TabItem>
        </Tabs>

        """, path: "a.mdx"
      ).isEmpty)
    #expect(
      problems(
        """
        ::: details
        x
        :::

        ::: code-group
        :::

        """
      ).isEmpty)
    // A key between words is no component.
    #expect(problems("Press <tab> twice.\n") == ["1:7 '<tab>' is no element of HTML; the tag is left out"])
  }

  @Test func anUnknownContainerIsReportedAtItsHead() {
    #expect(
      problems(
        """
        a

        ::: gadget Kilns
        x
        :::

        ::: gadget
        y
        :::

        """) == [
          "3:1 '::: gadget' is no container that is known; only what it holds is shown, here and at another place"
        ])
  }

  @Test func anUnknownShortcodeIsReportedOnce() {
    #expect(
      problems(
        """
        {{< gadget >}}
        x
        {{< /gadget >}}

        {{< note >}}
        y
        {{< /note >}}

        {{% gadget %}}

        """) == [
          "1:1 '{{< gadget >}}' is no shortcode that is known; only what it holds is shown, here and at another place"
        ])
  }

  @Test func aParameterWithoutAValueIsReported() {
    #expect(
      problems(
        """
        ---
        heat: 9
        ---

        {{< param heat >}}, {{< param "cold" >}}.

        """) == [
          "5:21 '{{< param cold >}}' has no value; nothing is shown in its place"
        ])
  }

  @Test func linksOfComponentsAreChecked() {
    let site = TestSite([
      "a.md": """
      <LinkCard title="x" href="b.md" />

      <Card href={"a.md"}>

      x

      </Card>

      """
    ])
    #expect(site.problems().map(\.message) == ["'b.md' must lead to a page"])
  }

  @Test func elementsOfTheSitesOwnScriptAreKept() {
    let text = "<model-viewer src=\"a.glb\" style=\"x\"></model-viewer>"
    #expect(problems(text, elements: ["model-viewer"]).isEmpty)
    let site = TestSite(["a.md": text]) { $0.customElements = ["model-viewer"] }
    #expect(site.build()["a/index.html"]?.contains("<model-viewer src=\"a.glb\"></model-viewer>") == true)
  }

  /// Whatever tags a page is made of, only elements that browsers know come out.
  @Test func noUnknownElementComesOut() {
    var generator = Seeded(state: 7)
    let names = [
      "tabs", "Tabs", "x-y", "p", "svg", "Image", "math", "foreignObject", "div", "t", "user_id", "a.b", "dialog", "script",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ -> String in
        let name = names.randomElement(using: &generator) ?? ""
        return ["<\(name)>", "</\(name)>", "<\(name) a=b/>", "x\n\n"].randomElement(using: &generator) ?? ""
      }
      .joined()
      for path in ["a.md", "a.mdx"] {
        var out: [UInt8] = []
        HTMLRenderer().render(parse(text, path: path), context: RenderContext(), into: &out)
        HTMLTag.forEach(in: out[...]) { #expect(HTMLElements.known.contains($0.name), "\(text)") }
      }
    }
  }
}
