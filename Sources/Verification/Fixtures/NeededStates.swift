import Contract
import Diagnostics
import Vocabulary

/// The states of a server that requests need, by the names that pages give them.
///
///     <!-- tally: state="authentication is on" -->
///     ## Users
public struct NeededStates: Sendable {
  /// How the server gets into a state.
  public enum Way: Sendable {
    case known([Fixture])
    /// By commands, which the caller does not allow.
    case commands
  }

  private var places: [Location: String]
  private let operations: [OperationKey: String]
  /// In the order in which pages name them.
  let names: [String]

  init(_ contract: Contract, _ plan: ReplayPlan) {
    var (places, operations, names): ([Location: String], [OperationKey: String], [String]) = ([:], [:], [])
    for exchange in contract.exchanges {
      guard let state = exchange.annotations.last(where: { $0.name == "state" })?.value, !state.isEmpty else { continue }
      places[exchange.location] = state
      if operations[exchange.operation] == nil { operations[exchange.operation] = state }
      if !names.contains(state) { names.append(state) }
    }
    // An operation that is shown without one needs none.
    for exchange in contract.exchanges where places[exchange.location] == nil { operations[exchange.operation] = nil }
    (self.places, self.operations, self.names) = (places, operations, names)
    follow(plan.steps)
  }

  /// A request that needs no state, and uses what only one in a state gives, or changes what one before it used, follows it into that state.
  private mutating func follow(_ steps: [ReplayStep]) {
    if names.isEmpty { return }
    var (givers, users): ([String: String], [String: String]) = ([:], [:])
    for step in steps {
      let state =
        places[step.location] ?? step.variables.lazy.compactMap { givers[$0] }.first
        ?? (step.operation.isSafe ? nil : step.variables.lazy.compactMap { users[$0] }.first)
      places[step.location] = state
      for capture in step.captures { (givers[capture.variable], users[capture.variable]) = (state, state) }
      if let state { for name in step.variables { users[name] = state } }
    }
  }

  /// The state of the place where a request is shown; what it implies needs that of its operation.
  func state(of step: ReplayStep) -> String? {
    step.origin == .documented ? places[step.location] : places[step.location] ?? operations[step.operation]
  }

  /// The state of an operation that no page shows without it.
  func state(of operation: OperationKey) -> String? { operations[operation] }

  /// Why what needs a state is not sent; nil where it is, or needs none.
  func reasonToLeave(_ state: String?, _ ways: [String: Way]) -> String? {
    guard let state else { return nil }
    switch ways[state] {
    case .known?: return nil
    case .commands?: return "commands give it the state '\(state)'; --allow-commands runs them"
    case nil:
      return
        "it needs the state '\(state)', of which 'verify.states' says nothing\(NearMiss.hint(for: state, among: ways.keys.sorted()))"
    }
  }
}
