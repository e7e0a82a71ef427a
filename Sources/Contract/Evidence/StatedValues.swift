import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let allowedValues = Heuristic(127, "read/allowed-values", "The values that a description allows")
  static let defaultValues = Heuristic(128, "read/default-values", "The default that a description states")
  static let statedLimits = Heuristic(129, "read/stated-limits", "Limits of numbers and lengths that a description states")
}

/// What a description says of the values of a field: the default, the allowed ones, and limits.
///
/// It abstains where a sentence says it in a way that can mean something else.
///
///     StatedValues("How many to return, at most 80. Defaults to `40`.", codes: ["40"])
///     // default 40; for a number also maximum 80
struct StatedValues {
  private let text: String
  private let codes: [String]
  private let words: [Substring]

  init(_ text: String, codes: [String]) {
    self.text = text
    self.codes = codes
    words = text.split(whereSeparator: \.isWhitespace)
  }

  func apply(to schema: inout Schema) {
    guard words.count < 200 else { return }
    if schema.enumeration.isEmpty { schema.enumeration = Heuristic.allowedValues.finds { allowed() } }
    if !schema.enumeration.isEmpty, schema.types.isEmpty { schema.types = [.string] }
    if schema.defaultValue == nil { schema.defaultValue = Heuristic.defaultValues.finds { defaultValue(of: schema) } }
    Heuristic.statedLimits.changes(&schema) { applyLimits(to: &$0) }
  }

  // MARK: The default

  private func defaultValue(of schema: Schema) -> JSONValue? {
    // `20 by default`
    for index in words.indices.dropFirst(2)
    where Naming.letters(of: words[index]) == "default" && Naming.letters(of: words[index - 1]) == "by"
      && !beginsSentence(index - 1)
    {
      if let value = value(words[index - 2], isLast: false, schema) { return value }
    }
    for (index, word) in words.enumerated() where ["default", "defaults"].contains(Naming.letters(of: word)) {
      var next = index + 1
      var linked =
        word.hasSuffix(":") || word.hasSuffix("=") || index == 0 || Naming.letters(of: words[index - 1]) != "by"
        || beginsSentence(index - 1) && next < words.count
          && (next == words.count - 1 || ".,;。，；".contains(words[next].last ?? " "))
      while next < words.count, Concept.defaultLink.contains(Naming.letters(of: words[next])),
        next - index < 4
      {
        linked = true
        next += 1
      }
      guard linked, next < words.count else { continue }
      if let value = value(words[next], isLast: next == words.count - 1, schema) { return value }
    }
    return nil
  }

  /// Whether a word is the first of a sentence: `By default false`.
  private func beginsSentence(_ index: Int) -> Bool { index == 0 || ".;:。；".contains(words[index - 1].last ?? " ") }

  /// A literal: a code span, a number, a truth value, or a text in quotes.
  private func value(_ word: Substring, isLast: Bool, _ schema: Schema) -> JSONValue? {
    let bare = Self.unwrapped(word)
    guard !bare.isEmpty else { return nil }
    let isNumber = Self.isNumber(bare)
    let isTruth = bare == "true" || bare == "false"
    let isQuoted = word.hasPrefix("\"") || word.hasPrefix("'")
    guard isNumber || isTruth || isQuoted || codes.contains(bare) else { return nil }
    let types = schema.types.subtracting([.null])
    if isTruth { return types.isSubset(of: [.boolean]) ? .boolean(bare == "true") : nil }
    if isNumber, types.isSubset(of: [.integer, .number]) { return JSONNumber.isNumber(bare) ? .number(bare) : nil }
    guard types.isSubset(of: [.string]), !isNumber || types == [.string] else { return nil }
    return .string(bare)
  }

  // MARK: The allowed values

