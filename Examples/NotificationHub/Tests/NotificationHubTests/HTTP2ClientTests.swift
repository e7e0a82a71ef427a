import FakeGateways
import Foundation
import PushTransport
import Testing

/// Which connection a request goes over.
@Suite struct HTTP2ClientTests {
  @Test func aConnectionThatIsSilentIsUsedNoMoreAndClosed() async throws {
    let folder = NSTemporaryDirectory() + "hub-keys-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await (try FakeGateways.start(folder: folder)).stop()
    let certificate = folder + "/certificate.pem"
    let server = try await PushServer.start(.http2, certificate: certificate, key: folder + "/certificate-key.pem") { request in
      request.path == "/hang" ? .hang : .reply(PushReply(status: 200))
    }
    let client = HTTP2Client(
      ServiceAddress(host: "localhost", port: server.port), tls: try ClientTLS(certificates: certificate, protocols: ["h2"]),
      timeout: .seconds(3))
    for _ in 0..<2 { #expect(try await client.send(PushRequest(path: "/")).status == 200) }
    #expect(server.opened == 1)
    await #expect(throws: TransportError.self) { try await client.send(PushRequest(path: "/hang")) }
    #expect(try await client.send(PushRequest(path: "/")).status == 200)
    #expect(server.opened == 2)
    for _ in 0..<1000 where server.open > 1 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(server.open == 1)
    await client.close()
    for _ in 0..<1000 where server.open > 0 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(server.open == 0)
    await server.stop()
  }
}
