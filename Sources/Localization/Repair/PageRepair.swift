import Diagnostics
import Markup
import Snippets

/// Finds the edits that mend what a comparison reports: code, links, images, includes, names, numbers, anchors, headings, notes,
/// list numbers, emphasis, and blocks that are missing and need no translation.
///
/// Every edit is tried on the page first: one that changes more of the structure of the page than it should, or does not mend, is
/// none.
public struct PageRepair: Sendable {
  let source: LocalePage
  let variant: LocalePage
  let sources: [LeafBlock]
  let variants: [LeafBlock]
  let beads: [Alignment.Bead]
  private let strange: StrangeLanguages

  public init(source: LocalePage, variant: LocalePage, alignment: Alignment) {
    self.source = source
    self.variant = variant
    sources = BlockReader().blocks(of: source.document)
    variants = BlockReader().blocks(of: variant.document)
    beads = alignment.beads
    strange = StrangeLanguages(source, variant)
  }

  /// The diagnostics, those that can be mended with a fix.
  public func adding(to diagnostics: [Diagnostic]) -> [Diagnostic] { mended(diagnostics) }

  func adding(to findings: [Finding]) -> [Finding] { mended(findings) }

  private func mended<Found: PlacedFinding>(_ findings: [Found]) -> [Found] {
    var attempts = Attempts(size: variant.document.source.bytes.count)
    return findings.map { finding in
      guard finding.fix == nil, finding.location.file == variant.document.source.path else { return finding }
      var copy = finding
      copy.fix = fix(finding, &attempts)
      return copy
    }
  }

  /// How often edits may still be tried, each on the whole page. Where a page or one of its blocks has more faults than can be tried in
  /// a moment, the others have no fix until these are mended.
  private struct Attempts {
    /// The size of the page, and how many bytes may be read.
    let size: Int
    var bytes = 24_000_000
    private var ofBlock: [Int: Int] = [:]
    /// The fixes of code, by block.
    var code: [Int: Diagnostic.Fix?] = [:]

    private static let mostOfBlock = 64

    init(size: Int) { self.size = size }

    /// Whether one more edit of a block may be tried.
    mutating func take(_ block: Int) -> Bool {
      guard bytes > 0, ofBlock[block, default: 0] < Self.mostOfBlock else { return false }
      bytes -= size
      ofBlock[block, default: 0] += 1
      return true
    }
  }

  private func fix(_ diagnostic: some PlacedFinding, _ attempts: inout Attempts) -> Diagnostic.Fix? {
    let range = diagnostic.location.range
    if diagnostic.code == Rule.codeLost.code || diagnostic.code == Rule.blockMissing.code {
      guard let place = diagnostic.place(in: source.document.source.path)?.range,
        let number = number(ofMissing: place, textual: range),
        attempts.take(-1 - number)
      else { return nil }
      return blockFix(missing: number, textual: range)
    }
    guard let (a, b, index) = pair(at: range) else { return nil }
    let isOfCode = [Rule.codeSwallowed, .codeChanged, .codeIndentation, .markupInCode].contains { $0.code == diagnostic.code }
    // One fix for all that is wrong with a block of code.
    if isOfCode, let known = attempts.code[index] { return known }
    guard attempts.take(index) else { return nil }
    if isOfCode {
      let fix = codeFix(a, b, index)
      attempts.code[index] = .some(fix)
      return fix
    }
    switch diagnostic.code {
    case Rule.linkChanged.code: return targetFix(a, b, index, .link, at: range)
    case Rule.imageChanged.code: return targetFix(a, b, index, .image, at: range)
    case Rule.includeChanged.code: return includeFix(a, b, index)
    case Rule.inlineCodeChanged.code: return inlineCodeFix(a, b, index, at: range)
    case Rule.identifierChanged.code: return emphasisedNameFix(a, b, index, at: range)
    case Rule.numberChanged.code:
      return diagnostic.place(in: source.document.source.path).flatMap { numberFix(a, b, index, at: range, source: $0.range) }
    case Rule.placeholderChanged.code: return placeholderFix(a, b, index)
    case Rule.anchorChanged.code: return anchorFix(a, b, index)
    case Rule.listStart.code: return listFix(a, b, index)
    case Rule.headingLevel.code: return headingFix(a, b, index)
    case Rule.admonitionChanged.code: return noteFix(a, b, index)
    case Rule.emphasisLost.code: return emphasisFix(b, index, at: range)
    default: return nil
    }
  }

