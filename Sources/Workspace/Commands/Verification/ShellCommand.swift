import Platform

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
  private static let lastBytes: off_t = 16 << 10

  func run() async throws(Failure) {
    let path = UserFolders.newTemporaryPath()
    guard Disk.writeNew(path, [], mode: 0o600) == nil else {
      throw Failure(reason: "cannot be run: no file can be written to \(UserFolders.temporary)", lines: [])
    }
    defer { unlink(path) }
    guard let process = start(output: path) else { throw Failure(reason: "cannot be run", lines: []) }
    let start = ContinuousClock.now
    while true {
      if let status = process.poll() {
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

  /// Starts the shell as the leader of a group of its own; nil where there is none.
  private func start(output: String) -> ChildProcess? {
    ChildProcess.start(
      "/bin/sh", ["sh", "-c", text], environment: ProcessEnvironment.all.merging(environment) { _, own in own },
      folder: folder, output: .file(output), leadsGroup: true)
  }

  /// Ends the shell and what it has started.
  private static func end(_ process: ChildProcess) async {
    kill(-process.id, SIGTERM)
    for _ in 0..<100 {
      if process.poll() != nil { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    kill(-process.id, SIGKILL)
    process.wait()
  }

  private static func lines(_ path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, max(0, size - lastBytes), SEEK_SET)
    let text = String(decoding: Disk.readToEnd(descriptor) ?? [], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(lastLines).map(String.init)
  }
}
