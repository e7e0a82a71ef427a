import Testing

@testable import Localization

/// What was said in the font of code, and whom it is for.
struct SpanRoleTests {
  @Test(arguments: [
    ("https://YOUR_DOMAIN/a", ["https", "://", "YOUR_DOMAIN", "/", "a"]),
    ("scp <path> a-b:", ["scp", " ", "<path>", " ", "a-b", ":"]),
    ("a <b", ["a", " ", "<", "b"]),
  ])
  func partsOfASpan(text: String, parts: [String]) { #expect(SpanParts(text).parts.map(String.init) == parts) }

  @Test func valuesInQuotes() {
    let command = QuotedValues("run --name \"Sales Team\" --json '[{\"name\":\"Ann\"}]' 'x'")
    #expect(command.values == ["Sales Team", "Ann", "x"])
    #expect(command.frame == "run --name \"\" --json '[{\"name\":\"\"}]' ''")
  }
}