  private static let triggers = [
    "one of", "allowed values", "possible values", "valid values", "accepted values", "supported values", "valid options",
    "possible options", "allowed:", "must be either", "can be either",
  ]
  /// Words that make a list of values one of examples.
  private static let openings = [
    "such as", "e.g.", "for example", "for instance", "etc", "or any", "custom", "among others", "not ", "like ", "default",
  ]

  /// The code spans behind a phrase such as `one of`, in one sentence.
  private func allowed() -> [String] {
    guard codes.count > 1 else { return [] }
    // `draft` or `printed`. Default `draft`.
    let sentence = Sentence.first(of: text)
    var seen: Set<String> = []
    let first = codes.filter { sentence.firstRange(of: $0) != nil && seen.insert($0).inserted }
    if first.count > 1, Self.areAll(first, of: sentence) { return first }
    let lower = text.lowercased()
    for trigger in Self.triggers {
      guard let found = lower.firstRange(of: trigger), lower.utf8.count == text.utf8.count else { continue }
      guard !Self.isOfPart(lower[..<found.lowerBound]) else { continue }
      let offset = lower.utf8.distance(from: lower.utf8.startIndex, to: found.upperBound)
      var tail = text.utf8.dropFirst(offset)
      while let first = tail.first, first == 0x3A || first == 0x20 { tail = tail.dropFirst() }
      let sentence = Sentence.first(of: String(decoding: tail, as: UTF8.self))
      let values = codes.filter { sentence.firstRange(of: $0) != nil }
      let isOpen = Self.openings.contains { sentence.lowercased().firstRange(of: $0) != nil }
      if values.count > 1, !isOpen { return values }
    }
    return []
  }

  /// Whether a sentence is a list of code spans and nothing else: `draft`, `printed` or `shipped`.
  private static func areAll(_ codes: [String], of sentence: String) -> Bool {
    let words = sentence.split(whereSeparator: \.isWhitespace)
    guard Set(codes).count == codes.count, words.count <= codes.count + 2 else { return false }
    let others = words.map(unwrapped).filter { !$0.isEmpty && !codes.contains($0) }
    return others.count == 1 && ["and", "or"].contains(EvidenceReader.meaning(of: others[0][...]))
  }

  /// Whether a sentence speaks of a part or of the form of the values: "`ctrl-<x>` where `<x>` is one of", "The format is one of".
  private static func isOfPart(_ head: Substring) -> Bool {
    let sentence = head[(head.lastIndex(of: ".") ?? head.startIndex)...]
    return Concept.format.isNamed(in: LowercasedWords.of(String(sentence)))
  }

  // MARK: Limits

  /// `at most 80`, `maximum: 80`, `must not exceed 20 characters`
  private func applyLimits(to schema: inout Schema) {
    let types = schema.types.subtracting([.null])
    guard !types.isEmpty else { return }
    if types.isSubset(of: [.integer, .number]), let range = words.indices.lazy.compactMap(range).first {
      (schema.minimum, schema.maximum) = (range.lowerBound, range.upperBound)
    }
    if types == [.string] { applyLengths(to: &schema) }
    for (index, word) in words.enumerated() {
      guard let isMaximum = Self.limits[EvidenceReader.meaning(of: word)], isLimit(index) else { continue }
      var next = index + 1
      var isOfLength = false
      while next < words.count, next - index < 5, Concept.limitLink.contains(Naming.letters(of: words[next])) {
        isOfLength = isOfLength || Naming.letters(of: words[next]) == "length"
        next += 1
      }
      guard next < words.count, let number = Int(Self.unwrapped(words[next])), number >= 0,
        // `at most 5 to 10`
        next + 1 >= words.count || !Concept.rangeLink.contains(EvidenceReader.meaning(of: words[next + 1]))
      else { continue }
      let unit = next + 1 < words.count ? EvidenceReader.meaning(of: words[next + 1]) : ""
      if types == [.string], isOfLength || Concept.characters.contains(unit) {
        if isMaximum { schema.maxLength = number } else { schema.minLength = number }
      } else if types.isSubset(of: [.integer, .number]), !isOfLength {
        if isMaximum { schema.maximum = number } else { schema.minimum = number }
      }
    }
  }

