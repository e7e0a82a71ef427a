import Vocabulary

/// What a word of documentation is about, whichever word the author takes; `ConceptTable` has the words.
///
///     Concept.reply.isNamed(in: LowercasedWords.of("Antwort"))  // true
enum Concept: Int, CaseIterable {
  case reply, replyHead, returned, returning, givingBack, result, answering, request, operation, message, refused
  case failure, failed, success, statusLead, statusFiller, severalCodes, condition, denial
  case parameterList, parameter, queryPart, fieldKind, field, general
  case object, messagePart, sectionPart
  case descriptionPart, wayToSend, payload, push, delivered, address, obligation
  case collection, only, sameAs, lent, otherList, alternative, authentication, credential, conditional, format, characters,
    copula, article
  case supposing, held, inCase, lacking, there
  case until, becoming, interval, limit, carrying, sending, second, minute, millisecond
  case serverSends
  case limitLink, rangeLink, defaultLink, statedPlace, example, pageBefore, deprecated, pointing, origin, represented, described
  case base, based, served, baseNoun

  /// The words, all in lower case; some concepts have phrases instead.
  var words: Set<String> { Self.table[rawValue] }

  func contains(_ word: some StringProtocol) -> Bool {
    Self.filters[rawValue].mayHold(word.utf8) && words.contains(String(word))
  }

  /// Whether one of the words is among others.
  func isNamed(in others: some Sequence<String>) -> Bool {
    let (filter, words) = (Self.filters[rawValue], words)
    return others.contains { filter.mayHold($0.utf8) && words.contains($0) }
  }

  /// The words of all concepts, by their numbers.
  private static let table: [Set<String>] = {
    let named = Dictionary(
      lines.split(separator: "\n").compactMap { line -> (String, Set<String>)? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (String(line[..<colon]), Set(line[line.index(after: colon)...].split(separator: ",").map(\.trimmingSpaces)))
      }, uniquingKeysWith: { first, _ in first })
    return allCases.map { named[$0.title] ?? [] }
  }()

  private static let filters = table.map { WordFilter($0) }

  /// What its line in the table is called.
  private var title: String { Self.title(of: self) }

  /// The name of a case in words: `replyHead` is "reply head".
  static func title(of name: some Any) -> String {
    var out: [UInt8] = []
    for byte in String(describing: name).utf8 {
      if byte.isUppercase { out.append(Byte.space) }
      out.append(byte.asLowercase)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
