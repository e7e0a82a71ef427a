import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let labels = Heuristic(26, "read/labels", "A paragraph of bold text alone is the title of what follows")
  static let titledParts = Heuristic(
    14, "read/titled-parts", "Tabs and other components whose titles name parts of an operation")
}

/// Takes in the blocks of a page in reading order, and notes for each what it stands in.
struct SectionTreeBuilder {
  /// A block that holds others, up to a node of its document.
  private struct Open {
    var file: String
    var end: Int
    var block: Int
    var before: Place

    func holds(_ item: Outline.Item) -> Bool { file == item.document.source.path && Int(item.node.index) < end }
  }

  /// The section of the blocks that follow, and the paragraph before them.
  private struct Place {
    var section: Int?
    var lead: Int?
  }

  private var tree = SectionTree()
  private var place = Place()
  private var parts: [Open] = []
  private var lists: [Open] = []
  private var anchors = HeadingAnchors()
  /// The name that an anchor of HTML gives the next heading.
  private var name: String?
  private var lastShown = -2
  /// The last list that is one label in bold.
  private var labelList: Int?

  private var block: Int { tree.sections.count }

  mutating func add(_ item: Outline.Item) {
    leaveParts(before: item)
    leaveLists(before: item)
    let before = place
    var own: Place?
    switch item.kind {
    case .heading(let heading):
      enter(heading, anchors: [anchors.anchor(of: item)] + (name.map { [$0] } ?? []))
      name = nil
    case .part: enterPart(item)
    case .markup: read(markup: item)
    case .paragraph:
      own = before
      if item.text.trimmingSpaces.isEmpty { readAnchor(item) }
      if item.text.holds("{%"), Heuristic.liquidTags.isOn {
        let isRead = read(liquid: item)
        own = place
        if isRead { break }
      }
      if let title = Self.label(item) { open(.label, title) }
      place.lead = block
    case .list:
      own = before
      if let title = status(of: item) { open(.label, title) }
      if Self.isLabelAlone(item) { labelList = block }
      lists.append(
        Open(
          file: item.document.source.path, end: item.document.descendants(of: item.node).upperBound, block: block, before: place))
    case .table, .snippet: break
    }
    if let labelList, block == labelList + 2, item.isShown { tree.labelList = tree.labelList ?? labelList }
    tree.shown.append(lastShown)
    if !item.isWords { lastShown = block }
    tree.sections.append((own ?? place).section)
    tree.leads.append((own ?? place).lead)
  }

  mutating func finished() -> SectionTree {
    while let last = lists.popLast() { tree.ends[last.block] = block }
    return tree
  }

  // MARK: Headings, labels and components

  private mutating func enter(_ heading: Outline.Heading, anchors: [String]) {
    var parent = place.section.flatMap { tree.nodes[$0].heading }
    while let outer = parent, let last = tree.nodes[outer].headings.last, last.level >= heading.level {
      parent = tree.nodes[outer].parent
    }
    tree.nodes.append(
      SectionTree.Node(
        kind: .heading(heading), title: heading.text, parent: parent, block: block, heading: tree.nodes.count,
        headings: (parent.map { tree.nodes[$0].headings } ?? []) + [heading], anchors: anchors, lead: place.lead))
    place = Place(section: tree.nodes.count - 1)
  }

  /// Begins a section inside of that of the heading, or of the part, in the place of the label before.
  private mutating func open(_ kind: SectionTree.Node.Kind, _ title: String) {
    closeLabel()
    add(kind, title)
  }

  private mutating func add(_ kind: SectionTree.Node.Kind, _ title: String) {
    let outer = place.section.map { tree.nodes[$0] }
    tree.nodes.append(
      SectionTree.Node(
        kind: kind, title: title, parent: place.section, block: block, heading: outer?.heading, headings: outer?.headings ?? []))
    place.section = tree.nodes.count - 1
  }

  private mutating func closeLabel() {
    guard let section = place.section else { return }
    switch tree.nodes[section].kind {
    case .label, .component: place.section = tree.nodes[section].parent
    case .heading, .part: break
    }
  }

  /// The title that a paragraph of nothing but bold text is.
  static func label(_ item: Outline.Item) -> String? {
    let title = item.text.trimmingSpaces
    guard Heuristic.labels.isOn, title.utf8.count < 80, item.document.isLabel(item.node),
      OperationMention.read(title, at: item.location) == nil
    else { return nil }
    return title
  }

  /// Whether a list is one label in bold, as one above a table is: `- **Returns**`.
  static func isLabelAlone(_ item: Outline.Item) -> Bool {
    var items = item.document.children(of: item.node)
    guard let only = items.next(), items.next() == nil else { return false }
    var blocks = item.document.children(of: only)
    guard let label = blocks.next(), blocks.next() == nil else { return false }
    return item.document.isLabel(label)
  }

