import Snippets

/// Paths of examples that differ in one segment and are otherwise one: `/backups`, `/alerts`, `/mytopic`, each sent the same.
///
/// Names of resources differ as well, but what is sent to them does: a segment is a value where at least five are seen with the same
/// method and the same kind of body, and stands for a placeholder wherever one of these values is seen.
enum SiblingPaths {
  /// So many values of one segment make it a placeholder.
  private static let fewest = 5

  private struct Group: Hashable {
    var method: String
    var before: [String]
    var after: [String]
    /// What the body is: its media type, or the names of its fields.
    var body: String
  }

  /// The templates that the examples of a page are of, none where they have names of their own.
  ///
  /// `examples` are operations that only the code of clients names, which shows examples as well.
  static func templates(
    of requests: [RawRequest], beside stated: PathTemplates, _ examples: Set<OperationKey>
  ) -> [(key: OperationKey, values: [OperationKey])] {
    var values: [Group: Set<String>] = [:]
    var order: [Group] = []
    for request in requests where !request.isPathMisspelt && request.section == nil {
      let key = OperationKey(method: request.method, path: request.target.path)
      let segments = PathTemplates.segments(key.path)
      guard segments.count < 8, !segments.contains(where: PathTemplates.isPlaceholder),
        !stated.states(key) || examples.contains(key)
      else { continue }
      for index in segments.indices {
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
    // What is seen beside such values is one, too: `/alerts/json`, `/disk-alerts/json`.
    for group in order {
      guard let names = known[group.before], let own = values[group], !own.isDisjoint(with: names) else { continue }
      known[group.before]?.formUnion(own)
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
}
