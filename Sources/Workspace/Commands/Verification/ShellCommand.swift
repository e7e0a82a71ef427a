import Foundation

/// A command line of the configuration, which `/bin/sh` runs because the caller has allowed it.
///
/// Nothing of a project is run otherwise. What it prints goes to a file: a server that it leaves running keeps no pipe open.
struct ShellCommand: Sendable {
  let text: String
  /// The folder that it runs in.
  let folder: String
  /// What the environment of the program has beside its own.
  let environment: [String: String]
  /// Seconds that it may take.
  let limit: Int

  struct Failure: Error, Sendable {
    /// `ended with status 3`
    var reason: String
    /// What it printed last.
    var lines: [String]
  }

  private static let lastLines = 10
  private static let lastBytes: UInt64 = 16 << 10

  func run() async throws(Failure) {
    let path = NSTemporaryDirectory() + "/tally-\(UUID().uuidString)"
    guard Disk.writeNew(path, [], mode: 0o600) == nil else {
      throw Failure(reason: "cannot be run: no file can be written to \(NSTemporaryDirectory())", lines: [])
    }
    defer { unlink(path) }
    guard let process = start(output: path) else { throw Failure(reason: "cannot be run", lines: []) }
    let start = ContinuousClock.now
    while true {
      if let status = Self.status(of: process) {
        if status == 0 { return }
        // As `wait` has it: a signal in the low bits, else the status above them.
        let reason = status & 0x7F == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
        throw Failure(reason: reason, lines: Self.lines(path))
      }
      if ContinuousClock.now - start > .seconds(limit) {
        await Self.end(process)
        throw Failure(reason: "took longer than \(limit) s", lines: Self.lines(path))
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Starts the shell as the leader of a group of its own; nil where there is none. Foundation's `Process` waits for everything that a shell
  /// leaves running.
  private func start(output: String) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // What the program ignores, a command does not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let arguments = ["sh", "-c", "cd -- \"$1\" && exec /bin/sh -c \"$2\"", "sh", folder, text]
    let variables = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }.map { "\($0.key)=\($0.value)" }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.sorted().map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &argv, &envp) == 0 ? process : nil
  }

  /// How a process ended; nil while it runs.
  private static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    let found = waitpid(process, &status, WNOHANG)
    if found == process { return status }
    return found == -1 && errno != EINTR ? 0x7F00 : nil
  }

  /// Ends the shell and what it has started.
  private static func end(_ process: pid_t) async {
    kill(-process, SIGTERM)
    for _ in 0..<100 {
      if status(of: process) != nil { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func lines(_ path: String) -> [String] {
    guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else { return [] }
    defer { try? file.close() }
    try? file.seek(toOffset: size > lastBytes ? size - lastBytes : 0)
    let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(lastLines).map(String.init)
  }
}
