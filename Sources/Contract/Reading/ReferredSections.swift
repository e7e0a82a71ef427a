import Diagnostics
import Markup
import Vocabulary

/// Sections outside of any operation that say what holds for those which refer to them: "Standard return value", "Authentication".
///
/// A reference is a link to the section's heading, or its title in the words about an operation:
///
///     _Requires [authentication](#authentication)._
///     * Return: background operation or standard error
struct ReferredSections: Sendable {
  /// What one section states, whoever refers to it.
  struct Section: Sendable {
    var slots: [(slot: Fact.Slot, kind: Witness.Kind, location: Location)] = []
    /// Whether its sample is what one field of a reply holds.
    var isOfField = false
  }

  /// By the anchor of the heading.
  var sections: [String: Section] = [:]
  /// The anchors of sections by the first word of their titles, with all words.
  private var titles: [String: [(words: [String], anchor: String)]] = [:]
  private var ambiguous: Set<[String]> = []

  /// Notes the title of a section that is about no operation.
  mutating func name(_ title: String, _ anchor: String) {
    let words = LowercasedWords.of(title)
    guard let first = words.first, words.count <= 8 else { return }
    // A title that stands twice names neither section.
    if titles[first]?.contains(where: { $0.words == words }) == true {
      ambiguous.insert(words)
    } else {
      titles[first, default: []].append((words, anchor))
    }
  }

  /// The sections whose titles a text has; a title of one word counts only where `withShort` says that the text is about a reply.
  func named(in words: [String], withShort: Bool) -> [String] {
    guard !titles.isEmpty else { return [] }
    var found: [String] = []
    for index in words.indices {
      guard let candidates = titles[words[index]] else { continue }
      for (title, anchor) in candidates where title.count > 1 || withShort {
        guard words[index...].starts(with: title), !ambiguous.contains(title), !found.contains(anchor) else { continue }
        found.append(anchor)
      }
    }
    return found
  }
}

/// An operation that refers to a section.
struct SectionReference: Sendable {
  var reference: OperationReference
  var anchor: String
  var location: Location
  /// Whether what the section shows is what the operation is sent.
  var isRequest = false
  /// Whether the section shows what is around every reply: its first sample holds for successes, too.
  var isEnvelope = false
}

/// What holds for every operation with a method, as a sentence says: "add `force=true` to the delete request".
struct MethodRule: Sendable {
  var method: String
  var slot: Fact.Slot
  var location: Location
}

extension EvidenceReader {
  /// Where a fact of the present section, which is about no operation, is kept; nothing in a section that is about one.
  mutating func openSection() -> String? {
    if let unreadSection, headings.contains(where: { $0.location == unreadSection }) { return nil }
    guard current == nil, let item = headingItems.last, item.location == headings.last?.location else { return nil }
    return anchorsOfHeadings.anchor(of: item)
  }

  /// Keeps what a paragraph outside of any operation says of statuses, headers and parameters of the query.
  mutating func readOpenSection(_ item: Outline.Item) {
    guard let anchor = openSection() else { return }
    for status in Self.statuses(in: item.text) { keep(.status(status, description: nil), .prose, item.location, in: anchor) }
    let spans = item.document.codeSpans(of: item.node)
    guard !spans.isEmpty else { return }
    let words = Set(item.words)
    guard Concept.message.isNamed(in: words.subtracting(Concept.reply.words)) else { return }
    let ofAll = Concept.general.isNamed(in: words) ? item.text.split(separator: ". ").filter(Self.speaksOfAll) : []
    let isOfHeaders = words.contains("header") || words.contains("headers")
    let isOfQuery =
      words.contains("query") || words.contains("argument") || Concept.parameter.isNamed(in: words)
      || Concept.parameterList.isNamed(in: words)
    // A paragraph of more names is no sentence about one.
    let mayBeGeneral = spans.count <= 50
    for span in spans {
      if isOfHeaders, HeaderNames.isSpelt(span.text),
        let header = ContractStatement.requestHeader(span.text, value: nil, .string, at: span.location)
      {
        keep(header.slot, .prose, span.location, in: anchor)
      } else if isOfQuery, mayBeGeneral, ofAll.contains(where: { $0.firstRange(of: span.text) != nil }),
        FieldTable.isName(span.text),
        !span.text.contains("."),
        item.document.isCalledParameter(span.index), generalQueries.insert(span.text).inserted
      {
        general.append(
          Fact(
            operation: .every,
            slot: .parameter(name: span.text, place: .query, schema: .any, isRequired: nil, description: nil),
            witness: Witness(kind: .prose, location: span.location, page: page), confidence: 0.8))
      } else if isOfQuery, let name = Self.assignment(span.text) {
        let slot = Fact.Slot.parameter(name: name, place: .query, schema: .any, isRequired: nil, description: nil)
        keep(slot, .prose, span.location, in: anchor)
        let methods = Methods.all.filter { words.contains($0.lowercased()) }.sorted()
        if methods.count == 1 { methodRules.append(MethodRule(method: methods[0], slot: slot, location: span.location)) }
      }
    }
  }

