import Contract
import Diagnostics
import Vocabulary

/// What a verification knows while it runs: the values received so far, and whether it goes on.
struct VerificationRun {
  /// So many requests without a reply are enough.
  private static let failureLimit = 3
  /// Bytes of a text in which a value is looked for, and of a value that later requests are to send.
  private static let captureLimit = 64 << 10

  let contract: Contract
  let plan: ReplayPlan
  let server: ServerAddress
  let options: VerificationOptions
  private let transport: any HTTPTransport
  let credentials: CredentialOverride
  let parts: CredentialParts
  private let known: KnownSecrets
  let operations: [OperationKey: Operation]
  let templates: [String]
  let webhooks: WebhookTargets
  /// The documented reply bodies by the place of their requests.
  let shownBodies: [Location: String]
  /// What the caller supplies, by name.
  private let inputs: [String: ReplayInput]
  var values: [String: String] = [:]
  /// Everything that no report may show, as far as it is known.
  var secrets = Secrets()
  /// The documented steps that were answered as documented.
  var passed: Set<Location> = []
  var failures = 0
  /// Why the rest is not run.
  var end: String?
  /// The request that was sent last for a documented step.
  var lastSent: PreparedRequest?
  /// What has been answered, by operation and status.
  var provoked: Set<ProvokedStatus> = []

