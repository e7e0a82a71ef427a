import ArgumentParser
import Diagnostics
import Workspace

struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Print the facts that documents state, each with its witnesses, and what was not inferred.",
    discussion: "The facts go to stdout; diagnostics are not printed.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, yaml, html
  }

  @Argument(help: "A folder or files; by default the project of the working directory.")
  var paths: [String] = []

  @Option(help: "How facts are printed: text, json, yaml, or html: a page with every line coloured by what it became.")
  var format: Format = .text

  @Flag(help: "Print how many blocks look like contract and ended nowhere, each with its place, instead of the facts.")
  var accounting = false

  @Flag(help: "Print with each fact how likely it is by the decisions that it stands on, its witnesses taken together.")
  var confidence = false

  @Flag(help: "Print with each place of a fact which parts of Tally read and changed it.")
  var rules = false

  @Flag(help: .hidden)
  var decisions = false

  @OptionGroup var options: ProjectOptions

  func run() throws {
    var project = try options.project(paths)
    project.reader.keepsDecisions = decisions
    let listing = FactListing(
      Analyzer(project: project, scheduler: options.scheduler).analyze(), showsConfidence: confidence, showsRules: rules)
    if decisions {
      Terminal.output(VisibleText(json: listing.decisions()))
      return
    }
    if accounting {
      Terminal.output(listing.accounting())
      return
    }
    switch format {
    case .text: Terminal.output(listing.text())
    case .json: Terminal.output(VisibleText(json: listing.json()))
    case .yaml: Terminal.output(VisibleText(json: listing.yaml()))
    case .html: Terminal.output(VisibleText(markup: listing.html()))
    }
  }
}
