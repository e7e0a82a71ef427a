import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let methodAboveTitle = Heuristic(15, "read/method-above-title", "A method in a line above a heading that is a path")
  static let titledOperation = Heuristic(16, "read/titled-operation", "A heading that is an operation")
  static let titledStatus = Heuristic(17, "read/titled-status", "A heading that is a status")
}

/// Reads what a page states without code: messages, commands, samples, tables, headings and code spans.
///
/// It walks the outline once and remembers which operation is being described; what an example path is an example of is
/// decided at the end, when every template of the page is known.
struct EvidenceReader {
  let page: String
  let outline: Outline
  let sections: SectionTree
  let snippets: [Snippet]
  /// Tables that describe types.
  let objects: ObjectTables
  /// Placeholders in front of paths that the page explains.
  let prefixes: PathPrefixes
  /// Samples with names, for which the names stand in other samples.
  let namedSamples: NamedSamples
  /// Words that are addresses behind a method.
  let wordAddresses: WordAddresses
  /// Operations that sentences name without code letters.
  var plainOperations: [NotInferred] = []
  var templates: PathTrie

  /// The heuristics that are at work.
  var rules = Provenance()
  /// What was weighed, and by what.
  var decisions: DecisionLog
  var requests: [RawRequest] = []
  var pending: [PendingFact] = []
  /// The fields among them, as far as they were asked for.
  var knownFields = KnownFields()
  /// How many more fields of described types are stated for the fields that have them: types may lead to each other.
  var membersLeft = 20_000
  /// Bodies that titles call forms: they hold where no message shows another media type.
  var forms: [PendingFact] = []
  var facts: [Fact] = []
  var pushPayloads: [PushPayload] = []
  var notInferred: [NotInferred] = []
  var diagnostics: [Diagnostic] = []

  /// The block that is being read.
  var blockNumber = -1
  /// The lists, terms and fields that were read as wholes.
  var taken = TakenBlocks()
  /// The components of fields that hold the present place.
  var open = OpenComponents()
  /// Which operation the sections are about.
  var subjects = Subjects()
  /// Operations that have something of another, as a sentence says.
  var loans: [Loan] = []
  /// Operations that nothing but the code of clients names.
  var examples: Set<OperationKey> = []
  /// What the paragraph before the next request says of it.
  var saidPolling: SaidPolling?
  /// The requests that blocks of code send.
  var calls = ClientCalls()
  /// Sections that are about no operation, and who refers to them.
  var referred = ReferredSections()
  var sharedReplies: [SharedReply] = []
  var requiredFields: [RequiredFields] = []
  var shellAddresses = ShellAddresses()
  /// What lines of the present section say of its operation.
  var labelled = LabelledOperation()
  /// Operations whose parameters may be sent as a form.
  var formReferences: Set<OperationReference> = []
  /// Types that are described apart from operations.
  var described: [DescribedObject] = []
  /// Fields and replies whose types may be described on other pages.
  var references: [ObjectReference] = []
  /// What holds for every request, or for all of a kind.
  var general = GeneralRules()
  /// The fields of samples that show failures of no operation in particular.
  var failureFields: Set<String> = []
  var namedSegments = NamedSegments()
  /// Where headings and sentences name operations last.
  var namedLast: [OperationKey: Location] = [:]

  /// A fact of an operation that may be known by an example only.
  struct PendingFact {
    var reference: OperationReference
    var slot: Fact.Slot
    var kind: Witness.Kind
    var location: Location
    var confidence: Double
    /// How likely the decisions are that it stands on.
    var probability = 1.0
    var language: String?
    /// Whether a parameter's place is not stated yet: path, query or body.
    var isPlaceOpen = false
    /// Whether no words say that it is a parameter, either.
    var isUnsaid = false
    /// Whether words say that it is in the address, and not in which part.
    var isOfAddress = false
    /// Whether the row of a table says the place itself.
    var isPlaceInRow = false
    /// What a row gives as an example.
    var example: String?
    /// Whether the words describe several operations: a path parameter is one of those whose paths have it.
    var isShared = false
    /// The table or the list that states it, by the number of its first fact.
    var table: Int?
    /// Where the words about its type lead, if not to a table of the page.
    var type: TypeLink?
    /// What states it.
    var rules = Provenance()
  }

  init(
    page: String, variables: PageVariables, outline: Outline, snippets: [Snippet], templates: PathTrie,
    decisions: DecisionLog
  ) {
    self.page = page
    self.decisions = decisions
    self.outline = outline
    self.snippets = snippets
    self.templates = templates
    sections = SectionTree(outline)
    objects = ObjectTables(outline, sections, page: page)
    prefixes = PathPrefixes(outline, variables)
    namedSamples = NamedSamples(snippets)
    wordAddresses = WordAddresses(snippets)
  }

