import Foundation
import NotificationHub

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is asked of the hub over HTTP, and when pushes arrived.
struct Load {
  struct Result {
    var accepted: Double
    var seconds: Double
    var median: Double
    var slowest: Double
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  let url: String
  /// Where the push services tell what reached them.
  let control: String
  let end: Date

  /// Makes the devices known to their push service.
  func addDevices(_ count: Int) async throws {
    for first in stride(from: 0, to: count, by: 1000) {
      let handles = (first..<min(first + 1000, count)).map(handle).joined(separator: "\n")
      _ = try await ask("POST", "\(control)/devices/apns", [:], Data(handles.utf8), status: 200)
    }
  }

  /// Registers devices with some requests under way at once, and gives the seconds that it took.
  func register(_ count: Int, tagged: Int, lanes: Int) async throws -> Double {
    let start = Date()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          for number in stride(from: lane, to: count, by: lanes) {
            let tags = number < tagged ? #""all","tagged""# : #""all""#
            let id = "device-\(number)"
            let body =
              #"{"installationId":"\#(id)","platform":"apns","pushChannel":"\#(handle(number))","tags":[\#(tags)]}"#
            _ = try await askHub("PUT", "installations/\(id)", [:], body, status: 200)
          }
        }
      }
      try await group.waitForAll()
    }
    return Date().timeIntervalSince(start)
  }

  /// Sends to the tag, waits until every device has the push, and gives how long that took.
  func send(to count: Int) async throws -> Result {
    let known = try await arrived()
    let start = Date()
    _ = try await askHub(
      "POST", "messages", ["ServiceBusNotification-Format": "apple", "ServiceBusNotification-Tags": "tagged"],
      #"{"aps":{"alert":"Hello"}}"#, status: 201)
    let accepted = Date()
    while try await arrived() < known + count {
      guard Date() < end else { throw Failed(description: "\(try await arrived() - known) of \(count) pushes came in time") }
      try await Task.sleep(for: .milliseconds(10))
    }
    let text = try await ask("GET", "\(control)/arrivals?after=\(known)", [:], nil, status: 200)
    let times = try JSONDecoder().decode([Double].self, from: text).map { $0 - accepted.timeIntervalSince1970 }.sorted()
    guard times.count >= count else { throw Failed(description: "\(times.count) times of \(count) pushes are known") }
    return Result(
      accepted: accepted.timeIntervalSince(start), seconds: (times.last ?? 0) + accepted.timeIntervalSince(start),
      median: times[times.count / 2], slowest: times[times.count * 99 / 100])
  }

  /// What the push services complain of, as JSON.
  func violations() async throws -> String {
    String(decoding: try await ask("GET", "\(control)/violations", [:], nil, status: 200), as: UTF8.self)
  }

  private func arrived() async throws -> Int {
    Int(String(decoding: try await ask("GET", "\(control)/count", [:], nil, status: 200), as: UTF8.self)) ?? 0
  }

  private func handle(_ number: Int) -> String { String(format: "%064X", number + 1) }

  private func askHub(_ method: String, _ path: String, _ headers: [String: String], _ body: String, status: Int) async throws
    -> Data
  {
    var headers = headers
    headers["Authorization"] = SharedAccessSignature.header(
      uri: "http://localhost:8090/notify-hub", key: AccessKey.demo[0], expires: Int(end.timeIntervalSince1970) + 600)
    headers["Content-Type"] = "application/json"
    return try await ask(method, "\(url)/notify-hub/\(path)", headers, Data(body.utf8), status: status)
  }

  private func ask(_ method: String, _ address: String, _ headers: [String: String], _ body: Data?, status: Int) async throws
    -> Data
  {
    guard let address = URL(string: address) else { throw Failed(description: "no address: \(address)") }
    var request = URLRequest(url: address, timeoutInterval: 60)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await Self.session.data(for: request)
    let got = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard got == status else { throw Failed(description: "\(method) \(address.path) was answered with \(got)") }
    return data
  }

  /// One session whose connections are as many as there are lanes, at most.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 64
    return URLSession(configuration: configuration)
  }()
}
