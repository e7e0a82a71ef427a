import Foundation
import PackagePlugin

/// `swift package generate-client`: runs `tally generate client` in the package, with whatever arguments stand behind it.
///
/// The program is the one that `TALLY` names, else the first `tally` on the `PATH`.
@main struct GenerateClient: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try tally()
    process.arguments = ["generate", "client", context.package.directoryURL.path] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "tally ended with status \(process.terminationStatus)")
    }
  }

  private func tally() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["TALLY"] { return URL(fileURLWithPath: path) }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/tally") }) else {
      throw Failure(description: "no 'tally' is on the PATH; name one: TALLY=…/tally swift package generate-client")
    }
    return URL(fileURLWithPath: folder + "/tally")
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
