import Diagnostics
import Markup
import Snippets

/// Reads what a page states without code: messages, commands, samples, tables, headings and code spans.
///
/// It walks the outline once and remembers which operation is being described; what an example path is an example of is
/// decided at the end, when every template of the page is known.
struct EvidenceReader {
  let page: String
  let outline: Outline
  let snippets: [Snippet]
  /// Tables that describe types.
  let objects: ObjectTables
  var templates: PathTemplates

  var requests: [RawRequest] = []
  var pending: [PendingFact] = []
  var facts: [Fact] = []
  var pushPayloads: [PushPayload] = []
  var notInferred: [NotInferred] = []
  var diagnostics: [Diagnostic] = []

  /// The headings above the present place, outermost first.
  var headings: [Outline.Heading] = []
  /// The sentence before the present block.
  var lastSentence = ""
  var current: (reference: OperationReference, level: Int)?
  /// The field of the present operation that holds what the next table lists.
  var packedField: String?
  /// Operations whose parameters are those of another, as a sentence says.
  var borrowed: [BorrowedParameters] = []
  /// What holds for every request.
  var general: [Fact] = []

  /// A fact of an operation that may be known by an example only.
  struct PendingFact {
    var reference: OperationReference
    var slot: Fact.Slot
    var kind: Witness.Kind
    var location: Location
    var confidence: Double
    var language: String?
    /// Whether a parameter's place is not stated yet: path, query or body.
    var isPlaceOpen = false
  }

  init(page: String, outline: Outline, snippets: [Snippet], templates: PathTemplates) {
    self.page = page
    self.outline = outline
    self.snippets = snippets
    self.templates = templates
    objects = ObjectTables(outline)
  }

  mutating func read() {
    for item in outline.items {
      switch item.kind {
      case .heading(let heading): enter(heading, item)
      case .paragraph: readParagraph(item)
      case .table: readTable(item)
      case .snippet(let number): readSnippet(number)
      }
    }
    settle()
  }

  mutating func add(
    _ slot: Fact.Slot, to reference: OperationReference, _ kind: Witness.Kind, at location: Location, confidence: Double = 1,
    language: String? = nil
  ) {
    pending.append(
      PendingFact(
        reference: reference, slot: slot, kind: kind, location: location, confidence: confidence, language: language))
  }

  // MARK: Headings and sentences

  private mutating func enter(_ heading: Outline.Heading, _ item: Outline.Item) {
    while let last = headings.last, last.level >= heading.level { headings.removeLast() }
    headings.append(heading)
    lastSentence = ""
    packedField = nil
    if let known = current, heading.level <= known.level {
      // A heading beside the operation's may name one of its fields, and describe what that holds.
      packedField = heading.level == known.level ? field(named: item, of: known.reference) : nil
      if packedField == nil { current = nil }
    }
    let mention =
      OperationMention.read(heading.text, at: heading.location)
      ?? item.document.codeSpans(of: item.node).lazy.compactMap { OperationMention.read($0.text, at: $0.location) }.first
    if let mention { begin(mention, .heading, level: heading.level, summary: nil) }
  }

  /// The parameter of an operation's table that a heading has in code letters.
  private func field(named item: Outline.Item, of reference: OperationReference) -> String? {
    guard let span = item.document.codeSpans(of: item.node).first else { return nil }
    let isField = pending.contains { fact in
      guard fact.reference == reference, fact.kind == .table else { return false }
      switch fact.slot {
      case .parameter(span.text, .query, _, _, _), .requestField(span.text, _, _, _): return true
      default: return false
      }
    }
    return isField ? span.text : nil
  }

  private mutating func readParagraph(_ item: Outline.Item) {
    let text = item.text
    defer { lastSentence = text }
    var mentions: [(mention: OperationMention, index: Int)] = []
    for span in item.document.codeSpans(of: item.node) {
      if let mention = OperationMention.read(span.text, at: span.location) { mentions.append((mention, span.index)) }
    }
    borrow(from: item, text: text)
    readGeneralReplies(item)
    guard let first = mentions.first else {
      // The first sentence below a heading that is an operation introduces it.
      if let known = current, let heading = headings.last, heading.level == known.level, case .key(let key) = known.reference,
        OperationMention.read(heading.text, at: heading.location)?.key.anonymousPath == key.anonymousPath, lastSentence.isEmpty
      {
        add(.exists(summary: Sentence.first(of: text)), to: known.reference, .prose, at: item.location, confidence: 0.9)
      }
      return
    }
    let isWhole = mentions.count == 1 && text.trimmingSpaces.utf8.count <= first.mention.key.description.utf8.count + 12
    let begins = item.document.beginsBlock(first.index, of: item.node)
    if isWhole || begins && Set(mentions.map(\.mention.key)).count == 1 {
      begin(
        first.mention, isWhole ? .heading : .prose, level: scopeLevel(),
        summary: begins && !isWhole ? Sentence.first(of: text) : nil)
    }
    for mention in mentions { state(mention.mention, .prose) }
  }

