import CFileSystem

/// Another program that was started.
///
///     ChildProcess.start("/usr/bin/git", ["git", "status"], environment: [:], folder: "/", output: .file("/tmp/out"))?.wait()
public struct ChildProcess: Sendable {
  public let id: pid_t

  public enum Output: Sendable {
    case descriptor(Int32)
    /// A file that is there; errors go to it as well.
    case file(String)
  }

  /// Starts a program in a folder; nil where it cannot be. It has no other open files than those named here.
  public static func start(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String, input: String = "/dev/null",
    output: Output, leadsGroup: Bool = false
  ) -> ChildProcess? {
    var argv = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var envp = variables.map { strdup($0) } + [nil]
    let places: [String] = [program, folder, input]
    let texts = places.map { strdup($0) }
    var file: UnsafeMutablePointer<CChar>?
    if case .file(let path) = output { file = strdup(path) }
    defer { for pointer in argv + envp + texts + [file] { free(pointer) } }
    let id = argv.withUnsafeMutableBufferPointer { argv in
      envp.withUnsafeMutableBufferPointer { envp in
        var start = tally_program()
        (start.path, start.folder, start.input) = (UnsafePointer(texts[0]), UnsafePointer(texts[1]), UnsafePointer(texts[2]))
        (start.arguments, start.environment) = (UnsafePointer(argv.baseAddress), UnsafePointer(envp.baseAddress))
        start.output_file = UnsafePointer(file)
        if case .descriptor(let descriptor) = output { start.output = descriptor }
        start.leads_group = leadsGroup ? 1 : 0
        return tally_start(&start)
      }
    }
    return id > 0 ? ChildProcess(id: id) : nil
  }

  /// How it ended, as `wait` has it: a signal in the low bits, else the status above them; nil while it runs.
  public func poll() -> Int32? {
    var status: Int32 = 0
    let found = waitpid(id, &status, WNOHANG)
    if found == id { return status }
    return found == -1 && errno != EINTR ? 0x7F00 : nil
  }

  /// The same at its end.
  @discardableResult public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 { if errno != EINTR { return 0x7F00 } }
    return status
  }

  /// A pipe of which no other program that is started has an end.
  public static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard tally_pipe(&ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}
