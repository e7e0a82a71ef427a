import PushTransport
import Synchronization
import Testing

@testable import NotificationHub

/// Which addresses of Windows devices are called, and by how many clients.
@Suite struct WNSChannelsTests {
  /// A service that answers, or waits until it is told to.
  private final class Client: PushClient {
    let isSlow: Bool
    let isClosed = Atomic(false)
    init(isSlow: Bool) { self.isSlow = isSlow }

    func send(_ request: PushRequest) async throws -> PushReply {
      if isSlow { try await Task.sleep(for: .seconds(60)) }
      return PushReply(status: 200)
    }
    func close() { isClosed.store(true, ordering: .relaxed) }
  }

  @Test(arguments: [
    ("https://db5.notify.windows.com/x", true), ("https://DB5.Notify.Windows.com:443/x", true),
    ("https://notify.windows.com", true),
    ("https://db5.notify.windows.com:8443/x", false), ("https://evilnotify.windows.com/x", false),
    ("https://localhost:8443/x", true),
    ("https://localhost/x", false), ("https://localhost:443/x", false), ("https://notify.windows.com.evil.example/x", false),
  ]) func aHostIsListedAndItsPort(_ url: String, _ isKnown: Bool) throws {
    let channels = WNSChannels(hosts: ["Notify.Windows.com", "localhost:8443"]) { _ in Client(isSlow: false) }
    #expect(channels.isKnown(try #require(ServiceAddress(url: url))) == isKnown)
  }

  @Test func anIdleClientMakesWayAndOneInUseDoesNot() async throws {
    let made = Mutex<[String: Client]>([:])
    let channels = WNSChannels(hosts: ["x"], most: 2) { address in
      let client = Client(isSlow: address.host == "slow.x")
      made.withLock { $0[address.host] = client }
      return client
    }
    func send(_ host: String) async throws {
      _ = try await channels.send(PushRequest(path: "/"), to: ServiceAddress(host: host, port: 443))
    }
    func isClosed(_ host: String) -> Bool { made.withLock { $0[host]?.isClosed.load(ordering: .relaxed) ?? false } }
    let slow = Task { try await send("slow.x") }
    while made.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(5)) }
    for number in 0..<100 { try await send("\(number).x") }
    while !isClosed("98.x") { try await Task.sleep(for: .milliseconds(5)) }
    #expect(!isClosed("99.x") && !isClosed("slow.x"))
    slow.cancel()

    let full = WNSChannels(hosts: ["x"], most: 1) { _ in Client(isSlow: true) }
    let busy = Task { try await full.send(PushRequest(path: "/"), to: ServiceAddress(host: "a.x", port: 443)) }
    let other = Task { try await full.send(PushRequest(path: "/"), to: ServiceAddress(host: "b.x", port: 443)) }
    // Whichever came second is told to come later.
    let results = await withTaskGroup(of: Bool.self) { group in
      for task in [busy, other] {
        group.addTask { if case .failure(is WNSChannels.Busy) = await task.result { true } else { false } }
      }
      let first = await group.next() ?? false
      busy.cancel()
      other.cancel()
      return first
    }
    #expect(results)
  }
}
