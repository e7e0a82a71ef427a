import Contract
import Diagnostics

/// Runs a contract against a server that implements it.
///
/// The documented exchanges are sent in reading order, with the values that the server really gave in place of those that the
/// documentation shows; then, where the caller asks for it, operations that no exchange calls, with made-up values; then the refusals
/// that the documentation states, and those that it implies where the caller asks for them. Nothing but the given server is contacted.
///
///     let report = await Verifier(contract, server).run()
///     print(report.text())
public struct Verifier: Sendable {
  let contract: Contract
  private let server: ServerAddress
  let options: VerificationOptions
  private let transport: any HTTPTransport

  public init(
    _ contract: Contract, _ server: ServerAddress, _ options: VerificationOptions = VerificationOptions(),
    transport: (any HTTPTransport)? = nil
  ) {
    self.contract = contract
    self.server = server
    self.options = options
    let transport = transport ?? CurlTransport(.init(timeout: options.timeout))
    self.transport = options.wait > 0 ? PatientTransport(transport, seconds: options.wait) : transport
  }

  public func run() async -> VerificationReport {
    let schedule = schedule()
    let plan = schedule.plan
    var report = VerificationReport(api: contract.id, title: contract.title)
    var run = VerificationRun(contract: contract, plan: plan, server: server, options: options, transport: transport)
    run.fixtures = schedule.fixtures
    await run.begin()
    var page: String?
    for stage in schedule.stages(byPage: options.prepare != nil) {
      if let next = stage.page, next != page { await run.prepare(next) }
      page = stage.page
      if let state = stage.state { await run.setUp(schedule.states[state] ?? []) }
      await run.recall(stage.recalled)
      await send(stage, &run, &report)
    }
    await run.receive(into: &report)
    // A run that ended with a failure has no other replies to look at.
    if !options.stopsAtFirstFailure { report.compareReplies(options) }
    let operations = Set(plan.steps.map(\.operation))
    // A line, or a command without its reply, is no loss where another exchange of the operation is sent.
    report.notReplayed = plan.omissions.filter {
      $0.reason == .placeholder || $0.reason == .upgrade
        || ($0.reason == .noReply || $0.reason == .parameter) && !operations.contains($0.operation)
    }
    report.leftOut = schedule.left
    report.documented = contract.operations.count { $0.key.webhook == nil }
    report.notCovered = plan.uncovered.filter { status in
      !run.provoked.contains(ProvokedStatus(operation: status.operation, status: status.status))
    }
    report.failedFixture = run.failedFixture
    report.secrets = run.secrets
    report.server = server
    report.parts = run.parts
    report.inputs = Dictionary(
      plan.inputs.compactMap { input in options.value(for: input).map { ($0, input.name) } },
      uniquingKeysWith: { first, _ in first })
    return report.masked()
  }

  private func send(_ stage: RequestSchedule.Stage, _ run: inout VerificationRun, _ report: inout VerificationReport) async {
    await run.run(stage.shown.map(work), into: &report)
    await run.run(
      stage.made.map { step in
        VerificationWork(touches: [VerificationWork.resource(step.operation.key.path)]) { run, report in
          await run.send(step, into: &report)
        }
      }, into: &report)
    await run.run(
      stage.checks.enumerated().map { number, step in
        VerificationWork(touches: ["check \(number)"]) { run, report in await run.replay(step, into: &report) }
      }, into: &report)
    for step in stage.probes where run.isOpen(step) { await run.replay(step, into: &report) }
    for walk in stage.walks where run.passed.contains(walk.step.location) { await run.follow(walk, into: &report) }
  }

  /// What a run sends, in order; nothing is sent.
  func schedule() -> RequestSchedule {
    RequestSchedule(contract, server, options, shownBodies: VerificationRun.shownBodies(contract))
  }

  /// Whether a text for `only` is in a request or its page.
  public func names(only text: String) -> Bool {
    let plan = ReplayPlan(verifying: contract)
    return (plan.steps + plan.negativeChecks + plan.probes).contains { $0.title.contains(text) || $0.page.contains(text) }
      || contract.operations.contains { "\($0.key)".contains(text) || $0.pages.contains { $0.contains(text) } }
  }

  /// What may change the server, of what a run sends: `POST /things`
  public var changingOperations: [String] { schedule().changing.map { "\($0)" } }

  /// A documented request with what belongs to its time.
  private func work(_ entry: RequestSchedule.Shown) -> VerificationWork {
    let touched = entry.before.reduce(VerificationWork.touches(entry.step)) { $0.union(VerificationWork.touches($1)) }
    return VerificationWork(touches: touched) { run, report in
      for check in entry.before where run.isOpen(check) { await run.replay(check, into: &report) }
      if let other = entry.otherUser { await run.tryAsOtherUser(other, into: &report) }
      await run.replay(entry.step, into: &report)
      if let effect = entry.effect { await run.follow(effect, into: &report) }
      if let again = entry.again { await run.replay(again, into: &report) }
    }
  }
}
