import Contract
import OrderedCollections

/// The links of replies: which later operations take a value that a reply holds, as the documented steps hand it on.
///
///     links:
///       getBooking:
///         operationId: getBooking
///         parameters:
///           booking_id: $response.body#/id
struct ResponseLinks {
  private struct Place: Hashable {
    var operation: OperationKey
    var status: Int
  }

  private var links: [Place: OrderedDictionary<String, OrderedDictionary<String, String>>] = [:]

  /// `emitted` are the operations as the document has them, in the order of the contract's.
  init(_ replay: ReplayPlan, emitted: [Operation]) {
    let byShape = Dictionary(emitted.map { ($0.key.anonymous, $0) }, uniquingKeysWith: { first, _ in first })
    var known: [String: (place: Place, expression: String)] = [:]
    for step in replay.steps {
      guard let operation = byShape[step.operation.anonymous] else { continue }
      for (name, variable) in Self.uses(of: step, operation) {
        guard let source = known[variable] else { continue }
        links[source.place, default: [:]][operation.id, default: [:]][name] = source.expression
      }
      let place = Place(operation: operation.key, status: step.expectation.status)
      for capture in step.captures {
        guard let expression = capture.runtimeExpression else { continue }
        known[capture.variable] = (place, expression)
      }
    }
  }

  func of(_ operation: OperationKey, status: Int) -> ObjectBuilder {
    var node = ObjectBuilder()
    for (id, parameters) in links[Place(operation: operation, status: status)] ?? [:] {
      var values = ObjectBuilder()
      for (name, expression) in parameters { values.set(name, expression) }
      var link = ObjectBuilder()
      link.set("operationId", id)
      link.set("parameters", values)
      node.set(ComponentName.make(id), link)
    }
    return node
  }

  /// The path parameters of a step that are variables as a whole.
  private static func uses(of step: ReplayStep, _ operation: Operation) -> [(parameter: String, variable: String)] {
    var text = ""
    for piece in step.request.target.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .captured(let name): text += "\u{1}\(name)"
      case .padding: return []
      }
    }
    let shown = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let template = operation.key.path.split(separator: "/")
    guard shown.count >= template.count else { return [] }
    return zip(template, shown.suffix(template.count)).compactMap { part, value in
      guard part.hasPrefix("{"), part.hasSuffix("}"), value.first == "\u{1}" else { return nil }
      return (String(part.dropFirst().dropLast()), String(value.dropFirst()))
    }
  }
}
