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
  /// Signs of the translation for one of the source.
  private let ratio: Double
  /// How many blocks of the source have a word.
  private let uses: [UInt64: Int]

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
  }

  /// How many blocks apart a paragraph stands that may say another one, too.
  private static let reach = 3
  /// A word in more blocks is no sign of any of them.
  private static let mostUses = 4
  /// How much longer than its own source a paragraph is that says a part of another one.
  private static let excess = 0.4

  /// `nil` if no paragraph seems missing: then no section was told again.
  init?(_ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead]) {
    guard beads.contains(where: { $0.fate == .missing && $0.source.isParagraph(of: sources) }) else { return nil }
    (self.sources, self.variants, self.beads) = (sources, variants, beads)
    ratio = ParagraphPairs(sources, variants, beads).ratio
    uses = sources.reduce(into: [:]) { uses, block in
      for name in block.words + block.invariants { uses[name, default: 0] += 1 }
    }
  }

  var found: [Section] {
    var out: [Section] = []
    var start = 0
    while start < beads.count {
      let end = beads[(start + 1)...].firstIndex(where: opensSection) ?? beads.count
      if let section = section(start..<end) { out.append(section) }
      start = end
    }
    return out
  }

  private func section(_ range: Range<Int>) -> Section? {
    let lost = range.filter { beads[$0].fate == .missing && isAlone($0) }
    guard lost.contains(where: { isUncertain($0, within: range) }) else { return nil }
    let counts = range.reduce(into: (source: 0, variant: 0)) { sum, index in
      sum.source += beads[index].source.count { isText(sources[$0]) }
      // Bold text may stand for a heading.
      if beads[index].source.contains(where: { sources[$0].kind == .heading }) { return }
      sum.variant += beads[index].variant.count { isText(variants[$0]) }
    }
    let head = beads[range.lowerBound]
    let isPair = head.source.count == 1 && head.variant.count == 1 && sources[head.source.lowerBound].kind == .heading
    guard counts.variant > 0, isPair || range.lowerBound == 0 else { return nil }
    // Where there are as many paragraphs, one may have been told in another place; not so if nothing has any of its names.
    let untold = counts.variant < counts.source ? lost : lost.filter { !isNamedNowhere($0, within: range) }
    guard !untold.isEmpty else { return nil }
    let inner = range.dropFirst().flatMap { beads[$0].source }.last { sources[$0].kind == .heading }
    return Section(
      headings: isPair ? (head.source.lowerBound, head.variant.lowerBound) : nil, last: inner,
      lost: untold.map { beads[$0].source.lowerBound }, counts: counts)
  }

  /// Whether a paragraph has names, links and the like, and no paragraph of the translation's section has any of them.
  private func isNamedNowhere(_ index: Int, within section: Range<Int>) -> Bool {
    let names = sources[beads[index].source.lowerBound].invariants
    return !names.isEmpty
      && !section.contains { other in
        variants[beads[other].variant].contains { here in
          names.contains { here.invariants.contains($0) || here.words.contains($0) }
        }
      }
  }

  /// Whether nothing but paragraphs is missing with a paragraph: text that introduces lost code was lost with it.
  private func isAlone(_ index: Int) -> Bool {
    let before = beads[..<index].lastIndex { $0.fate != .missing } ?? -1
    let after = beads[index...].firstIndex { $0.fate != .missing } ?? beads.count
    return beads[(before + 1)..<after].allSatisfy { isLoose($0.source) }
  }

  /// Whether both pages have a heading here: where one of them has none, its section goes on.
  private func opensSection(_ bead: Alignment.Bead) -> Bool {
    !bead.variant.isEmpty && bead.source.contains { sources[$0].kind == .heading }
  }

  /// Whether a paragraph beside one that seems missing may stand for it, or say it, too.
  private func isUncertain(_ index: Int, within section: Range<Int>) -> Bool {
    let lost = sources[beads[index].source.lowerBound]
    let near = max(section.lowerBound, index - Self.reach)..<min(section.upperBound, index + Self.reach + 1)
    return near.contains { other in
      let bead = beads[other]
      guard isLoose(bead.source), bead.variant.count == 1, isText(variants[bead.variant.lowerBound]) else { return false }
      let (own, here) = (sources[bead.source.lowerBound], variants[bead.variant.lowerBound])
      // A note is told from the text around it.
      if own.containers == here.containers, lost.containers != here.containers { return false }
      let more = Double(here.length) / ratio - Double(own.length)
      if more > Double(lost.length) * Self.excess { return true }
      return !isEvident(own, here, rather: lost)
    }
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
    block.kind == .paragraph && block.shape.hasLetters && !block.containers.contains { $0 == "ul" || $0 == "ol" }
  }
}
