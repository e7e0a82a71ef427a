import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let markup = Heuristic(12, "read/markup", "Tables, fields and labels in HTML")
  static let components = Heuristic(13, "read/components", "Components of a page that are fields: ParamField, ResponseField")
}

/// The components that are open: their ends have not come yet.
struct OpenComponents {
  /// Those of fields, the innermost last.
  var fields: [(tag: String, path: String, isScalar: Bool)] = []
  /// What part of a request the innermost one holds that says so.
  var partOfRequest: EvidenceReader.Destination?
}

/// What tags of HTML and of components state: headings, labels of tabs, operations and fields.
extension EvidenceReader {
  mutating func readMarkup(_ item: Outline.Item) {
    let text = item.document.literal(item.node).trimmingSpaces
    let tags = TagReader.all(in: text)
    let opening = tags.filter { !$0.isClosing }
    guard let first = opening.first(where: { $0.name.lowercased() != "br" }) ?? opening.first else {
      for tag in tags { close(tag) }
      return
    }
    if first.name.lowercased() == "table" { return readTable(markup: text, at: item.location) }
    if first.headingLevel != nil, text.hasPrefix("<"), let heading = headings.last {
      leave(to: heading)
    } else if text.hasPrefix("<") {
      for title in opening.compactMap(\.title) { readStatus(title, at: item.location) }
    }
    for tag in tags {
      if tag.isClosing {
        close(tag)
      } else if let (method, target) = tag.request {
        guard let mention = OperationMention.read(method: method, path: target, at: item.location) else { continue }
        begin(mention, .heading, level: scopeLevel(), summary: nil)
      } else {
        readField(tag, at: item.location)
      }
    }
    if text.hasPrefix("<") { readTables(in: text, at: item.location) }
  }

  /// Reads the tables that stand inside of other tags, as a box around each.
  private mutating func readTables(in text: String, at location: Location) {
    var rest = text[...]
    while let start = rest.firstPlace(of: "<table"), let end = rest[start.upperBound...].firstPlace(of: "</table>") {
      readTable(markup: String(rest[start.lowerBound..<end.upperBound]), at: location)
      rest = rest[end.upperBound...]
    }
  }

  /// Reads a paragraph that is the tag of a field with its text; false if it is none.
  mutating func readComponent(_ item: Outline.Item) -> Bool {
    guard current != nil, let first = item.document.children(of: item.node).first(where: { _ in true }),
      item.document.kind(first) == .htmlInline
    else { return false }
    let before = pending.count
    for tag in TagReader.all(in: item.document.markup(of: item.node)) {
      if tag.isClosing { close(tag) } else { readField(tag, at: item.location) }
    }
    return pending.count > before
  }

  /// Ends the fields whose components end in a text.
  mutating func closeFields(in text: @autoclosure () -> String) {
    guard !open.fields.isEmpty else { return }
    for tag in TagReader.all(in: text()) where tag.isClosing { close(tag) }
  }

  private mutating func close(_ tag: MarkupTag) {
    guard let index = open.fields.lastIndex(where: { $0.tag == tag.name }) else { return }
    open.fields.removeSubrange(index...)
  }

  /// `<ParamField body="name" type="string" required>`, `<ResponseField name="id" type="string">`
  private mutating func readField(_ tag: MarkupTag, at location: Location) {
    guard current != nil, tag.name.utf8.first.map({ $0.isUppercase }) ?? false else { return }
    var destination: Destination?
    var name: String?
    for (place, found) in Self.places {
      if let value = tag.attribute(place) { (name, destination) = (value, found) }
    }
    if name == nil, let value = tag.attribute("name"), tag.attribute("type") != nil {
      let isReply = LowercasedWords.of(tag.name).contains { $0.hasPrefix("response") || $0.hasPrefix("return") }
      (name, destination) = (value, isReply ? .responseField : self.destination(by: titles))
    }
    guard let name, let destination, FieldTable.isName(name) else { return }
    var schema = TableTypes.schema(tag.attribute("type") ?? "")
    if let value = tag.attribute("default") { StatedConstraints("default: " + value, codes: [value]).apply(to: &schema) }
    let isRequired = tag.attributes["required"].map { $0 != "false" }
    var path = name
    if !destination.isPlace {
      // A component inside of another is a member of its field; text and numbers have none, and their components are over.
      while open.fields.last?.isScalar == true { open.fields.removeLast() }
      path = (open.fields.last.map { $0.path + "." } ?? "") + name
      if !tag.isSelfClosing {
        let isScalar = !schema.isAny && schema.types.isDisjoint(with: [.object, .array])
        open.fields.append((tag.name, schema.types.contains(.array) ? path + "[]" : path, isScalar))
      }
    }
    let row = FieldTable.Row(
      name: path, schema: schema, isRequired: isRequired, description: tag.content.isEmpty ? nil : tag.content, location: location
    )
    state([row], in: destination, .list)
  }

  private static let places: [(String, Destination)] = [
    ("body", .requestField), ("query", .place(.query)), ("path", .place(.path)), ("header", .place(.header)),
  ]
}
