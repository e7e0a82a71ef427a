import Diagnostics
import Testing

@testable import Localization

struct PageRecordTests {
  private func version(_ blocks: [String], marker: String? = nil) -> PageVersion {
    let head =
      marker.map {
        """
        ---
        sourceCommit: "\($0)"
        ---

        """
      } ?? ""
    return PageVersion(bytes: Array((head + blocks.joined(separator: "\n\n") + "\n").utf8), path: "a.md", readsContract: false)
  }

  private let one = "The first paragraph says `one` and goes on for a while."
  private let two = "Another paragraph is about `two` things and their names."
  private let three = "At last there is `three`, which nobody had expected here."
  private let jedna = "První odstavec říká `one` a chvíli pokračuje."
  private let dva = "Další odstavec je o `two` věcech a jejich jménech."

  private func behind(_ record: PageRecord) -> [Int] { record.blocks.map { $0.behind("cs").changes } }

  @Test func aTranslationStartsCurrent() {
    var record = PageRecord()
    record.step(source: version([one, two]), variants: ["cs": version([jedna, dva])])
    #expect(behind(record) == [0, 0])
  }

  @Test func aNewBlockIsBehindUntilItIsTranslated() {
    var record = PageRecord()
    record.step(source: version([one]), variants: ["cs": version([jedna])])
    record.step(source: version([one, two]), variants: ["cs": version([jedna])])
    #expect(behind(record) == [0, 1])
    record.step(source: version([one, two]), variants: ["cs": version([jedna, dva])])
    #expect(behind(record) == [0, 0])
  }

  @Test func aBlockThatIsGoneCountsUntilItsTranslationIs() {
    var record = PageRecord()
    record.step(source: version([one, two]), variants: ["cs": version([jedna, dva])])
    record.step(source: version([one]), variants: ["cs": version([jedna, dva])])
    #expect(record.behind("cs").changes == 1)
    record.step(source: version([one]), variants: ["cs": version([jedna])])
    #expect(record.blocks.count == 1 && record.behind("cs").changes == 0)
  }

  @Test func aChangeThatWasTakenBackDoesNotCount() {
    var record = PageRecord()
    record.step(source: version([one]), variants: ["cs": version([jedna])])
    record.step(source: version([one + " And more."]), variants: ["cs": version([jedna])])
    #expect(record.behind("cs").changes == 1)
    record.step(source: version([one]), variants: ["cs": version([jedna])])
    #expect(record.behind("cs").changes == 0)
    #expect(record.blocks[0].versions.count == 3)
  }

  @Test func blocksThatMoveStayWhatTheyAre() {
    var record = PageRecord()
    record.step(source: version([one, two, three]), variants: ["cs": version([jedna, dva])])
    record.step(source: version([three, one, two]), variants: ["cs": version([jedna, dva])])
    #expect(record.blocks.allSatisfy { $0.versions.count == 1 })
  }

  @Test func aReviewIsRecorded() {
    var record = PageRecord()
    let (old, new, variant) = (version([one, two]), version([one + " More.", two, three]), version([jedna, dva]))
    record.step(source: old, variants: ["cs": variant])
    record.step(source: new, variants: ["cs": variant])
    #expect(record.behind("cs").changes == 2)
    record.accept("cs", source: new, variant: variant)
    #expect(record.behind("cs").changes == 0)
    record.step(source: new, variants: ["cs": variant])
    #expect(record.behind("cs").changes == 0)
    record.step(source: version([one + " More.", two + " Changed.", three]), variants: ["cs": variant])
    #expect(behind(record) == [0, 1, 0])
  }

  @Test func aMarkerThatIsRaisedWithoutAChangeIsReported() {
    var record = PageRecord()
    record.step(source: version([one, two]), variants: ["cs": version([jedna, dva], marker: "1111111")])
    let new = version([one + " More.", two])
    let found = record.step(source: new, variants: ["cs": version([jedna, dva], marker: "2222222")])
    #expect(found.map(\.locale) == ["cs"] && found.first?.was == "1111111" && found.first?.marker.value == "2222222")
    #expect(record.behind("cs").changes == 1)
    // It stays so until the translation changes, too.
    #expect(record.step(source: new, variants: ["cs": version([jedna, dva], marker: "2222222")]).count == 1)
    #expect(record.step(source: new, variants: ["cs": version([jedna + " A víc.", dva], marker: "2222222")]).isEmpty)
    #expect(record.behind("cs").changes == 0)
  }

  @Test func aMarkerThatIsRaisedForCosmeticChangesIsFine() {
    var record = PageRecord()
    record.step(source: version([one]), variants: ["cs": version([jedna], marker: "1111111")])
    let found = record.step(
      source: version([one.replacing(" ", with: "\n")]), variants: ["cs": version([jedna], marker: "2222222")])
    #expect(found.isEmpty && record.behind("cs").changes == 0)
  }

  @Test func aMarkerNamesTheVersionThatATranslationIsBasedOn() {
    var record = PageRecord()
    let (old, new) = (version([one, two]), version([one + " More.", two]))
    record.step(source: old, variants: [:])
    record.step(source: new, variants: [:])
    record.step(source: new, variants: ["cs": version([jedna, dva], marker: "1111111")]) { _ in old.texts }
    #expect(behind(record) == [1, 0])
  }

  @Test func ofAPageWithAMarkerASmallEditIsNoReview() {
    var record = PageRecord()
    record.step(source: version([one, two]), variants: ["cs": version([jedna, dva], marker: "1111111")])
    let new = version([one + " More.", two])
    record.step(source: new, variants: ["cs": version([jedna, dva], marker: "1111111")])
    record.step(source: new, variants: ["cs": version([jedna + "!", dva], marker: "1111111")])
    #expect(behind(record) == [1, 0])
  }

  @Test(arguments: [
    ("sourceCommit: 0123abc4\n", "sourceCommit", "0123abc4"), ("l10n:\n  sourceCommit: 0123abc4\n", "sourceCommit", "0123abc4"),
    ("default_lang_commit: \"0123ABC4\"\n", "default_lang_commit", "0123abc4"),
    ("ms.sourcegitcommit: aaaaaaa\nms.openlocfilehash: bbbbbbb\n", "ms.openlocfilehash", "bbbbbbb"),
  ])
  func markersOfTranslationToolsAreRead(head: String, key: String, value: String) {
    let marker = PageVersion(
      bytes: Array(
        """
        ---
        \(head)---
        # A

        """.utf8), path: "a.md"
    ).marker
    #expect(marker?.key == key && marker?.value == value)
  }

  @Test(arguments: ["sourceCommit: main\n", "sourceCommit:\n", "commit: 0123abc4\n"])
  func whatNamesNoVersionIsNoMarker(head: String) {
    #expect(
      PageVersion(
        bytes: Array(
          """
          ---
          \(head)---
          # A

          """.utf8), path: "a.md"
      ).marker == nil)
  }
}
