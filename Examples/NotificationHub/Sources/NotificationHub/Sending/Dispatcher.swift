import Foundation
import Logging

/// Takes deliveries of one platform from the queue, hands them to its gateway, and writes down what came of them.
///
/// What is under way is known to the database before it is sent. If the process ends in between, the next one sends it again and says so.
actor Dispatcher {
  private let platform: Platform
  private let gateway: any Gateway
  private let store: any HubStore
  private let clock: WallClock
  private let backoff: Backoff
  private let logger: Logger
  /// As many pushes as are under way at once.
  private let window: Int
  /// How long what is under way may take when the hub ends.
  private let patience: Duration

  private var underWay = 0
  private var finished: [(Delivery, DeliveryOutcome)] = []
  private var contents: [String: MessageContent] = [:]
  private var sleeper: CheckedContinuation<Void, Never>?
  private var isPoked = false
  private var isEnding = false
  /// The last claim failed: the database may have taken it nevertheless, and only its answer was lost.
  private var mayHaveClaimed = false

  init(
    platform: Platform, gateway: any Gateway, store: any HubStore, clock: WallClock, backoff: Backoff = Backoff(),
    window: Int = 500, patience: Duration = .seconds(5), logger: Logger
  ) {
    self.platform = platform
    self.gateway = gateway
    self.store = store
    self.clock = clock
    self.backoff = backoff
    self.window = window
    self.patience = patience
    self.logger = logger
  }

  /// Says that something may be due.
  func poke() {
    isPoked = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Works until the task is cancelled, and then for as long as what is under way takes, within limits.
  ///
  /// The work itself is not cancelled: a transaction that is broken off may have been committed.
  func run() async {
    let work = Task { await self.work() }
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      Task { await self.end() }
    }
  }

  private func end() {
    isEnding = true
    poke()
  }

  private func work() async {
    while !isEnding {
      do {
        isPoked = false
        try await writeDown()
        let claimed = try await claim()
        for delivery in claimed {
          guard let content = await knownContent(of: delivery) else { continue }
          underWay += 1
          Task { await finish(delivery, attempt(delivery, content)) }
        }
        if claimed.isEmpty || underWay > window / 2 { await rest() }
      } catch {
        // The database is away: what is finished stays here and is written down later.
        logger.error("The queue cannot be read or written", metadata: ["error": "\(error)", "platform": "\(platform.rawValue)"])
        try? await Task.sleep(for: .milliseconds(500))
      }
    }
    let latest = ContinuousClock.now + patience
    while underWay > 0, ContinuousClock.now < latest {
      isPoked = false
      await rest()
    }
    do {
      try await writeDown()
    } catch {
      logger.error("What was sent cannot be written", metadata: ["error": "\(error)", "platform": "\(platform.rawValue)"])
    }
  }

  /// Takes what is due. After a claim without an answer nothing is taken until all that is known to be under way has ended: what the
  /// database then still has as under way is what that claim took, and waits again.
  private func claim() async throws -> [Delivery] {
    if mayHaveClaimed {
      guard underWay == 0, finished.isEmpty else { return [] }
      let again = try await store.recover(platform)
      mayHaveClaimed = false
      if again > 0 {
        logger.notice(
          "Pushes of a claim without an answer wait again",
          metadata: ["may-have-been-sent-twice": "\(again)", "platform": "\(platform.rawValue)"])
      }
    }
    guard underWay <= window / 2 else { return [] }
    do {
      return try await store.claim(platform, limit: window - underWay, now: clock.now)
    } catch {
      mayHaveClaimed = true
      throw error
    }
  }

  private func writeDown() async throws {
    let batch = finished
    if batch.isEmpty { return }
    try await store.record(batch, now: clock.now)
    finished.removeFirst(batch.count)
    if contents.count > 100 { contents.removeAll() }
  }

  /// What a delivery says. One whose message cannot be read is put back.
  private func knownContent(of delivery: Delivery) async -> MessageContent? {
    if let known = contents[delivery.message] { return known }
    do {
      let content = try await store.content(of: delivery.message)
      contents[delivery.message] = content
      return content
    } catch {
      logger.error("A notification cannot be read", metadata: ["error": "\(error)"])
      finished.append((delivery, .again(at: clock.now + 1, mayHaveArrived: false)))
      return nil
    }
  }

  /// Waits for a poke, and for 50 ms at most: something may have become due.
  private func rest() async {
    if isPoked { return }
    let timer = Task {
      try? await Task.sleep(for: .milliseconds(50))
      poke()
    }
    await withCheckedContinuation { continuation in
      if isPoked { continuation.resume() } else { sleeper = continuation }
    }
    timer.cancel()
  }

  private func finish(_ delivery: Delivery, _ outcome: DeliveryOutcome) {
    underWay -= 1
    finished.append((delivery, outcome))
    // Outcomes are written down many at a time.
    if underWay <= window / 2, finished.count >= window / 4 || underWay == 0 { poke() }
  }

  private nonisolated func attempt(_ delivery: Delivery, _ content: MessageContent) async -> DeliveryOutcome {
    let now = clock.now
    if content.expires <= now { return .done(Outcome.abandoned) }
    var payload = content.payload
    if let body = delivery.body {
      payload = TemplateBody(body).filled(with: TemplateBody.properties(content.payload) ?? [:])
    }
    let push = Push(
      id: PushID.text(message: delivery.message, delivery: delivery.id), handle: delivery.handle, payload: payload,
      headers: content.headers, expires: content.expires)
    switch await gateway.send(push) {
    case .delivered: return .done(Outcome.success)
    case .refused(let outcome): return .done(outcome)
    case .gone(let outcome, let since):
      do {
        // A service that tells no time means the push: who registered while it was under way stays.
        try await store.removeDevice(delivery.handle, platform: platform, since: since ?? now, now: clock.now)
      } catch {
        logger.error("A device that is gone cannot be removed", metadata: ["error": "\(error)"])
      }
      return .done(outcome)
    case .later(let outcome, let after, let mayHaveArrived):
      let time = max(after ?? 0, clock.now + backoff.wait(attempt: delivery.attempts))
      return time >= content.expires ? .done(outcome) : .again(at: time, mayHaveArrived: mayHaveArrived)
    }
  }
}
