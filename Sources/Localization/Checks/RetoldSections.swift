import Markup

/// Finds the sections that a translation tells in its own words with fewer paragraphs than the source. Which of the paragraphs it
/// lacks is not certain there: one may have been left out, or drawn together with its neighbour.
///
///     ## Kilns                       ## Öfen
///     A kiln burns clay.
///     It takes a whole day.     →    Einen Tag lang wird gebrannt.
struct RetoldSections {
  let sources: [LeafBlock]
  let variants: [LeafBlock]
  let beads: [Alignment.Bead]
  /// How many blocks stand before each bead, rows of tables apart.
  private let steps: [Int]
  /// For each section the beads with its blocks of the source, and its blocks on either page.
  private var beadsOf: [Int: [Int]] = [:]
  private var sourcesOf: [Int: [Int]] = [:]
  private var variantsOf: [Int: [Int]] = [:]
  private let places: BeadPlaces
  /// Signs of the translation for one of the source.
  private let ratio: Double
  /// How many blocks of the source have a word.
  private let uses: [UInt64: Int]
  private let sections: SectionPairs
  /// Paragraphs that went with the code around them.
  private let drawn: Set<Int>
  /// Whether the names of the source may be others in the translation.
  private let isOtherEdition: Bool

  /// A section with fewer paragraphs, or with others.
  struct Section {
    /// The heading of both pages, where there is one.
    var headings: (source: Int, variant: Int)?
    /// The last heading of the source in it, where the translation lacks more headings.
    var last: Int?
    /// The paragraphs of the source without a counterpart, with which nothing else is missing.
    var lost: [Int]
    /// How many paragraphs each page has there.
    var counts: (source: Int, variant: Int)
    /// Whether nothing is said to be missing: the translation's own paragraphs say it in their way.
    var isComplete = false
  }

  /// How many blocks apart a paragraph stands that may say another one, too.
  private static let reach = 3
  /// A word in more blocks is no sign of any of them.
  private static let mostUses = 4
  /// How much longer than its own source a paragraph is that says a part of another one.
  private static let excess = 0.4

