import Contract
import Diagnostics

/// What a verification knows while it runs: the values received so far, and whether it goes on.
struct VerificationRun {
  /// So many requests without a reply are enough.
  private static let failureLimit = 3

  private let contract: Contract
  private let server: ServerAddress
  private let options: VerificationOptions
  private let transport: any HTTPTransport
  private let credentials: CredentialOverride
  private let mask: MaskedRequest
  private let operations: [OperationKey: Operation]
  private let templates: [String]
  /// The documented reply bodies by the place of their requests.
  private let shownBodies: [Location: String]
  private var values: [String: String] = [:]
  private var failures = 0
  /// Why the rest is not run.
  private var end: String?

  init(
    contract: Contract, plan: ReplayPlan, server: ServerAddress, options: VerificationOptions, transport: any HTTPTransport
  ) {
    self.contract = contract
    self.server = server
    self.options = options
    self.transport = transport
    credentials = CredentialOverride(options: options, plan: plan)
    mask = MaskedRequest(
      schemes: contract.securitySchemes, privateHeaders: Set(options.headers.map { $0.name.lowercased() }))
    operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    templates = contract.operations.map(\.key.path)
    shownBodies = Dictionary(
      contract.exchanges.compactMap { exchange in exchange.responseBody.map { (exchange.location, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Documented and implied exchanges

  mutating func replay(_ step: ReplayStep, into report: inout VerificationReport) async {
    var entry = VerificationReport.Step(title: step.title, page: step.page, location: step.location)
    defer { report.steps.append(entry) }
    if let end {
      entry.outcome = .skipped(end)
      return
    }
    guard let planned = PreparedRequest(step.request, values: values) else {
      let missing = step.variables.first { values[$0] == nil } ?? ""
      entry.outcome = .skipped("no earlier reply gave a value for '\(missing)'")
      return
    }
    let request = credentials.apply(to: planned, expecting: step.expectation.status)
    entry.request = mask.text(request)
    let operation = operations[step.operation]
    let check = ReplyCheck(
      operation: step.operation, templates: templates,
      places: ReplyPlaces(
        response: operation?.responses.first { $0.status == step.expectation.status },
        reply: step.responseLocation ?? step.location),
      request: Diagnostic.Related("request as sent: \(entry.request)", at: step.location))
    let documented = operation?.responses.map(\.status) ?? []
    for repetition in 1...max(1, step.repetitions) {
      guard let reply = await send(request, check, &entry) else { return }
      if reply.status == step.expectation.status {
        let shown = step.origin == .documented ? shownBodies[step.location] : nil
        let expectation = Expectation(step.expectation, operation: operation, shownBody: shown)
        conclude(&entry, check.differences(reply, expectation) + capture(step, reply, check))
        return
      }
      guard repetition < step.repetitions, documented.contains(reply.status) else {
        let wrong = check.wrongStatus(
          reply, expected: step.expectation.status, documented: documented, repetitions: repetition)
        conclude(&entry, [wrong])
        return
      }
    }
  }

  /// Keeps the values that later requests need.
  private mutating func capture(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> [Diagnostic] {
    step.captures.compactMap { capture in
      let text: String?
      switch capture.source {
      case .header(let name): text = reply[header: name]
      case .text: text = String(decoding: reply.body, as: UTF8.self)
      case .json(let path): text = JSONReader.read(reply.body)?.value(at: path)?.scalarText
      }
      if let value = text.flatMap(capture.value(in:)) {
        values[capture.variable] = value
        return nil
      }
      values[capture.variable] = nil
      return Diagnostic(
        .verifyCapture,
        "'\(capture.variable)' cannot be read from the \(reply.status) of \(step.operation); later requests need it",
        at: check.places.reply, related: [check.request],
        remedy: "Send the value from the server where the documentation shows it")
    }
  }

  // MARK: Operations without an exchange

  mutating func send(_ step: SynthesizedStep, into report: inout VerificationReport) async {
    var entry = VerificationReport.Step(title: step.title, page: step.operation.pages.first ?? "", location: step.location)
    defer { report.steps.append(entry) }
    if let end {
      entry.outcome = .skipped(end)
      return
    }
    let request = credentials.apply(to: step.request, expecting: nil)
    entry.request = mask.text(request)
    let related = Diagnostic.Related("request as sent: \(entry.request)", at: step.location)
    let check = ReplyCheck(
      operation: step.operation.key, templates: templates, places: ReplyPlaces(response: nil, reply: step.location),
      request: related)
    let note = Diagnostic(
      .verifyNoExchange, "\(step.operation.key) is shown without a request and its reply, so its values are made up",
      at: step.location, remedy: "Show a request with its reply in the documentation")
    guard let reply = await send(request, check, &entry) else { return }
    guard let response = step.operation.responses.first(where: { $0.status == reply.status }) else {
      conclude(&entry, [note, check.undocumentedStatus(reply, documented: step.operation.responses.map(\.status))])
      return
    }
    let place = response.witnesses.first?.location ?? step.location
    let exact = ReplyCheck(
      operation: step.operation.key, templates: templates, places: ReplyPlaces(response: response, reply: place),
      request: related)
    conclude(&entry, [note] + exact.differences(reply, Expectation(response)))
  }

  // MARK: Sending

  /// The reply, or nil with the failure noted.
  private mutating func send(
    _ request: PreparedRequest, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async -> ReceivedReply? {
    switch await transport.send(request.sent(to: server)) {
    case .success(let reply):
      failures = 0
      return reply
    case .failure(let failure):
      conclude(
        &entry,
        [
          Diagnostic(
            .verifyUnreachable, "\(server) does not answer \(check.operation): \(failure.reason)", at: check.places.reply,
            related: [check.request], remedy: "Start the server, and check the address and port after --server")
        ])
      failures += 1
      if failure.isFinal || failures == Self.failureLimit { end = "the server does not answer" }
      return nil
    }
  }

  private mutating func conclude(_ entry: inout VerificationReport.Step, _ diagnostics: [Diagnostic]) {
    entry.diagnostics = diagnostics
    entry.outcome = diagnostics.contains { $0.severity == .error } ? .failed : .passed
    if entry.outcome == .failed, options.stopsAtFirstFailure { end = "an earlier step failed" }
  }
}
