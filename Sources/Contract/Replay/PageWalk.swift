import Diagnostics
import Vocabulary

/// A documented list that goes on: how the next page is asked for, and what tells its items apart.
///
///     GET /v1/bookings?limit=1  {"items": [{"id": "bk_1"}], "next_cursor": null}
///     // items: ["items"], key: "id", next: .cursor(parameter: "cursor", field: ["next_cursor"]), limit: "limit"
public struct PageWalk: Sendable {
  public enum Next: Sendable, Hashable {
    /// The reply names where the next page begins.
    case cursor(parameter: String, field: [String])
    /// Pages are counted from this number.
    case number(parameter: String, first: Int)
    /// The key of the last item is where the next page begins.
    case key(parameter: String)

    public var parameter: String {
      switch self {
      case .cursor(let parameter, _), .number(let parameter, _), .key(let parameter): parameter
      }
    }
  }

  /// The documented request of a page.
  public var step: ReplayStep
  /// Where the list stands in a reply; empty where it is the reply.
  public var items: [String]
  /// The field that tells items apart.
  public var key: String
  public var next: Next
  /// The query parameter that says how many items a page has.
  public var limit: String?
  /// Whether an example shows as many items as it asks for by that parameter.
  public var isLimitProven = false
  /// The field of a reply that says whether there are more.
  public var more: String?
  /// The documented request that makes an item.
  public var maker: ReplayStep?
  /// Where the documentation says how the list goes on.
  public var location: Location
}

/// Finds lists that go on.
struct PageWalks {
  private let contract: Contract
  private let byOperation: [OperationKey: [ReplayStep]]

  init(_ contract: Contract, steps: [ReplayStep]) {
    self.contract = contract
    byOperation = Dictionary(grouping: steps, by: \.operation)
  }

  func all() -> [PageWalk] { contract.operations.compactMap(walk) }

  private func walk(_ operation: Operation) -> PageWalk? {
    guard operation.key.method == "GET",
      let step = byOperation[operation.key]?.first(where: { (200...299).contains($0.expectation.status) && $0.repetitions == 1 }),
      let reply = operation.responses.first(where: { $0.status == step.expectation.status })?.bodies.first?.schema,
      let (items, item) = Self.list(reply), let key = Self.key(of: item)
    else { return nil }
    let queries = operation.parameters.filter { $0.place == .query && !$0.isRequired && $0.schema.enumeration.isEmpty }
    guard let (next, parameter) = next(queries, reply, item, operation) else { return nil }
    let counts = queries.filter { $0.name != parameter.name && $0.schema.types == [.integer] }
    let proven = counts.first { $0.schema.maximum != nil && Self.isAnswered($0.name, items, operation) }
    let limit = proven ?? counts.first { $0.schema.maximum != nil } ?? counts.first
    let maker = byOperation[OperationKey(method: "POST", path: operation.key.path)]?.first {
      (200...299).contains($0.expectation.status) && $0.request.body != nil
    }
    return PageWalk(
      step: step, items: items, key: key, next: next, limit: limit?.name, isLimitProven: proven != nil,
      more: reply.properties.first { $0.value.types == [.boolean] }?.key, maker: maker,
      location: parameter.witnesses.first?.location ?? step.location)
  }

  /// Whether an example is answered with as many items as it asks for.
  private static func isAnswered(_ name: String, _ items: [String], _ operation: Operation) -> Bool {
    operation.exchanges.contains { exchange in
      guard let text = exchange.query.first(where: { $0.name == name })?.value, let count = Int(text),
        case .array(let list)? = exchange.responseBody.flatMap({ JSONReader.read($0) })?.value(
          at: JSONPath(items.map { .field($0) }))
      else { return false }
      return list.count == count
    }
  }

  /// The only list of objects that a reply has at its root.
  private static func list(_ reply: Schema) -> (path: [String], item: Schema)? {
    if let item = reply.items.first { return item.properties.isEmpty ? nil : ([], item) }
    let lists = reply.properties.filter { !$0.value.items.isEmpty }
    guard lists.count == 1, let list = lists.elements.first, let item = list.value.items.first, !item.properties.isEmpty else {
      return nil
    }
    return ([list.key], item)
  }

  /// The first text or number of an item that is always there.
  private static func key(of item: Schema) -> String? {
    item.properties.first { name, schema in
      (schema.types == [.string] || schema.types == [.integer]) && schema.enumeration.isEmpty
    }?.key
  }

  private func next(
    _ queries: [Parameter], _ reply: Schema, _ item: Schema, _ operation: Operation
  ) -> (PageWalk.Next, Parameter)? {
    for parameter in queries where parameter.schema.types.isSubset(of: [.string, .integer]) {
      let words = Set(Naming.words(of: parameter.name).map { $0.lowercased() })
      let fields = Self.scalars(reply).filter {
        Set(Naming.words(of: $0.path.last ?? "").map { $0.lowercased() }).isStrictSuperset(of: words)
      }
      if let field = fields.first(where: { $0.isOpen }), !words.isEmpty {
        return (.cursor(parameter: parameter.name, field: field.path), parameter)
      }
    }
    if let told = CursorFlow(operation, reply, item).cursor(queries) { return told }
    for parameter in queries where parameter.schema.types == [.integer] {
      // `?seite=1` is answered with `"seite": 1`, beside a parameter for how many.
      let shown = operation.exchanges.filter { (200...299).contains($0.status ?? 0) }
      let isEchoed = shown.contains { exchange in
        guard let sent = exchange.query.first(where: { $0.name == parameter.name })?.value, sent == "1" || sent == "0" else {
          return false
        }
        return reply.properties[parameter.name]?.types == [.integer]
          && reply.properties[parameter.name]?.examples.contains { $0.scalarText == sent } != false
      }
      let isNamed = ["page", "pagenumber", "pageno"].contains(Naming.words(of: parameter.name).joined().lowercased())
      guard isNamed || isEchoed && queries.contains(where: { $0.name != parameter.name && $0.schema.types == [.integer] }) else {
        continue
      }
      let first = shown.compactMap { $0.query.first { $0.name == parameter.name }.flatMap { Int($0.value) } }.min()
      return (.number(parameter: parameter.name, first: min(first ?? 1, 1)), parameter)
    }
    // The last item says where the next page begins, and a flag whether there is one.
    guard reply.properties.values.contains(where: { $0.types == [.boolean] }) else { return nil }
    let parameter = queries.first { parameter in
      parameter.schema.types == [.string] && item.properties[parameter.name] == nil
        && LowercasedWords.of(parameter.name + " " + (parameter.description ?? parameter.schema.description ?? ""))
          .contains(where: Concept.pageBefore.contains)
    }
    return parameter.map { (.key(parameter: $0.name), $0) }
  }

  /// The fields of a reply and of the objects in it that are no lists.
  static func scalars(_ reply: Schema) -> [(path: [String], isOpen: Bool)] {
    reply.properties.flatMap { name, schema -> [(path: [String], isOpen: Bool)] in
      let isOpen = !reply.required.contains(name) || schema.types.contains(.null)
      let inner = schema.properties.map { ([name, $0.key], !schema.required.contains($0.key) || $0.value.types.contains(.null)) }
      return [([name], isOpen)] + inner.map { (path: $0.0, isOpen: $0.1) }
    }
  }
}
