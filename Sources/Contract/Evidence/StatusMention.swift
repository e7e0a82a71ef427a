import Diagnostics
import Vocabulary

extension Heuristic {
  static let statusesInSentences = Heuristic(9, "read/statuses-in-sentences", "Statuses that sentences about an operation name")
  static let statusesInRows = Heuristic(
    231, "read/statuses-in-rows", "Statuses that the row of an operation says it is answered with")
  static let earlyStatuses = Heuristic(
    10, "read/early-statuses", "Statuses in the paragraph before the first command of a section")
}

/// A status of HTTP at the beginning of a heading, a label, a term or an item of a list.
///
///     StatusMention.read("404 Not Found: no such list")   // 404, "no such list"
///     StatusMention.read("Response (200)")                // 200
///     StatusMention.read("404 ways to fail")              // nothing
enum StatusMention {
  static func read(_ text: String) -> (status: Int, description: String?)? {
    // Most titles have no digit.
    guard text.utf8.contains(where: { (0x31...0x35).contains($0) }) else { return nil }
    var rest = Ornament.without(text)[...]
    for position in 0..<5 {
      rest = rest.drop { $0.isWhitespace || ":([*".contains($0) }
      if let status = number(rest) {
        guard let tail = described(rest.dropFirst(3), status) else { return nil }
        let words = tail.drop { $0.isWhitespace || ":-–—()].,*".contains($0) }.trimmingSpaces
        return (status, words.isEmpty ? nil : words)
      }
      let word = rest.prefix { !$0.isWhitespace && $0 != ":" && $0 != "(" }
      // `Error - Code 404`
      let isDash = position > 0 && (word.allSatisfy { "-–—".contains($0) } || Ornament.isAll(word))
      guard !word.isEmpty, isDash || isLead(word) else { return nil }
      rest = rest.dropFirst(word.count)
    }
    return nil
  }

  /// A number of three digits from 100 to 599 that no letter or digit follows.
  static func number(_ text: Substring) -> Int? {
    let digits = text.utf8.prefix(3)
    guard digits.count == 3, let status = Int(String(decoding: digits, as: UTF8.self)), (100...599).contains(status),
      text.utf8.first != 0x2B
    else { return nil }
    if let next = text.dropFirst(3).first, next.isLetter || next.isNumber || next == "_" || next == "x" { return nil }
    return status
  }

  /// What follows the number, without its reason phrase; nothing if the number is one of something else.
  private static func described(_ rest: Substring, _ status: Int) -> Substring? {
    if let tail = afterReason(rest, status) { return tail }
    let tail = rest.drop { $0.isWhitespace }
    // What stands in another line is about something else.
    guard let sign = tail.first, !rest.prefix(while: \.isWhitespace).contains(where: \.isNewline) else { return tail.prefix(0) }
    // `(OK)`, `: the list`; but not `404, 405 and 406` nor `200.5`.
    guard ":-–—()]|".contains(sign) else { return nil }
    let inner = tail.dropFirst().drop { $0.isWhitespace }
    return afterReason(inner, status) ?? tail
  }

  /// What follows the reason phrase of a status; nothing if another text stands there.
  static func afterReason(_ text: Substring, _ status: Int) -> Substring? {
    var end = text.startIndex
    for _ in 0..<6 {
      var next = end
      while next < text.endIndex, text[next].isWhitespace || text[next] == "-" { next = text.index(after: next) }
      let start = next
      while next < text.endIndex, text[next].isLetter || text[next] == "'" || text[next] == "-" { next = text.index(after: next) }
      guard next > start else { return nil }
      end = next
      if isClass(text[..<end], status) { return text[end...] }
      if StatusNames.status(named: String(text[..<end])) == status { return text[end...] }
    }
    return nil
  }

  /// `200 SUCCESS`, `500 error`: the class of the status in the place of its phrase.
  private static func isClass(_ text: Substring, _ status: Int) -> Bool {
    switch text.trimmingSpaces.lowercased() {
    case let word where Concept.success.contains(word): (200..<300).contains(status)
    case let word where Concept.failure.contains(word): status >= 400
    default: false
    }
  }

  private static func isLead(_ word: Substring) -> Bool {
    if word.hasPrefix("HTTP/") { return true }
    // `Status-Code`; a dash has no parts, and leads to nothing.
    let parts = word.lowercased().split(separator: "-")
    return !parts.isEmpty && parts.allSatisfy { Concept.statusLead.contains(Lexicon.known(String($0))) }
  }
}

extension EvidenceReader {
  /// The status that the nearest label or heading is about: `404 Not Found`.
  var statedStatus: Int? { titles.lazy.compactMap { StatusMention.read($0)?.status }.first }

