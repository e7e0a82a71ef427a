import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let settledReferences = Heuristic(
    58, "settle/section-references", "What a section says, for each operation that refers to it")
  static let envelope = Heuristic(81, "settle/envelope", "A section whose sample is around all replies")
  static let sharedFailures = Heuristic(
    82, "settle/shared-failures", "Failures to which a third of the operations refer are those of all")
  static let methodRules = Heuristic(83, "settle/method-rules", "What a sentence says of all operations with a method")
}

extension EvidenceReader {
  /// States for each operation what the sections say that it refers to.
  mutating func settleReferences() {
    by(.envelope) { $0.referToEnvelope() }
    knownFields.read(pending)
    let references = operationsNamed()
    by(.sharedFailures) { $0.referToFailures(references) }
    by(.settledCollections) { $0.stateOfCollections(references) }
    for rule in general.methods where Heuristic.methodRules.isOn {
      for reference in references where method(of: reference) == rule.method {
        by(.methodRules) { $0.add(rule.slot, to: reference, .prose, at: rule.location, confidence: 0.8) }
      }
    }
    // What a section says is worked out once, however many operations refer to it.
    var replies: [String: [[Fact.Slot]]] = [:]
    for edge in referred.references {
      guard pending.count < Self.mostPending else { break }
      guard let section = referred.sections[edge.anchor] else { continue }
      if !edge.isRequest, replies[edge.anchor] == nil { replies[edge.anchor] = Self.placed(section) }
      var samples = 0
      for (index, (slot, kind, location, origin)) in section.slots.enumerated() {
        if case .responseBody = slot { samples += 1 }
        var slots = edge.isRequest ? slot.sent.map { [$0] } ?? [] : replies[edge.anchor]?[index] ?? []
        if edge.isEnvelope {
          if samples > 1, slot.isOfReply { continue }
          if case .responseField = slot, !slots.contains(slot) { slots.append(slot) }
          slots = slots.compactMap(\.ofEnvelope)
        }
        for slot in slots.compactMap({ inner($0, of: section, edge.reference) }) {
          add(slot, to: edge.reference, kind, at: location, confidence: 0.8, rules: origin)
        }
      }
    }
  }

  /// A statement of a section about one field, as the reply of an operation has that field: `items` below `data`.
  private func inner(_ slot: Fact.Slot, of section: ReferredSections.Section, _ reference: OperationReference) -> Fact.Slot? {
    guard section.isOfField, case .responseField(let status, let path, let schema, let isRequired, let description) = slot else {
      return slot
    }
    let name = String(path.prefix { $0 != "." && $0 != "[" })
    guard let known = knownFields.field(named: name, of: reference) else { return nil }
    let parent = known.path.dropLast(name.count)
    return .responseField(status: status, path: parent + path, schema: schema, isRequired: isRequired, description: description)
  }

  /// Has every operation refer to a section that tells of failures alone, where at least a third of the operations do so anyway.
  private mutating func referToFailures(_ references: [OperationReference]) {
    guard references.count > 3 else { return }
    var edges: [String: Set<OperationReference>] = [:]
    for edge in referred.references where !edge.isRequest { edges[edge.anchor, default: []].insert(edge.reference) }
    for (anchor, known) in edges.sorted(by: { $0.key < $1.key }) where known.count * 3 >= references.count {
      guard let section = referred.sections[anchor] else { continue }
      let statuses = section.slots.compactMap { if case .status(let status, _) = $0.slot { status } else { nil } }
      guard !statuses.isEmpty, statuses.allSatisfy({ $0 >= 400 }) else { continue }
      for reference in references where !known.contains(reference) {
        self.references(to: anchor, of: reference, at: section.slots[0].location)
      }
    }
  }

  /// No more statements of a page than these are lent to operations.
  private static var mostPending: Int { 200_000 }

  /// The operations that the page describes, each once.
  private func operationsNamed() -> [OperationReference] {
    var seen: Set<OperationReference> = []
    return pending.compactMap { fact in
      guard case .exists = fact.slot, case .key = fact.reference, seen.insert(fact.reference).inserted else { return nil }
      return fact.reference
    }
  }

