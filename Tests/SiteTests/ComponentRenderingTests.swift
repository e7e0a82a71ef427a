import Markup
import ProcessorTime
import Testing

@testable import Site

/// Components of other generators as blocks of the theme.
struct ComponentRenderingTests {
  func body(_ text: String, path: String = "page.mdx", _ configure: (inout SiteInput) -> Void = { _ in }) -> String {
    let site = TestSite([path: text, "clay.md": "# Clay\n"], configure: configure)
    let html = site.build()["page/index.html"] ?? ""
    guard let start = html.range(of: "<article"), let open = html[start.upperBound...].firstIndex(of: ">"),
      let end = html.range(of: "</article>")
    else { return "" }
    return String(html[html.index(open, offsetBy: 2)..<end.lowerBound]).trimmed
  }

  private static let components: [(String, String)] = [
    (
      """
      <Endpoint path="/kilns/<id>" method="post">

      Fires it.

      </Endpoint>

      <Route method="GET">/kilns</Route>

      """,
      """
      <p class="component-title"><code>POST /kilns/&lt;id&gt;</code></p>
      <p>Fires it.</p>
      <p><code>GET</code> /kilns</p>
      """
    ),
    (
      "<Tabs groupId=\"os\" values={[{label: 'macOS', value: 'mac'}, {label: 'Linux', value: 'lin'}]}>\n"
        + "  <TabItem value=\"mac\">Brew **it**.</TabItem>\n  <TabItem value=\"lin\">\n    Apt.\n  </TabItem>\n</Tabs>\n",
      """
      <div class="tabs" data-group="os">
      <div class="tab" id="tab/mac">
      <p class="tab-label">macOS</p>
      <p>Brew <strong>it</strong>.</p>
      </div>
      <div class="tab" id="tab/lin">
      <p class="tab-label">Linux</p>
      <p>Apt.</p>
      </div>
      </div>
      """
    ),
    (
      "<Tabs items={['npm', 'yarn']}>\n  <Tab>One.</Tab>\n  <Tab>Two.</Tab>\n</Tabs>\n",
      """
      <div class="tabs">
      <div class="tab" id="tab/npm">
      <p class="tab-label">npm</p>
      <p>One.</p>
      </div>
      <div class="tab" id="tab/yarn">
      <p class="tab-label">yarn</p>
      <p>Two.</p>
      </div>
      </div>
      """
    ),
    (
      "<CardGrid>\n  <Card title=\"Kilns\" icon=\"fire\" href=\"/kilns/\">\n    Read **this**.\n  </Card>\n"
        + "  <LinkCard\n    title=\"Clay\"\n    href={\"clay.md\"}\n    description='What it is'\n  />\n</CardGrid>\n",
      """
      <div class="cards">
      <div class="card">
      <p class="card-title"><a href="/kilns/">Kilns</a></p>
      <p>Read <strong>this</strong>.</p>
      </div>
      <div class="card">
      <p class="card-title"><a href="../clay/">Clay</a></p>
      <p>What it is</p>
      </div>
      </div>
      """
    ),
    (
      "<LinkButton\n\thref=\"clay.md\"\n\tvariant=\"minimal\"\n>\n\tGet started\n</LinkButton>\n",
      "<a class=\"button quiet\" href=\"../clay/\">\nGet started\n</a>"
    ),
    (
      "See <Badge text=\"New\" variant=\"tip\" /> and <Icon name=\"star\" label=\"Star\" /> here{' '}<Kbd>x</Kbd>.\n",
      "<p>See <span class=\"badge tip\">New</span> and <span class=\"aside-text\">Star</span> here x.</p>"
    ),
    (
      """
      <Steps>

      1. One

         <Aside type="caution" title="Hot">
         Mind it.
         </Aside>

      </Steps>

      """,
      """
      <div class="steps">
      <ol>
      <li>
      <p>One</p>
      <div class="admonition caution" role="note">
      <p class="admonition-title">Hot</p>
      <p>Mind it.</p>
      </div>
      </li>
      </ol>
      </div>
      """
    ),
    (
      "<Steps>\n  <Step title=\"Knead\">\n    Long.\n  </Step>\n</Steps>\n",
      "<div class=\"steps\">\n<div class=\"step\">\n<p class=\"step-title\">Knead</p>\n<p>Long.</p>\n</div>\n</div>"
    ),
    (
      """
      <FileTree>

      - src
        - index.ts

      </FileTree>

      """,
      "<div class=\"file-tree\">\n<ul>\n<li>src\n<ul>\n<li>index.ts</li>\n</ul>\n</li>\n</ul>\n</div>"
    ),
    (
      "<Accordion title=\"Why?\">\nBecause.\n</Accordion>\n",
      "<details>\n<summary>Why?</summary>\n<p>Because.</p>\n</details>"
    ),
    (
      """
      <Frame caption="A kiln">

      ![k](k.png)

      </Frame>

      """,
      "<figure class=\"frame\">\n<p><img src=\"k.png\" alt=\"k\" loading=\"lazy\"></p>\n<figcaption>A kiln</figcaption>\n</figure>"
    ),
    (
      """
      <CodeGroup>

      ```js a.js
      1
      ```

      </CodeGroup>

      """,
      "<div class=\"tabs\">\n<div class=\"tab\" id=\"tab/ajs\">\n<p class=\"tab-label\">a.js</p>\n<figure class=\"code\"><figcaption>"
        + "<span class=\"code-language\">JavaScript</span></figcaption><pre tabindex=\"0\"><code class=\"language-javascript\">"
        + "<span class=\"tk-n\">1</span>\n</code></pre></figure>\n</div>\n</div>"
    ),
    (
      "<Code code={`a\nb`} lang=\"text\" ins={2} title=\"x.txt\" />\n",
      "<figure class=\"code\"><figcaption><span class=\"code-title\">x.txt</span></figcaption><pre tabindex=\"0\">"
        + "<code class=\"language-text\"><span class=\"line\">a\n</span><span class=\"line ins\">b\n</span></code></pre></figure>"
    ),
    (
      "<ParamField body=\"name\" type=\"string\" required default={3}>\n  Words.\n</ParamField>\n",
      "<div class=\"field\">\n<p><code>name</code> string <strong>required</strong> Default: <code>3</code></p>\n<p>Words.</p>\n</div>"
    ),
    // What nobody knows is shown with its words.
    (
      """
      <Gadget title="A & b" description="More" href="clay.md" items={[{title: 'A', href: '/a/'}, {title: "B's"}]}>

      x

      </Gadget>

      """,
      """
      <p class="component-title"><a href="../clay/">A &amp; b</a></p>
      <p>More</p>
      <ul>
      <li><a href="/a/">A</a></li>
      <li>B's</li>
      </ul>
      <p>x</p>
      """
    ),
    ("<X>a</X><Y>b</Y>\n", "<p>a b</p>"),
    ("<Card title=\"x\">\n\nunclosed\n", "<div class=\"card\">\n<p class=\"card-title\">x</p>\n<p>unclosed</p>\n</div>"),
    ("</Card>\n\nx\n", "<p>x</p>"),
    (
      "<Card href=\"javascript:x\" title=\"y\" />\n",
      "<div class=\"card\">\n<p class=\"card-title\">y</p>\n</div>"
    ),
  ]

