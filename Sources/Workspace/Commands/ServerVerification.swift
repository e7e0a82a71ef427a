import Contract
import Diagnostics
import Emission
import Verification

/// Verifies a server against the contract of one API.
public struct ServerVerification: Sendable {
  /// What the call asks for.
  public struct Request: Sendable {
    public var api: String?
    public var server: String
    /// `user:password`, each in place of what the documentation shows.
    public var credentials: [String]
    /// `Name: value`
    public var headers: [String]
    /// `NAME=value`, for what the documentation leaves to its reader.
    public var values: [String]
    public var stopsAtFirstFailure: Bool
    /// Seconds that one reply may take.
    public var timeout: Int
    /// Seconds that the server may take until it takes connections.
    public var wait = 0
    /// Texts of the requests to send; all where it is empty.
    public var only: [String] = []
    /// The name of a workflow, or the page that shows it.
    public var workflow: String?
    /// Headings, by their words or their anchors; `page.md#anchor` is one of a page.
    public var sections: [String] = []
    /// Whether commands of the configuration are run.
    public var allowsCommands = false
    public var parallel = 1
    /// `user:password` or `NAME=value`, for what another user signs with.
    public var otherUser: [String] = []
    public var webhooks: WebhookInbox?
    /// How many of the first values are meant for other APIs as well: those of files and of the environment.
    private var shared = 0
    /// The names of values that the environment gives.
    private(set) var secretNames: Set<String> = []
    private(set) var valuesFile: ValuesFile?
    public var probing = VerificationOptions.Probing.none
    /// `PUT /-/quit`, `/admin/*`: requests that are not sent, beside those that the configuration names.
    public var skip: [String] = []
    public var skipTags: [String] = []
    /// The only methods that are sent.
    public var methods: [String] = []
    /// Whether a person has made the call, who may be asked whether it is meant.
    public var isByHand = false
    /// Whether requests that change something may be sent to any host.
    public var isConfirmed = false
    /// Failures that fail no run.
    public var known: KnownFailuresFile?
    /// Whether the outcome has a record of what was sent and answered.
    public var isRecorded = false

    public init(
      api: String? = nil, server: String, credentials: [String] = [], headers: [String] = [], values: [String] = [],
      stopsAtFirstFailure: Bool = false, timeout: Int = 10
    ) {
      self.api = api
      self.server = server
      self.credentials = credentials
      self.headers = headers
      self.values = values
      self.stopsAtFirstFailure = stopsAtFirstFailure
      self.timeout = timeout
    }

    /// What an environment adds, for secrets that no list of processes should show: `TALLY_VERIFY_CREDENTIALS`, `TALLY_VERIFY_HEADERS`
    /// and `TALLY_VERIFY_SET` hold one a line. What the call says comes later, and counts.
    public mutating func add(environment: [String: String]) {
      func lines(_ name: String) -> [String] {
        (environment[name] ?? "").split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }
      }
      credentials =
        lines("TALLY_VERIFY_CREDENTIALS").filter { line in
          !credentials.contains { Self.name(in: $0) == Self.name(in: line) }
        } + credentials
      headers =
        lines("TALLY_VERIFY_HEADERS").filter { line in
          !headers.contains { Self.name(in: $0).lowercased() == Self.name(in: line).lowercased() }
        } + headers
      let set = lines("TALLY_VERIFY_SET")
      secretNames.formUnion(set.map { String($0.prefix { $0 != "=" }) })
      share(set)
      otherUser = lines("TALLY_VERIFY_OTHER_USER") + otherUser
    }

    /// What a file of values adds. What the call says counts.
    public mutating func add(valuesFile file: ValuesFile) {
      share(file.lines)
      valuesFile = file
    }

    private mutating func share(_ lines: [String]) {
      shared += lines.count
      values = lines + values
    }

    /// The names of values that the call itself gives.
    var ownNames: [String] {
      values.dropFirst(shared).map { String($0.prefix { $0 != "=" }) }
    }

