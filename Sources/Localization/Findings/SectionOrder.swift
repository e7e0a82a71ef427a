import Diagnostics

/// Joins the findings of sections that stand at another place, where so many do that a page has another order: an author who sorts a
/// page moved no single section, and its readers find all of it.
struct SectionOrder {
  /// The path of the source.
  let file: String

  /// So many moved sections, at more than one place, are another order.
  private static let least = 3

  /// The findings of each translation again, those of moved sections once a page.
  func joined(_ pages: [[Finding]]) -> [[Finding]] {
    let moved = pages.map { $0.indices(where: isMovedSection) }
    let upstream = zip(pages, moved).flatMap { page, own in own.map { page[$0] } }.filter { $0.location.file == file }
    let isReordered = isOrder(upstream)
    var said = false
    return zip(pages, moved).map { page, own in
      let (mine, others) = own.divided { page[$0].location.file != file }
      var dropped: [Int] = []
      var heads: [Int: Finding] = [:]
      // What a translation has besides the order that all share is of that order, too.
      if let head = mine.first, isReordered || isOrder(mine.map({ page[$0] })) {
        heads[head] = one(mine.map { page[$0] }, isHarmless: isReordered || by(.wholePageReordered, isWhole(page)))
        dropped += mine.dropFirst()
      }
      if isReordered, let head = others.first {
        if said { dropped.append(head) } else { heads[head] = one(upstream, isHarmless: true) }
        said = true
        dropped += others.dropFirst()
      }
      let gone = Set(dropped)
      return page.indices.filter { !gone.contains($0) }.map { heads[$0] ?? page[$0] }
    }
  }

  private func isOrder(_ findings: [Finding]) -> Bool {
    findings.count > 1 && findings.reduce(0) { $0 + sections($1) } >= Self.least && isOn(.sectionOrder)
  }

  private func one(_ findings: [Finding], isHarmless: Bool) -> Finding {
    var one = findings[0]
    if findings.reduce(0, { $0 + sections($1) }) > 1 { one.subject = .moved(.order) }
    one.related += findings.dropFirst().flatMap { [Diagnostic.Related("this section, too", at: $0.location)] + $0.related }
    if one.origin == nil { one.remedy = nil }
    one.grouped(by: .sectionOrder, with: findings)
    if isHarmless { one.severity = .note }
    return one
  }

  /// Whether a page lacks nothing of its source: then its reader finds all of it, at another place.
  private func isWhole(_ page: [Finding]) -> Bool {
    !page.contains { $0.severity > .note && [Rule.blockMissing.code, Rule.codeLost.code].contains($0.code) }
  }

  private func isMovedSection(_ finding: Finding) -> Bool { sections(finding) > 0 }

  private func sections(_ finding: Finding) -> Int {
    if case .moved(.sections(let count)) = finding.subject { count } else { 0 }
  }
}

extension [Finding] {
  fileprivate func indices(where isWanted: (Finding) -> Bool) -> [Int] { indices.filter { isWanted(self[$0]) } }
}

extension [Int] {
  fileprivate func divided(by isFirst: (Int) -> Bool) -> ([Int], [Int]) { (filter(isFirst), filter { !isFirst($0) }) }
}
