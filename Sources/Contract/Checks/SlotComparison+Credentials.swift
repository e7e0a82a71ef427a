import Diagnostics

extension Heuristic {
  static let credentialConflicts = Heuristic(189, "check/credential-conflicts", "Credentials of one operation that differ")
}

extension SlotComparison<SecurityScheme> {
  /// Credentials: most places sign in one way, and one signs in otherwise.
  static var credentials: Self {
    Self(
      row: .credentials,
      reading: { _ in
        { fact, _ in
          guard case .security(let scheme) = fact.slot else { return nil }
          return ("", scheme.folded)
        }
      },
      disagreements: { _, statements, _ in
        let ordered = Dictionary(grouping: statements, by: \.value).sorted {
          $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
        }
        guard ordered.count > 1, let usual = ordered.first, let place = usual.value.first else { return [] }
        let others = Set(usual.value.map(\.unit.family))
        let isDeclared = usual.value.contains { $0.unit.isDeclaration }
        return ordered.dropFirst().compactMap { other in
          // Tables that have both are about two ways to sign in.
          if isDeclared, other.value.contains(where: { $0.unit.isDeclaration }) { return nil }
          // A command may show another way to sign in; code and messages that disagree are wrong.
          let places = other.value.filter { $0.unit.kind != .curl }
          // Messages alone may show several ways to sign in as well: one of them is odd only next to code or a table.
          let isOutnumbered = places.count == 1 && others.count > 1
          guard let odd = places.first, others.isDisjoint(with: places.map(\.unit.family)) || isOutnumbered else { return nil }
          let (one, two) = Self.names(other.key, usual.key)
          return Disagreement(
            "'\(one)' credentials are sent here, and '\(two)' ones elsewhere", at: odd.location,
            with: [.init("\(place.unit.label) uses '\(two)'", at: place.location)])
        }
      })
  }

  /// What tells two schemes apart: their names, or those of their keys.
  private static func names(_ a: SecurityScheme, _ b: SecurityScheme) -> (String, String) {
    guard a.name == b.name, case .apiKey(let one, _) = a.kind, case .apiKey(let two, _) = b.kind else { return (a.name, b.name) }
    return (one, two)
  }
}
