import Diagnostics
import Markup

/// How much of the text of a translation is translated.
///
/// Text is what people read: names, code, quotations and notices of copyright do not count. A block is left as it is where it has
/// the words of its source, or words of the source's language where the other pages of the locale have their own.
public struct TextCoverage: Sendable, Equatable {
  /// Blocks of the source that hold text and have a counterpart.
  public var blocks: Int
  /// The blocks of the translation that are left in the language of the source.
  public var untranslated: [SourceRange]
  /// Whether the translation is the source, byte for byte.
  public var isCopy: Bool

  /// Whether so little is left that the page reads as translated.
  public var isComplete: Bool { !isCopy && untranslated.count * Self.tolerance <= blocks }

  /// One block in so many may have been left on purpose: a sentence of names, an example.
  private static let tolerance = 20
}

/// Measures the pages of one locale: what its words are is learned from what it has translated.
public struct CoverageMeasure: Sendable {
  /// A page and its source, with the blocks that stand for each other.
  public struct Pair: Sendable {
    var source: Document
    var variant: Document
    var alignment: Alignment

    public init(source: Document, variant: Document, alignment: Alignment) {
      (self.source, self.variant, self.alignment) = (source, variant, alignment)
    }
  }

  private struct Text {
    var was: ProseWords
    var now: ProseWords
    var range: SourceRange
    var isEqual: Bool { was.words == now.words && was.plain == now.plain }
  }

  private let texts: [[Text]]
  private let pairs: [Pair]
  /// Frequent words of the source that the locale does not use, and the reverse.
  private let own: Set<String>
  private let theirs: Set<String>
  /// Whether the locale writes in another script than Latin.
  private let isForeign: Bool

  public init(_ pairs: [Pair]) {
    self.pairs = pairs
    texts = pairs.map(Self.texts)
    var counts: (source: [String: Int], variant: [String: Int]) = ([:], [:])
    var letters = (latin: 0, foreign: 0)
    for text in texts.joined() {
      for word in text.was.words { counts.source[word, default: 0] += 1 }
      guard !text.isEqual else { continue }
      for word in text.now.words { counts.variant[word, default: 0] += 1 }
      letters.latin += text.now.latin
      letters.foreign += text.now.foreign
    }
    let (source, variant) = (Self.frequent(counts.source), Self.frequent(counts.variant))
    own = source.subtracting(variant)
    theirs = variant.subtracting(source)
    isForeign = letters.foreign > letters.latin
  }

  /// The coverage of each page, in the order of the pairs.
  public func coverage() -> [TextCoverage] {
    zip(pairs, texts).map { pair, texts in
      TextCoverage(
        blocks: texts.count, untranslated: texts.filter(isLeft).map(\.range),
        isCopy: pair.source.source.bytes == pair.variant.source.bytes
          && pair.source.nodes.contains { $0.kind == .text })
    }
  }

  /// How many words are the usual ones of a language.
  private static let usual = 100
  /// A text has at least so many words that are no names.
  private static let least = 3

  private static func frequent(_ counts: [String: Int]) -> Set<String> {
    Set(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(usual).map(\.key))
  }

  private func isLeft(_ text: Text) -> Bool {
    if text.isEqual { return true }
    // The letters of the source, where the locale has others.
    if !isForeign, text.was.foreign > text.was.latin, text.now.foreign > text.now.latin { return true }
    guard text.now.words.count >= 2 * Self.least else { return false }
    if isForeign { return text.now.foreign == 0 && text.now.plain >= 2 * Self.least && text.was.foreign == 0 }
    let (given, new) = (text.now.words.count(where: own.contains), text.now.words.count(where: theirs.contains))
    return given >= Self.least && given > 4 * new
  }

  private static func texts(_ pair: Pair) -> [Text] {
    let sources = BlockReader().blocks(of: pair.source)
    let variants = BlockReader().blocks(of: pair.variant)
    let notices = notices(sources, pair.source)
    return pair.alignment.beads.compactMap { bead in
      guard let first = bead.variant.first, let last = bead.variant.last, !bead.source.isEmpty,
        sources.indices.contains(bead.source.upperBound - 1), variants.indices.contains(last),
        sources[bead.source].allSatisfy(isText), !notices.contains(bead.source.lowerBound)
      else { return nil }
      let was = ProseWords(pair.source, sources[bead.source])
      guard was.plain >= least else { return nil }
      return Text(
        was: was, now: ProseWords(pair.variant, variants[bead.variant]),
        range: variants[first].range.union(variants[last].range))
    }
  }

  private static func isText(_ block: LeafBlock) -> Bool {
    [.heading, .paragraph, .tableRow].contains(block.kind) && !block.containers.contains("quote")
  }

  /// The blocks from a notice of copyright to the next heading: licences are quoted as they are.
  private static func notices(_ blocks: [LeafBlock], _ document: Document) -> Set<Int> {
    var found: Set<Int> = []
    var isNotice = false
    for (index, block) in blocks.enumerated() {
      if block.kind == .heading { isNotice = false }
      if block.kind == .paragraph, !isNotice { isNotice = ProseWords(document, [block]).isNotice }
      if isNotice { found.insert(index) }
    }
    return found
  }
}
