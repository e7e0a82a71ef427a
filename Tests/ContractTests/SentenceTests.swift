import Testing

@testable import Contract

struct SentenceTests {
  @Test(arguments: [
    ("One. Two.", "One"), ("`GET /a` has no body: the path says all. More.", "`GET /a` has no body: the path says all"),
    ("These are the fields:", "These are the fields"),
    ("Use a tag, e.g. news, or i.e. none. Then go.", "Use a tag, e.g. news, or i.e. none"),
    ("Version 1.2 is out. Yes.", "Version 1.2 is out"), ("通知を送る。次へ。", "通知を送る"), ("Stop! Go.", "Stop"), ("  no end  ", "no end"),
    ("", ""),
  ])
  func theFirstSentenceIsWhole(_ text: String, _ sentence: String) {
    #expect(Sentence.first(of: text) == sentence)
  }
}
