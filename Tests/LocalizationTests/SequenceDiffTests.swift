import SeededRandom
import Testing

@testable import Localization

struct SequenceDiffTests {
  private func hunks(_ old: String, _ new: String) -> [SequenceDiff.Hunk] { SequenceDiff.hunks(Array(old), Array(new)) }

  @Test func equalSequencesHaveNoHunks() {
    #expect(hunks("abc", "abc").isEmpty)
    #expect(hunks("", "").isEmpty)
  }

  @Test(arguments: [
    ("abc", "axc", 1..<2, 1..<2), ("abc", "abxc", 2..<2, 2..<3), ("abc", "ac", 1..<2, 1..<1), ("", "a", 0..<0, 0..<1),
    ("a", "", 0..<1, 0..<0), ("abcd", "bcd", 0..<1, 0..<0),
  ])
  func oneChangeIsOneHunk(old: String, new: String, oldRange: Range<Int>, newRange: Range<Int>) {
    #expect(hunks(old, new) == [.init(old: oldRange, new: newRange)])
  }

  /// Applying the hunks to the old sequence gives the new one, and what lies between them is equal.
  @Test(arguments: 0..<200) func hunksDescribeTheChange(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      if Bool.random(using: &random) || new.isEmpty {
        new.insert(Int.random(in: 0...5, using: &random), at: place)
      } else {
        new.remove(at: min(place, new.count - 1))
      }
    }
    var rebuilt: [Int] = []
    var position = 0
    for hunk in SequenceDiff.hunks(old, new) {
      #expect(hunk.old.lowerBound >= position)
      rebuilt += old[position..<hunk.old.lowerBound]
      #expect(rebuilt.count == hunk.new.lowerBound)
      rebuilt += new[hunk.new]
      position = hunk.old.upperBound
    }
    rebuilt += old[position...]
    #expect(rebuilt == new)
  }

  @Test func sequencesThatDifferTooMuchAreOneHunk() {
    let found = SequenceDiff.hunks(Array(0..<3_000), Array(3_000..<6_000))
    #expect(found == [.init(old: 0..<3_000, new: 0..<3_000)])
  }
}
