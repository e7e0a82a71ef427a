import Diagnostics
import Markup
import Vocabulary

/// An operation whose method and path stand in lines of their own, whatever the labels in front of them are:
///
///     * Method: `GET`
///     * Endpoint: `/rooms/{token}`
///
/// So far of one section.
struct LabelledOperation {
  private(set) var methods: [String] = []
  private(set) var path = ""
  private var location: Location?

  /// Takes in a value; true where it was the part that was missing.
  mutating func take(_ value: String, at location: Location) -> Bool {
    let wasComplete = isComplete
    if let list = MethodList(value, ignoringCase: true) {
      methods = list.methods
    } else if Self.isPath(value) {
      (path, self.location) = (value, location)
    }
    return isComplete && !wasComplete
  }

  private var isComplete: Bool { !methods.isEmpty && !path.isEmpty }

  /// The operations, once both parts are known.
  func mentions(placed: (String) -> String) -> [OperationMention] {
    guard isComplete, let location else { return [] }
    return OperationMention.all(methods: methods, path: placed(path), at: location)
  }

  private static func isPath(_ value: String) -> Bool {
    guard value.utf8.count > 1, !value.contains(where: \.isWhitespace) else { return false }
    return value.hasPrefix("/") || value.hasPrefix("http://") || value.hasPrefix("https://")
  }
}

extension EvidenceReader {
  /// Takes a block for a part of an operation: a label with a method or a path behind it, and nothing else.
  mutating func readLabelled(_ item: Outline.Item) {
    switch item.kind {
    case .paragraph:
      // Several lines of labels may be one paragraph.
      let lines = item.text.utf8.count < 2000 ? item.document.lines(of: item.node) : [item.text]
      for line in lines { take(labelled: line, at: item.location, isOneOfSeveral: lines.count > 1) }
    case .table:
      let table = EvidenceTable(item)
      guard table.header.count >= 2, table.rows.count <= 12 else { return }
      let rows = [table.header] + table.rows
      // More columns without a word are no columns.
      guard rows.allSatisfy({ $0.dropFirst(2).allSatisfy(\.text.isEmpty) }) else { return }
      for row in rows where row.count >= 2 && !row[0].text.isEmpty { take(value: row[1].text, at: row[1].location) }
    default: return
    }
  }

  private mutating func take(labelled text: String, at location: Location, isOneOfSeveral: Bool) {
    guard text.utf8.count < 400, let sign = text.firstIndex(where: { $0 == ":" || $0 == "：" }), sign != text.startIndex,
      text[..<sign].utf8.count < 40, !text[..<sign].contains("/")
    else { return }
    let value = String(text[text.index(after: sign)...]).trimmingSpaces
    // `Endpoint: POST /rooms` in a line of its own.
    if isOneOfSeveral, Self.isPart(String(text[..<sign])) {
      let mentions = OperationMention.all(value, at: location, placed: placed)
      if !mentions.isEmpty, current.map({ $0.level < scopeLevel() }) ?? true {
        return begin(mentions, .list, level: scopeLevel())
      }
    }
    take(value: value, at: location)
  }

  private mutating func take(value: String, at location: Location) {
    guard labelled.take(value.trimmingSpaces, at: location) else { return }
    let mentions = labelled.mentions(placed: placed)
    guard !mentions.isEmpty, current.map({ $0.level < scopeLevel() }) ?? true else { return }
    begin(mentions, .list, level: scopeLevel())
  }
}
