import Testing
import Vocabulary

/// The words of a text as bytes are those that `String` finds.
struct PlainBytesTests {
  private func words(_ text: String, keepsDigits: Bool) -> [String]? {
    guard let plain = PlainBytes(Array(text.utf8)[...], keepsDigits: keepsDigits, readsContractions: false) else { return nil }
    var words: [String] = []
    plain.forEachWord { words.append(String(decoding: $0, as: UTF8.self)) }
    return words
  }

  private func slowWords(_ text: String, keepsDigits: Bool) -> [String] {
    text.lowercased().split { !$0.isLetter && !(keepsDigits && $0.isNumber) }.map(String.init)
  }

  @Test(
    arguments: [
      "Ask for 3 cups, or `GET /cups/{id}`\r\nonce.", "Žádný Účet — „NEBUDE“ smazán…", "Не более 5 запросов; ЁЛКА",
      "İki Straße ΣΟΦΟΣ ǅ ½ ² №",
      "请求参数、不是必须的（三个）。", "カップを３つ、ー々・ください！", "요청은 삭제되지 않습니다.", "mark\u{301} ça", "smile 🙂 not", "a\u{AD}b\u{A0}c\u{2019}t",
    ], [true, false])
  func textsOfManyScripts(_ text: String, keepsDigits: Bool) {
    // Where bytes cannot tell, `String` is asked.
    guard let found = words(text, keepsDigits: keepsDigits) else { return #expect(!text.utf8.allSatisfy { $0 < 0x80 }) }
    #expect(found == slowWords(text, keepsDigits: keepsDigits))
  }

  @Test(arguments: [true, false]) func lettersOfTwoBytes(keepsDigits: Bool) throws {
    var known = 0
    for value in UInt32(0x80)..<0x530 {
      let scalar = try #require(Unicode.Scalar(value))
      let text = "one\(scalar)Two 1\(scalar) \(scalar)"
      guard let found = words(text, keepsDigits: keepsDigits) else { continue }
      known += 1
      #expect(found == slowWords(text, keepsDigits: keepsDigits), "U+\(String(value, radix: 16))")
    }
    #expect(known > 900)
  }

  @Test func marksThatCombineAreLeftToString() {
    #expect(words("na\u{308}chste", keepsDigits: true) == nil)
    #expect(words("か\u{3099}", keepsDigits: true) == nil)
  }
}
