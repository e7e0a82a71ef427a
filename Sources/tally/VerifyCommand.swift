import ArgumentParser
import Diagnostics
import Platform
import Preview
import Verification
import Workspace

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Run the documented exchanges against a server.",
    discussion: """
      Every request that the documentation shows is sent in reading order, values that a reply names are used in the requests that follow,
      and each failure names the line of the documentation that it breaks. Use a server with a fresh store: the requests change it.

      A shown request is also sent without its credentials or with less in it where the documentation states that it is then refused.
      Nothing else is made up, unless --probe asks for it.

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

  @Option(name: .customLong("values"), help: "A file of such values, one 'NAME=value' a line, or YAML.", completion: .file())
  var valuesFile: String?

  @Option(
    name: .customLong("only"),
    help: "Only requests that have this in their method, path or page, and those that give the values they need; may be repeated."
  )
  var only: [String] = []

  @Option(
    name: [.customLong("workflow"), .customLong("page")],
    help: "Only what one tutorial shows, by the name of its workflow or its page, and the requests that give the values it needs."
  )
  var workflow: String?

  @Option(
    help: """
      Only what stands below a heading, by its words or its anchor ('rooms.md#register-a-room' for that of one page), and the requests that
      give the values it needs; may be repeated.
      """)
  var section: [String] = []

  @Option(
    name: .customLong("probe"), defaultAsFlag: "safe", parsing: .next,
    help: """
      Also requests that no page shows, with made-up values, and variations whose result no page states: safe for GET, HEAD and OPTIONS alone,
      unsafe for all methods.
      """, completion: .list(["safe", "unsafe"]))
  var probing: String?

  @Option(
    help:
      "A request that is not sent, by method and path, with '*' for any characters: 'PUT /-/quit', '/admin/*'; may be repeated.")
  var skip: [String] = []

  @Option(help: "A group of operations that are not sent; may be repeated.")
  var skipTag: [String] = []

  @Option(help: "The only methods that are sent, with commas between them: GET,HEAD.")
  var methods: String?

  @Option(help: "How many of a hundred documented operations must be called as the documentation shows it, or the call fails.")
  var minCoverage: Int?

  @Option(
    name: .customLong("fail-on"),
    help: "What makes the call fail: drift (a server that does otherwise), unsent (also a request that is not sent) or none.")
  var failure = FailureCondition.drift

  @Option(
    help: "A file of failures that are known, which do not make the call fail; it may be one that --write-known is to write.",
    completion: .file())
  var known: String?

  @Flag(
    help: "Write the file of --known: all failures of an API that it has not, else without those that were not seen again.")
  var writeKnown = false

  @Flag(help: "Print what would be sent, in order and with the reasons, and send nothing.")
  var dryRun = false

  @Flag(
    help:
      "Send requests that change something to a host that is neither this machine nor on a private network, without being asked.")
  var yes = false

  @Flag(help: "Run the commands that 'verify' of tally.yml has before, after and between requests.")
  var allowCommands = false

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

  @Option(help: "How many seconds a server that has just been started may take until it takes connections.")
  var wait = 5

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
      request.wait = wait
      request.only = only
      request.workflow = workflow
      request.sections = section
      request.allowsCommands = allowCommands
      request.parallel = parallel
      request.otherUser = otherUser
      request.webhooks = listener?.inbox
      request.isRecorded = record != nil
      request.known = try knownFailures()
      request.probing = try probe()
      request.skip = skip
      request.skipTags = skipTag
      request.methods = (methods ?? "").split(separator: ",").map { String($0.filter { $0 != " " }) }
      request.isByHand = Terminal.inputIsTerminal && ProcessEnvironment["CI"] == nil
      request.isConfirmed = yes || dryRun
      if let foreign { request.add(otherUserFile: foreign) }
      if let given { request.add(valuesFile: given) }
      request.add(environment: ProcessEnvironment.all)
      let verification = try ServerVerification(request, analysis: analysis)
      if let note = verification.note { Terminal.error("note: \(note)") }
      if dryRun {
        Terminal.output(verification.outline())
        return
      }
      let interruption = verification.cleansUp ? Interruption { await verification.cleanUp() } : nil
      outcome = await verification.run()
      _ = consume interruption
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
    await listener?.stop()
    if let record, let bytes = outcome.record { try write(bytes, to: record) }
    if let known, writeKnown {
      try write(Array(outcome.known.text.utf8), to: known)
    } else {
      for failure in outcome.gone {
        Terminal.error("note: \(failure) is known and was not seen as often; --write-known takes it out")
      }
    }
    report(outcome, project)
    if let failed = outcome.failedCommand {
      Terminal.error("error: \(failed.message)")
      for line in failed.lines { Terminal.error("  \(line)") }
      throw Status.wrongCall
    }
    try judge(outcome)
  }

  private func report(_ outcome: ServerVerification.Outcome, _ project: Project) {
    switch options.format {
    case .junit: Terminal.output(outcome.junit)
    case .markdown: Terminal.output(outcome.markdown)
    case .text:
      if options.verbose {
        Terminal.output(outcome.listing)
        options.report(outcome.diagnostics, project, sources: outcome.sources, textToOutput: true)
      }
      Terminal.output(options.quiet ? outcome.failures : outcome.text)
    case .json, .sarif, .github: options.report(outcome.diagnostics, project, sources: outcome.sources, textToOutput: true)
    }
  }

  /// Ends with the status that the outcome has: a run that sent nothing has proved nothing.
  private func judge(_ outcome: ServerVerification.Outcome) throws {
    if failure == .none { return }
    var isFailed = outcome.diagnostics.contains { $0.severity == .error }
    func fail(_ message: String) {
      Terminal.error("error: \(message)")
      isFailed = true
    }
    if outcome.sent == 0 {
      fail(outcome.nothingSent)
    } else if failure == .unsent, outcome.unsent > 0 {
      fail("\(outcome.unsent) requests were not sent (--fail-on unsent)")
    }
    if let minCoverage, outcome.coverage < minCoverage {
      fail("\(outcome.coverage) % of the operations were called as shown, and --min-coverage asks for \(minCoverage) %")
    }
    if isFailed { throw Status.failed }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    guard GivenPath.write(path, bytes) else {
      Terminal.error("error: '\(path)' cannot be written")
      throw Status.wrongCall
    }
  }

  private func knownFailures() throws(Project.CallError) -> KnownFailuresFile? {
    guard let known else {
      if writeKnown { throw Project.CallError("--write-known writes the file that --known names: give --known failures.yml") }
      return nil
    }
    if let bytes = try GivenPath.read(known) { return try KnownFailuresFile(bytes, name: known) }
    guard writeKnown else { throw Project.CallError("'\(known)' is no file that can be read; --write-known writes it") }
    return KnownFailuresFile()
  }

  private func probe() throws(Project.CallError) -> VerificationOptions.Probing {
    guard let probing else { return .none }
    guard let known = VerificationOptions.Probing(rawValue: probing), known != .none else {
      throw Project.CallError("'\(probing)' is no way to probe: write --probe or --probe=unsafe")
    }
    return known
  }

  private func values(ofFile path: String?) throws -> ValuesFile? {
    guard let path else { return nil }
    guard let bytes = try options.base.calling({ () throws(Project.CallError) in try GivenPath.read(path) }),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      Terminal.error("error: '\(path)' cannot be read as a file of values")
      throw Status.wrongCall
    }
    return try options.base.calling { () throws(Project.CallError) in try ValuesFile(text, name: path) }
  }
}

/// What makes a verification fail.
enum FailureCondition: String, ExpressibleByArgument, CaseIterable {
  case drift, unsent, none
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
