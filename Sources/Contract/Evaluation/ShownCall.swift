import Diagnostics
import Vocabulary

/// A request as the code of a client shows it, with `{name}` for what the code has from elsewhere. What it sends besides is stated by
/// the facts of the code.
///
///     requests.get(f"{host}/kilns/{kiln_id}", params={"cone": 6})   →   GET {host}/kilns/{kiln_id}?cone=6
struct ShownCall: Sendable {
  var method: String
  /// The address as it is written.
  var address: String
  /// The same, with the query that stands beside it.
  var target: RequestTarget
  var location: Location

  var key: OperationKey { OperationKey(method: method, path: target.path) }
}

extension Evaluator {
  /// Keeps a request as it is shown: of one place the one of which most is known, as a function is read by itself and by its callers.
  mutating func show(
    _ request: RequestObject, _ address: Text, _ target: RequestTarget,
    items: [(name: Text, value: Value, location: Location)], method: String
  ) {
    guard serving == nil || serving?.isClient == true else { return }
    var call = ShownCall(method: method, address: address.template, target: target, location: request.location)
    for item in items {
      guard let name = item.name.constant else { continue }
      let value = Text(plainText(of: item.value, named: name), at: item.location)
      call.target.query.append(RequestTarget.QueryItem(name: name, value: value, location: item.location))
    }
    findings.show(call)
  }

  /// What stands in a query: a constant as it is, a name in braces for the rest.
  private func plainText(of value: Value, named name: String) -> String {
    switch (value.alternatives.first ?? value).kind {
    case .text(let text): text.template
    case .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    default: "{\(name)}"
    }
  }
}

extension Findings {
  /// Keeps a request that is shown, if less is known of the one at its place.
  fileprivate mutating func show(_ call: ShownCall) {
    if let known = callsByPlace[call.location], known.unknowns <= call.unknowns { return }
    callsByPlace[call.location] = call
  }
}

extension ShownCall {
  /// How many of its parts are not known.
  fileprivate var unknowns: Int {
    ([address] + target.query.map(\.value.template)).reduce(0) { $0 + $1.utf8.count { $0 == Byte.openBrace } }
  }
}
