import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the system of a real device does with its push service: it has a handle, and pushes arrive. Here the fake gateways say both.
struct PlatformService {
  struct Received: Decodable {
    let number: Int
    let payload: String
  }

  let url: URL
  let platform: String

  func handle() async throws -> String {
    try await send("POST", "devices", [URLQueryItem(name: "platform", value: platform)])
  }

  /// What has come for the device behind a number, or comes within some seconds.
  ///
  /// It asks ten times a second: on Linux a `URLSession` that waits for a reply keeps a processor busy.
  func pushes(for handle: String, after: Int, seconds: Double) async throws -> [Received] {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let query = [URLQueryItem(name: "handle", value: handle), URLQueryItem(name: "after", value: "\(after)")]
      let found: [Received] = try await send("GET", "pushes", query)
      if !found.isEmpty || Date() >= end { return found }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// The reply to a request, which may be sent more than once: where none comes, it is asked for again.
  private func reply(to request: URLRequest, attempts: Int = 5) async throws -> (Data, URLResponse) {
    for attempt in 1..<attempts {
      do {
        return try await URLSession.shared.data(for: request)
      } catch is URLError {
        try await Task.sleep(for: .milliseconds(100 * attempt))
      }
    }
    return try await URLSession.shared.data(for: request)
  }

  private func send<Value: Decodable>(_ method: String, _ path: String, _ query: [URLQueryItem]) async throws -> Value {
    var request = URLRequest(url: url.appending(path: path).appending(queryItems: query))
    request.httpMethod = method
    request.timeoutInterval = 5
    let (data, response) = try await reply(to: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw DeviceError.gateway(status) }
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
