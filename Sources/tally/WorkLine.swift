import Platform
import Scheduling
import Synchronization

/// The line at a terminal that says how far long work is: it comes after a second, and goes before anything else is said.
final class WorkLine: Sendable {
  static let shared = WorkLine()

  private struct State {
    var start = ContinuousClock.now
    /// When the part of the work began that is done, and what it is called.
    var name = ""
    var begin = ContinuousClock.now
    var last = ContinuousClock.now
    var isShown = false
  }

  private let state = Mutex(State())

  /// So long nothing is said, and so long the line stays as it is.
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  func show(_ step: WorkStep, verbose: Bool) {
    let now = ContinuousClock.now
    let text = state.withLock { state -> String? in
      if state.name != step.name { (state.name, state.begin) = (step.name, now) }
      if step.done == step.all {
        let clear = state.isShown ? "\r\u{1B}[2K" : ""
        state.isShown = false
        let tenths = (now - state.begin) / .milliseconds(100)
        return verbose ? clear + "\(step.name): \(step.all) in \(Int(tenths) / 10).\(Int(tenths) % 10) s\n" : clear
      }
      guard Terminal.errorIsTerminal, now - state.start > Self.patience, now - state.last > Self.pause else { return nil }
      (state.last, state.isShown) = (now, true)
      return "\r\u{1B}[2K\(step.name): \(step.done) of \(step.all)"
    }
    if let text, !text.isEmpty { Terminal.write(text, to: 2) }
  }

  /// Takes the line away, for something else is said.
  func clear() {
    let isShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if isShown { Terminal.write("\r\u{1B}[2K", to: 2) }
  }
}
