import ArgumentParser
import Diagnostics
import Platform
import Scheduling
import Workspace

/// The program: parses the call, runs a command, and turns its outcome into the exit status.
@main
struct Tally: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tally",
    abstract: "Reads the contract out of tutorials, and keeps translations, clients, tests and servers in step with it.",
    version: Version.current,
    subcommands: [
      InitCommand.self, MigrateCommand.self, CheckCommand.self, BuildCommand.self, MergeCommand.self, ServeCommand.self,
      ExtractCommand.self,
      GenerateCommand.self,
      VerifyCommand.self, MockCommand.self, DiffCommand.self, CoverageCommand.self, LocalesCommand.self, ExplainCommand.self,
      ThemeCommand.self, CacheCommand.self, SchemaCommand.self,
    ])

  /// Runs the command of the call on threads with deep stacks: the stack of the first one is as small as the caller's limits say. On no actor,
  /// since none of these threads is one's.
  private nonisolated static func run() async throws {
    var command = try parseAsRoot()
    if let parsed = command as? any AsyncParsableCommand {
      // One task alone uses it: this one waits.
      nonisolated(unsafe) var asynchronous = parsed
      let executor = DeepExecutor(threads: Machine.processors)
      try await withTaskExecutorPreference(executor) { try await asynchronous.run() }
    } else {
      try DeepThread.run { Result { try command.run() } }.get()
    }
  }

  static func main() async {
    Terminal.prepare()
    do {
      try await run()
      Status.end(.success)
    } catch let code as ExitCode {
      Status.end(code)
    } catch {
      let message = VisibleText(call: fullMessage(for: error), saying: Self.message(for: error))
      // Asking for help is a call that went well; everything else that the parser refuses is a wrong call.
      if exitCode(for: error) == .success {
        Terminal.output("\(message)\n")
        Status.end(.success)
      }
      Terminal.error(message)
      Status.end(Status.wrongCall)
    }
  }
}

/// The version of the program.
enum Version {
  static let current = "0.1.0"
}

/// Exit status: documented, and the same for every command.
enum Status {
  /// The documents have errors, or a check failed.
  static let failed = ExitCode(1)
  /// The call was wrong.
  static let wrongCall = ExitCode(2)
  /// Tally itself failed, for example because it could not write.
  static let broken = ExitCode(70)
  /// What is printed cannot be written: the disk is full, or the reader went away (`EX_IOERR`).
  static let unwritable = ExitCode(74)
  /// Another process is writing the same files (`EX_TEMPFAIL`).
  static let busy = ExitCode(75)

  /// Ends the program. What libraries have registered for the end of a process is not run: threads of theirs may still be there
  /// (libcurl's and the runtime's), and OpenSSL, which frees what they use, then corrupts the heap. Nothing is lost by that: output is
  /// written at once, and what the standard library holds back is flushed here.
  static func end(_ code: ExitCode) -> Never {
    fflush(nil)
    _exit(code.rawValue)
  }

  /// What a failure to write files means.
  static func of(_ failure: OutputFolder.Failure) -> ExitCode {
    switch failure.reason {
    case .system: broken
    case .refused: wrongCall
    case .busy: busy
    }
  }
}

extension VisibleText {
  /// What the parser of arguments says: its own words and lines, and in them a message with values of the call, which a script may have
  /// taken from names of files.
  fileprivate init(call text: String, saying message: String) {
    guard !message.isEmpty, let place = text.firstRange(of: message),
      CommandLine.arguments.contains(where: { $0 != $0.onOneLine })
    else {
      self.init(lines: text)
      return
    }
    self =
      "\(VisibleText(lines: String(text[..<place.lowerBound])))\(message)\(VisibleText(lines: String(text[place.upperBound...])))"
  }
}
