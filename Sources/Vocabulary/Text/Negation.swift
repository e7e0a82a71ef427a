/// What of a text denies something, as far as the words of its language tell.
///
///     Negation.of("fr")?.weight(of: "Le port ne peut pas être changé.")   // certain 1
///     Negation.of("en")?.weight(of: "It works without a server.")         // certain 0, possible 1
package struct Negation: Sendable {
  /// How many words deny for sure, and how many of all kinds may stand where another language denies: `without`, `only`, `disabled`.
  package struct Weight: Sendable, Equatable {
    package var certain = 0
    package var possible = 0

    package init(certain: Int = 0, possible: Int = 0) { (self.certain, self.possible) = (certain, possible) }
  }

  /// A text that is read once for all languages.
  package struct Sentence: Sendable {
    fileprivate let text: ArraySlice<UInt8>
    fileprivate let plain: PlainBytes?

    package init(_ text: ArraySlice<UInt8>) {
      self.text = text
      plain = PlainBytes(text)
    }
  }

  private let certain: Words
  private let possible: Words
  /// What denies nothing for sure: `whether or not`.
  private let idioms: [String]
  private let paddedIdioms: [String]
  /// Whether the language writes its negation in one piece with other words, or no blanks at all.
  private let isUnspaced: Bool
  private let needsPartner: Bool

  private static let languages: [String: Negation] = {
    var languages: [String: Negation] = [:]
    for section in table.split(separator: "\n\n") {
      let lines = section.split(separator: "\n").map { $0.split(separator: ",").map(\.trimmingSpaces) }
      guard lines.count == 4, let names = lines.first else { continue }
      for name in names {
        let isUnspaced = ["zh", "ja", "ko"].contains(name)
        languages[name] = Negation(
          certain: Words(lines[1]), possible: Words(lines[2] + lines[1]), idioms: lines[3],
          paddedIdioms: lines[3].map { " \($0) " }, isUnspaced: isUnspaced, needsPartner: name == "fr")
      }
    }
    return languages
  }()

  /// The words of the language of a locale, where they are known.
  package static func of(_ locale: String) -> Negation? {
    languages[String(locale.lowercased().prefix { $0 != "-" && $0 != "_" })]
  }

  /// What the words of a text weigh.
  package func weight(of sentence: Sentence) -> Weight {
    guard var plain = sentence.plain else { return weight(of: String(decoding: sentence.text, as: UTF8.self)) }
    if isUnspaced {
      plain.joinWords()
      let all = possible.count(in: plain.bytes)
      guard certain.count(in: plain.bytes) > 0 else { return Weight(certain: 0, possible: all) }
      for idiom in idioms { plain.replace(idiom) }
      return Weight(certain: certain.count(in: plain.bytes), possible: all)
    }
    var weight = Weight()
    plain.forEachWord { word in
      if possible.contains(word) { weight.possible += 1 }
      if certain.contains(word) { weight.certain += 1 }
    }
    // Idioms take words away: where none denies, and so none may be half of a negation, they change nothing.
    guard weight.certain > 0 else { return weight }
    if needsPartner { return self.weight(of: String(decoding: sentence.text, as: UTF8.self)) }
    for idiom in paddedIdioms { plain.replace(idiom) }
    weight.certain = 0
    plain.forEachWord { if certain.contains($0) { weight.certain += 1 } }
    return weight
  }

  /// The same of a text with marks that combine with what stands before them, or with idioms.
  private func weight(of text: String) -> Weight {
    var text = Self.plain(text)
    if isUnspaced {
      text = text.filter { $0 != " " }
      let all = possible.count(in: text)
      for idiom in idioms { text = text.replacing(idiom, with: " ") }
      return Weight(certain: certain.count(in: text), possible: all)
    }
    let all = text.split(separator: " ").count(where: possible.contains)
    text = " " + text + " "
    for idiom in idioms { text = text.replacing(" \(idiom) ", with: " ") }
    let words = text.split(separator: " ")
    var weight = Weight(certain: words.count(where: certain.contains), possible: all)
    if needsPartner { settlePartners(words, &weight) }
    return weight
  }

  private static let partners: Set<Substring> = [
    "pas", "jamais", "plus", "aucun", "aucune", "rien", "que", "qu", "ni", "personne", "point",
  ]

  private static let links: Set<Substring> = ["mais", "et", "ou", "même", "non", "pourquoi", "sinon", "donc"]

  /// French denies in two words: one alone is what is left of a negation, or says `only`.
  private func settlePartners(_ words: [Substring], _ weight: inout Weight) {
    let first = words.count { $0 == "ne" || $0 == "n" }
    let second = words.count { Self.partners.contains($0) }
    let others = weight.possible - weight.certain
    weight.certain = min(first, second)
    // `mais pas ici` has no verb to deny.
    let alone = words.indices.count { words[$0] == "pas" && $0 > 0 && !Self.links.contains(words[$0 - 1]) }
    if others == 0, min(first, second) == 0, first + alone == 1, first > 0 || words.count > 3 { weight.possible = 0 }
  }

  /// The words in small letters with single blanks; apostrophes part words, but for those of English negations.
  private static func plain(_ text: String) -> String {
    let small = text.lowercased().replacing("’", with: "'").replacing("n't", with: " not")
    return small.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

/// Words, and beginnings of words: `un*`.
private struct Words: Sendable {
  private var whole: Set<String> = []
  private var beginnings: [String] = []
  private var others: Set<String> = []
  private var otherBeginnings: [String] = []
  /// The same in bytes, in the order of the first of them, and where those of each begin.
  private var entries: [Entry] = []
  private var starts = [Int](repeating: 0, count: 257)
  /// Which second bytes those of each first one have, by their last six bits; all where one has no second.
  private var seconds = [UInt64](repeating: 0, count: 256)
  /// What stands behind the first eight bytes of the longer ones.
  private var tails: [[UInt8]] = []

  /// Nothing of it is counted or freed: there are many for each word of a text.
  private struct Entry {
    /// Its first eight bytes.
    var head: UInt64
    var count: Int
    var isBeginning: Bool
    var isOther: Bool
    /// Its place among the tails, where it is longer.
    var tail: Int?
  }

  /// What follows a minus is left out: `ne*`, `-nebo`.
  init(_ words: [String]) {
    var all: [(first: UInt8, entry: Entry)] = []
    for word in words where !word.isEmpty {
      let isOther = word.hasPrefix("-")
      let text = isOther ? String(word.dropFirst()) : word
      if text.hasSuffix("*") {
        if isOther { otherBeginnings.append(String(text.dropLast())) } else { beginnings.append(String(text.dropLast())) }
      } else if isOther {
        others.insert(text)
      } else {
        whole.insert(text)
      }
      let bytes = Array((text.hasSuffix("*") ? text.dropLast() : text[...]).utf8)
      guard let first = bytes.first else { continue }
      seconds[Int(first)] |= bytes.count > 1 ? 1 << UInt64(bytes[1] & 63) : .max
      if bytes.count > 8 { tails.append(Array(bytes[8...])) }
      all.append(
        (
          first,
          Entry(
            head: Self.head(of: bytes[...]), count: bytes.count, isBeginning: text.hasSuffix("*"), isOther: isOther,
            tail: bytes.count > 8 ? tails.count - 1 : nil)
        ))
    }
    for (first, _) in all { starts[Int(first) + 1] += 1 }
    for first in 1...256 { starts[first] += starts[first - 1] }
    entries = all.sorted { $0.first < $1.first }.map(\.entry)
  }

  /// The first eight bytes of a word as a number, the first one lowest.
  private static func head(of word: ArraySlice<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    var shift: UInt64 = 0
    for byte in word.prefix(8) {
      head |= UInt64(byte) << shift
      shift += 8
    }
    return head
  }

  /// A word as it is, or one with a beginning of the list that is none of the others.
  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    // Most words are told apart by their first two bytes.
    let second: UInt64 = word.count > 1 ? 1 << UInt64(word[word.startIndex + 1] & 63) : .max
    if seconds[Int(first)] & second == 0 { return false }
    let own = starts[Int(first)]..<starts[Int(first) + 1]
    let head = Self.head(of: word)
    var isBegun = false
    var isOther = false
    for index in own {
      let entry = entries[index]
      guard entry.isBeginning ? word.count >= entry.count : word.count == entry.count else { continue }
      let mask: UInt64 = entry.count >= 8 ? .max : (1 << UInt64(8 * entry.count)) - 1
      guard head & mask == entry.head, entry.tail.map({ word.dropFirst(8).starts(with: tails[$0]) }) ?? true else { continue }
      if entry.isOther { isOther = true } else if entry.isBeginning { isBegun = true } else { return true }
    }
    return isBegun && !isOther
  }

  func contains(_ word: Substring) -> Bool {
    if whole.contains(String(word)) { return true }
    guard beginnings.contains(where: word.hasPrefix) else { return false }
    return !others.contains(String(word)) && !otherBeginnings.contains(where: word.hasPrefix)
  }

  /// How often any of the words stands in a text without blanks.
  func count(in text: String) -> Int { whole.reduce(0) { $0 + text.ranges(of: $1).count } }

  func count(in text: [UInt8]) -> Int { whole.reduce(0) { $0 + text.places(of: $1).count } }
}