  /// The level of the innermost heading that is about a subject rather than a part of a description.
  func scopeLevel() -> Int { headings.last { !Self.isPart($0.text) }?.level ?? headings.first?.level ?? 0 }

  private static let parts: Set<String> = [
    "request", "route", "endpoint", "response", "responses", "parameters", "body", "headers", "url", "example", "examples",
    "curl",
    "returns", "arguments", "usage",
  ]

  private static func isPart(_ title: String) -> Bool {
    title.utf8.count < 48 && parts.contains(LowercasedWords.of(title).first ?? "")
  }

  private mutating func begin(_ mention: OperationMention, _ kind: Witness.Kind, level: Int, summary: String?) {
    current = (.key(mention.key), level)
    if kind != .prose { state(mention, kind) }
    if let summary, !summary.isEmpty {
      add(.exists(summary: summary), to: .key(mention.key), .prose, at: mention.location, confidence: 0.9)
    }
  }

  mutating func state(_ mention: OperationMention, _ kind: Witness.Kind) {
    templates.add(mention.key)
    let reference = OperationReference.key(mention.key)
    let confidence = kind == .prose ? 0.8 : 1
    add(.exists(summary: nil), to: reference, kind, at: mention.location, confidence: confidence)
    for parameter in mention.parameters {
      add(
        .parameter(name: parameter.name, place: .path, schema: parameter.schema, isRequired: true, description: nil),
        to: reference,
        kind, at: parameter.location, confidence: confidence)
    }
    for item in mention.query {
      add(
        .parameter(name: item.name, place: .query, schema: .any, isRequired: nil, description: nil), to: reference, kind,
        at: item.location, confidence: confidence)
    }
    if let server = mention.server { add(.server(server), to: reference, kind, at: mention.location, confidence: confidence) }
  }

  // MARK: The end

  /// Decides which template each example belongs to, and states what waited for it.
  private mutating func settle() {
    findMisspeltPaths()
    // A misspelt path is no template of its own.
    for request in requests where !request.isPathMisspelt {
      let key = OperationKey(method: request.method, path: request.target.path)
      if !request.target.parameters.isEmpty { templates.add(key) }
    }
    findMisstatedMethods()
    for (index, request) in requests.enumerated() { stateRequest(request, index, as: key(of: request)) }
    var places = OpenPlaces()
    let operations = pending.map { operation(of: $0.reference) }
    for (fact, operation) in zip(pending, operations) where !fact.isPlaceOpen && fact.confidence >= 0.5 {
      places.add(fact.slot, of: operation, kind: fact.kind)
    }
    for (fact, operation) in zip(pending, operations) {
      facts.append(
        Fact(
          operation: operation, slot: fact.isPlaceOpen ? places.settled(fact.slot, of: operation) : fact.slot,
          witness: Witness(kind: fact.kind, location: fact.location, page: page, language: fact.language),
          confidence: fact.confidence))
    }
    lendParameters()
    if !facts.isEmpty { facts += general }
  }

  private func operation(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let known): templates.template(for: known)
    case .request(let index): requests[index].section ?? key(of: requests[index])
    case .misstated(let index):
      OperationKey(method: requests[index].method, path: requests[index].section?.path ?? requests[index].target.path)
    }
  }

  /// The operation of a request, once the templates are known.
  func key(of request: RawRequest) -> OperationKey {
    templates.template(for: OperationKey(method: request.method, path: request.target.path))
  }
}

/// Sentences of prose.
enum Sentence {
  /// The first sentence of a text, without its full stop; what follows a colon belongs to it.
  ///
  ///     Sentence.first(of: "It has no body: the path says all, e.g. the id. It never fails.")
  ///     // "It has no body: the path says all, e.g. the id"
  static func first(of text: String) -> String {
    let text = text.trimmingSpaces
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character == "。" || character == "！" { return String(text[..<index]) }
      if character == "." || character == "!" || character == ":", ends(text[next...], character) {
        return String(text[..<index])
      }
      index = next
    }
    return text
  }

  /// Whether a sentence is over before `rest`: a colon ends only a whole text, and no sentence begins with a small letter.
  private static func ends(_ rest: Substring, _ sign: Character) -> Bool {
    guard let space = rest.first else { return true }
    guard sign != ":", space.isWhitespace else { return false }
    return rest.first { !$0.isWhitespace }.map { !$0.isLowercase } ?? true
  }
}
