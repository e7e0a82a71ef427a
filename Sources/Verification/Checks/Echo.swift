import Contract
import Diagnostics
import Vocabulary

/// Fields that the documentation shows with the same value in a request and in its reply: the server must give back what it was sent.
///
///     PATCH {"note": "A quiet room"} is answered {"id": "bk_1", "note": "A quiet room"}
struct Echo {
  let names: Set<String>

  init(_ step: ReplayStep, shown: String, _ variables: [ReplayVariable]) {
    let sent = step.request.body.flatMap { JSONReader.read($0.documentedText(variables)) }
    guard (200...299).contains(step.expectation.status), case .object(let request)? = sent,
      case .object(let reply)? = JSONReader.read(shown)
    else {
      names = []
      return
    }
    names = Set(
      request.filter { key, value in Self.isComparable(value) && reply[key].map { Self.areEqual($0, value) } == true }.map(\.key))
  }

  /// The fields that the server gives back otherwise.
  func differences(_ reply: ReceivedReply, to request: PreparedRequest, _ check: ReplyCheck) -> [Diagnostic] {
    guard !names.isEmpty, let text = request.body, case .object(let sent)? = JSONReader.read(text), JSONBudget.fits(reply.body),
      case .object(let received)? = JSONReader.read(reply.body)
    else { return [] }
    return names.sorted().compactMap { name in
      guard let wanted = sent[name], let found = received[name], !Self.areEqual(wanted, found) else { return nil }
      let shown = found.scalarText.map(check.excerpt.quoted) ?? SchemaCheck.describe(found)
      return Diagnostic(
        .verifyBody,
        "'\(name)' is \(shown) in the \(reply.status) of \(check.operation) where the documentation shows what was sent",
        at: check.places.field(name, mediaType: nil), related: [check.request],
        remedy: "Give back what was sent, or show what comes instead",
        cause: "replies have '\(name)' otherwise than it was sent")
    }
  }

  /// Text and numbers; points in time may be written otherwise.
  private static func isComparable(_ value: JSONValue) -> Bool {
    switch value {
    case .string, .number, .boolean: true
    case .null, .array, .object: false
    }
  }

  private static func zone(_ text: String) -> Substring { text.dropFirst(19).drop { $0 == "." || $0.isNumber } }

  static func areEqual(_ a: JSONValue, _ b: JSONValue) -> Bool {
    if case .number(let x) = a, case .number(let y) = b { return Double(x) == Double(y) }
    // A point in time may be written in another zone.
    if case .string(let x) = a, case .string(let y) = b, StringFormat.matches(x, "date-time"),
      StringFormat.matches(y, "date-time")
    {
      return zone(x) != zone(y) || x.prefix(19) == y.prefix(19)
    }
    return a == b
  }
}