  /// "Code: 404" above a sample says with which status it comes.
  private func status(of item: Outline.Item) -> String? {
    // Of more items, more than one has a status, or none has.
    guard Heuristic.statusList.isOn, item.document.children(of: item.node).prefix(3).map({ $0 }).count < 3,
      item.document.plainText(of: item.node).first?.isLetter == true
    else { return nil }
    let title = place.section.map { tree.nodes[$0].title } ?? ""
    let statuses = ListReader(document: item.document).statuses(
      of: item.node, areFailures: Concept.failure.isNamed(in: Set(LowercasedWords.of(title))))
    return statuses.count == 1 ? "\(statuses[0].status)" : nil
  }

  // MARK: Parts and lists

  private mutating func enterPart(_ item: Outline.Item) {
    guard Heuristic.titledParts.finds({ Self.isPart(item.text) }) else { return }
    parts.append(
      Open(
        file: item.document.source.path, end: item.document.descendants(of: item.node).upperBound, block: block, before: place))
    add(.part, item.text)
    place.lead = nil
  }

  /// Goes on with what was said before the parts that are over, unless another section has begun.
  private mutating func leaveParts(before item: Outline.Item) {
    var before: Place?
    // Within a part stand its own nodes and what is included there.
    while let last = parts.last, last.file == item.document.source.path, !last.holds(item) { before = parts.removeLast().before }
    guard let before, heading(of: before) == heading(of: place) else { return }
    place = before
  }

  private mutating func leaveLists(before item: Outline.Item) {
    while let last = lists.last, !last.holds(item) {
      tree.ends[last.block] = block
      lists.removeLast()
    }
    tree.lists.append(lists.first?.block)
  }

  private func heading(of place: Place) -> Int? { place.section.flatMap { tree.nodes[$0].heading } }

  /// Whether a title says whether something is sent or received, or with which status.
  private static func isPart(_ title: String) -> Bool {
    guard title.utf8.count < 60 else { return false }
    if StatusMention.read(title) != nil { return true }
    let words = LowercasedWords.of(title)
    guard !words.isEmpty, words.count < 5 else { return false }
    return [Concept.reply, .returned, .returning, .request, .payload, .parameterList, .failure].contains { $0.isNamed(in: words) }
  }

  // MARK: Tags

  /// Notes the anchor that a line without any text sets for the heading below: `<a name="fire"></a>`.
  private mutating func readAnchor(_ item: Outline.Item) {
    guard let tag = TagReader.tags(in: item.document.markup(of: item.node)).first, tag.name == "a" else { return }
    name = tag.attribute("name", "id")
  }

  private mutating func read(markup item: Outline.Item) {
    guard Heuristic.markup.isOn else { return }
    let text = item.document.literal(item.node).trimmingSpaces
    guard text.hasPrefix("<") else { return }
    let tags = TagReader.tags(in: text)
    let isClosing = text.hasPrefix("</")
    if isClosing, let section = place.section, tree.nodes[section].isComponent { closeLabel() }
    guard let first = tags.first(where: { $0.name.lowercased() != "br" }) ?? tags.first else { return }
    if first.name == "a", let anchor = first.attribute("name", "id") { name = anchor }
    if first.name.lowercased() == "table" {
      if let title = Self.label(belowTable: text, item.location) { open(.component, title) }
      return
    }
    if let level = first.headingLevel {
      enter(Outline.Heading(level: level, text: first.content, location: item.location), anchors: [])
    } else {
      // What is said in one tab introduces nothing in the next.
      for title in tags.compactMap(\.title) {
        open(.component, title)
        place.lead = nil
      }
    }
    if !isClosing, let title = first.exampleTitle { open(.component, title) }
  }

  /// Markdown stands in the last cell of a table that is not closed: the label before it is one of what follows.
  private static func label(belowTable text: String, _ location: Location) -> String? {
    guard text.firstRange(of: "</table") == nil, let table = EvidenceTable(markup: text, at: location),
      let last = table.rows.last, let title = last.first?.text, !title.isEmpty, last.dropFirst().allSatisfy(\.text.isEmpty)
    else { return nil }
    return title
  }

  /// Takes in the tags of a template language; whether a paragraph is nothing else.
  private mutating func read(liquid item: Outline.Item) -> Bool {
    var isRead = false
    for tag in LiquidTag.all(in: item.text) {
      // What is said before a tag introduces nothing inside of it.
      place.lead = nil
      switch LiquidTag(tag.name) {
      case .operation: if tag.isClosing { closeLabel() }
      case .reply:
        closeLabel()
        if !tag.isClosing, let status = LiquidTag.status(of: tag) { open(.label, "Response \(status.status)") }
      case .tab:
        closeLabel()
        if !tag.isClosing, let title = tag.attribute("title") { open(.label, title) }
      case .parameter, .parts: break
      case nil: continue
      }
      isRead = true
    }
    return isRead
  }
}
