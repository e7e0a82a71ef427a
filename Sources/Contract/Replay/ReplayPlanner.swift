import Diagnostics
import Vocabulary

/// Turns a contract's exchanges into steps.
struct ReplayPlanner {
  /// What `repeat=` may ask for.
  static let repetitionLimit = 10_000

  private let contract: Contract
  private let operations: [OperationKey: Operation]
  private let templates: ShownTemplates
  private var finder: CaptureFinder
  private let sharedFields: SharedFields
  /// Finds requests that are shown without a reply and sent all the same.
  private let openRequests: OpenRequests?

  /// `isWhole`: with requests that are shown without a reply.
  init(_ contract: Contract, isWhole: Bool = false) {
    self.contract = contract
    openRequests = isWhole ? OpenRequests(contract) : nil
    operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    sharedFields = SharedFields(contract)
    templates = ShownTemplates(contract)
    finder = CaptureFinder(templates: templates, schemes: contract.securitySchemes)
  }

  /// `isWanted` chooses among the requests that are implied.
  mutating func plan(_ isWanted: (ReplayStep) -> Bool = { _ in true }) -> ReplayPlan {
    var plan = shown()
    let steps = plan.steps
    let answered = steps.filter { !$0.expectation.isOpen }
    let deletions = Deletions(steps)
    plan.negativeChecks = NegativeChecks(contract, steps: answered, variables: finder.variables).checks().filter(isWanted)
      .map(deletions.placed)
    let probes = Probes(contract, steps: answered)
    plan.probes = probes.all().map(deletions.placed)
    for (number, step) in steps.enumerated() where !step.expectation.isOpen { plan.repeated[number] = probes.again(step) }
    plan.walks = PageWalks(contract, steps: answered).all()
    plan.uncovered = uncovered(plan)
    return plan
  }

  /// What the documentation shows, without what it implies.
  mutating func shown() -> ReplayPlan {
    var steps: [ReplayStep] = []
    var omissions: [ReplayOmission] = []
    for exchange in openRequests.map({ open in contract.exchanges.flatMap { open.spelledOut($0) } }) ?? contract.exchanges {
      if let ground = openRequests?.ground(of: exchange), reasonToOmit(exchange).map({ $0 == .noReply }) ?? true {
        steps.append(open(exchange, ground))
        finder.keep(exchange, step: steps.count - 1, isJSON: false)
        continue
      }
      if let reason = reasonToOmit(exchange) {
        omissions.append(ReplayOmission(operation: exchange.operation, reason: reason, location: exchange.location))
        continue
      }
      guard let status = Self.status(of: exchange) else { continue }
      let request = finder.request(of: exchange, bodySize: Self.annotation("body-size", exchange))
      let isJSON = operations[exchange.operation]?.responses.first { $0.status == status }?.bodies.contains {
        MediaType.isJSON($0.mediaType)
      }
      finder.read(exchange, step: steps.count, isJSON: isJSON ?? false)
      steps.append(
        ReplayStep(
          origin: .documented, operation: exchange.operation, operationID: operations[exchange.operation]?.id ?? "",
          request: request, expectation: expectation(exchange, status), captures: [],
          repetitions: min(max(1, Self.annotation("repeat", exchange) ?? 1), Self.repetitionLimit), polling: exchange.polling,
          location: exchange.location, responseLocation: exchange.responseLocation, page: exchange.page))
    }
    for (step, captures) in finder.captures { steps[step].captures = captures }
    return ReplayPlan(steps: steps, variables: finder.variables, inputs: finder.inputs.all, omissions: omissions)
  }

  /// A request that is shown without a reply: any success will do.
  private mutating func open(_ exchange: Exchange, _ ground: Basis) -> ReplayStep {
    var expectation = ReplayExpectation(status: 200)
    expectation.isOpen = true
    return ReplayStep(
      origin: .documented, operation: exchange.operation, operationID: operations[exchange.operation]?.id ?? "",
      request: finder.request(of: exchange, bodySize: Self.annotation("body-size", exchange)), expectation: expectation,
      captures: [], repetitions: 1, location: exchange.location, responseLocation: nil, page: exchange.page, ground: ground)
  }

  private func reasonToOmit(_ exchange: Exchange) -> ReplayOmission.Reason? {
    if exchange.annotations.contains(where: { $0.name == "skip" }) { return .skipped }
    let texts = [PercentEncoding.decode(exchange.target)] + exchange.headers.map(\.value)
    // Nobody knows what is in the reader's file: `-d @order.json`.
    if openRequests != nil, let body = exchange.body, body.hasPrefix("@"), !body.contains(where: \.isWhitespace) {
      return .placeholder
    }
    if openRequests != nil, let body = exchange.body, body.contains("$(") || body.contains("..."), JSONReader.read(body) == nil {
      return .placeholder
    }
    if Self.status(of: exchange) == 101 { return .upgrade }
    if openRequests?.isNoWhole(exchange) == true { return .parameter }
    if Self.status(of: exchange) == nil {
      return openRequests != nil && texts.contains(where: Self.holdsGap) ? .placeholder : .noReply
    }
    // What must not be found is not what an earlier reply gave.
    if let status = Self.status(of: exchange), status == 404 || status == 410,
      let values = PathTemplate(exchange.operation.path).match(exchange.target.prefix { $0 != "?" && $0 != "#" }),
      values.contains(where: { Placeholder.path($0) != nil })
    {
      return .placeholder
    }
    return texts.contains(where: Self.holdsGap) ? .placeholder : nil
  }

