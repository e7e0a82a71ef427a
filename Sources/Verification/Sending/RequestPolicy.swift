import Contract
import Vocabulary

/// Whether a request is sent: what the pages show is, what they state of it with less in it too, and all else where the caller asks.
struct RequestPolicy: Sendable {
  private let options: VerificationOptions
  private let tags: [OperationKey: [String]]
  /// The operations of which a block is marked not to be sent.
  private let marked: Set<OperationKey>
  let states: NeededStates
  private let others: OtherServers

  init(_ contract: Contract, _ plan: ReplayPlan, _ server: ServerAddress, _ options: VerificationOptions) {
    self.options = options
    states = NeededStates(contract, plan)
    others = OtherServers(contract, server)
    tags = Dictionary(contract.operations.map { ($0.key, $0.tags) }, uniquingKeysWith: { first, _ in first })
    marked = Set(plan.omissions.filter { $0.reason == .skipped }.map(\.operation))
  }

  /// Why a step is not sent; nil where it is.
  func reasonToLeave(_ step: ReplayStep) -> String? {
    if let reason = choice(step.operation, target: step.request.target.text() ?? "") { return reason }
    if let reason = others.reasonToLeave(step) { return reason }
    if let reason = states.reasonToLeave(states.state(of: step), options.states) { return reason }
    guard step.ground == .inferred else { return nil }
    if step.origin == .documented { return probing(step.operation, "no reply is shown") }
    return probing(step.operation, "no page says what it gives")
  }

  /// Why a request that is made up is not sent; nil where it is.
  func reasonToLeave(_ step: SynthesizedStep) -> String? {
    if let reason = choice(step.operation.key, target: step.request.target) { return reason }
    if let reason = states.reasonToLeave(states.state(of: step.operation.key), options.states) { return reason }
    if marked.contains(step.operation.key) { return "'tally: skip' stands before it" }
    return probing(step.operation.key, "no page shows it")
  }

  /// Why requests that nobody shows may be sent.
  var reasonToProbe: String { "--probe\(options.probing == .unsafe ? "=unsafe" : "")" }

  /// Whether what changes the server may be made up.
  var changes: Bool { options.probing == .unsafe }

  private func probing(_ operation: OperationKey, _ lack: String) -> String? {
    switch options.probing {
    case .unsafe: nil
    case .safe where Methods.isSafe(operation.method): nil
    case .safe, .none: "\(lack); --probe\(Methods.isSafe(operation.method) ? "" : "=unsafe") sends it"
    }
  }

  /// What the caller has chosen.
  func choice(_ operation: OperationKey, target: String) -> String? {
    if !options.methods.isEmpty, !options.methods.contains(operation.method.uppercased()) {
      return "--methods \(options.methods.sorted().joined(separator: ","))"
    }
    if let tag = (tags[operation] ?? []).first(where: options.skippedTags.contains) { return "--skip-tag '\(tag)'" }
    return options.skipped.first { $0.matches(operation, target: target) }.map { "--skip '\($0.text)'" }
  }
}
