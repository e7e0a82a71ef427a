import Diagnostics
import Vocabulary

extension Heuristic {
  static let swappedParameters = Heuristic(
    237, "check/swapped-parameters", "A query parameter that one request has in the place of another that is short for it")
}

/// Requests of one operation that differ in the name of one query parameter, where one name is short for the other.
///
///     /query?db=main&q=all   and once   /query?database=main&q=all   → contract/swapped-parameter
struct SwappedParameters {
  let group: GroupUnits

  /// Each is compared with each: of very many, the first.
  private static let mostRequests = 100

  func diagnostics() -> [Diagnostic] {
    let all = group.group.exchanges.lazy.filter { !$0.query.isEmpty && ($0.status ?? 200) < 400 }
    let requests = Array(all.prefix(Self.mostRequests))
    guard requests.count > 1 else { return [] }
    let stated = statedNames
    let names = requests.map { Set($0.query.map(\.name)) }
    var uses: [String: Int] = [:]
    for name in names.joined() { uses[name, default: 0] += 1 }
    var found: [Diagnostic] = []
    for (index, request) in requests.enumerated() {
      // What one request alone has is in no other: a request that has two such names differs from each in more than one.
      let own = names[index].filter { uses[$0] == 1 }
      guard own.count == 1, let item = request.query.first(where: { own.contains($0.name) }), !stated.contains(item.name) else {
        continue
      }
      let others = names[index].subtracting(own)
      var meant = ""
      let other = requests.indices.first { number in
        guard number != index, !others.isEmpty, names[number].count == names[index].count, others.isSubset(of: names[number]),
          let theirs = names[number].first(where: { !others.contains($0) }),
          Self.isShort(theirs, for: item.name) || Self.isShort(item.name, for: theirs)
        else { return false }
        meant = theirs
        // Of two requests alone the later one is told, if nothing else says what the name is.
        return requests[number].query.first { $0.name == theirs }?.value == item.value
          && ((uses[theirs] ?? 0) > 1 || stated.contains(theirs) || requests[number].location < request.location)
      }
      guard let other else { continue }
      found.append(
        Diagnostic(
          .contractSwappedParameter,
          "'\(item.name)' is a parameter of this request alone; \(uses[meant] ?? 0 > 1 ? "others send" : "another sends") '\(meant)'",
          at: place(of: item.name, in: request),
          related: [.init("'\(meant)' is sent here", at: place(of: meant, in: requests[other]))],
          remedy: "Did you mean '\(meant)'?"))
    }
    return found
  }

  /// The names that tables, lists, text or servers give to parameters.
  private var statedNames: Set<String> {
    var names: Set<String> = []
    for (unit, facts) in group.units where ![.curl, .httpMessage, .clientCode].contains(unit.kind) {
      for fact in facts { if case .parameter(let name, _, _, _, _) = fact.slot { names.insert(name) } }
    }
    return names
  }

  private func place(of name: String, in request: Exchange) -> Location {
    group.group.facts.first { fact in
      guard case .parameter(name, .query, _, _, _) = fact.slot else { return false }
      return fact.witness.location.file == request.location.file && request.location.range.contains(fact.witness.location.range)
    }?.witness.location ?? request.location
  }

  /// Whether a name begins as another and has its letters in order, and no more than half of them: `db`, `database`.
  private static func isShort(_ short: String, for long: String) -> Bool {
    var letters = long.lowercased().utf8[...]
    guard !Naming.words(of: long).contains(where: { $0.lowercased() == short.lowercased() }), short.utf8.count > 1,
      short.utf8.count * 2 <= letters.count, short.lowercased().utf8.first == letters.first
    else {
      return false
    }
    for letter in short.lowercased().utf8 {
      guard let place = letters.firstIndex(of: letter) else { return false }
      letters = letters[letters.index(after: place)...]
    }
    return true
  }
}
