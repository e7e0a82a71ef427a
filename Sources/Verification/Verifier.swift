import Contract
import Diagnostics

/// Runs a contract against a server that implements it.
///
/// The documented exchanges are sent in reading order, with the values that the server really gave in place of those that the
/// documentation shows; then operations that no exchange calls, with made-up values; then the refusals that the documentation
/// implies. Nothing but the given server is contacted.
///
///     let report = await Verifier(contract, server).run()
///     print(report.text())
public struct Verifier: Sendable {
  private let contract: Contract
  private let server: ServerAddress
  private let options: VerificationOptions
  private let transport: any HTTPTransport

  public init(
    _ contract: Contract, _ server: ServerAddress, _ options: VerificationOptions = VerificationOptions(),
    transport: (any HTTPTransport)? = nil
  ) {
    self.contract = contract
    self.server = server
    self.options = options
    self.transport = transport ?? CurlTransport(.init(timeout: options.timeout))
  }

  public func run() async -> VerificationReport {
    let all = ReplayPlan(contract)
    let plan = selected(all)
    var report = VerificationReport(api: contract.id, title: contract.title)
    var run = VerificationRun(contract: contract, plan: plan, server: server, options: options, transport: transport)
    let given = plan.inputs.compactMap { input in options.value(for: input).map { (input.name, $0) } }
    let inputs = Dictionary(given, uniquingKeysWith: { first, _ in first })
    let foreign = options.otherUser.isGiven ? OtherUserChecks(contract, plan).steps() : [:]
    let early = EarlyRequests(plan)
    let effects = EffectCheck.all(contract, plan, shownBodies: run.shownBodies)
    let shown = plan.steps.enumerated().map { number, step in
      let before = early.before[number] ?? []
      let touched = before.reduce(VerificationWork.touches(step)) { $0.union(VerificationWork.touches($1)) }
      return VerificationWork(touches: touched) { run, report in
        for check in before where run.isOpen(check) { await run.replay(check, into: &report) }
        if let other = foreign[number] { await run.tryAsOtherUser(other, into: &report) }
        await run.replay(step, into: &report)
        if let effect = effects[number] { await run.follow(effect, into: &report) }
        if let again = plan.repeated[number] { await run.replay(again, into: &report) }
      }
    }
    await run.run(shown, into: &report)
    let made = RequestSynthesizer(contract: contract, plan: plan, inputs: inputs).steps().filter { isWanted($0, all) }
    await run.run(
      made.map { step in
        VerificationWork(touches: [VerificationWork.resource(step.operation.key.path)]) { run, report in
          await run.send(step, into: &report)
        }
      }, into: &report)
    // These change nothing on a server that behaves.
    await run.run(
      early.checks.enumerated().map { number, step in
        VerificationWork(touches: ["check \(number)"]) { run, report in await run.replay(step, into: &report) }
      }, into: &report)
    for step in early.probes where run.isOpen(step) { await run.replay(step, into: &report) }
    for walk in plan.walks where run.passed.contains(walk.step.location) { await run.follow(walk, into: &report) }
    await run.receive(into: &report)
    let operations = Set(plan.steps.map(\.operation))
    // A command without its reply is no loss where another exchange of the operation shows one.
    report.notReplayed = plan.omissions.filter {
      $0.reason == .placeholder || $0.reason == .noReply && !operations.contains($0.operation)
    }
    report.notCovered = plan.uncovered.filter { status in
      !run.provoked.contains(ProvokedStatus(operation: status.operation, status: status.status))
    }
    report.secrets = run.secrets
    return report.masked()
  }

  /// The implied requests of a plan, apart by the time at which they are sent.
  private struct EarlyRequests {
    /// By the number of the documented step in front of which they are sent.
    var before: [Int: [ReplayStep]] = [:]
    var checks: [ReplayStep] = []
    var probes: [ReplayStep] = []

    init(_ plan: ReplayPlan) {
      let numbers = Dictionary(plan.steps.enumerated().map { ($1.location, $0) }, uniquingKeysWith: { first, _ in first })
      func split(_ implied: [ReplayStep]) -> [ReplayStep] {
        implied.filter { step in
          guard let number = step.precedes.flatMap({ numbers[$0] }) else { return true }
          before[number, default: []].append(step)
          return false
        }
      }
      checks = split(plan.negativeChecks)
      probes = split(plan.probes)
      before = before.mapValues(ReplayPlan.inOrder)
    }
  }

  private func selected(_ all: ReplayPlan) -> ReplayPlan {
    var plan = all
    if let page = options.page { plan = plan.workflow(of: page) }
    return options.only.isEmpty ? plan : plan.only(options.only)
  }

  /// An operation that is shown on a page which is not chosen needs no made-up values.
  private func isWanted(_ step: SynthesizedStep, _ all: ReplayPlan) -> Bool {
    if let page = options.page,
      !step.operation.pages.contains(page) || all.steps.contains(where: { $0.operation == step.operation.key })
    {
      return false
    }
    return options.only.isEmpty || options.only.contains(where: step.title.contains)
  }
}
