import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    var request = URLRequest(url: address, timeoutInterval: 15)
    request.httpMethod = method
    request.httpBody = body
    request.setValue(authorization, forHTTPHeaderField: "Authorization")
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    // What does no harm twice is sent again where no answer comes; a message is not.
    let attempts = path == "messages" ? 1 : 3
    for attempt in 1...attempts {
      request.timeoutInterval = attempts == 1 ? 15 : 3
      do {
        // A session of its own for each request: one that is shared may stop answering on Linux when requests overlap.
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        return Reply(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: data)
      } catch let error where attempt < attempts && (error as? URLError)?.code == .timedOut {
        continue
      } catch {
        break
      }
    }
    throw Problem(.serviceUnavailable, "The notification hub cannot be reached.")
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
