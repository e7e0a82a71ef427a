import Contract

extension RequestSchedule {
  /// What is sent in one state of the server.
  struct Stage: Sendable {
    /// The page that it is all of; nil for all pages.
    var page: String?
    var shown: [Shown] = []
    var made: [SynthesizedStep] = []
    var checks: [ReplayStep] = []
    var probes: [ReplayStep] = []
    var walks: [PageWalk] = []
  }

  /// All requests as one stage, or a stage a page, in the order of the pages' first requests.
  func stages(byPage: Bool) -> [Stage] {
    if !byPage { return [Stage(shown: shown, made: made, checks: checks, probes: probes, walks: walks)] }
    var order: [String] = []
    var stages: [String: Stage] = [:]
    func add(_ page: String, _ change: (inout Stage) -> Void) {
      if stages[page] == nil { order.append(page) }
      change(&stages[page, default: Stage(page: page)])
    }
    for entry in shown { add(entry.step.page) { $0.shown.append(entry) } }
    for step in made { add(step.page) { $0.made.append(step) } }
    for step in checks { add(step.page) { $0.checks.append(step) } }
    for step in probes { add(step.page) { $0.probes.append(step) } }
    for walk in walks { add(walk.step.page) { $0.walks.append(walk) } }
    return order.compactMap { stages[$0] }
  }
}

extension SynthesizedStep {
  var page: String { operation.pages.first ?? "" }
}
