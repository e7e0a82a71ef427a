import ArgumentParser
import Workspace

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Check the documents and render the site.",
    discussion: """
      Documents with errors do not stop the others; the exit status is then 1. A configuration with errors writes nothing, and \
      neither does a build that fails: readers see the whole old site or the whole new one.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to.")
  var output: String?

  @Flag(help: "Write also to a folder that holds files of others; they stay as they are.")
  var force = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    let project = try options.project(path.map { [$0] } ?? [], output: output)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let build = try options.siteBuild(analysis, output: output)
    let diagnostics = analysis.reported + build.diagnostics
    let summary = try options.writing { () throws(OutputFolder.Failure) in try build.write(force: force, say: Terminal.error) }
    options.report(diagnostics, project, sources: analysis.sources, textToOutput: false)
    if !options.quiet { Terminal.error(summary) }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}
