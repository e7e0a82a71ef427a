import FakeGateways
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

  let url: String
  let devices: DeviceRegistry
  let end: Date

  private var authorization: String {
    SharedAccessSignature.header(
      uri: "http://localhost:8090/notify-hub", key: AccessKey.demo[0], expires: Int(end.timeIntervalSince1970) + 600)
  }

  /// Registers devices with eight requests under way at once, and gives the seconds that it took.
  func register(_ count: Int, tagged: Int) async throws -> Double {
    let start = Date()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<8 {
        group.addTask {
          for number in stride(from: lane, to: count, by: 8) {
            let handle = String(format: "%064X", number + 1)
            devices.add(handle)
            let body = try JSONSerialization.data(withJSONObject: [
              "installationId": "device-\(number)", "platform": "apns", "pushChannel": handle,
              "tags": number < tagged ? ["all", "tagged"] : ["all"],
            ])
            _ = try await ask("PUT", "installations/device-\(number)", ["Content-Type": "application/json"], body, status: 200)
          }
        }
      }
      try await group.waitForAll()
    }
    return Date().timeIntervalSince(start)
  }

  /// Sends to the tag, waits until every device has the push, and gives how long that took.
  func send(to count: Int) async throws -> Result {
    devices.forgetTimes()
    let start = Date()
    _ = try await ask(
      "POST", "messages",
      ["ServiceBusNotification-Format": "apple", "ServiceBusNotification-Tags": "tagged", "Content-Type": "application/json"],
      Data(#"{"aps":{"alert":"Hello"}}"#.utf8), status: 201)
    let accepted = Date()
    while devices.times.count < count {
      guard Date() < end else { throw FakeError("\(devices.times.count) of \(count) pushes came in time") }
      try await Task.sleep(for: .milliseconds(5))
    }
    let times = devices.times.map { $0.timeIntervalSince(accepted) }.sorted()
    return Result(
      accepted: accepted.timeIntervalSince(start), seconds: (times.last ?? 0) + accepted.timeIntervalSince(start),
      median: times[times.count / 2], slowest: times[times.count * 99 / 100])
  }

  private func ask(_ method: String, _ path: String, _ headers: [String: String], _ body: Data, status: Int) async throws -> Data
  {
    guard let address = URL(string: "\(url)/notify-hub/\(path)") else { throw FakeError("no address") }
    var request = URLRequest(url: address, timeoutInterval: 60)
    request.httpMethod = method
    request.httpBody = body
    request.setValue(authorization, forHTTPHeaderField: "Authorization")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let got = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard got == status else { throw FakeError("\(method) \(path) was answered with \(got)") }
    return data
  }
}
