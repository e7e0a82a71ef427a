import Diagnostics
import Localization
import Markup

/// What is left to translate, block by block: what `tally locales todo` prints.
///
///     let list = Worklist(analysis, history: history, locales: ["cs"])
public struct Worklist: Sendable {
  /// Why a block is on the list.
  public enum Reason: String, Sendable, CaseIterable {
    /// No page; no block; a block that was changed; one that is gone; one that is still in the language of the source.
    case page, missing, new, changed, removed, untranslated
  }

  /// What a change is about, the gravest first.
  public enum Kind: String, Sendable, CaseIterable, Comparable {
    case contract, code, meaning, wording

    public static func < (a: Kind, b: Kind) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// How sure it is which block of the translation stands for the source's.
  public enum Tier: String, Sendable {
    /// It was recorded, or the blocks are each other's only counterparts; several stand for one; there is none.
    case strong, moderate, orphan
  }

  public struct Item: Sendable {
    public var locale: String
    /// The translation, and the line of it where the block stands, or stood; where there is no page, the page to write.
    public var page: String
    public var line: Int?
    public var source: String
    /// The line of the source; nil where the block is gone.
    public var sourceLine: Int?
    public var reason: Reason
    public var kind: Kind
    public var tier: Tier
    /// What the source said when it was translated, as far as that is known, and what it says now.
    public var old: String?
    public var new: String
    public var owner: String?
  }

  public let items: [Item]

  public init(_ analysis: Analysis, history: TranslationHistory, locales wanted: Set<String>? = nil) {
    guard let locales = analysis.project.configuration.locales else {
      items = []
      return
    }
    let layout = analysis.project.layout
    let reports = Dictionary(analysis.translations.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    var items: [Item] = []
    for locale in locales.variants where wanted?.contains(locale) ?? true {
      let pages = Dictionary(
        analysis.pages(ofLocale: locale).map { ($0.logicalPath, $0) }, uniquingKeysWith: { first, _ in first })
      let coverage = TranslationStates.coverage(analysis, locale)
      for source in analysis.pages(ofLocale: locales.source) {
        let owner = locales.owner(of: source.logicalPath, locale: locale)
        guard let page = pages[source.logicalPath] else {
          items.append(
            Item(
              locale: locale, page: layout.path(source.logicalPath, locale: locale), source: source.path, sourceLine: 1,
              reason: .page, kind: .meaning, tier: .orphan,
              new: source.page.document.frontMatter["title"]?.string ?? source.logicalPath, owner: owner))
          continue
        }
        var reader = PageWork(
          locale: locale, owner: owner, source: source.page.document, variant: page.page.document,
          alignment: reports[page.path]?.alignment)
        reader.add(history.changes(locale: locale, path: source.logicalPath))
        reader.addMissing()
        if let left = coverage[page.path], !left.isCopy { reader.add(untranslated: left.untranslated) }
        if coverage[page.path]?.isCopy ?? false { reader.addCopy() }
        items += reader.items.sorted { ($0.line ?? 0, $0.sourceLine ?? 0) < ($1.line ?? 0, $1.sourceLine ?? 0) }
      }
    }
    self.items = items
  }
}

/// Gathers what is to do on one page.
private struct PageWork {
  let locale: String
  let owner: String?
  let source: Document
  let variant: Document
  let sources: [LeafBlock]
  let variants: [LeafBlock]
  let alignment: Alignment?
  private(set) var items: [Worklist.Item] = []
  private var known: Set<SourceRange> = []

  init(locale: String, owner: String?, source: Document, variant: Document, alignment: Alignment?) {
    (self.locale, self.owner, self.source, self.variant, self.alignment) = (locale, owner, source, variant, alignment)
    sources = BlockReader().blocks(of: source)
    variants = BlockReader().blocks(of: variant)
  }

  private func line(_ range: SourceRange, _ document: Document) -> Int { document.source.position(at: range.lowerBound).line }

  /// The blocks of the translation that stand for a place of the source.
  private func counterpart(_ range: SourceRange) -> (line: Int?, tier: Worklist.Tier) {
    var before: Int?
    for bead in alignment?.beads ?? [] {
      let holds = bead.source.contains { sources.indices.contains($0) && sources[$0].range == range }
      if holds, let first = bead.variant.first, variants.indices.contains(first) {
        return (line(variants[first].range, variant), bead.source.count == 1 && bead.variant.count == 1 ? .strong : .moderate)
      }
      if holds { return (before, .orphan) }
      if let last = bead.variant.last, variants.indices.contains(last) { before = line(variants[last].range, variant) }
    }
    // Metadata stands at the head of the page.
    return range.upperBound <= source.frontMatter.range.upperBound ? (1, .strong) : (nil, .orphan)
  }

  private mutating func add(
    _ reason: Worklist.Reason, _ kind: Worklist.Kind, at range: SourceRange?, old: String? = nil, line given: Int? = nil
  ) {
    if let range { guard known.insert(range).inserted else { return } }
    let place = range.map(counterpart) ?? (nil, .orphan)
    items.append(
      Worklist.Item(
        locale: locale, page: variant.source.path, line: given ?? place.line, source: source.source.path,
        sourceLine: range.map { line($0, source) }, reason: reason, kind: kind, tier: place.tier, old: old,
        new: range.map { source.source.text($0) } ?? "", owner: owner))
  }

  mutating func add(_ changes: [TranslationHistory.BlockChange]) {
    for change in changes {
      let new = change.range.map { source.source.text($0) } ?? ""
      let kind: Worklist.Kind =
        change.changesContract
        ? .contract : change.kind == "code" ? .code : change.old.map { Self.isWording($0, new) } ?? false ? .wording : .meaning
      add(change.range == nil ? .removed : change.isNew ? .new : .changed, kind, at: change.range, old: change.old)
    }
  }

  /// Whether two texts have the same numbers, names and links, and most of their words: a reader is told the same.
  private static func isWording(_ old: String, _ new: String) -> Bool {
    func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }
    let (was, now) = (words(old), words(new))
    func names(_ words: [String]) -> [String] {
      words.filter { word in word.contains { $0.isNumber || "`/<>{}_()[]".contains($0) } }.sorted()
    }
    let shared = Set(was).intersection(now).count
    return names(was) == names(now) && shared * 10 >= max(Set(was).count, Set(now).count) * 7
  }

  mutating func addMissing() {
    for bead in alignment?.beads ?? [] where bead.fate == .missing {
      for block in bead.source where sources.indices.contains(block) && sources[block].kind != .html {
        add(.missing, sources[block].kind == .code ? .code : .meaning, at: sources[block].range)
      }
    }
  }

  mutating func add(untranslated ranges: [SourceRange]) {
    for range in ranges {
      let bead = alignment?.beads.first { bead in
        bead.variant.contains { variants.indices.contains($0) && range.contains(variants[$0].range) } && !bead.source.isEmpty
      }
      guard let first = bead?.source.first, sources.indices.contains(first) else { continue }
      add(.untranslated, .meaning, at: sources[first].range, line: line(range, variant))
    }
  }

  /// A page that is its source, byte for byte.
  mutating func addCopy() { add(.untranslated, .meaning, at: sources.first?.range, line: 1) }
}
