import Contract
import Vocabulary

/// Tells from parameters and replies how a list goes on.
///
/// A reply with one list beside a field that is named after a parameter (`next_cursor` after `cursor`) goes on by that field; one whose
/// operation takes the number of a page goes on by counting.
struct PagingPlanner {
  private let types: [PlannedType]

  init(_ types: [PlannedType]) { self.types = types }

  func paging(_ operation: PlannedOperation) -> PlannedPaging? {
    guard operation.method == "GET", case .json(let shape)? = operation.success else { return nil }
    if let (items, item) = list(in: shape) {
      if let next = cursor(operation, shape) { return PlannedPaging(next: next, items: items, item: item) }
      if let next = number(operation) { return PlannedPaging(next: next, items: items, item: item) }
    }
    return nil
  }

  private func fields(_ shape: TypeShape) -> [PlannedType.Field] {
    switch shape {
    case .named(let index):
      switch types[index].form {
      case .object(let fields): fields
      case .alias(let target): target == shape ? [] : fields(target)
      case .enumeration: []
      }
    case .nullable(let inner): fields(inner)
    default: []
    }
  }

  /// The only list that a reply has at its root.
  private func list(in shape: TypeShape) -> (field: [String], item: TypeShape)? {
    if let item = item(of: shape) { return ([], item) }
    let lists = fields(shape).compactMap { field in item(of: field.shape).map { (field.key, $0) } }
    guard let first = lists.first, lists.count == 1 else { return nil }
    return ([first.0], first.1)
  }

  private func item(of shape: TypeShape) -> TypeShape? {
    switch shape {
    case .list(let item): item
    case .nullable(let inner): item(of: inner)
    case .named(let index): if case .alias(let target) = types[index].form, target != shape { item(of: target) } else { nil }
    default: nil
    }
  }

  /// A field that may be missing or null, and has every word of an optional parameter's name and more, or the same name.
  private func cursor(_ operation: PlannedOperation, _ reply: TypeShape) -> PlannedPaging.Next? {
    for (index, parameter) in operation.parameters.enumerated() {
      guard parameter.place == .query, !parameter.isRequired, !parameter.isList,
        parameter.shape == .string || parameter.shape == .integer
      else { continue }
      let words = NameWords.split(parameter.key).map { $0.lowercased() }
      for (path, field) in scalars(reply) {
        guard Set(NameWords.split(field.key).map { $0.lowercased() }).isStrictSuperset(of: words), !words.isEmpty else {
          continue
        }
        if case .nullable(let inner) = field.shape, inner == parameter.shape { return .cursor(parameter: index, field: path) }
        if !field.isRequired, field.shape == parameter.shape { return .cursor(parameter: index, field: path) }
      }
    }
    return nil
  }

  /// The fields of a reply and of the objects in it that are no lists.
  private func scalars(_ reply: TypeShape) -> [(path: [String], field: PlannedType.Field)] {
    fields(reply).flatMap { field -> [(path: [String], field: PlannedType.Field)] in
      var isOpen = !field.isRequired
      if case .nullable = field.shape { isOpen = true }
      return [([field.key], field)] + (isOpen ? [] : fields(field.shape).map { ([field.key, $0.key], $0) })
    }
  }

  private func number(_ operation: PlannedOperation) -> PlannedPaging.Next? {
    let names: Set<[String]> = [["page"], ["page", "number"], ["page", "no"]]
    let index = operation.parameters.firstIndex { parameter in
      parameter.place == .query && parameter.shape == .integer && !parameter.isList
        && names.contains(NameWords.split(parameter.key).map { $0.lowercased() })
    }
    return index.map { .number(parameter: $0) }
  }
}

/// Tells from replies and shown exchanges how to wait for an end.
struct PollingPlanner {
  private let types: [PlannedType]

  init(_ types: [PlannedType]) { self.types = types }

  /// A 202 beside another success means that it is not over yet; so does a field that was shown with several values in replies to one
  /// request, the last of which is the end.
  func polling(_ plan: PlannedOperation, _ operation: Operation) -> PlannedPolling? {
    guard plan.method == "GET" else { return nil }
    if let said = operation.exchanges.lazy.compactMap(\.polling).first, isText(said.field, of: plan) {
      let path = said.field.split(separator: ".").map(String.init)
      return PlannedPolling(done: .reaches(path, said.values), interval: said.interval, limit: said.limit)
    }
    let successes = plan.replies.filter(\.isSuccess).map(\.status)
    if successes.contains(202), successes.count > 1 { return PlannedPolling(done: .status(not: 202)) }
    let shown = Dictionary(grouping: operation.exchanges.filter { (200...299).contains($0.status ?? 0) }, by: \.target)
    for exchanges in shown.values.sorted(by: { $0[0].location < $1[0].location }) where exchanges.count > 1 {
      let replies = exchanges.compactMap { exchange -> [(String, String)]? in
        guard let body = exchange.responseBody, case .object(let members)? = JSONReader.read(body) else { return nil }
        return members.compactMap { key, value in if case .string(let text) = value { (key, text) } else { nil } }
      }
      guard let last = replies.last, replies.count == exchanges.count else { continue }
      for (key, end) in last where isEnumeration(key, of: plan) {
        let before = replies.dropLast().compactMap { $0.first { $0.0 == key }?.1 }
        if before.count == replies.count - 1, !before.contains(end) {
          var seen: Set<String> = []
          return PlannedPolling(done: .field([key], notIn: before.filter { seen.insert($0).inserted }))
        }
      }
    }
    return nil
  }

  /// Whether a dotted path leads to a text of the success through objects that are always there.
  private func isText(_ field: String, of plan: PlannedOperation) -> Bool {
    guard case .json(var shape)? = plan.success else { return false }
    for name in field.split(separator: ".") {
      guard case .named(let index) = shape, case .object(let fields) = types[index].form,
        let next = fields.first(where: { $0.key == name })
      else { return false }
      shape = next.shape
    }
    if case .named(let index) = shape, case .enumeration = types[index].form { return true }
    return shape == .string
  }

  private func isEnumeration(_ key: String, of plan: PlannedOperation) -> Bool {
    guard case .json(.named(let index))? = plan.success, case .object(let fields) = types[index].form,
      case .named(let type)? = fields.first(where: { $0.key == key })?.shape, case .enumeration = types[type].form
    else { return false }
    return true
  }
}
