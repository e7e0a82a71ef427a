import Vocabulary

/// Cuts the description of a field into atoms, byte by byte.
///
///     DescriptionLexer.atoms(of: "At most 80. Defaults to `40`.", codes: ["40"])
///     // at, most, 80, ".", default, to, 40, "."
struct DescriptionLexer {
  typealias Word = ArraySlice<UInt8>

  /// Descriptions of more words are texts.
  static let most = 200
  /// Longer ones, in bytes, are texts, too.
  private static let longest = 4_000

  private let bytes: [UInt8]
  private let codes: [[UInt8]]
  private var atoms: [DescriptionAtom] = []

  /// Nothing of a text that is longer than a description.
  static func atoms(of text: String, codes: [String]) -> [DescriptionAtom] {
    guard text.utf8.count < longest else { return [] }
    var lexer = DescriptionLexer(bytes: Array(text.utf8), codes: codes.map { Array($0.utf8) })
    return lexer.run() ? lexer.atoms : []
  }

  private init(bytes: [UInt8], codes: [[UInt8]]) { (self.bytes, self.codes) = (bytes, codes) }

  /// False for a text of too many words.
  private mutating func run() -> Bool {
    let spaced = codes.filter { $0.contains(Byte.space) }
    var start = 0
    var index = 0
    while index <= bytes.count {
      let blank = index < bytes.count ? SignTable.blank(bytes, at: index) : 1
      if blank == 0 {
        // A code with blanks in it is one word.
        if let code = spaced.first(where: { bytes[index...].starts(with: $0) }) { index += code.count; continue }
        // East Asian text has no blanks behind its signs.
        let sign = SignTable.wide(bytes, at: index)
        index += max(sign, 1)
        guard sign > 0 else { continue }
        guard append(start..<index, next: index) else { return false }
      } else {
        guard append(start..<index, next: index + blank) else { return false }
        index += blank
      }
      start = index
    }
    return true
  }

  /// Takes a word, if there is one; `next` is where more may stand.
  private mutating func append(_ range: Range<Int>, next: Int) -> Bool {
    guard !range.isEmpty else { return true }
    guard atoms.count < Self.most else { return false }
    take(bytes[range])
    // `max. 80`, `e.g. a`: no sentence begins with a small letter or a number.
    if range.count < 6, atoms.last?.meaning == ".", beginsSmall(next) { atoms.removeLast() }
    return true
  }

  private func beginsSmall(_ index: Int) -> Bool {
    var index = index
    while index < bytes.count, case let blank = SignTable.blank(bytes, at: index), blank > 0 { index += blank }
    guard index < bytes.count else { return false }
    guard bytes[index] >= 0x80 || bytes[index].isLowercase || bytes[index].isDigit else { return false }
    if bytes[index] >= 0x80 {
      guard let next = String(decoding: bytes[index...].prefix(8), as: UTF8.self).first, next.isLowercase || next.isNumber else {
        return false
      }
    }
    let end = bytes[index...].indices.first { SignTable.blank(bytes, at: $0) > 0 } ?? bytes.count
    return !isCode(bytes[index..<end])
  }

  private func isCode(_ word: Word) -> Bool { codes.contains { $0.count == word.count && $0.elementsEqual(word) } }

  private mutating func take(_ word: Word) {
    var word = word
    var tail: [String] = []
    // As a whole, so that a code with signs in it stays one.
    while !isCode(word), let (sign, length) = SignTable.last(of: word), length < word.count {
      tail.append(sign)
      word = word.dropLast(length)
    }
    while !isCode(word), let (sign, length) = SignTable.first(of: word), length < word.count {
      atoms.append(DescriptionAtom(kind: .sign, meaning: sign, text: sign))
      word = word.dropFirst(length)
    }
    takeBare(word)
    tail.reverse()
    // `e.g.,`
    if tail.count > 1, tail[0] == ".", tail[1] == "," { tail.removeFirst() }
    atoms += tail.map { DescriptionAtom(kind: .sign, meaning: $0, text: $0) }
  }

  private mutating func takeBare(_ word: Word) {
    if isCode(word) { return literal(word, isCode: true) }
    if let (meaning, length) = SignTable.bound(word) {
      atoms.append(DescriptionAtom(kind: .sign, meaning: meaning, text: meaning))
      return length == word.count ? () : takeBare(word.dropFirst(length))
    }
    if let inner = SignTable.quoted(word) { return literal(inner, isCode: isCode(inner)) }
    if DescriptionAtom.isNumber(word) { return number(word) }
    if takeCodes(word) || takeQuotes(word) || takeRange(word) { return }
    if let (sign, length) = SignTable.alone(word), length == word.count {
      return atoms.append(DescriptionAtom(kind: .sign, meaning: sign, text: sign))
    }
    let text = String(decoding: word, as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return literal(word, isCode: false) }
    if word.contains(where: { $0 >= 0x80 }) {
      for meaning in LowercasedWords.of(text) where !meaning.isEmpty {
        atoms.append(DescriptionAtom(kind: .word, meaning: meaning, text: text))
      }
      return
    }
    let letters = word.filter(\.isLetter).map { $0 | 0x20 }
    guard !letters.isEmpty else { return }
    let plain = String(decoding: letters, as: UTF8.self)
    let meaning = Lexicon.mayKnow(letters) ? Lexicon.known(plain) : plain
    atoms.append(DescriptionAtom(kind: .word, meaning: meaning, text: text))
  }

  /// `asc/desc` of two codes
  private mutating func takeCodes(_ word: Word) -> Bool {
    guard !codes.isEmpty else { return false }
    for separator in [Byte.slash, Byte.pipe] {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1, parts.allSatisfy(isCode) else { continue }
      let sign = separator == Byte.slash ? "/" : "|"
      for (index, part) in parts.enumerated() {
        if index > 0 { atoms.append(DescriptionAtom(kind: .sign, meaning: sign, text: sign)) }
        literal(part, isCode: true)
      }
      return true
    }
    return false
  }

  /// `'asc','desc'` without a blank behind the comma
  private mutating func takeQuotes(_ word: Word) -> Bool {
    let parts = word.split(separator: Byte.comma, omittingEmptySubsequences: false)
    let values = parts.compactMap(SignTable.quoted)
    guard parts.count > 1, values.count == parts.count else { return false }
    for (index, value) in values.enumerated() {
      if index > 0 { atoms.append(DescriptionAtom(kind: .sign, meaning: ",", text: ",")) }
      literal(value, isCode: isCode(value))
    }
    return true
  }

  /// `1-100`, `1–100`, `1..100`
  private mutating func takeRange(_ word: Word) -> Bool {
    guard word.first?.isDigit == true, let (low, high) = SignTable.dashed(word),
      [low, high].allSatisfy({ DescriptionAtom.isNumber($0) && $0.count < 10 })
    else { return false }
    number(low)
    atoms.append(DescriptionAtom(kind: .sign, meaning: "-", text: "-"))
    number(high)
    return true
  }

  private mutating func number(_ word: Word) {
    atoms.append(DescriptionAtom(kind: .number, meaning: "#", text: String(decoding: word, as: UTF8.self)))
  }

  private mutating func literal(_ word: Word, isCode: Bool) {
    let text = String(decoding: word, as: UTF8.self)
    atoms.append(DescriptionAtom(kind: .literal, meaning: text, text: text, isCode: isCode))
  }
}