  /// Has every operation refer to the section whose sample is around all replies: most replies that are shown have its fields.
  private mutating func referToEnvelope() {
    var shown: [OperationReference: Set<String>] = [:]
    for fact in pending {
      guard case .responseBody(_, _, let schema) = fact.slot, !schema.properties.isEmpty else { continue }
      shown[fact.reference, default: []].formUnion(schema.properties.keys)
    }
    guard shown.count > 2 else { return }
    // Of several that fit, the one that says least more is meant.
    var best: (anchor: String, names: Int, place: Location)?
    for (anchor, section) in referred.sections.sorted(by: { $0.key < $1.key }) {
      let fields = section.slots.compactMap { slot, _, _, _ -> Set<String>? in
        if case .responseBody(_, _, let schema) = slot { Set(schema.properties.keys) } else { nil }
      }
      guard let names = fields.first, names.count > 1, names.count < best?.names ?? .max else { continue }
      let fitting = shown.values.count { $0.count > 1 && $0.isSubset(of: names) }
      if fitting > 2, fitting * 2 > shown.count { best = (anchor, names.count, section.slots[0].location) }
    }
    guard let best else { return }
    // What failures look like is nothing of a success.
    let isEnvelope = !Concept.failure.isNamed(in: LowercasedWords.of(best.anchor))
    for reference in operationsNamed() { references(to: best.anchor, of: reference, at: best.place, isEnvelope: isEnvelope) }
    for index in requests.indices where shown[.request(index)] != nil {
      references(to: best.anchor, of: .request(index), at: best.place, isEnvelope: isEnvelope)
    }
  }

  /// The statements of a section, those about the reply with the statuses that it names: a success where it names one, else
  /// each failure.
  private static func placed(_ section: ReferredSections.Section) -> [[Fact.Slot]] {
    let statuses = section.slots.compactMap { if case .status(let status, _) = $0.slot { status } else { nil } }
    let successes = statuses.filter { $0 < 300 }
    let known = successes.isEmpty ? statuses.prefix(8) : successes.prefix(1)
    return section.slots.map { slot, _, _, _ in
      switch slot {
      case .responseBody(_, let mediaType, let schema) where !known.isEmpty:
        known.map { .responseBody(status: $0, mediaType: mediaType, schema: schema) }
      case .responseField(_, let path, let schema, let isRequired, let description) where !known.isEmpty:
        known.map { .responseField(status: $0, path: path, schema: schema, isRequired: isRequired, description: description) }
      default: [slot]
      }
    }
  }
}

extension Fact.Slot {
  /// Whether it is about what a reply holds.
  fileprivate var isOfReply: Bool {
    switch self {
    case .responseBody, .responseField: true
    default: false
    }
  }

  /// What an envelope shows around every reply: objects and arrays in it are where each operation has something of its own.
  fileprivate var ofEnvelope: Fact.Slot? {
    func isOwn(_ schema: Schema) -> Bool { !schema.types.isDisjoint(with: [.object, .array]) }
    switch self {
    case .responseField(let status, let path, let schema, let isRequired, let description):
      if path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }) { return nil }
      return isOwn(schema)
        ? .responseField(status: status, path: path, schema: .any, isRequired: isRequired, description: description) : self
    case .responseBody(let status, let mediaType, var schema):
      for (name, property) in schema.properties where isOwn(property) { schema.properties[name] = .any }
      return .responseBody(status: status, mediaType: mediaType, schema: schema)
    default: return self
    }
  }

  /// What is said of a reply as said of a request; nothing where a request has no such thing.
  fileprivate var sent: Fact.Slot? {
    switch self {
    case .responseBody(_, let mediaType, let schema): .requestBody(mediaType: mediaType, schema: schema)
    case .responseField(_, let path, let schema, _, let description):
      .requestField(path: path, schema: schema, isRequired: nil, description: description)
    default: nil
    }
  }
}
