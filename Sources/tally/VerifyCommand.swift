import ArgumentParser
import Diagnostics
import Foundation
import Workspace

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Run the documented exchanges against a server.",
    discussion: """
      Every documented request is sent in reading order, values that a reply names are used in the requests that follow, and each
      failure names the line of the documentation that it breaks. Use a server with a fresh store: the requests change it.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(help: "The server's base URL, for example http://127.0.0.1:8090.")
  var server: String

  @Option(help: "The API to verify; needed where the project has several.")
  var api: String?

  @Option(help: "Credentials 'user:password' instead of those that the documentation shows.")
  var credentials: String?

  @Option(name: .customLong("header"), help: "A header 'Name: value' for every request; may be repeated.")
  var headers: [String] = []

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @OptionGroup var options: CommonOptions

  func run() async throws {
    guard let url = URL(string: server), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host != nil else {
      Terminal.error("error: '\(server)' is not an http or https URL")
      throw Status.wrongCall
    }
    let project = try options.project(path.map { [$0] } ?? [])
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let run: VerificationRun
    do {
      run = try VerificationRun(
        analysis: analysis, api: api, server: url, credentials: credentials, headers: headers, failFast: failFast)
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
    let outcome = await run.result()
    if options.format == .text {
      if !options.quiet { Terminal.output(outcome.text) }
    }
    options.report(outcome.diagnostics, project, sources: analysis.sources, textToOutput: true)
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}
