import Contract
import Diagnostics

extension RequestSchedule {
  /// What is sent in one state of the server.
  struct Stage: Sendable {
    /// The page that it is all of; nil for all pages.
    var page: String?
    /// The state that pages name.
    var state: String?
    /// Requests of other pages that give the values of this one, which the server has forgotten; nothing is said of them.
    var recalled: [ReplayStep] = []
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
    func add(_ page: String, _ state: String?, _ change: (inout Stage) -> Void) {
      let key = Key(page: byPage ? page : nil, state: state)
      if stages[key] == nil { order.append(key) }
      change(&stages[key, default: Stage(page: key.page, state: key.state)])
    }
    let states = policy.states
    if byPage {
      var seen: Set<String> = []
      for page in shown.map(\.step.page) where seen.insert(page).inserted {
        for step in plan.workflow(of: page).steps where step.page != page {
          add(page, states.state(of: step)) { $0.recalled.append(step) }
        }
      }
    }
    for entry in shown { add(entry.step.page, states.state(of: entry.step)) { $0.shown.append(entry) } }
    for step in made { add(step.page, states.state(of: step.operation.key)) { $0.made.append(step) } }
    for step in checks { add(step.page, states.state(of: step)) { $0.checks.append(step) } }
    for step in probes { add(step.page, states.state(of: step)) { $0.probes.append(step) } }
    for walk in walks { add(walk.step.page, states.state(of: walk.step)) { $0.walks.append(walk) } }
    var seen: Set<String?> = []
    let pages = ((byPage ? shown.map(\.step.page) : []) + order.map(\.page)).filter { seen.insert($0).inserted }
    return pages.flatMap { page in
      // What needs no state comes first.
      order.filter { $0.page == page && $0.state == nil } + order.filter { $0.page == page && $0.state != nil }
    }.compactMap { stages[$0] }
  }
}

extension RequestSchedule {
  /// What is sent, in order, each with the reason why.
  func requests(byPage: Bool) -> [(title: String, location: Location, reason: String)] {
    func implied(_ step: ReplayStep) -> (String, Location, String) {
      (step.title, step.location, step.ground == .inferred ? policy.reasonToProbe : "a page states what it gives")
    }
    var all = byPage ? [] : fixtures.flatMap(\.outline).map { ($0.title, $0.location, "a fixture") }
    var page: String?
    for stage in stages(byPage: byPage) {
      if let next = stage.page, next != page {
        all += fixtures.flatMap(\.outline).map { ($0.title, $0.location, "a fixture") }
        page = next
      }
      if let state = stage.state {
        all += (states[state] ?? []).flatMap(\.outline).map { ($0.title, $0.location, "gives the state '\(state)'") }
      }
      all += stage.recalled.map { ($0.title, $0.location, "gives values to '\(stage.page ?? "")'") }
      let inState = stage.state.map { ", in the state '\($0)'" } ?? ""
      for entry in stage.shown {
        all += entry.before.map(implied)
        if let other = entry.otherUser { all.append((other.title, other.location, "--other-user")) }
        let reason = entry.step.ground == .inferred ? policy.reasonToProbe : "shown"
        all.append((entry.step.title, entry.step.location, reason + inState))
        if let effect = entry.effect { all.append((effect.step.title, effect.step.location, policy.reasonToProbe)) }
        if let again = entry.again { all.append(implied(again)) }
      }
      all += stage.made.map { ($0.title, $0.location, policy.reasonToProbe) }
      all += (stage.checks + stage.probes).map(implied)
      all += stage.walks.map { ($0.title, $0.location, policy.reasonToProbe) }
    }
    return all
  }
}

extension SynthesizedStep {
  var page: String { operation.pages.first ?? "" }
}
