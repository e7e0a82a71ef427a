import Diagnostics
import Vocabulary

extension Heuristic {
  static let repliesToOneRequest = Heuristic(
    243, "check/replies-to-one-request", "Two pages that show the same request, and replies that no server can both give")
}

/// What pages show to be the reply to one and the same request: target, headers and body are equal to the letter.
///
///     GET /kilns/k1  →  200 {"cone": 6}   and on another page   200 {"cone": "six"}   → contract/type-conflict
///
/// Both sides are shown, so nothing is concluded. On one page a request may be sent again to show what has changed.
struct RepliesToOneRequest {
  let group: GroupUnits

  /// What makes two requests one.
  private struct Request: Hashable {
    let target: String
    let headers: [Exchange.Field]
    let body: String?
    let form: [Exchange.Field]
    let annotations: [Exchange.Field]

    init(_ exchange: Exchange) {
      target = exchange.target
      headers = exchange.headers.map { Exchange.Field(name: $0.name.lowercased(), value: $0.value) }.sorted { $0.name < $1.name }
      body = exchange.body
      form = exchange.form?.fields ?? []
      annotations = exchange.annotations
    }
  }

  private struct Shown {
    let schema: Schema
    let unit: EvidenceUnit
    let location: Location
  }

  func diagnostics() -> [Diagnostic] {
    let replied = group.group.exchanges.filter { $0.responseLocation != nil && $0.status != nil && !$0.isLine }
    let requests = Dictionary(grouping: replied.indices, by: { Request(replied[$0]) }).values
      .filter { exchanges in Set(exchanges.map { replied[$0].location.file }).count > 1 }
      .map { exchanges in exchanges.map { replied[$0] }.sorted { $0.location < $1.location } }
      .sorted { $0[0].location < $1[0].location }
    return requests.isEmpty ? [] : requests.compactMap(status) + types(of: requests)
  }

  /// Two successes of one request. A PUT creates what is not there, with 201, and replaces it later (RFC 9110, 9.3.4).
  private func status(of exchanges: [Exchange]) -> Diagnostic? {
    guard group.group.key.method != "PUT" else { return nil }
    let successes = exchanges.filter { (200..<300).contains($0.status ?? 0) && $0.statusBasis == .shown }
    guard let first = successes.first, let place = first.responseLocation,
      let odd = successes.first(where: { $0.status != first.status && $0.location.file != first.location.file }),
      let status = odd.status, let known = first.status
    else { return nil }
    return .conflict(
      .status, "\(status) is the reply to '\(group.group.key)' here, and \(known) to the same request on another page",
      at: odd.responseLocation ?? odd.location, with: [.init("the reply is \(known) here", at: place)])
  }

  /// Fields whose values are of types that have nothing in common.
  private func types(of requests: [[Exchange]]) -> [Diagnostic] {
    let numbers = PlaceIndex(
      requests.enumerated().flatMap { number, exchanges in
        exchanges.compactMap { exchange in exchange.responseLocation.map { ($0, number) } }
      })
    var shown: [String: [Shown]] = [:]
    for (unit, facts) in group.of({ $0.kind == .httpMessage || $0.kind == .curl || $0.kind == .sample }) {
      for fact in facts {
        guard case .responseField(let status, let path, let schema, _, _) = fact.slot,
          schema.types.subtracting([.null]).count == 1,
          let number = numbers[fact.witness.location]
        else { continue }
        shown["\(number).\(status) \(path)", default: []].append(
          Shown(schema: schema, unit: unit, location: fact.witness.location))
      }
    }
    return shown.sorted { $0.key < $1.key }.compactMap { thing, values in
      // Items of one list may be of several types.
      let first = values.min { $0.location < $1.location }
      guard let first,
        let odd = values.filter({ $0.location.file != first.location.file && !Kinds.areCompatible($0.schema, first.schema) })
          .min(by: { $0.location < $1.location }),
        !values.contains(where: { $0.location.file == odd.location.file && Kinds.areCompatible($0.schema, first.schema) })
      else { return nil }
      return .conflict(
        .type,
        "'\(thing.withoutPlace)' is \(Kinds.words(odd.schema)) here, and \(Kinds.words(first.schema)) in another reply to this request",
        at: odd.location, with: [.init("\(first.unit.label) shows \(Kinds.words(first.schema))", at: first.location)])
    }
  }
}
