import Diagnostics
import Vocabulary

extension Heuristic {
  static let statusAlone = Heuristic(31, "read/status-alone", "A status that stands alone in a paragraph or a block")
}

/// Statuses that stand alone below a title or a label that says that it is one:
///
///     ### Response Status
///     ```json
///     201
///     ```
extension EvidenceReader {
  /// States the status that is all of a text; false if it is none, or nothing says that it is a status.
  mutating func readStatusAlone(_ text: some Collection<UInt8>, at location: Location) -> Bool {
    guard text.count < Self.longestStatus, let first = text.first(where: { $0 > 0x20 }), (0x31...0x35).contains(first),
      current != nil
    else { return false }
    let words = String(decoding: text, as: UTF8.self).trimmingSpaces
    guard let status = StatusMention.number(words[...]), StatusNames.reasons[status] != nil, isBelowTitleOfStatus,
      words.utf8.count == 3 || StatusMention.afterReason(words.dropFirst(3), status)?.isEmpty == true
    else { return false }
    for reference in presentOperations {
      add(.status(status, description: nil), to: reference, .sample, at: location)
    }
    return true
  }

  private static var longestStatus: Int { 60 }

  /// Whether the nearest words are a title of a status, or of a code that a reply has: `Status code:`, `Response Status`.
  private var isBelowTitleOfStatus: Bool {
    let title = lastSentence.isEmpty ? label ?? headings.last?.text ?? "" : lastSentence
    let words = LowercasedWords.of(title)
    return words.count <= 4 && (words.contains("status") || words.contains("code"))
      && words.allSatisfy(Concept.statusLead.contains)
  }
}
