import Diagnostics
import Vocabulary

extension Heuristic {
  static let shownPaths = Heuristic(
    169, "correct/shown-paths", "Operations that only examples show, under the template of their path")
}

/// Operations that only examples show, under the template that other places state for their path.
///
/// `PATCH /rooms/7/bookings/b1` is an example of `DELETE /rooms/{room}/bookings/{id}` in another method: what stands for a placeholder looks
/// like a value, or is one that examples show for a field of its name (`"id": "b1"`). Names that were guessed (`/rooms/{id}/bookings` of
/// `/rooms/7/bookings`) give way to stated ones.
struct ShownPaths {
  /// The operation that is meant, by the one that is shown.
  private(set) var meant: [OperationKey: OperationKey] = [:]

  init(facts: [Fact], exchanges: [Exchange]) {
    var declared: Set<OperationKey> = []
    var shown: [OperationKey] = []
    var seen: Set<OperationKey> = []
    for index in facts.indices {
      guard case .exists = facts[index].slot else { continue }
      let fact = facts[index]
      guard fact.operation != .every, fact.operation.webhook == nil else { continue }
      switch fact.witness.kind {
      case .httpMessage, .curl, .clientCode, .sample: if seen.insert(fact.operation).inserted { shown.append(fact.operation) }
      case .annotation, .serverCode, .table, .list, .heading, .prose: declared.insert(fact.operation)
      }
    }
    // A line of a method and a path with placeholders, alone in its block, states them.
    for exchange in exchanges where exchange.isLine && exchange.operation.path.utf8.contains(Byte.openBrace) {
      declared.insert(exchange.operation)
    }
    var templates = TemplateTree()
    var literals: Set<String> = []
    seen = []
    // In the order of the facts: the first name of a placeholder is the one that stays.
    var last = OperationKey.every
    for index in facts.indices where facts[index].operation != last {
      let fact = facts[index]
      last = fact.operation
      guard declared.contains(last), seen.insert(last).inserted else { continue }
      let segments = PathTemplate.segments(fact.operation.path)
      if segments.contains(where: PathTemplate.isPlaceholder) {
        templates.add(segments)
      } else {
        literals.insert(fact.operation.path)
      }
    }
    // Where the operation is stated under other names, these are names as well.
    let stated = Set(declared.map { OperationKey(method: $0.method, path: $0.anonymousPath) })
    var values = ShownValues(lazily: exchanges)
    for operation in shown
    where !literals.contains(operation.path)
      && !stated.contains(OperationKey(method: operation.method, path: operation.anonymousPath))
    {
      let segments = PathTemplate.segments(operation.path)
      guard let template = templates.best(for: segments), template != segments else { continue }
      let isExample = zip(template, segments).allSatisfy { name, segment in
        if !PathTemplate.isPlaceholder(name) || PathTemplate.isPlaceholder(segment) { return true }
        if Formats.isIdentifier(segment) || PathTrie.isValueLike(segment) { return true }
        return values.contains(segment, as: String(name.dropFirst().dropLast()))
      }
      if isExample, Heuristic.shownPaths.finds({ true }) {
        meant[operation] = OperationKey(method: operation.method, path: "/" + template.joined(separator: "/"))
      }
    }
  }
}
