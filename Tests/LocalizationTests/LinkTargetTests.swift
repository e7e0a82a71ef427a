import Testing

@testable import Localization

struct LinkTargetTests {
  private func report(_ source: String, _ variant: String, heading: String = "") -> [String] {
    Fixture.report(
      """
      See [it](\(source)).

      ## One

      """,
      [
        "cs": """
        Viz [to](\(variant)).

        ## Jedna\(heading)

        """
      ])
  }

  @Test(arguments: [
    ("guide.md", "other.md"), ("guide.md?a=1", "guide.md?a=2"), ("guide.md#one", "guide.md"), ("#one", "#neznama"),
    ("v1.4/", "v1.5/"), ("https://github.com/a/b/Kiln", "https://github.com/a/b/kiln"), ("guide.md#one", "#one"),
    ("v1.cs2.md", "v1.md"), ("https://example.com/a", "https://example.org/b"), ("/guide/a", "https://example.com/guide/b"),
    ("https://a.example/x", "https://b.example/cs/x"),
    ("https://a.example/cs/x", "https://a.example/cs/y"),
  ])
  func everythingElseMayNot(source: String, variant: String) {
    #expect(report(source, variant) == ["en:1 locale/source-changed"] || report(source, variant) == ["cs:1 locale/link-target"])
  }
}
