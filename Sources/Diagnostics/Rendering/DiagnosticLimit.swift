/// How many findings of one kind are printed: what goes on without end is counted, so that the rest can be read.
///
/// Text and workflow commands show the first findings of a rule and, of those that say the same of one file, fewer. What machines
/// read has a far higher limit, and says how many findings it leaves out. The sums are always those of all findings.
///
///     … and 9,900 more of contract/conflict
struct DiagnosticLimit {
  /// The most findings of one rule in a run.
  let ofRule: Int
  /// The most findings of one rule with one message in one file.
  let alike: Int

  static let people = DiagnosticLimit(ofRule: 1000, alike: 50)
  static let machines = DiagnosticLimit(ofRule: 10_000, alike: 10_000)

  /// The findings that are printed, and how many of each rule are not; both in their order.
  struct Selection {
    var shown: [Diagnostic] = []
    var omitted: [(code: String, count: Int)] = []
  }

  /// What is printed of findings in their reporting order: the first ones, errors before the rest of a rule.
  func select(_ diagnostics: [Diagnostic]) -> Selection {
    guard diagnostics.count > min(ofRule, alike) else { return Selection(shown: diagnostics) }
    var isShown = [Bool](repeating: false, count: diagnostics.count)
    var ofRule: [String: Int] = [:]
    var alike: [Kind: Int] = [:]
    // A rule has one severity in a run; where a check lowers it, the errors come first.
    for severity in Severity.allCases.reversed() {
      for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
        guard ofRule[diagnostic.code, default: 0] < self.ofRule else { continue }
        let kind = Kind(code: diagnostic.code, file: diagnostic.location.file, message: diagnostic.message)
        guard alike[kind, default: 0] < self.alike else { continue }
        alike[kind, default: 0] += 1
        ofRule[diagnostic.code, default: 0] += 1
        isShown[index] = true
      }
    }
    var selection = Selection()
    var omitted: [String: Int] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      if isShown[index] { selection.shown.append(diagnostic) } else { omitted[diagnostic.code, default: 0] += 1 }
    }
    selection.omitted = omitted.sorted { $0.key < $1.key }.map { (code: $0.key, count: $0.value) }
    return selection
  }

  private struct Kind: Hashable {
    var code: String
    var file: String
    var message: String
  }

  /// `9,900` for 9900.
  static func grouped(_ number: Int) -> String {
    var out = ""
    for (position, digit) in String(number).reversed().enumerated() {
      if position > 0, position % 3 == 0 { out.append(",") }
      out.append(digit)
    }
    return String(out.reversed())
  }
}
