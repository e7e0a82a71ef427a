import FakeGateways
import Foundation
import Logging
import PushTransport
import Synchronization
import Testing

@testable import NotificationHub

/// The hub's clients against services that check strictly.
@Suite(.serialized) struct GatewayTests {
  private func withGateways(
    clock: WallClock = .system, timeout: Double = 10, _ body: (FakeGateways, Gateways) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "hub-keys-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fakes = try await FakeGateways.start(folder: folder)
    var settings = try GatewaySettings(file: fakes.settingsFile)
    settings.timeout = timeout
    try await body(fakes, try Gateways(settings, clock: clock))
    await fakes.stop()
  }

  private static let payloads: [Platform: String] = [
    .apns: #"{"aps":{"alert":"Hi"}}"#, .gcm: #"{"data":{"message":"Hi"}}"#, .wns: "<toast><visual/></toast>",
  ]

  private func push(_ handle: String, _ payload: String) -> Push {
    Push(id: UUID().uuidString, handle: handle, payload: payload, headers: [:], expires: Date().timeIntervalSince1970 + 60)
  }

  private func answer(_ fakes: FakeGateways, _ gateways: Gateways, _ platform: Platform, handle: String, payload: String? = nil)
    async throws -> GatewayAnswer
  {
    let gateway = try #require(gateways.byPlatform[platform])
    return await gateway.send(push(handle, payload ?? Self.payloads[platform] ?? ""))
  }

  private func device(_ fakes: FakeGateways, _ platform: Platform) throws -> String {
    fakes.devices.add(
      platform: try #require(DeviceRegistry.Platform(rawValue: platform.rawValue)), channelBase: fakes.channelBase)
  }

  @Test func aPushReachesADeviceOfEachPlatform() async throws {
    try await withGateways { fakes, gateways in
      for platform in Platform.allCases {
        let handle = try device(fakes, platform)
        #expect(try await answer(fakes, gateways, platform, handle: handle) == .delivered)
        #expect(fakes.devices.received(handle: handle).count == 1)
      }
      #expect(fakes.violations.all == [:])
    }
  }

  @Test func whatTheServicesSayIsUnderstood() async throws {
    try await withGateways { fakes, gateways in
      for platform in Platform.allCases {
        let handle = try device(fakes, platform)
        let fake = try #require(DeviceRegistry.Platform(rawValue: platform.rawValue))
        func after(_ fault: Faults.Fault) async throws -> GatewayAnswer {
          fakes.faults.set(fault, on: fake, times: 1)
          return try await answer(fakes, gateways, platform, handle: handle)
        }
        #expect(try await after(.expiredToken) == .delivered)
        #expect(try await after(.goAway) == .delivered)
        #expect(try await after(.status(500)) == .later(outcome: Outcome.serverError, after: nil, mayHaveArrived: false))
        guard case .later(Outcome.throttled, _, false) = try await after(.status(429)) else {
          Issue.record("\(platform): 429")
          return
        }
        for fault in [Faults.Fault.reset, .close] {
          #expect(try await after(fault) == .later(outcome: Outcome.unreachable, after: nil, mayHaveArrived: true))
        }
        fakes.devices.remove(handle)
        guard case .gone(Outcome.expiredChannel, _) = try await answer(fakes, gateways, platform, handle: handle) else {
          Issue.record("\(platform): gone")
          return
        }
        let long = String(repeating: "x", count: 6000)
        #expect(
          try await answer(fakes, gateways, platform, handle: handle, payload: #"{"data":{"a":"\#(long)"}}"#)
            == .refused(outcome: Outcome.invalidSize))
      }
    }
  }

  @Test(arguments: [("30", 130.0), ("-1", 100), ("1e9", 3700), ("nan", nil), ("inf", nil), ("Sun, 29 Nov 2026", nil)])
  func retryAfterIsANumberOfSeconds(_ text: String, _ time: Double?) {
    #expect(RetryAfter.time(PushReply(status: 429, headers: [("Retry-After", text)]), now: 100) == time)
  }

  @Test func aServiceThatIsAwayHasSurelyNotGotThePush() async throws {
    try await withGateways { fakes, gateways in
      await fakes.stop()
      for platform in Platform.allCases {
        let handle = try device(fakes, platform)
        #expect(
          try await answer(fakes, gateways, platform, handle: handle)
            == .later(outcome: Outcome.unreachable, after: nil, mayHaveArrived: false))
      }
    }
  }

  @Test func aTokenOfAppleIsUsedForFortyFiveMinutes() async throws {
    let time = Mutex(Date().timeIntervalSince1970 - 3000)
    let clock = WallClock { Date(timeIntervalSince1970: time.withLock { $0 }) }
    try await withGateways(clock: clock) { fakes, gateways in
      let gateway = try #require(gateways.byPlatform[.apns] as? APNsGateway)
      let handle = try device(fakes, .apns)
      for _ in 0..<3 { #expect(try await answer(fakes, gateways, .apns, handle: handle) == .delivered) }
      #expect(await gateway.tokens.made == 1)
      time.withLock { $0 += 46 * 60 }
      #expect(try await answer(fakes, gateways, .apns, handle: handle) == .delivered)
      #expect(await gateway.tokens.made == 2)
    }
  }

  @Test func aServiceThatIsSilentMayHaveGotThePush() async throws {
    try await withGateways(timeout: 4) { fakes, gateways in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for platform in Platform.allCases {
          let handle = try device(fakes, platform)
          // The token of the service is there before it falls silent.
          #expect(try await answer(fakes, gateways, platform, handle: handle) == .delivered)
          fakes.faults.set(.hang, on: try #require(DeviceRegistry.Platform(rawValue: platform.rawValue)), times: 1)
          group.addTask {
            let silent = try await answer(fakes, gateways, platform, handle: handle)
            #expect(silent == .later(outcome: Outcome.unreachable, after: nil, mayHaveArrived: true))
            let next = try await answer(fakes, gateways, platform, handle: handle)
            #expect(next == .delivered)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func manyPushesShareOneConnection() async throws {
    try await withGateways(timeout: 20) { fakes, gateways in
      let gateway = try #require(gateways.byPlatform[.apns])
      let handle = try device(fakes, .apns)
      let pushes = (0..<500).map { _ in push(handle, #"{"aps":{"alert":"Hi"}}"#) }
      let delivered = await withTaskGroup(of: Bool.self) { group in
        for push in pushes { group.addTask { await gateway.send(push) == .delivered } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(delivered == 500)
      #expect(fakes.devices.count == 500)
    }
  }
}
