import ArgumentParser
import Workspace

struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Print the facts that documents state, each with its witnesses, and what was not inferred.",
    discussion: "The facts go to stdout as JSON or text; diagnostics are not printed.")

  @Argument(help: "A folder or files; by default the project of the working directory.")
  var paths: [String] = []

  @OptionGroup var options: CommonOptions

  func run() throws {
    guard options.format == .json || options.format == .text else {
      Terminal.error("error: facts are printed as json or text, not as \(options.format.rawValue)")
      throw Status.wrongCall
    }
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let listing = FactListing(analysis)
    Terminal.output(options.format == .json ? listing.json() : listing.text())
  }
}
