import Platform

/// Git, asked about the repository that a folder belongs to. No other program is started, but for the
/// commands that a caller allows (`ShellCommand`).
///
///     Git(project.root).line(["rev-parse", "HEAD"])
///
/// A repository brings a configuration, and that may name programs: filters, hooks, pagers, helpers, ways to fetch what is missing.
/// Whoever wrote it is not who runs Tally, so that none of them is run: only commands are asked that need no filter, with what else
/// could start something switched off, without the network, and without what the environment says of repositories.
struct Git {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The standard output, or `nil` if git cannot be run or ends with another status than 0.
  func output(_ arguments: [String], input: [UInt8]? = nil, without keys: [String] = []) -> [UInt8]? {
    var data: [UInt8]?
    let isDone = read(arguments, input: input, without: keys) { output in
      data = Disk.readToEnd(output)
      return data != nil
    }
    return isDone ? data : nil
  }

  /// The first line of it.
  func line(_ arguments: [String]) -> String? {
    output(arguments).map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// Hands over the open standard output as it comes; `take` says whether it was read to its end. `keys` of the repository's
  /// configuration are empty for this command.
  func read(
    _ arguments: [String], input: [UInt8]? = nil, without keys: [String] = [], _ take: (Int32) -> Bool
  ) -> Bool {
    var environment = Git.environment
    for (number, key) in keys.enumerated() {
      environment["GIT_CONFIG_KEY_\(number)"] = key
      environment["GIT_CONFIG_VALUE_\(number)"] = ""
    }
    if !keys.isEmpty { environment["GIT_CONFIG_COUNT"] = "\(keys.count)" }
    return Git.run(Git.settings + Git.trusted + arguments, environment, in: folder, input: input, take)
  }

  // MARK: What is said with every command

  private static let settings =
    ["--no-pager", "--literal-pathspecs"]
    + [
      // A folder that looks like a bare repository came with the documents: it is none.
      "safe.bareRepository=explicit",
      // What would be run.
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=", "core.sshCommand=false",
      "core.gitProxy=", "core.alternateRefsCommand=false", "credential.helper=", "diff.external=", "gpg.program=false",
      "log.showSignature=false", "submodule.recurse=false", "status.submoduleSummary=false", "protocol.allow=never",
      // What is printed is the same whatever the configuration says.
      "core.attributesFile=/dev/null", "core.quotePath=false", "color.ui=false", "diff.orderFile=/dev/null", "log.follow=false",
      "log.showRoot=true", "log.diffMerges=separate",
    ].flatMap { ["-c", $0] }

  /// What the environment says beside `GIT_…`, of which the place of git's own programs and the folders above which no repository is
  /// looked for are kept.
  private static var environment: [String: String] {
    var environment = ProcessEnvironment.all.filter { name, _ in
      !name.hasPrefix("GIT_") || name == "GIT_EXEC_PATH" || name == "GIT_CEILING_DIRECTORIES"
    }
    environment["PATH"] = searchPath.joined(separator: ":")
    environment["LC_ALL"] = "C"
    environment["PAGER"] = "cat"
    environment["SSH_ASKPASS"] = ""
    for (name, value) in [
      "CONFIG_NOSYSTEM": "1", "CONFIG_GLOBAL": "/dev/null", "NO_LAZY_FETCH": "1", "ALLOW_PROTOCOL": "none",
      "TERMINAL_PROMPT": "0", "OPTIONAL_LOCKS": "0", "ATTR_NOSYSTEM": "1", "ASKPASS": "", "PAGER": "cat",
    ] {
      environment["GIT_" + name] = value
    }
    return environment
  }

  /// Repositories of other users that the user trusts: nothing else is taken from his configuration and from that of the system.
  /// Asked once, of no repository.
  private static let trusted: [String] = {
    var environment = ProcessEnvironment.all
    environment["PATH"] = searchPath.joined(separator: ":")
    environment["GIT_CONFIG"] = nil
    environment["GIT_DIR"] = "/dev/null"
    var data: [UInt8] = []
    let isRead = run(["config", "--includes", "-z", "--get-all", "safe.directory"], environment, in: "/", input: nil) { output in
      data = Disk.readToEnd(output) ?? []
      return true
    }
    guard isRead else { return [] }
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().flatMap {
      ["-c", "safe.directory=" + String(decoding: $0, as: UTF8.self)]
    }
  }()

  // MARK: The program

  /// A folder of programs that is named from where one stands would be one of the documents.
  private static var searchPath: [String] {
    (ProcessEnvironment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init).filter {
      $0.hasPrefix("/")
    }
  }

  private static let program = searchPath.map { $0 + "/git" }.first { path in
    Disk.kind(path) == .other && access(path, X_OK) == 0
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String], in folder: String, input: [UInt8]?, _ take: (Int32) -> Bool
  ) -> Bool {
    guard let program, let pipe = ChildProcess.pipe() else { return false }
    defer { close(pipe.reading) }
    // What git reads comes from a file: a pipe that nobody empties while its own output waits would never end.
    let path = input == nil ? nil : UserFolders.newTemporaryPath()
    defer { if let path { unlink(path) } }
    if let input, let path, Disk.writeNew(path, input, mode: 0o600) != nil {
      close(pipe.writing)
      return false
    }
    let process = ChildProcess.start(
      program, ["git"] + arguments, environment: environment, folder: folder, input: path ?? "/dev/null",
      output: .descriptor(pipe.writing))
    close(pipe.writing)
    guard let process else { return false }
    let isTaken = take(pipe.reading)
    if !isTaken { kill(process.id, SIGTERM) }
    return process.wait() == 0 && isTaken
  }
}
