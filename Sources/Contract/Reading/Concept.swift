/// What a word of documentation is about, whichever word the author takes; `ConceptTable` has the words.
///
///     Concept.reply.isNamed(in: LowercasedWords.of("Antwort"))  // true
enum Concept: String, CaseIterable {
  case reply, replyHead = "reply head", returned, returning, givingBack = "giving back", result, answering, request, operation,
    message,
    refused
  case failure, failed, success, statusLead = "status lead", statusFiller = "status filler", condition, denial
  case parameterList = "parameter list", parameter, queryPart = "query part", fieldKind = "field kind", field, general
  case object, messagePart = "message part", sectionPart = "section part"
  case descriptionPart = "description part", wayToSend = "way to send", payload, push
  case collection, only, sameAs = "same as", lent, otherList = "other list", alternative, authentication, credential, conditional,
    format,
    characters, copula
  case limitLink = "limit link", rangeLink = "range link", defaultLink = "default link", statedPlace = "stated place", example,
    pageBefore = "page before"

  /// The words, all in lower case; some concepts have phrases instead.
  var words: Set<String> { Self.table[self] ?? [] }

  func contains(_ word: some StringProtocol) -> Bool { words.contains(String(word)) }

  /// Whether one of the words is among others.
  func isNamed(in others: some Sequence<String>) -> Bool { others.contains(where: words.contains) }

  private static let table: [Concept: Set<String>] = Dictionary(
    lines.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":"), let concept = Concept(rawValue: String(line[..<colon])) else { return nil }
      return (concept, Set(line[line.index(after: colon)...].split(separator: ",").map(\.trimmingSpaces)))
    }, uniquingKeysWith: { first, _ in first })
}
