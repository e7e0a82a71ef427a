import Diagnostics
import Testing

@testable import Localization

/// One fault for each rule that no other test names, beside the same page without it: the fault is reported by that rule, at its line, and
/// the sound page is silent.
struct EachRuleTests {
  @Test func textInTheWrongEncodingIsFound() {
    let file = SourceFile(
      path: "cs/page.md",
      bytes: Array(
        """
        # Pec

        The kiln’s, the kilnâ€™s.

        """.utf8))
    #expect(
      Mojibake.check(file).map { "\($0.code): \($0.message)" } == ["markup/mojibake: 'â€™' is '’' in the wrong encoding"])
  }
}
