import ArgumentParser
import Diagnostics
import Workspace

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report what is wrong in documents, contracts and translations.",
    discussion: "Exit status: 0 without errors, 1 with errors, 2 when the call was wrong.")

  @Argument(help: "Folders or files; by default the project of the working directory.")
  var paths: [String] = []

  @OptionGroup var options: CommonOptions

  func run() throws {
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    options.report(analysis.reported, project, sources: analysis.sources, textToOutput: true)
    if analysis.hasErrors { throw Status.failed }
  }
}
