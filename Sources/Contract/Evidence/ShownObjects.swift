import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Objects in code letters that are sent or received: `Body: {"name": "Blue"}`, `→ {"rooms": [{"id": 7}]}`.
extension EvidenceReader {
  /// States the objects of a block that is about the operation which is being described.
  mutating func readShownObjects(_ item: Outline.Item) {
    guard let current, !isObjectTitled, item.text.utf8.contains(Byte.openBrace) else { return }
    let text = item.text.trimmingSpaces
    for span in item.document.codeSpans(of: item.node) where span.text.utf8.count < Self.longestObject {
      var (status, rest) = Self.status(before: span.text)
      let lead = item.document.words(before: span.index, of: item.node)
      // Behind a label, names without values are an object as well: `{ id, name }`.
      guard let (root, isElided) = Self.object(rest, mayBeLoose: lead.hasSuffix(":") || lead.hasSuffix("：")) else { continue }
      // `{ id }` is a placeholder, but where a label says what it is.
      guard let role = role(lead, isWhole: text == span.text, item), status != nil || !Self.isBare(root) || !lead.isEmpty else {
        continue
      }
      var shape = Shape.sample(root, at: { _ in span.location })
      if isElided { shape.schema.required = [] }
      let reference = current.reference
      switch role {
      case .response:
        status = status ?? Self.statuses(in: lead).first
        state(
          ContractStatement.replyBody("application/json", shape, of: status ?? Findings.successStatus, at: span.location),
          of: reference, .sample, language: "json")
      case .request:
        guard !Methods.reads(method(of: reference)) else { continue }
        state(
          ContractStatement.requestBody("application/json", shape, at: span.location), of: reference, .sample, language: "json")
      case .push, .unknown: continue
      }
    }
  }

  private static let longestObject = 4_000

  /// The status in front of what it is sent with: `201 {"id": 7}`.
  private static func status(before text: String) -> (status: Int?, rest: Substring) {
    guard let number = StatusMention.number(text[...]), text.dropFirst(3).first?.isWhitespace == true else {
      return (nil, text[...])
    }
    return (number, text.dropFirst(4))
  }

  /// The object, or the list of them, that a text is and nothing else.
  private static func object(_ text: Substring, mayBeLoose: Bool) -> (root: JSONNode, isElided: Bool)? {
    guard let first = text.utf8.first, first == Byte.openBrace || first == Byte.openBracket else { return nil }
    let reading = JSONSampleReader.read(Array(text.utf8))
    guard let root = reading.root, mayBeLoose || reading.problems.isEmpty, reading.following.isEmpty, holdsFields(root) else {
      return nil
    }
    return (root, reading.isElided)
  }

  private static func holdsFields(_ node: JSONNode) -> Bool {
    switch node.value {
    case .object(let members): !members.isEmpty && members.allSatisfy { FieldTable.isName($0.key) }
    case .array(let elements): elements.first.map(holdsFields) ?? false
    default: false
    }
  }

  /// Whether an object is one name in braces.
  private static func isBare(_ root: JSONNode) -> Bool {
    guard case .object(let members) = root.value else { return false }
    return members.count == 1 && members[0].value.isPlaceholder
  }

  /// What an object is by the words in front of it: a label, an arrow, or nothing where it is all of the block.
  private func role(_ lead: String, isWhole: Bool, _ item: Outline.Item) -> SampleContext.Role? {
    let before = lead.trimmingSpaces
    if isWhole {
      let role = roleByPlace()
      return role == .unknown ? nil : role
    }
    if ["→", "->", "=>", "⇒", "➜"].contains(where: before.hasSuffix) { return .response }
    if case .heading = item.kind { return .request }
    guard let sign = before.last, sign == ":" || sign == "：" else { return nil }
    let words = LowercasedWords.of(before)
    guard words.count <= Self.longestLabel else { return nil }
    if [Concept.reply, .returned, .returning, .result].contains(where: { $0.isNamed(in: words) }) { return .response }
    return Concept.request.isNamed(in: words) || Concept.payload.isNamed(in: words) ? .request : nil
  }

  /// A label has no more words.
  private static let longestLabel = 4
}
