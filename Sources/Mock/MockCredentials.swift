import Contract
import Vocabulary

/// The credentials with which documented requests succeed. Where they are shown as they are, the mock takes no others; where the reader
/// fills them in (`Bearer $TOKEN`), it takes any.
struct MockCredentials: Sendable {
  private var known: [SecurityScheme: Set<String>] = [:]
  private var open: Set<SecurityScheme> = []

  init(_ contract: Contract) {
    for exchange in contract.exchanges where (200..<400).contains(exchange.status ?? 0) {
      for scheme in contract.securitySchemes {
        guard let value = Self.value(scheme, exchange) else { continue }
        let text = value.split(separator: " ").last.map(String.init) ?? value
        if !Placeholder.all(in: value).isEmpty || Placeholder.constant(text) != nil || Placeholder.standsForValue(text) {
          open.insert(scheme)
        } else {
          known[scheme, default: []].insert(Self.folded(value, scheme))
        }
      }
    }
  }

  /// Whether a value may prove who sends a request.
  func accepts(_ value: String, _ scheme: SecurityScheme) -> Bool {
    if ForgedCredential.isOne(value), known[scheme]?.contains(Self.folded(value, scheme)) != true { return false }
    guard !open.contains(scheme), let known = known[scheme] else { return true }
    return known.contains(Self.folded(value, scheme))
  }

  /// The name of a scheme (`Basic`) is the same in any case.
  private static func folded(_ value: String, _ scheme: SecurityScheme) -> String {
    guard case .http = scheme.kind, let space = value.firstIndex(of: " ") else { return value }
    return value[..<space].lowercased() + " " + String(value[space...]).trimmingSpaces
  }

  private static func value(_ scheme: SecurityScheme, _ exchange: Exchange) -> String? {
    switch scheme.kind {
    case .http(let name):
      let value = exchange.headers.first { $0.name.lowercased() == "authorization" }?.value
      return value.flatMap { $0.lowercased().hasPrefix(name.lowercased() + " ") ? $0 : nil }
    case .apiKey(let name, .query): return exchange.query.first { $0.name == name }?.value
    case .apiKey(_, .cookie): return nil
    case .apiKey(let name, _): return exchange.headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }
}
