import Diagnostics

extension ReplayPlan {
  /// The plan with those requests whose title or page has one of some texts, and those that give the values they need.
  public func only(_ texts: [String]) -> ReplayPlan {
    func isWanted(_ title: String) -> Bool { texts.contains(where: title.contains) }
    return selecting {
      isWanted($0.title) || isWanted($0.page)
    } operations: { key, _ in
      isWanted("\(key)")
    }
  }

  /// The plan with what one page shows and states, and the requests of other pages that give the values it needs.
  ///
  ///     ReplayPlan(contract).workflow(of: "docs/tutorials/orders.md")
  public func workflow(of page: String) -> ReplayPlan {
    let shown = Set(steps.filter { $0.page == page }.map(\.operation))
    return selecting { step in
      step.page == page || step.origin != .documented && shown.contains(step.operation)
    } operations: { key, location in
      location?.file == page || shown.contains(key)
    }
  }

  /// The plan with what stands in some places, what is implied of it, and the requests elsewhere that give the values it needs.
  public func below(_ places: [Location]) -> ReplayPlan {
    func isInside(_ location: Location) -> Bool {
      places.contains { $0.file == location.file && $0.range.contains(location.range.lowerBound) }
    }
    let shown = Set(steps.filter { isInside($0.location) }.map(\.operation))
    return selecting { step in
      isInside(step.location) || step.origin != .documented && shown.contains(step.operation)
    } operations: { key, location in
      location.map(isInside) ?? false || shown.contains(key)
    }
  }

  private func selecting(
    _ isWanted: (ReplayStep) -> Bool, operations isNamed: (OperationKey, Location?) -> Bool
  ) -> ReplayPlan {
    var kept = Set(steps.indices.filter { isWanted(steps[$0]) })
    var plan = self
    plan.negativeChecks = negativeChecks.filter(isWanted)
    plan.probes = probes.filter(isWanted)
    plan.walks = walks.filter { isWanted($0.step) }
    var open = kept.flatMap { steps[$0].variables }
    open += (plan.negativeChecks + plan.probes + plan.walks.map(\.step)).flatMap(\.variables)
    while let name = open.popLast() {
      for (number, step) in steps.enumerated() where step.captures.contains(where: { $0.variable == name }) {
        if kept.insert(number).inserted { open += step.variables }
      }
    }
    let numbers = kept.sorted()
    plan.steps = numbers.map { steps[$0] }
    plan.repeated = [:]
    for (number, old) in numbers.enumerated() where isWanted(steps[old]) { plan.repeated[number] = repeated[old] }
    plan.omissions = omissions.filter { isNamed($0.operation, $0.location) }
    plan.uncovered = uncovered.filter { isNamed($0.operation, $0.location) }
    return plan
  }
}
