import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let openSections = Heuristic(
    38, "read/open-sections", "What a section about no operation says of headers, statuses and parameters")
  static let generalStatuses = Heuristic(39, "read/general-statuses", "A list or a table of statuses outside of any operation")
}

extension EvidenceReader {
  /// Where a fact of the present section, which is about no operation, is kept; nothing in a section that is about one.
  func openSection() -> String? {
    if let unread = subjects.unread, headings.contains(where: { $0.location == unread }) { return nil }
    return current == nil ? sections.heading(above: blockNumber)?.anchors.first : nil
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
      } else if mayBeGeneral, ofAll.contains(where: { $0.firstRange(of: span.text) != nil }),
        let name = Self.generalName(span, item.document, isOfQuery), general.queries.insert(name).inserted
      {
        general.facts.append(
          Fact(
            operation: .every,
            slot: .parameter(name: name, place: .query, schema: .any, isRequired: nil, description: nil),
            witness: Witness(kind: .prose, location: span.location, page: page), confidence: 0.8, rules: rules))
      } else if isOfQuery, let name = Self.assignment(span.text) {
        let slot = Fact.Slot.parameter(name: name, place: .query, schema: .any, isRequired: nil, description: nil)
        keep(slot, .prose, span.location, in: anchor)
        let methods = Methods.all.filter { words.contains($0.lowercased()) }.sorted()
        if methods.count == 1 { general.methods.append((methods[0], slot, span.location)) }
      }
    }
  }

  /// The parameter of the query that a code span in a sentence about all requests is: `&lang=CODE`, "the `lang` parameter".
  private static func generalName(
    _ span: (text: String, location: Location, index: Int), _ document: Document, _ isOfQuery: Bool
  ) -> String? {
    if span.text.hasPrefix("&") || span.text.hasPrefix("?") { return assignment(span.text) }
    guard isOfQuery, FieldTable.isName(span.text), !span.text.contains("."), document.isCalledParameter(span.index) else {
      return nil
    }
    return span.text
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
    guard statuses.count > 1, Concept.message.isNamed(in: LowercasedWords.of(lastSentence)) else { return }
    keepGeneral(statuses)
  }

  /// The same of a table below a sentence or a title that speaks of statuses as such: "The possible status codes are as follows:".
  mutating func readGeneralStatuses(_ table: EvidenceTable) {
    guard current == nil, let column = table.column(.status), Self.areStatuses(table, column) else { return }
    let titles = [lastSentence, headings.last?.text ?? ""].map { LowercasedWords.of($0) }
    guard titles.contains(where: { $0.count < 12 && Concept.statusLead.isNamed(in: $0) && Concept.severalCodes.isNamed(in: $0) })
    else { return }
    let description = table.column(.statusMeaning) ?? (table.header.count == 2 ? 1 - min(column, 1) : nil)
    let statuses = table.rows.compactMap { row -> (status: Int, description: String?, location: Location)? in
      guard row.indices.contains(column), let status = Self.status(row[column].text) else { return nil }
      return (status, description.flatMap { row.indices.contains($0) ? row[$0].text : nil }, row[column].location)
    }
    if statuses.count > 1 { keepGeneral(statuses) }
  }

  private mutating func keepGeneral(_ statuses: [(status: Int, description: String?, location: Location)]) {
    // It says in words what holds in general, and does not list what one operation answers.
    for (status, description, location) in statuses where StatusNames.reasons[status] != nil {
      general.statuses.append(
        Fact(
          operation: .every, slot: .status(status, description: description),
          witness: Witness(kind: .prose, location: location, page: page), confidence: 0.8, rules: rules))
    }
  }

  /// Keeps a sample outside of any operation as the reply of those that refer to its section, or as what one field of it holds.
  ///
  /// Where words say that it is what is sent as well as what is received, it is that of all operations below the heading around.
  mutating func keepSample(_ shape: Shape, at place: Location, field: String?, isOfBoth: Bool) {
    guard let anchor = openSection() else { return }
    let status = Findings.successStatus
    if isOfBoth, field == nil, let outer = headings.dropLast().last { referred.shared.append((outer.location, anchor)) }
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
    referred.sections[anchor, default: ReferredSections.Section()].slots.append((slot, kind, location, rules))
  }

  /// The name of `force=true`.
  private static func assignment(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    let name = String(text[..<sign].drop { $0 == "?" || $0 == "&" })
    return FieldTable.isName(name) && !name.contains(".") ? name : nil
  }
}
