/// The fields that examples of one message show, and where the names of a table or a list belong among them.
///
/// Documentation lists fields of any depth by their last names: `total` may be `hits.total` in the sample.
struct ShownFields {
  private var paths: Set<String> = []
  /// What stands in front of each name, in the order of the example.
  private var parents: [String: [String]] = [:]
  /// The paths of arrays, with the brackets behind them: `data[]`.
  private var arrays: Set<String> = []

  var first: String? { paths.min() }

  mutating func add(_ path: String) {
    guard paths.insert(path).inserted else { return }
    let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.index(after: $0) } ?? path.startIndex
    parents[String(path[start...]), default: []].append(String(path[..<start]))
    var end = path.startIndex
    while let brackets = path[end...].firstRange(of: "[]") {
      end = brackets.upperBound
      arrays.insert(String(path[..<end]))
    }
  }

  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Whether all fields stand below one.
  func areAll(below root: String) -> Bool { paths.allSatisfy { $0 == root || $0.hasPrefix(root + ".") } }

  /// How many of the names examples show, at whatever depth.
  func count(of names: Set<String>) -> Int { names.count { paths.contains($0) || parents[$0] != nil } }

  /// Where a name belongs that is listed beside others; nothing where examples show it at several places and none is likelier.
  func path(of name: String, among names: Set<String>) -> String? {
    guard !paths.isEmpty else { return name }
    if name.utf8.contains(UInt8(ascii: ".")) {
      // `docs.count` may be one name.
      let whole = FieldPath.segment(name)
      guard whole != name, let own = parents[whole], own.count == 1 else { return throughArrays(name) }
      return own[0] + whole
    }
    // A table of the message itself may have more than the example.
    if names.count(where: paths.contains) * 2 >= names.count { return name }
    guard let own = parents[name] else { return (commonParent(of: names) ?? "") + name }
    guard own.count > 1 else { return own[0] + name }
    let counts = own.map { parent in names.count { paths.contains(parent + $0) } }
    let best = counts.max() ?? 0
    let found = zip(own, counts).filter { $0.1 == best }.map(\.0)
    if found.count == 1 { return found[0] + name }
    return paths.contains(name) ? name : nil
  }

  /// A path with the brackets of the arrays that examples show on its way: `data[].id` for `data.id`.
  private func throughArrays(_ path: String) -> String {
    guard !arrays.isEmpty, !paths.contains(path) else { return path }
    let names = path.split(separator: ".")
    var out = ""
    for (number, name) in names.enumerated() {
      out += number > 0 ? "." + name : String(name)
      if number + 1 < names.count, arrays.contains(out + "[]") { out += "[]" }
    }
    return out
  }

  /// What stands in front of most of the names in the examples, if none of them stands alone.
  private func commonParent(of names: Set<String>) -> String? {
    guard names.isDisjoint(with: paths) else { return nil }
    var counts: [String: Int] = [:]
    for name in names { for parent in parents[name] ?? [] { counts[parent, default: 0] += 1 } }
    let best = counts.values.max() ?? 0
    let found = counts.filter { $0.value == best }.keys
    return best * 2 >= names.count && best > 1 && found.count == 1 ? found.first : nil
  }
}
