import Diagnostics

/// The words of one page with how much each counts there, read from the page's HTML: what a reader sees is what is found.
public struct SearchText: Sendable {
  /// The page's number in the plan.
  package let page: Int
  /// Each word once, in order of first use: its length, its bytes, its weight.
  package private(set) var words: [UInt8] = []

  /// How much a word counts in a page: how densely the text uses it, or that a heading or the title has it.
  enum Weight {
    static let dense = 1
    static let heading = 2
    static let title = 3
    /// The number of weights.
    static let count = 4
  }

  /// Words as they were read before.
  init(page: Int, words: [UInt8]) {
    self.page = page
    self.words = words
  }

  init(page: Int, title: String, html: [UInt8]) {
    self.page = page
    var counter = Counter()
    counter.place = 2
    counter.read(Array(title.utf8)[...])
    counter.end()
    counter.place = 0
    counter.scan(html)
    for entry in counter.entries {
      let weight =
        entry.inTitle
        ? Weight.title : entry.inHeading ? Weight.heading : SearchText.density(entry.count, of: counter.total)
      words.append(UInt8(entry.length))
      words.append(contentsOf: counter.bytes[entry.start..<entry.start + entry.length])
      words.append(UInt8(weight))
    }
  }

  /// Visits the words with their weights.
  func forEach(_ body: (ArraySlice<UInt8>, Int) -> Void) {
    var index = 0
    while index < words.count {
      let end = index + 1 + Int(words[index])
      body(words[(index + 1)..<end], Int(words[end]))
      index = end + 1
    }
  }

  /// 0 for a word that stands once or twice in a long text, 1 for one that the text is about.
  private static func density(_ count: Int, of total: Int) -> Int {
    // Compared in whole numbers: `count / (0.4 + 0.6 * total / 600)`.
    let scale = 400 + total
    let share = count * 100_000 / scale
    return share < 160 ? 0 : Weight.dense
  }

  private struct Entry {
    /// Where the word stands among the bytes of all words.
    var start: Int
    var length: Int
    var count = 0
    var inHeading = false
    var inTitle = false
  }

  /// Counts words: their bytes stand one after the other, and a table of open addresses finds them by a hash.
  private struct Counter {
    private(set) var entries: [Entry] = []
    private(set) var bytes: [UInt8] = []
    private(set) var total = 0
    /// 0 in text, 1 in a heading, 2 in the title.
    var place = 0
    /// Numbers of entries, from 1; 0 is free. There are at least twice as many places as words.
    private var table = [Int32](repeating: 0, count: 1 << 10)
    private var words = SearchWords()

    mutating func read(_ text: ArraySlice<UInt8>) {
      var words = SearchWords()
      swap(&words, &self.words)
      words.read(text) { count($0) }
      swap(&words, &self.words)
    }

    mutating func end() {
      var words = SearchWords()
      swap(&words, &self.words)
      words.end { count($0) }
      swap(&words, &self.words)
    }

    private mutating func count(_ word: ArraySlice<UInt8>) {
      total += 1
      let position = position(of: word)
      entries[position].count += 1
      if place == 1 { entries[position].inHeading = true }
      if place == 2 { entries[position].inTitle = true }
    }

    private mutating func position(of word: ArraySlice<UInt8>) -> Int {
      var slot = slot(StableHash.of(word))
      while table[slot] != 0 {
        let known = Int(table[slot]) - 1
        let entry = entries[known]
        if entry.length == word.count, bytes[entry.start..<entry.start + entry.length].elementsEqual(word) { return known }
        slot = (slot + 1) & (table.count - 1)
      }
      entries.append(Entry(start: bytes.count, length: word.count))
      bytes.append(contentsOf: word)
      table[slot] = Int32(entries.count)
      if entries.count * 2 > table.count { grow() }
      return entries.count - 1
    }

    private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & (table.count - 1) }

    private mutating func grow() {
      table = [Int32](repeating: 0, count: table.count * 2)
      for (number, entry) in entries.enumerated() {
        var slot = slot(StableHash.of(bytes[entry.start..<entry.start + entry.length]))
        while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
        table[slot] = Int32(number + 1)
      }
    }

    /// Reads what stands between the tags.
    mutating func scan(_ html: [UInt8]) {
      var index = 0
      /// The name of an element whose text no reader searches, until it ends.
      var hidden: SearchTag.Name?
      while index < html.count {
        let byte = html[index]
        if byte == 0x3C {
          let tag = SearchTag(html, at: index)
          index = tag.end
          if let name = hidden {
            if tag.isClosing, tag.name == name { hidden = nil }
            continue
          }
          if tag.breaksWord { end() }
          if tag.isHidden, !tag.isClosing { hidden = tag.name }
          if tag.isHeading { place = tag.isClosing ? 0 : 1 }
        } else if hidden != nil {
          index += 1
        } else if byte == 0x26 {
          let (text, next) = SearchTag.entity(html, at: index)
          read(text[...])
          index = next
        } else {
          let start = index
          while index < html.count, html[index] != 0x3C, html[index] != 0x26 { index += 1 }
          read(html[start..<index])
        }
      }
      end()
    }
  }
}
