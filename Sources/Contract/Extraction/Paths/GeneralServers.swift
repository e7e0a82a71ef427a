import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let generalServers = Heuristic(
    256, "correct/general-servers", "What pages state of the address of all operations, and paths that have its end")
}

/// The servers that pages state of all operations, beside the paths as they are stated.
///
///     "Base URL: https://api.kiln.example/v1", ## GET /kilns      // the server has `/v1`; so it has in `curl …/v1/kilns`
///     "Base URL: https://api.kiln.example/v1", ## GET /v1/kilns   // the paths have it: the server is https://api.kiln.example
struct GeneralServers {
  /// What stands in front of the stated paths, in segments.
  private var base: [String] = []
  /// The operations whose paths have it, and are shown only.
  private var shown: Set<OperationKey> = []
  /// Whether most stated paths have it.
  private var isInPaths = false
  private let isStated: Bool

  init(_ facts: [Fact]) {
    let bases = Set(Self.stated(facts.lazy.filter { $0.operation == .every }).keys.map(Self.path))
    isStated = !bases.isEmpty
    // Several are those of several APIs, or of several versions: which path is of which, nothing tells.
    guard bases.count == 1, let base = bases.first, !base.isEmpty else { return }
    self.base = base
    var stated: [OperationKey: Bool] = [:]
    for fact in facts where fact.operation != .every && fact.operation.webhook == nil {
      guard case .exists = fact.slot else { continue }
      stated[fact.operation] = stated[fact.operation] == true || !fact.witness.kind.isOfRequests
    }
    let whole = stated.keys.filter { key in
      let segments = PathTemplate.segments(key.path)
      return segments.count > base.count && segments.starts(with: base)
    }
    let others = stated.count { $0.value } - whole.count { stated[$0] == true }
    isInPaths = whole.count { stated[$0] == true } > others || others == 0 && !whole.isEmpty
    if !isInPaths { shown = Set(whole.filter { stated[$0] == false }) }
  }

  /// The servers that are stated of all operations, and where: of two of which one is below the other it is the outer one.
  static func stated(_ general: some Sequence<Fact>) -> OrderedDictionary<String, [Witness]> {
    var stated: OrderedDictionary<String, [Witness]> = [:]
    for fact in general { if case .server(let text) = fact.slot { stated[text, default: []].append(fact.witness) } }
    let texts = stated.keys
    return stated.filter { text, _ in !texts.contains { text.hasPrefix($0 + "/") } }
  }

  /// The path of a server in segments: `["v1"]` of `https://api.kiln.example/v1`, and of `/v1`.
  private static func path(of server: String) -> [String] {
    guard let scheme = server.firstRange(of: "://") else { return server.hasPrefix("/") ? PathTemplate.segments(server) : [] }
    return PathTemplate.segments(String(server[scheme.upperBound...].drop { $0 != "/" }))
  }

  /// The facts and exchanges with the base in the server or in the paths.
  func joined(_ facts: [Fact], _ exchanges: [Exchange]) -> (facts: [Fact], exchanges: [Exchange]) {
    guard isStated, !base.isEmpty, isInPaths || !shown.isEmpty, Heuristic.generalServers.isOn else { return (facts, exchanges) }
    Heuristic.generalServers.fires()
    let end = "/" + base.joined(separator: "/")
    if isInPaths {
      let kept = facts.compactMap { fact -> Fact? in
        guard fact.operation == .every, case .server(let text) = fact.slot, text.hasSuffix(end) else { return fact }
        var fact = fact
        fact.slot = .server(String(text.dropLast(end.utf8.count)))
        return text == end ? nil : fact
      }
      return (kept, exchanges)
    }
    func short(_ key: OperationKey) -> OperationKey? {
      shown.contains(key) ? OperationKey(method: key.method, path: String(key.path.dropFirst(end.count))) : nil
    }
    return (
      facts.map { fact in
        guard let key = short(fact.operation) else { return fact }
        var fact = fact
        fact.operation = key
        fact.rules.note(.generalServers)
        if case .server(let text) = fact.slot { fact.slot = .server(text + end) }
        return fact
      },
      exchanges.map { exchange in
        guard let key = short(exchange.operation) else { return exchange }
        var exchange = exchange
        exchange.operation = key
        exchange.server = exchange.server.map { $0 + end }
        return exchange
      }
    )
  }
}

extension Witness.Kind {
  /// Whether it is a request, which has the whole address, rather than words or code that may leave a part out.
  fileprivate var isOfRequests: Bool {
    switch self {
    case .httpMessage, .clientCode, .curl, .sample: true
    case .serverCode, .annotation, .table, .list, .heading, .prose: false
    }
  }
}
