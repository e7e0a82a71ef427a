import Diagnostics
import Vocabulary

extension PageFacts {
  /// How often a page could have needed what explains a conflict between places of one operation, and did not: the same name in a client and
  /// in a reply, the same word for a part of a path, a number without quotes in two samples.
  public var opportunities: Opportunities {
    guard !isSilent else { return Opportunities() }
    var found = Opportunities()
    let operations = Dictionary(grouping: facts.lazy.filter { $0.operation != .every }, by: \.operation).values
    found.add(.operation(.joined), operations.reduce(0) { $0 + Self.readAsSent($1) })
    found.add(.operation(.quotes), operations.reduce(0) { $0 + Self.shownAlike($1) })
    let described = Set(facts.lazy.filter { $0.isDescription }.map(\.operation))
    found.add(.operation(.placeholder), exchanges.reduce(0) { $0 + (described.contains($1.operation) ? $1.partsAsDescribed : 0) })
    return found
  }

  /// Fields of several words that clients read by the name that others state.
  private static func readAsSent(_ facts: [Fact]) -> Int {
    func names(_ isIncluded: (Witness.Kind) -> Bool) -> Set<String> {
      Set(
        facts.filter { isIncluded($0.witness.kind) }.compactMap { fact in
          guard case .responseField(_, let path, _, _, _) = fact.slot else { return nil }
          return BodyMerging.parentPath(path).1
        })
    }
    return names { $0 == .clientCode }.intersection(names { $0 != .clientCode }).count { Naming.words(of: $0).count > 1 }
  }

  /// Fields that several samples show with quotes, or without.
  private static func shownAlike(_ facts: [Fact]) -> Int {
    var forms: [String: [Bool]] = [:]
    for fact in facts where [.httpMessage, .sample, .curl].contains(fact.witness.kind) {
      guard let (thing, schema) = ShownTypes.field(fact.slot), let isQuoted = ShownTypes.isQuoted(schema) else { continue }
      forms[thing, default: []].append(isQuoted)
    }
    return forms.values.count { $0.count > 1 && Set($0).count == 1 }
  }
}

extension Fact {
  /// Whether it names the operation for others, rather than showing a request.
  fileprivate var isDescription: Bool {
    guard case .exists = slot else { return false }
    return [.annotation, .serverCode, .heading, .table, .list].contains(witness.kind)
  }
}

extension Exchange {
  /// How many parts of its path have a placeholder with the name that the operation gives them.
  fileprivate var partsAsDescribed: Int {
    let parts = PathTemplate.segments(operation.path)
    return zip(parts, PlaceholderConflicts.written(target).suffix(parts.count)).count { part, written in
      PathTemplate.isPlaceholder(part) && PathTemplate.isPlaceholder(written) && Near.isStyle(part, written)
    }
  }
}
