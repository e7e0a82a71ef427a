import Diagnostics
import Scheduling

extension Heuristic {
  static let oneFindingAPlace = Heuristic(
    201, "check/one-finding-a-place", "What follows from the first finding at a place is not reported")
  static let programsApart = Heuristic(
    202, "check/programs-apart", "What one program takes and replies says nothing about another")
}

/// Compares what places state of the same thing, and reports the odd one out with the place of the others.
struct ConflictChecks {
  let groups: [GroupUnits]
  /// What holds for every operation.
  let general: [Fact]
  let edition: Edition
  let scheduler: Scheduler

  init(groups: FactGroups, edition: Edition, scheduler: Scheduler) {
    self.groups = scheduler.map(groups.groups) { GroupUnits($0, general: groups.general) }
    self.general = groups.general
    self.edition = edition
    self.scheduler = scheduler
  }

  func diagnostics() -> [Diagnostic] {
    let scope = ConflictScope(
      groups: groups, operations: groups.filter { $0.group.key.webhook == nil },
      own: byProgram.flatMap(\.byProcedure).filter { group in
        group.group.facts.contains { edition.ownPages.contains($0.witness.page) }
      }, general: general, edition: edition, names: NamesElsewhere(groups, objects: edition.objects))
    var found: [Diagnostic] = []
    var ofOperation: [@Sendable (GroupUnits, ConflictScope) -> [OddOneOut]] = []
    // Comparisons of one operation that follow each other are made together: an operation is looked at once.
    func compareOperations() {
      guard !ofOperation.isEmpty else { return }
      let sides = scheduler.map(scope.own) { [ofOperation] group in ofOperation.flatMap { $0(group, scope) } }
      found += OddOneOut.told(Array(sides.joined()))
      ofOperation = []
    }
    for comparison in ConflictComparison.all {
      switch comparison.extent {
      case .operation(let compare): ofOperation.append { compare($0, $1).map { OddOneOut(finding: $0) } }
      case .sides(let compare): ofOperation.append(compare)
      case .api(let compare):
        compareOperations()
        found += compare(scope)
      }
    }
    compareOperations()
    found = withoutRepetition(found)
    FindingBases(found, of: groups.map(\.group.facts) + [general]).set(on: &found)
    return found
  }

  /// On a site of so many programs, pages without one are about none of them in particular.
  private static let manyPrograms = 3

  /// The groups, each parted by the programs that pages show: what one takes and replies says nothing about another.
  private var byProgram: [GroupUnits] {
    guard !edition.programs.isEmpty, Heuristic.programsApart.isOn else { return groups }
    Heuristic.programsApart.fires()
    let general = Dictionary(grouping: general, by: \.witness.page)
    let others = self.general.filter { !edition.programs.contains($0.witness.page) }
    return groups.flatMap { group -> [GroupUnits] in
      let pages = Set(group.group.facts.map(\.witness.page))
      let programs = pages.intersection(edition.programs)
      guard pages.count > 1, programs.count > 1 || programs.count == 1 && edition.programs.count >= Self.manyPrograms else {
        return [group]
      }
      // What no program states is a part of its own, behind them all.
      let parts = group.group.parted { edition.programs.contains($0) ? $0 : nil }
      return parts.map { part in
        GroupUnits(part.group, general: part.page.map { general[$0] ?? [] } ?? others)
      }.filter { !$0.group.facts.isEmpty }
    }
  }

  /// One diagnostic a place: what follows from the first is not worth a second.
  private func withoutRepetition(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Location> = []
    var kept = diagnostics
    Heuristic.oneFindingAPlace.changes(&kept) { all in all.removeAll { !seen.insert($0.location).inserted } }
    return kept
  }
}