  mutating func read() {
    by(.frontMatter) { $0.readFrontMatter() }
    nameSections()
    for (number, item) in outline.items.enumerated() {
      blockNumber = number
      by(.labelledOperation) { $0.readLabelled(item) }
      if case .paragraph = item.kind {
        by(.namedSegments) { $0.namedSegments.read(item) }
        by(.sectionReferences) { $0.readReferences(item) }
        by(.spokenParameters) { $0.readQueries(item) }
        by(.spokenForm) { $0.readForm(item) }
      }
      switch item.kind {
      case .heading(let heading): enter(heading, item)
      case .paragraph where !taken.contains(number): readParagraph(item)
      case .table, .snippet:
        if by(.earlyBlocks, { $0.waits(item) }) { break }
        if case .snippet(let snippet) = item.kind {
          let (known, isFirst) = (requests.count, current == nil)
          readSnippet(snippet)
          if isFirst, known < requests.count { by(.earlyStatuses) { $0.stateEarlyStatuses(of: known) } }
        } else {
          readTable(item)
        }
      case .list where !taken.contains(number):
        by(.operationList) { $0.readOperations(item) }
        if by(.earlyBlocks, { $0.waits(item) }) || readList(item) {
          taken.take(sections.blocks(of: number), before: number, in: sections)
        }
      case .markup: by(.markup) { $0.readMarkup(item) }
      case .part where sections.begins(at: number): by(.titledParts) { $0.readStatus(item.text, at: item.location) }
      case .paragraph, .list, .part: break
      }
      if current != nil { readEarlyBlocks() }
    }
    readEarlyBlocks()
    if let alone = labelled.methodAlone { notInferred.append(alone) }
    settle()
  }

  /// Takes in the titles of sections that are about no operation.
  private mutating func nameSections() {
    for node in sections.nodes {
      guard case .heading(let heading) = node.kind, let anchor = node.anchors.first,
        OperationMention.read(title: heading.text, at: heading.location) == nil
      else { continue }
      referred.name(heading.text, anchor)
    }
  }

  // MARK: The present place

  /// The operation that is being described.
  var current: DescribedOperation? {
    get { subjects.current }
    set { subjects.describe(newValue, as: newValue.map { key(of: $0.reference) }, below: headings) }
  }

  /// The headings above the present place, outermost first.
  var headings: [Outline.Heading] { sections.headings(above: blockNumber) }
  /// The title above the present place, below the last heading: a label in bold, or what a tab or another component is called.
  var label: String? { sections.label(of: blockNumber, without: taken)?.title }
  /// The paragraph before the present block.
  var lastParagraph: Outline.Item? { sections.lead(of: blockNumber, without: taken).map { outline.items[$0] } }
  /// Its text: the sentence before the present block.
  var lastSentence: String { sections.lead(of: blockNumber, without: taken).map { outline.items[$0].text } ?? "" }
  /// The one before that in the same section: `The parameters are:` goes on with it.
  var earlierSentence: String {
    sections.earlierLead(of: blockNumber, without: taken, in: outline).map { outline.items[$0].text } ?? ""
  }

  mutating func add(
    _ slot: Fact.Slot, to reference: OperationReference, _ kind: Witness.Kind, at location: Location, confidence: Double = 1,
    language: String? = nil, rules: Provenance = Provenance()
  ) {
    if case .exists = slot, kind == .heading || kind == .prose, case .key(let key) = reference { namedLast[key] = location }
    append(
      PendingFact(
        reference: reference, slot: slot, kind: kind, location: location, confidence: confidence, language: language,
        rules: rules))
  }

  // MARK: Headings and sentences

  private mutating func enter(_ heading: Outline.Heading, _ item: Outline.Item) {
    endEarlyBlocks(before: heading.level)
    let known = current
    var field: String?
    if let known, heading.level == known.level { field = by(.titledField) { $0.field(named: item, of: known.reference) } }
    // `GET` in a line above the path.
    let above = sections.heading(above: blockNumber)?.lead.map { outline.items[$0].text.trimmingSpaces }
    let method = above.flatMap { Methods.all.contains($0) ? $0 : nil }
    leave(to: heading)
    if let method, heading.text.hasPrefix("/"),
      let mention = OperationMention.read(method: method, path: heading.text.trimmingSpaces, at: heading.location)
    {
      let level = headings.dropLast().last?.level ?? heading.level
      return by(.methodAboveTitle) { $0.begin(mention, .heading, level: level, summary: nil) }
    }
    // A heading beside the operation's may name one of its fields, and describe what that holds.
    if field != nil {
      current = known
      current?.field = field
    }
    var mentions = mentions(inTitle: heading, item)
    if !mentions.isEmpty {
      if mentions.count == 1, Heuristic.wholeAddresses.isOn { mentions = mentions.map { completed($0, below: heading) } }
      by(.titledOperation) { $0.begin(mentions, .heading, level: heading.level) }
      by(.spokenParameters) { $0.readQueries(item) }
      by(.statusesInSentences) { $0.readStatuses(inSentencesOf: item) }
      by(.shownObjects) { $0.readShownObjects(item) }
      by(.preconditions) { $0.readPrecondition(item) }
    } else {
      by(.titledStatus) { $0.readStatus(heading.text, at: heading.location) }
      if current == nil { by(.linkedSections) { $0.enterLinkedSection(heading) } }
    }
  }

  /// Begins the section of a heading.
  mutating func leave(to heading: Outline.Heading) {
    open.fields = []
    leaveLabelled(to: heading)
    var known = subjects
    let next = known.enter(
      heading, below: headings.dropLast(), isMethodAlone: labelled.methodAlone != nil, isList: { listsWhatComes },
      namesOperation: { namesOperation(behind: $0) })
    subjects = known
    if let next { current = next }
  }

  /// A title that is a status states it for the operation that is being described.
  mutating func readStatus(_ title: String, at location: Location) {
    guard let reference = current?.reference, let status = StatusMention.read(title) else { return }
    add(.status(status.status, description: status.description), to: reference, .heading, at: location)
  }

}
