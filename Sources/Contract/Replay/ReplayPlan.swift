import Diagnostics

/// How the documented exchanges of an API are replayed against a server: what `tally verify`, the contract tests and Arazzo share.
///
/// The steps stand in reading order and expect a fresh server. A value that a reply shows and that a later request shows again is a
/// variable: the step that receives it captures it, the later one sends what was really received.
///
///     ReplayPlan(contract).steps[1].request.target.text(["id": "5b1c"])  // "/api/register/5b1c"
public struct ReplayPlan: Sendable {
  /// The documented exchanges, in reading order.
  public var steps: [ReplayStep]
  /// Requests that the documentation implies (no credentials, a parameter left out); they follow the steps and change nothing on
  /// a server that behaves.
  public var negativeChecks: [ReplayStep]
  /// Requests whose answers tell something only in part, for who looks at a server: some change it, and run last.
  public var probes: [ReplayStep]
  /// What is sent once more directly behind a step, by the number of the step.
  public var repeated: [Int: ReplayStep]
  /// The variables in the order in which they are captured.
  public var variables: [ReplayVariable]
  /// What the reader supplies, in the order in which it is needed; requests name it as they name variables.
  public var inputs: [ReplayInput]
  /// Exchanges that can't be replayed, with the reason.
  public var omissions: [ReplayOmission]
  /// Documented statuses that neither a step nor a check expects.
  public var uncovered: [UncoveredStatus]
  /// How lists go on, to be followed to their ends.
  public var walks: [PageWalk]

  public init(_ contract: Contract) {
    var planner = ReplayPlanner(contract)
    self = planner.plan()
  }

  /// What contract tests hold: the documented exchanges, and those with less in them of which a page states what they give.
  public init(testing contract: Contract) {
    var planner = ReplayPlanner(contract)
    self = planner.plan { $0.ground != .inferred }
  }

  /// The documented exchanges alone, for who needs no request that the documentation implies.
  public init(shownIn contract: Contract) {
    var planner = ReplayPlanner(contract)
    self = planner.shown()
  }

  /// What a server is verified by: also requests that the documentation shows in full and without a reply, in their places.
  public init(verifying contract: Contract) {
    var planner = ReplayPlanner(contract, isWhole: true)
    self = planner.plan()
  }

  init(steps: [ReplayStep], variables: [ReplayVariable], inputs: [ReplayInput], omissions: [ReplayOmission]) {
    self.steps = steps
    self.variables = variables
    self.inputs = inputs
    self.omissions = omissions
    negativeChecks = []
    probes = []
    repeated = [:]
    uncovered = []
    walks = []
  }

  /// Steps and checks in the order in which they run.
  public var all: [ReplayStep] {
    let shown = Set(steps.map(\.location))
    func isEarly(_ check: ReplayStep) -> Bool { check.precedes.map(shown.contains) ?? false }
    var early = Dictionary(grouping: negativeChecks.filter(isEarly)) { $0.precedes }
    if early.isEmpty { return steps + negativeChecks }
    return steps.flatMap { Self.inOrder(early.removeValue(forKey: $0.location) ?? []) + [$0] }
      + negativeChecks.filter { !isEarly($0) }
  }

  /// Requests that precede a deletion: those that would delete come last, so that a server that lets them spoils no other.
  public static func inOrder(_ early: [ReplayStep]) -> [ReplayStep] {
    early.filter { $0.request.method != "DELETE" } + early.filter { $0.request.method == "DELETE" }
  }

  /// A documented status that nothing shows an exchange for.
  public struct UncoveredStatus: Sendable, Hashable {
    public var operation: OperationKey
    public var status: Int
    public var location: Location?
  }
}

/// A value that the server chooses: a registration id, the number of a new notification.
public struct ReplayVariable: Sendable, Hashable {
  /// An identifier of ASCII letters and digits, unique in the plan: `id`, `token2`.
  public var name: String
  /// The value that the documentation shows.
  public var sample: String

  public init(name: String, sample: String) {
    self.name = name
    self.sample = sample
  }
}

/// An exchange that is shown but not replayed.
public struct ReplayOmission: Sendable, Hashable {
  public enum Reason: String, Sendable, Hashable, CustomStringConvertible {
    /// `<!-- tally: skip -->`
    case skipped
    /// No status is shown, so nothing could be compared.
    case noReply = "no reply is shown"
    /// The request leaves something out that has no name: `…`, `$(cat token)`.
    case placeholder = "the request leaves something out"
    /// A line of a method and a path, of an operation that must be sent with more.
    case parameter = "the page shows no value for what the operation requires"
    /// The reply is the end of HTTP on its connection: 101.
    case upgrade = "the connection goes on in another protocol"

    public var description: String { self == .skipped ? "'tally: skip' stands before it" : rawValue }
  }

  public var operation: OperationKey
  public var reason: Reason
  public var location: Location

  public init(operation: OperationKey, reason: Reason, location: Location) {
    self.operation = operation
    self.reason = reason
    self.location = location
  }
}
