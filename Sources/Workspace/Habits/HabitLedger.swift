import Diagnostics
import Localization

/// What findings have in common with each other, and how often it could have been so: the books of a site's habits.
///
///     let ledger = HabitLedger(findings, opportunities, layout)
///     ledger.entries   // 415 of 490 links of the site are in lower case
struct HabitLedger {
  /// Whose habit it is: that of all pages, of one locale, or of one of its folders.
  struct Scope: Hashable, Comparable {
    var locale: String?
    var folder: String?

    static func < (a: Scope, b: Scope) -> Bool {
      (a.locale ?? "", a.folder ?? "") < (b.locale ?? "", b.folder ?? "")
    }

    /// ` in 'zh', below 'guide'`
    var words: String {
      (locale.map { " in '\($0)'" } ?? "") + (folder.map { $0.isEmpty ? ", at the top" : ", below '\($0)'" } ?? "")
    }
  }

  /// What one way comes to in one scope.
  struct Entry {
    var way: Explanation.Habit
    var scope: Scope
    /// The numbers of the findings.
    var findings: [Int]
    var share: Share
  }

  /// Those of the widest scopes in which they are habits, and of all others the whole locale's.
  let entries: [Entry]

  init(_ diagnostics: [Diagnostic], _ opportunities: [GroupOpportunities], _ layout: LocaleLayout) {
    var ways: [String: (habit: Explanation.Habit, explanations: Set<Explanation>, findings: [Int])] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      guard let explanation = diagnostic.explanation, let habit = explanation.habit else { continue }
      ways[habit.words, default: (habit, [], [])].explanations.insert(explanation)
      ways[habit.words]?.findings.append(index)
    }
    entries = ways.sorted { $0.key < $1.key }.filter { $0.value.findings.count >= Share.leastPlaces }.flatMap {
      _, way -> [Entry] in
      let places = way.findings.map { index in
        let place = layout.place(diagnostics[index].location.file)
        return (index: index, locale: place.locale, folder: GroupOpportunities.folder(of: place.path))
      }
      func entry(_ scope: Scope, _ findings: [Int]) -> Entry {
        let could = opportunities.filter { page in
          (scope.locale == nil || page.locale == scope.locale)
            && (scope.folder == nil || page.folder == scope.folder)
        }
        let all = way.explanations.map { explanation in could.reduce(0) { $0 + $1.counts[explanation] } }.max() ?? 0
        // What links lead to is counted where they hold, what translations have wherever the source has it.
        let isHeld = way.habit.scope == .site || way.explanations.contains(.anchor(.sourceHeading))
        return Entry(
          way: way.habit, scope: scope, findings: findings,
          share: Share(findings.count, of: isHeld ? all + findings.count : all))
      }
      if way.habit.scope == .site { return [entry(Scope(), way.findings)] }
      return Dictionary(grouping: places, by: \.locale).flatMap { locale, places -> [Entry] in
        let whole = entry(Scope(locale: locale), places.map(\.index))
        guard !whole.share.isHabit else { return [whole] }
        let folders = Dictionary(grouping: places, by: \.folder).map { folder, places in
          entry(Scope(locale: locale, folder: folder), places.map(\.index))
        }.filter(\.share.isHabit)
        let own = Set(folders.flatMap(\.findings))
        var rest = whole
        rest.findings.removeAll { own.contains($0) }
        return folders + [rest]
      }.sorted { $0.scope < $1.scope }
    }
  }
}
