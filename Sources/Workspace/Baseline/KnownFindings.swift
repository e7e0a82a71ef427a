import Diagnostics

/// Findings beside those that were known before: which are new, and which are gone.
///
/// A finding is known where its page had one with the same mark, else where any page had one that is gone there: what was moved to
/// another page, or stands on one that was renamed, is no new fault. Each known one stands for as many as there were.
struct KnownFindings {
  private(set) var new: [Diagnostic] = []
  /// Those that are known, by what they are called now.
  private(set) var kept: [FindingIdentity: Int] = [:]
  /// Those that are gone, by what they were called.
  private(set) var fixed: [FindingIdentity: Int] = [:]

  /// A finding that looks for a known one.
  private struct Candidate {
    var number: Int
    var identity: FindingIdentity
    var places: Int
  }

  /// `findings` are in reporting order; of several that are alike the first ones are the known ones.
  init(_ findings: [Diagnostic], in sources: SourceTable, known: [FindingIdentity: Int]) {
    var left = known
    var open: [Candidate] = []
    for (number, finding) in findings.enumerated() {
      let candidate = Candidate(
        number: number, identity: FindingIdentity(finding, in: sources), places: finding.places)
      if !take(candidate, from: candidate.identity, &left) { open.append(candidate) }
    }
    let elsewhere = Dictionary(grouping: left.filter { $0.value > 0 }.keys.sorted(), by: \.mark)
    open.removeAll { candidate in
      (elsewhere[candidate.identity.mark] ?? []).contains { take(candidate, from: $0, &left) }
    }
    new = open.map { findings[$0.number] }
    // One that stands for more places than it did is told, and not gone.
    for candidate in open { left[candidate.identity] = nil }
    fixed = left.filter { $0.value > 0 }
  }

  private mutating func take(_ candidate: Candidate, from known: FindingIdentity, _ left: inout [FindingIdentity: Int]) -> Bool {
    guard let count = left[known], count >= candidate.places else { return false }
    left[known] = count - candidate.places
    kept[candidate.identity, default: 0] += candidate.places
    return true
  }
}

extension Baseline {
  /// What is known from now on: errors and warnings of pages. What is wrong with the configuration is mended at once.
  init(_ findings: [Diagnostic], in sources: SourceTable) {
    counts = [:]
    for finding in findings where finding.severity > .note && !finding.isOfConfiguration {
      counts[FindingIdentity(finding, in: sources), default: 0] += finding.places
    }
  }
}

extension Diagnostic {
  /// Whether it is told of the configuration, which is never known.
  var isOfConfiguration: Bool { code.hasPrefix("config/") }
}

extension Analysis {
  /// What is told, and what is not since it was known.
  public struct Judged: Sendable {
    public var findings: [Diagnostic]
    /// How many are known.
    public var known = 0
    /// Known ones that are no more, `docs/a.md: link/broken` with how many.
    public var fixed: [(name: String, count: Int)] = []
    /// The baseline as it would be without these.
    public var pruned: Baseline?
  }

  /// The same with what is told by choice: all as it was found, or nothing that is less sure than a share.
  public func judged(asFound isAsFound: Bool, minConfidence: Double?) -> Judged {
    var judged = isAsFound ? Judged(findings: asFound) : judged
    if let minConfidence { judged.findings.removeAll { $0.confidence < minConfidence } }
    return judged
  }

  public var judged: Judged {
    guard let baseline else {
      return Judged(findings: found.filter(project.isShown))
    }
    let found = found
    let compared = KnownFindings(found.filter { !$0.isOfConfiguration }, in: sources, known: baseline.counts)
    let findings = (found.filter(\.isOfConfiguration) + compared.new).inReportingOrder()
    var judged = Judged(findings: findings.filter(project.isShown))
    judged.known = compared.kept.filter { project.isSelected($0.key.path) }.values.reduce(0, +)
    var fixed: [String: Int] = [:]
    for (identity, count) in compared.fixed where project.isSelected(identity.path) {
      fixed["\(identity.path): \(identity.mark.rule)", default: 0] += count
    }
    judged.fixed = fixed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    judged.pruned = Baseline(compared.kept)
    return judged
  }

  /// All that is found now, as what is known from now on.
  public var newBaseline: Baseline { Baseline(found, in: sources) }
}
