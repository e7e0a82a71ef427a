import ArgumentParser
import Diagnostics
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

  @Option(name: .customLong("credentials"), help: "'user:password' instead of what the documentation shows; may be repeated.")
  var credentials: [String] = []

  @Option(name: .customLong("header"), help: "A header 'Name: value' for every request; may be repeated.")
  var headers: [String] = []

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let outcome: ServerVerification.Outcome
    do {
      let request = ServerVerification.Request(
        api: api, server: server, credentials: credentials, headers: headers, stopsAtFirstFailure: failFast)
      outcome = try await ServerVerification(request, analysis: analysis).run()
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
    if options.format == .junit {
      Terminal.output(outcome.junit)
    } else {
      if options.format == .text, !options.quiet { Terminal.output(outcome.text) }
      options.report(outcome.diagnostics, project, sources: analysis.sources, textToOutput: true)
    }
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}
