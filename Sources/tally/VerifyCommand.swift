import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Verification
import Workspace

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Run the documented exchanges against a server.",
    discussion: """
      Every documented request is sent in reading order, values that a reply names are used in the requests that follow, and each
      failure names the line of the documentation that it breaks. Use a server with a fresh store: the requests change it.

      What the documentation leaves to its reader, such as $TOKEN or <your key>, is given with --set or --values; a request that lacks
      such a value is not sent, and a warning says so. The environment variables TALLY_VERIFY_CREDENTIALS, TALLY_VERIFY_HEADERS,
      TALLY_VERIFY_SET and TALLY_VERIFY_OTHER_USER say the same as --credentials, --header, --set and --other-user, one a line, and show in no list of processes. SSL_CERT_FILE names the certificates to trust. No report shows a credential.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(
    help: """
      The server's base URL, for example http://127.0.0.1:8090. Without a path it has the one of the documented servers; with a slash at its
      end it has none.
      """)
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

  @Option(
    help: "Only what one tutorial shows, by the name of its workflow or its page, and the requests that give the values it needs."
  )
  var workflow: String?

  @Option(help: "How many requests may be under way at the same time; only those that share no collection and no value are.")
  var parallel = 1

  @Option(
    help: "'user:password' or 'NAME=value' of a second user, who must not get what the first one made; may be repeated.")
  var otherUser: [String] = []

  @Option(help: "A file of such values, one 'NAME=value' a line.", completion: .file())
  var otherUserValues: String?

  @Option(
    help: """
      A port of the loopback address where the server reaches this program, 0 for one that is free: addresses of webhooks that requests give
      lead there, and what arrives is compared with the documentation.
      """)
  var webhookListener: UInt16?

  @Option(help: "A file to write what was sent and answered to, as JSON; credentials are masked.", completion: .file())
  var record: String?

  @Flag(help: "Stop at the first failure.")
  var failFast = false

  @Option(help: "How many seconds a reply may take.")
  var timeout = 10

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let given = try values(ofFile: valuesFile)
    let foreign = try values(ofFile: otherUserValues)
    let listener = try webhookListener.map { try WebhookListener(port: $0) }
    let outcome: ServerVerification.Outcome
    do {
      var request = ServerVerification.Request(
        api: api, server: server, credentials: credentials, headers: headers, values: values, stopsAtFirstFailure: failFast,
        timeout: timeout)
      request.only = only
      request.workflow = workflow
      request.parallel = parallel
      request.otherUser = otherUser
      request.webhooks = listener?.inbox
      request.isRecorded = record != nil
      if let foreign { request.add(otherUserFile: foreign) }
      if let given { request.add(valuesFile: given) }
      request.add(environment: ProcessInfo.processInfo.environment)
      outcome = try await ServerVerification(request, analysis: analysis).run()
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
    await listener?.stop()
    if let record, let bytes = outcome.record {
      guard FileManager.default.createFile(atPath: record, contents: Data(bytes)) else {
        Terminal.error("error: '\(record)' cannot be written")
        throw Status.wrongCall
      }
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
    guard let bytes = try options.base.calling({ () throws(Project.CallError) in try GivenPath.read(path) }),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      Terminal.error("error: '\(path)' cannot be read as a file of values")
      throw Status.wrongCall
    }
    return text
  }
}

/// Listens on the loopback address for what a server sends, and answers with 204.
private struct WebhookListener {
  let inbox: WebhookInbox
  private let server: PreviewServer

  init(port: UInt16) throws {
    do {
      let address = try PreviewAddress(port: port)
      let inbox = WebhookInbox(url: "http://\(address.host):\(address.port)")
      server = PreviewServer(address: address) { request in
        let headers = request.headers.map { HeaderField($0.name, $0.value) }
        inbox.receive(.init(method: request.method, target: request.target, headers: headers, body: request.body))
        return ServedReply(204)
      }
      self.inbox = inbox
      try server.start()
    } catch {
      Terminal.error("error: \(error.message)\n  help: \(error.remedy)")
      throw Status.wrongCall
    }
  }

  func stop() async { await server.stop() }
}
