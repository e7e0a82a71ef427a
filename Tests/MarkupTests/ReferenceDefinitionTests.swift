import Markup
import Testing

struct ReferenceDefinitionTests {
  @Test func definitionsHaveTheirPlaces() {
    let text = """
      a [b][c]

      [c]: /u "t"
      > [Two Words]: <x y>

      ```
      [no]: /v
      ```
      [^n]: note

      """
    let parsed = Parsed(text)
    let definitions = parsed.document.referenceDefinitions
    #expect(definitions.map(\.label) == ["c", "Two Words"])
    #expect(definitions.map { parsed.source.text($0.range) } == ["[c]: /u \"t\"", "[Two Words]: <x y>"])
    #expect(definitions.map { parsed.source.text($0.destination) } == ["/u", "x y"])
  }

  @Test func referencesWithoutADefinitionAreFound() {
    let parsed = Parsed(
      """
      see [a1][b], ![c][d] and [`e`][f g], [h h][] and [i\\[j][k] but [l][m]; n[^o] [^p]

      [m]: /u

      [^p]: Note.

      """)
    let found = BracketScan(parsed.document).references
    #expect(found.map(\.label) == ["b", "f g", "h h", "k", "o"])
    #expect(found.map(\.form) == [.full, .full, .collapsed, .full, .footnote])
    #expect(found.map { parsed.source.text($0.range) } == ["[a1][b]", "[`e`][f g]", "[h h][]", "[i\\[j][k]", "[^o]"])
    #expect(parsed.document.usedLabels == ["m"])
  }

  @Test func footnotesHaveTheirPlaces() {
    let parsed = Parsed(
      """
      a[^1]

      ```
      [^no]: code
      ```

      [^1]: One.
      > [^2]: Two.

      """)
    #expect(parsed.document.footnoteDefinitions.map(\.label) == ["1", "2"])
    #expect(parsed.document.footnoteDefinitions.map { parsed.source.text($0.range) } == ["1", "2"])
  }
}
