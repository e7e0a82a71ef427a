import Diagnostics

extension VerificationReport {
  /// Failures that say that a server does otherwise than it is documented.
  public var drift: Int { failed - unanswered }

  /// Failures that say nothing but that no reply came.
  public var unanswered: Int {
    steps.count { step in
      step.outcome == .failed
        && step.diagnostics.allSatisfy { $0.severity != .error || $0.code == Rule.verifyUnreachable.code }
    }
  }

  /// `31 sent, 23 passed, 8 drift (1 cause)`
  var requests: String {
    let causes = causes(.error).count { $0.first.code != Rule.verifyUnreachable.code }
    let parts = [
      (passed, "passed"), (drift, "drift (\(Self.counted(causes, "cause")))"), (unanswered, "without a reply"),
      (known, "known to fail"),
    ]
    let results = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([sent == 0 ? "none sent" : "\(sent) sent"] + results).joined(separator: ", ")
  }

  /// In what numbers a run went.
  var summary: VisibleText {
    var out: VisibleText = ""
    let reasons = reasonsNotSent
    if !reasons.isEmpty {
      out += "not sent: \(reasons.reduce(0) { $0 + $1.count })\n"
      for reason in reasons { out += "  \(Self.aligned(reason.count, reasons[0].count))  \(reason.reason)\n" }
    }
    let variations = leftOut.count { $0.isVariation }
    if variations > 0 {
      out += "not sent either: \(Self.counted(variations, "variation")) of what is shown (--dry-run lists them)\n"
    }
    let unprovoked = notCovered.count + undecided.count
    if unprovoked > 0 { out += "not provoked: \(Self.counted(unprovoked, "documented answer")) (--verbose lists them)\n" }
    let found = steps.lazy.filter { $0.outcome != .known }.flatMap(\.diagnostics).filter { $0.severity == .note }
    let notes = found.reduce(into: [String: Int]()) { $0[$1.code, default: 0] += 1 }
    if !notes.isEmpty {
      let kinds = notes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      out += "notes: \(kinds.joined(separator: ", ")) (--verbose shows them)\n"
    }
    if documented > 0 { out += "operations: \(documented) documented, \(exercised) called as shown\n" }
    return out + ("requests: \(requests)\n" as VisibleText)
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// A number with blanks before it, so that it ends where the greatest does.
  private static func aligned(_ count: Int, _ greatest: Int) -> String {
    String(repeating: " ", count: "\(greatest)".count - "\(count)".count) + "\(count)"
  }
}
