import Diagnostics
import Markup
import Snippets
import Testing

@testable import Localization

/// Blocks that a translation lost come back.
extension PageRepairTests {
  private static let steps = """
    # Steps

    Call it so:

    ```js
    send(it);
    ```

    [!INCLUDE [end](../includes/end.md)]

    1. One:

       ```js
       get(one);
       ```

       ![](media/one.png)

    2. Two.

    """

  private static let schritte = steps.replacing("Steps", with: "Kroky").replacing("Call it so", with: "Volejte")
    .replacing("One", with: "Jedna").replacing("Two", with: "Dvě")

  @Test(arguments: [
    """
    ```js
    send(it);
    ```


    """, "[!INCLUDE [end](../includes/end.md)]\n\n", "   ```js\n   get(one);\n   ```\n\n",
    "   ![](media/one.png)\n\n",
    """
       ```js
       get(one);
       ```

       ![](media/one.png)


    """,
  ])
  func blocksThatNeedNoTranslationComeBackAtTheirPlace(lost: String) {
    for lineEnd in ["\n", "\r\n"] {
      let whole = Self.schritte.replacing("\n", with: lineEnd)
      let damaged = whole.replacing(lost.replacing("\n", with: lineEnd), with: "")
      #expect(damaged != whole)
      var (text, left) = mended(Self.steps, damaged)
      // What stands beside another lost block comes back in the next round.
      if !left.isEmpty { (text, left) = mended(Self.steps, text) }
      #expect(text == whole)
      #expect(left.isEmpty)
    }
  }

  @Test func codeComesBackWithTheIndentationOfTheTranslation() {
    let source = """
      - One:

        ```js
        get(one);
        ```

        More.

      """
    let (text, left) = mended(
      source,
      """
      -   Jedna:

          Více.

      """)
    #expect(
      text == """
        -   Jedna:

            ```js
            get(one);
            ```

            Více.

        """)
    #expect(left.isEmpty)
  }

  @Test func codeOfAPartThatIsNotTranslatedYetStaysAway() {
    let source = """
      # A

      Text one.

      ## B

      Call it so:

      ```js
      send(it);
      ```

      That is all of it.

      """
    let variant = """
      # Á

      Text jedna.

      """
    #expect(mended(source, variant).text == variant)
  }

  @Test func aLostFenceComesBack() {
    let damaged = Self.schritte.replacing(
      """
      ```js
      send(it);
      ```
      """, with: "send(it);")
    #expect(mended(Self.steps, damaged).text == Self.schritte)
    let glued = Self.translated.replacing("```objc\n", with: "").replacing("```\n", with: "")
    let (text, left) = mended(Self.code, glued)
    #expect(text == Self.translated)
    #expect(left.isEmpty)
  }

  @Test func indentationIsRestored() {
    let source = """
      # A

      ```python
      if x:  # when
          a(x)
      b(x)
      ```

      """
    let variant = source.replacing("# A", with: "# Á").replacing("when", with: "když")
    #expect(mended(source, variant.replacing("\nb(x)", with: "\n    b(x)")).text == variant)
  }
}
