import Diagnostics

/// A decision as it was made, with all that was weighed: a row of `tally extract --decisions`.
public struct MadeDecision: Sendable {
  /// What was decided on: an operation, a field.
  public struct Subject: Sendable {
    public var name: String
    public var location: Location
  }

  public var decision: Decision
  public var location: Location
  public var features: [(name: String, value: Double)]
  public var probability: Double
  public var isTaken: Bool { Decision.takes(probability) }
  public var subjects: [Subject]
}

/// Makes the decisions of a page, and keeps them where somebody wants to look at them.
struct DecisionLog: Sendable {
  let weights: DecisionWeights
  private let isKept: Bool
  private(set) var made: [MadeDecision] = []

  init(weights: DecisionWeights, isKept: Bool) { (self.weights, self.isKept) = (weights, isKept) }

  /// How likely the answer is yes.
  mutating func weigh(
    _ features: some DecisionFeatures, at location: Location, of subjects: @autoclosure () -> [(name: String, location: Location)]
  ) -> Double {
    let probability = features.probability(weights)
    if isKept {
      made.append(
        MadeDecision(
          decision: type(of: features).decision, location: location, features: features.values.filter { $0.value != 0 },
          probability: probability, subjects: subjects().map { MadeDecision.Subject(name: $0.name, location: $0.location) }))
    }
    return probability
  }
}

extension EvidenceReader {
  /// What was stated lately stands on a decision.
  mutating func weigh(_ facts: ArraySlice<PendingFact>, by probability: Double) {
    for index in facts.indices { pending[index].probability *= probability }
  }
}
