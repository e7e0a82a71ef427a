/// What a signature was worth where faults are known: how often faults that were put into pages are told by it, beside how often it is told
/// of the same pages as they are.
///
///     SignatureWorth.confidence(of: "locale/code-changed:words")   // 0.4
struct SignatureWorth {
  /// Findings with this signature of pages as they are, and of edits that are faults.
  var clean: Int
  var injected: Int

  /// Nil for a signature that the measure says nothing of.
  static func confidence(of signature: String) -> Double? { table[signature]?.confidence }

  static let table: [String: SignatureWorth] = Dictionary(
    rows.map { ($0.signature, SignatureWorth(clean: $0.clean, injected: $0.injected)) }, uniquingKeysWith: { first, _ in first })

  /// The share of faults: of pages as they are `faultyShare` of all findings are faults, which are spread as those that were put in.
  var confidence: Double? {
    let (clean, injected) = (Double(clean), Double(injected))
    guard clean + injected >= SignatureWorth.least else { return nil }
    // One of each is put to both, so that what was seen seldom is not certain.
    let all = (clean: Double(Self.cleanSum) + Double(rowsCount), injected: Double(Self.injectedSum) + Double(rowsCount))
    let ratio = ((injected + 1) / all.injected) / ((clean + 1) / all.clean)
    return min(max(Self.faultyShare * ratio, 0.05), 0.98)
  }

  private var rowsCount: Int { Self.rows.count }
  private static let least = 8.0
  private static let faultyShare = 0.45
  private static let cleanSum = rows.reduce(0) { $0 + $1.clean }
  private static let injectedSum = rows.reduce(0) { $0 + $1.injected }
}
