import Markup
import Testing

/// Tags and shortcodes that hold code.
struct CodeTagTests {
  @Test func shortcodesArePassedOver() {
    let parsed = Parsed(
      """
      {{< figure src="a.png" >}}

      text

      """)
    #expect(parsed.document.dialects == [.hugo])
    #expect(parsed.diagnostics.isEmpty)
  }

  /// Tags that hold code are fences to the parser, but around a fence of their own.
  @Test(arguments: [
    (
      """
      a
      {{< highlight go "linenos=table" >}}
      # b

          c
      {{< /highlight >}}
      d

      """, "go",
      """
      # b

          c

      """
    ),
    ("{{% code lang=\"shell\" %}}\ncurl a\n{{% /code %}}\n", "shell", "curl a\n"),
    (
      """
      - a
        {% highlight ruby linenos %}
        puts 1
        {% endhighlight %}

      """, "ruby", "puts 1\n"
    ),
    (
      """
      {{< code >}}
      *b*
      ````
      c
      {{< /code >}}

      """, "",
      """
      *b*
      ````
      c

      """
    ),
    (
      """
      {% code title="a.js" %}
      ```js
      b
      ```
      {% endcode %}

      """, "js", "b\n"
    ),
    (
      """
      - ```
        a
        ```

      {{< highlight sh >}}
      b
      {{< /highlight >}}

      """, "sh", "b\n"
    ),
    (
      """
      ``` GET /x ``` first

      {%- highlight sh -%}
      b
      {%- endhighlight -%}

      """, "sh", "b\n"
    ),
    (
      """
      {% highlight ruby %}
      a

      {% highlight sh %}
      b
      {% endhighlight %}

      """, "sh", "b\n"
    ),
    ("{{< code a >}}\n{{< highlight go >}}\nb\n{{< /highlight >}}\n", "go", "b\n"),
  ])
  func tagsHoldCode(_ text: String, _ language: String, _ code: String) {
    let parsed = Parsed(text)
    #expect(parsed.literals(.codeBlock).last == code)
    #expect(parsed.ids(.codeBlock).last.map { parsed.document.info($0) } == language)
    #expect(parsed.diagnostics.isEmpty)
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func tagsThatNothingClosesTakeLinearTime() {
    let text = String(repeating: "{{< code a >}}\n{{< highlight b >}}\n{% highlight c %}\n", count: 20_000)
    #expect(Parsed(text).ids(.codeBlock).isEmpty)
  }

}
