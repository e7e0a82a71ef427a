import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let shownObjects = Heuristic(19, "read/shown-objects", "Objects that code spans of a sentence show")
}

/// Objects in code letters that are sent or received: `Body: {"name": "Blue"}`, `→ {"rooms": [{"id": 7}]}`.
extension EvidenceReader {
  /// States the objects of a block that is about the operation which is being described.
  mutating func readShownObjects(_ item: Outline.Item) {
    guard let current, !isObjectTitled, item.text.utf8.contains(Byte.openBrace) else { return }
    let text = item.text.trimmingSpaces
    var lead = ObjectLead()
    for index in item.document.descendants(of: item.node) where !item.document.nodes[index].detail.contains(.embeddedSource) {
      let node = NodeID(index)
      switch item.document.kind(node) {
      case .text: lead.add(item.document.literal(node))
      case .softBreak, .lineBreak: lead.endLine()
      case .code:
        let code = item.document.literal(node)
        guard code.utf8.count < Self.longestObject, case let (stated, rest) = Self.status(before: code),
          let (root, isElided) = Self.object(rest, mayBeLoose: lead.endsLabel)
        else {
          lead.add(code: code)
          continue
        }
        let place = item.document.location(node)
        let (role, probability) = text == code ? roleByPlace(at: place) : (role(lead, item), 1)
        let known = pending.count
        state(root, isElided, status: stated ?? lead.status, role: role, of: current.reference, at: place)
        weigh(pending[known...], by: probability)
        lead = ObjectLead(isFirst: false)
      default: continue
      }
    }
  }

  private mutating func state(
    _ root: JSONNode, _ isElided: Bool, status: Int?, role: SampleContext.Role?, of reference: OperationReference,
    at place: Location
  ) {
    var shape = Shape.sample(root, at: { _ in place })
    if isElided { shape.schema.required = [] }
    switch role {
    case .response:
      state(
        ContractStatement.replyBody("application/json", shape, of: status ?? Findings.successStatus, at: place), of: reference,
        .sample, language: "json")
    case .request where !Methods.reads(method(of: reference)):
      state(ContractStatement.requestBody("application/json", shape, at: place), of: reference, .sample, language: "json")
    default: break
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
    // `{ id }` is an object with one name, `{id}` a placeholder.
    if mayBeLoose, text.hasPrefix("{ "), text.hasSuffix("}"), case let name = text.dropFirst().dropLast().trimmingSpaces,
      FieldTable.isName(name), let root = JSONSampleReader.read(Array("{\"\(name)\": <\(name)>}".utf8)).root
    {
      return (root, false)
    }
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

  /// What an object is that is all of its block.
  private mutating func roleByPlace(at place: Location) -> (SampleContext.Role?, Double) {
    var features = ReplyFeatures()
    setPlace(of: &features)
    guard features.isSaid, let current else { return (nil, 1) }
    let name = key(of: current.reference).description
    let probability = decisions.weigh(features, at: place, of: [(name, place)])
    return (Decision.takes(probability) ? .response : nil, probability)
  }

  /// What an object is by the words in front of it: a label, an arrow.
  private func role(_ lead: ObjectLead, _ item: Outline.Item) -> SampleContext.Role? {
    let words = LowercasedWords.of(lead.words)
    // What fails is no success, and nothing says which status it has; a heading may begin with the address.
    let fails = Concept.failure.isNamed(in: words) || Concept.failed.isNamed(in: words) || Concept.denial.isNamed(in: words)
    if case .heading = item.kind, lead.isFirst { return lead.endsArrow ? .response : .request }
    if lead.endsArrow {
      return !lead.holdsName && lead.words.allSatisfy({ !$0.isLetter }) ? .response : nil
    }
    guard lead.endsLabel, words.count <= Self.longestLabel, !Concept.push.isNamed(in: words) else { return nil }
    if [Concept.reply, .returned, .returning, .result].contains(where: { $0.isNamed(in: words) }) {
      return fails && lead.status == nil ? nil : .response
    }
    if fails { return nil }
    if Concept.request.isNamed(in: words) { return .request }
    return Concept.payload.isNamed(in: words) && words.count == 1 ? .request : nil
  }

  /// A label has no more words.
  private static let longestLabel = 3
}

/// What stands in front of an object in its sentence: behind the last object, if there is one.
private struct ObjectLead {
  /// Whether nothing but this stands in front of it in the block.
  var isFirst = true
  /// Without code letters.
  private(set) var words = ""
  /// Whether a name in code letters stands in it: what follows is about that.
  private(set) var holdsName = false
  /// The status in code letters right before the last sign.
  private(set) var status: Int?

  private var beginsLine = false

  init(isFirst: Bool = true) { self.isFirst = isFirst }

  var endsArrow: Bool { ShownStatusWords.arrows.contains(where: words.trimmingSpaces.hasSuffix) }
  var endsLabel: Bool { !holdsName && words.trimmingSpaces.last.map { $0 == ":" || $0 == "：" } ?? false }

  mutating func endLine() {
    words += " "
    beginsLine = true
  }

  mutating func add(_ text: String) {
    var text = text[...]
    // A line that begins with an arrow is one of its own.
    if beginsLine, ShownStatusWords.arrows.contains(where: text.trimmingSpaces.hasPrefix) {
      (words, status, holdsName) = ("", nil, false)
    }
    beginsLine = false
    // Behind the end of a sentence another one begins.
    if let end = text.lastIndex(where: { $0 == "." || $0 == "。" }), case let rest = text[text.index(after: end)...],
      text[end] == "。" || rest.first == " "
    {
      (words, status, holdsName, text) = ("", nil, false, rest)
    }
    if words.utf8.count < 200 { words += text }
    if text.contains(where: { $0.isLetter }) { status = nil }
  }

  mutating func add(code: String) {
    beginsLine = false
    status = code.utf8.count == 3 ? StatusMention.number(code[...]).flatMap { StatusNames.reasons[$0] == nil ? nil : $0 } : nil
    if status == nil { holdsName = true }
  }
}