  /// Whether a sentence is about every request: "All endpoints take …", but not "It takes all request parameters but …".
  private static func speaksOfAll(_ sentence: some StringProtocol) -> Bool {
    let words = LowercasedWords.of(String(sentence))
    let parameters = [Concept.parameter, .parameterList, .queryPart]
    return words.indices.contains { index in
      guard Concept.general.contains(words[index]) else { return false }
      return words.indices[(index + 1)...].prefix(3).contains { next in
        Concept.message.contains(words[next]) && !Concept.reply.contains(words[next])
          && !(next + 1 < words.count && parameters.contains { $0.contains(words[next + 1]) })
      }
    }
  }

  /// States for all operations the statuses of a list outside of any, where the words before it speak of requests or replies.
  mutating func readGeneralStatuses(_ item: Outline.Item) {
    guard current == nil else { return }
    let statuses = ListReader(document: item.document).statuses(of: item.node)
    guard statuses.count > 1 else { return }
    let words = Set(LowercasedWords.of(lastSentence))
    guard Concept.message.isNamed(in: words) else { return }
    for (status, description, location) in statuses where StatusNames.reasons[status] != nil {
      generalStatuses.append(
        Fact(
          operation: .every, slot: .status(status, description: description),
          witness: Witness(kind: .list, location: location, page: page), confidence: 0.8))
    }
  }

  /// Keeps a sample outside of any operation as the reply of those that refer to its section, or as what one field of it holds.
  ///
  /// Where words say that it is what is sent as well as what is received, it is that of all operations below the heading around.
  mutating func keepSample(_ shape: Shape, at place: Location, field: String?, isOfBoth: Bool) {
    guard let anchor = openSection() else { return }
    let status = Findings.successStatus
    if isOfBoth, field == nil, headingItems.count > 1 { sharedSections.append((headings[headings.count - 2].location, anchor)) }
    let statements: [ContractStatement]
    if let field {
      statements = [.replyField(field, shape.schema, of: status, at: place)] + ContractStatement.replyFields(shape, of: status)
    } else {
      statements = ContractStatement.replyBody("application/json", shape, of: status, at: place)
    }
    for statement in statements { keep(statement.slot, .sample, statement.location, in: anchor) }
    if field != nil { referred.sections[anchor]?.isOfField = true }
  }

  /// No more statements of one section than these are lent to the operations that refer to it.
  private static var mostSlots: Int { 400 }

  private mutating func keep(_ slot: Fact.Slot, _ kind: Witness.Kind, _ location: Location, in anchor: String) {
    guard referred.sections[anchor]?.slots.count ?? 0 < Self.mostSlots else { return }
    referred.sections[anchor, default: ReferredSections.Section()].slots.append((slot, kind, location))
  }

  /// The name of `force=true`.
  private static func assignment(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    let name = String(text[..<sign].drop { $0 == "?" || $0 == "&" })
    return FieldTable.isName(name) && !name.contains(".") ? name : nil
  }

  /// Notes to which sections a paragraph about an operation refers.
  mutating func readReferences(_ item: Outline.Item) {
    guard let current else { return }
    // Most sentences have neither sign.
    let isLabelled = item.text.utf8.contains { $0 == Byte.colon || $0 == 0xEF }
    let label = isLabelled ? LowercasedWords.of(String(item.text.prefix { $0 != ":" && $0 != "：" })) : item.words
    let isOfReply =
      label.count < 4 && (Concept.reply.isNamed(in: label) || Concept.returning.isNamed(in: label))
    var anchors = referred.named(in: item.words, withShort: isOfReply)
    for link in item.document.links(of: item.node) {
      if let anchor = objects.anchor(of: link), !anchors.contains(anchor) { anchors.append(anchor) }
    }
    for anchor in anchors {
      for reference in [current.reference] + current.others {
        references(to: anchor, of: reference, at: item.location)
      }
    }
  }

