import ArgumentParser
import Diagnostics
import Workspace

struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Say which operations, statuses and fields have an example, and which a replay tests.",
    discussion: "Exit status: 1 if less than '--min' percent of what is stated has an example.")

  @Argument(help: "A folder or files; by default the project of the working directory.")
  var paths: [String] = []

  @Option(help: "The least share of operations, statuses and fields that must have an example, in percent.")
  var min: Int?

  @OptionGroup var options: CommonOptions

  func validate() throws {
    if let min, !(0...100).contains(min) { throw ValidationError("'--min' must be from 0 to 100") }
  }

  func run() throws {
    guard options.format == .json || options.format == .text else {
      Terminal.error("error: coverage is printed as json or text, not as \(options.format.rawValue)")
      throw Status.wrongCall
    }
    let project = try options.project(paths)
    let report = CoverageReport(Analyzer(project: project, scheduler: options.scheduler).analyze())
    Terminal.output(options.format == .json ? VisibleText(json: report.json()) : report.text())
    if let min, report.percent < min {
      Terminal.error("error: \(report.percent) % has an example, and at least \(min) % must")
      throw Status.failed
    }
  }
}
