import Diagnostics

/// A place in the lexemes of a snippet and the place where what is being parsed must end.
///
/// Everything between two brackets is parsed with `limit` at the closing one, so an error inside never leaks out of its brackets.
struct TokenCursor {
  let text: [UInt8]
  let lexemes: [Lexeme]
  private(set) var position = 0
  private(set) var limit: Int

  init(_ list: LexemeList, text: [UInt8]) {
    self.text = text
    lexemes = list.lexemes
    limit = lexemes.count - 1
  }

  var isAtEnd: Bool { position >= limit }

  /// The lexeme at the position, or the end mark.
  var current: Lexeme { self[position] }

  /// The lexeme at `index`, or the end mark where that lies beyond the limit.
  subscript(index: Int) -> Lexeme { lexemes[index < limit && index >= 0 ? index : lexemes.count - 1] }

  func peek(_ distance: Int = 1) -> Lexeme { self[position + distance] }

  /// The byte of a one-byte mark at the position, else zero.
  var byte: UInt8 { current.byte }

  /// Whether the lexeme at the position reads exactly so.
  func at(_ word: StaticString) -> Bool { reads(word, at: position) }

  func reads(_ word: StaticString, at index: Int) -> Bool {
    let lexeme = self[index]
    let length = word.utf8CodeUnitCount
    guard lexeme.count == length else { return false }
    let start = Int(lexeme.start)
    for i in 0..<length where text[start + i] != word.utf8Start[i] { return false }
    return true
  }

  /// Whether the lexeme at `index` is one of the words.
  func reads(oneOf words: [StaticString], at index: Int) -> Bool {
    for word in words where reads(word, at: index) { return true }
    return false
  }

  func at(oneOf words: [StaticString]) -> Bool { reads(oneOf: words, at: position) }

  /// The first byte of the lexeme at `index`; zero at the end.
  func firstByte(at index: Int) -> UInt8 {
    let lexeme = self[index]
    return lexeme.count > 0 ? text[Int(lexeme.start)] : 0
  }

  func string(at index: Int) -> String { string(self[index].range) }

  func string(_ range: SourceRange) -> String {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return "" }
    return String(decoding: text[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  mutating func advance() { if position < limit { position += 1 } }

  mutating func advance(ifAt word: StaticString) -> Bool {
    guard at(word) else { return false }
    position += 1
    return true
  }

  /// Goes to an index within the limit, backwards too.
  mutating func move(to index: Int) { position = min(max(0, index), limit) }

  /// The index after the lexeme at `index`, or after its partner where it opens a group.
  func next(after index: Int) -> Int {
    let partner = Int(self[index].partner)
    return partner > index ? min(partner + 1, limit) : index + 1
  }

  /// Goes behind the lexeme at the position, or behind its partner.
  mutating func skipGroup() { position = min(next(after: position), limit) }

  /// The index of the closing partner of the bracket at `index`, if both lie within the limit.
  func closing(of index: Int) -> Int? {
    let partner = Int(self[index].partner)
    return partner > index && partner <= limit ? partner : nil
  }

  /// From the start of the lexeme at `index` to the end of the last one passed; empty if nothing was passed.
  func range(from index: Int) -> SourceRange {
    let start = Int(lexemes[min(max(0, index), lexemes.count - 1)].start)
    guard position > index, position > 0 else { return SourceRange(start, start) }
    return SourceRange(start, Int(lexemes[position - 1].end))
  }

  /// Sets a nearer limit and returns the old one.
  mutating func narrow(to index: Int) -> Int {
    let outer = limit
    limit = min(max(position, index), limit)
    return outer
  }

  mutating func restore(limit outer: Int) { limit = min(outer, lexemes.count - 1) }
}
