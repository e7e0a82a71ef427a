import Diagnostics
import Vocabulary

extension Heuristic {
  static let foreignHosts = Heuristic(
    242, "correct/foreign-hosts", "What is fetched once from a host that nothing else of the API has is no operation of it")
}

/// Which hosts are those of the API that documentation describes, and which are somebody else's: where an installer comes from, a
/// certificate, a list that a sample reads.
///
///     curl -fsSL https://deb.example.org/setup | sudo sh     // a host of its own, called once: no operation
///     curl https://api.kiln.example/kilns                    // one of several below one host
///
/// A host that is called once and differs from all others is no API: unless the page says more of the request than that it can be sent.
struct HostInference {
  /// The places of the operations in the list that are nobody's of this API.
  private(set) var foreign: [Int] = []

  init(_ groups: [FactGroup]) {
    var calls: [String: [Int]] = [:]
    for (number, group) in groups.enumerated() {
      for host in Set(group.facts.compactMap(\.host)) { calls[host, default: []].append(number) }
    }
    let alone = calls.values.filter { $0.count == 1 }.compactMap(\.first).filter { groups[$0].isFetched }
    // A page that shows one request shows its API.
    guard groups.count > 1 else { return }
    foreign = Set(alone).sorted()
  }
}

extension FactGroups {
  /// The groups without operations of hosts that are none of the API's, and these.
  func withoutForeignHosts() -> (groups: FactGroups, others: [NotInferred]) {
    guard Heuristic.foreignHosts.isOn else { return (self, []) }
    let foreign = Set(HostInference(groups).foreign)
    guard !foreign.isEmpty else { return (self, []) }
    Heuristic.foreignHosts.fires()
    let others = foreign.sorted().compactMap { number in
      let facts = groups[number].facts
      return facts.first { $0.host != nil }.map {
        NotInferred(
          subject: groups[number].key.description,
          reason: "it is fetched once, and nothing else from \($0.host ?? "its host")", location: $0.witness.location)
      }
    }
    return (replacing(groups.indices.filter { !foreign.contains($0) }.map { groups[$0] }), others)
  }
}

extension FactGroup {
  /// Whether all that is known of it is that commands or the code of clients fetch one address.
  fileprivate var isFetched: Bool {
    guard key.method == "GET", key.webhook == nil, !key.path.utf8.contains(Byte.openBrace) else { return false }
    var hosts: Set<String> = []
    for fact in facts {
      switch fact.slot {
      case .server: if let host = fact.host { hosts.insert(host) } else { return false }
      case .exists:
        guard [.curl, .clientCode, .prose].contains(fact.witness.kind) else { return false }
        continue
      case .part, .parameter: continue
      // Code that prints what comes says nothing of it.
      case .status, .responseBody: if fact.witness.kind != .clientCode { return false }
      case .security, .deprecated, .requestBody, .requestField, .responseField, .responseHeader: return false
      }
    }
    return hosts.count == 1
  }
}

extension Fact {
  /// The host of a server whose address is written out, and which is not the reader's own machine.
  fileprivate var host: String? {
    guard case .server(let text) = slot, text.hasPrefix("http"), ServerHost.domain(text) != nil,
      let host = ServerHost.name(text),
      host.utf8.allSatisfy({ $0.isWordByte || [Byte.dot, Byte.minus, Byte.colon].contains($0) })
    else { return nil }
    return host
  }
}
