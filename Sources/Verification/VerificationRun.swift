import Contract
import Diagnostics
import Vocabulary

/// What a verification knows while it runs: the values received so far, and whether it goes on.
struct VerificationRun {
  /// So many requests without a reply are enough.
  static let failureLimit = 3

  let contract: Contract
  let plan: ReplayPlan
  let server: ServerAddress
  let options: VerificationOptions
  let transport: any HTTPTransport
  /// What gives the server its state.
  var fixtures: [FixtureWork] = []
  /// The fixture that could not be done, and why.
  var failedFixture: String?
  let credentials: CredentialOverride
  let parts: CredentialParts
  private let known: KnownSecrets
  let operations: [OperationKey: Operation]
  let templates: [String]
  let webhooks: WebhookTargets
  /// The documented reply bodies by the place of their requests.
  let shownBodies: [Location: String]
  /// The requests to which a head of text or JSON is shown, and nothing below it.
  let bareHeads: Set<Location>
  /// The requests behind which something is shown that is inferred to be the reply.
  let inferredReplies: Set<Location>
  /// What the caller supplies, by name.
  let inputs: [String: ReplayInput]
  var values: [String: String] = [:]
  /// The names of values that the caller gives: no reply changes them.
  var given: Set<String> = []
  let caller: GivenValues
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
  /// What was answered last, where requests follow each other.
  var answered: OperationKey?

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
    shownBodies = Self.shownBodies(contract)
    bareHeads = Set(contract.exchanges.filter(Self.isBareHead).map(\.location))
    inferredReplies = Set(contract.exchanges.filter { $0.statusBasis == .inferred && $0.responseBody != nil }.map(\.location))
    for secret in known.all { secrets.insert(secret) }
    inputs = Dictionary(plan.inputs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    caller = GivenValues(options, plan)
    for variable in plan.variables {
      guard let value = options.value(named: variable.name) else { continue }
      values[variable.name] = value
      given.insert(variable.name)
    }
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

  static func shownBodies(_ contract: Contract) -> [Location: String] {
    Dictionary(
      contract.exchanges.compactMap { exchange in exchange.responseBody.map { (exchange.location, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func isBareHead(_ exchange: Exchange) -> Bool {
    guard exchange.responseBody == nil,
      let type = exchange.responseHeaders.first(where: { $0.name.lowercased() == "content-type" })?.value
    else { return false }
    let name = MediaType.normalized(type)
    return name.hasPrefix("text/") || MediaType.isJSON(name)
  }

  var excerpt: Excerpt { Excerpt(secrets: secrets) }

  /// Whether the answer of an implied request would tell something: the documented one that it goes by was answered well.
  func isOpen(_ step: ReplayStep) -> Bool { step.follows.map(passed.contains) ?? true }

  /// Notes the request of a step, and gives it as a report may show it. What it proves itself by is a secret from here on: a server may
  /// have given it.
  @discardableResult
  mutating func noted(_ request: PreparedRequest, isRefused: Bool = false, in entry: inout VerificationReport.Step) -> String {
    entry.sent = VerificationReport.Sent(request: request, isRefused: isRefused)
    if !isRefused { keepSecrets(of: request) }
    return MaskedRequest(parts: parts, excerpt: excerpt).text(request)
  }

  /// What a request proves itself by is a secret from here on: a server may have given it.
  mutating func keepSecrets(of request: PreparedRequest) {
    for secret in known.secrets(of: request, parts) { secrets.insert(secret) }
  }

  // MARK: Documented and implied exchanges

  mutating func replay(_ step: ReplayStep, into report: inout VerificationReport) async {
    var entry = VerificationReport.Step(title: step.title, page: step.page, location: step.location)
    if step.origin == .documented { entry.shown = step.operation }
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
    guard let planned = prepared(step) else {
      let known = values(for: step).values
      let missing = step.variables.first { known[$0] == nil } ?? ""
      tellsNothing = step.failsOn != .all
      if let input = inputs[missing] {
        entry.outcome = .skipped("no value is given for \(input.spelling)")
        entry.diagnostics = [Self.missing(input, step)].compactMap(options.judge)
        return
      }
      entry.outcome = .skipped("no earlier reply gave a value for '\(missing)'")
      return
    }
    if let placeholder = planned.placeholder {
      tellsNothing = step.failsOn != .all
      entry.outcome = .skipped("nothing is filled in for '\(placeholder)'")
      return
    }
    let request = reachable(credentials.apply(to: planned, expecting: step.expectation.status), step)
    if step.origin == .documented { lastSent = request }
    // What the caller or a reply gives is a secret also where it is to be refused.
    let isForged =
      step.expectation.status == 401 && (step.request.target.variables + step.request.headers.flatMap(\.value.variables)).isEmpty
    let shown = noted(request, isRefused: isForged, in: &entry)
    let operation = operations[step.operation]
    let check = ReplyCheck(
      operation: step.operation, templates: templates,
      places: ReplyPlaces(
        response: operation?.responses.first { $0.status == step.expectation.status },
        reply: step.responseLocation ?? step.location, basis: step.basis),
      request: Diagnostic.Related("request as sent: \(shown)", at: step.location), excerpt: excerpt,
      isOfShown: isOfShown(step))
    let documented = operation?.responses.map(\.status) ?? []
    for repetition in 1...max(1, step.repetitions) {
      guard let first = await send(request, check, &entry), var reply = await awaited(step, request, first, check, &entry) else {
        return
      }
      provoked.insert(ProvokedStatus(operation: step.operation, status: reply.status))
      if reply.status == 409, let other = varied(request, step, operation) {
        noted(other, in: &entry)
        guard let second = await send(other, check, &entry) else { return }
        // What is refused for another reason than the first says nothing of the first.
        if step.failsOn != .refusal || second.status != 400 && second.status != 422 { reply = second }
      }
      if let reason = leftOpen(step, reply) {
        entry.outcome = .skipped(reason)
        return
      }
      if let finding = unguarded(step, reply, check) ?? unfinished(step, reply, check) {
        conclude(&entry, [finding])
        return
      }
      if reply.status != step.expectation.status,
        step.tolerates(reply.status, documented: documented) || mayBeRepetition(step, reply)
      {
        tellsNothing = true
        // A refusal that stands for another one of its kind is none the less one.
        if step.failsOn != .successOrUndocumented || reply.status != 401 && reply.status != 403 {
          report.undecided.append(.init(title: step.title, location: step.location, status: reply.status))
        }
        return
      }
      if step.expectation.isOpen {
        guard step.expectation.accepts(reply.status) else {
          conclude(&entry, documented.contains(reply.status) ? [] : [check.unanswered(reply)])
          return
        }
        // Who probes hears what is stated of the operation, too.
        let stated = step.ground == .inferred ? operation?.responses.first { $0.status == reply.status } : nil
        let found =
          stated.flatMap { response in operation.map { check.differences(reply, Expectation(response, operation: $0)) } } ?? []
        conclude(&entry, found + capture(step, reply, check))
        return
      }
      if let reason = lack(step, reply, documented) {
        entry.outcome = .skipped(reason)
        return
      }
      if step.expectation.otherSuccesses.contains(reply.status) {
        let response = operation?.responses.first { $0.status == reply.status }
        var other = check
        other.places = ReplyPlaces(
          response: response, reply: response?.witnesses.first?.location ?? check.places.reply, basis: step.basis)
        let found =
          response.flatMap { response in operation.map { other.differences(reply, Expectation(response, operation: $0)) } } ?? []
        conclude(&entry, found + capture(step, reply, check))
        return
      }
      if reply.status == step.expectation.status {
        let shown = step.origin == .documented ? shownBodies[step.location] : nil
        var expectation = Expectation(step.expectation, operation: operation, shownBody: shown)
        expectation.isHeadAlone = expectation.isHeadAlone || step.origin == .documented && bareHeads.contains(step.location)
        expectation.isInferred = step.origin == .documented && inferredReplies.contains(step.location)
        var found = check.differences(reply, expectation) + capture(step, reply, check)
        if let shown { found += Echo(step, shown: shown, plan.variables).differences(reply, to: request, check) }
        found += allowed(reply, check)
        if found.isEmpty { found = await sentAgain(step, request, reply, check, &entry) }
        conclude(&entry, found)
        entry.answer = ComparedReply(request: request, check: check, reply: reply, expectation: expectation, found: found)
        return
      }
      if (400...499).contains(reply.status), (200...399).contains(step.expectation.status), let earlier = unsent(before: step) {
        entry.outcome = .skipped("\(reply.status) may be for '\(earlier)', which the page shows before it and which was not sent")
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

  /// A request with an `Idempotency-Key`, sent once more: the reply must be of the same thing.
  private mutating func sentAgain(
    _ step: ReplayStep, _ request: PreparedRequest, _ first: ReceivedReply, _ check: ReplyCheck,
    _ entry: inout VerificationReport.Step
  ) async -> [Diagnostic] {
    guard options.probing == .unsafe, step.origin == .documented, (200...299).contains(first.status),
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

  // MARK: Operations without an exchange

  mutating func send(_ step: SynthesizedStep, into report: inout VerificationReport) async {
    var entry = VerificationReport.Step(title: step.title, page: step.operation.pages.first ?? "", location: step.location)
    defer { report.steps.append(entry) }
    if let end {
      entry.outcome = .skipped(end)
      return
    }
    let request = credentials.apply(to: step.request, expecting: nil)
    let related = Diagnostic.Related("request as sent: \(noted(request, in: &entry))", at: step.location)
    let check = ReplyCheck(
      operation: step.operation.key, templates: templates, places: ReplyPlaces(response: nil, reply: step.location),
      request: related, excerpt: excerpt)
    let note = Diagnostic(
      .verifyNoExchange, "\(step.operation.key) is shown without a request and its reply, so its values are made up",
      at: step.location, remedy: "Show a request with its reply in the documentation",
      cause: "operations are shown without a request and its reply")
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
}
