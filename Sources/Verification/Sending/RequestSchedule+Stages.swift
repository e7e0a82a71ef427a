import Contract

extension RequestSchedule {
  /// What is sent in one state of the server.
  struct Stage: Sendable {
    /// The page that it is all of; nil for all pages.
    var page: String?
    /// The state that pages name.
    var state: String?
    var shown: [Shown] = []
    var made: [SynthesizedStep] = []
    var checks: [ReplayStep] = []
    var probes: [ReplayStep] = []
    var walks: [PageWalk] = []
  }

  /// A stage for each state, those of a page together where the server is prepared for pages, in the order of their first requests.
  func stages(byPage: Bool) -> [Stage] {
    struct Key: Hashable {
      var page: String?
      var state: String?
    }
    var order: [Key] = []
    var stages: [Key: Stage] = [:]
    func add(_ page: String, _ step: ReplayStep?, _ change: (inout Stage) -> Void) {
      let key = Key(page: byPage ? page : nil, state: step.flatMap(policy.states.state))
      if stages[key] == nil { order.append(key) }
      change(&stages[key, default: Stage(page: key.page, state: key.state)])
    }
    for entry in shown { add(entry.step.page, entry.step) { $0.shown.append(entry) } }
    for step in made { add(step.page, nil) { $0.made.append(step) } }
    for step in checks { add(step.page, step) { $0.checks.append(step) } }
    for step in probes { add(step.page, step) { $0.probes.append(step) } }
    for walk in walks { add(walk.step.page, walk.step) { $0.walks.append(walk) } }
    let pages = order.map(\.page).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    return pages.flatMap { page in
      // What needs no state comes first.
      order.filter { $0.page == page && $0.state == nil } + order.filter { $0.page == page && $0.state != nil }
    }.compactMap { stages[$0] }
  }
}

extension SynthesizedStep {
  var page: String { operation.pages.first ?? "" }
}
