import ArgumentParser
import Diagnostics
import Workspace

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a site: two tutorials with a checked contract, a translation, the service they describe, and a CI workflow.",
    discussion: "Existing files are never changed.")

  @Argument(help: "The folder of the new site.")
  var folder: String = "."

  func run() throws {
    do {
      let made = try Scaffold().write(to: folder)
      for path in made { Terminal.output("\(path)\n") }
      Terminal.error("next: tally check \(folder) && tally serve \(folder)")
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
  }
}
