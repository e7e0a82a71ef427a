import ArgumentParser
import Foundation
import Workspace

/// The program: parses the call, runs a command, and turns its outcome into the exit status.
@main
struct Tally: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tally",
    abstract: "Reads the contract out of tutorials, and keeps translations, clients, tests and servers in step with it.",
    version: Version.current,
    subcommands: [
      InitCommand.self, CheckCommand.self, BuildCommand.self, ServeCommand.self, ExtractCommand.self, GenerateCommand.self,
      VerifyCommand.self, DiffCommand.self, CoverageCommand.self, LocalesCommand.self, ExplainCommand.self,
    ])

  static func main() async {
    Terminal.prepare()
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let message = fullMessage(for: error)
      // Asking for help is a call that went well; everything else that the parser refuses is a wrong call.
      if exitCode(for: error) == .success {
        Terminal.output(message + "\n")
        Foundation.exit(0)
      }
      Terminal.error(message)
      Foundation.exit(Status.wrongCall.rawValue)
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

  /// What a failure to write files means.
  static func of(_ failure: OutputFolder.Failure) -> ExitCode {
    switch failure.reason {
    case .system: broken
    case .refused: wrongCall
    case .busy: busy
    }
  }
}
