import Diagnostics

/// The words of many pages, each with its places. A site has a few thousand words and hundreds of thousands of places: the bytes of all
/// words stand one after the other, a table of open addresses finds a word by its hash, and places are put into the order of their words
/// once, at the end.
///
///     var words = WordPlaces()
///     words.add(text) { weight in page << 3 | UInt32(weight) }
///     let places = words.places
///     words.sorted.map { places.of($0.value) }
struct WordPlaces {
  private struct Word {
    var start: Int32
    var length: Int32
    var hash: UInt64
    var count: Int32 = 0
  }

  private struct Place {
    var word: Int32
    var value: UInt32
  }

  private var words: [Word] = []
  private var bytes: [UInt8] = []
  private var found: [Place] = []
  /// Numbers of words, from 1; 0 is free. There are at least twice as many rows as words.
  private var table = [Int32](repeating: 0, count: 1 << 12)

  /// Adds the words of a text, at the place that `value` makes of the weight of each.
  mutating func add(_ text: SearchText, _ value: (Int) -> UInt32) {
    text.words.withUnsafeBufferPointer { words in
      var index = 0
      while index < words.count {
        let end = index + 1 + Int(words[index])
        guard end < words.count else { return }
        let word = UnsafeBufferPointer(rebasing: words[(index + 1)..<end])
        add(value(Int(words[end])), to: number(of: word))
        index = end + 1
      }
    }
  }

  private mutating func add(_ value: UInt32, to word: Int) {
    found.append(Place(word: Int32(word), value: value))
    words[word].count += 1
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

  /// The places of all words, those of a word in the order in which they were added.
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
    for place in found {
      let word = Int(place.word)
      values[next[word]] = place.value
      next[word] += 1
    }
    return Places(values: values, starts: starts)
  }
}