  /// `up to 60 characters`, `1 to 60 characters`, `1–60 characters`, `≤ 60 characters`: what stands in front of the word for characters.
  private func applyLengths(to schema: inout Schema) {
    for index in words.indices.dropFirst() where Concept.characters.contains(EvidenceReader.meaning(of: words[index])) {
      let word = Self.unwrapped(words[index - 1])
      let ends = word.split(whereSeparator: { "-–—".contains($0) }).map { Int($0) }
      let isBounded = word.hasPrefix("≤") || index > 1 && ["≤", "<="].contains(words[index - 2])
      if ends.count == 2, let low = ends[0], let high = ends[1], low < high {
        (schema.minLength, schema.maxLength) = (low, high)
      } else if isBounded, let high = Int(word.drop { $0 == "≤" }) {
        schema.maxLength = high
      } else if let high = Int(word), let link = linkOfRange(before: index - 1) {
        if link > 0, let low = Int(Self.unwrapped(words[link - 1])) {
          if low < high { (schema.minLength, schema.maxLength) = (low, high) }
        } else {
          schema.maxLength = high
        }
      }
    }
  }

  /// The word that leads up to a number: `to` of `up to 60`, `bis` of `bis zu 60`.
  private func linkOfRange(before index: Int) -> Int? {
    guard index > 0 else { return nil }
    if Concept.rangeLink.contains(EvidenceReader.meaning(of: words[index - 1])) { return index - 1 }
    let isFiller = index > 1 && words[index - 1].utf8.count < 4 && words[index - 1].allSatisfy(\.isLetter)
    return isFiller && Concept.rangeLink.contains(EvidenceReader.meaning(of: words[index - 2])) ? index - 2 : nil
  }

  /// `1 to 30`, `between 1 and 500`: what lies between two numbers.
  private func range(at index: Int) -> ClosedRange<Int>? {
    guard index + 2 < words.count, let low = Int(Self.unwrapped(words[index])), let high = Int(Self.unwrapped(words[index + 2])),
      low >= 0, low < high, words[index].last?.isNumber == true,
      // `4 to 6 digits` is a length.
      index + 3 >= words.count || words[index + 2].last?.isNumber != true || words[index + 3].first?.isLetter != true
    else { return nil }
    let link = EvidenceReader.meaning(of: words[index + 1])
    let isBetween = link == "and" && index > 0 && EvidenceReader.meaning(of: words[index - 1]) == "between"
    return Concept.rangeLink.contains(link) || isBetween ? low...high : nil
  }

  /// Whether the word at a place is one on a limit where it stands: `most` only behind `at`.
  private func isLimit(_ index: Int) -> Bool {
    let previous = index > 0 ? Naming.letters(of: words[index - 1]) : ""
    switch Naming.letters(of: words[index]) {
    case "most", "least": return previous == "at"
    case "exceed": return previous == "not" || previous == "cannot"
    default: return true
    }
  }

  private static let limits = [
    "maximum": true, "max": true, "most": true, "exceed": true, "minimum": false, "min": false, "least": false,
  ]

  // MARK: Words

  /// A word without quotes, brackets and the signs of a sentence around it.
  private static func unwrapped(_ word: Substring) -> String {
    var word = word
    while let last = word.last, ".,;:)]\"'`”’*".contains(last) { word = word.dropLast() }
    while let first = word.first, "([\"'`“‘*".contains(first) { word = word.dropFirst() }
    return String(word)
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isDigit || first == 0x2D && text.utf8.count > 1 else { return false }
    var dots = 0
    for byte in text.utf8.dropFirst() {
      if byte == 0x2E { dots += 1 } else if !byte.isDigit { return false }
    }
    return dots <= 1
  }
}
