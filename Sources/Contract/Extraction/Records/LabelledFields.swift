import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let labelledFields = Heuristic(249, "read/labelled-fields", "A label with names of fields in the sentence behind it")
}

/// Fields that a sentence names behind a label: a table without a table.
///
///     **Required parameters**: `name` of the kiln, and `cone`, which must be `5` or `6`.
///     // name, required: "of the kiln"; cone, required: "which must be `5` or `6`."
struct LabelledFields {
  let label: String
  let rows: [FieldTable.Row]

  /// So many bytes are a sentence.
  private static let longest = 600

  /// Nothing where no label begins the paragraph, or no name follows it at once.
  init?(_ document: Document, _ paragraph: NodeID) {
    var children = document.children(of: paragraph)
    guard let first = children.next(), [.strong, .emphasis].contains(document.kind(first)) else { return nil }
    var label = document.plainText(of: first).trimmingSpaces
    var parts: [Part] = []
    for index in document.descendants(of: paragraph) where index >= document.descendants(of: first).upperBound {
      let node = NodeID(index)
      switch document.kind(node) {
      case .text: parts.append(Part(text: document.literal(node), node: node))
      case .code: parts.append(Part(text: document.literal(node), isCode: true, node: node))
      case .softBreak, .lineBreak: parts.append(Part(text: " ", node: node))
      default: continue
      }
    }
    guard parts.count > 1, parts.reduce(0, { $0 + $1.text.utf8.count }) < Self.longest else { return nil }
    // The colon stands in the label or right behind it, and a name behind that.
    let isInside = label.hasSuffix(":")
    if isInside { label.removeLast() }
    let sign = parts[0].isCode ? "" : parts[0].text.trimmingSpaces
    guard !label.isEmpty, isInside ? sign.isEmpty : sign == ":",
      let start = parts.firstIndex(where: \.isCode), start < 2
    else { return nil }
    self.label = label
    rows = Self.rows(parts[start...], document)
    if rows.isEmpty { return nil }
  }

  private struct Part {
    var text: String
    var isCode = false
    var node: NodeID
  }

  /// A name begins a row at the beginning, and where but a comma or "and" stands between it and the words of the row before: what stands in
  /// code letters within these is a value.
  private static func rows(_ parts: ArraySlice<Part>, _ document: Document) -> [FieldTable.Row] {
    var rows: [FieldTable.Row] = []
    var begins = true
    var name: Part?
    var words = ""
    var codes: [String] = []
    func flush() {
      guard let name, FieldTable.isName(name.text) else { return }
      let details = FieldDetails(words, codes: codes)
      rows.append(
        FieldTable.Row(
          name: name.text, schema: details.schema, isRequired: details.isRequired, description: details.description,
          place: details.place, location: document.location(name.node)))
    }
    for part in parts {
      if part.isCode, begins {
        flush()
        (name, words, codes, begins) = (part, "", [], false)
      } else {
        words += part.text
        if part.isCode { codes.append(part.text) }
        begins = !part.isCode && codes.isEmpty && isConjunction(part.text)
      }
    }
    flush()
    return rows
  }

  /// Whether a text ends where the next name begins: ", and ", " and ", ", ".
  private static func isConjunction(_ text: String) -> Bool {
    let text = text.trimmingSpaces
    return text.hasSuffix(",") || text == "and" || text.hasSuffix(" and") || text == "or"
  }
}

extension EvidenceReader {
  /// States the fields that a label names in a sentence, where it says that they are sent or received.
  mutating func readLabelledFields(_ item: Outline.Item) {
    guard current != nil, let fields = LabelledFields(item.document, item.node) else { return }
    let words = Set(LowercasedWords.of(fields.label))
    guard words.count < 6, let destination = destination(by: [fields.label]) else { return }
    let isRequired = words.contains("required") == words.contains("optional") ? nil : words.contains("required")
    state(
      fields.rows.map { row in
        var row = row
        row.isRequired = row.isRequired ?? isRequired
        return row
      }, in: destination, .list)
  }
}
