import Contract
import Vocabulary

/// A part of a verification, and what it has to do with.
struct VerificationWork: Sendable {
  /// What it touches; works that share one of these run one after the other, in their order.
  var touches: Set<String>
  var run: @Sendable (inout VerificationRun, inout VerificationReport) async -> Void

  /// The collection that a path is about: `/v1/bookings` of `/v1/bookings/{id}/passport`.
  static func resource(_ path: String) -> String {
    "path " + path.split(separator: "/").prefix { !$0.contains("{") }.joined(separator: "/")
  }

  /// What a request touches: its collection, what replies gave it, and what its own reply gives.
  static func touches(_ step: ReplayStep) -> Set<String> {
    Set([resource(step.operation.path)] + (step.variables + step.captures.map(\.variable)).map { "value " + $0 })
  }
}

extension VerificationRun {
  /// Runs works in their order, or those that have nothing to do with each other at the same time; the report is the same.
  mutating func run(_ works: [VerificationWork], into report: inout VerificationReport) async {
    guard options.parallel > 1 else {
      for work in works { await work.run(&self, &report) }
      return
    }
    let groups = Self.groups(works.map(\.touches))
    let start = self
    let empty = VerificationReport(api: report.api, title: report.title)
    var found: [Int: VerificationReport] = [:]
    await withTaskGroup(of: (VerificationRun, [Int: VerificationReport]).self) { tasks in
      var waiting = groups[...]
      for group in waiting.prefix(options.parallel) {
        tasks.addTask { await Self.run(group, of: works, from: start, empty) }
      }
      waiting = waiting.dropFirst(options.parallel)
      for await (run, steps) in tasks {
        merge(run)
        found.merge(steps) { first, _ in first }
        if let group = waiting.popFirst() { tasks.addTask { await Self.run(group, of: works, from: start, empty) } }
      }
    }
    for number in works.indices {
      report.steps += found[number]?.steps ?? []
      report.undecided += found[number]?.undecided ?? []
    }
    if options.stopsAtFirstFailure { cut(&report) }
  }

  /// One group, with what was known before; what it found stands under the numbers of its works.
  private static func run(
    _ group: [Int], of works: [VerificationWork], from start: VerificationRun, _ empty: VerificationReport
  ) async -> (VerificationRun, [Int: VerificationReport]) {
    var run = start
    var reports: [Int: VerificationReport] = [:]
    for number in group {
      var report = empty
      await works[number].run(&run, &report)
      reports[number] = report
    }
    return (run, reports)
  }

  /// What another run learned.
  private mutating func merge(_ run: VerificationRun) {
    values.merge(run.values) { _, new in new }
    secrets.formUnion(run.secrets)
    passed.formUnion(run.passed)
    provoked.formUnion(run.provoked)
    failures = max(failures, run.failures)
    end = [end, run.end].compactMap(\.self).min()
  }

  /// What ran beside the first failure is as if it had not: another run may end elsewhere.
  private func cut(_ report: inout VerificationReport) {
    guard let first = report.steps.firstIndex(where: { $0.outcome == .failed }) else { return }
    for index in report.steps.indices.dropFirst(first + 1) {
      report.steps[index].outcome = .skipped("an earlier step failed")
      report.steps[index].diagnostics = []
      report.steps[index].exchanges = []
      report.steps[index].sent = nil
    }
  }

  /// Numbers of sets that are joined by what they share, each group in order, by their first.
  static func groups(_ sets: [Set<String>]) -> [[Int]] {
    var parent = Array(sets.indices)
    func root(_ number: Int) -> Int {
      var number = number
      while parent[number] != number { number = parent[number] }
      return number
    }
    var owner: [String: Int] = [:]
    for (number, set) in sets.enumerated() {
      for name in set.sorted() {
        guard let known = owner[name] else {
          owner[name] = number
          continue
        }
        let (a, b) = (root(known), root(number))
        parent[max(a, b)] = min(a, b)
      }
    }
    return Dictionary(grouping: sets.indices, by: root).sorted { $0.key < $1.key }.map(\.value)
  }
}
