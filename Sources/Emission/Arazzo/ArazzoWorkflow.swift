import Contract
import Diagnostics
import Vocabulary

/// One page as a workflow.
struct ArazzoWorkflow {
  let id: String
  let page: String
  let plan: ReplayPlan
  let operations: ArazzoOperations
  let provenance: Provenance
  /// What earlier workflows give, by variable.
  private let known: [String: ArazzoVariable]
  private var values: ArazzoValues
  private var stepNames: Set<String> = []
  private var outputs: [String] = []
  private var outputSteps: [String: String] = [:]
  private var dependencies: [String] = []
  private var usedInputs: Set<String> = []
  private var omitted: [JSONValue] = []

  init(
    id: String, page: String, plan: ReplayPlan, operations: ArazzoOperations, provenance: Provenance,
    known: [String: ArazzoVariable]
  ) {
    self.id = id
    self.page = page
    self.plan = plan
    self.operations = operations
    self.provenance = provenance
    self.known = known
    values = ArazzoValues(variables: known)
    for input in plan.inputs { values.variables[input.name] = .input(input.name) }
  }

  /// What the next workflows can use.
  var afterwards: [String: ArazzoVariable] {
    var result = known
    for name in outputs { result[name] = .workflow(id, output: name) }
    return result
  }

  /// The workflow, or nil where none of its requests can be described.
  mutating func node(_ steps: [ReplayStep]) -> JSONValue? {
    let nodes = steps.compactMap { step($0) }
    if nodes.isEmpty { return nil }
    var node = ObjectBuilder()
    node.set("workflowId", id)
    node.set("summary", "What \(page) shows, in reading order")
    node.set("inputs", inputs())
    node.set("dependsOn", strings: dependencies)
    node.set("steps", items: nodes)
    var results = ObjectBuilder()
    for name in outputs { results.set(name, outputSteps[name].map { "$steps.\($0).outputs.\(name)" }) }
    node.set("outputs", results)
    node.set("x-not-described", items: omitted)
    return node.value
  }

  private func inputs() -> ObjectBuilder {
    var properties = ObjectBuilder()
    let used = plan.inputs.filter { usedInputs.contains($0.name) }
    for input in used {
      var property = ObjectBuilder()
      property.set("type", "string")
      property.set("description", "\(Provenance.singleLine(input.spelling)) in \(provenance.reference(input.location))")
      properties.set(input.name, property)
    }
    var schema = ObjectBuilder()
    if used.isEmpty { return schema }
    schema.set("type", "object")
    schema.set("properties", properties)
    schema.set("required", strings: used.map(\.name))
    return schema
  }

  // MARK: Steps

  private mutating func step(_ step: ReplayStep) -> JSONValue? {
    let place = provenance.reference(step.location)
    guard let operation = operations[step.operation], let request = request(step, operation) else {
      var gap = ObjectBuilder()
      gap.set("request", step.title)
      gap.set("reason", "a value in it is a part of a text that a reply gives, or the body is too large")
      gap.set("x-source", strings: [place])
      omitted.append(gap.value)
      return nil
    }
    for name in step.variables { use(name) }
    let base = operation.id + (step.expectation.status >= 400 ? "_\(step.expectation.status)" : "")
    let name = UniqueName.make(ComponentName.make(base), taken: &stepNames)
    var node = ObjectBuilder()
    node.set("stepId", name)
    node.set("description", step.title)
    node.set("operationId", operation.id)
    node.set("parameters", items: request.parameters)
    node.set("requestBody", request.body)
    node.set("successCriteria", items: [Self.status(step.expectation)] + Self.criteria(step.polling, step.expectation.schema))
    node.set("onFailure", items: failureActions(step, operation))
    var results = ObjectBuilder()
    for capture in step.captures {
      guard let expression = capture.runtimeExpression else { continue }
      results.set(capture.variable, expression)
      values.variables[capture.variable] = .step(name, output: capture.variable)
      if !outputs.contains(capture.variable) { outputs.append(capture.variable) }
      outputSteps[capture.variable] = name
    }
    node.set("outputs", results)
    node.set("x-source", strings: [place])
    return node.value
  }

  private mutating func use(_ name: String) {
    switch values.variables[name] {
    case .input(let input): usedInputs.insert(input)
    case .workflow(let workflow, _): if !dependencies.contains(workflow) { dependencies.append(workflow) }
    case .step, nil: break
    }
  }

  private static func status(_ expectation: ReplayExpectation) -> JSONValue {
    let statuses = [expectation.status] + expectation.otherSuccesses.sorted()
    return .object(["condition": .string(statuses.map { "$statusCode == \($0)" }.joined(separator: " || "))])
  }

