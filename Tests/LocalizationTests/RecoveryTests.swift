import Testing

@testable import Localization

/// What became of blocks that a translation moved, divided or unfenced.
struct RecoveryTests {
  private let blocks = [
    "# Guide", "Begin with `alpha` and [one](one.md).",
    """
    ```swift
    let first = start(1)
    ```
    """, "## Install",
    "Run `beta` from [two](two.md).",
    """
    ```swift
    let second = install(2)
    finish(second)
    ```
    """, "## Test",
    "Call `gamma`. Then read [three](three.md) about `delta`.", "The end.",
  ]

  private func fates(_ variant: [String]) -> [Alignment.Fate] {
    func leaves(_ parts: [String], _ locale: String) -> [LeafBlock] {
      BlockReader().blocks(of: Fixture.page(parts.joined(separator: "\n\n"), locale).document)
    }
    return Aligner().align(leaves(blocks, "en"), leaves(variant, "cs")).beads.map(\.fate)
  }

  @Test func aCopyIsMatched() { #expect(Set(fates(blocks)) == [.matched]) }

  @Test func aSectionThatWasMovedIsFoundAgain() {
    let moved = Array(blocks[0..<3] + blocks[6..<8] + blocks[3..<6] + blocks[8...])
    #expect(fates(moved).filter { $0 == .moved }.count == 2)
    #expect(fates(moved).filter { $0 == .matched }.count == 7)
  }

  @Test func neighboursThatChangedPlacesAreMoved() {
    var swapped = blocks
    swapped.swapAt(1, 2)
    #expect(fates(swapped).filter { $0 == .moved }.count == 2)
    #expect(fates(swapped).filter { $0 == .matched }.count == 7)
  }

  @Test func aParagraphThatWasDividedIsSplitAndTwoThatWereJoinedAreMerged() {
    var split = blocks
    split[7] = """
      Call `gamma`.

      Then read [three](three.md) about `delta`.
      """
    #expect(fates(split).contains(.split) && !fates(split).contains(.added))
    var merged = blocks
    merged[7] += " " + merged.remove(at: 8)
    #expect(fates(merged).contains(.merged) && !fates(merged).contains(.missing))
  }

  @Test func codeWithoutItsFenceIsFoundInTheText() {
    var lost = blocks
    lost[5] = "let second = install(2)\nfinish(second)"
    #expect(Set(fates(lost)) == [.matched])
    #expect(
      Fixture.report(blocks.joined(separator: "\n\n"), ["cs": lost.joined(separator: "\n\n")]).contains {
        $0.hasSuffix("locale/code-missing")
      })
  }

  @Test func aBlockThatIsGoneIsMissingAndANewOneAdded() {
    var gone = blocks
    gone.remove(at: 4)
    #expect(fates(gone).filter { $0 == .missing }.count == 1)
    var more = blocks
    more.insert("Something `other` that only this page says, with [a link](elsewhere.md).", at: 4)
    #expect(fates(more).filter { $0 == .added }.count == 1)
  }
}