  /// The blocks that stand for each other where the range is, and the number of the translated one.
  private func pair(at range: SourceRange) -> (LeafBlock, LeafBlock, Int)? {
    let index = variants.lastIndex { $0.range.lowerBound <= range.lowerBound && range.lowerBound <= $0.range.upperBound }
    guard let index,
      let bead = beads.first(where: { $0.variant.contains(index) && $0.variant.count == 1 && $0.source.count == 1 }),
      // The half of a block is not the block.
      !beads.contains(where: { $0.whole != nil && ($0.source.isEmpty ? bead.source : bead.variant).contains($0.whole ?? -1) })
    else { return nil }
    return (sources[bead.source.lowerBound], variants[index], index)
  }

  func replacement(_ range: SourceRange, _ text: String) -> Diagnostic.Fix.Replacement {
    .init(location: Location(file: variant.document.source.path, range: range), text: text)
  }

  // MARK: Code

  private func codeFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard a.kind == .code, b.kind == .code else { return nil }
    let support = support(a, b)
    // Where another block of the source is nearer, the two are no pair.
    let likeness = a.likeness(to: b)
    guard !sources.contains(where: { $0.kind == .code && $0.likeness(to: b) > likeness }) else { return nil }
    let original = text(a, source, support)
    guard let code = restored(text(b, variant, support), original, support, language(a, b)),
      let edit = BlockRewriter(document: variant.document).replacement(of: b.node, with: code)
    else { return nil }
    return tried("Restore the source's code", [edit], index) { document, block in
      document.literalBytes(block.node).elementsEqual(document.targetCode(of: block.node).bytes)
        && holds(document, block, original, support)
    }
  }

  /// The code of the source with the comments and texts of the translation, where that is certain.
  func restored(
    _ damaged: CodeText, _ original: CodeText, _ support: LanguageRecord, _ language: Language? = nil
  ) -> [UInt8]? {
    // The lines of a diff are whole: what in them is a comment is not known.
    guard !original.tokens.contains(where: { $0.kind == .inserted || $0.kind == .deleted }) else { return nil }
    let comparison = CodeComparison(
      support: support, language: support.language == .stranger ? .stranger : language, locales: (source.locale, variant.locale))
    let kept = KeptText(
      source: original, damaged: damaged, support: support, translated: comparison.translated(original, damaged))
    return CodeRestoration(source: original, variant: damaged, support: support).restored().flatMap(kept.settled)
      ?? LineRestoration(source: original, variant: damaged, support: support).restored().flatMap(kept.settled)
  }

  private func language(_ a: LeafBlock, _ b: LeafBlock?) -> Language {
    source.snippet(a.node)?.language ?? b.flatMap { variant.snippet($0.node)?.language } ?? .unknown
  }

  func support(_ a: LeafBlock, _ b: LeafBlock?) -> LanguageRecord {
    strange.record(of: language(a, b))
  }

  func text(_ block: LeafBlock, _ page: LocalePage, _ support: LanguageRecord) -> CodeText {
    let code = page.document.targetCode(of: block.node)
    return CodeText(bytes: code.bytes, map: code.map, file: page.document.source.path, support: support)
  }

  /// Whether a code block says what the source's says.
  func holds(_ document: Document, _ block: LeafBlock, _ original: CodeText, _ support: LanguageRecord) -> Bool {
    let now = document.targetCode(of: block.node)
    let result = CodeText(bytes: now.bytes, map: now.map, file: document.source.path, support: support)
    return CodeComparison(support: support).compare(original, result).isEmpty
  }

  // MARK: Trying

  /// What of a block an edit of another one must leave as it is.
  struct Outline: Equatable {
    var kind: LeafBlock.Kind
    var containers: [String]
    var level: Int

    init(_ block: LeafBlock) { (kind, containers, level) = (block.kind, block.containers, block.level) }

    /// Whether a translation of the one would look like the other, the kinds of lists apart.
    func isLike(_ other: Outline) -> Bool { kind == other.kind && level == other.level }
  }

  /// The blocks of the page as they are.
  var outline: [Outline] { variants.map(Outline.init) }

  /// A fix, if the page with its edits has the blocks that are expected, the same as before if none are given, and the edited one
  /// is mended.
  func tried(
    _ title: String, _ edits: [Diagnostic.Fix.Replacement], _ index: Int, expecting expected: [Outline]? = nil,
    isMended: (Document, LeafBlock) -> Bool
  ) -> Diagnostic.Fix? {
    let file = variant.document.source
    guard let bytes = FixApplication.applied(edits, to: file.bytes) else { return nil }
    let document = MarkdownParser().parse(SourceFile(path: file.path, bytes: bytes)).document
    let blocks = BlockReader().blocks(of: document)
    guard blocks.map(Outline.init) == expected ?? outline, isMended(document, blocks[index]) else { return nil }
    return Diagnostic.Fix(title: title, replacements: edits)
  }
}
