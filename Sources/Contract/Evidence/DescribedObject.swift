import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let describedObjects = Heuristic(
    65, "read/described-objects", "A table or a list that describes an object apart from operations")
}

/// A type that a page describes apart from any operation, by a table, a list or a sample; pages lead to it with links.
///
///     # The invoice object            ← `invoice.md`, or `invoice.md#the-invoice-object`
///
///     | Attribute | Type |
struct DescribedObject: Sendable {
  /// One field with the place that states it.
  struct Field: Sendable {
    /// Dotted, `[]` for the items of an array.
    var path: String
    var schema: Schema
    /// Nothing if the words do not say.
    var isRequired: Bool? = nil
    var description: String?
    /// Where the words about its type lead.
    var type: TypeLink?
    var location: Location
  }

  /// The anchors of the headings above, the innermost first; an empty one for the page as a whole.
  var anchors: [String]
  var kind: Witness.Kind
  var fields: [Field]

  /// The names of its own fields.
  var names: Set<String> { Set(fields.lazy.map(\.path).filter { !$0.utf8.contains(UInt8(ascii: ".")) }) }

  /// The only name of a sample, around all others: `{"invoice": {"id": …}}`.
  var envelope: String? {
    guard kind == .sample, let name = names.first, names.count == 1, fields.count > 1 else { return nil }
    return fields.allSatisfy { $0.path == name || $0.path.hasPrefix(name + ".") } ? name : nil
  }
}

/// Links in the words about a type, and what these say of its number.
struct TypeLink: Sendable {
  var links: [String]
  var isList: Bool

  /// Nothing if no link leads to a place of the documentation, or only a part of what stands there is meant.
  init?(_ links: [String], isList: Bool, isPart: Bool = false) {
    if isPart { return nil }
    self.links = links.filter { !$0.utf8.contains(UInt8(ascii: ":")) && !$0.isEmpty }
    self.isList = isList
    if self.links.isEmpty { return nil }
  }
}

/// A field, or a whole reply, that holds an object which may be described on another page.
struct ObjectReference: Sendable {
  var operation: OperationKey
  /// The field that holds the object; one without a path is the whole message.
  var slot: Fact.Slot
  var type: TypeLink
  /// Where the link stands.
  var location: Location
}

extension EvidenceTable.Cell {
  /// Where a cell about a type leads: `array of [item](#item)`.
  var typeLink: TypeLink? { links.isEmpty ? nil : TypeLink(links, isList: isList, isPart: isPart) }

  /// Whether the cell speaks of some fields of a type only: `partial [user](#user)`.
  var isPart: Bool { LowercasedWords.of(String(text.prefix(80))).contains { $0 == "partial" || $0 == "subset" } }
}

extension EvidenceReader {
  /// Keeps a table that describes no operation: fields on this page or another may lead to it.
  mutating func describe(_ table: EvidenceTable) {
    guard !headings.isEmpty, let fields = FieldTable(table), fields.hasDetails || isObjectTitled, !fields.rows.isEmpty else {
      return
    }
    // "**Address**" above a table, where the table before has a field `address`: its members.
    if let last = described.indices.last, described[last].kind == .table, described[last].anchors == anchors(),
      let field = fieldOfLabel(described[last])
    {
      described[last].fields += fields.rows.map { Self.field($0.below(field)) }
      return
    }
    describe(fields.rows, .table)
  }

  /// The field of an object that the bold words above a table name.
  private func fieldOfLabel(_ object: DescribedObject) -> String? {
    guard let paragraph = lastParagraph, let lead = paragraph.document.children(of: paragraph.node).first(where: { _ in true }),
      paragraph.document.kind(lead) == .strong
    else { return nil }
    let letters = Naming.letters(of: paragraph.document.plainText(of: lead))
    let field = object.fields.first { Naming.letters(of: $0.path) == letters && !$0.path.contains(".") }
    return field.map { $0.schema.types.contains(.array) ? $0.path + "[]" : $0.path }
  }

  /// Keeps the rows of a table or a list as those of an object.
  mutating func describe(_ rows: [FieldTable.Row], _ kind: Witness.Kind) {
    described.append(DescribedObject(anchors: anchors(), kind: kind, fields: rows.map(Self.field)))
  }

  private static func field(_ row: FieldTable.Row) -> DescribedObject.Field {
    DescribedObject.Field(
      path: row.name, schema: row.schema, isRequired: row.isRequired, description: row.description, type: row.type?.typeLink,
      location: row.location)
  }

  /// Keeps a sample as that of an object.
  mutating func describe(_ shape: Shape) {
    let fields = shape.fields.map { DescribedObject.Field(path: $0.path, schema: $0.schema, location: $0.location) }
    if !fields.isEmpty { described.append(DescribedObject(anchors: anchors(), kind: .sample, fields: fields)) }
  }

  /// Whether the titles above say that an object is described, rather than a message: "The invoice object", "User resource".
  var isObjectTitled: Bool { headings.suffix(2).contains { Self.isObject(title: $0.text) } }

  static func isObject(title: String) -> Bool {
    let words = LowercasedWords.of(title)
    guard words.count < 7, let last = words.last, Concept.object.contains(last) else { return false }
    return words.count > 1 && !Concept.messagePart.isNamed(in: words)
  }

  /// The anchors of the two innermost headings.
  private func anchors() -> [String] {
    sections.ancestors(of: blockNumber).lazy.filter(\.isHeading).prefix(2).compactMap(\.anchors.first)
  }
}
