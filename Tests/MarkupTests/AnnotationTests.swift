import Markup
import Testing

struct AnnotationTests {
  @Test func keysAndValuesAreRead() throws {
    let parsed = Parsed(
      """
      <!-- tally: operation=registerDevice status="410" ignore snippet/syntax -->
      ```
      x
      ```

      """)
    let block = try #require(parsed.ids(.codeBlock).first)
    let annotations = parsed.document.annotations(before: block)
    #expect(annotations.map(\.key) == ["operation", "status", "ignore", "snippet/syntax"])
    #expect(annotations.map(\.value) == ["registerDevice", "410", "", ""])
    #expect(
      annotations.map { parsed.source.text($0.range) } == [
        "operation=registerDevice", "status=\"410\"", "ignore", "snippet/syntax",
      ])
  }

  @Test func commentInAListBelongsToTheBlockBehindIt() throws {
    let parsed = Parsed(
      """
      1. a

         <!-- tally: x=1
              y=2 -->
         ```
         b
         ```

      """)
    let block = try #require(parsed.ids(.codeBlock).first)
    let annotations = parsed.document.annotations(before: block)
    #expect(annotations.map { parsed.source.text($0.range) } == ["x=1", "y=2"])
  }

  @Test func severalCommentsCount() throws {
    let parsed = Parsed(
      """
      <!-- tally: a=1 -->
      <!-- tally: b=2 -->

      <!-- tally: c -->
      text

      """)
    let block = try #require(parsed.ids(.paragraph).first)
    #expect(parsed.document.annotations(before: block).map(\.key) == ["a", "b", "c"])
  }

  @Test(arguments: [
    "<!-- note: a=1 -->\ntext\n",
    """
    <div>
    </div>

    text

    """,
    """
    x

    text

    """, "<!-- tally: a\ntext\n",
  ])
  func othersAreNone(text: String) {
    let parsed = Parsed(text)
    for block in parsed.ids(.paragraph) { #expect(parsed.document.annotations(before: block).isEmpty) }
  }
}
