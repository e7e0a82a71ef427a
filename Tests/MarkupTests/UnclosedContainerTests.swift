import Markup
import Testing

/// Notes and zones between lines of colons.
struct UnclosedContainerTests {
  private func found(_ text: String) -> [String] {
    Parsed(text).diagnostics.map { "\($0.code) \($0.message)" }
  }

  @Test func whatNoLineClosesIsTold() {
    #expect(
      found(
        """
        :::note

        Hot.

        """) == ["markup/unbalanced ':::note' is never closed, and shows as text"])
    #expect(
      found(
        """
        ::: zone pivot="a"

        Hot.

        """) == ["markup/unbalanced ':::zone' is never closed, and shows as text"])
    #expect(
      found(
        """
        :::row:::
        :::column:::
        Hot.
        :::column-end:::
        :::row-end:::

        :::zone-end

        """) == [
          "markup/unbalanced ':::zone-end' closes nothing: no ':::zone' is open"
        ])
  }

  @Test(arguments: [
    """
    :::note

    Hot.

    :::

    """,
    """
    ::::note

    :::tip

    Hot.

    :::

    ::::

    """,
    """
    ```
    :::note
    ```

    """,
    """
    ::: kiln.Oven

    """,
    """
    ::: zone pivot="a"

    Hot.

    ::: zone-end

    """,
    ":::image source=\"a.png\" alt-text=\"A\":::\n",
  ])
  func whatIsClosedIsSilent(text: String) {
    #expect(found(text) == [])
  }
}
