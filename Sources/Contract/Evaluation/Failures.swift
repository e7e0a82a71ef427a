import Diagnostics
import Snippets

extension Heuristic {
  static let failureHandlers = Heuristic(216, "code/failure-handlers", "Handlers that read the reply of a request that failed")
}

/// Handlers of failures, which read the reply of the request that failed: `catch (e) { e.response.status }`, `.catch(e => …)`.
extension Evaluator {
  /// The status that stands for one that is not known: nothing that is read is stated of it.
  static let unknownStatus = 0

  /// The variable of a handler, if a branch is one: `catch(e: Failure)`.
  static func handlerVariable(_ condition: Expression) -> String? {
    guard case .call(let callee, let arguments) = condition.kind, case .name("catch") = callee.kind else { return nil }
    return arguments.first?.label ?? ""
  }

  /// Runs the handler of a block with the failure of the last request that was sent since `first`.
  mutating func handleFailure(_ name: String, since first: Int, _ body: [Statement]) -> Bool {
    guard exchanges.count > first, !name.isEmpty else { return execute(body) }
    let exchange = exchanges.count - 1
    return assuming(Self.unknownStatus, of: exchange) { evaluator in
      evaluator.declare(name, Value(.reply(.error, exchange: exchange)))
      return evaluator.execute(body)
    }
  }

  /// `fetch(url).then(f).catch(handler)`
  mutating func catches(_ handler: Operand, _ site: CallSite) -> Value? {
    guard let found = operand(handler, site), let chain = site.receiverExpression else { return nil }
    let range = location(chain.range)
    let sent = exchanges.indices.last {
      let place = exchanges[$0].location
      return place.file == range.file && range.range.contains(place.range)
    }
    guard let exchange = sent else { return nil }
    let failure = CallSite.Argument(
      label: "", value: Value(.reply(.error, exchange: exchange), origin: site.location),
      expression: found.expression ?? Expression(.opaque, SourceRange(0, 0)))
    assuming(Self.unknownStatus, of: exchange) { _ = $0.call(found.value, [failure], at: site.location) }
    return .unknown
  }

  private mutating func assuming<Result>(_ status: Int, of exchange: Int, _ body: (inout Evaluator) -> Result) -> Result {
    let before = assumed
    assumed[exchange] = status
    defer { assumed = before }
    return body(&self)
  }
}
