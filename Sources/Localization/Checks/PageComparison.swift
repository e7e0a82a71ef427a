import Contract
import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Compares one translation with its source, bead by bead.
struct PageComparison {
  let source: LocalePage
  let variant: LocalePage
  let names: CodeNames
  var findings: [Finding] = []
  var linkChanges: [LinkChange] = []
  /// What says that a link is missing, with its target; and the targets of links that no block of the source has in its place.
  var lostLinks: [(target: String, finding: Finding)] = []
  var spareLinks: [String] = []
  var labels: [LabelUse] = []
  /// The short cells of tables.
  var cells: [CellUse] = []
  /// The rows of tables that have as many cells in both pages.
  var rows: [RowPair] = []
  /// How often the page has a target for one of the source that is the same in the reader's language.
  var localizedLinks: [String: [String: Int]] = [:]
  /// Words in the font of code that a sentence has several of, all said in the translation's language.
  var wordsForPeople: Set<String> = []
  /// What the prose of single blocks tells, until all are read.
  var evidence = TextEvidence()
  /// All blocks of the source.
  var sourceBlocks: [LeafBlock] = []
  /// The blocks that stand for each other, by their ranges.
  var pairs: [(source: SourceRange, variant: SourceRange)] = []
  /// Whether the translation lacks so much of the source that it was made from another edition of it.
  var isOtherEdition = false
  /// Whether it lacks so much that hardly anything tells what stands for what.
  var isRewritten = false
  /// What code in languages without a record is read as.
  private(set) lazy var strange = StrangeLanguages(source, variant)
  /// The finding of the moved blocks that are being looked at, if any, and all by the headings that they stand below in both pages.
  var movedRun: MovedFinding?
  var moves: [[Int?]: Int] = [:]
  /// The last run of added blocks, and the number of its finding.
  private var addedRun: (finding: Int, blocks: Range<Int>)?
  /// The notes that were found to be something else: each is reported once, at its first block.
  private var reportedNotes: Set<Int> = []
  /// Text that is code in the source.
  private var textual = TextualRanges()
  /// The marks of side-by-side translations, looked for once there is code that could hold them.
  lazy var sideBySidePairs = variant.document.dialects.contains(.sideBySide) ? variant.document.sideBySidePairs : []
  /// Whether the two state different contracts, and only code does so.
  var contractDiffersInPrograms = false
  /// Places of damaged code, and what the source has there.
  var damagePlaces: [(source: Location, variant: Location)] = []

  /// Blocks of the translation that have the text of others.
  var foreign: [Int: Int] = [:]

  /// Which blocks stand for each other.
  let alignment: Alignment
  private let hasHalves: Bool
  /// How many more blocks in the sections around one are asked for a link of it, and how many blocks of code are compared with others
  /// than their own: a page that needs more has not just moved something.
  var linksLeft = 5_000
  var codeLeft = 1_000_000
  /// What is known of both pages, once it is needed.
  private var knownPlaces: PagePlaces?
  var movePlaces: MovePlaces?
  var markedNames: MarkedNames?
  /// The beads with code of the source.
  var codeBeads: [Alignment.Bead]?
  /// For each block of the translation the halves of the source that it says, too, and the other way round.
  private let halves: (saidBy: [Int: [Int]], saying: [Int: [Int]])
  /// Paragraphs of the source that are missing from sections which are reported as a whole.
  var retold: Set<Int> = []
  /// The last blocks that stand for each other: of those in the order of the source, and of those in moved sections, too.
  var before: (inOrder: (source: LeafBlock, variant: LeafBlock)?, any: (source: LeafBlock, variant: LeafBlock)?)
  /// Which sections stand for each other, if not all blocks stand where the source has them.
  var sections: SectionPairs?

  init(source: LocalePage, variant: LocalePage, names: CodeNames, alignment: Alignment) {
    self.source = source
    self.variant = variant
    self.names = names
    self.alignment = alignment
    hasHalves = alignment.beads.contains { $0.whole != nil }
    halves = hasHalves ? alignment.halves : (saidBy: [:], saying: [:])
  }

