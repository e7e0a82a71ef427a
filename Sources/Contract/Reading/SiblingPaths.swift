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
/// method and the same kind of body, and stands for a placeholder wherever one of these values is seen.
enum SiblingPaths {
  /// So many values of one segment make it a placeholder.
  private static let fewest = 5

  /// So often what is shown beside values is looked for.
  private static let mostRounds = 20

  private struct Group: Hashable {
    var method: String
    var before: [String]
    var after: [String]
    /// What the body is: its media type, or the names of its fields.
    var body: String

    /// The same, whatever is sent.
    var place: Group {
      var group = self
      group.body = ""
      return group
    }
  }

  /// The templates that the examples of a page are of, none where they have names of their own.
  ///
  /// `examples` are operations that only the code of clients names, which shows examples as well; `named` are values that sentences
  /// give to a segment (`NamedSegments`).
  static func templates(
    of requests: [RawRequest], beside stated: PathTemplates, _ examples: Set<OperationKey>, named: Set<String> = []
  ) -> [(key: OperationKey, values: [OperationKey])] {
    var values: [Group: Set<String>] = [:]
    var order: [Group] = []
    for request in requests where !request.isPathMisspelt && request.section == nil && request.webhook == nil {
      let key = OperationKey(method: request.method, path: request.target.path)
      let segments = PathTemplate.segments(key.path)
      guard segments.count < 8, !segments.contains(where: PathTemplate.isPlaceholder),
        !stated.states(key) || examples.contains(key)
      else { continue }
      for index in segments.indices where !isNamed(segments[index], in: request.heading) {
        let group = Group(
          method: request.method, before: Array(segments[..<index]), after: Array(segments[(index + 1)...]),
          body: body(of: request))
        if values[group] == nil { order.append(group) }
        values[group, default: []].insert(segments[index])
      }
    }
    // Many values with one kind of body tell a placeholder; what carries none tells nothing by itself.
    var known: [[String]: Set<String>] = [:]
    for group in order where !group.body.isEmpty && values[group]?.count ?? 0 >= fewest {
      known[group.before, default: []].formUnion(values[group] ?? [])
    }
    guard !known.isEmpty else { return [] }
    // What is sent otherwise to the same place, and what is seen beside such values, is one, too: `/alerts/json`, `/disk-alerts/json`.
    let seeds = Set(order.filter { !$0.body.isEmpty && values[$0]?.count ?? 0 >= fewest }.map(\.place))
    for group in order where seeds.contains(group.place) { known[group.before]?.formUnion(values[group] ?? []) }
    for group in order {
      guard let names = known[group.before], let own = values[group], !own.isDisjoint(with: names) else { continue }
      known[group.before]?.formUnion(own)
    }
    // "Your board is `lounge`, so call `/lounge/pull`": one that nothing else shows is one by these words.
    if !named.isEmpty {
      for group in order { known[group.before]?.formUnion(values[group]?.intersection(named) ?? []) }
    }
    var found: [(key: OperationKey, values: [OperationKey])] = []
    for group in order {
      guard let names = known[group.before], let own = values[group], !own.isDisjoint(with: names) else { continue }
      let path = group.before + ["{\(name(behind: group.before))}"] + group.after
      let key = OperationKey(method: group.method, path: "/" + path.joined(separator: "/"))
      let shown = own.intersection(names).sorted().map {
        OperationKey(method: group.method, path: "/" + (group.before + [$0] + group.after).joined(separator: "/"))
      }
      found.append((key, shown))
    }
    return found
  }

  /// Whether the words of a segment are among those of the heading above: `setLocation` below "Set the location of a kiln".
  static func isNamed(_ segment: String, in heading: String?) -> Bool {
    guard let heading else { return false }
    let titled = Set(
      heading.split { !$0.isLetter && !$0.isNumber }.flatMap { Naming.words(of: String($0)).map { $0.lowercased() } })
    let words = Naming.words(of: segment).map { $0.lowercased() }
    return words.contains { $0.utf8.count > 2 } && words.allSatisfy { titled.contains($0) || titled.contains($0 + "s") }
  }

  private static func body(of request: RawRequest) -> String {
    if !request.message.form.isEmpty { return request.message.form.map(\.name.value).sorted().joined(separator: ",") }
    guard let body = request.message.body, !body.value.trimmingSpaces.isEmpty else { return "" }
    if case .object(let members)? = request.message.json()?.root?.value {
      return members.map(\.key).sorted().joined(separator: ",")
    }
    return "text"
  }

  /// `{userId}` behind `users`; at the root nothing says what the value is.
  private static func name(behind before: [String]) -> String {
    guard let last = before.last else { return "name" }
    let word = Naming.identifier(last)
    return (word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word) + "Id"
  }

  // MARK: Over pages

  /// The templates of paths that are only shown, where a segment is one of at least five values that other pages show for a
  /// placeholder in its place; each with the path as it is shown.
  static func templates(of facts: [Fact], _ exchanges: [Exchange]) -> [(key: OperationKey, shown: OperationKey)] {
    var values: [[String]: (name: String, values: Set<String>)] = [:]
    for exchange in exchanges {
      var rest = exchange.pathValues[...]
      let segments = PathTemplate.segments(exchange.operation.path)
      for (index, segment) in segments.enumerated() where PathTemplate.isPlaceholder(segment) {
        guard let value = rest.popFirst() else { break }
        values[Array(segments[..<index]), default: (segment, [])].values.insert(value.value)
      }
    }
    values = values.filter { $0.value.values.count >= fewest }
    guard !values.isEmpty else { return [] }
    var declared: Set<OperationKey> = []
    var shown: [OperationKey] = []
    var seen: Set<OperationKey> = []
    for fact in facts where fact.operation != .every {
      guard case .exists = fact.slot else { continue }
      switch fact.witness.kind {
      case .httpMessage, .curl, .clientCode, .sample, .prose:
        if seen.insert(fact.operation).inserted { shown.append(fact.operation) }
      default: declared.insert(fact.operation)
      }
    }
    shown.removeAll { declared.contains($0) || $0.path.utf8.contains(UInt8(ascii: "{")) }
    spread(&values, over: shown)
    return shown.compactMap { operation in
      var segments = PathTemplate.segments(operation.path)
      for index in segments.indices {
        guard let known = values[Array(segments[..<index])], known.values.contains(segments[index]) else { continue }
        segments[index] = known.name
        return (OperationKey(method: operation.method, path: "/" + segments.joined(separator: "/")), operation)
      }
      return nil
    }
  }

  /// What is shown beside a value, with the same method and the same rest of the path, is a value, too.
  private static func spread(_ values: inout [[String]: (name: String, values: Set<String>)], over shown: [OperationKey]) {
    var groups: [Group: [String]] = [:]
    for operation in shown {
      let segments = PathTemplate.segments(operation.path)
      for index in segments.indices where values[Array(segments[..<index])] != nil {
        let group = Group(
          method: operation.method, before: Array(segments[..<index]), after: Array(segments[(index + 1)...]), body: "")
        groups[group, default: []].append(segments[index])
      }
    }
    // A value may be known by another that is found on the way: as long as any is found, whatever the order.
    for _ in 0..<mostRounds {
      let joined = groups.filter { group, own in
        own.contains { values[group.before]?.values.contains($0) == true }
      }
      guard !joined.isEmpty else { return }
      for (group, own) in joined {
        values[group.before]?.values.formUnion(own)
        groups[group] = nil
      }
    }
  }
}
