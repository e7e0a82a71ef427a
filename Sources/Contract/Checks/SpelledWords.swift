import Diagnostics
import Snippets

/// The words that snippets hold, so that it can be said of each name whether code spells it so.
struct SpelledWords {
  private struct Place: Hashable {
    var name: String
    var word: UInt64
  }

  private var inFile: Set<Place> = []
  private var inLanguage: Set<Place> = []

  /// Words of other lengths, in bytes, are not asked for.
  init(_ snippets: [Snippet], asLongAs lengths: Set<Int>) {
    guard !lengths.isEmpty else { return }
    for snippet in snippets {
      let (file, language) = (snippet.file, snippet.language.name)
      snippet.text.withUnsafeBufferPointer { text in
        var hash = StableHash()
        var length = 0
        for index in 0...text.count {
          let byte = index < text.count ? text[index] : 0x0A
          if NameMismatch.isWord(byte) || byte >= 0x80 {
            hash.add(byte)
            length += 1
            continue
          }
          if length > 0, lengths.contains(length) {
            inFile.insert(Place(name: file, word: hash.value))
            inLanguage.insert(Place(name: language, word: hash.value))
          }
          if length > 0 { (hash, length) = (StableHash(), 0) }
        }
      }
    }
  }

  func holds(_ word: String, in file: String) -> Bool { inFile.contains(Place(name: file, word: StableHash.of(word.utf8))) }

  func holds(_ word: String, in language: Language) -> Bool {
    inLanguage.contains(Place(name: language.name, word: StableHash.of(word.utf8)))
  }
}

/// Names of several words by what they have in common but for one word, whatever the number of each word is.
struct Variants {
  private var places: [UInt64: [Int]] = [:]

  /// What more names have in common tells nothing: they are a series.
  private static let mostAlike = 256
  /// Names of more words are none.
  private static let mostWords = 16

  init(_ names: [(file: String, words: [String])]) {
    for (number, name) in names.enumerated() where name.words.count <= Self.mostWords {
      for key in Self.keys(name.file, name.words) { places[key, default: []].append(number) }
    }
  }

  /// The numbers of names that may be one with these words, but for one of them, ascending.
  func candidates(file: String, words: [String]) -> [Int] {
    guard words.count <= Self.mostWords else { return [] }
    var found: Set<Int> = []
    for key in Self.keys(file, words) {
      if let names = places[key], names.count <= Self.mostAlike { found.formUnion(names) }
    }
    return found.sorted()
  }

  private static func keys(_ file: String, _ words: [String]) -> Set<UInt64> {
    let singular = words.map { $0.hasSuffix("s") ? $0.dropLast() : $0[...] }
    return Set(
      singular.indices.map { left in
        var hash = StableHash()
        hash.add(file.utf8)
        for (index, word) in singular.enumerated() {
          hash.add(0x2F as UInt8)
          if index == left { hash.add(0x2A as UInt8) } else { hash.add(word.utf8) }
        }
        return hash.value
      })
  }
}
