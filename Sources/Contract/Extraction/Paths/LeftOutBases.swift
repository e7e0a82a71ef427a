import Diagnostics
import Vocabulary

extension Heuristic {
  static let leftOutBases = Heuristic(
    166, "correct/left-out-bases", "Addresses that pages state with the base in the path and in the server")
}

/// Addresses that pages state both ways: one gives the base of the path to the server, the other leaves it in the path.
///
///     curl https://api.kiln.example/v4/letters?to=me     // and "`GET /letters`": the page says what is base
///     curl https://api.kiln.example/v4/letters?limit=5   // a page that says nothing
///
/// Both are one operation. Where any place leaves the base in the path, it stays in the paths of all that have this base.
struct LeftOutBases {
  private struct Server: Hashable {
    var host: String
    var base: String
  }

  /// What stands in front of a path, by the operation as it is stated.
  private var bases: [OperationKey: String] = [:]

  init(_ facts: [Fact]) {
    var servers: [OperationKey: Set<Server>] = [:]
    for fact in facts where fact.operation != .every {
      guard case .server(let text) = fact.slot, let server = Self.server(text) else { continue }
      servers[fact.operation, default: []].insert(server)
    }
    var whole: Set<String> = []
    for (key, all) in servers { for server in all where server.base.isEmpty { whole.insert(Self.address(server, key)) } }
    guard !whole.isEmpty else { return }
    var shared: Set<Server> = []
    for (key, all) in servers {
      for server in all where !server.base.isEmpty && whole.contains(Self.address(server, key)) { shared.insert(server) }
    }
    guard !shared.isEmpty else { return }
    for (key, all) in servers where !all.isEmpty && all.isSubset(of: shared) {
      let own = Set(all.map(\.base))
      if own.count == 1, let base = own.first { bases[key] = base }
    }
  }

  /// The facts and exchanges under the paths with their bases.
  func joined(_ facts: [Fact], _ exchanges: [Exchange]) -> (facts: [Fact], exchanges: [Exchange]) {
    guard !bases.isEmpty, Heuristic.leftOutBases.isOn else { return (facts, exchanges) }
    Heuristic.leftOutBases.fires()
    return (
      facts.map { fact in
        guard let base = bases[fact.operation] else { return fact }
        var fact = fact
        fact.operation.path = base + fact.operation.path
        fact.rules.note(.leftOutBases)
        if case .server(let text) = fact.slot, text.hasSuffix(base) { fact.slot = .server(String(text.dropLast(base.count))) }
        return fact
      },
      exchanges.map { exchange in
        var exchange = exchange
        if let base = bases[exchange.operation] { exchange.operation.path = base + exchange.operation.path }
        return exchange
      }
    )
  }

  /// Where a request goes, whatever is called base.
  private static func address(_ server: Server, _ key: OperationKey) -> String {
    let whole = OperationKey(method: key.method, path: server.base + key.path)
    return server.host + " " + whole.method + " " + whole.anonymousPath
  }

  /// `https://api.kiln.example/v4` → `https://api.kiln.example` and `/v4`
  private static func server(_ text: String) -> Server? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let base = text[scheme.upperBound...].drop { $0 != "/" }
    let isRoot = base == "/"
    guard isRoot || base.last != "/" else { return nil }
    return Server(host: String(text[..<base.startIndex]), base: isRoot ? "" : String(base))
  }
}
