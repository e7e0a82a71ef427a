import Diagnostics
import Markup
import Testing

@testable import Site

/// The zones of pages of Learn.
struct PivotCheckTests {
  private static func found(_ zones: [String], group: String = "glazes") -> [String] {
    let text =
      """
      ---
      title: Glaze
      zone_pivot_groups: \(group)
      ---


      """
      + zones.map {
        """
        ::: zone pivot="\($0)"

        Text.

        ::: zone-end


        """
      }.joined()
    let source = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(source).document)
    return PivotCheck.diagnostics(page, ["glazes": ["glaze-matt", "glaze-gloss"]]).map {
      "\($0.severity) \(source.text($0.location.range)): \($0.message)"
    }
  }

  @Test func idsAreThoseOfTheGroup() {
    #expect(
      Self.found(["glaze-gloss", "glaze-mat"]) == [
        "error glaze-mat: 'glaze-mat' is no pivot of 'glazes'; did you mean 'glaze-matt'?",
        "warning zone_pivot_groups: glazes: 'glaze-matt' of 'glazes' has no zone on this page",
      ])
    #expect(
      Self.found(["raku"]) == [
        "error raku: 'raku' is no pivot of 'glazes'",
        "warning zone_pivot_groups: glazes: 'glaze-matt' and 'glaze-gloss' of 'glazes' have no zone on this page",
      ])
  }

  @Test func zonesOfOtherGroupsAreSilent() {
    #expect(Self.found(["glaze-gloss", "glaze-matt"]) == [])
    #expect(Self.found(["glaze-gloss,glaze-matt"]) == [])
    #expect(Self.found(["raku"], group: "firings") == [])
    #expect(Self.found([]) == [])
  }
}
