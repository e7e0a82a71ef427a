import Diagnostics
import Vocabulary

/// What pages state of every operation, outside the description of any.
extension EvidenceReader {
  /// A table of headers below a sentence about the operations or requests as a whole.
  mutating func readGeneralHeaders(_ table: EvidenceTable) {
    let words = Set(LowercasedWords.of(lastSentence))
    guard !words.isDisjoint(with: ["operations", "requests", "endpoints"]), let fields = FieldTable(table),
      fields.head == "header" || fields.head == "request header"
    else { return }
    for row in fields.rows where !HeaderNames.isRequestTransport(row.name) {
      state(
        .parameter(name: row.name, place: .header, schema: row.schema, isRequired: row.isRequired, description: row.description),
        .table, at: row.location)
    }
  }

  /// In a section about authentication: what is replied to every request that fails to prove who sends it.
  mutating func readGeneralReplies(_ item: Outline.Item) {
    guard current == nil, let heading = headings.last else { return }
    let refusals = item.document.codeSpans(of: item.node).compactMap { span in
      Self.status(span.text).flatMap { $0 == 401 || $0 == 403 ? (status: $0, location: span.location) : nil }
    }
    guard !refusals.isEmpty else { return }
    let about = Set(LowercasedWords.of(heading.text))
    guard !about.isDisjoint(with: ["authentication", "authorization", "authenticating"]) else { return }
    let words = Set(LowercasedWords.of(item.text))
    guard !words.isDisjoint(with: ["return", "returns", "returned", "respond", "responds", "reply", "replies", "rejected"]) else {
      return
    }
    for refusal in refusals { state(.status(refusal.status, description: nil), .prose, at: refusal.location) }
  }

  /// Outside of any operation: with which status every request is answered that succeeds.
  mutating func readGeneralSuccess(_ item: Outline.Item) {
    guard current == nil, item.text.holds("20"), item.text.holds("ucce") else { return }
    for sentence in item.text.split(separator: ". ") {
      let words = Set(LowercasedWords.of(String(sentence)))
      let statuses = Self.statuses(in: String(sentence))
      guard statuses.count == 1, let status = statuses.first, (200..<300).contains(status),
        !words.isDisjoint(with: ["successful", "success", "succeeds", "successfully"]),
        !words.isDisjoint(with: ["always", "all", "every", "any", "each"]), words.isDisjoint(with: ["error", "errors", "failed"])
      else { continue }
      state(.status(status, description: nil), .prose, at: item.location)
    }
  }

  private mutating func state(_ slot: Fact.Slot, _ kind: Witness.Kind, at location: Location) {
    general.append(Fact(operation: .every, slot: slot, witness: Witness(kind: kind, location: location, page: page)))
  }
}
