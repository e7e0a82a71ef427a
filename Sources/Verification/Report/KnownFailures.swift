import Diagnostics

/// The failures of a server that a team knows of, each with how often it is seen: only what goes beyond them fails a run.
///
///     KnownFailures(report).counts  // [GET /kilns → 200, verify/body: 2]
public struct KnownFailures: Sendable, Hashable {
  /// What stays the same from run to run: the request and the rule, and not what the server said.
  public struct Failure: Sendable, Hashable, Comparable {
    /// The title of a step: `GET /kilns → 200`.
    public var request: String
    /// `verify/body`
    public var rule: String

    public init(request: String, rule: String) {
      self.request = request
      self.rule = rule
    }

    public static func < (a: Failure, b: Failure) -> Bool { (a.request, a.rule) < (b.request, b.rule) }
  }

  public private(set) var counts: [Failure: Int]

  public init(_ counts: [Failure: Int] = [:]) { self.counts = counts.filter { $0.value > 0 } }

  /// All failures of a report.
  public init(_ report: VerificationReport) {
    counts = [:]
    for step in report.steps {
      for diagnostic in step.diagnostics where diagnostic.severity == .error {
        counts[Failure(request: step.title, rule: diagnostic.code), default: 0] += 1
      }
    }
  }

  /// What is still known after a report: none more often than before, and fewer where its request was judged and failed less often.
  public func lowered(by report: VerificationReport) -> KnownFailures {
    let seen = KnownFailures(report).counts
    let judged = report.judgedTitles
    return KnownFailures(
      Dictionary(
        uniqueKeysWithValues: counts.map { failure, count in
          (failure, judged.contains(failure.request) ? min(count, seen[failure] ?? 0) : count)
        }))
  }

  /// Those that a report, whose requests were judged, has less often than is known, in order.
  public func gone(from report: VerificationReport) -> [Failure] {
    let less = lowered(by: report).counts
    return counts.keys.filter { less[$0] != counts[$0] }.sorted()
  }
}

extension VerificationReport {
  /// The titles of the steps that were sent and judged.
  fileprivate var judgedTitles: Set<String> {
    Set(steps.lazy.filter { if case .skipped = $0.outcome { false } else { true } }.map(\.title))
  }

  /// The report with failures that are known as notes, the first of each as often as it is known.
  public func settled(by known: KnownFailures) -> VerificationReport {
    guard !known.counts.isEmpty else { return self }
    var (copy, left) = (self, known.counts)
    for index in copy.steps.indices {
      for number in copy.steps[index].diagnostics.indices where copy.steps[index].diagnostics[number].severity == .error {
        let failure = KnownFailures.Failure(request: copy.steps[index].title, rule: copy.steps[index].diagnostics[number].code)
        guard let count = left[failure], count > 0 else { continue }
        left[failure] = count - 1
        copy.steps[index].diagnostics[number].severity = .note
      }
      if copy.steps[index].outcome == .failed, !copy.steps[index].diagnostics.contains(where: { $0.severity == .error }) {
        copy.steps[index].outcome = .known
      }
    }
    return copy
  }
}
