import Diagnostics
import Vocabulary

/// Which requests are sent though the documentation shows no reply to them: what follows may depend on them.
///
/// A line of a method and a path is as often a title, so it is sent only where it changes nothing and asks for nothing that it lacks.
/// What changes the server is shown to be sent where it carries something, or where the page goes on with the same thing; whether
/// anything else, `PUT /-/quit`, is to be sent is for the caller to say.
struct OpenRequests {
  private let operations: [OperationKey: Operation]
  private let exchanges: [Exchange]
  private static let mostOptionalParts = 3

  init(_ contract: Contract) {
    operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    exchanges = contract.exchanges
  }

  /// A request with and without each part of its path that may be left out: `/runs/<run>[/<step>]`.
  ///
  /// Each such part doubles the requests, so those behind a few stay as they are written.
  func spelledOut(_ exchange: Exchange, depth: Int = 0) -> [Exchange] {
    guard depth < Self.mostOptionalParts, let open = exchange.target.firstRange(of: "[/"),
      let close = exchange.target[open.upperBound...].firstIndex(of: "]")
    else { return [exchange] }
    let (before, after) = (exchange.target[..<open.lowerBound], exchange.target[exchange.target.index(after: close)...])
    return [String(before + after), before + "/" + exchange.target[open.upperBound..<close] + after].flatMap { target in
      var other = exchange
      other.target = target
      return spelledOut(other, depth: depth + 1)
    }
  }

  /// How it is known that a request without a reply of its own is one to send; nil for one that has a reply, or is none.
  func ground(of exchange: Exchange) -> Basis? {
    if exchange.annotations.contains(where: { $0.name == "status" }) { return nil }
    let isSafe = Methods.isSafe(exchange.operation.method)
    if exchange.isLine {
      guard exchange.status == nil || exchange.statusBasis == .inferred else { return nil }
      return isSafe && isComplete(exchange) ? .shown : .inferred
    }
    guard exchange.status == nil else { return nil }
    return isSafe || exchange.body != nil || exchange.form != nil || isGoneOnWith(exchange) ? .shown : .inferred
  }

  /// Whether a line asks for nothing that the operation is documented to take, and no other request shows it better.
  private func isComplete(_ line: Exchange) -> Bool {
    let parameters = operations[line.operation]?.parameters ?? []
    return !parameters.contains { $0.place == .query || $0.place == .header && $0.isRequired }
      && !exchanges.contains { $0.operation == line.operation && ($0.status != nil && $0.statusBasis != .inferred || !$0.isLine) }
  }

  /// Whether a line of a method and a path is no whole request, for words say what else must be sent: a parameter of the query, or,
  /// where no reply is shown to it, a body.
  func isNoWhole(_ line: Exchange) -> Bool {
    guard line.isLine, let operation = operations[line.operation], line.status.map({ $0 < 400 }) ?? false else { return false }
    let sent = Set(line.query.map(\.name))
    if operation.parameters.contains(where: { $0.place == .query && $0.isRequired && !sent.contains($0.name) }) { return true }
    return line.statusBasis != .shown && line.responseBody == nil && operation.requestBody.map(Self.isDemanded) ?? false
  }

  /// Whether words say that a field of a body must be sent: examples alone have what may be left out.
  private static func isDemanded(_ body: Body) -> Bool { body.schema.required.contains(where: body.statedFields.contains) }

  /// Whether another request is about the same thing, a part of it or what it is part of.
  private func isGoneOnWith(_ exchange: Exchange) -> Bool {
    let own = Self.segments(exchange)
    return exchanges.contains { other in
      guard other.operation != exchange.operation else { return false }
      let its = Self.segments(other)
      return !its.isEmpty && !own.isEmpty && (its.starts(with: own) || own.starts(with: its))
    }
  }

  private static func segments(_ exchange: Exchange) -> [Substring] {
    exchange.target.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }
}
