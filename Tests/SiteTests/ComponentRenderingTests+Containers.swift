import Markup
import ProcessorTime
import Testing

@testable import Site

/// What is written between fences of colons and as shortcodes.
extension ComponentRenderingTests {
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
}
