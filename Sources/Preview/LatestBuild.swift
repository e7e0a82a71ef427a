import Platform
import Scheduling
import Synchronization

/// Builds again for the newest save only: all saves that come while a build runs are one more build, and the one that runs learns that
/// it is outdated.
///
///     let builds = LatestBuild { isOutdated in … }
///     builds.request()   // begins
///     builds.request()   // the first is outdated, and another begins when it has stopped
///
/// Whoever saves all the time sees something all the same: once saves have outdated builds for `patience`, the next one ends in peace.
public final class LatestBuild: Sendable {
  private struct State {
    /// How many saves there were.
    var requested = 0
    var isRunning = false
    /// Since when nothing was built to its end though something was asked for.
    var waitingSince: ContinuousClock.Instant?
    var idle: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let patience: Duration
  private let build: @Sendable (_ isOutdated: @escaping @Sendable () -> Bool) -> Void

  /// `build` is called on one thread, one at a time.
  public init(
    patience: Duration = .seconds(3), _ build: @escaping @Sendable (_ isOutdated: @escaping @Sendable () -> Bool) -> Void
  ) {
    self.patience = patience
    self.build = build
  }

  /// Something was saved.
  public func request() {
    let begins = state.withLock { state in
      state.requested += 1
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if begins { DeepThread.start { self.run() } }
  }

  /// Returns when nothing is left to build.
  public func finish() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.isRunning { state.idle.append(continuation) }
        return !state.isRunning
      }
      if isIdle { continuation.resume() }
    }
  }

  private func run() {
    while true {
      let (number, isPatient) = state.withLock { state in
        let now = ContinuousClock.now
        let since = state.waitingSince ?? now
        state.waitingSince = since
        return (state.requested, now - since < patience)
      }
      build { isPatient && self.state.withLock { $0.requested } != number }
      let idle = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
        let isNewest = state.requested == number
        if isNewest || !isPatient { state.waitingSince = nil }
        guard isNewest else { return nil }
        state.isRunning = false
        defer { state.idle = [] }
        return state.idle
      }
      if let idle {
        for continuation in idle { continuation.resume() }
        return
      }
    }
  }
}
