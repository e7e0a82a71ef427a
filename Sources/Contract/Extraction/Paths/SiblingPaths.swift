import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let siblingPaths = Heuristic(
    51, "settle/sibling-paths", "Paths of examples that differ in one segment are examples of one template")
}

/// Paths of examples that differ in one segment and are otherwise one: `/backups`, `/alerts`, `/mytopic`, each sent the same.
///
/// Names of resources differ as well, but what is sent to them does: a segment is a value where at least five are seen with the same
/// method and the same kind of body, or where examples show five for a placeholder in its place. It then stands for the placeholder
/// wherever one of these values is seen, and so does what is seen beside them: `/alerts/json`, `/disk-alerts/json`.
enum SiblingPaths {
  /// So many values of one segment make it a placeholder.
  static let fewest = 5
  /// So often what is shown beside values is looked for.
  private static let mostRounds = 20
  /// Longer paths are looked at no further.
  private static let mostSegments = 8

  /// A path that only an example shows.
  struct Shown {
    var key: OperationKey
    /// What the body is: its media type, or the names of its fields; empty where there is none, or it is not known.
    var body = ""
    /// The heading above.
    var title: String?
  }

  /// Values that are known to stand for a placeholder, with its name as a segment: `{topic}`.
  struct Values {
    var name: String
    var values: Set<String>
  }

  /// A template that examples are of, and these.
  struct Found {
    var template: OperationKey
    var shown: [OperationKey]
  }

  private struct Group: Hashable {
    var method: String
    var before: [String]
    var after: [String]

    func key(_ segment: String) -> OperationKey {
      OperationKey(method: method, path: "/" + (before + [segment] + after).joined(separator: "/"))
    }
  }

  /// The templates that examples are of. `known` has values by the segments before them, `named` those that sentences give.
  static func templates(
    of shown: [Shown], known: [[String]: Values] = [:], named: Set<String> = []
  ) -> [Found] {
    var values: [Group: [String: Set<String>]] = [:]
    var order: [Group] = []
    for example in shown {
      let segments = PathTemplate.segments(example.key.path)
      guard segments.count < mostSegments, !segments.contains(where: PathTemplate.isPlaceholder) else { continue }
      for index in segments.indices where !isNamed(segments[index], in: example.title) {
        let group = Group(
          method: example.key.method, before: Array(segments[..<index]), after: Array(segments[(index + 1)...]))
        if values[group] == nil { order.append(group) }
        values[group, default: [:]][example.body, default: []].insert(segments[index])
      }
    }
    let own = values.mapValues { $0.values.reduce(into: Set()) { $0.formUnion($1) } }
    // Many values with one kind of body tell a placeholder; what carries none tells nothing by itself.
    var known = known.filter { $0.value.values.count >= fewest }
    for group in order {
      let many = values[group]?.filter { !$0.key.isEmpty && $0.value.count >= fewest } ?? [:]
      guard !many.isEmpty else { continue }
      // What is sent otherwise to the same place is one, too.
      known[group.before, default: Values(name: "{\(name(behind: group.before))}", values: [])].values.formUnion(own[group] ?? [])
    }
    guard !known.isEmpty else { return [] }
    spread(&known, order.map { ($0, own[$0] ?? []) }, named)
    return order.compactMap { group in
      guard let value = known[group.before], let shown = own[group]?.intersection(value.values), !shown.isEmpty else {
        return nil
      }
      return Found(template: group.key(value.name), shown: shown.sorted().map { group.key($0) })
    }
  }

  /// What is shown beside a value, with the same method and the same rest of the path, is a value, too; and so is one that a sentence
  /// names. One may be known by another that is found on the way: as long as any is found.
  private static func spread(
    _ known: inout [[String]: Values], _ groups: [(group: Group, own: Set<String>)], _ named: Set<String>
  ) {
    var open = groups
    for _ in 0..<mostRounds {
      let joined = open.filter { group, own in known[group.before].map { !own.isDisjoint(with: $0.values) } ?? false }
      guard !joined.isEmpty else { break }
      for (group, own) in joined { known[group.before]?.values.formUnion(own) }
      let done = Set(joined.map(\.group))
      open.removeAll { done.contains($0.group) }
    }
    // "Your board is `lounge`, so call `/lounge/pull`": one that nothing else shows is one by these words.
    if !named.isEmpty {
      for (group, own) in groups { known[group.before]?.values.formUnion(own.intersection(named)) }
    }
  }

  /// Whether the words of a segment are among those of the heading above: `setLocation` below "Set the location of a kiln".
  static func isNamed(_ segment: String, in heading: String?) -> Bool {
    guard let heading else { return false }
    let titled = Set(
      heading.split { !$0.isLetter && !$0.isNumber }.flatMap { Naming.words(of: String($0)).map { $0.lowercased() } })
    let words = Naming.words(of: segment).map { $0.lowercased() }
    return words.contains { $0.utf8.count > 2 } && words.allSatisfy { titled.contains($0) || titled.contains($0 + "s") }
  }

  /// What the body of a request is.
  static func body(of request: RawRequest) -> String {
    if !request.message.form.isEmpty { return request.message.form.map(\.name.value).sorted().joined(separator: ",") }
    guard let body = request.message.body, !body.value.trimmingSpaces.isEmpty else { return "" }
    if case .object(let members)? = request.message.json()?.root?.value {
      return members.map(\.key).sorted().joined(separator: ",")
    }
    return "text"
  }

  /// `userId` behind `users`; at the root nothing says what the value is.
  private static func name(behind before: [String]) -> String {
    guard let last = before.last else { return "name" }
    let word = Naming.identifier(last)
    return (word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word) + "Id"
  }
}

extension PathTrie {
  /// Takes in templates of which only examples are shown: these are no names.
  mutating func take(_ found: [SiblingPaths.Found]) {
    for one in found {
      add(one.template)
      for key in one.shown { forget(key) }
    }
  }
}
