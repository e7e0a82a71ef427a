import Vocabulary

/// What words of documentation mean, in seventeen languages: each as the English word that the reader asks for.
///
///     Lexicon.meaning(of: "Antwort")        // "response"
///     Lexicon.meanings(inUnspaced: "请求参数")  // ["request", "parameters"]
///
/// Words are only a prior: what cells and blocks hold goes before what they are called. A word that is an ordinary one in another
/// language is left out (`pole` is a field in Czech).
enum Lexicon {
  /// The word by which the reader knows what a word in lower case means; nothing where the lexicon has no such word.
  static func meaning(of word: String) -> String? { mayKnow(word.utf8) ? words[word] : nil }

  /// Whether the lexicon may have a word: false where one look tells that it does not.
  static func mayKnow(_ word: some BidirectionalCollection<UInt8>) -> Bool { filter.mayHold(word) }

  /// A word by its meaning, or itself.
  static func known(_ word: String) -> String { meaning(of: word) ?? word }

  /// The meanings of a text that is written without blanks, the longest words first; what is unknown stays in runs of its own.
  static func meanings(inUnspaced text: some StringProtocol) -> [String] {
    let characters = Array(text)
    var found: [String] = []
    var unknown = ""
    func flush() {
      if !unknown.isEmpty { found.append(unknown) }
      unknown = ""
    }
    var index = 0
    while index < characters.count {
      var step = 0
      let most = min(longestWord(beginningWith: characters[index]), characters.count - index)
      for length in stride(from: most, to: 0, by: -1) {
        guard let meaning = words[String(characters[index..<index + length])] else { continue }
        flush()
        found += meaning.split(separator: " ").map(String.init)
        step = length
        break
      }
      if step == 0 { unknown.append(characters[index]) }
      index += max(step, 1)
    }
    flush()
    return found
  }

  /// Whether a letter is of a script that puts no blanks between words.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF: true
    default: false
    }
  }

  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for line in table.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let meaning = String(line[..<colon]).trimmingSpaces
      for word in line[line.index(after: colon)...].split(separator: ",") { words[word.trimmingSpaces.lowercased()] = meaning }
    }
    return words
  }()

  private static let filter = WordFilter(words.keys)

  /// Letters of the longest word that is looked for in text without blanks.
  private static let longest = 8

  /// The letters of the longest word with a first letter: most letters begin none. What a letter of one scalar begins is told by that; of
  /// others, and of those that Unicode holds equal to another, everything is looked for.
  private static func longestWord(beginningWith letter: Character) -> Int {
    let scalars = letter.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return longest }
    switch first.value {
    case 0..<0x80, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return longestByFirst[first.value] ?? 0
    default: return longest
    }
  }

  private static let longestByFirst: [UInt32: Int] = {
    var longest: [UInt32: Int] = [:]
    for word in words.keys {
      guard let first = word.unicodeScalars.first else { continue }
      longest[first.value] = max(longest[first.value] ?? 0, min(word.count, Self.longest))
    }
    return longest
  }()
}
