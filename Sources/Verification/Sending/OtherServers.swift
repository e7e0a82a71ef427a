import Contract
import Diagnostics

/// Which requests a documentation shows to another server than the one that is verified: two of its programs listen on two ports of a
/// machine.
///
/// The port tells where the documentation shows requests to it, and others to another; a server on a port of its own, or
/// an address without one, may be any.
///
///     // With --server http://127.0.0.1:9090
///     curl http://localhost:9090/api/v1/query    // is sent
///     curl http://localhost:9091/metrics/job/a   // is not
struct OtherServers: Sendable {
  private let places: [Location: String]

  init(_ contract: Contract, _ server: ServerAddress) {
    let shown = contract.exchanges.compactMap { exchange in
      exchange.server.map { (place: exchange.location, origin: $0, port: ServerAddress.port(of: $0)) }
    }
    guard let port = ServerAddress.port(of: server.origin), shown.contains(where: { $0.port == port }) else {
      places = [:]
      return
    }
    places = Dictionary(
      shown.filter { $0.port != nil && $0.port != port }.map { ($0.place, $0.origin) }, uniquingKeysWith: { first, _ in first })
  }

  /// Why a request is not sent; nil where it is.
  func reasonToLeave(_ step: ReplayStep) -> String? {
    places[step.location].map { "it is shown to \($0), and --server has the port of another" }
  }
}
