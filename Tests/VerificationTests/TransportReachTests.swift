import Foundation
import Synchronization
import Testing
import Verification
import Vocabulary

/// What is connected to is an address, whatever the name that led there.
@Suite(.serialized) struct TransportReachTests {
  private let open = CurlTransport(.init(timeout: 5), reach: .openInternet)

  @Test(
    "No spelling of an address of the own network is connected to",
    arguments: ["localhost", "127.0.0.1", "0177.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "[::1]", "[::ffff:127.0.0.1]"])
  func spellings(_ host: String) async throws {
    let server = try #require(CannedServer(reply: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    let result = await open.send(SentRequest(method: "GET", url: "http://\(host):\(server.port)/x"))
    guard case .failure(.outOfReach(let address, let purpose)) = result else {
      Issue.record("\(host): \(result)")
      return
    }
    #expect(["127.0.0.1", "::1", "::ffff:7f00:1"].contains(address))
    #expect(purpose.hasPrefix("Loopback"))
    #expect(server.requests.isEmpty)
  }

  @Test("An address that nothing is said of is connected to")
  func reached() async throws {
    let server = try #require(CannedServer(reply: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    let asked = Mutex<[String]>([])
    let transport = CurlTransport(
      .init(timeout: 5),
      reach: .limited { address in
        asked.withLock { $0.append(address.description) }
        return nil
      })
    let reply = try await transport.send(SentRequest(method: "GET", url: server.url)).get()
    #expect(reply.status == 200)
    #expect(asked.withLock { $0 } == ["127.0.0.1"])
  }

  @Test("A proxy of the environment is not used: it would connect to what nobody sees")
  func proxies() async throws {
    let proxy = try #require(CannedServer(reply: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    defer { proxy.stop() }
    setenv("http_proxy", proxy.url, 1)
    defer { unsetenv("http_proxy") }
    // A name that nobody has (RFC 6761), so that only a proxy could answer.
    let request = SentRequest(method: "GET", url: "http://tally.invalid/")
    #expect(await open.send(request) == .failure(.unknownHost))
    #expect(proxy.requests.isEmpty)
    // Others use it.
    #expect(try await CurlTransport(.init(timeout: 5)).send(request).get().status == 200)
  }

  @Test(
    "What IANA keeps for something is told by its name there",
    arguments: [
      ("0.1.2.3", "\"This network\""), ("10.255.0.1", "Private-Use"), ("100.127.255.255", "Shared Address Space"),
      ("169.254.169.254", "Link Local"), ("172.31.0.1", "Private-Use"), ("192.0.0.8", "IETF Protocol Assignments"),
      ("192.88.99.2", "Deprecated (6to4 Relay Anycast)"), ("198.19.0.1", "Benchmarking"), ("239.1.1.1", "Multicast"),
      ("255.255.255.255", "Reserved"), ("::", "Unspecified Address"), ("::1", "Loopback Address"),
      ("::ffff:10.0.0.1", "Private-Use"), ("64:ff9b::a00:1", "Private-Use"), ("64:ff9b:1::1", "IPv4-IPv6 Translat."),
      ("100::1", "Discard-Only Address Block"), ("2001::1", "TEREDO"), ("2001:2::1", "Benchmarking"),
      ("2001:1ff::1", "IETF Protocol Assignments"), ("2001:db8:1::", "Documentation"), ("2002:7f00:1::", "6to4"),
      ("3fff:fff::1", "Documentation"), ("5f00::1", "Segment Routing (SRv6) SIDs"), ("fd12::1", "Unique-Local"),
      ("febf::1", "Link-Local Unicast"), ("fec0::1", "Site-Local Unicast"), ("ff02::1", "Multicast"), ("4000::1", "Unassigned"),
      ("::7f00:1", "Unassigned"),
    ])
  func purposes(_ text: String, _ purpose: String) throws { #expect(try #require(IPAddress(text)).specialPurpose == purpose) }

  @Test(
    "Others are of the open internet",
    arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1", "192.0.0.9",
      "192.0.1.1",
      "198.17.255.255", "198.20.0.0", "223.255.255.255", "::ffff:8.8.8.8", "64:ff9b::808:808", "2001:1::2", "2001:200::1",
      "2001:4860:4860::8888", "2003::1", "2a00:1450::1", "3ffe::1",
    ])
  func openAddresses(_ text: String) throws { #expect(try #require(IPAddress(text)).specialPurpose == nil) }

  @Test(
    "What resolvers read in several ways is no address",
    arguments: [
      "0177.0.0.1", "127.0.0.01", "1.2.3", "1.2.3.4.5", "256.1.1.1", "+1.2.3.4", "1.2.3.4 ", "0x7f.0.0.1", "", ":", ":::",
      "1::2::3",
      "1:2:3:4:5:6:7:8:9", "12345::", "::1%lo", "::1.2.3", "1:2:3:4:5:6:7", "[::1", "::g", "1:",
    ])
  func ambiguous(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test(
    "An address is written in one way",
    arguments: [
      ("127.0.0.1", "127.0.0.1"), ("[::1]", "::1"), ("::", "::"), ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
      ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("::ffff:1.2.3.4", "::ffff:102:304"), ("1::", "1::"),
    ])
  func spelling(_ text: String, _ written: String) { #expect(IPAddress(text)?.description == written) }
}
