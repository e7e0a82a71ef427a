import Diagnostics
import Markup
import Testing

struct CodeLineTests {
  /// The source text at which each line of the only code block stands.
  private func lines(_ text: String) -> [String] {
    let parsed = Parsed(text)
    guard let block = parsed.ids(.codeBlock).first else { return [] }
    let literal = Array(parsed.document.literalBytes(block))
    return parsed.document.codeLines(of: block).map { line in
      let count = literal[line.textOffset...].prefix { $0 != 0x0A }.count
      return parsed.source.text(SourceRange(line.sourceOffset, line.sourceOffset + count))
    }
  }

  @Test(arguments: [
    (
      """
      ```
      a

       b
      ```

      """, ["a", "", " b"]
    ),
    (
      """
      ~~~ js x
      a
      ~~~
      """, ["a"]
    ), ("    a\n\n      b\n", ["a", "", "  b"]),
    (
      """
      - x

            a
             b

      """, ["a", " b"]
    ),
    (
      """
      1. x
         ```
         a
           b
         ```

      """, ["a", "  b"]
    ),
    (
      """
      > ```
      > a
      >b
      > ```

      """, ["a", "b"]
    ),
    ("\ta\n\t\tb\n", ["a", "\tb"]), ("  ```\n  a\n b\n    c\n  ```\n", ["a", "b", "  c"]), ("```\na", ["a"]), ("```\n```\n", []),
    (
      """
      - ```
        a
      - b

      """, ["a"]
    ),
    (
      """
      - ```
        a
      ```
      b

      """, ["a"]
    ), ("    a\r\n\r\n    b\r\n", ["a", "", "b"]),
  ])
  func everyLineStandsWhereTheFileHasIt(text: String, expected: [String]) { #expect(lines(text) == expected) }

  @Test func fencesBelongToTheBlock() {
    #expect(
      Parsed(
        """
        a

          ```js
          x
          ``` \u{20}
        b

        """
      ).sources(.codeBlock) == [
        """
        ```js
          x
          ```
        """
      ])
    #expect(
      Parsed(
        """
        - ```
          a
        ```
        b

        """
      ).sources(.codeBlock) == [
        """
        ```
          a
        """,
        """
        ```
        b
        """,
      ])
    #expect(
      Parsed(
        """
        ```
        a


        """
      ).sources(.codeBlock) == [
        """
        ```
        a

        """
      ])
  }

  @Test func tabsThatArePartlyIndentationAreSpaces() throws {
    let parsed = Parsed("-\t\ta\n")
    let block = try #require(parsed.ids(.codeBlock).first)
    #expect(parsed.document.literal(block) == "  a\n")
    let place = parsed.document.sourceRange(ofLiteral: 2..<3, in: block)
    #expect(parsed.source.text(place) == "a")
  }

  @Test func lineEndingsAreLineFeeds() {
    #expect(Parsed("```\r\na\r\nb\r\n```\r\n").literals(.codeBlock) == ["a\nb\n"])
  }

  @Test func infoStringHasItsPlace() throws {
    let parsed = Parsed(
      """
      > ~~~ js title="x"
      > a
      > ~~~

      """)
    let block = try #require(parsed.ids(.codeBlock).first)
    #expect(parsed.document.info(block) == "js title=\"x\"")
    #expect(parsed.source.text(parsed.document.sourceRange(ofInfo: block)) == "js title=\"x\"")
  }
}