  /// Where the source has what the translation lacks.
  var sourcePlaces: Set<SourceRange> {
    let file = source.document.source.path
    return Set(findings.compactMap { $0.place(in: file)?.range } + linkChanges.map(\.source.range))
  }

  /// What says that the two state different contracts.
  var contractFindings: [Finding] {
    findings.filter { $0.code == Rule.contractChanged.code || $0.code == Rule.contractAdded.code }
  }

  var findsNothing: Bool { findings.isEmpty && linkChanges.isEmpty }

  mutating func compare(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    if bead.variant.isEmpty {
      guard bead.fate == .missing else { return }
      for index in bead.source where !isSaidElsewhere(index, sources, variants) {
        reportMissing(index, of: sources, before: bead.variant.lowerBound, variants)
      }
      return
    }
    if bead.source.isEmpty {
      guard bead.fate == .added else { return }
      for index in bead.variant where variants[index].kind != .html && !variant.document.showsNoFile(variants[index].node) {
        spareLinks += ProseFacts(variant.document, variants[index...index]).links.map(\.text)
        reportAdded(index, variants)
      }
      return
    }
    defer { goOn(behind: bead, sources, variants) }
    let (from, to) = whole(bead, sources, variants)
    let sourceBlock = sources[bead.source.lowerBound]
    let variantBlock = variants[bead.variant.lowerBound]
    reportMove(bead, sources, variants)
    for a in sources[bead.source] { for b in variants[bead.variant] { pairs.append((a.range, b.range)) } }
    guard sourceBlock.kind != .code || variants[bead.variant].allSatisfy({ $0.kind == .code }) else {
      return reportTextual(
        sourceBlock, at: variants[bead.variant].dropFirst().reduce(variantBlock.range) { $0.union($1.range) })
    }
    if let twin = foreign[bead.variant.lowerBound] { return reportForeign(sourceBlock, variantBlock, twin: variants[twin]) }
    compareStructure(sourceBlock, variantBlock, bead, (sources, variants))
    switch sourceBlock.kind {
    case .code: compareCode(from, to, of: (sources, variants))
    case .include: compareInclude(sourceBlock, variantBlock)
    case .html: break
    case .heading, .paragraph, .tableRow, .selector:
      let known = (findings.count, linkChanges.count, lostLinks.count)
      var prose = ProseComparison(source: source, variant: variant, names: names)
      prose.isOtherEdition = isOtherEdition
      prose.compare(from, to)
      for lost in prose.lostNames where !isMarkedApart(lost.name, bead, sources, variants) {
        var finding = lost.finding
        // Who joins paragraphs tells them in his own way.
        if from.count > bead.source.count { finding.severity = .note }
        findings.append(finding)
      }
      findings += prose.findings
      linkChanges += prose.linkChanges
      lostLinks += prose.lostLinks
      wordsForPeople.formUnion(prose.wordsForPeople)
      for link in prose.localizedLinks { localizedLinks[link.was, default: [:]][link.now, default: 0] += 1 }
      spareLinks += prose.spareLinks
      compareStatements(from, to, besides: prose.findings + prose.lostNames.map(\.finding))
      reportJoined(bead, Array(from), variants)
      if from.count == 1, to.count == 1, sourceBlock.kind != .selector {
        compareEvidence(
          sourceBlock, variantBlock, number: bead.variant.lowerBound,
          isReported: known != (findings.count, linkChanges.count, lostLinks.count))
      }
      if bead.fate == .matched { labels += LabelUse.all(sourceBlock, source.document, variantBlock, variant.document) }
    }
  }

