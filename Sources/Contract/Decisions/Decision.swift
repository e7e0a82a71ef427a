/// A question of the reader that no single sign answers: several are weighed.
///
/// Each has its features in a type of its own (`DeclarationFeatures`, `ReplyFeatures`, `MapFeatures`, `FieldListFeatures`), and a table of
/// weights in `DecisionWeights`.
public enum Decision: String, Sendable, CaseIterable {
  /// Whether a block declares the operations that it names, or only mentions them.
  case declares
  /// Whether a sample or a table shows what is replied, rather than what is sent.
  case reply
  /// Whether the keys of an object are data, and no fields.
  case map
  /// Whether a table or a list is one of fields or parameters.
  case fields

  /// What is less likely than this is not taken, in a decision as in what is emitted: the one place of the cut.
  public static let cut = 0.5

  /// Whether something as likely as this is taken.
  public static func takes(_ probability: Double) -> Bool { probability >= cut }
}

/// What speaks for and against one answer to a question: names with numbers from 0 to 1, most of them no or yes.
protocol DecisionFeatures: Sendable {
  static var decision: Decision { get }
  /// Those that are 0 may be left out.
  var values: [(name: String, value: Double)] { get }
}

extension DecisionFeatures {
  /// How likely the answer is yes, by logistic regression: the sum of the weights of what is there.
  func probability(_ weights: DecisionWeights) -> Double { weights.probability(Self.decision, values) }
}

extension Bool {
  /// 1 or 0, as a feature.
  var feature: Double { self ? 1 : 0 }
}
