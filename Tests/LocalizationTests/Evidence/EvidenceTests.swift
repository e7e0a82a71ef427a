import Diagnostics
import Testing

@testable import Localization

/// What tells of prose, components, tables and front matter that they say something else than their source.
struct EvidenceTests {
  private static let page = """
    # Limits of the service

    A bio has at most 30 characters, and 2 links.

    Files of 40 MB are kept for 14 days on version 1.2.3.

    The window is opened by WebSocket at https://kilns.example.com/start today.

    It is not kept when the server stops. The server says so before.

    """

  @Test func frontMatterForProgramsIsLearnedFromTheOtherPages() {
    func page(_ slug: String?, _ key: String = "slug") -> [FrontMatterUse] {
      [
        FrontMatterUse(
          key: "slug", was: "a", now: key == "slug" ? slug : nil, source: Location(file: "en", range: SourceRange(0, 1)),
          variant: Location(file: "cs", range: SourceRange(0, 1)))
      ]
    }
    let usual = (0..<9).map { _ in page("a") }
    #expect(FrontMatterConsistency.check(usual).isEmpty)
    #expect(FrontMatterConsistency.check(usual + [page("b")]).map(\.message) == ["'slug' is 'b' here and 'a' in the source"])
    #expect(FrontMatterConsistency.check(usual + [page(nil)]).map(\.message) == ["'slug' of the source is missing here"])
    #expect(FrontMatterConsistency.check((0..<9).map { _ in page("b") }).isEmpty)
  }
}
