import ArgumentParser
import Diagnostics
import Workspace

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say what a diagnostic means, with an example and the remedy.",
    discussion: "Without a code it lists all rules.")

  @Argument(help: "The code of a rule, for example contract/conflict.")
  var code: String?

  func run() throws {
    guard let code else {
      Terminal.output(RuleText.list(RuleCatalogue.all))
      return
    }
    guard let rule = RuleCatalogue.rule(code) else {
      Terminal.error("error: '\(code)' is not a rule\(NearMiss.hint(for: code, among: RuleCatalogue.all.map(\.code)))")
      throw Status.wrongCall
    }
    Terminal.output(RuleText.explanation(rule))
  }
}
