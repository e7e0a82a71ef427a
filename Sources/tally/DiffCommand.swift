import ArgumentParser
import Diagnostics
import Contract
import Workspace

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what changed in the contract between two versions, and whom it breaks.",
    discussion: """
      A version is a folder of documents, an OpenAPI document, or a git revision of the working directory.
      Each change has the id and the level that oasdiff gives it: breaking, warning or info. Exit status: 1 if a change is at least
      what --fail-on names.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(help: "The old version: a folder, an OpenAPI document or a git revision.")
  var old: String

  @Argument(help: "The new version; by default the project of the working directory.")
  var new: String = "."

  @OptionGroup var options: ProjectOptions

  @Option(help: "How changes are printed: text, json, or markdown for a pull request.")
  var format: Format = .text

  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case breaking, warning, info, none

    /// Whether changes of which the worst has this level are too much.
    func refuses(_ level: ChangeRule.Level?) -> Bool {
      guard let level else { return false }
      switch self {
      case .breaking: return level == .breaking
      case .warning: return level <= .warning
      case .info: return true
      case .none: return false
      }
    }
  }

  @Option(name: .customLong("fail-on"), help: "The least that makes the exit status 1: breaking, warning, info or none.")
  var failOn: Threshold = .breaking

  @Flag(name: .customLong("allow-breaking"), help: "The same as --fail-on none.")
  var allowsBreaking = false

  func run() throws {
    let report = ChangeReport(old: try version(old), new: try version(new))
    switch format {
    case .text: Terminal.output(report.text())
    case .json: Terminal.output(VisibleText(json: report.json()))
    case .markdown: Terminal.output(report.markdown())
    }
    if !allowsBreaking, failOn.refuses(report.level) { throw Status.failed }
  }

  private func version(_ name: String) throws -> ContractVersion {
    do {
      return try ContractVersion.read(
        name, configuration: options.config, noConfiguration: options.noConfig, scheduler: options.scheduler)
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
  }
}