  @Test func aGridOfCardsHoldsMarkdown() {
    let page = """
      # A

      <div class="grid cards" markdown>
      - **One** two
      </div>

      Text.

      """
    let html = TestSite(["a.md": page]).build()["a/index.html"] ?? ""
    #expect(html.contains("<div class=\"grid cards\">\n<ul>\n<li><strong>One</strong> two</li>\n</ul>\n</div>\n<p>Text.</p>"))
  }

  @Test(arguments: Self.components)
  func aComponentIsABlockOfTheTheme(_ text: String, _ expected: String) {
    #expect(body("# P\n\n" + text) == "<h1 id=\"p\">P</h1>\n" + expected)
  }

  @Test func aSiteNamesItsOwnComponents() {
    let html = body(
      """
      # P

      <Panel heading="H" target="clay.md">
      Text.
      </Panel>

      """
    ) {
      $0.components = ["Panel": ComponentShape(.card, title: ["heading"], link: ["target"])]
    }
    #expect(
      html
        == "<h1 id=\"p\">P</h1>\n<div class=\"card\">\n<p class=\"card-title\"><a href=\"../clay/\">H</a></p>\n<p>Text.</p>\n</div>"
    )
  }

  @Test func aTemplateDrawsAComponent() {
    let html = body(
      """
      # P

      <Kiln name="A<b">

      *Hot*

      </Kiln>

      """
    ) {
      $0.theme = $0.theme.overlaid(with: [
        "components/Kiln.mustache": Array("<section><b>{{name}}</b>{{{content}}}</section>\n".utf8)
      ])
    }
    #expect(html == "<h1 id=\"p\">P</h1>\n<section><b>A&lt;b</b><p><em>Hot</em></p>\n</section>")
  }

  @Test func frontMatterMakesAHero() {
    let text = """
      ---
      layout: home
      hero:
        name: Kilns
        text: Fire clay
        tagline: At **home**
        actions:
          - {text: Start, link: clay.md, theme: brand}
          - {text: More, link: "javascript:x", theme: alt}
      features:
        - {title: Fast, details: "Very <b>fast</b>", link: clay.md, linkText: See}
      ---
      """
    #expect(
      body(text, path: "page.md") == """
        <header class="hero">
        <div>
        <h1>Kilns <span>Fire clay</span></h1>
        <p class="tagline">At <strong>home</strong></p>
        <p class="actions">
        <a class="button" href="../clay/">Start</a>
        <a class="button quiet" href="">More</a>
        </p>
        </div>
        </header>
        <div class="cards">
        <div class="card">
        <p class="card-title"><a href="../clay/">Fast</a></p>
        <p>Very fast</p>
        <p class="card-link">See</p>
        </div>
        </div>
        """)
    let page = TestSite(["page.md": text]).build()["page/index.html"] ?? ""
    #expect(page.contains("<body class=\"document splash\">"))
  }

  @Test func frontMatterWithManyAliasesIsRead() {
    var text = """
      ---
      hero: {title: x}
      a0: &a0 [x, x, x, x, x, x, x, x]

      """
    for level in 1...12 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 8).joined(separator: ", ") + "]\n"
    }
    #expect(
      body(
        text + """
          ---

          Words.

          """, path: "page.md"
      ).hasSuffix("<p>Words.</p>"))
  }
}
