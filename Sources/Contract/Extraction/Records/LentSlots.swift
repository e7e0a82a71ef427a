import Diagnostics

/// What a lender's facts are for a borrower.
///
///     LentSlots.reply(facts(of: "GET /kilns/{id}"), to: facts(of: "PUT /kilns/{id}"))  // the kiln, with the status of PUT
enum LentSlots {
  typealias Slots = [(slot: Fact.Slot, rules: Provenance)]

  /// Query parameters and the body: those of tables, where there is one.
  static func parameters(_ facts: [Fact]) -> Slots {
    let offered = facts.filter { $0.slot.isLent && $0.confidence >= 0.6 }
    let tables = offered.filter { $0.witness.kind == .table }
    return once(tables.isEmpty ? offered : tables)
  }

  /// What a success holds, with the status that the borrower has; nothing where that says itself what it answers, or answers without a body.
  static func reply(_ facts: [Fact], to own: [Fact]) -> Slots {
    guard !own.contains(where: { $0.slot.holdsSuccess }) else { return [] }
    let statuses = own.compactMap { if case .status(let status, _) = $0.slot, 200..<300 ~= status { status } else { nil } }
    let status = statuses.first { $0 != 204 && $0 != 205 }
    guard statuses.isEmpty || status != nil else { return [] }
    return once(facts.filter { $0.slot.holdsSuccess && $0.confidence >= 0.5 }).map { ($0.slot.answering(status), $0.rules) }
  }

  private static func once(_ facts: [Fact]) -> Slots {
    var seen: Set<Fact.Slot> = []
    return facts.compactMap { seen.insert($0.slot).inserted ? ($0.slot, $0.rules) : nil }
  }
}

extension Fact.Slot {
  /// Whether it is a parameter that a sentence about "the same parameters" means.
  fileprivate var isLent: Bool {
    switch self {
    case .parameter(_, .query, _, _, _), .requestField, .requestBody: true
    default: false
    }
  }

  /// Whether it says what a success holds.
  var holdsSuccess: Bool {
    switch self {
    case .responseBody(let status, _, _), .responseField(let status, _, _, _, _):
      status == Findings.successStatus || 200..<300 ~= status
    default: false
    }
  }

  /// The same of a reply with another status.
  fileprivate func answering(_ status: Int?) -> Fact.Slot {
    switch self {
    case .responseBody(let own, let type, let schema): .responseBody(status: status ?? own, mediaType: type, schema: schema)
    case .responseField(let own, let path, let schema, let isRequired, let description):
      .responseField(status: status ?? own, path: path, schema: schema, isRequired: isRequired, description: description)
    default: self
    }
  }
}