    /// What a file of values says of another user.
    public mutating func add(otherUserFile file: ValuesFile) { otherUser = file.lines + otherUser }

    private static func name(in text: String) -> Substring { text.prefix { $0 != ":" } }
  }

  let verifier: Verifier
  let sources: SourceTable
  private let server: ServerAddress
  private let revision: String?
  private let isRecorded: Bool
  private let known: KnownFailuresFile?
  private let digests: CodeDigests
  /// The way from the working directory to the documents.
  private let prefix: String
  private let commands: StateCommands?
  /// The folder that commands are run in.
  let root: String
  /// What is to be said before the run.
  public let note: String?

  /// `transport` stands in for the network in tests.
  public init(
    _ request: Request, analysis: Analysis, transport: (any HTTPTransport)? = nil
  ) throws(Project.CallError) {
    guard let server = ServerAddress(request.server) else {
      // What stands before `@` may be a password.
      let shown = request.server.lastIndex(of: "@").map { "…" + request.server[$0...] } ?? request.server
      throw Project.CallError("'\(shown)' is not the URL of a server: write http://127.0.0.1:8090")
    }
    guard (1...3600).contains(request.timeout) else { throw Project.CallError("a reply may take 1 to 3600 seconds") }
    guard (0...3600).contains(request.wait) else { throw Project.CallError("a server is waited for 0 to 3600 seconds") }
    let configuration = analysis.project.configuration
    let suppression = Suppression(analysis.pages.flatMap(\.page.allDocuments))
    var options = VerificationOptions(stopsAtFirstFailure: request.stopsAtFirstFailure, timeout: request.timeout) { diagnostic in
      suppression.silences(diagnostic) ? nil : configuration.judge(diagnostic)
    }
    options.wait = request.wait
    options.only = request.only
    for text in request.credentials {
      guard let credentials = VerificationOptions.Credentials(text) else {
        throw Project.CallError("credentials are written 'user:password'")
      }
      options.credentials.append(credentials)
    }
    for text in request.headers {
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !parts[0].isEmpty else { throw Project.CallError("a header is written 'Name: value'") }
      guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        throw Project.CallError("a header is one line")
      }
      options.headers.append(HeaderField(String(parts[0]), String(parts[1].drop { $0 == " " })))
    }
    for text in request.values {
      let (name, value) = try ServerVerification.value(text)
      options.values[name] = value
    }
    options.secretNames = request.secretNames
    for text in request.otherUser {
      // What comes first tells them apart: a password may hold an equals sign.
      if text.first(where: { $0 == ":" || $0 == "=" }) == ":" {
        guard let credentials = VerificationOptions.Credentials(text) else {
          throw Project.CallError("another user is written 'user:password' or 'NAME=value'")
        }
        options.otherUser.credentials = credentials
      } else {
        let (name, value) = try ServerVerification.value(text)
        options.otherUser.values[name] = value
      }
    }
    guard (1...64).contains(request.parallel) else {
      throw Project.CallError("1 to 64 requests may be under way at the same time")
    }
    options.parallel = request.parallel
    options.probing = request.probing
    for text in configuration.verification.skip + request.skip {
      guard let pattern = RequestPattern(text) else {
        throw Project.CallError("'\(text)' is not a request to skip: write 'PUT /-/quit', '/admin/*' or 'DELETE'")
      }
      options.skipped.append(pattern)
    }
    options.methods = Set(request.methods.map { $0.uppercased() })
    options.webhooks = request.webhooks
    options.keepsExchanges = request.isRecorded
    let contract = try ServerVerification.contract(request.api, analysis)
    if let file = request.valuesFile {
      options.scoped = try file.scoped(contract, of: analysis.contracts, given: request.ownNames)
    }
    let tags = Set(contract.operations.flatMap(\.tags))
    for tag in request.skipTags where !tags.contains(tag) {
      throw Project.CallError(
        "'\(tag)' is no group of operations of '\(contract.id)'\(NearMiss.hint(for: tag, among: tags.sorted()))")
    }
    options.skippedTags = Set(request.skipTags)
    if let name = request.workflow {
      let workflows = WorkflowNames(contract)
      guard let page = workflows.page(name) else {
        let names = workflows.pages.map(\.name)
        let known = names.isEmpty ? "; the documentation shows none" : NearMiss.hint(for: name, among: names)
        throw Project.CallError("'\(name)' is no workflow of '\(contract.id)'\(known)")
      }
      options.page = page
    }
    if !request.sections.isEmpty { options.sections = try SectionPlaces(analysis, contract).places(of: request.sections) }
    // With a slash at its end, the address is meant as it is.
    let address = request.server.hasSuffix("/") ? server : server.below(contract.servers)
    let commands = StateCommands(
      configuration.verification, folder: analysis.project.root,
      environment: ["TALLY_SERVER": address.description, "TALLY_API": contract.id])
    let fixtures = try FixtureTexts(configuration.verification.fixtures, contract, analysis)
    options.fixtures = fixtures.fixtures(request.allowsCommands ? commands : nil)
    var keys = configuration.verification.commands + (fixtures.commands.isEmpty ? [] : ["fixtures"])
    for (name, texts) in configuration.verification.states.sorted(by: { $0.key < $1.key }) {
      let state = try FixtureTexts(texts, at: "states.\(name)", contract, analysis)
      if !state.commands.isEmpty { keys.append("states.\(name)") }
      let isWhole = request.allowsCommands || state.commands.isEmpty
      options.states[name] = isWhole ? .known(state.fixtures(commands)) : .commands
    }
    if request.allowsCommands {
      options.begin = { await commands.begin() }
      if keys.contains("each") { options.prepare = { await commands.prepare($0) } }
    }
    self.commands = request.allowsCommands ? commands : nil
    note =
      request.allowsCommands || keys.isEmpty
      ? nil : "'verify' of tally.yml has commands (\(keys.joined(separator: ", "))) that are not run; --allow-commands runs them"
    verifier = Verifier(contract, address, options, transport: transport)
    sources = analysis.sources
    try Self.check(request, contract, verifier)
    let changing = address.isPrivate || request.isConfirmed || !request.isByHand ? [] : verifier.changingOperations
    if let first = changing.first {
      let more = changing.count > 1 ? " and \(changing.count - 1) more" : ""
      throw Project.CallError(
        "\(first)\(more) would change '\(address)', which is neither this machine nor on a private network: give --yes to send it, or "
          + "--methods GET,HEAD,OPTIONS to leave it out; --dry-run shows what would be sent")
    }
    self.server = address
    root = analysis.project.root
    isRecorded = request.isRecorded
    known = request.known
    prefix = analysis.project.displayPrefix
    digests = CodeDigests(request.isRecorded ? analysis.pages : [])
    revision = request.isRecorded ? Git(analysis.project.root).committed : nil
  }

  /// What the call names must be there: a misspelt name would leave out what it was to choose.
  private static func check(_ request: Request, _ contract: Contract, _ verifier: Verifier) throws(Project.CallError) {
    if let text = request.only.first, !request.only.contains(where: verifier.names(only:)) {
      let names = contract.operations.map { "\($0.key)" } + Set(contract.operations.flatMap(\.pages)).sorted()
      throw Project.CallError("'\(text)' is in no request and no page of '\(contract.id)'\(KnownNames.text(text, names))")
    }
    if request.ownNames.isEmpty { return }
    let requests = NamedRequests(contract)
    for name in request.ownNames where !requests.takes(name) {
      throw Project.CallError(
        "'\(name)' is nothing that '\(contract.id)' takes a value for\(KnownNames.text(name, requests.names))")
    }
  }

  private static func value(_ text: String) throws(Project.CallError) -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      // What was meant as a value may be a secret.
      throw Project.CallError("a value is written 'NAME=value'")
    }
    let name = String(text[..<equals])
    let value = String(text[text.index(after: equals)...])
    guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
      throw Project.CallError("the value of '\(name)' is not one line")
    }
    return (name, value)
  }

  private static func contract(_ id: String?, _ analysis: Analysis) throws(Project.CallError) -> Contract {
    let names = analysis.contracts.map(\.id)
    guard let id else {
      guard analysis.contracts.count == 1 else {
        throw Project.CallError("the project has \(names.count) APIs; choose one with --api: \(names.joined(separator: ", "))")
      }
      return analysis.contracts[0]
    }
    guard let contract = analysis.contracts.first(where: { $0.id == id }) else {
      throw Project.CallError("'\(id)' is not an API of this project\(NearMiss.hint(for: id, among: names))")
    }
    return contract
  }

  public struct Outcome: Sendable {
    /// What is wrong, and in what numbers the rest went.
    public var text: VisibleText
    /// What is wrong alone.
    public var failures: VisibleText
    /// Every step.
    public var listing: VisibleText
    public var markdown: VisibleText
    public var junit: VisibleText
    public var diagnostics: [Diagnostic]
    /// The documents as a report may quote them: secrets of theirs are painted over.
    public var sources: SourceTable
    /// What was sent and answered, as JSON; nil where it was not asked for.
    public var record: [UInt8]?
    /// How many requests were sent and judged, and how many were not.
    public var sent: Int
    public var unsent: Int
    /// How many of a hundred documented operations were called by a request that the documentation shows.
    public var coverage: Int
    /// What is to be said where nothing was sent.
    public var nothingSent: String
    /// Failures that are known and were not seen any longer, or less often: `GET /kilns → 200 [verify/body]`.
    public var gone: [String]
    /// The known failures as they are after the run.
    public var known: KnownFailuresFile
    /// A command or a fixture of the configuration that failed and ended the run, and what it printed last.
    public var failedCommand: (message: String, lines: [String])?
  }

  /// What `run()` would send and leave out.
  public func outline() -> VisibleText { verifier.outline(sources: sources) }

  /// Whether something is to be done at the end, whatever comes.
  public var cleansUp: Bool { commands?.cleansUp ?? false }

  /// Does what the configuration says for the end, if it was not done already.
  public func cleanUp() async { await commands?.end() }

  public func run() async -> Outcome {
    let found = await verifier.run()
    await cleanUp()
    let before = known?.apis[found.api] ?? KnownFailures()
    let report = found.settled(by: before)
    return Outcome(
      text: report.text(sources: sources, prefix: prefix), failures: report.failures(sources: sources, prefix: prefix),
      listing: report.listing(sources: sources, prefix: prefix), markdown: report.markdown(sources: sources, prefix: prefix),
      junit: report.junit(sources: sources), diagnostics: report.diagnostics,
      sources: report.masked(sources),
      record: isRecorded
        ? report.record(sources: sources, server: server.description, revision: revision, code: digests.digest) : nil,
      sent: report.sent, unsent: report.reasonsNotSent.reduce(0) { $0 + $1.count },
      coverage: report.documented == 0 ? 0 : report.exercised * 100 / report.documented, nothingSent: Self.nothingSent(report),
      gone: before.gone(from: found).map { "\($0.request) [\($0.rule)]" },
      known: (known ?? KnownFailuresFile()).updated(found.api, found),
      failedCommand: commands?.failure.map { ($0.message, $0.lines) } ?? found.failedFixture.map { ($0, []) })
  }

  private static func nothingSent(_ report: VerificationReport) -> String {
    let reasons = report.reasonsNotSent.prefix(5).map { "\($0.count) × \($0.reason)" }
    let why = reasons.isEmpty ? "the documentation shows no request" : reasons.joined(separator: "; ")
    return "nothing was sent to the server: \(why)"
  }
}
