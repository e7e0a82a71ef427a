import Contract
import Diagnostics
import Testing
import Vocabulary

@testable import Verification

/// A server that writes what it was sent into every place of its replies.
@Suite struct EchoTests {
  static let credentials = VerificationOptions.Credentials(user: "principal", password: "correct horse")
  static let options = VerificationOptions(
    credentials: [credentials], headers: [HeaderField("X-Tenant", "tenant-9041"), HeaderField("Accept", "application/json")])

  /// What no report may hold.
  static let secrets = [
    "correct horse", "correct%20horse", "correct+horse", "principal", "tenant-9041", "cHJpbmNpcGFsOmNvcnJlY3QgaG9yc2U",
    "bWF5YTpib29rcw",
  ]

  static let echoes: [(String, ShelfServer.Change)] = [
    ("body", { request, reply in reply = ReceivedReply(status: 500, body: Array(proofs(request).utf8)) }),
    (
      "body at the cut",
      { request, reply in
        reply = ReceivedReply(status: 500, body: Array((String(repeating: "x", count: 112) + proofs(request)).utf8))
      }
    ),
    (
      "value",
      { request, reply in if reply.status == 201 { reply.setBody(#"{"Id": 1, "Kind": \#(JSONText.quoted(proofs(request)))}"#) } }
    ),
    ("field name", { request, reply in if reply.status == 201 { reply.setBody(#"{\#(JSONText.quoted(proofs(request))): 1}"#) } }),
    ("content type", { request, reply in reply.setHeader("Content-Type", proofs(request)) }),
    ("location", { request, reply in reply.setHeader("Location", proofs(request)) }),
    ("challenge", { request, reply in reply.setHeader("WWW-Authenticate", proofs(request)) }),
    ("time to retry at", { request, reply in reply.setHeader("Retry-After", proofs(request)) }),
  ]

  private static func proofs(_ request: SentRequest) -> String {
    let authorization = request[header: "Authorization"] ?? "Basic bWF5YTpib29rcw=="
    let pair = CredentialOverride.pair(authorization).map { "\($0.user):\($0.password) \($0.password)" } ?? ""
    return [
      authorization, pair, request[header: "X-Tenant"] ?? "", PercentEncoding.encode(pair), pair.replacing(" ", with: "+"),
    ].joined(separator: " ")
  }

  @Test(arguments: echoes.indices) func noReportShowsACredential(_ index: Int) async {
    let server = ShelfServer(accounts: [CredentialOverride.header(Self.credentials)], changing: Self.echoes[index].1)
    let report = await verify(server, ShelfPage.contract, Self.options)
    #expect(report.failed > 0, "\(Self.echoes[index].0)")
    #expect(server.log.contains { $0[header: "Authorization"] == CredentialOverride.header(Self.credentials) })
    let sources = report.masked(ShelfPage.sources)
    var texts = [
      report.text(sources: sources), report.junit(sources: sources), report.listing(sources: sources),
      report.markdown(sources: sources),
    ].map(\.text)
    texts += DiagnosticFormat.allCases.map { $0.render(report.diagnostics, sources: sources).text }
    for text in texts {
      for secret in Self.secrets { #expect(!text.contains(secret), "\(Self.echoes[index].0): \(secret) in \(text)") }
    }
    #expect(texts.joined().contains("***"))
  }

  @Test func theDocumentsKeepTheirPlaces() async {
    let report = await verify(ShelfServer { _, reply in reply.status = 500 })
    let masked = report.masked(ShelfPage.sources)
    for diagnostic in report.diagnostics {
      #expect(masked.positions(of: diagnostic.location).start == ShelfPage.sources.positions(of: diagnostic.location).start)
    }
    #expect(masked[ShelfPage.path]?.bytes.count == ShelfPage.source.bytes.count)
  }

  @Test func aTokenThatTheServerGaveIsASecretOnceItIsSentBack() async {
    var contract = Contract(id: "session", title: "Session")
    let login = OperationKey(method: "POST", path: "/login")
    let profile = OperationKey(method: "GET", path: "/profile")
    let page = Location(file: "a.md", range: SourceRange(0, 1))
    var first = Exchange(operation: login, target: "/login", location: page, page: "a.md")
    first.status = 200
    first.responseBody = #"{"access": "documented-token-1234"}"#
    var second = Exchange(operation: profile, target: "/profile", location: page, page: "a.md")
    second.headers = [.init(name: "Authorization", value: "Bearer documented-token-1234")]
    second.status = 200
    var operations = [Operation(key: login, id: "login"), Operation(key: profile, id: "profile")]
    operations[0].exchanges = [first]
    operations[0].responses = [
      Response(
        status: 200, description: "",
        bodies: [
          Body(
            mediaType: "application/json",
            schema: Schema(types: [.object], properties: ["access": .string], required: ["access"]))
        ])
    ]
    operations[1].exchanges = [second]
    contract.operations = operations
    let server = ShelfServer { request, reply in
      let isLogin = request.line == "POST /login"
      reply = ReceivedReply(
        status: isLogin ? 200 : 403, headers: [HeaderField("Content-Type", "application/json")],
        body: Array((isLogin ? #"{"access": "issued-token-5678", "issued-token-5678": 1}"# : "no issued-token-5678").utf8))
    }
    let report = await verify(server, contract)
    #expect(server.log.last?[header: "Authorization"] == "Bearer issued-token-5678")
    #expect(
      report.diagnostics.map(\.message) == [
        "'***' is sent in the 200 of POST /login (integer) and not documented",
        "403 is the answer of GET /profile where the documentation says 200, with the body 'no ***'",
      ])
  }
}
