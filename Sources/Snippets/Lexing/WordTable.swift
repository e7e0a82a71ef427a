/// The words of a language with the kind of token that each is; a look-up hashes bytes and allocates nothing.
struct WordTable: Sendable {
  private struct Entry {
    var start: Int
    var count: Int
    var kind: Token.Kind
  }

  private var letters: [UInt8] = []
  private var entries: [Entry] = []
  /// Index into `entries` plus one, or 0; open addressing.
  private var slots: [UInt16] = [0]
  private var longest = 0
  private let ignoresCase: Bool

  /// Each list is words separated by spaces.
  init(_ lists: [(Token.Kind, String)], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    var words: [(word: [UInt8], kind: Token.Kind)] = []
    for (kind, list) in lists {
      for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        words.append((word.utf8.map { ignoresCase ? $0.asLowercase : $0 }, kind))
      }
    }
    var size = 8
    while size < words.count * 3 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    for (word, kind) in words.prefix(Int(UInt16.max) - 1) {
      longest = max(longest, word.count)
      var slot = Self.hash(word) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      entries.append(Entry(start: letters.count, count: word.count, kind: kind))
      letters += word
      slots[slot] = UInt16(entries.count)
    }
  }

  /// The kind of the word at `start..<end`, if it is in the table.
  func kind(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Token.Kind? {
    let count = end - start
    guard count <= longest, count > 0 else { return nil }
    var hash: UInt32 = 2_166_136_261
    for i in start..<end {
      hash = (hash ^ UInt32(ignoresCase ? text[i].asLowercase : text[i])) &* 16_777_619
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.count == count, matches(entry, text, start) { return entry.kind }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func matches(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for i in 0..<entry.count {
      let byte = ignoresCase ? text[start + i].asLowercase : text[start + i]
      if letters[entry.start + i] != byte { return false }
    }
    return true
  }

  private static func hash(_ word: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash)
  }
}
