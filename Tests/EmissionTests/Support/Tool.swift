import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that tests start.
///
/// Not with `Process`: tests run in parallel, and its `waitUntilExit` can miss an exit on Linux.
enum Tool {
  struct Result {
    var status: Int32
    /// Standard output and standard error.
    var output: String
  }

  static func run(_ name: String, _ arguments: [String]) throws -> Result {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/output"
      let pid = try start(name, arguments, output: path)
      let status = wait(pid)
      let output = FileManager.default.contents(atPath: path) ?? Data()
      return Result(status: status, output: String(decoding: output, as: UTF8.self))
    }
  }

  /// Starts a program found in `PATH`, its output in a file.
  static func start(_ name: String, _ arguments: [String], output: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, name, &actions, nil, words, environ)
    if failure != 0 { throw CocoaError(.executableNotLoadable) }
    return pid
  }

  /// The exit status; 128 and the signal's number for a program that a signal ended.
  static func wait(_ pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
