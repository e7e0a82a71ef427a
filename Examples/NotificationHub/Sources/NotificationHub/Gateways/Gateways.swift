import Crypto
import Foundation
import NIOCore
import PushTransport

/// The push services that are set up, by platform.
public struct Gateways: Sendable {
  let byPlatform: [Platform: any Gateway]

  init(_ byPlatform: [Platform: any Gateway]) { self.byPlatform = byPlatform }

  /// Reads keys and makes a client for each service.
  ///
  ///     let gateways = try Gateways(GatewaySettings(file: "gateways.json"))
  public init(_ settings: GatewaySettings, clock: WallClock = .system) throws {
    var byPlatform: [Platform: any Gateway] = [:]
    let http2 = try ClientTLS(certificates: settings.certificates, protocols: ["h2"])
    let http1 = try ClientTLS(certificates: settings.certificates, protocols: ["http/1.1"])
    let timeout = TimeAmount.milliseconds(Int64(min(max(settings.timeout ?? 10, 0.1), 60) * 1000))
    if let apns = settings.apns {
      let key = try P256.Signing.PrivateKey(pemRepresentation: String(contentsOfFile: apns.keyFile, encoding: .utf8))
      byPlatform[.apns] = APNsGateway(
        client: HTTP2Client(try Self.address(apns.url), tls: http2, timeout: timeout), settings: apns, key: key, clock: clock)
    }
    if let fcm = settings.fcm {
      let account = try JSONDecoder().decode(ServiceAccount.self, from: Data(contentsOf: URL(filePath: fcm.serviceAccountFile)))
      byPlatform[.gcm] = FCMGateway(
        client: HTTP2Client(try Self.address(fcm.url), tls: http2, timeout: timeout),
        tokenClient: HTTP2Client(try Self.address(account.tokenURI), tls: http2, timeout: timeout), account: account,
        signer: try RSASigner(pem: account.privateKey), clock: clock)
    }
    if let wns = settings.wns {
      let secret = try String(contentsOfFile: wns.secretFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      let channels = WNSChannels(hosts: wns.channelHosts) { HTTP1Client($0, tls: http1, timeout: timeout) }
      byPlatform[.wns] = WNSGateway(
        settings: wns, secret: secret, tokenClient: HTTP1Client(try Self.address(wns.tokenURL), tls: http1, timeout: timeout),
        clock: clock, channels: channels)
    }
    self.byPlatform = byPlatform
  }

  private static func address(_ url: String) throws -> ServiceAddress {
    guard let address = ServiceAddress(url: url) else { throw SettingsError(description: "'\(url)' is no https address") }
    return address
  }
}

struct SettingsError: Error, CustomStringConvertible {
  let description: String
}
