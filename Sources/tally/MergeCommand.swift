import ArgumentParser
import Workspace

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make the site of a project that several runs have read in parts.",
    discussion: """
      Each part is a file that 'tally build --shard 3/10' wrote from the same documents, with the same configuration and the same \
      build of Tally. The site, the report and the exit status are those of 'tally build'; where a part is missing, damaged or of \
      another revision, nothing is written.
      """)

  @Argument(help: "The files of all parts.")
  var files: [String]

  @Option(help: "A folder; by default the project of the working directory.")
  var project: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to.")
  var output: String?

  @Flag(help: "Write also to a folder that holds files of others; they stay as they are.")
  var force = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    let project = try options.project(project.map { [$0] } ?? [], output: output)
    let merge = try options.base.calling { () throws(Project.CallError) in try MergeRun(project, files) }
    let analysis = merge.analyze(scheduler: options.scheduler)
    try options.base.calling { () throws(Project.CallError) in try merge.check(analysis) }
    let build = try options.siteBuild(analysis, output: output)
    let written = try options.writing { () throws(OutputFolder.Failure) in
      try build.write(force: force, noting: false, texts: merge.texts, say: Terminal.say)
    }
    let outcome = options.outcome(
      analysis.told + build.diagnostics, project, sources: analysis.sources, textToOutput: false)
    options.report(outcome)
    if !options.quiet { Terminal.error("\(written.summary)") }
    if outcome.hasErrors { throw Status.failed }
  }
}
