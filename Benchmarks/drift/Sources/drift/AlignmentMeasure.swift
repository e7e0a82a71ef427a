import Diagnostics
import Localization
import Markup
import SeededRandom

/// Applies each operator to translated copies and compares the aligner's links with those that are true by construction.
///
/// Of blocks of one page that are equal byte for byte in equal containers either may stand for the other: nothing tells them
/// apart, so links are compared as links of such classes. Each is still counted as often as it occurs.
struct AlignmentMeasure {
  /// A source page and a translation of it with the same blocks in the same order.
  struct Base {
    var name: String
    var original: Document
    var source: [LeafBlock]
    var variant: Document
    var blocks: [LeafBlock]
  }

  struct Score {
    var found = 0
    var expected = 0
    var right = 0
    var exact = 0
    var seeds = 0

    var f1: Double { found + expected == 0 ? 1 : 2 * Double(right) / Double(found + expected) }
    var exactShare: Double { seeds == 0 ? 0 : Double(exact) / Double(seeds) }
  }

  let bases: [Base]
  let seeds: Int
  var trace = false
  /// Another number draws other edits.
  var base: UInt64 = 0

  /// Invented translations of every source page, and the real ones that have the structure of their source.
  static func bases(_ files: [CorpusFile]) -> [Base] {
    var out: [Base] = []
    for file in files where file.locale == "en" {
      let document = parse(file.bytes)
      let blocks = BlockReader().blocks(of: document)
      guard blocks.count >= 5 else { continue }
      for (script, name) in [(PseudoTranslation.Script.latin, "latin"), (.wide, "wide")] {
        var hash = StableHash()
        hash.add(file.name.utf8)
        var translator = PseudoTranslation(script, seed: hash.value)
        add(translator.translate(file.bytes), "\(file.corpus)/\(file.name) \(name)", document, blocks, &out)
      }
      for other in files where other.corpus == file.corpus && other.name == file.name && other.locale != "en" {
        add(other.bytes, "\(file.corpus)/\(file.name) \(other.locale)", document, blocks, &out)
      }
    }
    return out
  }

  private static func add(
    _ bytes: [UInt8], _ name: String, _ original: Document, _ source: [LeafBlock], _ out: inout [Base]
  ) {
    let document = parse(bytes)
    let blocks = BlockReader().blocks(of: document)
    guard blocks.map(\.kind) == source.map(\.kind), blocks.map(\.containers) == source.map(\.containers),
      zip(blocks, source).allSatisfy({ $0.kind != .heading || $0.level == $1.level }), let draft = Draft(document, blocks),
      draft.links(blocks).count == blocks.count
    else { return }
    out.append(Base(name: name, original: original, source: source, variant: document, blocks: blocks))
  }

  private static func parse(_ bytes: [UInt8]) -> Document {
    MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document
  }

  func score(_ edit: EditOperator) -> Score {
    var score = Score()
    var random = SeededGenerator(seed: StableHash.of(0, edit.rawValue.utf8) &+ base)
    var tries = 0
    while score.seeds < seeds, tries < seeds * 20 {
      let base = bases[tries % bases.count]
      let other = bases[(tries * 7 + 3) % bases.count]
      tries += 1
      let known = Set(texts(base))
      guard var draft = Draft(base.variant, base.blocks), var donor = Draft(other.variant, other.blocks) else { continue }
      donor.keep(texts(other).map { !known.contains($0) })
      guard edit.apply(to: &draft, donor: donor, &random)
      else { continue }
      let edited = AlignmentMeasure.parse(draft.bytes)
      let blocks = BlockReader().blocks(of: edited)
      let expected = draft.links(blocks)
      let found = links(Aligner().align(base.source, blocks))
      let right = agreeing(expected, found, classes(base.original, base.source), classes(edited, blocks))
      score.seeds += 1
      score.found += found.count
      score.expected += expected.count
      score.right += right
      if right == expected.count, right == found.count {
        score.exact += 1
      } else if trace {
        explain(base, edited, blocks, expected, found)
      }
    }
    return score
  }

