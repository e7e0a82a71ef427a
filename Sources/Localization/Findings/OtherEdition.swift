import Diagnostics

/// Says of a translation with little of its source that it was made from another edition, once: what is missing where, and what stands
/// for what, is then told by nothing, and the translator begins anew.
struct OtherEdition {
  let page: AlignedPage
  let source: LocalePage

  /// Fewer than one of so many blocks of the source have a counterpart, of at least so many that a page is told by.
  private static let share = 3
  private static let leastBlocks = 12

  func joined(_ findings: [Finding]) -> [Finding] {
    let (matched, all) = (page.matchedSourceBlocks, page.sourceBlocks.count)
    guard all >= Self.leastBlocks, matched * Self.share < all, isOn(.otherEdition) else { return findings }
    let file = page.page.document.source.path
    let mine = findings.indices.filter { isOfPlaces(findings[$0]) && findings[$0].location.file == file }
    guard mine.contains(where: { findings[$0].severity > .note }) else { return findings }
    let own = page.blocks.first?.range ?? SourceRange(0, 0)
    let there = page.sourceBlocks.first.map { Location(file: source.document.source.path, range: $0.range) }
    let one = Finding(
      .blockMissing, by: .otherEdition,
      "This page has \(matched) of the source's \(all) blocks: it was made from another edition of it", .part,
      at: Location(file: file, range: own), related: there.map { [.init("the source", at: $0)] } ?? [],
      remedy: "Translate the page again")
    let dropped = Set(mine)
    return [one] + findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
  }

  /// Whether a finding says what stands where, which only pages of one edition tell. What code and statements say is compared with
  /// what has most of their words.
  private func isOfPlaces(_ finding: Finding) -> Bool {
    Self.rules.contains(finding.code)
  }

  private static let rules = Set(
    [
      Rule.blockMissing, .codeLost, .blockAdded, .blockMoved, .linkChanged, .imageChanged, .inlineCodeChanged, .identifierChanged,
      .identifierTranslated, .headingLevel, .admonitionChanged, .listStart, .itemsJoined,
    ].map(\.code))
}
