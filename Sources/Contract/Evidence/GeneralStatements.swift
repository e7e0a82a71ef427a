import Diagnostics
import Vocabulary

extension Heuristic {
  static let generalHeaders = Heuristic(35, "read/general-headers", "A table of headers outside of any operation")
  static let generalReplies = Heuristic(36, "read/general-replies", "A sentence about the body of all replies")
  static let generalSuccess = Heuristic(37, "read/general-success", "A sentence about the status of all successes")
}

/// What a page says of all operations, or of all of a kind.
struct GeneralRules {
  /// What holds for every request.
  var facts: [Fact] = []
  /// Parameters of the query among them.
  var queries: Set<String> = []
  /// Statuses of all operations of the page, or of all pages where the page has none.
  var statuses: [Fact] = []
  /// What holds for every operation with a method: "add `force=true` to the delete request".
  var methods: [(method: String, slot: Fact.Slot, location: Location)] = []
  /// What holds for every list of resources.
  var collections: [(slot: Fact.Slot, kind: Witness.Kind, location: Location)] = []
}

/// What pages state of every operation, outside the description of any.
extension EvidenceReader {
  /// A table of headers below a sentence about the operations or requests as a whole.
  mutating func readGeneralHeaders(_ table: EvidenceTable) {
    guard table.header.contains(where: { Self.isOfHeaders(EvidenceTable.key($0.text)) }), let fields = FieldTable(table),
      areOfOperations(fields)
    else { return }
    for row in fields.rows {
      let header = ContractStatement.requestHeader(
        row.name, value: nil, row.schema, isRequired: row.isRequired, description: row.description, at: row.location)
      if let header { state(header.slot, .table, at: row.location) }
    }
  }

  /// Whether a table lists headers, and the sentence above it says of operations that they have them.
  func areOfOperations(_ fields: FieldTable) -> Bool {
    Self.isOfHeaders(fields.head) && Concept.operation.isNamed(in: LowercasedWords.of(lastSentence))
  }

  private static func isOfHeaders(_ head: String) -> Bool { head == "header" || head == "request header" }

  /// In a section or a sentence about authentication: what is replied to every request that fails to prove who sends it.
  mutating func readGeneralReplies(_ item: Outline.Item) {
    guard current == nil, let heading = headings.last else { return }
    let spans = item.document.codeSpans(of: item.node).lazy.filter { ["401", "403"].contains($0.text.prefix(3)) }
    let refusals = spans.prefix(Self.mostRefusals).filter { !Self.isDenied($0, in: item) }.compactMap { span in
      Self.status(span.text).flatMap { status in
        let isNamed = StatusMention.afterReason(span.text.dropFirst(3), status) != nil
        return status == 401 || status == 403 ? (status: status, isNamed: isNamed, location: span.location) : nil
      }
    }
    guard !refusals.isEmpty else { return }
    let words = Set(LowercasedWords.of(item.text))
    let about = words.union(LowercasedWords.of(heading.text))
    // 401 is about credentials wherever it stands: before the first section, it holds for all that follow.
    let isBeforeAll =
      headings.count == 1 && heading.level == 1 && requests.isEmpty && refusals.allSatisfy { $0.status == 401 }
      && Self.statuses(in: item.document.textWithCode(of: item.node)).contains(401)
    guard Concept.authentication.isNamed(in: about) || isBeforeAll else { return }
    guard
      refusals.contains(where: \.isNamed) || Concept.authentication.isNamed(in: words)
        || [Concept.returning, .givingBack, .returned, .reply, .refused, .answering].contains(where: { $0.isNamed(in: words) })
    else { return }
    for refusal in refusals { state(.status(refusal.status, description: nil), .prose, at: refusal.location) }
  }

  /// So many are looked at in one paragraph.
  private static let mostRefusals = 16

  /// Whether words right before a span say that it is not sent: "instead of `403`".
  private static func isDenied(_ span: (text: String, location: Location, index: Int), in item: Outline.Item) -> Bool {
    let words = item.document.words(before: span.index, of: item.node).split(separator: " ").suffix(2)
    return Concept.denial.isNamed(in: LowercasedWords.of(words.joined(separator: " ")))
  }

  /// Outside of any operation: with which status every request is answered that succeeds.
  mutating func readGeneralSuccess(_ item: Outline.Item) {
    guard current == nil, item.text.holds("20"), item.text.holds("ucce") else { return }
    for sentence in item.text.split(separator: ". ") {
      let words = Set(LowercasedWords.of(String(sentence)))
      let statuses = Self.statuses(in: String(sentence))
      guard statuses.count == 1, let status = statuses.first, (200..<300).contains(status),
        Concept.success.isNamed(in: words), Concept.general.isNamed(in: words), !Concept.failure.isNamed(in: words),
        !Concept.failed.isNamed(in: words)
      else { continue }
      state(.status(status, description: nil), .prose, at: item.location)
    }
  }

  private mutating func state(_ slot: Fact.Slot, _ kind: Witness.Kind, at location: Location) {
    general.facts.append(
      Fact(operation: .every, slot: slot, witness: Witness(kind: kind, location: location, page: page), rules: rules))
  }
}