  /// The texts of a page's blocks before they were translated.
  private func texts(_ base: Base) -> [ArraySlice<UInt8>] {
    base.source.map { base.original.source.bytes[$0.range.lowerBound..<$0.range.upperBound] }
  }

  /// How many links the two have in common, blocks of one class taken for each other.
  private func agreeing(_ expected: Set<Link>, _ found: Set<Link>, _ source: [Int], _ variant: [Int]) -> Int {
    var left: [Link: Int] = [:]
    for link in expected { left[Link(source: source[link.source], variant: variant[link.variant]), default: 0] += 1 }
    return found.reduce(0) { right, link in
      let link = Link(source: source[link.source], variant: variant[link.variant])
      guard let count = left[link], count > 0 else { return right }
      left[link] = count - 1
      return right + 1
    }
  }

  /// For each block the first of the page that is equal to it.
  private func classes(_ document: Document, _ blocks: [LeafBlock]) -> [Int] {
    var first: [[UInt8]: Int] = [:]
    return blocks.enumerated().map { index, block in
      let text = document.source.bytes[block.range.lowerBound..<block.range.upperBound]
      let key = Array("\(block.kind) \(block.level) \(block.opensItem) \(block.containers) ".utf8) + text
      if let known = first[key] { return known }
      first[key] = index
      return index
    }
  }

  private func links(_ alignment: Alignment) -> Set<Link> {
    var links: Set<Link> = []
    for bead in alignment.beads {
      for source in bead.source { for variant in bead.variant { links.insert(Link(source: source, variant: variant)) } }
      guard let whole = bead.whole else { continue }
      for source in bead.source { links.insert(Link(source: source, variant: whole)) }
      for variant in bead.variant { links.insert(Link(source: whole, variant: variant)) }
    }
    return links
  }

  /// Prints what was not aligned as it should be, with the beginnings of the blocks.
  private func explain(_ base: Base, _ edited: Document, _ blocks: [LeafBlock], _ expected: Set<Link>, _ found: Set<Link>) {
    say("  \(base.name)")
    for (word, links) in [("missed", expected.subtracting(found)), ("wrong", found.subtracting(expected))] {
      for link in links.sorted(by: { ($0.source, $0.variant) < ($1.source, $1.variant) }) {
        say("    \(word) \(link.source)-\(link.variant)")
        say("      " + outline(base.original, base.source[link.source]))
        say("      " + outline(edited, blocks[link.variant]))
      }
    }
  }

  /// `paragraph 84 signs, 2 invariants: The first words of`
  private func outline(_ document: Document, _ block: LeafBlock) -> String {
    let text = document.source.bytes[block.range.lowerBound..<block.range.upperBound].prefix(70).map { $0 < 0x20 ? 0x20 : $0 }
    return "\(block.kind) \(block.length) signs, \(block.invariants.count) invariants: " + String(decoding: text, as: UTF8.self)
  }
}

extension AlignmentMeasure {
  mutating func add(to report: inout Report, trace operatorName: String?) {
    var total = Score()
    for edit in EditOperator.allCases {
      trace = edit.rawValue == operatorName
      let score = score(edit)
      let isMixture = edit == .mixedFive || edit == .mixedEighteen
      let isMet = edit == .mixedEighteen ? score.f1 >= 0.97 : score.f1 >= 0.998 && (isMixture || score.exactShare >= 0.97)
      report.add(
        "alignment", "\(edit.rawValue), \(score.seeds) seeds",
        "F1 \(Report.fixed(score.f1, 4)), exact \(Report.percent(score.exactShare, 1))",
        bar: edit == .mixedEighteen ? "F1 0.97" : isMixture ? "F1 0.998" : "F1 0.998, exact 97 %",
        met: isMet && score.seeds >= seeds)
      total.found += score.found
      total.expected += score.expected
      total.right += score.right
    }
    report.add(
      "alignment", "all operators, \(bases.count) pages", "F1 \(Report.fixed(total.f1, 4))", bar: "F1 0.998",
      met: total.f1 >= 0.998)
  }
}
