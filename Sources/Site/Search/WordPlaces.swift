import Diagnostics

/// The words of many pages, each with its places. A site has a few thousand words and hundreds of thousands of places: the bytes of all
/// words stand one after the other, a table of open addresses finds a word by its hash, and places are put into the order of their words
/// once, at the end.
///
///     var words = WordPlaces()
///     words.add(text, at: page)
///     let places = words.places
///     words.sorted.map { places.of($0.value) }
struct WordPlaces {
  private struct Word {
    var start: Int32
    var length: Int32
    var hash: UInt64
    var count: Int32 = 0
  }

  private var words: [Word] = []
  private var bytes: [UInt8] = []
  /// The number of a word and behind it its weight, in four bytes: what follows from the page is not written for each word.
  private var found: [UInt32] = []
  /// Where the words of each text begin, with the place of the text.
  private var texts: [(start: Int, place: UInt32)] = []
  /// Numbers of words, from 1; 0 is free. There are at least twice as many rows as words.
  private var table = [Int32](repeating: 0, count: 1 << 12)

  private static let weightBits: UInt32 = 2

  /// Adds the words of a text; they stand at `place`.
  mutating func add(_ text: SearchText, at place: UInt32) {
    texts.append((found.count, place))
    text.words.withUnsafeBufferPointer { words in
      var index = 0
      while index < words.count {
        let end = index + 1 + Int(words[index])
        guard end < words.count else { return }
        let word = UnsafeBufferPointer(rebasing: words[(index + 1)..<end])
        let number = number(of: word)
        found.append(UInt32(truncatingIfNeeded: number) << Self.weightBits | UInt32(words[end]) & 3)
        self.words[number].count += 1
        index = end + 1
      }
    }
  }

  /// The number of a word, a new one where it was not met yet.
  private mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = StableHash.of(word)
    var row = row(hash)
    while table[row] != 0 {
      let number = Int(table[row]) - 1
      let known = words[number]
      if known.hash == hash, Int(known.length) == word.count {
        let start = Int(known.start)
        if bytes[start..<start + word.count].elementsEqual(word) { return number }
      }
      row = (row + 1) & (table.count - 1)
    }
    words.append(Word(start: Int32(bytes.count), length: Int32(word.count), hash: hash))
    bytes.append(contentsOf: word)
    table[row] = Int32(words.count)
    if words.count * 2 > table.count { grow() }
    return words.count - 1
  }

  private func row(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & (table.count - 1) }

  private mutating func grow() {
    table = [Int32](repeating: 0, count: table.count * 2)
    for (number, word) in words.enumerated() {
      var row = row(word.hash)
      while table[row] != 0 { row = (row + 1) & (table.count - 1) }
      table[row] = Int32(number + 1)
    }
  }

  /// The words in the order of their bytes, each with its number.
  var sorted: [(key: [UInt8], value: Int)] {
    words.indices.map { number in
      let start = Int(words[number].start)
      return (key: Array(bytes[start..<start + Int(words[number].length)]), value: number)
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// The places of all words with their weights, `place << 3 | weight`; those of a word in the order in which they were added.
  struct Places {
    fileprivate var values: [UInt32]
    /// By word; behind the last word the number of all.
    fileprivate var starts: [Int]

    func of(_ word: Int) -> ArraySlice<UInt32> { values[starts[word]..<starts[word + 1]] }
  }

  var places: Places {
    var starts = [0]
    starts.reserveCapacity(words.count + 1)
    for word in words { starts.append(starts[starts.count - 1] + Int(word.count)) }
    var next = starts
    var values = [UInt32](repeating: 0, count: found.count)
    for (number, text) in texts.enumerated() {
      for entry in found[text.start..<(number + 1 < texts.count ? texts[number + 1].start : found.count)] {
        let word = Int(entry >> Self.weightBits)
        values[next[word]] = text.place << 3 | entry & 3
        next[word] += 1
      }
    }
    return Places(values: values, starts: starts)
  }
}
