import Diagnostics

extension Heuristic {
  static let typeConflicts = Heuristic(186, "check/type-conflicts", "Types of one field that differ")
}

extension SlotComparison<Schema> {
  /// Types of fields: a table or a server declares one, and another place shows values that are of none of it.
  ///
  /// Without a declaration two samples may show a value of several types.
  static var types: Self {
    Self(
      row: .type,
      reading: { group in
        let inQuery = Set(group.group.exchanges.lazy.flatMap(\.query).map(\.name))
        return { fact, part in
          guard part.unit.kind != .prose else { return nil }
          switch fact.slot {
          case .requestField(let path, let schema, _, _): return ("request \(path)", schema)
          case .parameter(let name, .query, let schema, _, _) where part.unit.kind == .table && !inQuery.contains(name):
            // The table does not say where it belongs; what requests send in their bodies is meant.
            return ("request \(name)", schema)
          case .responseField(let status, let path, let schema, _, _): return ("\(status) \(path)", schema)
          default: return nil
          }
        }
      },
      disagreements: { thing, statements, _ in
        let known = statements.filter { !$0.value.types.subtracting([.null]).isEmpty }
        guard let declared = known.first(where: \.unit.isDeclaration) else { return [] }
        let odd = known.filter {
          $0.unit.family != declared.unit.family && !Kinds.areCompatible(declared.value, $0.value) && !isDeclared($0, in: known)
            && !isLeftOpen($0, beside: declared, statements)
        }
        // What a server's code declares is there: one that differs tells enough.
        return odd.prefix(declared.unit.isServer ? 1 : odd.count).map { disagreement(of: thing.withoutPlace, $0, declared) }
      })
  }
}

extension SlotComparison<Schema> {
  private static func disagreement(of name: String, _ odd: Statement, _ declared: Statement) -> Disagreement {
    let (shown, said) = (Kinds.words(odd.value), Kinds.words(declared.value))
    return Disagreement(
      "'\(name)' is \(shown) here and \(said) elsewhere", at: odd.location,
      with: [.init("\(declared.unit.label) says \(said)", at: declared.location)],
      turned: declared.unit.isServer
        ? nil
        : .init(
          message: "'\(name)' is \(said) here and \(shown) elsewhere", location: declared.location,
          related: [.init("\(odd.unit.label) says \(shown)", at: odd.location)]))
  }

  /// Whether a declaration of another kind agrees with a place: two tables of one field describe two variants of it.
  private static func isDeclared(_ odd: Statement, in statements: [Statement]) -> Bool {
    statements.contains {
      $0.unit.isDeclaration && $0.unit.family != odd.unit.family && Kinds.areCompatible($0.value, odd.value)
    }
  }

  /// Whether the last table before a place leaves a type open that a table elsewhere declares: it is what the place shows, `mixed`
  /// for instance.
  private static func isLeftOpen(_ odd: Statement, beside declared: Statement, _ statements: [Statement]) -> Bool {
    let above = statements.filter {
      $0.unit.family == declared.unit.family && $0.location.file == odd.location.file && $0.location < odd.location
    }
    return above.max { $0.location < $1.location }?.value.types.isEmpty ?? false
  }
}

extension String {
  /// The name of a thing without what it is of, as people read it: `cone` of `request cone`.
  var withoutPlace: String { FieldPath.shown(split(separator: " ", maxSplits: 1).last.map(String.init) ?? self) }
}

/// Which kinds of JSON values may be one.
enum Kinds {
  /// Whether a value may be both. What is called a file or binary says how it is sent, and `JSON` no type at all.
  static func areCompatible(_ a: Schema, _ b: Schema) -> Bool {
    if (a.format == "binary") != (b.format == "binary") || a.isJSON || b.isJSON { return true }
    let x = a.types.subtracting([.null])
    let y = b.types.subtracting([.null])
    if x.isEmpty || y.isEmpty || !x.isDisjoint(with: y) { return true }
    return x.union(y).isSubset(of: [.integer, .number])
  }

  /// The kinds of a schema as messages name them: `integer or string`.
  static func words(_ schema: Schema) -> String {
    schema.types.subtracting([.null]).sorted().map(\.rawValue).joined(separator: " or ")
  }
}
