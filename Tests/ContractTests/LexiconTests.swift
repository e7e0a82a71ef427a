import Testing

@testable import Contract

/// The words of languages for the concepts of a contract.
struct LexiconTests {
  @Test(arguments: [
    ("Antwort", "response"), ("odpověď", "response"), ("必須", "required"), ("파라미터", "parameters"), ("Risposta", "response"),
    ("verplicht", "required"), ("Odpowiedź", "response"), ("Обязательный", "required"), ("Відповідь", "response"),
    ("zorunlu", "required"), ("wajib", "required"),
  ])
  func wordsOfLanguages(_ word: String, _ meaning: String) {
    #expect(LowercasedWords.of(word) == [meaning])
  }

  @Test(arguments: Concept.allCases) func everyConceptHasWords(_ concept: Concept) {
    #expect(concept.words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() } && !concept.words.isEmpty)
  }
}
