import Diagnostics
import Markup

/// Paragraphs of a translation that are those of another place, as a translation memory puts them there: the same text stands twice on
/// the page, for two paragraphs of the source, and is the translation of the other one.
struct ForeignParagraphs {
  /// For each such block the other that has its text.
  private(set) var twins: [Int: Int] = [:]

  /// Shorter texts may well be said twice.
  private static let least = 40

  init(source: Document, variant: Document, _ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead]) {
    func text(_ block: LeafBlock, _ page: Document) -> ArraySlice<UInt8> {
      page.source.bytes[block.range.lowerBound..<block.range.upperBound]
    }
    var places: [ArraySlice<UInt8>: [Alignment.Bead]] = [:]
    for bead in beads where bead.source.isParagraph(of: sources) && bead.variant.isParagraph(of: variants) {
      let block = variants[bead.variant.lowerBound]
      guard block.length >= Self.least else { continue }
      places[text(block, variant), default: []].append(bead)
    }
    for (_, group) in places where group.count > 1 {
      // What the source says twice may be said twice.
      let texts = Set(group.map { text(sources[$0.source.lowerBound], source) })
      if by(.saidTwice, texts.count != group.count) { continue }
      let fits = group.map { Self.fit(sources[$0.source.lowerBound], variants[$0.variant.lowerBound]) }
      guard let best = fits.max(), fits.count(where: { $0 == best }) == 1, let own = fits.firstIndex(of: best) else { continue }
      let home = sources[group[own].source.lowerBound]
      for index in group.indices where index != own {
        let (a, b) = (sources[group[index].source.lowerBound], variants[group[index].variant.lowerBound])
        // Of two paragraphs that are much alike a translator may have copied one on purpose.
        let isUnlike = !by(.copiedOnPurpose, a.words.diceCoefficient(with: home.words) >= Self.mostLikeness)
        if !a.invariants.isEmpty, a.likeness(to: b) == 0, isUnlike {
          twins[group[index].variant.lowerBound] = group[own].variant.lowerBound
        }
      }
    }
  }

  /// The share of common words from which on two paragraphs of the source are alike.
  private static let mostLikeness = 0.5

  /// How well a paragraph fits its source: by what both leave as it is, then by their lengths.
  private static func fit(_ a: LeafBlock, _ b: LeafBlock) -> Double {
    let (short, long) = (Double(min(a.length, b.length)), Double(max(a.length, b.length, 1)))
    return a.likeness(to: b) * 10 + short / long
  }
}

extension PageComparison {
  /// A paragraph with the text of another place: what of its own source it lacks follows from that.
  mutating func reportForeign(_ a: LeafBlock, _ b: LeafBlock, twin: LeafBlock) {
    findings.append(
      Finding(
        .blockMissing, by: .foreignParagraph,
        "This is the text of another \(twin.noun) of the page, not of the source's '\(a.excerpt(of: source.document))'",
        at: place(b, variant),
        related: [
          .init("the source's \(a.noun)", at: place(a, source)), .init("the same text stands here", at: place(twin, variant)),
        ],
        remedy: "Translate the source's \(a.noun) again"))
  }
}