  /// States the statuses that the sentences of a paragraph name in the description of an operation.
  ///
  /// A number counts with its reason phrase, or behind a word such as `status`; where a sentence denies it, nothing is stated.
  mutating func readStatuses(inSentencesOf item: Outline.Item) {
    guard current != nil else { return }
    let statuses = statuses(inSentencesOf: item)
    if statuses.isEmpty { return }
    let words = item.text.split { !$0.isLetter }
    // "If `PATCH`, it is `200`" below both.
    let named = presentOperations.filter { words.contains(method(of: $0)[...]) }
    for status in statuses {
      for reference in named.count == 1 ? named : presentOperations {
        add(.status(status, description: nil), to: reference, .prose, at: item.location, confidence: 0.8)
      }
    }
  }

  /// What a paragraph says that requests are answered with; what it says of the reader's own server is left out.
  private func statuses(inSentencesOf item: Outline.Item) -> [Int] {
    guard Self.mayHoldStatus(item.text.utf8) else { return [] }
    let text = item.document.textWithCode(of: item.node)
    let statuses = Self.statuses(in: text)
    guard !statuses.isEmpty, isDutyOfReader(text) else { return statuses }
    return Sentence.all(in: text).filter { !isDutyOfReader($0) }.flatMap { Self.statuses(in: $0) }
  }

  /// States what the paragraph before the first command of a section names for what is called: "If it is gone, you get `410 Gone`:".
  mutating func stateEarlyStatuses(of request: Int) {
    guard requests[request].webhook == nil, !headings.isEmpty else { return }
    // A label between them says what is shown.
    var lead = sections.lead(of: blockNumber, without: taken)
    while let label = lead, SectionTreeBuilder.label(outline.items[label]) != nil {
      lead = sections.lead(of: label, without: taken)
    }
    guard let lead, !outline.items[lead..<blockNumber].contains(where: \.isSnippet) else { return }
    let item = outline.items[lead]
    for status in statuses(inSentencesOf: item) {
      add(.status(status, description: nil), to: .request(request), .prose, at: item.location, confidence: 0.8)
    }
  }

  /// The statuses that a text names, each once, in their order.
  static func statuses(in text: String) -> [Int] {
    guard mayHoldStatus(text.utf8) else { return [] }
    let all = ShownStatusWords(spaced(text))
    let words = all.words
    var found: [Int] = []
    var last: Int?
    for (index, word) in words.enumerated() {
      guard let status = StatusMention.number(word), status >= 200, word.dropFirst(3).allSatisfy(Self.followsNumber),
        isStatus(status, at: index, in: words) || continues(last, index, words) || isContrasted(last, index, words)
          || all.shows(status, at: index, behind: last),
        !isDenied(at: index, in: words)
      else { continue }
      last = index
      if !found.contains(status) { found.append(status) }
    }
    if !found.isEmpty, let first = words.first.flatMap(StatusMention.number), first >= 200, all.isFirst(first),
      !found.contains(first)
    {
      found.insert(first, at: 0)
    }
    return found
  }

  /// The last status of the last sentence of a text that leads to a reply: of the registry, not denied, and no number of things.
  static func lastStatus(in text: String) -> Int? {
    guard mayHoldStatus(text.utf8) else { return nil }
    let words = ShownStatusWords(spaced(text)).words
    let begin = words.dropLast().lastIndex { $0.last.map { ".。!?".contains($0) } ?? false }.map { $0 + 1 } ?? 0
    for index in words.indices[begin...].reversed() {
      guard let status = StatusMention.number(words[index]), status >= 200, StatusNames.reasons[status] != nil,
        words[index].dropFirst(3).allSatisfy({ ",.;:：".contains($0) }), !isDenied(at: index, in: words)
      else { continue }
      let next = index + 1 < words.count ? meaning(of: words[index + 1]) : ""
      let isLast = index + 1 == words.count || words[index].utf8.count > 3
      let isJoined = isLast || Concept.condition.contains(next) || Concept.conditional.contains(next) || next.utf8.count < 4
      if isJoined || isStatus(status, at: index, in: words) { return status }
    }
    return nil
  }

