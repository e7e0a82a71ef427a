import Testing

@testable import Localization

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(path: "a.md", old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test func equalTextsHaveNone() { #expect(diff("a\n", "a\n").isEmpty) }

  @Test func changesStandInThreeLinesOfContext() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("9\n10\n", with: "9\nten\n")
    #expect(
      diff(old, new) == """
        --- a/a.md
        +++ b/a.md
        @@ -7,7 +7,7 @@
         7
         8
         9
        -10
        +ten
         11
         12
         13

        """)
  }

  @Test func distantChangesAreTwoPieces() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\n").replacing("\n28\n", with: "\n28\n28b\n")
    let pieces = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(pieces == ["@@ -1,5 +1,4 @@", "@@ -26,5 +25,6 @@"])
  }

  @Test func aMissingLineEndIsSaid() {
    #expect(
      diff("a", "b\n") == """
        --- a/a.md
        +++ b/a.md
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +b

        """)
  }

  @Test func anEmptyTextHasLineZero() { #expect(diff("", "a\n").contains("@@ -0,0 +1 @@")) }
}
