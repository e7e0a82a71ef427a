import Synchronization

/// The commands of a configuration that give a server the state that pages expect, and take it away.
final class StateCommands: Sendable {
  /// A command that failed, and ends the verification.
  struct Failure: Sendable {
    var message: String
    /// What it printed last.
    var lines: [String]
  }

  private let settings: Configuration.Verification
  private let folder: String
  private let environment: [String: String]
  private let found = Mutex<Failure?>(nil)
  private let hasEnded = Mutex(false)

  init(_ settings: Configuration.Verification, folder: String, environment: [String: String]) {
    self.settings = settings
    self.folder = folder
    self.environment = environment
  }

  /// What ended the verification, if something did; of several the first.
  var failure: Failure? { found.withLock { $0 } }

  /// Runs what stands before the first request; why the rest is not run, or nil.
  func begin() async -> String? { await run(settings.before, "before") }

  /// Runs what stands before the first request of a page.
  func prepare(_ page: String) async -> String? { await run(settings.each, "each", page: page) }

  /// Runs a command among the fixtures, or among those of a state.
  func fixture(_ text: String, at key: String) async -> String? { await run([text], key) }

  var cleansUp: Bool { !settings.after.isEmpty }

  /// Runs what stands at the end, once.
  func end() async {
    let isFirst = hasEnded.withLock { ended in
      defer { ended = true }
      return !ended
    }
    if isFirst { _ = await run(settings.after, "after") }
  }

  private func run(_ commands: [String], _ key: String, page: String? = nil) async -> String? {
    var environment = environment
    environment["TALLY_PAGE"] = page
    for text in commands {
      do throws(ShellCommand.Failure) {
        try await ShellCommand(text: text, folder: folder, environment: environment, limit: settings.timeout).run()
      } catch {
        let place = page.map { " (before \($0))" } ?? ""
        let failure = Failure(message: "'verify.\(key)' \(error.reason)\(place): \(text)", lines: error.lines)
        found.withLock { $0 = $0 ?? failure }
        return "'verify.\(key)' \(error.reason)"
      }
    }
    return nil
  }
}
