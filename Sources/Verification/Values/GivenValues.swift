import Contract
import Vocabulary

/// What the caller gives for the requests of a plan.
///
/// A value counts before what a reply gives, and before what a page shows for the parameter of that name:
///
///     GET /rooms/7   // `--set room_id=9` sends /rooms/9, where the path is /rooms/{room_id}
struct GivenValues: Sendable {
  private let options: VerificationOptions
  /// The names by which a caller may mean a variable of the plan.
  private let spellings: [String: [String]]
  /// The variables that the replies to requests which change something give.
  private let made: Set<String>

  init(_ options: VerificationOptions, _ plan: ReplayPlan) {
    self.options = options
    made = Set(plan.steps.filter { !Methods.isSafe($0.request.method) }.flatMap { $0.captures.map(\.variable) })
    spellings = Dictionary(plan.inputs.map { ($0.name, [$0.name, $0.spelling]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a variable for a request, or for all where none is named.
  func value(of variable: String, for step: ReplayStep? = nil) -> String? {
    let names = spellings[variable] ?? [variable]
    if let step {
      let scoped = options.scoped.values(of: step)
      if let found = names.lazy.compactMap({ VerificationOptions.value(named: $0, in: scoped) }).first { return found }
    }
    return names.lazy.compactMap { options.value(named: $0) }.first
  }

  /// The plan with variables in place of the parameters that are given.
  func applied(to plan: ReplayPlan) -> ReplayPlan {
    if options.values.isEmpty, options.scoped.isEmpty { return plan }
    var plan = plan
    var known = Set(plan.variables.map(\.name) + plan.inputs.map(\.name))
    var added: [ReplayVariable] = []
    func name(_ step: inout ReplayStep) {
      let own = step
      let scoped = options.scoped.values(of: step)
      step.request.target = step.request.target.naming(step.operation.path) { parameter in
        guard takes(parameter, own, scoped) else { return nil }
        if known.insert(parameter.name).inserted { added.append(ReplayVariable(name: parameter.name, sample: parameter.shown)) }
        return parameter.name
      }
    }
    for index in plan.steps.indices { name(&plan.steps[index]) }
    for index in plan.negativeChecks.indices { name(&plan.negativeChecks[index]) }
    for index in plan.probes.indices { name(&plan.probes[index]) }
    for index in plan.walks.indices { name(&plan.walks[index].step) }
    for (number, var step) in plan.repeated.sorted(by: { $0.key < $1.key }) {
      name(&step)
      plan.repeated[number] = step
    }
    plan.variables += added
    return plan
  }

  private func takes(_ parameter: ReplayTemplate.Parameter, _ step: ReplayStep, _ scoped: [String: String]) -> Bool {
    // What nobody has is not to be somebody's.
    if case .withUnknown(let name) = step.origin, name == parameter.name { return false }
    if VerificationOptions.value(named: parameter.name, in: scoped) != nil { return true }
    // A value for all requests takes the place of an example, and not of one that must be refused or not be found.
    guard parameter.isInPath, options.value(named: parameter.name) != nil else { return false }
    // What this run makes is its own, whatever else has a parameter of that name.
    if !parameter.variables.isEmpty { return made.isDisjoint(with: parameter.variables) }
    return step.origin != .documented || step.expectation.isOpen
      || (200...299).contains(step.expectation.status)
  }
}

extension VerificationRun {
  /// The request of a step with the values of now; nil where one is missing. `changes` are the values of another user.
  func prepared(_ step: ReplayStep, changes: [String: String] = [:]) -> PreparedRequest? {
    let (values, given) = values(for: step)
    return PreparedRequest(
      step.request, values: values.merging(changes) { _, new in new }, given: given.union(changes.keys))
  }

  /// The values that a request is sent with, and the names of those that the caller gives.
  func values(for step: ReplayStep) -> (values: [String: String], given: Set<String>) {
    var values = values
    var given = given.union(inputs.keys)
    guard !options.scoped.isEmpty else { return (values, given) }
    for name in step.variables {
      guard let value = caller.value(of: name, for: step) else { continue }
      values[name] = value
      given.insert(name)
    }
    return (values, given)
  }
}