  /// That the field of a polling has one of its last values.
  private static func criteria(_ polling: Polling?, _ reply: Schema?) -> [JSONValue] {
    guard let polling else { return [] }
    let place = polling.path.steps.map { step in
      switch step {
      case .field(let name): name.replacing("~", with: "~0").replacing("/", with: "~1")
      case .index(let number): String(number)
      }
    }
    let field = polling.path.steps.reduce(reply) { schema, step in
      switch step {
      case .field(let name): schema?.properties[name]
      case .index: schema?.items.first
      }
    }
    let values = polling.values.map { "$response.body#/\(place.joined(separator: "/")) == \(literal($0, field))" }
    return [.object(["condition": .string(values.joined(separator: " || "))])]
  }

  /// A value in the type that its field has: texts in single quotes, numbers and words of JSON as they are.
  private static func literal(_ value: String, _ field: Schema?) -> String {
    let isBare: Bool
    switch JSONReader.read(value) {
    case .number: isBare = field.map { !$0.types.isDisjoint(with: [.integer, .number]) } ?? false
    case .boolean: isBare = field?.types.contains(.boolean) ?? false
    case .null: isBare = field?.types.contains(.null) ?? false
    default: isBare = false
    }
    return isBare ? value : "'\(value.replacing("'", with: "''"))'"
  }

  /// A request that is sent until the documented status comes is tried again. Where a resource may be gone (410), the workflow goes
  /// back to the step that made it.
  private func failureActions(_ step: ReplayStep, _ operation: Operation) -> [JSONValue] {
    var action = ObjectBuilder()
    if let polling = step.polling {
      let interval = polling.interval ?? 1_000
      action.set("name", "poll")
      action.set("type", "retry")
      action.set("retryAfter", PlannedPolling.seconds(interval).map(JSONValue.number))
      action.set("retryLimit", polling.limit.map { max(1, $0 / interval) } ?? 30)
      return [action.value]
    }
    guard step.repetitions > 1 else { return startingOver(step, operation) }
    action.set("name", "again")
    action.set("type", "retry")
    action.set("retryAfter", 0)
    action.set("retryLimit", step.repetitions - 1)
    return [action.value]
  }

  private func startingOver(_ step: ReplayStep, _ operation: Operation) -> [JSONValue] {
    guard step.expectation.status < 400, operation.responses.contains(where: { $0.status == 410 }) else { return [] }
    for name in step.request.target.variables.reversed() {
      guard case .step(let maker, _)? = values.variables[name] else { continue }
      var action = ObjectBuilder()
      action.set("name", "start_over")
      action.set("type", "goto")
      action.set("stepId", maker)
      action.set("criteria", items: [Self.status(ReplayExpectation(status: 410))])
      return [action.value]
    }
    return []
  }

  // MARK: Requests

  private func request(_ step: ReplayStep, _ operation: Operation) -> (parameters: [JSONValue], body: ObjectBuilder)? {
    guard var parameters = target(step, operation) else { return nil }
    var mediaType: String?
    for header in step.request.headers {
      guard let text = values.marked(header.value) else { return nil }
      switch header.name.lowercased() {
      case "content-type": mediaType = text
      case "cookie":
        for pair in text.split(separator: ";") {
          let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          if parts.count == 2 { parameters.append(Self.parameter(String(parts[0]), "cookie", values.value(String(parts[1])))) }
        }
      default: parameters.append(Self.parameter(header.name, "header", values.value(text)))
      }
    }
    var body = ObjectBuilder()
    if let template = step.request.body {
      guard let text = values.marked(template) else { return nil }
      let type = mediaType ?? operation.requestBody?.mediaType
      if let type, let form = ArazzoForms(values: values).form(text, mediaType: type) {
        body.set("contentType", form.mediaType)
        body.set("payload", form.payload)
      } else {
        body.set("contentType", type)
        let isJSON = type.map { MediaType.isJSON(NormalizedContract.mediaType($0)) } ?? true
        body.set("payload", values.payload(text, isJSON: isJSON))
      }
    }
    return (parameters, body)
  }

  /// Path and query as parameters of the operation.
  private func target(_ step: ReplayStep, _ operation: Operation) -> [JSONValue]? {
    guard let marked = values.marked(step.request.target) else { return nil }
    let path = marked.prefix { $0 != "?" && $0 != "#" }
    guard let segments = PathTemplate(step.operation.path).match(path) else { return nil }
    let names = operation.parameters.filter { $0.place == .path }.map(\.name)
    guard names.count == segments.count else { return nil }
    var result = zip(names, segments).map { Self.parameter($0, "path", values.value($1.raw, isPercentEncoded: true)) }
    for item in marked.dropFirst(path.count + 1).prefix(while: { $0 != "#" }).split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], plusIsSpace: true)
      let text = parts.count > 1 ? String(parts[1]) : ""
      result.append(Self.parameter(name, "query", values.value(text, isPercentEncoded: true, plusIsSpace: true)))
    }
    return result
  }

  private static func parameter(_ name: String, _ place: String, _ value: JSONValue) -> JSONValue {
    .object(["name": .string(name), "in": .string(place), "value": value])
  }
}
