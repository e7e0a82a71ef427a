/// What the example above a table or a list shows.
extension EvidenceReader {
  /// Whether names are those of what the described example sends and is answered, at least half of them: then what lists them is about
  /// it, though an example is all that names the operation.
  func areShown(_ names: [String]) -> Bool {
    guard let current, !names.isEmpty else { return false }
    var shown: Set<Substring> = []
    for fact in pending where fact.reference == current.reference {
      switch fact.slot {
      case .responseField(_, let path, _, _, _), .requestField(let path, _, _, _): shown.insert(Self.lastName(of: path))
      case .parameter(let name, .query, _, _, _): shown.insert(name[...])
      default: continue
      }
    }
    if case .request(let index) = current.reference {
      shown.formUnion(requests[index].target.query.map { $0.name[...] })
      shown.formUnion(requests[index].message.form.map { $0.name.value[...] })
      if case .object(let members)? = requests[index].message.json()?.root?.value { shown.formUnion(members.map { $0.key[...] }) }
      if case .object(let members)? = requests[index].reply?.message?.json()?.root?.value {
        shown.formUnion(members.map { $0.key[...] })
      }
    }
    return names.count { shown.contains(Self.lastName(of: $0)) } * 2 >= names.count
  }

  /// `id` of `items[].id`.
  private static func lastName(of path: String) -> Substring {
    let end = path.hasSuffix("[]") ? path.dropLast(2) : path[...]
    return end.lastIndex(of: ".").map { end[end.index(after: $0)...] } ?? end
  }
}
