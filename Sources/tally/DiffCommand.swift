import ArgumentParser
import Workspace

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what changed in the contract between two versions, and whom it breaks.",
    discussion: """
      A version is a folder of documents, an OpenAPI document, or a git revision of the working directory.
      Exit status: 1 if a change breaks clients or servers.
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

  @Flag(name: .customLong("allow-breaking"), help: "Breaking changes are printed, and the exit status is 0.")
  var allowsBreaking = false

  func run() throws {
    let report = ChangeReport(old: try version(old), new: try version(new))
    switch format {
    case .text: Terminal.output(report.text())
    case .json: Terminal.output(report.json())
    case .markdown: Terminal.output(report.markdown())
    }
    if report.isBreaking, !allowsBreaking { throw Status.failed }
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
