import Diagnostics
import Localization

/// What is told of all that was found: a site's habits once each, and of the rest how sure it is.
///
///     warning: 58 of 105 code blocks have a host in the reader's words in 'de', the others do not [site/two-minds]
struct FindingJudgement {
  let configuration: Configuration
  let layout: LocaleLayout
  let opportunities: [GroupOpportunities]

  func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var told: [Diagnostic] = []
    var isFolded: Set<Int> = []
    var shares: [Int: Share] = [:]
    // Whoever wrote down that a habit is meant needs no line about it.
    for (index, diagnostic) in diagnostics.enumerated() where stance(on: diagnostic) == .taken { isFolded.insert(index) }
    let open = diagnostics.enumerated().filter { stance(on: $0.element) == nil }
    let ledger = HabitLedger(open.map(\.element), opportunities, layout)
    for entry in ledger.entries {
      let findings = entry.findings.map { open[$0].offset }
      if entry.share.isHabit {
        isFolded.formUnion(findings)
        told.append(one(entry, findings.map { diagnostics[$0] }))
      } else {
        for index in findings { shares[index] = entry.share }
      }
    }
    let kept = diagnostics.indices.filter { !isFolded.contains($0) }.map { index in
      weighed(diagnostics[index], shares[index])
    }
    return kept + told.compactMap(configuration.judge)
  }

  private func stance(on diagnostic: Diagnostic) -> Configuration.Stance? {
    diagnostic.explanation.flatMap { configuration.habits[$0] }
  }

  /// One finding for all that a habit explains.
  private func one(_ entry: HabitLedger.Entry, _ findings: [Diagnostic]) -> Diagnostic {
    let ordered = findings.inReportingOrder()
    let isUneven = entry.way.mustBeEven && entry.share.isUneven
    let rule = isUneven ? Rule.twoMinds : Rule.habit
    let share = "\(entry.share.count) of \(entry.share.all) \(entry.way.words)\(entry.scope.words)"
    let names = Set(findings.compactMap(\.explanation?.identifier)).sorted()
    var told = Diagnostic(
      rule, share + (isUneven ? ", the others do not" : ": taken as this site's way"),
      at: ordered[0].location, related: ordered.dropFirst().prefix(2).map { .init("here, too", at: $0.location) },
      remedy: isUneven
        ? rule.remedy
        : "Write '\(names[0]): refused' below 'habits' in tally.yml to be told of each, or 'taken' to be told no more")
    told.kind = names.joined(separator: ",")
    return told
  }

  /// A finding with how sure it is: what its signature was worth where faults are known, how rare the difference is on this site, and
  /// how what it stands on is known. It is no more than that allows, unless the configuration says what its rule is to be.
  private func weighed(_ diagnostic: Diagnostic, _ share: Share?) -> Diagnostic {
    var finding = diagnostic
    let rare = share.map { $0.isRare ? 1 : 1 - $0.lower } ?? 1
    finding.confidence = min(SignatureWorth.confidence(of: finding) * rare, finding.basis?.limit ?? 1)
    guard !configuration.names(ruleOf: finding) else { return finding }
    while finding.confidence < finding.severity.threshold { finding.severity = finding.severity.lower }
    return finding
  }
}

extension Severity {
  /// The next lower one; a note stays what it is.
  fileprivate var lower: Severity { self == .error ? .warning : .note }
}

extension Basis {
  /// How sure a finding can be that stands on this: what was concluded is never worth a warning.
  fileprivate var limit: Double {
    switch self {
    case .shown, .stated: 1
    case .inferred: 0.65
    }
  }
}

extension Configuration {
  /// What a project says of a habit.
  public enum Stance: String, Sendable, CaseIterable {
    /// It is meant: nothing is said of it.
    case taken
    /// It is not: each place is told.
    case refused
  }

  /// Whether the configuration gives the rule of a finding a severity.
  func names(ruleOf diagnostic: Diagnostic) -> Bool {
    rules.name(diagnostic.code)
  }
}

extension Rule {
  static let habit = Rule(
    "site/habit", .note, "What a site does nearly everywhere is its way",
    why: "A difference that is in most of the places where it could be is a convention that Tally does not know, and no slip.",
    example: "415 of 490 links are written in small letters, and the files are not.",
    remedy: "Confirm or refuse it below 'habits' in tally.yml")
  static let twoMinds = Rule(
    "site/two-minds", .warning, "A site does one thing in one way",
    why: "What is so in half of the places where it could be is meant nowhere, and readers are left to guess.",
    example: "The host is in the reader's words in 58 of 105 code blocks.",
    remedy: "Choose one way and write it everywhere")
}
