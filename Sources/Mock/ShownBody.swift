import Contract
import OrderedCollections
import Snippets
import Vocabulary

/// A body of a reply that documentation shows, as a server can send it.
///
///     ShownBody.json(Array(#"{"items": [<item>, ...] // all of them}"#.utf8), schema)  // {"items":["xxxx"]}
enum ShownBody {
  /// JSON as it is shown; what is left out or only named in it is made up from its schema. Of several values, one after the other,
  /// those that are whole.
  static func json(_ text: [UInt8], _ schema: Schema) -> [UInt8] {
    let (values, end) = JSONReader.values(text)
    if end == text.count, !values.isEmpty { return text }
    if values.count > 1 { return Array((values.map { JSONText.compact($0) }.joined(separator: "\n") + "\n").utf8) }
    let reading = JSONSampleReader.read(text)
    guard let root = reading.root, reading.problems.isEmpty else {
      return Array((JSONText.compact(MockReplies.value(schema)) + "\n").utf8)
    }
    return Array((JSONText.compact(value(root, schema)) + "\n").utf8)
  }

  private static func value(_ node: JSONNode, _ schema: Schema) -> JSONValue {
    switch node.value {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let text): return .number(text)
    case .string(let text): return .string(text)
    case .placeholder(let text):
      let made = MockReplies.value(schema)
      return made == .null && !schema.isNullable ? .string(text) : made
    case .array(let items):
      let item = schema.items.first ?? .any
      let shown = items.filter { !$0.isPlaceholder }
      return .array((shown.isEmpty ? items.prefix(1) : shown[...]).map { value($0, item) })
    case .object(let members):
      return .object(
        OrderedDictionary(
          members.map { ($0.key, value($0.value, schema.properties[$0.key] ?? .any)) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
