import Foundation
import Logging
import ServiceLifecycle

/// All that runs beside the requests: a dispatcher for each platform, and the clock of what is scheduled.
struct HubQueue: Service {
  let store: any HubStore
  let clock: WallClock
  let logger: Logger
  let dispatchers: [Dispatcher]

  init(store: any HubStore, gateways: Gateways, clock: WallClock, backoff: Backoff = Backoff(), logger: Logger) {
    self.store = store
    self.clock = clock
    self.logger = logger
    dispatchers = gateways.byPlatform.sorted { $0.key.rawValue < $1.key.rawValue }.map { platform, gateway in
      Dispatcher(platform: platform, gateway: gateway, store: store, clock: clock, backoff: backoff, logger: logger)
    }
  }

  func wake() {
    for dispatcher in dispatchers { Task { await dispatcher.poke() } }
  }

  func run() async throws {
    let again = try await store.recover(nil)
    if again > 0 {
      logger.notice("Pushes that were under way are sent again", metadata: ["may-have-been-sent-twice": "\(again)"])
    }
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for dispatcher in dispatchers { group.addTask { await dispatcher.run() } }
        group.addTask { await keepTime() }
      }
    }
  }

  private func keepTime() async {
    var nextPruning = 0.0
    var nextExpiry = 0.0
    while !Task.isCancelled {
      do {
        if try await store.releaseDue(now: clock.now) > 0 { wake() }
        if clock.now > nextExpiry {
          try await store.expire(now: clock.now)
          nextExpiry = clock.now + 1
        }
        if clock.now > nextPruning {
          try await store.prune(before: clock.now - 7 * 24 * 3600)
          nextPruning = clock.now + 3600
        }
        try await Task.sleep(for: .milliseconds(200))
      } catch is CancellationError {
        return
      } catch {
        logger.error("What is scheduled cannot be read", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }
}
