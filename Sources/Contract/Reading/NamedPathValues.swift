import Diagnostics
import Vocabulary

extension Heuristic {
  static let namedPathValues = Heuristic(53, "settle/named-path-values", "Values in paths that words around them name")
}

/// Names of parts of paths that are only shown: a row whose example stands in the path says what that part is.
///
///     | **room** | `string` Example: 7c1f22aa-…    |
///
///     curl https://rooms.example/rooms/7c1f22aa-…/guests      // GET /rooms/{room}/guests
extension EvidenceReader {
  mutating func namePathValues() {
    var rows: [Int: [(name: String, value: String)]] = [:]
    for fact in pending {
      guard let value = fact.example, case .request(let index) = fact.reference, !value.utf8.contains(Byte.slash) else {
        continue
      }
      switch fact.slot {
      case .parameter(let name, let place, _, _, _)
      where fact.isPlaceOpen || place == .path || !fact.isPlaceInRow && place == .query:
        rows[index, default: []].append((name, value))
      default: continue
      }
    }
    for (index, named) in rows.sorted(by: { $0.key < $1.key }) {
      let key = OperationKey(method: requests[index].method, path: requests[index].target.path)
      let segments = PathTemplate.segments(key.path)
      var names: [Int: String] = [:]
      for (name, value) in named where name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
        guard !names.values.contains(name),
          let place = segments.indices.first(where: { names[$0] == nil && segments[$0] == value })
        else { continue }
        names[place] = name
      }
      if !names.isEmpty { templates.name(names, in: key) }
    }
  }
}