  /// Two items of a list of which the second has lost its mark.
  private mutating func reportJoined(_ bead: Alignment.Bead, _ from: [LeafBlock], _ variants: [LeafBlock]) {
    guard bead.source.count > 1, bead.variant.count == 1, !isOtherEdition,
      let second = from.dropFirst().first(where: { $0.kind == .paragraph && $0.opensItem }),
      let b = variants[bead.variant].first, b.kind == .paragraph
    else { return }
    findings.append(
      Finding(
        .itemsJoined, "This \(b.noun) stands for \(from.count) of the source", at: place(b, variant),
        related: [.init("the source's item", at: place(second, source))], remedy: "Begin each item with its mark"))
  }

  /// What is missing behind a pair belongs there, but for what was moved alone.
  private mutating func goOn(behind bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    guard let a = sources[bead.source].last, let b = variants[bead.variant].last else { return }
    if !bead.isMoved {
      before = ((a, b), (a, b))
    } else if sections?.headings(of: bead.source.lowerBound, bead.variant.lowerBound)?.isMoved ?? false {
      before.any = (a, b)
    }
  }

  /// The blocks of a bead with the halves that stand apart.
  private func whole(
    _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]
  ) -> (ArraySlice<LeafBlock>, ArraySlice<LeafBlock>) {
    guard hasHalves else { return (sources[bead.source], variants[bead.variant]) }
    let from = (Array(bead.source) + bead.variant.flatMap { halves.saidBy[$0] ?? [] }).sorted()
    let to = (Array(bead.variant) + bead.source.flatMap { halves.saying[$0] ?? [] }).sorted()
    return (from.map { sources[$0] }[...], to.map { variants[$0] }[...])
  }

  /// Reports what only the translation has, a run of blocks once, at its first.
  private mutating func reportAdded(_ index: Int, _ variants: [LeafBlock]) {
    let block = variants[index]
    guard !textual.contains(block.range), !variant.document.isFence(block.node) else { return }
    if let run = addedRun, run.blocks.upperBound == index {
      addedRun?.blocks = run.blocks.lowerBound..<index + 1
      findings[run.finding].subject = .added(noun: block.noun, count: run.blocks.count + 1)
      findings[run.finding].related.append(.init("this \(block.noun), too", at: place(block, variant)))
      return
    }
    addedRun = (findings.count, index..<index + 1)
    findings.append(
      Finding(.blockAdded, .added(noun: block.noun, count: 1), at: place(block, variant)))
  }

  /// Leaves out what was said of text that is code in the source: it is no block of the translation's own.
  mutating func settleTextual() {
    findings.removeAll { $0.code == Rule.blockAdded.code && textual.contains($0.location.range) }
  }

  /// Lets a page decide one way what is a word for people.
  mutating func settleWords() {
    guard !wordsForPeople.isEmpty else { return }
    for index in findings.indices where findings[index].code == Rule.inlineCodeChanged.code {
      if case .renamed(let was, _) = findings[index].subject, wordsForPeople.contains(was) { findings[index].severity = .note }
    }
  }

  /// Code of the source that is text here.
  mutating func reportTextual(_ a: LeafBlock, at range: SourceRange) {
    textual.add(range)
    addedRun = nil
    findings.append(
      Finding(
        .codeLost, "This text is a code block in the source; its fence is lost",
        at: Location(file: variant.document.source.path, range: range),
        related: [.init("the source's code block", at: place(a, source))],
        remedy: "Put the code between fences, as the source does"))
  }

  /// Where the blocks of both pages stand.
  mutating func places(_ sources: [LeafBlock], _ variants: [LeafBlock]) -> PagePlaces {
    if let knownPlaces { return knownPlaces }
    let places = PagePlaces(alignment, sources, variants)
    knownPlaces = places
    return places
  }

  func place(_ block: LeafBlock, _ page: LocalePage) -> Location {
    Location(file: page.document.source.path, range: block.range)
  }

  private mutating func compareStructure(
    _ a: LeafBlock, _ b: LeafBlock, _ bead: Alignment.Bead, _ pages: (sources: [LeafBlock], variants: [LeafBlock])
  ) {
    let (sources, variants) = pages
    let here = place(b, variant)
    let there = Diagnostic.Related("the source", at: place(a, source))
    if a.kind == .heading,
      b.kind == .heading ? a.level != b.level && !followsParent(bead, sources, variants) : looksLikeHeading(b)
    {
      findings.append(
        Finding(
          .headingLevel, .other(headingMessage(a, b)), at: here, related: [there], remedy: "Write it with \(a.level) '#'"))
    }
    let (notesA, notesB) = (notes(around: a), notes(around: b))
    // On a page of another edition a block may stand beside what is not its translation.
    if notesA != notesB, !isOtherEdition, !isWrapped(a, notesA, source), !isWrapped(b, notesB, variant),
      !mayStandForMissing(b, beside: bead, sources, variants),
      reportedNotes.insert(note(of: a, b)).inserted
    {
      func name(_ notes: [String], _ block: LeafBlock) -> String {
        notes.last ?? (block.containers.contains("quote") ? "a quotation" : "plain text")
      }
      let (was, now) = (name(notesA, a), name(notesB, b))
      findings.append(
        renamedContainer(around: b, of: a, was, related: there)
          ?? Finding(
            .admonitionChanged, "This is \(now) and in the source \(was)", at: here,
            related: [there] + (noteStart(around: b).map { [.init("the note begins here", at: $0)] } ?? []),
            remedy: "Write it as the source does"))
    }
    compareListStart(a, b)
    if a.kind == .heading { compareAnchor(a, b) }
  }

  /// Whether text in no note stands in a shortcode, which may be how the page writes one.
  private func isWrapped(_ block: LeafBlock, _ notes: [String], _ page: LocalePage) -> Bool {
    notes.isEmpty && Shortcodes.wrap(block.range, in: page.document.source.bytes)
  }

  /// The line that begins the note which a block stands in.
  private func noteStart(around block: LeafBlock) -> Location? {
    var node = variant.document.parent(of: block.node)
    while let id = node, variant.document.kind(id) != .admonition { node = variant.document.parent(of: id) }
    guard let node else { return nil }
    let file = variant.document.source
    let start = variant.document.range(node).lowerBound
    let line = file.rangeOfLine(file.lineIndex(at: start))
    return Location(file: file.path, range: SourceRange(start, max(start, min(line.upperBound, block.range.upperBound))))
  }

  /// What a block stands in, lists and quotations apart.
  private func notes(around block: LeafBlock) -> [String] { block.containers.filter { !["ol", "ul", "quote"].contains($0) } }

  /// Whether a paragraph of the source is missing beside this one that stands in the same notes as the translation's.
  private mutating func mayStandForMissing(
    _ b: LeafBlock, beside bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]
  ) -> Bool {
    guard let place = places(sources, variants).beads.source[bead.source.lowerBound] else { return false }
    let near = alignment.beads[max(0, place - 3)..<min(alignment.beads.count, place + 4)]
    return near.contains { other in
      other.fate == .missing && sources[other.source].contains { $0.kind == b.kind && notes(around: $0) == notes(around: b) }
    }
  }

  /// The same for all headings that are out of place in the same way.
  private func headingMessage(_ a: LeafBlock, _ b: LeafBlock) -> String {
    guard b.kind == .heading else { return "This text is no heading, and in the source it is one" }
    let distance = abs(a.level - b.level)
    return "This heading is \(distance == 1 ? "one level" : "\(distance) levels") \(a.level < b.level ? "deeper" : "higher") "
      + "than in the source"
  }

  /// The note that a block of the source stands in, by its number, or else that of the translation.
  private func note(of a: LeafBlock, _ b: LeafBlock) -> Int {
    func note(_ block: LeafBlock, _ document: Document) -> Int? {
      var node = document.parent(of: block.node)
      while let id = node, document.kind(id) != .admonition { node = document.parent(of: id) }
      return node.map { Int($0.index) }
    }
    return note(a, source.document) ?? note(b, variant.document).map { -1 - $0 } ?? Int(a.node.index)
  }

  /// Whether a line of text stands for a heading: it is emphasised as a whole, or no sentence.
  private func looksLikeHeading(_ block: LeafBlock) -> Bool {
    let document = variant.document
    let children = Array(document.children(of: block.node))
    guard children.allSatisfy({ document.kind($0) != .softBreak && document.kind($0) != .lineBreak }) else { return false }
    if children.count == 1, let only = children.first, [.strong, .emphasis].contains(document.kind(only)) { return true }
    return block.shape.sentences == 0
  }

  /// The start of the numbered list that both blocks open.
  private mutating func compareListStart(_ a: LeafBlock, _ b: LeafBlock) {
    guard let listA = openedList(a, source.document), let listB = openedList(b, variant.document) else { return }
    let startA = source.document[listA].number
    let startB = variant.document[listB].number
    guard startA != startB else { return }
    findings.append(
      Finding(
        .listStart, "This list begins at \(startB); the source's begins at \(startA)", at: place(b, variant),
        related: [.init("the source's list", at: place(a, source))], remedy: "Begin the list with '\(startA).'"))
  }

  /// The ordered list of which the block opens the first item.
  private func openedList(_ block: LeafBlock, _ document: Document) -> NodeID? {
    guard let item = document.parent(of: block.node), document.kind(item) == .item, document[item].firstChild == block.node.index,
      let list = document.parent(of: item), document[list].detail.contains(.ordered), document[list].firstChild == item.index
    else { return nil }
    return list
  }

  private mutating func compareAnchor(_ a: LeafBlock, _ b: LeafBlock) {
    guard let explicit = variant.document.explicitAnchor(of: b.node) else { return }
    let expected = source.document.anchor(of: a.node)
    guard explicit.name != expected, !expected.isEmpty else { return }
    // How a slug treats signs and repeated headings differs from one site generator to the next; its words do not.
    func words(_ anchor: String) -> [UInt8] { anchor.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") } }
    let isGiven = source.document.explicitAnchor(of: a.node) != nil
    guard isGiven || words(explicit.name) != words(expected) else { return }
    // A day that is written into a heading is the day of that page.
    if Self.withoutDays(explicit.name) == Self.withoutDays(expected) { return }
    // The number that tells headings of the same words apart changes with every heading that is added.
    if !isGiven, expected != Document.slug(source.document.plainText(of: a.node)) { return }
    findings.append(
      Finding(
        .anchorChanged, "'\(explicit.name)' must be '\(expected)', the anchor of the source's heading",
        at: Location(file: variant.document.source.path, range: explicit.range),
        related: [.init("the source's heading", at: place(a, source))], remedy: "Write the anchor '\(expected)'"))
  }

  /// An anchor without numbers, and without what stands between two of them: `written-on-14-jan-2026` → `written`, `on`.
  private static func withoutDays(_ anchor: String) -> [Substring] {
    let words = anchor.split(separator: "-")
    func isNumber(_ index: Int) -> Bool { words.indices.contains(index) && words[index].utf8.allSatisfy(\.isDigit) }
    // A day has a year.
    guard words.indices.contains(where: { isNumber($0) && isNumber($0 + 2) && max(words[$0].count, words[$0 + 2].count) == 4 })
    else { return words }
    return words.indices.filter { !isNumber($0) && !(isNumber($0 - 1) && isNumber($0 + 1)) }.map { words[$0] }
  }

  private mutating func compareInclude(_ a: LeafBlock, _ b: LeafBlock) {
    let was = source.document.info(a.node)
    let now = variant.document.info(b.node)
    guard was != now else { return }
    findings.append(
      Finding(
        .includeChanged, "'\(now)' must be '\(was)', as in the source", at: place(b, variant),
        related: [.init("the source's include", at: place(a, source))], remedy: "Include '\(was)'"))
  }
}
