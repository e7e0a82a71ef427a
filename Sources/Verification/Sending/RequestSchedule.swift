import Contract
import Diagnostics
import Vocabulary

/// What a verification sends, in order, and what it leaves out.
struct RequestSchedule: Sendable {
  /// A documented request with those that belong to its time.
  struct Shown: Sendable {
    var step: ReplayStep
    /// Implied requests that a documented deletion would spoil.
    var before: [ReplayStep] = []
    var otherUser: ReplayStep?
    var effect: EffectCheck?
    var again: ReplayStep?
  }

  /// The plan without what is not sent.
  private(set) var plan: ReplayPlan
  private(set) var shown: [Shown] = []
  private(set) var made: [SynthesizedStep] = []
  /// These change nothing on a server that behaves.
  private(set) var checks: [ReplayStep] = []
  private(set) var probes: [ReplayStep] = []
  private(set) var walks: [PageWalk] = []
  private(set) var left: [LeftOut] = []
  let policy: RequestPolicy
  private(set) var fixtures: [FixtureWork] = []
  /// What gives the server each state that is needed.
  private(set) var states: [String: [FixtureWork]] = [:]

  init(_ contract: Contract, _ server: ServerAddress, _ options: VerificationOptions, shownBodies: [Location: String]) {
    let all = ReplayPlan(verifying: contract)
    policy = RequestPolicy(contract, all, server, options)
    plan = GivenValues(options, all).applied(to: all)
    fixtures = FixtureWork.all(options.fixtures, plan, policy)
    for (name, way) in options.states {
      if case .known(let fixtures) = way, policy.states.names.contains(name) {
        states[name] = FixtureWork.all(fixtures, plan, policy)
      }
    }
    if let page = options.page { plan = plan.workflow(of: page) }
    if let places = options.sections { plan = plan.below(places) }
    if !options.only.isEmpty { plan = plan.only(options.only) }
    let synthesizer = RequestSynthesizer(contract: contract, plan: plan, options: options)
    let repeated = plan.repeated
    // Steps are told apart by their places where their numbers change.
    let numbers = plan.steps.enumerated().filter { keeps($0.element) }.map(\.offset)
    plan.steps = numbers.map { plan.steps[$0] }
    plan.repeated = [:]
    for (number, old) in numbers.enumerated() {
      if let again = repeated[old], keeps(again) { plan.repeated[number] = again }
    }
    plan.negativeChecks = plan.negativeChecks.filter { keeps($0) }
    plan.probes = plan.probes.filter { keeps($0) }
    plan.walks = plan.walks.filter { keeps($0) }
    arrange(contract, options, shownBodies)
    made = synthesizer.steps().filter { Self.isWanted($0, all, options) && keeps($0) }
  }

  private mutating func arrange(_ contract: Contract, _ options: VerificationOptions, _ shownBodies: [Location: String]) {
    let foreign = options.otherUser.isGiven ? OtherUserChecks(contract, plan).steps() : [:]
    let effects = EffectCheck.all(contract, plan, shownBodies: shownBodies)
    let places = Dictionary(plan.steps.enumerated().map { ($1.location, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ step: ReplayStep) -> Int? { step.precedes.flatMap { places[$0] } }
    let early = Dictionary(grouping: (plan.negativeChecks + plan.probes).filter { place($0) != nil }) { place($0) ?? 0 }
    shown = plan.steps.enumerated().map { number, step in
      Shown(
        step: step, before: ReplayPlan.inOrder(early[number] ?? []), otherUser: foreign[number], effect: effects[number],
        again: plan.repeated[number])
    }
    for number in shown.indices {
      if let effect = shown[number].effect, !keeps(effect.step) { shown[number].effect = nil }
    }
    checks = plan.negativeChecks.filter { place($0) == nil }
    probes = plan.probes.filter { place($0) == nil }
    walks = plan.walks
    if !policy.changes { for index in walks.indices { walks[index].maker = nil } }
  }

  private mutating func keeps(_ step: ReplayStep) -> Bool {
    guard let reason = policy.reasonToLeave(step) else { return true }
    let isVariation = step.origin != .documented
    left.append(
      LeftOut(
        title: isVariation ? step.title : "\(step.operation)", location: step.location, reason: reason, isVariation: isVariation))
    return false
  }

  private mutating func keeps(_ walk: PageWalk) -> Bool {
    var step = walk.step
    step.ground = .inferred
    guard let reason = policy.reasonToLeave(step) else { return true }
    left.append(LeftOut(title: walk.title, location: walk.location, reason: reason, isVariation: true))
    return false
  }

  private mutating func keeps(_ step: SynthesizedStep) -> Bool {
    guard let reason = policy.reasonToLeave(step) else { return true }
    // What is shown and not sent has been named.
    if plan.omissions.contains(where: { $0.operation == step.operation.key }) { return false }
    left.append(LeftOut(title: "\(step.operation.key)", location: step.location, reason: reason, isVariation: false))
    return false
  }

  /// An operation that is shown on a page which is not chosen needs no made-up values.
  private static func isWanted(_ step: SynthesizedStep, _ all: ReplayPlan, _ options: VerificationOptions) -> Bool {
    if let page = options.page,
      !step.operation.pages.contains(page) || all.steps.contains(where: { $0.operation == step.operation.key })
    {
      return false
    }
    if let places = options.sections {
      let isInside = places.contains { $0.file == step.location.file && $0.range.contains(step.location.range.lowerBound) }
      if !isInside || all.steps.contains(where: { $0.operation == step.operation.key }) { return false }
    }
    return options.only.isEmpty || options.only.contains(where: step.title.contains)
  }

  /// The operations of requests that may change the server.
  var changing: [OperationKey] {
    let steps = shown.flatMap { $0.before + [$0.step] + [$0.otherUser, $0.again].compactMap(\.self) } + checks + probes
    var seen: Set<OperationKey> = []
    let prepared = fixtures + states.sorted { $0.key < $1.key }.flatMap(\.value)
    let all = prepared.flatMap(\.operations) + steps.map(\.operation) + made.map(\.operation.key)
    return all.filter { !$0.isSafe && seen.insert($0).inserted }
  }
}

/// A request that was not sent by choice.
public struct LeftOut: Sendable {
  /// `PUT /-/quit`, and for a request that varies what is shown, how.
  public var title: String
  public var location: Location
  public var reason: String
  /// Whether another request of the operation is shown, which this one varies.
  public var isVariation: Bool
}

extension OperationKey {
  /// Whether a request changes nothing.
  var isSafe: Bool { Methods.isSafe(method.uppercased()) }
}

extension PageWalk {
  var title: String { "\(step.operation) from page to page" }
}
