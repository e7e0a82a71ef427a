import Diagnostics
import Scheduling

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
    var found = OperationConflicts(groups: groups, ownPages: edition.ownPages).diagnostics()
    // What is inherited as it stands is reported where it stands.
    let own = groups.filter { group in group.group.facts.contains { edition.ownPages.contains($0.witness.page) } }
    let parts = scheduler.map(own) { group in
      ServerConflicts(group: group).diagnostics() + NameConflicts(group: group).diagnostics()
        + StatusConflicts(group: group).diagnostics() + ValueConflicts(group: group).diagnostics()
    }
    found += parts.flatMap { $0 }
    found += NameConflicts.unknownHeaders(general: general.filter { edition.ownPages.contains($0.witness.page) })
    return withoutRepetition(found)
  }

  /// One diagnostic a place: what follows from the first is not worth a second.
  private func withoutRepetition(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Location> = []
    return diagnostics.filter { seen.insert($0.location).inserted }
  }
}

extension Diagnostic {
  /// A conflict between a place and another.
  static func conflict(
    _ message: String, at location: Location, with related: [Related], remedy: String = "Correct the place that is wrong"
  ) -> Diagnostic {
    Diagnostic(.contractConflict, message, at: location, related: related, remedy: remedy)
  }
}

/// How near two names must be to be taken for one.
enum Near {
  /// Whether one name may be a misspelling of the other: one or two letters in words that are long enough.
  static func isNear(_ a: String, _ b: String) -> Bool {
    guard a != b else { return false }
    let x = Array(a.lowercased().unicodeScalars)
    let y = Array(b.lowercased().unicodeScalars)
    if x == y { return true }
    let longest = max(x.count, y.count)
    // `id` and `ids`, `a` and `b` are different names.
    guard longest >= 3, longest <= 80, abs(x.count - y.count) <= 3 else { return false }
    let distance = NearMiss.editDistance(x, y)
    if longest <= 4 { return distance <= 1 && x.count == y.count || distance <= 1 && longest == 4 }
    if isPlural(a, b) || isPlural(b, a) { return true }
    return distance <= max(1, min(3, Double(longest) / 4))
  }

  private static func isPlural(_ a: String, _ b: String) -> Bool { a + "s" == b || a + "es" == b }
}
