import PushTransport
import Synchronization

/// A client for each host that channels of Windows are at. A handle is an address that somebody made up: only hosts of the service are
/// called, and of these no more at once than a limit.
///
///     let channels = WNSChannels(hosts: ["notify.windows.com"]) { HTTP1Client($0, tls: tls) }
final class WNSChannels: Sendable {
  /// All clients are in use.
  struct Busy: Error {}

  private struct Known {
    let client: any PushClient
    var users = 0
    var lastUse: UInt64 = 0
  }

  private struct State {
    var clients: [ServiceAddress: Known] = [:]
    var uses: UInt64 = 0
  }

  private let hosts: [String]
  private let most: Int
  private let make: @Sendable (ServiceAddress) -> any PushClient
  private let state = Mutex(State())

  /// A host stands for what ends like it, too, and for port 443 unless it names another: `localhost:8443`.
  init(hosts: [String], most: Int = 64, make: @escaping @Sendable (ServiceAddress) -> any PushClient) {
    self.hosts = hosts.map { host in
      let host = host.lowercased()
      return host.hasSuffix(":443") ? String(host.dropLast(4)) : host
    }
    self.most = most
    self.make = make
  }

  /// Whether an address is one of the service's.
  func isKnown(_ address: ServiceAddress) -> Bool {
    let authority = address.authority
    return hosts.contains { $0 == authority || authority.hasSuffix(".\($0)") }
  }

  /// Sends by the host's client, or throws `Busy`.
  func send(_ request: PushRequest, to address: ServiceAddress) async throws -> PushReply {
    let client = try take(address)
    defer { state.withLock { $0.clients[address]?.users -= 1 } }
    return try await client.send(request)
  }

  /// At the limit the client that nobody uses for longest makes way: its host is called anew if somebody asks for it again.
  private func take(_ address: ServiceAddress) throws -> any PushClient {
    let (client, evicted) = try state.withLock { state in
      var evicted: (any PushClient)?
      if state.clients[address] == nil, state.clients.count >= most {
        guard let idle = state.clients.filter({ $0.value.users == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse }) else {
          throw Busy()
        }
        evicted = idle.value.client
        state.clients[idle.key] = nil
      }
      state.uses += 1
      var known = state.clients[address] ?? Known(client: make(address))
      known.users += 1
      known.lastUse = state.uses
      state.clients[address] = known
      return (known.client, evicted)
    }
    if let evicted { Task { await evicted.close() } }
    return client
  }
}
