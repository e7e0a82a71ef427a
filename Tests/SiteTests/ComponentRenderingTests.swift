import Markup
import ProcessorTime
import Testing

@testable import Site

/// Components of other generators as blocks of the theme.
struct ComponentRenderingTests {
  private func body(_ text: String, path: String = "page.mdx", _ configure: (inout SiteInput) -> Void = { _ in }) -> String {
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

  private static let containers: [(String, String)] = [
    (
      """
      ::: details Click `me` {open}
      Hidden.
      :::

      """,
      "<details open>\n<summary>Click <code>me</code></summary>\n<p>Hidden.</p>\n</details>"
    ),
    (
      """
      :::tabs
      == One
      First.
      == Two
      Second.
      :::

      """,
      """
      <div class="tabs">
      <div class="tab" id="tab/one">
      <p class="tab-label">One</p>
      <p>First.</p>
      </div>
      <div class="tab" id="tab/two">
      <p class="tab-label">Two</p>
      <p>Second.</p>
      </div>
      </div>
      """
    ),
    (
      """
      === "A"
          a

      === "B"
          b

      ===! "A"
          c

      """,
      """
      <div class="tabs">
      <div class="tab" id="tab/a">
      <p class="tab-label">A</p>
      <p>a</p>
      </div>
      <div class="tab" id="tab/b">
      <p class="tab-label">B</p>
      <p>b</p>
      </div>
      </div>
      <div class="tabs">
      <div class="tab">
      <p class="tab-label">A</p>
      <p>c</p>
      </div>
      </div>
      """
    ),
    (
      """
      === "A"

          - a
          - b

      === "B"

          - c

      - d

      """,
      """
      <div class="tabs">
      <div class="tab" id="tab/a">
      <p class="tab-label">A</p>
      <ul>
      <li>a</li>
      <li>b</li>
      </ul>
      </div>
      <div class="tab" id="tab/b">
      <p class="tab-label">B</p>
      <ul>
      <li>c</li>
      </ul>
      </div>
      </div>
      <ul>
      <li>d</li>
      </ul>
      """
    ),
    (
      """
      ::: zone pivot="swift"

      S.

      ::: zone-end

      ::: zone pivot="csharp"

      C.

      ::: zone-end

      All.

      """,
      """
      <div class="tabs">
      <div class="tab" id="tab/swift">
      <p class="tab-label">Swift</p>
      <p>S.</p>
      </div>
      <div class="tab" id="tab/csharp">
      <p class="tab-label">C#</p>
      <p>C.</p>
      </div>
      </div>
      <p>All.</p>
      """
    ),
    (
      """
      ::: code-group

      ```text [npm]
      npm i
      ```

      :::

      """,
      "<div class=\"tabs\">\n<div class=\"tab\" id=\"tab/npm\">\n<p class=\"tab-label\">npm</p>\n<figure class=\"code\"><pre tabindex=\"0\">"
        + "<code class=\"language-text\">npm i\n</code></pre></figure>\n</div>\n</div>"
    ),
    (
      """
      ```text tab title="a"
      1
      ```

      ```text tab title="b"
      2
      ```

      """,
      "<div class=\"tabs\">\n<div class=\"tab\" id=\"tab/a\">\n<p class=\"tab-label\">a</p>\n<figure class=\"code\"><pre tabindex=\"0\">"
        + "<code class=\"language-text\">1\n</code></pre></figure>\n</div>\n<div class=\"tab\" id=\"tab/b\">\n<p class=\"tab-label\">b</p>\n"
        + "<figure class=\"code\"><pre tabindex=\"0\"><code class=\"language-text\">2\n</code></pre></figure>\n</div>\n</div>"
    ),
    (
      "=== \":octicons-star-24: Star\"\n    a\n",
      "<div class=\"tabs\">\n<div class=\"tab\" id=\"tab/star\">\n<p class=\"tab-label\">Star</p>\n<p>a</p>\n</div>\n</div>"
    ),
    (
      "??? note \"Open *me*\"\n    Text.\n",
      "<details class=\"admonition note\">\n<summary class=\"admonition-title\">Open <em>me</em></summary>\n<p>Text.</p>\n</details>"
    ),
    (
      """
      ::: gadget Words
      Text.
      :::

      """, "<p class=\"component-title\">Words</p>\n<p>Text.</p>"
    ),
    (
      """
      [Start](clay.md){ .md-button .md-button--primary } :octicons-star-24: Star
      { .annotate }

      { .card }

      """,
      "<p><a class=\"button\" href=\"../clay/\">Start</a> Star\n</p>"
    ),
    ("{{ version }} {{ page.title }} {{ other }}\n", "<p>2.1 {{ page.title }} {{ other }}</p>"),
  ]

  @Test(arguments: Self.containers)
  func aContainerIsABlockOfTheTheme(_ text: String, _ expected: String) {
    let html = body("# P\n\n" + text, path: "page.md") { $0.variables = ["version": "2.1"] }
    #expect(html == "<h1 id=\"p\">P</h1>\n" + expected)
  }

  private static let shortcodes: [(String, String)] = [
    (
      """
      {{< tabs >}}
      {{< tab "npm" >}}

      One.

      {{< /tab >}}
      {{% tab name="yarn" %}}Two.{{% /tab %}}
      {{< /tabs >}}

      """,
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
      """
      {{< note >}}
      Mind *it*.
      {{< /note >}}

      After.

      """,
      "<div class=\"admonition note\" role=\"note\">\n<p class=\"admonition-title\">Note</p>\n<p>Mind <em>it</em>.</p>\n</div>\n<p>After.</p>"
    ),
    (
      "{{< button href=\"clay.md\" >}}Start{{< /button >}} now\n",
      "<p><a class=\"button\" href=\"../clay/\">Start</a> now</p>"
    ),
    ("{{< gadget title=\"Kilns\" >}}\n", "<p class=\"component-title\">Kilns</p>"),
    (
      """
      {{% comment %}}
      Not for *readers*.
      {{% /comment %}}

      Words {{< param version >}}.

      """, "<p>Words 2.1.</p>"
    ),
    ("a {{< b\n", "<p>a {{&lt; b</p>"),
    (
      "{{< note\n  title=\"Mind\"\n>}}\nHot.\n{{< /note >}}\n",
      """
      <div class="admonition note" role="note">
      <p class="admonition-title">Mind</p>
      <p>Hot.</p>
      </div>
      """
    ),
    ("{{< param version >}}: fire {{% _heat kiln %}} and {{< param none >}} now.\n", "<p>2.1: fire  and  now.</p>"),
  ]

  @Test(arguments: Self.shortcodes)
  func aShortcodeIsABlockOfTheTheme(_ text: String, _ expected: String) {
    let html = body("# P\n\n" + text, path: "page.md") { $0.variables = ["version": "2.1"] }
    #expect(html == "<h1 id=\"p\">P</h1>\n" + expected)
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

struct CodeMarksTests {
  private static let infos: [(String, String)] = [
    ("js {1,3-4} title=\"a.js\"", "marked 1 3 4"),
    ("js{2}", "marked 2"),
    ("js ins={2} del={5} focus={1}", "ins 2 del 5 focus 1"),
    ("js ins={\"Added\":1-2}", "ins 1 2"),
    ("py hl_lines=\"1 3-4\" linenums=\"7\"", "marked 1 3 4 from 7"),
    ("go {hl_lines=[1,\"3-4\"] linenos=true}", "marked 1 3 4 from 1"),
    ("{.swift .numberLines hl_lines=\"2\"}", "marked 2 from 1"),
    ("ts:line-numbers=2 {1}", "marked 1 from 2"),
    ("js showLineNumbers=false", ""),
    ("js {x} \"{1}\" /a{2}/", ""),
    ("js {5-1} {0} {99999999999}", ""),
    ("js", ""),
  ]

  private func describe(_ marks: CodeMarks) -> String {
    var words: [String] = []
    for kind in CodeMarks.Kind.allCases {
      let lines = marks.lines.keys.sorted().filter { marks.lines[$0]?.contains(kind) == true }
      if !lines.isEmpty { words += [kind.rawValue] + lines.map(String.init) }
    }
    if let first = marks.firstNumber { words += ["from", "\(first)"] }
    return words.joined(separator: " ")
  }

  @Test(arguments: Self.infos)
  func infoStringsMarkLines(_ info: String, _ expected: String) { #expect(describe(CodeMarks(info: info)) == expected) }

  @Test func aBlockThatWasVerifiedSaysAtWhichRevision() {
    let code = """
      GET /kilns HTTP/1.1

      HTTP/1.1 200 OK
      """
    func figure(_ text: String) -> String {
      TestSite([
        "a.md": """
        ```http
        \(text)
        ```

        """
      ]) {
        $0.verified.blocks[VerifiedCode.digest(of: Array((code + "\n").utf8))] =
          .init(revision: "3f2a1bc0de", exchanges: ["GET /kilns → 200"])
      }.build()["a/index.html"] ?? ""
    }
    let badge = "<span class=\"code-state verified\" title=\"GET /kilns → 200\">verified at 3f2a1bc</span>"
    #expect(figure(code).contains(badge))
    #expect(figure(code.replacing("\n", with: "\r\n")).contains(badge))
    // Edited since: nothing is known of it.
    #expect(!figure(code.replacing("200", with: "204")).contains("code-state"))
    #expect(!figure(code.replacing("\n\n", with: "\n")).contains("code-state"))
  }

  @Test func titlesMayStandInBrackets() {
    #expect(CodeMarks(info: "ts [config.ts]").title == "config.ts")
    #expect(CodeMarks(info: "sh [npm ~icon:npm~] {1}").title == "npm")
    #expect(CodeMarks(info: "sh a b.sh").words == ["a", "b.sh"])
  }

  @Test func marksAreBoundedByTheBlockAndInAll() {
    #expect(describe(CodeMarks(info: "js {2-9999} ins={8}", lineCount: 3)) == "marked 2 3")
    let again = CodeMarks(info: "js " + String(repeating: "{1-9999}", count: 8000))
    #expect(again.lines.values.map(\.count).reduce(0, +) == 9999)
  }

  @Test func numbersOfLinesThatNobodyHasAreLeftOut() {
    #expect(CodeMarks(info: "js linenums=\"9223372036854775807\"").firstNumber == 1)
    let page = TestSite([
      "a.md": """
      ```js linenums="9223372036854775807" {1}
      a
      b
      ```

      """
    ]).build()["a/index.html"]
    #expect(page?.contains("data-line=\"2\"") == true)
  }

  @Test func endsOfWhatIsNotOpenCostNothing() {
    let table = ComponentTable.standard
    func seconds(_ count: Int) -> Double {
      var writer = ComponentWriter(table: table)
      var out: [UInt8] = []
      let use = ComponentUse(name: "Tabs", shape: table.shape(named: "Tabs"), attributes: [])
      return ProcessorTime.seconds {
        for _ in 0..<count { writer.begin(use, key: Array("*tabs".utf8), into: &out) { Array($0) } }
        for _ in 0..<count { writer.pop(element: Array("*card".utf8), into: &out) }
        #expect(writer.open.count == count)
        for _ in 0..<count { writer.pop(element: Array("*tabs".utf8), into: &out) }
        #expect(writer.open.isEmpty)
        #expect(writer.lastIndex(named: Array("*tabs".utf8)) == nil)
      }
    }
    #expect(seconds(20_000) < 30)
  }

  private static let comments: [(String, String, String)] = [
    ("a // [!code focus]\nb // [!code ++]\n", "a\nb\n", "ins 2 focus 1"),
    ("a # [!code highlight:2]\nb\nc\n", "a\nb\nc\n", "marked 1 2"),
    ("// [!code --:1]\na\n", "a\n", "del 1"),
    ("<!-- highlight-start -->\na\n<!-- highlight-end -->\nb\n", "a\nb\n", "marked 1"),
    (
      """
      # highlight-next-line
      a
      b

      """, "a\nb\n", "marked 1"
    ),
    ("print(\"[!code focus]\")\n", "print(\"[!code focus]\")\n", ""),
  ]

  @Test(arguments: Self.comments)
  func commentsMarkLinesAndAreTakenOut(_ code: String, _ expected: String, _ lines: String) {
    var marks = CodeMarks()
    #expect(String(decoding: marks.takeComments(from: Array(code.utf8)), as: UTF8.self) == expected)
    #expect(describe(marks) == lines)
  }

  @Test func aTokenOfSeveralLinesIsOneOnEach() {
    #expect(
      html(
        """
        ```swift {2}
        /* a
        b */
        ```

        """
      ).contains(
        "<span class=\"line\"><span class=\"tk-c\">/* a</span>\n</span><span class=\"line marked\"><span class=\"tk-c\">b */</span>\n</span>"
      ))
  }

  @Test func aTitleNeedsNoLanguage() {
    let expected =
      "<figure class=\"code\"><figcaption><span class=\"code-title\">a b</span></figcaption><pre tabindex=\"0\"><code>"
      + "<span class=\"line marked\">x\n</span></code></pre></figure>\n"
    #expect(
      html(
        """
        ``` title="a b" hl_lines="1"
        x
        ```

        """) == expected)
  }

  @Test func aDiffShowsItsSigns() {
    let text = html(
      """
      ```diff lang="swift"
      +a
      -b
      ```

      """)
    #expect(
      text.contains(
        "<code class=\"language-swift\"><span class=\"line ins\">+a\n</span><span class=\"line del\">-b\n</span></code>"))
  }

  @Test(arguments: [
    ("swift", "Swift"), ("programming-language-csharp", "C#"), ("programming-language-objective-c", "Objective-C"),
    ("python,java", "Python, Java"), ("azure-portal", "Azure portal"), ("client-go", "Client go"), (">=2.0", ">=2.0"),
    ("Two words", "Two words"), ("", ""),
  ])
  func pivotsAreCalledWhatReadersSay(id: String, label: String) { #expect(PivotLabel.text(id) == label) }

  @Test func titlesHaveTheValuesOfVariables() {
    let page = parse(
      """
      ---
      title: Kiln {{ version }}
      kind: gas
      ---

      ## For {{ page.kind }} and {{ else }}

      Up to {{ version }}.

      """)
    let outline = PageOutline(page, path: "kiln.md", locale: "en", variables: ["version": "2.1"], siteTitle: "Handbook")
    #expect(outline.title == "Kiln 2.1")
    #expect(outline.headings.map(\.text) == ["For gas and {{ else }}"])
    #expect(outline.excerpt == "Up to 2.1.")
  }
}