  /// `nil` if no paragraph seems missing: then no section was told again.
  init?(
    _ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead], _ sections: SectionPairs, drawn: Set<Int>,
    isOtherEdition: Bool
  ) {
    guard beads.contains(where: { $0.fate == .missing && $0.source.isParagraph(of: sources) }) else { return nil }
    (self.sources, self.variants, self.beads, self.sections, self.drawn) = (sources, variants, beads, sections, drawn)
    self.isOtherEdition = isOtherEdition
    var steps = [0]
    for bead in beads {
      let isStep = bead.source.first.map { sources[$0].kind != .tableRow } ?? true
      steps.append((steps.last ?? 0) + (isStep ? 1 : 0))
    }
    self.steps = steps
    places = BeadPlaces(beads, sources.count, variants.count)
    for (index, bead) in beads.enumerated() {
      for section in Set(bead.source.map { sections.source[$0] }) { beadsOf[section, default: []].append(index) }
    }
    for index in sources.indices { sourcesOf[sections.source[index], default: []].append(index) }
    for index in variants.indices { variantsOf[sections.variant[index], default: []].append(index) }
    ratio = ParagraphPairs(sources, variants, beads).ratio
    uses = sources.reduce(into: [:]) { uses, block in
      for name in block.words + block.invariants { uses[name, default: 0] += 1 }
    }
  }

  var found: [Section] { (0...sections.headings.count).compactMap(section) }

  private func section(_ number: Int) -> Section? {
    let range = beadsOf[number] ?? []
    let lost = range.filter { beads[$0].fate == .missing && isAlone($0) && !drawn.contains(beads[$0].source.lowerBound) }
    guard !lost.isEmpty else { return nil }
    // Bold text may stand for a heading.
    let headings = Set(range.filter { beads[$0].source.contains { sources[$0].kind == .heading } }.flatMap { beads[$0].variant })
    let given = (sourcesOf[number] ?? []).filter { isText(sources[$0]) && !drawn.contains($0) }
    let own = (variantsOf[number] ?? []).filter { isText(variants[$0]) && !headings.contains($0) }
    let spare = own.filter { here in
      places.variant[here].map { beads[$0].fate == .added && beads[$0].variant.lowerBound == here } ?? false
    }
    guard !own.isEmpty, !spare.isEmpty || lost.contains(where: { isUncertain($0, within: range) }) else { return nil }
    let head = number > 0 ? self.sections.headings[number - 1] : nil
    var section = Section(
      headings: head.map { ($0.source, $0.variant) },
      last: range.flatMap { beads[$0].source }.last { sources[$0].kind == .heading && $0 != head?.source },
      lost: lost.map { beads[$0].source.lowerBound }, counts: (given.count, own.count))
    if own.count >= given.count, !(isOtherEdition && spare.count >= lost.count) {
      // Where there are as many paragraphs, one may have been told in another place; not so if nothing has any of its names.
      section.lost = lost.filter { !by(.namedNowhere, isNamedNowhere($0, within: own)) }.map { beads[$0].source.lowerBound }
    }
    section.isComplete =
      by(.completeSection, own.count >= given.count && spare.count >= section.lost.count)
      || by(.announcementDrawn, isAnnouncementDrawn(lost, own, given, range))
    return section.lost.isEmpty ? nil : section
  }

  /// Whether all that is missing is a sentence between two blocks of code, where the translation has all the code: it was drawn
  /// together with the sentence before the first.
  private func isAnnouncementDrawn(_ lost: [Int], _ own: [Int], _ given: [Int], _ section: [Int]) -> Bool {
    guard lost.count == 1, own.count + 1 == given.count, let place = lost.first.map({ beads[$0].source.lowerBound }),
      sources[place].invariants.isEmpty, sources[place].shape.end == UInt8(ascii: ":"),
      sources[place].length <= LeafBlock.longestAnnouncement,
      place > 1, place + 1 < sources.count, sources[place - 1].kind == .code, sources[place + 1].kind == .code,
      sources[place - 2].kind == .paragraph
    else { return false }
    return !section.contains { beads[$0].fate == .missing && sources[beads[$0].source.lowerBound].kind == .code }
  }

  /// Whether a paragraph has names, links and the like, and no paragraph of the translation's section has any of them.
  private func isNamedNowhere(_ index: Int, within own: [Int]) -> Bool {
    let names = sources[beads[index].source.lowerBound].invariants
    return !names.isEmpty
      && !own.contains { here in
        names.contains { variants[here].invariants.contains($0) || variants[here].words.contains($0) }
      }
  }

  /// Whether nothing but paragraphs is missing with a paragraph, up to the next heading: text that introduces lost code was lost
  /// with it.
  private func isAlone(_ index: Int) -> Bool {
    guard isLoose(beads[index].source) else { return false }
    func isEnd(_ bead: Alignment.Bead) -> Bool {
      bead.fate != .missing || bead.source.contains { sources[$0].kind == .heading }
    }
    let before = beads[..<index].lastIndex(where: isEnd) ?? -1
    let after = beads[index...].firstIndex(where: isEnd) ?? beads.count
    return beads[(before + 1)..<after].allSatisfy { isLoose($0.source) }
  }

  /// Whether a paragraph beside one that seems missing may stand for it, or say it, too.
  private func isUncertain(_ index: Int, within section: [Int]) -> Bool {
    let lost = sources[beads[index].source.lowerBound]
    if by(.lostHeading, hasLostHeading(beads[index].source.lowerBound)) { return true }
    return near(index, section).contains { other in
      let bead = beads[other]
      guard isLoose(bead.source), bead.variant.count == 1, isText(variants[bead.variant.lowerBound]) else { return false }
      let (own, here) = (sources[bead.source.lowerBound], variants[bead.variant.lowerBound])
      // It was taken for one that the source has elsewhere in the section.
      if by(.movedWithinSection, bead.isMoved && sections.isOne(bead.source.lowerBound, bead.variant.lowerBound)) { return true }
      // A note is told from the text around it.
      if by(.noteApart, own.containers == here.containers && lost.containers != here.containers) { return false }
      let more = Double(here.length) / ratio - Double(own.length)
      if by(.longNeighbour, more > Double(lost.length) * Self.excess) { return true }
      return by(.doubtfulNeighbour, !isEvident(own, here, rather: lost))
    }
  }

  /// The beads of a section with few blocks between them and one; the rows of a table are no step from one to the next.
  private func near(_ index: Int, _ section: [Int]) -> ArraySlice<Int> {
    let start = section.partitionPoint { steps[$0] < steps[index] - Self.reach }
    return section[start..<section.partitionPoint { steps[$0] <= steps[index] + Self.reach }]
  }

  /// Whether the heading above a paragraph is missing, while what stands below it is not: what it introduces may be said before.
  private func hasLostHeading(_ number: Int) -> Bool {
    guard let heading = sources[..<number].lastIndex(where: { $0.kind == .heading }) else { return false }
    return heading + 1 == number && places.source[heading].map { beads[$0].fate == .missing } ?? false
  }

  /// Whether a name that few blocks have, or their build, says that a paragraph stands for this one rather than for another.
  private func isEvident(_ own: LeafBlock, _ here: LeafBlock, rather other: LeafBlock) -> Bool {
    func kept(_ block: LeafBlock) -> Int {
      (block.words + block.invariants).count {
        (here.words.contains($0) || here.invariants.contains($0)) && uses[$0] ?? 0 <= Self.mostUses
      }
    }
    let (names, others) = (kept(own), kept(other))
    if names != others { return names > others }
    return own.shape.sentences == here.shape.sentences && other.shape.sentences != here.shape.sentences
  }

  /// A paragraph of its own: no item of a list.
  private func isLoose(_ range: Range<Int>) -> Bool { range.count == 1 && isText(sources[range.lowerBound]) }

  private func isText(_ block: LeafBlock) -> Bool {
    block.kind == .paragraph && block.shape.hasLetters && !block.isListed
  }
}
