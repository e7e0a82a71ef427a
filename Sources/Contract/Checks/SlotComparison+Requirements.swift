import Diagnostics

extension Heuristic {
  static let requirementConflicts = Heuristic(
    191, "check/requirement-conflicts", "Fields that one place requires and another calls optional")
}

extension SlotComparison<Bool> {
  /// A query parameter that the table calls optional, and without which the server's code refuses the request.
  static var requirements: Self {
    Self(
      row: .requirement,
      reading: { _ in
        { fact, part in
          guard part.unit.isDeclaration, case .parameter(let name, .query, _, let isRequired?, _) = fact.slot else { return nil }
          return (name, isRequired)
        }
      },
      disagreements: { name, statements, _ in
        // A server in Swift reads a parameter first and refuses its absence later: only a required one is certain.
        let servers = statements.filter(\.unit.isServer)
        guard let table = statements.first(where: { $0.unit.kind == .table }), !table.value, servers.allSatisfy(\.value),
          let server = servers.first
        else { return [] }
        return [
          Disagreement(
            "'\(name)' is optional in the table and required by the server's code", at: table.location,
            with: [.init("\(server.unit.label) requires it", at: server.location)])
        ]
      })
  }
}
