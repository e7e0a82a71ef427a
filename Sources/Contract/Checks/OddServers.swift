import Diagnostics
import Vocabulary

extension Heuristic {
  static let oddServers = Heuristic(238, "check/odd-servers", "A request whose port differs from that of all others of its page")
}

/// Requests of one page to one host, of which nearly all have one port and a few another.
///
///     curl http://localhost:9090/targets        ← as 24 others
///     curl http://localhost:9091/targets/7      → contract/odd-server
///
/// What another port serves has paths of its own: only a request whose path begins as one of the others is odd.
struct OddServers {
  let groups: [GroupUnits]
  let pages: Set<String>

  private struct Request {
    let port: Substring
    let start: Substring
    let operation: OperationKey
    let location: Location
  }

  func diagnostics() -> [Diagnostic] {
    var hosts: [String: [Request]] = [:]
    for group in groups {
      for fact in group.group.facts where [.curl, .httpMessage].contains(fact.witness.kind) && pages.contains(fact.witness.page) {
        guard case .server(let server) = fact.slot, let colon = server.lastIndex(of: ":") else { continue }
        let port = server[server.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
        guard !port.isEmpty, port.endIndex == server.endIndex else { continue }
        let start = fact.operation.path.dropFirst().prefix { $0 != "/" }
        hosts["\(fact.witness.page) \(server[..<colon])", default: []].append(
          Request(port: port, start: start, operation: fact.operation, location: fact.witness.location))
      }
    }
    return hosts.sorted { $0.key < $1.key }.flatMap { host, requests in
      Self.odd(host.split(separator: "/").last.map(String.init) ?? host, requests.sorted { $0.location < $1.location })
    }
  }

  private static func odd(_ host: String, _ requests: [Request]) -> [Diagnostic] {
    let byPort = Dictionary(grouping: requests, by: \.port)
    guard byPort.count == 2, let usual = byPort.values.max(by: { $0.count < $1.count }), let first = usual.first,
      let few = byPort.values.min(by: { $0.count < $1.count }), usual.count > 1, few.count == 1 || few.count * 8 <= usual.count
    else { return [] }
    let starts = Set(usual.map(\.start))
    // What is asked of both is asked of two servers: "The second has it as well".
    let operations = Set(usual.map(\.operation))
    guard few.allSatisfy({ starts.contains($0.start) && !operations.contains($0.operation) }) else { return [] }
    return few.map { odd in
      let share = few.count == 1 ? "one request alone" : "\(few.count) requests of \(requests.count)"
      return Diagnostic(
        .contractOddServer, "\(host):\(odd.port) is the server of \(share); the others say \(host):\(first.port)",
        at: odd.location, related: [.init("\(host):\(first.port) is called here", at: first.location)],
        remedy: "Did you mean \(host):\(first.port)?")
    }
  }
}
