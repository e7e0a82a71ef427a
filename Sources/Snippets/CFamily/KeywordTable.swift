/// The words that a language gives a meaning, with the kind of token that each becomes; looked up by bytes.
///
///     KeywordTable([(.keyword, "if else while"), (.type, "int void")])
struct KeywordTable: Sendable {
  private struct Slot: Sendable {
    var start: UInt32 = 0
    var length: UInt8 = 0
    var kind: Token.Kind = .identifier
  }

  private var letters: [UInt8] = []
  private var slots: [Slot]

  init(_ groups: [(kind: Token.Kind, words: String)]) {
    let entries = groups.flatMap { group in group.words.split(separator: " ").map { (group.kind, Array($0.utf8)) } }
    var size = 64
    while size < entries.count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (kind, word) in entries where !word.isEmpty && word.count < 256 {
      var index = word.withUnsafeBufferPointer { Self.hash($0) } & (size - 1)
      while slots[index].length != 0 { index = (index + 1) & (size - 1) }
      slots[index] = Slot(start: UInt32(letters.count), length: UInt8(word.count), kind: kind)
      letters += word
    }
  }

  /// The kind of a word, or nil for a word without a meaning of its own.
  func kind(of word: UnsafeBufferPointer<UInt8>) -> Token.Kind? {
    guard word.count < 32, !word.isEmpty else { return nil }
    let mask = slots.count - 1
    var index = Self.hash(word) & mask
    while true {
      let slot = slots[index]
      guard slot.length != 0 else { return nil }
      if Int(slot.length) == word.count, matches(word, at: Int(slot.start)) { return slot.kind }
      index = (index + 1) & mask
    }
  }

  private func matches(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for i in 0..<word.count where letters[start + i] != word[i] { return false }
    return true
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    let n = word.count
    return n &* 131 &+ Int(word[0]) &* 7 &+ Int(word[n / 2]) &* 61 &+ Int(word[n - 1]) &* 17
  }
}
