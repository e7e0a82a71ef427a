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
      see [a][b], ![c][d] and [e][f]

      [f]: /u

      """)
    #expect(parsed.document.unresolvedReferences.map(\.label) == ["b", "d"])
    #expect(parsed.document.unresolvedReferences.map { parsed.source.text($0.range) } == ["b", "d"])
  }
}
