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
    /// Texts of the requests to send; all where it is empty.
    public var only: [String] = []
    /// The name of a workflow, or the page that shows it.
    public var workflow: String?
    public var parallel = 1
    /// `user:password` or `NAME=value`, for what another user signs with.
    public var otherUser: [String] = []
    public var webhooks: WebhookInbox?
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
      values = lines("TALLY_VERIFY_SET") + values
      otherUser = lines("TALLY_VERIFY_OTHER_USER") + otherUser
    }

    /// What a file of values adds: `NAME=value` a line, quoted or not; `#` begins a comment. What the call says counts.
    public mutating func add(valuesFile text: String) { values = Self.values(ofFile: text) + values }

    /// What a file of values says of another user.
    public mutating func add(otherUserFile text: String) { otherUser = Self.values(ofFile: text) + otherUser }

    private static func values(ofFile text: String) -> [String] {
      let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      return lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { line in
        let line = line.hasPrefix("export ") ? line.dropFirst(7) : line
        guard let equals = line.firstIndex(of: "=") else { return String(line) }
        var value = line[line.index(after: equals)...]
        while value.last == " " || value.last == "\t" { value.removeLast() }
        value = value.drop { $0 == " " || $0 == "\t" }
        if value.count > 1, let quote = value.first, quote == value.last, quote == "\"" || quote == "'" {
          value = value.dropFirst().dropLast()
        }
        var name = line[..<equals]
        while name.last == " " || name.last == "\t" { name.removeLast() }
        return "\(name)=\(value)"
      }
    }

    private static func name(in text: String) -> Substring { text.prefix { $0 != ":" } }
  }

  let verifier: Verifier
  let sources: SourceTable
  private let server: ServerAddress
  private let revision: String?
  private let isRecorded: Bool
  private let digests: CodeDigests

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
    let configuration = analysis.project.configuration
    let suppression = Suppression(analysis.pages.flatMap(\.page.allDocuments))
    var options = VerificationOptions(stopsAtFirstFailure: request.stopsAtFirstFailure, timeout: request.timeout) { diagnostic in
      suppression.silences(diagnostic) ? nil : configuration.judge(diagnostic)
    }
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
    options.webhooks = request.webhooks
    options.keepsExchanges = request.isRecorded
    let contract = try ServerVerification.contract(request.api, analysis)
    if let name = request.workflow {
      let workflows = WorkflowNames(contract)
      guard let page = workflows.page(name) else {
        let names = workflows.pages.map(\.name)
        let known = names.isEmpty ? "; the documentation shows none" : NearMiss.hint(for: name, among: names)
        throw Project.CallError("'\(name)' is no workflow of '\(contract.id)'\(known)")
      }
      options.page = page
    }
    // With a slash at its end, the address is meant as it is.
    let address = request.server.hasSuffix("/") ? server : server.below(contract.servers)
    verifier = Verifier(contract, address, options, transport: transport)
    sources = analysis.sources
    self.server = address
    isRecorded = request.isRecorded
    digests = CodeDigests(request.isRecorded ? analysis.pages : [])
    revision = request.isRecorded ? Git(analysis.project.root).committed : nil
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
    public var text: VisibleText
    public var junit: VisibleText
    public var diagnostics: [Diagnostic]
    /// The documents as a report may quote them: secrets of theirs are painted over.
    public var sources: SourceTable
    /// What was sent and answered, as JSON; nil where it was not asked for.
    public var record: [UInt8]?
  }

  public func run() async -> Outcome {
    let report = await verifier.run()
    return Outcome(
      text: report.text(sources: sources), junit: report.junit(sources: sources), diagnostics: report.diagnostics,
      sources: report.masked(sources),
      record: isRecorded
        ? report.record(sources: sources, server: server.description, revision: revision, code: digests.digest) : nil)
  }
}
