import ArgumentParser
import Workspace

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales", abstract: "Show the state of each translation: coverage and damage, page by page.",
    discussion: "Exit status: 1 if a translation has errors.")

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @OptionGroup var options: CommonOptions

  func run() throws {
    guard options.format == .json || options.format == .text else {
      Terminal.error("error: the state of translations is printed as json or text, not as \(options.format.rawValue)")
      throw Status.wrongCall
    }
    let project = try options.project(paths)
    guard project.configuration.locales != nil else {
      Terminal.error("error: the project has no locales; name them in \(Project.configurationName)")
      throw Status.wrongCall
    }
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let states = TranslationStates(analysis)
    Terminal.output(options.format == .json ? states.json() : states.text())
    if states.hasErrors { throw Status.failed }
  }
}
