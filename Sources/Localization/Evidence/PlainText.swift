import Diagnostics
import Markup
import Vocabulary

/// The words of a block in reading order, as a reader sees them, without the punctuation around them.
///
///     The *new* window, see `open`.   // The, new, window, see, open
struct PlainText {
  struct Word {
    var bytes: ArraySlice<UInt8>
    var range: SourceRange
    /// Whether it is a word of a language, not a name: small letters, and nothing that names of code have.
    var isPlain = false
    var isCode = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }
  }

  private(set) var words: [Word] = []

  init(_ document: Document, _ block: LeafBlock) {
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      let id = NodeID(index)
      switch node.kind {
      case .code: words.append(Word(bytes: document.literalBytes(id), range: node.range, isCode: true))
      case .text: add(document.literalBytes(id), node.range)
      default: break
      }
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ place: SourceRange) {
    let isExact = place.count == bytes.count
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end] > 0x20 { end += 1 }
      if let word = Self.core(bytes[start..<end]) {
        let offset = place.lowerBound - bytes.startIndex
        let range = isExact ? SourceRange(offset + start, offset + end) : place
        words.append(Word(bytes: word, range: range, isPlain: Self.isPlain(word)))
      }
      start = end + 1
    }
  }

  /// A word without what stands around it; nil for signs alone.
  private static func core(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var (low, high) = (bytes.startIndex, bytes.endIndex)
    while low < high {
      if bytes[low] < 0x80 {
        if isPart(bytes[low]) { break }
        low += 1
        continue
      }
      let (scalar, next) = bytes.scalar(at: low)
      if isPart(scalar) { break }
      low = next
    }
    while low < high {
      if bytes[high - 1] < 0x80 {
        if isPart(bytes[high - 1]) { break }
        high -= 1
        continue
      }
      let last = bytes.scalarStart(before: high)
      if isPart(bytes.scalar(at: last).scalar) { break }
      high = last
    }
    return low < high ? bytes[low..<high] : nil
  }

  /// Whether a text is a word in small letters, or one that begins with a small letter.
  private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
    var index = word.startIndex
    var count = 0
    while index < word.endIndex {
      let byte = word[index]
      if byte < 0x80 {
        guard byte.isLetter || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-"), count > 0 || !byte.isUppercase else {
          return false
        }
        count += 1
        index += 1
        continue
      }
      let (scalar, next) = word.scalar(at: index)
      guard isLetter(scalar) || scalar == "'" || scalar == "’" || scalar == "-", count > 0 || !isUppercase(scalar) else {
        return false
      }
      count += 1
      index = next
    }
    return count > 1 && !TechnicalWords.isTechnical(word)
  }

  /// Of ASCII.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%")
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if isLetter(scalar) || scalar == "$" || scalar == "%" { return true }
    return scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  /// The table of Unicode is asked only for what ASCII does not tell.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) : scalar.isAlphabetic
  }
}

/// How much of a block is left in the words of its source.
struct NearCopy {
  private let was: [PlainText.Word]
  private let now: [PlainText.Word]
  private let hunks: [SequenceDiff.Hunk]
  /// From how many words on a text is told by them.
  private static let least = 5
  private static let leastRun = 7
  /// Blocks with more words are not looked at.
  private static let most = 2_000

  /// Which words of the translation are of a language. What is in capitals may be a name: of headings, the words that the page has in small
  /// letters, `vocabulary`, count, too.
  private let areWords: [Bool]

  init(_ was: PlainText, _ now: PlainText, vocabulary: Set<String> = []) {
    let isLong = was.words.count > Self.most || now.words.count > Self.most
    self.was = isLong ? [] : was.words
    self.now = isLong ? [] : now.words
    areWords = self.now.map { $0.isPlain || !vocabulary.isEmpty && vocabulary.contains($0.text.lowercased()) }
    var numbers = WordNumbers(self.was.count + self.now.count)
    let old = self.was.map { numbers[$0.bytes] }
    let firstOwn = numbers.count
    let new = self.now.map { numbers[$0.bytes] }
    if old == new {
      hunks = []
    } else if Self.mayBeCopy(new.map { $0 < firstOwn }, areWords) {
      hunks = SequenceDiff.hunks(old, new)
    } else {
      hunks = [.init(old: old.indices, new: new.indices)]
    }
  }

  /// Whether so many words stand in the source, too, or so many in a row, that it is worth to find out which of them were copied: in
  /// most translations few do.
  private static func mayBeCopy(_ areKnown: [Bool], _ areWords: [Bool]) -> Bool {
    var (words, own, run) = (0, 0, 0)
    for (isKnown, isWord) in zip(areKnown, areWords) {
      run = isKnown ? run + 1 : 0
      if run >= leastRun { return true }
      if isWord { words += 1 }
      if isWord, !isKnown { own += 1 }
    }
    return words >= least && own * 10 <= words * 3
  }

  /// Whether the translation has hardly a word of its own.
  func isLeft(inOtherScript: Bool) -> Bool {
    let plain = areWords.count { $0 }
    if hunks.isEmpty, now.count >= 2 {
      if plain >= 2, plain * 2 > now.count { return true }
      if inOtherScript, now.count(where: \.isPlain) * 2 >= now.count { return true }
    }
    guard plain >= Self.least else { return false }
    let own = hunks.reduce(0) { $0 + areWords[$1.new].count { $0 } }
    return own * 10 <= plain * 3
  }

  /// The longest run of words that is as in the source, if it is long enough to be a sentence.
  var copiedRun: SourceRange? {
    var best: Range<Int> = 0..<0
    var start = 0
    for end in hunks.map(\.new.lowerBound) + [now.count] {
      let run = start..<max(start, end)
      if run.count > best.count { best = run }
      if let hunk = hunks.first(where: { $0.new.lowerBound == end && $0.new.upperBound >= end }) { start = hunk.new.upperBound }
    }
    let words = now[best]
    guard words.count >= Self.leastRun, words.count(where: \.isPlain) >= Self.least, let first = words.first,
      let last = words.last
    else { return nil }
    return first.range.union(last.range)
  }

  /// Whether what differs is no translation: words that are misspelt, gone, repeated or exchanged, names and numbers.
  var isDamaged: Bool {
    let known = Set(was.map(\.text))
    return !hunks.isEmpty && hunks.count <= 4
      && hunks.allSatisfy { hunk in
        let (old, new) = (was[hunk.old], now[hunk.new])
        guard old.count <= 3, new.count <= 3 else { return false }
        if old.isEmpty || new.isEmpty { return new.allSatisfy(\.isASCII) }
        return new.allSatisfy { word in
          known.contains(word.text) || NearMiss.best(for: word.text, among: old.map(\.text)) != nil
            || word.isASCII && !word.isPlain && TechnicalWords.isTechnical(word.bytes)
        }
      }
  }

  /// The first words that differ, and how many places do.
  var change: (was: String, now: String, source: SourceRange?, place: SourceRange?, count: Int)? {
    guard let hunk = hunks.first else { return nil }
    func text(_ words: ArraySlice<PlainText.Word>) -> String { words.map(\.text).joined(separator: " ") }
    func place(_ all: [PlainText.Word], _ range: Range<Int>) -> SourceRange? {
      guard let first = all[range].first, let last = all[range].last else {
        return range.lowerBound > 0 ? all[range.lowerBound - 1].range : all.first?.range
      }
      return first.range.union(last.range)
    }
    return (text(was[hunk.old]), text(now[hunk.new]), place(was, hunk.old), place(now, hunk.new), hunks.count)
  }
}
