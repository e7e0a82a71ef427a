import Vocabulary

/// The words of prose in lower case, as headings, sentences and table heads are looked at.
enum LowercasedWords {

  /// Runs of letters, and of digits where they count: `HTTP status code:` → `http`, `status`, `code`. A word of another language
  /// that the lexicon has is the English one: `Antwort` → `response`.
  static func of(_ text: String, withDigits: Bool = false) -> [String] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      if let plain = PlainBytes(Array(text.utf8)[...], keepsDigits: withDigits, readsContractions: false) {
        return words(of: plain)
      }
      return text.lowercased().split(whereSeparator: { !$0.isLetter && !(withDigits && $0.isNumber) }).flatMap { word in
        word.unicodeScalars.contains(where: Lexicon.isUnspaced)
          ? Lexicon.meanings(inUnspaced: word) : [Lexicon.meaning(of: String(word)) ?? String(word)]
      }
    }
    var words: [String] = []
    words.reserveCapacity(text.utf8.count / 5)
    var word: [UInt8] = []
    func flush() {
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        words.append(Lexicon.mayKnow(word) ? Lexicon.known(text) : text)
      }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x61...0x7A: word.append(byte)
      case 0x30...0x39 where withDigits: word.append(byte)
      default: flush()
      }
    }
    flush()
    return words
  }

  private static func words(of plain: PlainBytes) -> [String] {
    var words: [String] = []
    plain.forEachWord { bytes in
      let word = String(decoding: bytes, as: UTF8.self)
      // Scripts that put no blanks between words have three bytes a letter.
      if bytes.contains(where: { $0 >= 0xE3 }), word.unicodeScalars.contains(where: Lexicon.isUnspaced) {
        words += Lexicon.meanings(inUnspaced: word)
      } else {
        words.append(Lexicon.meaning(of: word) ?? word)
      }
    }
    return words
  }
}
