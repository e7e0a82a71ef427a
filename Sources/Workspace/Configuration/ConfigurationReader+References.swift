/// What entries of a configuration say of each other.
extension ConfigurationReader {
  func checkReferences(_ configuration: inout Configuration, _ scope: inout YAMLScope) {
    let ids = configuration.apis.map(\.id)
    let known = Set(ids)
    checkBases(&configuration.apis, ids, &scope)
    for target in configuration.clients + configuration.tests {
      for id in target.apis where !known.contains(id) {
        scope.report(
          "'\(id)' is not an API of this configuration\(scope.hint(for: id, among: ids))", at: target.location,
          remedy: "Name one of the APIs below 'apis'")
      }
    }
  }

  /// What an API builds on exists, is not the API itself, and has an end; what is not so is cut.
  private func checkBases(_ apis: inout [Configuration.API], _ ids: [String], _ scope: inout YAMLScope) {
    let positions = Dictionary(apis.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in apis.indices {
      guard let base = apis[index].buildsOn, positions[base] == nil else { continue }
      scope.report(
        "'\(base)' is not an API of this configuration\(scope.hint(for: base, among: ids))",
        at: apis[index].buildsOnLocation ?? apis[index].location, remedy: "Name one of the APIs below 'apis'")
      apis[index].buildsOn = nil
    }
    // How many APIs stand below each one; what is being looked at has none yet.
    var depths = [Int?](repeating: nil, count: apis.count)
    for start in apis.indices where depths[start] == nil {
      var chain: [Int] = []
      var open: [Int: Int] = [:]
      var next: Int? = start
      while let current = next, depths[current] == nil {
        if let first = open[current], let last = chain.last {
          let names =
            (chain[first...].prefix(8).map { apis[$0].id } + (chain.count - first > 8 ? ["…"] : [])) + [apis[current].id]
          scope.report(
            "'\(apis[current].id)' builds on itself: \(names.joined(separator: " → "))",
            at: apis[current].buildsOnLocation ?? apis[current].location, remedy: "Break the circle of 'builds-on'")
          apis[last].buildsOn = nil
          break
        }
        open[current] = chain.count
        chain.append(current)
        next = apis[current].buildsOn.flatMap { positions[$0] }
      }
      for index in chain.reversed() {
        let below = apis[index].buildsOn.flatMap { positions[$0] }.flatMap { depths[$0] }
        let depth = below.map { $0 + 1 } ?? 0
        depths[index] = depth
        guard depth > ConfigurationReader.longestChain else { continue }
        scope.report(
          "'\(apis[index].id)' must not build on more than \(ConfigurationReader.longestChain) APIs in a row",
          at: apis[index].buildsOnLocation ?? apis[index].location, remedy: "Put the pages of several APIs into one")
        apis[index].buildsOn = nil
        depths[index] = 0
      }
    }
  }
}
