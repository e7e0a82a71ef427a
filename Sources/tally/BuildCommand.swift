import ArgumentParser
import Workspace

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Check the documents and render the site.",
    discussion: "Documents with errors do not stop the others; the exit status is then 1. Nothing is written when writing fails.")

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to.")
  var output: String?

  @OptionGroup var options: CommonOptions

  func run() throws {
    let project = try options.project(path.map { [$0] } ?? [], output: output)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let build = SiteBuild(analysis: analysis, output: output, scheduler: options.scheduler)
    let diagnostics = analysis.reported + build.diagnostics
    do {
      let summary = try build.write()
      options.report(diagnostics, project, sources: analysis.sources, textToOutput: false)
      if !options.quiet { Terminal.error(summary) }
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.broken
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}
