import Vocabulary

/// Finds the parameter that asks for the next page where its name says nothing: its description names the field of a reply that it takes,
/// or an example sends what another one was answered.
///
///     | `after` | The `next` of the page before |     // after ← next
///     {"weiter": "eyJuciI6NjF9"}  …  GET /voelker?ab=eyJuciI6NjF9
struct CursorFlow {
  private let operation: Operation
  private let item: Schema
  /// The fields that may say that there is no next page.
  private let fields: [[String]]
  /// Those that a description may name: beside the list, and nothing that its items have as well.
  private let named: [String: [String]]

  init(_ operation: Operation, _ reply: Schema, _ item: Schema) {
    self.operation = operation
    self.item = item
    fields = PageWalks.scalars(reply).filter(\.isOpen).map(\.path)
    let beside = fields.filter { path in
      path.count == 1 && item.properties[path[0]] == nil
        && reply.properties[path[0]]?.types.isSubset(of: [.string, .integer, .null]) ?? false
    }
    named = Dictionary(beside.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
  }

  func cursor(_ queries: [Parameter]) -> (PageWalk.Next, Parameter)? {
    for parameter in queries where parameter.schema.types.isSubset(of: [.string, .integer]) {
      if let field = told(parameter) ?? fields.first(where: { isShown(parameter.name, $0) }) {
        return (.cursor(parameter: parameter.name, field: field), parameter)
      }
    }
    return nil
  }

  /// The field that the description of a parameter names.
  private func told(_ parameter: Parameter) -> [String]? {
    guard item.properties[parameter.name] == nil else { return nil }
    let words = (parameter.description ?? parameter.schema.description ?? "").split {
      !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-"
    }
    return words.lazy.compactMap { named[String($0)] }.first
  }

  /// Whether an example sends a value that another one was answered in a field.
  private func isShown(_ parameter: String, _ field: [String]) -> Bool {
    let sent = Set(operation.exchanges.flatMap(\.query).filter { $0.name == parameter && !$0.value.isEmpty }.map(\.value))
    guard !sent.isEmpty else { return false }
    return operation.exchanges.contains { exchange in
      let value = exchange.responseBody.flatMap { JSONReader.read($0) }?.value(at: JSONPath(field.map { .field($0) }))
      guard let text = value?.scalarText else { return false }
      return sent.contains(text) && !exchange.query.contains { $0.name == parameter && $0.value == text }
    }
  }
}
