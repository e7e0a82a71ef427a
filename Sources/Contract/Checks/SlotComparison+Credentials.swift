import Diagnostics

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
        return ordered.dropFirst().compactMap { other in
          // A command may show another way to sign in; code and messages that disagree are wrong.
          let places = other.value.filter { $0.unit.kind != .curl }
          // Messages alone may show several ways to sign in as well: one of them is odd only next to code or a table.
          let isOutnumbered = places.count == 1 && others.count > 1
          guard let odd = places.first, others.isDisjoint(with: places.map(\.unit.family)) || isOutnumbered else { return nil }
          return Disagreement(
            "'\(other.key.name)' credentials are sent here, and '\(usual.key.name)' ones elsewhere", at: odd.location,
            with: [.init("\(place.unit.label) uses '\(usual.key.name)'", at: place.location)])
        }
      })
  }
}
