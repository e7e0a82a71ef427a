import Foundation
import HubClient
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import NotificationHub

/// The whole way of a notification, by the client that Tally generates.
@Suite(.serialized) struct LiveHubTests {
  private let hello = NotificationHubClient.SendNotificationBody(aps: .init(alert: "Hello"))

  @Test func aNotificationReachesTheDevicesThatItsTagsMean() async throws {
    try await LiveHub.run { hub in
      let wanted = try await hub.device(["news", "username:alice"])
      _ = try await hub.device(["news", "muted"])
      let result = try await hub.client.sendNotification(
        serviceBusNotificationFormat: "apple", body: hello, serviceBusNotificationTags: "news && !muted")
      try result.get()
      let details = try await hub.completed(result.reply.header("Location"))
      #expect(hub.fakes.devices.received().map { $0.handle.uppercased() } == [wanted.handle])
      #expect(details.pending == 0)
      #expect(hub.fakes.violations.all == [:])
    }
  }

  @Test func aDeviceThatIsGoneIsAnsweredWith410() async throws {
    try await LiveHub.run { hub in
      let device = try await hub.device(["news"])
      hub.fakes.devices.remove(device.handle)
      let result = try await hub.client.sendNotification(
        serviceBusNotificationFormat: "apple", body: hello, serviceBusNotificationTags: "news")
      _ = try await hub.completed(result.reply.header("Location"))
      guard case .gone = try await hub.client.readNotifyHubRegistration(id: device.id) else {
        Issue.record("the registration is still there")
        return
      }
      let again = try await hub.client.replaceNotifyHubRegistration(
        id: device.id, body: .init(platform: "apns", handle: device.handle))
      #expect(again.reply.status == 410)
    }
  }

  @Test func aServiceThatFailsIsAskedAgain() async throws {
    try await LiveHub.run { hub in
      _ = try await hub.device(["news"])
      hub.fakes.faults.set(.status(503), on: .apns, times: 1)
      hub.fakes.faults.set(.reset, on: .apns, times: 1)
      let result = try await hub.client.sendNotification(
        serviceBusNotificationFormat: "apple", body: hello, serviceBusNotificationTags: "news")
      let details = try await hub.completed(result.reply.header("Location"))
      #expect(details.mayHaveBeenSentTwice == 1)
      #expect(hub.fakes.devices.count == 1)
    }
  }

  @Test func anExpiryThatTheCallerNamesIsAPointInTimeHoweverLongTheNotificationWaits() async throws {
    try await LiveHub.run { hub in
      let now = Date().timeIntervalSince1970
      func expires(_ headers: [String: String]) async throws -> Double? {
        var request = URLRequest(url: hub.client.baseURL.appending(path: "notify-hub/schedulednotifications"))
        request.httpMethod = "POST"
        request.httpBody = Data(#"{"aps":{"alert":"Hello"}}"#.utf8)
        let all = [
          "Authorization": SharedAccessSignature.header(
            uri: "http://localhost:8090/notify-hub", key: AccessKey.demo[0], expires: Int(now) + 600),
          "Content-Type": "application/json", "ServiceBusNotification-Format": "apple",
          "ServiceBusNotification-ScheduleTime": Timestamp.text(now + 7200),
        ].merging(headers) { $1 }
        for (name, value) in all { request.setValue(value, forHTTPHeaderField: name) }
        let (_, response) = try await URLSession.shared.data(for: request)
        let location = try #require((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Location"))
        return try await hub.store.content(of: String(location.split(separator: "/").last ?? ""))?.expires
      }
      let named = Timestamp.text(now + 9000)
      #expect(try await expires(["ServiceBusNotification-Apns-Expiry": named]) == Timestamp.seconds(named))
      let usual = try #require(try await expires([:]))
      #expect(abs(usual - (now + 7200 + 3600)) < 60)
    }
  }

  @Test func aVersionIsAskedFor() async throws {
    try await LiveHub.run { hub in
      let device = try await hub.device([])
      let body = NotificationHubClient.ReplaceNotifyHubRegistrationBody(platform: "apns", handle: device.handle)
      #expect(try await hub.client.replaceNotifyHubRegistration(id: device.id, body: body, ifMatch: "\"7\"").reply.status == 412)
      #expect(
        try await hub.client.replaceNotifyHubRegistration(id: device.id, body: body, ifMatch: "\"1\"").reply.header("ETag")
          == "\"2\"")
      #expect(try await hub.client.replaceNotifyHubRegistration(id: device.id, body: body, ifMatch: "*").reply.status == 200)
    }
  }

  @Test func aKeyHasItsRightsAndNoOthers() async throws {
    try await LiveHub.run(keys: 1) { hub in
      let result = try await hub.client.sendNotification(serviceBusNotificationFormat: "apple", body: hello)
      #expect(result.reply.status == 403)
      #expect(try await hub.client.listNotifyHubRegistrations().reply.status == 403)
      let id = try await hub.client.createNotifyHubRegistrationIDs().get().registrationId
      let claim = try await hub.client.replaceNotifyHubRegistration(
        id: id, body: .init(platform: "apns", handle: "AB", tags: ["username:bob"]))
      #expect(claim.reply.status == 403)
    }
  }
}
