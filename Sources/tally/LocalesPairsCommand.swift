import ArgumentParser
import Workspace

/// What `Benchmarks/golden` holds of the comparison of translations.
struct LocalesPairsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs", abstract: "List which blocks of each translation are compared with which of its source.",
    shouldDisplay: false)

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    Terminal.output(TranslationPairs(Analyzer(project: project, scheduler: options.scheduler).analyze()).text())
  }
}
