import Foundation
import NIOCore
import NIOHTTP1

/// The notification hub that registrations and pushes go to, and the key that the backend signs with.
///
///     HubConnection(url: url, resource: "http://localhost:8090/notify-hub", keyName: "backend", secret: secret)
public struct HubConnection: Sendable {
  /// The address of the hub with its name: `http://127.0.0.1:8090/notify-hub`.
  let url: URL
  /// The address that requests are signed for.
  let resource: String
  let keyName: String
  let secret: String
  let clock: WallClock

  public init(url: URL, resource: String, keyName: String, secret: String, clock: WallClock = .system) {
    self.url = url
    self.resource = resource
    self.keyName = keyName
    self.secret = secret
    self.clock = clock
  }

  struct Reply {
    let status: Int
    let body: Data
  }

  /// Sends a request to a path below the hub. A hub that is away is answered with 503.
  func send(
    _ method: String, _ path: String, query: [URLQueryItem] = [], headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Reply {
    var address = url.appending(path: path)
    if !query.isEmpty { address.append(queryItems: query) }
    guard let host = url.host, url.scheme == "http" else {
      throw Problem(.serviceUnavailable, "The address of the hub is not http.")
    }
    let port = url.port ?? 80
    var fields = HTTPHeaders([
      ("Host", "\(host):\(port)"), ("Authorization", authorization), ("Content-Length", "\(body?.count ?? 0)"),
    ])
    if body != nil { fields.replaceOrAdd(name: "Content-Type", value: "application/json") }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.replaceOrAdd(name: name, value: value) }
    let target = address.path(percentEncoded: true) + (address.query(percentEncoded: true).map { "?\($0)" } ?? "")
    let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: target, headers: fields)
    do {
      let reply = try await HubExchange.reply(host: host, port: port, head: head, body: ByteBuffer(bytes: body ?? Data()))
      return Reply(status: reply.status, body: Data(reply.body.readableBytesView))
    } catch {
      throw Problem(.serviceUnavailable, "The notification hub cannot be reached.")
    }
  }

  /// A signature that holds for five minutes.
  private var authorization: String {
    let encoded = percentEncoded(resource)
    let expiry = Int(clock.now().timeIntervalSince1970) + 300
    let code = SHA256.authenticationCode(for: Array("\(encoded)\n\(expiry)".utf8), key: Array(secret.utf8))
    let signature = percentEncoded(Data(code).base64EncodedString())
    return "SharedAccessSignature sr=\(encoded)&sig=\(signature)&se=\(expiry)&skn=\(percentEncoded(keyName))"
  }

  private func percentEncoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension HubConnection: CustomStringConvertible {
  /// Without the secret, so that it never reaches a log.
  public var description: String { "HubConnection(\(url), \(keyName))" }
}
