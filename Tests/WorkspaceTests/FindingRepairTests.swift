import Diagnostics
import Testing

@testable import Workspace

/// What is silenced, why, and what is mended by itself.
struct FindingRepairTests {
  private static let page = """
    # A

    <!-- tally: ignore link/broken reason="The page comes later" -->

    [x](gone.md)

    <!-- tally: ignore link/broken reason="It is there" -->

    [y](a.md)

    """

  @Test func anIgnoreHasAReasonAndOneThatSilencesNothingIsToldWithIt() throws {
    let project = try TemporaryProject(["tally.yml": "title: T\n", "a.md": Self.page])
    #expect(
      TemporaryProject.lines(try project.analysis().reported) == [
        "a.md warning markup/unused-ignore 'link/broken' is ignored here but not reported, and was since 'It is there'"
      ])
  }

  @Test func aReasonForNothingIsTold() throws {
    let project = try TemporaryProject([
      "tally.yml": "title: T\n",
      "a.md": """
      # A

      <!-- tally: reason="x" -->

      Text.

      """,
    ])
    #expect(try project.analysis().reported.map(\.message) == ["'reason' must stand behind what is ignored"])
  }

  @Test func everyFindingWithACertainEditIsMended() throws {
    let project = try TemporaryProject(["tally.yml": "title: T\n", "a.md": Self.page])
    let repair = FindingRepair(try project.analysis(), scheduler: .init(jobs: 1))
    #expect(
      repair.diff() == """
        --- a/a.md
        +++ b/a.md
        @@ -4,6 +4,5 @@
         
         [x](gone.md)
         
        -<!-- tally: ignore link/broken reason="It is there" -->
         
         [y](a.md)

        """)
    #expect(repair.result.reported.isEmpty)
    #expect(try repair.write().map { "\($0.path) \($0.fixes)" } == ["a.md 1"])
    #expect(try project.analysis().reported.isEmpty)
  }

  @Test func aRuleThatIsMisspeltIsNotTakenOut() throws {
    let project = try TemporaryProject([
      "tally.yml": "title: T\n",
      "a.md": """
      # A

      <!-- tally: ignore link/brokn -->

      [x](gone.md)

      """,
    ])
    #expect(FindingRepair(try project.analysis(), scheduler: .init(jobs: 1)).files.isEmpty)
  }
}
