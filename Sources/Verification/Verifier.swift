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
    let plan = options.only.isEmpty ? ReplayPlan(contract) : ReplayPlan(contract).only(options.only)
    var report = VerificationReport(api: contract.id, title: contract.title)
    var run = VerificationRun(contract: contract, plan: plan, server: server, options: options, transport: transport)
    let given = plan.inputs.compactMap { input in options.value(for: input).map { (input.name, $0) } }
    let inputs = Dictionary(given, uniquingKeysWith: { first, _ in first })
    for (number, step) in plan.steps.enumerated() {
      await run.replay(step, into: &report)
      if let again = plan.repeated[number] { await run.replay(again, into: &report) }
    }
    let made = RequestSynthesizer(contract: contract, plan: plan, inputs: inputs).steps()
    for step in made where options.only.isEmpty || options.only.contains(where: step.title.contains) {
      await run.send(step, into: &report)
    }
    for step in plan.negativeChecks { await run.replay(step, into: &report) }
    let passed = Set(report.steps.filter { $0.outcome == .passed }.map(\.location))
    for step in plan.probes where step.follows.map(passed.contains) ?? true { await run.replay(step, into: &report) }
    let shown = Set(plan.steps.map(\.operation))
    // A command without its reply is no loss where another exchange of the operation shows one.
    report.notReplayed = plan.omissions.filter {
      $0.reason == .placeholder || $0.reason == .noReply && !shown.contains($0.operation)
    }
    report.notCovered = plan.uncovered
    report.secrets = run.secrets
    return report.masked()
  }
}
