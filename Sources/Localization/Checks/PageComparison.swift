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
  var reportedNotes: Set<Int> = []
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
  /// Whom the items of lists in several languages are for.
  var itemReaders: ItemReaders?
  private(set) lazy var variantHasOwnScript = variant.hasOwnScript
  /// The beads with code of the source.
  var codeBeads: [Alignment.Bead]?
  /// For each block of the translation the halves of the source that it says, too, and the other way round.
  private let halves: (saidBy: [Int: [Int]], saying: [Int: [Int]])
  /// Paragraphs of the source that are missing from sections which are reported as a whole.
  var retold: Set<Int> = []
  /// Sentences of the source that were drawn together with the code around them.
  var drawn: Set<Int> = []
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
      for index in bead.variant
      where !by(.addedMarkup, variants[index].kind == .html)
        && !by(.addedFile, variant.document.showsNoFile(variants[index].node))
      {
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
      guard isOn(.textForCode) else { return }
      return reportTextual(
        sourceBlock, by: .textForCode,
        at: variants[bead.variant].dropFirst().reduce(variantBlock.range) { $0.union($1.range) })
    }
    if isOn(.foreignParagraph), let twin = foreign[bead.variant.lowerBound] {
      return reportForeign(sourceBlock, variantBlock, twin: variants[twin])
    }
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
        finding.soften(by: .nameOfJoinedParagraphs, if: from.count > bead.source.count)
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
    guard bead.source.count > 1, bead.variant.count == 1, !isOtherEdition, isOn(.joinedItems),
      let second = from.dropFirst().first(where: { $0.kind == .paragraph && $0.opensItem }),
      let b = variants[bead.variant].first, b.kind == .paragraph
    else { return }
    findings.append(
      Finding(
        .itemsJoined, by: .joinedItems, "This \(b.noun) stands for \(from.count) of the source", at: place(b, variant),
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
    guard isOn(.addedBlock), !by(.strayFence, variant.document.isFence(block.node)) else { return }
    if isOn(.groupAdded), let run = addedRun, run.blocks.upperBound == index {
      addedRun?.blocks = run.blocks.lowerBound..<index + 1
      fired(.groupAdded)
      findings[run.finding].rules.note(.groupAdded)
      findings[run.finding].subject = .added(noun: block.noun, count: run.blocks.count + 1)
      findings[run.finding].related.append(.init("this \(block.noun), too", at: place(block, variant)))
      return
    }
    addedRun = (findings.count, index..<index + 1)
    findings.append(
      Finding(.blockAdded, by: .addedBlock, .added(noun: block.noun, count: 1), at: place(block, variant)))
  }

  /// Leaves out what was said of text that is code in the source: it is no block of the translation's own.
  mutating func settleTextual() {
    findings.removeAll { by(.settleTextual, $0.code == Rule.blockAdded.code && textual.contains($0.location.range)) }
  }

  /// Lets a page decide one way what is a word for people.
  mutating func settleWords() {
    guard !wordsForPeople.isEmpty else { return }
    for index in findings.indices where findings[index].code == Rule.inlineCodeChanged.code {
      if case .renamed(let was, _) = findings[index].subject {
        let isWord = wordsForPeople.contains(was)
        findings[index].soften(by: .settleWords, if: isWord)
      }
    }
  }

  /// Code of the source that is text here.
  mutating func reportTextual(_ a: LeafBlock, by rule: Heuristic, at range: SourceRange) {
    textual.add(range)
    addedRun = nil
    findings.append(
      Finding(
        .codeLost, by: rule, "This text is a code block in the source; its fence is lost",
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
}