  private static func status(of exchange: Exchange) -> Int? { exchange.status ?? annotation("status", exchange) }

  private static func annotation(_ name: String, _ exchange: Exchange) -> Int? {
    exchange.annotations.first { $0.name == name }.flatMap { Int($0.value) }
  }

  /// Whether something is left out that has no name: an ellipsis, the output of a command. What has a name is an input.
  private static func holdsGap(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    for spelling in Placeholder.all(in: text).reversed() { bytes.removeSubrange(spelling.range) }
    // What says something between braces is a value: `{job="kiln"}`.
    func holds(_ open: Character, _ close: Character) -> Bool {
      guard let first = bytes.firstIndex(where: { $0 == open.asciiValue }),
        let last = bytes[first...].lastIndex(where: { $0 == close.asciiValue })
      else { return false }
      return !bytes[first..<last].contains { "=\"".utf8.contains($0) }
    }
    return holds("{", "}") || holds("<", ">") || bytes.contains(UInt8(ascii: "$")) || text.contains("…")
  }

  private func expectation(_ exchange: Exchange, _ status: Int) -> ReplayExpectation {
    var headers: [ReplayExpectation.Header] = []
    var mediaType: String?
    var isEmpty = status == 204 || status == 304 || exchange.operation.method == "HEAD"
    for header in exchange.responseHeaders {
      let name = header.name.lowercased()
      if name == "content-type" {
        mediaType = MediaType.normalized(header.value)
      } else if name == "content-length" {
        if header.value == "0" { isEmpty = true }
      } else if !HeaderNames.isVolatile(name) {
        let check = ReplayExpectation.HeaderCheck(documenting: name, header.value, templates: templates.paths)
        headers.append(.init(name: header.name, check: check, documented: header.value))
      }
    }
    // A command shows no headers of its reply; a sentence may say that there is one.
    let stated = operations[exchange.operation]?.responses.first { $0.status == status }?.headers ?? []
    for header in stated where exchange.responseHeaders.isEmpty && header.witnesses.contains(where: { $0.kind == .prose }) {
      headers.append(.init(name: header.name, check: .isPresent, documented: ""))
    }
    var expectation = ReplayExpectation(
      status: status, headers: headers, mediaType: mediaType,
      schema: isEmpty ? nil : schema(exchange.operation, status, mediaType), isEmpty: isEmpty)
    if exchange.statusBasis == .stated, exchange.responseBody == nil, (200...299).contains(status) {
      // Another request may be answered with another success; words say it of each.
      let stated = operations[exchange.operation]?.responses.filter(\.isInWords).map(\.status) ?? []
      expectation.otherSuccesses = Set(stated.filter { (200...299).contains($0) && $0 != status })
    }
    return expectation
  }

  private func schema(_ operation: OperationKey, _ status: Int, _ mediaType: String?) -> Schema? {
    guard let response = operations[operation]?.responses.first(where: { $0.status == status }) else { return nil }
    let body = mediaType.map { type in response.bodies.first { $0.mediaType == type } } ?? response.bodies.first
    guard let body, MediaType.isJSON(body.mediaType), !body.schema.isAny else { return nil }
    var schema = sharedFields.completed(body.schema)
    // Shown as null alone, a field is of the type that the request of the same operation states for it.
    for (key, property) in schema.properties where property.types == [.null] {
      guard let stated = operations[operation]?.requestBody?.schema.properties[key], stated.isNullable, stated.types.count > 1
      else {
        continue
      }
      schema.properties[key] = stated
    }
    return schema
  }

  private func uncovered(_ plan: ReplayPlan) -> [ReplayPlan.UncoveredStatus] {
    struct Pair: Hashable {
      var operation: OperationKey
      var status: Int
    }
    let covered = Set(
      plan.all.filter { !$0.expectation.isOpen }.map { Pair(operation: $0.operation, status: $0.expectation.status) })
    return contract.operations.flatMap { operation in
      operation.responses.compactMap { response in
        if covered.contains(Pair(operation: operation.key, status: response.status)) { return nil }
        let witness = response.witnesses.first ?? operation.witnesses.first
        return .init(operation: operation.key, status: response.status, location: witness?.location)
      }
    }
  }
}
