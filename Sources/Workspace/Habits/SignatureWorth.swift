import Diagnostics
import Site
import Snippets

/// What a signature was worth where faults are known: how often it was told of pages as they are, beside how often of faults that were put
/// into such pages.
///
///     SignatureWorth.confidence(of: finding)   // 0.57 for a warning that pages as they are have three times as often as faults
struct SignatureWorth {
  /// Findings with this signature of pages as they are, and faults that were told by it.
  let clean: Int
  let injected: Int
  /// The same of all signatures of its kind of rules: what was put into links says nothing of translations.
  let all: (clean: Int, injected: Int)

  /// How sure a finding is, by its rule and by what its signature was worth.
  static func confidence(of finding: Diagnostic) -> Double {
    // Of what was seen seldom, of rules that no fault was told by, and of what needs no measure, the measure says nothing.
    guard finding.explanation != nil || !certain.contains(finding.code), let worth = table[finding.signature]?.ratio else {
      return finding.confidence
    }
    // The rule's confidence is what was thought before anything was counted.
    let odds = finding.confidence / max(1 - finding.confidence, 0.01) * worth
    return min(max(odds / (1 + odds), 0.05), 0.98)
  }

  /// What a parser refuses, and what leads or belongs to nothing there is, as long as no transformation makes it right.
  private static let certain: Set<String> = Set(
    [Rule.snippetSyntax, .snippetJSON, .snippetSecret, .brokenLink, .brokenFragment, .missingAsset, .unsafeLink].map(\.code))

  static let table: [String: SignatureWorth] = {
    func kind(_ signature: String) -> Substring { signature.prefix { $0 != "/" } }
    let sums = Dictionary(grouping: rows) { kind($0.signature) }.mapValues { rows in
      (clean: rows.reduce(0) { $0 + $1.clean + 1 }, injected: rows.reduce(0) { $0 + $1.injected + 1 })
    }
    let worth = rows.map { row in
      (row.signature, SignatureWorth(clean: row.clean, injected: row.injected, all: sums[kind(row.signature)] ?? (1, 1)))
    }
    return Dictionary(worth, uniquingKeysWith: { first, _ in first })
  }()

  /// How much more often it was told of faults than of pages as they are, as shares of all that was told by rules of its kind; nil for what
  /// was seen seldom where it is said to be more often.
  var ratio: Double? {
    // One is put to each, so that what was never seen is not certain.
    let ratio = Double(injected + 1) / Double(all.injected) / (Double(clean + 1) / Double(all.clean))
    return (ratio < 1 ? clean : injected) >= SignatureWorth.least ? ratio : nil
  }

  /// Fewer say nothing.
  private static let least = 8
}
