import Testing

@testable import Diagnostics

struct NearMissTests {
  @Test(arguments: [
    ("locale", ["locales", "title"], "locales"),
    ("Handel", ["Handle", "Platform"], "Handle"),
    ("handle", ["Handle", "candle"], "Handle"),
    ("to_tga", ["to_tag", "pns"], "to_tag"),
  ])
  func theNearestCandidateIsProposed(word: String, candidates: [String], expected: String) {
    #expect(NearMiss.best(for: word, among: candidates) == expected)
  }

  @Test(arguments: [("x", ["yyyy"]), ("title", ["output"]), ("title", []), ("title", ["title"])])
  func nothingIsProposedWhenNothingIsNear(word: String, candidates: [String]) {
    #expect(NearMiss.best(for: word, among: candidates) == nil)
    #expect(NearMiss.hint(for: word, among: candidates).isEmpty)
  }

  @Test func tiesGoToTheFirstInAlphabeticalOrder() {
    #expect(NearMiss.best(for: "abcd", among: ["abcy", "abcx"]) == "abcx")
  }

  @Test(arguments: [("", "abc", 3.0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ABC", 1.5), ("kitten", "sitting", 3)])
  func editDistanceCountsTranspositionsOnceAndCaseHalf(a: String, b: String, distance: Double) {
    #expect(NearMiss.editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
  }
}
