/// Cuts text into the words that it is found by.
///
///     var words = SearchWords()
///     words.read(Array("URLSession".utf8)) { … }   // url, session, urlsession
///
/// Names are found whole and by their parts, scripts without spaces by pairs of signs, `C++` and `C#` as they are written.
struct SearchWords {
  /// Longer ones are cut: nobody types them to their end.
  static let longest = 48

  private var word: [UInt8] = []
  /// The starts of a name's parts in `word`.
  private var parts: [Int] = []
  private var previous = Case.none
  /// Where an upper-case letter before this one began, whose word it may begin: the S of `URLSession`.
  private var lastUpper: Int?
  /// The sign before this one in a script without spaces.
  private var sign: [UInt8] = []
  private var signCount = 0
  private var pair: [UInt8] = []

  private enum Case { case none, lower, upper }

  /// Reads a run of text; what stands at its end is held back until `end`. A word is to be copied by whoever keeps it.
  mutating func read(_ text: ArraySlice<UInt8>, _ emit: (ArraySlice<UInt8>) -> Void) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if word.isEmpty, signCount == 0, let end = Self.plainWord(text, index) {
        emit(text[index..<end])
        index = end
        continue
      }
      if byte < 0x80 {
        index += 1
        ascii(byte, emit)
        continue
      }
      var scalar = UInt32(byte)
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      scalar &= length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F
      for offset in 1..<length where index + offset < text.endIndex {
        scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F)
      }
      index += length
      if let scalar = Unicode.Scalar(scalar) { other(scalar, emit) } else { end(emit) }
    }
  }

  /// The end of a word of small letters alone, as most are, behind which an ASCII sign stands that belongs to no word: it is found as it
  /// stands, and leaves nothing behind.
  private static func plainWord(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var end = start
    while end < text.endIndex, (0x61...0x7A).contains(text[end]) { end += 1 }
    guard end > start, end < text.endIndex, end - start <= longest else { return nil }
    switch text[end] {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x2B, 0x23, 0x80...0xFF: return nil
    default: return end
    }
  }

  private static let mostKept = 1_000

  /// Ends the word that is being read.
  mutating func end(_ emit: (ArraySlice<UInt8>) -> Void) {
    if !word.isEmpty {
      if parts.count > 1 {
        for (index, start) in parts.enumerated() {
          let stop = index + 1 < parts.count ? parts[index + 1] : word.count
          if stop - start > 1 { emit(SearchWords.clipped(word[start..<stop])) }
        }
      }
      emit(SearchWords.clipped(word[...]))
      // The room of a word as long as a page is given back.
      word.removeAll(keepingCapacity: word.count < SearchWords.mostKept)
      parts.removeAll(keepingCapacity: true)
    }
    previous = .none
    lastUpper = nil
    // The last sign is no pair's beginning: it is found by itself.
    if signCount > 0 { emit(sign[...]) }
    signCount = 0
  }

  private mutating func ascii(_ byte: UInt8, _ emit: (ArraySlice<UInt8>) -> Void) {
    if let last = word.last, last == 0x2B || last == 0x23, byte != 0x2B { end(emit) }
    switch byte {
    case 0x61...0x7A, 0x30...0x39:
      if signCount > 0 { end(emit) }
      // `URLSession`: the last upper-case letter of a run begins the next part.
      if byte >= 0x61, previous == .upper, let start = lastUpper, start != parts.last { parts.append(start) }
      if word.isEmpty || previous == .none { parts.append(word.count) }
      word.append(byte)
      previous = .lower
      lastUpper = nil
    case 0x41...0x5A:
      if signCount > 0 { end(emit) }
      if previous != .upper { parts.append(word.count) }
      lastUpper = word.count
      word.append(byte | 0x20)
      previous = .upper
    case 0x5F where !word.isEmpty: previous = .none
    case 0x2B where word.count == 1 || word.count == 2 && word.last == 0x2B, 0x23 where word.count == 1: word.append(byte)
    default: end(emit)
    }
  }

  private mutating func other(_ scalar: Unicode.Scalar, _ emit: (ArraySlice<UInt8>) -> Void) {
    if SearchFold.isUnspaced(scalar.value) || (0xFF66...0xFF9D).contains(scalar.value) {
      if !word.isEmpty { end(emit) }
      pair.removeAll(keepingCapacity: true)
      pair.append(contentsOf: sign[..<(signCount > 0 ? sign.count : 0)])
      sign.removeAll(keepingCapacity: true)
      SearchFold.append(scalar, to: &sign)
      if signCount > 0 { emit((pair + sign)[...]) }
      signCount += 1
    } else if SearchFold.isAccent(scalar.value) || scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xAD {
      return
    } else if SearchFold.isWord(scalar) {
      if signCount > 0 { end(emit) }
      let isUpper = scalar.properties.isUppercase
      if word.isEmpty || previous == .none || isUpper && previous == .lower { parts.append(word.count) }
      lastUpper = isUpper ? word.count : nil
      SearchFold.append(scalar, to: &word)
      previous = isUpper ? .upper : .lower
    } else {
      end(emit)
    }
  }

  /// The beginning of a word that ends at a character.
  private static func clipped(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.count > longest else { return word }
    var end = word.startIndex + longest
    while end > word.startIndex, word[end] & 0xC0 == 0x80 { end -= 1 }
    return word[..<end]
  }
}
