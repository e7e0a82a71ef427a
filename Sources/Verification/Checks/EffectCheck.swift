import Contract
import Diagnostics
import Vocabulary

/// What a change must have done: the documented GET of what was changed shows what was sent.
///
///     PATCH /things/7 {"name": "Cup"} is answered {"name": "Cup"}   // and GET /things/7 has the name 'Cup' afterwards
struct EffectCheck {
  /// The GET, with what the change signed with.
  var step: ReplayStep
  /// The fields that the documentation shows to be given back as they were sent.
  var fields: Set<String>

  /// The checks by the number of the documented step behind which each is sent.
  static func all(_ contract: Contract, _ plan: ReplayPlan, shownBodies: [Location: String]) -> [Int: EffectCheck] {
    let operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [Int: EffectCheck] = [:]
    for (number, step) in plan.steps.enumerated() {
      // What is accepted for later (202) may not be done yet; requests that are counted (429) are not to be more than are shown.
      guard ["PATCH", "PUT"].contains(step.operation.method), (200...299).contains(step.expectation.status),
        step.expectation.status != 202, step.repetitions == 1,
        let read = operations[OperationKey(method: "GET", path: step.operation.path)],
        !read.responses.contains(where: { $0.status == 429 }),
        let reply = read.responses.first(where: { (200...299).contains($0.status) })?.bodies.first?.schema
      else { continue }
      let shown = shown(step, number, plan, shownBodies).map { Echo(step, shown: $0, plan.variables).names } ?? []
      let fields = shown.filter { reply.properties[$0] != nil }
      guard !fields.isEmpty else { continue }
      var request = step.request
      request.method = "GET"
      request.body = nil
      request.headers.removeAll { header in
        let name = header.name.lowercased()
        return name == "content-type" || name.hasPrefix("if-") || HeaderNames.isIdempotencyKey(name)
      }
      var check = step
      check.origin = .afterChange(step.operation.method)
      check.operation = read.key
      check.operationID = read.id
      check.request = request
      check.expectation = ReplayExpectation(status: 200)
      check.captures = []
      result[number] = EffectCheck(step: check, fields: fields)
    }
    return result
  }

  /// What the documentation shows of the thing after the change: the reply, or else what the same address is shown to answer next.
  private static func shown(
    _ step: ReplayStep, _ number: Int, _ plan: ReplayPlan, _ bodies: [Location: String]
  ) -> String? {
    if let own = bodies[step.location], !own.isEmpty { return own }
    let next = plan.steps.dropFirst(number + 1).first {
      $0.operation.path == step.operation.path && $0.request.target == step.request.target
    }
    guard let next, next.operation.method == "GET", (200...299).contains(next.expectation.status) else { return nil }
    return bodies[next.location]
  }
}

extension VerificationRun {
  /// Asks for what was changed by the request that was sent last.
  mutating func follow(_ effect: EffectCheck, into report: inout VerificationReport) async {
    guard end == nil, passed.contains(effect.step.location), let text = lastSent?.body,
      case .object(let sent)? = JSONReader.read(text),
      let planned = prepared(effect.step)
    else { return }
    let request = credentials.apply(to: planned, expecting: nil)
    let step = effect.step
    var entry = VerificationReport.Step(title: step.title, page: step.page, location: step.location)
    let shown = noted(request, in: &entry)
    let check = ReplyCheck(
      operation: step.operation, templates: templates,
      places: ReplyPlaces(response: nil, reply: step.responseLocation ?? step.location),
      request: Diagnostic.Related("request as sent: \(shown)", at: step.location), excerpt: excerpt)
    guard let reply = await send(request, check, &entry) else {
      report.steps.append(entry)
      return
    }
    guard (200...299).contains(reply.status), JSONBudget.fits(reply.body),
      case .object(let found)? = JSONReader.read(reply.body)
    else { return }
    let lost = effect.fields.sorted().compactMap { name -> Diagnostic? in
      guard let wanted = sent[name], let now = found[name], !Echo.areEqual(wanted, now) else { return nil }
      let shown = now.scalarText.map(excerpt.quoted) ?? SchemaCheck.describe(now)
      return Diagnostic(
        .verifyBody,
        "'\(name)' is \(shown) in the \(reply.status) of \(step.operation), after another value was sent that the reply gave back",
        at: check.places.reply, related: [check.request], remedy: "Store what is sent, or document when it takes effect")
    }
    conclude(&entry, lost)
    report.steps.append(entry)
  }
}
