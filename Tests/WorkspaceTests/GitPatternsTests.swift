import Testing

@testable import Workspace

/// What git does not keep, and programs make.
struct GitPatternsTests {
  @Test(arguments: [
    ("api", "docs/api", true), ("api", "docs/api/a.md", true), ("/api/", "api/a.md", true), ("/api/", "docs/api/a.md", false),
    ("docs/api", "docs/api/b/a.md", true), ("*.html", "docs/a.html", true), ("# api", "api/a.md", false),
    ("api\n!api", "api/a.md", false), ("  \n", "api/a.md", false), ("apis", "api/a.md", false), ("/api", "api", true),
  ])
  func aPathOrAFolderAboveItMatches(_ text: String, _ path: String, _ isIgnored: Bool) {
    #expect(GitPatterns(text).matchBelow(path) == isIgnored)
  }

  @Test func linksToWhatProgramsMakeAreNotLookedAt() throws {
    let link = "[calls](api/calls.md) ![map](maps/a.png)\n"
    let project = try TemporaryProject([
      ".gitignore": "/docs/api\n/docs/maps\n", "docs/a.md": link, "docs/b.md": "[lost](apis/calls.md)\n",
    ])
    #expect(try project.analysis().reported.map(\.message) == ["'apis/calls.md' must lead to a page"])
  }
}
