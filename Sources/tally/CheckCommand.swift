import ArgumentParser
import Diagnostics
import Workspace

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report what is wrong in documents, contracts and translations.",
    discussion: """
      With --external every address of another site that the documents name is asked for once, a few at a time of each host; busy
      servers are asked again, what was found out is believed for days ('links' in tally.yml), and hosts that are not on the open
      internet are never asked.

      Exit status: 0 without errors, 1 with errors, 2 when the call was wrong.
      """)

  @Argument(help: "Folders or files; by default the project of the working directory.")
  var paths: [String] = []

  @Flag(help: "Also ask other sites whether the links to them lead anywhere.")
  var external = false

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    var diagnostics = analysis.reported
    if external {
      let links = ExternalLinks(analysis, scheduler: options.scheduler)
      let (addresses, hosts) = links.extent
      if !options.quiet { Terminal.error("asking for \(addresses) addresses of \(hosts) hosts") }
      diagnostics = (diagnostics + (await links.diagnostics())).inReportingOrder()
    }
    options.report(diagnostics, project, sources: analysis.sources, textToOutput: true)
    if analysis.hasErrors || diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}
