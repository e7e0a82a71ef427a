import Contract
import Vocabulary

/// What one page shows that succeeds, in reading order: a function of a client.
struct PlannedWorkflow {
  /// `notify-users`
  var name: String
  var page: String
  /// Typed calls, each of which is to succeed.
  var calls: [PlannedCall]
  /// Values that the calls need and none of them gives.
  var inputs: [String]

  /// One for each page of which something can be done.
  static func all(_ plan: ClientPlan, _ contract: Contract, _ replay: ReplayPlan) -> [PlannedWorkflow] {
    let planner = CallPlanner(plan, contract)
    var pages: [String] = []
    var byPage: [String: [PlannedCall]] = [:]
    for step in replay.steps where (200...299).contains(step.expectation.status) {
      guard step.repetitions == 1, let call = planner.call(step), case .typed(_, _, let body, let headers) = call.form,
        headers.isEmpty,
        // What is in a file is for the reader to say.
        body?.hasFiles != true,
        let operation = call.operation,
        plan.operations[operation].replies.contains(where: { $0.status == step.expectation.status })
      else {
        continue
      }
      if byPage[step.page] == nil { pages.append(step.page) }
      byPage[step.page, default: []].append(call)
    }
    return pages.map { page in
      let calls = byPage[page] ?? []
      var known: Set<String> = []
      var inputs: [String] = []
      for call in calls {
        // A credential is the client's.
        for name in variables(of: call) where known.insert(name).inserted { inputs.append(name) }
        known.formUnion(call.step.captures.map(\.variable))
      }
      return PlannedWorkflow(name: PageName.stem(page), page: page, calls: calls, inputs: inputs)
    }
  }

  private static func variables(of call: PlannedCall) -> [String] {
    guard case .typed(_, let arguments, let body, _) = call.form else { return [] }
    var texts = arguments.flatMap(\.values)
    switch body {
    case .json(let value)?: collect(value, into: &texts)
    case .text(let text)?: texts.append(text)
    case .form(let values)?: texts += values.map(\.value)
    case nil: break
    }
    return texts.flatMap(MarkedText.pieces).compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  private static func collect(_ value: JSONValue, into texts: inout [String]) {
    switch value {
    case .string(let text): texts.append(text)
    case .array(let items): for item in items { collect(item, into: &texts) }
    case .object(let members):
      for (key, member) in members {
        texts.append(key)
        collect(member, into: &texts)
      }
    case .null, .boolean, .number: break
    }
  }
}