  /// Whether a word of a text may begin with three digits: most texts with a number do not, and a look at the bytes says so.
  private static func mayHoldStatus(_ bytes: String.UTF8View) -> Bool {
    // How many digits of a status have been read; nothing inside another word.
    var digits: Int? = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        guard let read = digits, read > 0 || (0x31...0x35).contains(byte) else {
          digits = nil
          continue
        }
        if read == 2 { return true }
        digits = read + 1
      case 0...0x20, UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), 0x80...: digits = 0
      default: digits = nil
      }
    }
    return false
  }

  /// A text with blanks where numbers stand beside letters of a script without any: `コードは200です` → `コードは 200 です`.
  private static func spaced(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var out = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if Lexicon.isUnspaced(scalar) != Lexicon.isUnspaced(previous) { out.append(" ") }
      out.append(scalar)
      previous = scalar
    }
    return String(out)
  }

  /// Whether a sign may stand right behind a status: the marks of a sentence, in scripts with wide ones as well.
  private static func followsNumber(_ sign: Character) -> Bool { ",.;:。，；：、".contains(sign) }

  /// Whether a number goes on a list of statuses: `400, 401 or 404`.
  private static func continues(_ last: Int?, _ index: Int, _ words: [Substring]) -> Bool {
    guard let last else { return false }
    if last + 1 == index { return [",", "，", "、"].contains(where: words[last].hasSuffix) }
    return last + 2 == index && words[last + 1].utf8.count < 5 && words[last + 1].allSatisfy(\.isLetter)
  }

  private static func isStatus(_ status: Int, at index: Int, in words: [Substring]) -> Bool {
    let next = words[(index + 1)...].prefix(5).joined(separator: " ")
    if words[index].utf8.count == 3, StatusMention.afterReason(next[...], status) != nil { return true }
    // `a 200 HTTP status code`
    let behind = words[(index + 1)...].prefix(3).map { Naming.letters(of: $0) }.drop { $0 == "http" }
    if let first = behind.first, first == "status" || first == "response" && behind.dropFirst().first == "code" { return true }
    if index > 0, let meaning = LowercasedWords.of(String(words[index - 1])).first(where: { !$0.utf8.allSatisfy { $0 >= 0x80 } }),
      !words[index - 1].utf8.allSatisfy({ $0 < 0x80 }), meaning == "code" || meaning == "status"
    {
      return true
    }
    if isReturned(index, words) { return true }
    var before = index - 1
    while before >= 0, index - before < 7,
      Concept.statusFiller.contains(meaning(of: words[before]))
    {
      before -= 1
    }
    guard before >= 0 else { return false }
    let previous = Naming.letters(of: words[before])
    if before == index - 1, previous == "http" { return true }
    if ["status", "statuscode"].contains(previous) { return true }
    return previous == "code" && before > 0
      && ["status", "response", "http", "error"].contains(Naming.letters(of: words[before - 1]))
  }

  /// `200 OK when it is there, and 503 otherwise`: behind another status of the sentence, joined by a word or a comma, with its
  /// condition behind it.
  private static func isContrasted(_ last: Int?, _ index: Int, _ words: [Substring]) -> Bool {
    guard let last, index - last < 25, let status = StatusMention.number(words[index]), StatusNames.reasons[status] != nil,
      words[index - 1].hasSuffix(",") || words[index - 1].utf8.count < 5 && words[index - 1].allSatisfy(\.isLetter),
      !words[last..<index].contains(where: { $0.hasSuffix(".") })
    else { return false }
    if words[index].hasSuffix(".") || index + 1 == words.count { return true }
    return words[index].utf8.count == 3 && Concept.condition.contains(meaning(of: words[index + 1]))
  }

  /// `Returns 200 when ready`, `returns 202 on success`: what is returned, and no number of things.
  private static func isReturned(_ index: Int, _ words: [Substring]) -> Bool {
    var before = index - 1
    while before >= 0, index - before < 3, ["a", "an"].contains(Naming.letters(of: words[before])) { before -= 1 }
    guard before >= 0, Concept.returning.contains(LowercasedWords.of(String(words[before])).last ?? "") else {
      return false
    }
    // Behind the last number of `200, 300 or 400 items`.
    var last = index
    while true {
      let isJoined = last + 2 < words.count && ["and", "or"].contains(words[last + 1])
      let following = isJoined ? last + 2 : last + 1
      guard isJoined || words[last].hasSuffix(","), following < words.count, StatusMention.number(words[following]) != nil else {
        break
      }
      last = following
    }
    guard last + 1 < words.count, words[last].utf8.count == 3 else { return true }
    return Concept.condition.contains(meaning(of: words[last + 1]))
  }

  /// A word as the reader knows it, in whichever language it is written.
  static func meaning(of word: Substring) -> String {
    word.utf8.allSatisfy { $0 < 0x80 } ? Lexicon.known(Naming.letters(of: word)) : LowercasedWords.of(String(word)).first ?? ""
  }

  /// Whether a word is the last of a sentence; `e.g.` is none.
  private static func endsSentence(_ word: Substring) -> Bool {
    word.utf8.count > 3 && word.last == "." && !word.dropLast().contains(".")
  }

  private static func isDenied(at index: Int, in words: [Substring]) -> Bool {
    // A clause that ends before the number denies something else: "If it does not exist, you get 404".
    let near = words[max(0, index - 5)..<index]
    let clause = near.lastIndex { $0.hasSuffix(",") || $0.hasSuffix(";") || endsSentence($0) }.map { near[($0 + 1)...] } ?? near
    return clause.contains { word in
      // In small letters: `Not Found` denies nothing.
      word.first?.isLowercase == true && Concept.denial.contains(meaning(of: word)) || isContractedDenial(word)
    }
  }
}
