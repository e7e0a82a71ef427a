import Diagnostics
import Localization
import Markup

/// Applies each operator to translated copies and compares the aligner's links with those that are true by construction.
struct AlignmentMeasure {
  /// A source page and a translation of it with the same blocks in the same order.
  struct Base {
    var name: String
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
        add(translator.translate(file.bytes), "\(file.corpus)/\(file.name) \(name)", blocks, &out)
      }
      for other in files where other.corpus == file.corpus && other.name == file.name && other.locale != "en" {
        add(other.bytes, "\(file.corpus)/\(file.name) \(other.locale)", blocks, &out)
      }
    }
    return out
  }

  private static func add(_ bytes: [UInt8], _ name: String, _ source: [LeafBlock], _ out: inout [Base]) {
    let document = parse(bytes)
    let blocks = BlockReader().blocks(of: document)
    guard blocks.map(\.kind) == source.map(\.kind), blocks.map(\.containers) == source.map(\.containers),
      zip(blocks, source).allSatisfy({ $0.kind != .heading || $0.level == $1.level }), let draft = Draft(document, blocks),
      draft.links(blocks).count == blocks.count
    else { return }
    out.append(Base(name: name, source: source, variant: document, blocks: blocks))
  }

  private static func parse(_ bytes: [UInt8]) -> Document {
    MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document
  }

  func score(_ edit: EditOperator) -> Score {
    var score = Score()
    var random = SeededGenerator(seed: StableHash.of(0, edit.rawValue.utf8))
    var tries = 0
    while score.seeds < seeds, tries < seeds * 20 {
      let base = bases[tries % bases.count]
      let other = bases[(tries * 7 + 3) % bases.count]
      tries += 1
      guard var draft = Draft(base.variant, base.blocks), let donor = Draft(other.variant, other.blocks),
        edit.apply(to: &draft, donor: donor, &random)
      else { continue }
      let blocks = BlockReader().blocks(of: AlignmentMeasure.parse(draft.bytes))
      let expected = draft.links(blocks)
      let found = links(Aligner().align(base.source, blocks))
      score.seeds += 1
      score.found += found.count
      score.expected += expected.count
      score.right += found.intersection(expected).count
      if found == expected {
        score.exact += 1
      } else if trace {
        explain(base, blocks, expected, found)
      }
    }
    return score
  }

  private func links(_ alignment: Alignment) -> Set<Link> {
    var links: Set<Link> = []
    for bead in alignment.beads {
      for source in bead.source { for variant in bead.variant { links.insert(Link(source: source, variant: variant)) } }
    }
    return links
  }

  private func explain(_ base: Base, _ blocks: [LeafBlock], _ expected: Set<Link>, _ found: Set<Link>) {
    func text(_ links: Set<Link>) -> String {
      links.sorted { ($0.source, $0.variant) < ($1.source, $1.variant) }.map { link in
        let (a, b) = (base.source[link.source], blocks[link.variant])
        return
          "\(link.source)-\(link.variant) \(a.kind)/\(b.kind) len \(a.length)/\(b.length) inv \(a.invariants.count)/\(b.invariants.count)"
      }.joined(separator: "; ")
    }
    say("  \(base.name): missed \(text(expected.subtracting(found))) | wrong \(text(found.subtracting(expected)))")
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
