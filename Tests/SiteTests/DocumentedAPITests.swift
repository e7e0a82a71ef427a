import Contract
import Diagnostics
import Testing

@testable import Site

/// What references show of documents that were given.
struct DocumentedAPITests {
  private func site(_ count: Int = 1, tags: Bool = false) -> [String: String] {
    var contract = Contract(id: "kiln", title: "Kiln")
    contract.servers = [Contract.Server(url: "https://kiln.example/v1/")]
    contract.securitySchemes = [SecurityScheme(.http(scheme: "bearer"))]
    var document = DocumentedAPI()
    document.schemes = [
      DocumentedAPI.Scheme(name: "key", type: "http", scheme: contract.securitySchemes[0]),
      DocumentedAPI.Scheme(name: "oauth", type: "oauth2", scheme: contract.securitySchemes[0]),
    ]
    document.schemes[0].description = "A <b>secret</b>."
    document.schemes[1].flows = [
      DocumentedAPI.Flow(
        name: "implicit", addresses: [.init(name: "authorizationUrl", value: "https://kiln.example/auth")],
        scopes: [.init(name: "write", value: "Build kilns")])
    ]
    for number in 0..<count {
      let key = OperationKey(method: number % 2 == 0 ? "GET" : "POST", path: "/kilns/\(number)")
      var operation = Operation(key: key, id: "kiln\(number)")
      operation.summary = "Kiln \(number)"
      if tags { operation.tags = [number % 2 == 0 ? "Reading" : "Building"] }
      var schema = Schema(types: [.string], enumeration: (0..<40).map { "v\($0)" })
      schema.remarks = [.readOnly, .pattern("^v")]
      var gas = Schema(types: [.object], name: "Gas", properties: ["bars": .integer])
      gas.remarks = [.told(by: "kind", value: "gas")]
      var fuel = Schema()
      fuel.alternatives = [gas, Schema(types: [.string], description: "Its name")]
      let body = Schema(types: [.object], properties: ["state": schema, "fuel": fuel])
      operation.responses = [
        Response(status: 200, description: "It", bodies: [Body(mediaType: "application/json", schema: body)])
      ]
      var exchange = Exchange(
        operation: key, target: key.path, location: Location(file: "kiln.yaml", range: SourceRange(0, 0)), page: "kiln.yaml")
      exchange.status = 200
      operation.exchanges = [exchange]
      contract.operations.append(operation)
      var words = DocumentedAPI.Words()
      words.requirements = [
        [.init(scheme: "key", scopes: [])], [.init(scheme: "oauth", scopes: ["write"]), .init(scheme: "key", scopes: [])],
      ]
      document.operations[key] = words
    }
    var api = SiteAPI(contract: contract)
    api.document = document
    return TestSite(["index.md": "# Home\n"]) { $0.apis = [api] }.build()
  }

  @Test func schemesHaveTheirNamesAndWords() throws {
    let html = try #require(site()["api/kiln/index.html"])
    #expect(html.contains("<h3>key</h3>") && html.contains("A <b>secret</b>."))
    #expect(html.contains("<a href=\"https://kiln.example/auth\">https://kiln.example/auth</a>"))
    #expect(html.contains("<code class=\"field\">write</code>\n <span>Build kilns</span>"))
    #expect(
      html.contains(
        "<li><a href=\"#authentication\">oauth</a> <code>write</code>\n + <a href=\"#authentication\">key</a></li>"))
  }

  @Test func theRequestIsTheOneThatIsSent() throws {
    let page = try #require(site()["api/kiln/index.md"])
    #expect(
      page.contains(
        """
        ```http
        GET /v1/kilns/0 HTTP/1.1
        Host: kiln.example
        ```
        """))
  }

  @Test func alternativesStandOneByOneAndManyValuesAreFolded() throws {
    let html = try #require(site()["api/kiln/index.html"])
    #expect(html.contains("Gas | string"))
    #expect(html.contains("<code class=\"field\">Gas</code>\n · <span class=\"remark\">kind: gas</span>"))
    #expect(html.contains("<summary class=\"media\">+32</summary>") && html.contains("<code>pattern: ^v</code>"))
    #expect(html.contains("<span class=\"remark\">read only</span>"))
  }

  @Test func menusHaveGroupsAndMethods() throws {
    let site = site(30, tags: true)
    let html = try #require(site["api/kiln/kiln1/index.html"])
    #expect(html.contains("<span>Building</span>"))
    #expect(html.contains("aria-current=\"page\"><span class=\"method post\">POST</span> Kiln 1</a>"))
    let index = try #require(site["api/kiln/index.html"])
    #expect(index.contains("id=\"tag-building\"") && index.contains("class=\"first-call\""))
    #expect(try #require(site["api/kiln/index.md"]).contains("- [GET /kilns/0](../../api/kiln/kiln0.md) – Kiln 0\n"))
  }
}
