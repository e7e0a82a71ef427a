import Contract
import Diagnostics
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
    public var stopsAtFirstFailure: Bool

    public init(
      api: String? = nil, server: String, credentials: [String] = [], headers: [String] = [], stopsAtFirstFailure: Bool = false
    ) {
      self.api = api
      self.server = server
      self.credentials = credentials
      self.headers = headers
      self.stopsAtFirstFailure = stopsAtFirstFailure
    }
  }

  let verifier: Verifier
  let sources: SourceTable

  public init(_ request: Request, analysis: Analysis) throws(Project.CallError) {
    guard let server = ServerAddress(request.server) else {
      throw Project.CallError("'\(request.server)' is not the URL of a server: write http://127.0.0.1:8090")
    }
    var options = VerificationOptions(stopsAtFirstFailure: request.stopsAtFirstFailure)
    for text in request.credentials {
      guard let credentials = VerificationOptions.Credentials(text) else {
        throw Project.CallError("credentials are written 'user:password'")
      }
      options.credentials.append(credentials)
    }
    for text in request.headers {
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !parts[0].isEmpty else { throw Project.CallError("a header is written 'Name: value'") }
      options.headers.append(HeaderField(String(parts[0]), String(parts[1].drop { $0 == " " })))
    }
    verifier = Verifier(try ServerVerification.contract(request.api, analysis), server, options)
    sources = analysis.sources
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
    public var text: String
    public var junit: String
    public var diagnostics: [Diagnostic]
  }

  public func run() async -> Outcome {
    let report = await verifier.run()
    return Outcome(
      text: report.text(sources: sources), junit: report.junit(sources: sources), diagnostics: report.diagnostics)
  }
}
