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

      What the documentation leaves to its reader, such as $TOKEN or <your key>, is given with --set or --values; a request that lacks
      such a value is not sent, and a warning says so. The environment variables TALLY_VERIFY_CREDENTIALS, TALLY_VERIFY_HEADERS and
      TALLY_VERIFY_SET say the same as --credentials, --header and --set, one a line, and show in no list of processes. SSL_CERT_FILE names the certificates to trust. No report shows a credential.
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

  @Option(name: .customLong("set"), help: "'NAME=value' for something that the reader fills in; may be repeated.")
  var values: [String] = []

  @Option(name: .customLong("values"), help: "A file of such values, one 'NAME=value' a line.", completion: .file())
  var valuesFile: String?

  @Option(
    name: .customLong("only"),
    help: "Only requests that have this in their method, path or page, and those that give the values they need; may be repeated."
  )
  var only: [String] = []

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @Option(help: "How many seconds a reply may take.")
  var timeout = 10

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let given = try values(ofFile: valuesFile)
    let outcome: ServerVerification.Outcome
    do {
      var request = ServerVerification.Request(
        api: api, server: server, credentials: credentials, headers: headers, values: values, stopsAtFirstFailure: failFast,
        timeout: timeout)
      request.only = only
      if let given { request.add(valuesFile: given) }
      request.add(environment: ProcessInfo.processInfo.environment)
      outcome = try await ServerVerification(request, analysis: analysis).run()
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
    if options.format == .junit {
      Terminal.output(outcome.junit)
    } else {
      if options.format == .text, !options.quiet { Terminal.output(outcome.text) }
      options.report(outcome.diagnostics, project, sources: outcome.sources, textToOutput: true)
    }
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }

  private func values(ofFile path: String?) throws -> String? {
    guard let path else { return nil }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      Terminal.error("error: '\(path)' cannot be read as a file of values")
      throw Status.wrongCall
    }
    return text
  }
}