  init(
    contract: Contract, plan: ReplayPlan, server: ServerAddress, options: VerificationOptions, transport: any HTTPTransport
  ) {
    self.contract = contract
    self.plan = plan
    self.server = server
    self.options = options
    self.transport = transport
    credentials = CredentialOverride(options: options, plan: plan)
    parts = CredentialParts(
      schemes: contract.securitySchemes, privateHeaders: Set(options.headers.map { $0.name.lowercased() }))
    known = KnownSecrets(contract, plan, options, parts)
    operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    templates = contract.operations.map(\.key.path)
    webhooks = WebhookTargets(contract, plan)
    shownBodies = Dictionary(
      contract.exchanges.compactMap { exchange in exchange.responseBody.map { (exchange.location, $0) } },
      uniquingKeysWith: { first, _ in first })
    for secret in known.all { secrets.insert(secret) }
    inputs = Dictionary(plan.inputs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for input in plan.inputs {
      values[input.name] = options.value(for: input)
      if let value = options.otherUser.value(for: input.name), !value.isEmpty { secrets.insert(value) }
    }
    if let other = options.otherUser.credentials {
      for secret in [other.password] + CredentialParts.secrets(.authorization, CredentialOverride.header(other)) {
        secrets.insert(secret)
      }
    }
  }

  var excerpt: Excerpt { Excerpt(secrets: secrets) }

  /// Whether the answer of an implied request would tell something: the documented one that it goes by was answered well.
  func isOpen(_ step: ReplayStep) -> Bool { step.follows.map(passed.contains) ?? true }

  /// The request as a report may show it. What it proves itself by is a secret from here on: a server may have given it.
  mutating func masked(_ request: PreparedRequest, isRefused: Bool) -> String {
    if !isRefused { for secret in known.secrets(of: request, parts) { secrets.insert(secret) } }
    return MaskedRequest(parts: parts, excerpt: excerpt).text(request)
  }

  // MARK: Documented and implied exchanges

  mutating func replay(_ step: ReplayStep, into report: inout VerificationReport) async {
    var entry = VerificationReport.Step(title: step.title, page: step.page, location: step.location)
    var tellsNothing = false
    defer {
      if !tellsNothing { report.steps.append(entry) }
      if entry.outcome == .passed, step.origin == .documented { passed.insert(step.location) }
    }
    if let end {
      tellsNothing = step.failsOn != .all
      entry.outcome = .skipped(end)
      return
    }
    guard let planned = PreparedRequest(step.request, values: values) else {
      let missing = step.variables.first { values[$0] == nil } ?? ""
      tellsNothing = step.failsOn != .all
      if let input = inputs[missing] {
        entry.outcome = .skipped("no value is given for \(input.spelling)")
        entry.diagnostics = [Self.missing(input, step)].compactMap(options.judge)
        return
      }
      entry.outcome = .skipped("no earlier reply gave a value for '\(missing)'")
      return
    }
    let request = reachable(credentials.apply(to: planned, expecting: step.expectation.status), step)
    if step.origin == .documented { lastSent = request }
    entry.request = masked(request, isRefused: step.expectation.status == 401)
    let operation = operations[step.operation]
    let check = ReplyCheck(
      operation: step.operation, templates: templates,
      places: ReplyPlaces(
        response: operation?.responses.first { $0.status == step.expectation.status },
        reply: step.responseLocation ?? step.location, basis: step.basis),
      request: Diagnostic.Related("request as sent: \(entry.request)", at: step.location), excerpt: excerpt)
    let documented = operation?.responses.map(\.status) ?? []
    for repetition in 1...max(1, step.repetitions) {
      guard var reply = await send(request, check, &entry) else { return }
      provoked.insert(ProvokedStatus(operation: step.operation, status: reply.status))
      if reply.status == 409, let other = varied(request, step, operation) {
        entry.request = masked(other, isRefused: false)
        guard let second = await send(other, check, &entry) else { return }
        // What is refused for another reason than the first says nothing of the first.
        if step.failsOn != .refusal || second.status != 400 && second.status != 422 { reply = second }
      }
      if let finding = unguarded(step, reply, check) {
        conclude(&entry, [finding])
        return
      }
      if reply.status != step.expectation.status, step.tolerates(reply.status, documented: documented) {
        tellsNothing = true
        // A refusal that stands for another one of its kind is none the less one.
        if step.failsOn != .successOrUndocumented || reply.status != 401 && reply.status != 403 {
          report.undecided.append(.init(title: step.title, location: step.location, status: reply.status))
        }
        return
      }
      if reply.status == step.expectation.status {
        let shown = step.origin == .documented ? shownBodies[step.location] : nil
        let expectation = Expectation(step.expectation, operation: operation, shownBody: shown)
        var found = check.differences(reply, expectation) + capture(step, reply, check)
        if let shown { found += Echo(step, shown: shown, plan.variables).differences(reply, to: request, check) }
        found += allowed(reply, check)
        if found.isEmpty { found = await sentAgain(step, request, reply, check, &entry) }
        conclude(&entry, found)
        return
      }
      guard repetition < step.repetitions, documented.contains(reply.status) else {
        let wrong = check.wrongStatus(
          reply, expected: step.expectation.status, documented: documented, repetitions: repetition)
        conclude(&entry, [wrong] + allowed(reply, check))
        return
      }
    }
  }

  /// An implied request that is refused because the same was sent before, with other texts.
  private func varied(_ request: PreparedRequest, _ step: ReplayStep, _ operation: Operation?) -> PreparedRequest? {
    guard step.expectation.status != 409, let text = request.body else { return nil }
    let field: String?
    switch step.origin {
    case .with:
      // A list of values is all there are; a server may be more generous than a stated limit, and has refused this for another reason.
      guard let name = step.field else { return nil }
      guard operation?.requestBody?.schema.properties[name]?.enumeration.isEmpty == false else { return nil }
      field = name
    case .without: field = nil
    default: return nil
    }
    let variation = Variation(kept: Set(values.values), field: field, seed: step.title)
    guard let body = variation.body(text, operation?.requestBody?.schema) else { return nil }
    var other = request
    other.body = body
    return other
  }

  /// A request without credentials that gets as far as what the thing itself refuses (409, 410, 412, 428): as with one that succeeds,
  /// nobody has asked who sends it.
  private func unguarded(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> Diagnostic? {
    guard step.origin == .withoutCredentials, step.failsOn != .all,
      [409, 410, 412, 428].contains(reply.status), reply.status != step.expectation.status
    else { return nil }
    return Diagnostic(
      .verifyStatus,
      "\(reply.status) is the answer of \(step.operation) without credentials, where the documentation shows that it needs them",
      at: check.places.reply, related: [check.request],
      remedy: "Look at the credentials before anything else, or show the request without them")
  }

  /// A request with an `Idempotency-Key`, sent once more: the reply must be of the same thing.
  private mutating func sentAgain(
    _ step: ReplayStep, _ request: PreparedRequest, _ first: ReceivedReply, _ check: ReplyCheck,
    _ entry: inout VerificationReport.Step
  ) async -> [Diagnostic] {
    guard step.origin == .documented, (200...299).contains(first.status),
      request.headers.contains(where: { HeaderNames.isIdempotencyKey($0.name) }),
      let second = await send(request, check, &entry)
    else { return [] }
    let known = values
    _ = capture(step, second, check)
    defer { values = known }
    // Other parts of the reply may be of the time when it was sent.
    let isSame = step.captures.allSatisfy { known[$0.variable] == values[$0.variable] }
    if isSame, (200...299).contains(second.status) { return [] }
    let what = isSame ? "answered \(second.status)" : "done once more"
    return [
      Diagnostic(
        .verifyRepeat, "A request that is sent again with its Idempotency-Key is \(what) by \(step.operation)",
        at: check.places.reply,
        related: [check.request], remedy: "Answer a key that was seen with the first reply")
    ]
  }

  private static func missing(_ input: ReplayInput, _ step: ReplayStep) -> Diagnostic {
    Diagnostic(
      .verifyInput, "'\(input.spelling)' is the reader's to fill in, so \(step.title) is not sent", at: step.location,
      remedy: "Give a value: --set \(input.name)=…, or a line '\(input.name)=…' in a file for --values")
  }

  /// Keeps the values that later requests need.
  private mutating func capture(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> [Diagnostic] {
    step.captures.compactMap { capture in
      let text: String?
      switch capture.source {
      case .header(let name): text = reply[header: name]
      case .text: text = reply.body.count > Self.captureLimit ? nil : String(decoding: reply.body, as: UTF8.self)
      case .json(let path):
        text = JSONBudget.fits(reply.body) ? JSONReader.read(reply.body)?.value(at: path)?.scalarText : nil
      }
      if let text, text.utf8.count <= Self.captureLimit, let value = capture.value(in: text) {
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
    entry.request = masked(request, isRefused: false)
    let related = Diagnostic.Related("request as sent: \(entry.request)", at: step.location)
    let check = ReplyCheck(
      operation: step.operation.key, templates: templates, places: ReplyPlaces(response: nil, reply: step.location),
      request: related, excerpt: excerpt)
    let note = Diagnostic(
      .verifyNoExchange, "\(step.operation.key) is shown without a request and its reply, so its values are made up",
      at: step.location, remedy: "Show a request with its reply in the documentation")
    guard let reply = await send(request, check, &entry) else { return }
    provoked.insert(ProvokedStatus(operation: step.operation.key, status: reply.status))
    guard let response = step.operation.responses.first(where: { $0.status == reply.status }) else {
      // What the path names is made up, or was removed by an earlier request.
      if reply.status == 404, step.operation.parameters.contains(where: { $0.place == .path }) {
        conclude(&entry, [note])
        entry.outcome = .skipped("its values are made up, and the server has nothing there")
        return
      }
      conclude(&entry, [note, check.undocumentedStatus(reply, documented: step.operation.responses.map(\.status))])
      return
    }
    let place = response.witnesses.first?.location ?? step.location
    let exact = ReplyCheck(
      operation: step.operation.key, templates: templates, places: ReplyPlaces(response: response, reply: place),
      request: related, excerpt: excerpt)
    conclude(&entry, [note] + exact.differences(reply, Expectation(response, operation: step.operation)))
  }

  // MARK: Sending

  /// The reply, or nil with the failure noted.
  mutating func send(
    _ request: PreparedRequest, _ check: ReplyCheck, _ entry: inout VerificationReport.Step
  ) async -> ReceivedReply? {
    switch await transport.send(request.sent(to: server)) {
    case .success(let reply):
      failures = 0
      if options.keepsExchanges {
        entry.exchanges.append(RecordedExchange(request, reply, MaskedRequest(parts: parts, excerpt: excerpt)))
      }
      return reply
    case .failure(let failure):
      conclude(
        &entry,
        [
          Diagnostic(
            .verifyUnreachable, "\(server) does not answer \(check.operation): \(failure.reason)", at: check.places.reply,
            related: [check.request], remedy: failure.remedy)
        ])
      if entry.outcome == .passed { entry.outcome = .skipped("no reply came") }
      failures += 1
      if failure.isFinal || failures == Self.failureLimit { end = "the server does not answer" }
      return nil
    }
  }

  mutating func conclude(_ entry: inout VerificationReport.Step, _ diagnostics: [Diagnostic]) {
    entry.diagnostics = diagnostics.compactMap(options.judge)
    entry.outcome = entry.diagnostics.contains { $0.severity == .error } ? .failed : .passed
    if entry.outcome == .failed, options.stopsAtFirstFailure { end = "an earlier step failed" }
  }
}
