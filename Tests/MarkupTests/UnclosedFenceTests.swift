import Diagnostics
import Markup
import Testing

/// Blocks of code between fences of which one is missing.
struct UnclosedFenceTests {
  private func found(_ text: String) -> [String] {
    Parsed(text).diagnostics.map { "\($0.code) \($0.message) \($0.related.map(\.location.range))" }
  }

  @Test func aBlockThatOpensWithinAnotherIsTold() {
    #expect(
      found(
        """
        ```json
        {"id": 1}

        Then fetch it:

        ```console
        $ curl localhost/kilns/1
        ```

        """) == [
          "markup/unclosed-fence '```console' opens a block of code within another, which nothing closes above it "
            + "\([SourceRange(0, 3)])"
        ])
    #expect(
      found(
        """
        1. Fire it:

           ~~~ruby
           fire 1

           ~~~~ json {title=a}
           {}
           ~~~~

        """
      ).count == 1)
  }

  @Test func whatOpensNothingThereIsNone() {
    #expect(
      found(
        """
        ````markdown
        ```json
        {}
        ```
        ````

        ~~~markdown
        ```json
        {}
        ```
        ~~~

        ```js
        // ```json
        // {}
        // ```
        ```

        ```markdown
        - a

            ```json
            {}
            ```
        ```

        ```console
        $ echo ```a```
        ```

        """
      ).isEmpty)
  }

  /// It may be the end of what was not read as code.
  @Test func aFenceRightBelowTextIsNone() {
    #expect(
      found(
        """
        <td>
        {}
        ```
        </td>
        <td>
        ```kotlin
        val a = 1
        ```
        </td>

        """
      ).isEmpty)
  }
}