  /// Notes to which sections a cell in an operation's row of a table leads.
  mutating func readReferences(_ links: [String], of reference: OperationReference, below head: String, at location: Location) {
    let words = Set(LowercasedWords.of(head))
    let isRequest = (Concept.request.isNamed(in: words) || Concept.payload.isNamed(in: words)) && !words.contains("response")
    for anchor in links.compactMap(objects.anchor) {
      references(to: anchor, of: reference, at: location, isRequest: isRequest)
    }
  }

  private mutating func references(
    to anchor: String, of reference: OperationReference, at location: Location, isRequest: Bool = false,
    isEnvelope: Bool = false
  ) {
    guard sectionReferences.count < 20_000 else { return }
    sectionReferences.append(
      SectionReference(reference: reference, anchor: anchor, location: location, isRequest: isRequest, isEnvelope: isEnvelope))
  }

  /// Has an operation refer to the samples that stand for all operations below a heading.
  mutating func referToShared(_ reference: OperationReference) {
    for (heading, anchor) in sharedSections where headings.contains(where: { $0.location == heading }) {
      guard let section = referred.sections[anchor]?.slots.first else { continue }
      let method = method(of: reference)
      if Methods.mayCarryBody(method) {
        references(to: anchor, of: reference, at: section.location, isRequest: true)
      } else if method == "GET" {
        references(to: anchor, of: reference, at: section.location)
      }
    }
  }

  /// States for each operation what the sections say that it refers to.
  mutating func settleReferences() {
    referToEnvelope()
    knownFields.read(pending)
    let references = operationsNamed()
    referToFailures(references)
    stateOfCollections(references)
    for rule in methodRules {
      for reference in references where method(of: reference) == rule.method {
        add(rule.slot, to: reference, .prose, at: rule.location, confidence: 0.8)
      }
    }
    // What a section says is worked out once, however many operations refer to it.
    var replies: [String: [[Fact.Slot]]] = [:]
    for edge in sectionReferences {
      guard pending.count < Self.mostPending else { break }
      guard let section = referred.sections[edge.anchor] else { continue }
      if !edge.isRequest, replies[edge.anchor] == nil { replies[edge.anchor] = Self.placed(section) }
      var samples = 0
      for (index, (slot, kind, location)) in section.slots.enumerated() {
        if case .responseBody = slot { samples += 1 }
        var slots = edge.isRequest ? slot.sent.map { [$0] } ?? [] : replies[edge.anchor]?[index] ?? []
        if edge.isEnvelope {
          if samples > 1, slot.isOfReply { continue }
          if case .responseField = slot, !slots.contains(slot) { slots.append(slot) }
          slots = slots.compactMap(\.ofEnvelope)
        }
        for slot in slots.compactMap({ inner($0, of: section, edge.reference) }) {
          add(slot, to: edge.reference, kind, at: location, confidence: 0.8)
        }
      }
    }
  }

  /// A statement of a section about one field, as the reply of an operation has that field: `items` below `data`.
  private func inner(_ slot: Fact.Slot, of section: ReferredSections.Section, _ reference: OperationReference) -> Fact.Slot? {
    guard section.isOfField, case .responseField(let status, let path, let schema, let description) = slot else { return slot }
    let name = String(path.prefix { $0 != "." && $0 != "[" })
    guard let known = knownFields.field(named: name, of: reference) else { return nil }
    let parent = known.path.dropLast(name.count)
    return .responseField(status: status, path: parent + path, schema: schema, description: description)
  }

  /// Has every operation refer to a section that tells of failures alone, where at least a third of the operations do so anyway.
  private mutating func referToFailures(_ references: [OperationReference]) {
    guard references.count > 3 else { return }
    var edges: [String: Set<OperationReference>] = [:]
    for edge in sectionReferences where !edge.isRequest { edges[edge.anchor, default: []].insert(edge.reference) }
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
      let fields = section.slots.compactMap { slot, _, _ -> Set<String>? in
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
    return section.slots.map { slot, _, _ in
      switch slot {
      case .responseBody(_, let mediaType, let schema) where !known.isEmpty:
        known.map { .responseBody(status: $0, mediaType: mediaType, schema: schema) }
      case .responseField(_, let path, let schema, let description) where !known.isEmpty:
        known.map { .responseField(status: $0, path: path, schema: schema, description: description) }
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
    case .responseField(let status, let path, let schema, let description):
      if path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }) { return nil }
      return isOwn(schema) ? .responseField(status: status, path: path, schema: .any, description: description) : self
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
    case .responseField(_, let path, let schema, let description):
      .requestField(path: path, schema: schema, isRequired: nil, description: description)
    default: nil
    }
  }
}
