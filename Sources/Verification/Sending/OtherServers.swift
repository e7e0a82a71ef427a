import Contract
import Diagnostics

/// Which requests a documentation shows to another server than the one that is verified: two of its programs listen on two ports of a
/// machine.
///
/// The port tells where the documentation shows requests to it, and others to another; a server on a port of its own, or
/// an address without one, may be any, and so may one to which more is shown than to the server's: that is an aside.
///
///     // With --server http://127.0.0.1:9090
///     curl http://localhost:9090/api/v1/query    // is sent
///     curl http://localhost:9091/metrics/job/a   // is not
struct OtherServers: Sendable {
  private var places: [Location: String] = [:]
  private var operations: [OperationKey: String] = [:]

  init(_ contract: Contract, _ server: ServerAddress) {
    func port(_ exchange: Exchange) -> Int? { exchange.server.flatMap { ServerAddress.port(of: $0) } }
    let counts = Dictionary(contract.exchanges.compactMap(port).map { ($0, 1) }, uniquingKeysWith: +)
    guard let own = ServerAddress.port(of: server.origin), let count = counts[own] else { return }
    for exchange in contract.exchanges {
      guard let other = port(exchange), other != own, counts[other, default: 0] <= count else { continue }
      places[exchange.location] = exchange.server
      operations[exchange.operation] = exchange.server
    }
    for exchange in contract.exchanges where places[exchange.location] == nil { operations[exchange.operation] = nil }
  }

  /// Why a request is not sent; nil where it is.
  func reasonToLeave(_ step: ReplayStep) -> String? {
    (step.origin == .documented ? places[step.location] : operations[step.operation]).map {
      "it is shown to \($0), and --server has the port of another"
    }
  }
}
