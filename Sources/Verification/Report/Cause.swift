import Diagnostics

/// Findings of one rule that say the same of several requests.
///
///     8 replies lack 'next_token'
struct Cause {
  /// The findings, each with its step, in the order of the steps.
  fileprivate(set) var findings: [(step: VerificationReport.Step, diagnostic: Diagnostic)]

  var first: Diagnostic { findings[0].diagnostic }

  /// What many have in common; one alone says all of itself.
  var text: String {
    if findings.count == 1 { return first.message }
    return first.cause.map { "\(findings.count) \($0)" } ?? "\(first.message) (\(findings.count) times)"
  }
}

extension VerificationReport {
  /// What was found with a severity, by its causes: the most frequent first, else in the order of the steps.
  func causes(_ severity: Severity) -> [Cause] {
    var causes: [Cause] = []
    var numbers: [Diagnostic.Kind: Int] = [:]
    for step in steps {
      var seen: Set<Diagnostic.Kind> = []
      for diagnostic in step.diagnostics where diagnostic.severity == severity && seen.insert(diagnostic.kind).inserted {
        if let number = numbers[diagnostic.kind] {
          causes[number].findings.append((step, diagnostic))
        } else {
          numbers[diagnostic.kind] = causes.count
          causes.append(Cause(findings: [(step, diagnostic)]))
        }
      }
    }
    return causes.enumerated().sorted { ($1.element.findings.count, $0.offset) < ($0.element.findings.count, $1.offset) }
      .map(\.element)
  }
}

extension Diagnostic {
  fileprivate struct Kind: Hashable {
    var code: String
    var text: String
  }

  fileprivate var kind: Kind { Kind(code: code, text: cause ?? message) }
}
