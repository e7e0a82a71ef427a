import Testing

@testable import Contract

/// What tells at one look that a word is none of some never denies one that is.
struct WordFilterTests {
  @Test(arguments: Concept.allCases)
  func `Every word of a concept is found`(concept: Concept) {
    for word in concept.words {
      #expect(concept.contains(word), "\(word)")
      #expect(concept.isNamed(in: ["lamp", word]), "\(word)")
    }
  }

  @Test func `Words of other languages keep their meaning`() {
    #expect(Lexicon.meaning(of: "antwort") == "response")
    #expect(Lexicon.known("请求") == "request")
    #expect(LowercasedWords.of("Die Antwort, the lamp") == ["die", "response", "the", "lamp"])
  }

  @Test func `Most words of prose are told at one look`() {
    let filter = WordFilter(["reply", "response", "é", "a"])
    for word in ["reply", "response", "é", "a"] { #expect(filter.mayHold(word.utf8)) }
    let prose = (0..<1000).map { "word\($0)of\($0 % 7)prose" } + ["lamp", "window", "cat", "below", ""]
    #expect(prose.count { filter.mayHold($0.utf8) } < 20)
  }
}
