import Snippets
import Vocabulary

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What each feature of each decision weighs; a feature without a weight weighs nothing.
///
///     DecisionWeights.fitted.probability(.declares, [("always", 1), ("most rows", 1)])  // 0.97
public struct DecisionWeights: Sendable, Equatable {
  private let tables: [Decision: [String: Double]]

  init(_ tables: [Decision: [String: Double]]) { self.tables = tables }

  /// The features that have a weight.
  func features(of decision: Decision) -> Set<String> { Set(tables[decision]?.keys.map { $0 } ?? []) }

  /// How likely the answer is yes.
  func probability(_ decision: Decision, _ features: [(name: String, value: Double)]) -> Double {
    guard let weights = tables[decision] else { return 0 }
    let sum = features.reduce(0) { $0 + (weights[$1.name] ?? 0) * $1.value }
    return 1 / (1 + exp(-sum))
  }

  /// Weights as `Benchmarks/accuracy/fit` writes them: `{"declares": {"always": -3, "most rows": 6}}`. Nothing where it is other JSON.
  public init?(json bytes: [UInt8]) {
    guard case .object(let members)? = JSONSampleReader.read(bytes).root?.plain else { return nil }
    var tables: [Decision: [String: Double]] = [:]
    for (name, table) in members {
      guard let decision = Decision(rawValue: name), case .object(let weights) = table else { return nil }
      for (feature, weight) in weights {
        guard case .number(let digits) = weight, let number = Double(digits), number.isFinite else { return nil }
        tables[decision, default: [:]][feature] = number
      }
    }
    self.tables = tables
  }
}
