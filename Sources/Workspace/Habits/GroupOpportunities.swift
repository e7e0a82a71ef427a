import Diagnostics
import Localization
import Site

/// How often the pages of one group, a locale's in one folder, could have needed an explanation.
struct GroupOpportunities: Sendable, Hashable {
  var locale: String?
  /// The first folder of their paths below the locale's.
  var folder: String
  var counts: Opportunities

  init(locale: String?, folder: String, counts: Opportunities) {
    (self.locale, self.folder, self.counts) = (locale, folder, counts)
  }

  /// One page's, by its path below the locale's folder.
  init(locale: String?, path: String, counts: Opportunities) {
    self.init(locale: locale, folder: GroupOpportunities.folder(of: path), counts: counts)
  }

  init(_ report: LocaleReport, _ layout: LocaleLayout) {
    self.init(locale: report.locale, path: layout.place(report.page).path, counts: report.opportunities)
  }

  /// What a page's code and what it states could have needed; nil for translations, of which no check of these asks.
  init?(_ page: AnalysedPage) {
    guard let facts = page.facts else { return nil }
    var counts = facts.opportunities
    counts.add(.fence(.ownWord), page.snippets.count { $0.evidence == .infoString && $0.misspelling == nil })
    counts.add(.cell(.mark), page.page.allDocuments.reduce(0) { $0 + CellCheck.wholeRows($1) })
    self.init(locale: page.locale, path: page.logicalPath, counts: counts)
  }

  static func folder(of path: String) -> String {
    path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
  }
}

extension [GroupOpportunities] {
  /// One for each group, in order.
  func summed() -> [GroupOpportunities] {
    Dictionary(grouping: self) { [$0.locale ?? "", $0.folder] }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .compactMap { _, group in
        guard var sum = group.first else { return nil }
        for other in group.dropFirst() { sum.counts.add(other.counts) }
        return sum
      }
  }

  /// The same with what an edit exchanged: comparisons of translations, and what pages state.
  func exchanging(_ edit: PageEdit, _ layout: LocaleLayout) -> [GroupOpportunities] {
    let old = edit.oldReports.map { GroupOpportunities($0, layout) } + edit.pages.compactMap { GroupOpportunities($0.old) }
    let new = edit.reports.map { GroupOpportunities($0, layout) } + edit.pages.compactMap { GroupOpportunities($0.new) }
    var groups = (self + new).summed()
    for own in old {
      guard let index = groups.firstIndex(where: { $0.locale == own.locale && $0.folder == own.folder }) else { continue }
      groups[index].counts.remove(own.counts)
    }
    return groups
  }
}

// MARK: Kept

extension ByteWriter {
  mutating func add(_ opportunities: GroupOpportunities) {
    add(opportunities.locale ?? "")
    add(opportunities.folder)
    add(opportunities.counts)
  }

  mutating func add(_ opportunities: Opportunities) {
    list(opportunities.listed) { writer, entry in
      writer.add(entry.explanation.identifier)
      writer.add(Int64(entry.count))
    }
  }
}

extension ByteReader {
  mutating func groupOpportunities() throws(Failure) -> GroupOpportunities {
    let (locale, folder) = (try text(), try text())
    return GroupOpportunities(locale: locale.isEmpty ? nil : locale, folder: folder, counts: try opportunities())
  }

  mutating func opportunities() throws(Failure) -> Opportunities {
    let counts = try list { reader throws(Failure) in (identifier: try reader.text(), count: try reader.int()) }
    var opportunities = Opportunities()
    for entry in counts {
      guard let explanation = Explanation(identifier: entry.identifier) else { throw Failure() }
      opportunities.add(explanation, entry.count)
    }
    return opportunities
  }
}
