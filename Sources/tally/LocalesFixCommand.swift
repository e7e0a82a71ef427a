import ArgumentParser
import Diagnostics
import Workspace

struct LocalesFixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Mend what translation damaged: code, names, links, headings, notes, lists, emphasis.",
    discussion: """
      Code comes back from the source with the comments and texts of the translation; prose is left byte for byte. Only what is \
      certain is changed; a damaged block of code that could lose a translated text is left as it is, and shown with its difference \
      from the source on the standard error. Exit status: 0 also where nothing is to mend.
      """)

  @Argument(help: "Pages or folders; by default all.")
  var paths: [String] = []

  @Flag(name: .customLong("dry-run"), help: "Print the changes as a unified diff and write nothing.")
  var dryRun = false

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    if !dryRun { try options.requireConfiguration(analysis) }
    let repair = TranslationRepair(analysis, scheduler: options.scheduler)
    for block in repair.refused {
      Terminal.error("\(block.path):\(block.line): left as it is: \(block.message)\n\(VisibleText(lines: block.diff))")
    }
    if dryRun {
      Terminal.output(VisibleText(lines: repair.diff()))
      return
    }
    let written = try options.base.writing { () throws(OutputFolder.Failure) in try repair.write() }
    for file in written {
      Terminal.output("\(file.path): \(file.fixes == 1 ? "1 fix" : "\(file.fixes) fixes")\n")
    }
  }
}
