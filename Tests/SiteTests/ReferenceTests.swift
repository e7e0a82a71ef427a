import Contract
import Diagnostics
import Markup
import OrderedCollections
import Testing

@testable import Site

/// The reference pages of APIs.
struct ReferenceTests {
  private static let tutorial = """
    # Orders

    ## Create an order

    `POST /orders`

    ## Cancel

    Text.

    """
  private static let translated = """
    # Objednávky

    ## Vytvoření objednávky

    `POST /orders`

    ## Zrušení

    Text.

    """

  private static func witness(_ offset: Int, _ kind: Witness.Kind = .httpMessage) -> Witness {
    Witness(kind: kind, location: Location(file: "en/orders.md", range: SourceRange(offset, offset + 4)), page: "en/orders.md")
  }

  private static var contract: Contract {
    var contract = Contract(id: "orders v1", title: "Orders")
    contract.servers = [
      .init(url: "{host}", variables: [.init(name: "host", defaultValue: "https://e.org", description: "Where <it> is")])
    ]
    contract.securitySchemes = [SecurityScheme(.http(scheme: "basic"))]
    var create = Operation(key: OperationKey(method: "POST", path: "/orders/{shop}"), id: "postOrders")
    create.summary = "Create an order"
    create.security = ["basic"]
    create.witnesses = [witness(31), witness(60, .prose)]
    create.pages = ["en/orders.md"]
    create.parameters = [
      Parameter(name: "shop", place: .path, isRequired: true, schema: .string, description: "a < b", aliases: ["shopId"])
    ]
    create.requestBody = Body(
      mediaType: "application/json",
      schema: Schema(
        types: [.object], name: "Order",
        properties: [
          "items": .array(of: Schema(types: [.object], properties: ["sku": .string], required: ["sku"])),
          "state": Schema(types: [.string, .null], enumeration: ["open", "paid"]),
        ], required: ["items"],
        examples: [.object(["items": .array([.object(["sku": .string("</code>")])])])]),
      fieldWitnesses: ["items[].sku": [witness(31)]])
    create.responses = [
      Response(
        status: 201, description: "Created",
        headers: [Parameter(name: "Location", place: .header, isRequired: true, schema: .string)],
        bodies: [Body(mediaType: "application/json", schema: Schema(types: [.string], format: "uuid"))]),
      Response(status: 404, description: "No such shop"),
    ]
    var exchange = Exchange(
      operation: create.key, target: "/orders/7?x=1", location: Location(file: "en/orders.md", range: SourceRange(31, 40)),
      page: "en/orders.md")
    exchange.headers = [.init(name: "Host", value: "e.org")]
    exchange.body = "{\"a\": \"<b>\"}"
    exchange.status = 201
    exchange.responseHeaders = [.init(name: "Location", value: "/orders/8")]
    create.exchanges = [exchange]
    contract.operations = [create]
    contract.pushPayloads = [
      PushPayload(platform: "apns", schema: Schema(types: [.object]), example: .object(["x": .number("1")]))
    ]
    return contract
  }

  private func build(_ configure: (inout SiteInput) -> Void = { _ in }) -> [String: String] {
    TestSite(["en/orders.md": Self.tutorial, "cs/orders.md": Self.translated], locales: ["en", "cs"]) { input in
      input.apis = [SiteAPI(contract: Self.contract, downloads: [SiteFile(path: "openapi.yaml", bytes: [0x61])])]
      input.sources = SourceTable([SourceFile(path: "en/orders.md", bytes: Array(Self.tutorial.utf8))])
      configure(&input)
    }
    .build()
  }

  private var page: String { build()["en/api/orders-v1/index.html"] ?? "" }

  @Test(arguments: [
    "<h1>Orders</h1>",
    "<a href=\"../../../api/orders-v1/openapi.yaml\" download=\"\">openapi.yaml</a>",
    "<code class=\"address\">{host}</code>",
    "<p>Where &lt;it&gt; is</p>",
    "HTTP Basic authentication",
    "<h3 id=\"postOrders\"><a href=\"#postOrders\" class=\"self\">Create an order</a></h3>",
    "<span class=\"method post\">POST</span>",
    "<code class=\"path\">/orders/<var>{shop}</var></code>",
    "<p>a &lt; b</p>",
    "<span class=\"label\">Also called</span>\n <code>shopId</code>",
    "<code>application/json</code>\n Order</p>",
    "<code class=\"field\">sku</code>",
    "<span class=\"facts\">string | null · <span class=\"optional\">optional</span>",
    "<span class=\"label\">One of</span>\n <code>open</code>\n <code>paid</code>",
    "<li class=\"status-2\"><p><code class=\"status\">201</code>\n <span>Created</span>",
    "string (uuid)",
    "<code class=\"field\">Location</code>",
    "<h2 id=\"push\">",
  ])
  func shows(_ fragment: String) {
    #expect(page.contains(fragment), "\(fragment)")
  }

  @Test func exchangesAreShownAsMessages() {
    let text = page.replacing(/<span class="tk-.">|<\/span>/, with: "")
    #expect(
      text.contains(
        """
        POST /orders/7?x=1 HTTP/1.1
        Host: e.org

        {&quot;a&quot;: &quot;&lt;b&gt;&quot;}
        </code>
        """))
    #expect(text.contains("HTTP/1.1 201 Created\nLocation: /orders/8\n</code>"))
  }

  @Test func everyStatementLinksToItsPlace() {
    #expect(
      page.contains(
        "<details class=\"stated\"><summary>Stated in</summary>\n<a href=\"../../../en/orders/#create-an-order\" title=\"en/orders.md:5\">Orders, line 5</a>, "
          + "<a href=\"../../../en/orders/#cancel\" title=\"en/orders.md:9\">line 9</a>"))
  }

  @Test func aTranslatedReferenceUsesTheTranslatedHeadings() {
    let text = build()["cs/api/orders-v1/index.html"] ?? ""
    #expect(text.contains("<h1>Objednávky</h1>"))
    #expect(text.contains(">Vytvoření objednávky</a></h3>"))
    #expect(text.contains("href=\"../../../cs/orders/#create-an-order\""))
    #expect(text.contains("Objednávky, Vytvoření objednávky"))
    #expect(text.contains("<p lang=\"en\">a &lt; b</p>"))
  }

  @Test func linesBelowOneHeadingAreOnePlaceInATranslation() {
    let lines = build { $0.apis[0].contract.operations[0].witnesses = [24, 31, 40, 60].map { Self.witness($0) } }
    let text = lines["cs/api/orders-v1/index.html"] ?? ""
    let stated =
      text.split(separator: "<details class=\"stated\">").dropFirst().first.flatMap { $0.split(separator: "</details>").first }
      ?? ""
    #expect(stated.split(separator: "Vytvoření objednávky</a>").count == 2, "\(stated)")
    #expect(stated.contains(">Zrušení</a>") && !stated.contains("+"))
    #expect(lines["en/api/orders-v1/index.html"]?.contains(">line 6</a>") == false)
  }

  @Test func placesOfOneNameSayTheirLine() {
    let source = """
      # Orders

      ## Errors

      Text.

      ## Errors

      Text.

      """
    let translated = """
      # Objednávky

      ## Chyby

      Text.

      ## Chyby

      Text.

      """
    let text = TestSite(["en/orders.md": source, "cs/orders.md": translated], locales: ["en", "cs"]) { input in
      var contract = Self.contract
      contract.operations[0].witnesses = [Self.witness(22), Self.witness(41)]
      input.apis = [SiteAPI(contract: contract)]
      input.sources = SourceTable(
        [("en/orders.md", source), ("cs/orders.md", translated)].map { SourceFile(path: $0, bytes: Array($1.utf8)) })
    }.build()["cs/api/orders-v1/index.html"]
    #expect(text?.contains(">Objednávky, Chyby</a>") == true)
    #expect(text?.contains(">Chyby, řádek 7</a>") == true)
  }

  @Test func theReferenceIsNotItsTutorial() {
    let site = build()
    #expect(site["en/orders/index.html"]?.contains("<title>Orders · Handbook</title>") == true)
    #expect(page.contains("<title>Orders – API reference · Handbook</title>"))
    #expect(
      site["cs/api/orders-v1/index.html"]?.contains("<title>Objednávky – Referenční příručka API · Handbook</title>") == true)
  }

  @Test func theReferenceHasADescription() {
    #expect(page.contains("<meta name=\"description\" content=\"Orders – API reference: POST /orders/{shop}\">"))
    let site = build { input in
      input.apis[0].contract.description = "All about\norders."
      input.apis[0].contract.operations += Array(repeating: Self.contract.operations[0], count: 30)
    }
    #expect(site["en/api/orders-v1/index.html"]?.contains("<meta name=\"description\" content=\"All about orders.\">") == true)
    let translated = site["cs/api/orders-v1/index.html"] ?? ""
    #expect(translated.contains("content=\"Objednávky – Referenční příručka API: POST /orders/{shop}, POST"))
    #expect(translated.contains("POST /orders/{shop} …\">"))
  }

  @Test func onlyWhatIsForeignIsMarkedSo() {
    let text = build()["cs/api/orders-v1/index.html"] ?? ""
    #expect(text.contains("<span class=\"summary\">Vytvoření objednávky</span>"))
    #expect(!page.contains(" lang=\"en\">Create") && !page.contains("<h1 lang"))
    let untranslated =
      TestSite(["en/orders.md": Self.tutorial, "cs/index.md": "# Domů\n"], locales: ["en", "cs"]) { input in
        input.apis = [SiteAPI(contract: Self.contract)]
        input.sources = SourceTable([SourceFile(path: "en/orders.md", bytes: Array(Self.tutorial.utf8))])
      }.build()["cs/api/orders-v1/index.html"] ?? ""
    #expect(untranslated.contains("<h1 lang=\"en\">Orders</h1>"))
    #expect(untranslated.contains("class=\"self\" lang=\"en\">Create an order</a></h3>"))
    #expect(untranslated.contains("<span class=\"summary\" lang=\"en\">Create an order</span>"))
    #expect(untranslated.contains("<span lang=\"en\">Orders</span>, řádek 5</a>"))
  }

  @Test func aLocalesOwnContractIsShownInItsWords() {
    let text = build { input in
      var own = Self.contract
      own.title = "Objednávky API"
      own.operations[0].summary = "Nová objednávka"
      input.apis[0].localized["cs"] = own
    }
    #expect(text["cs/api/orders-v1/index.html"]?.contains(">Nová objednávka</a></h3>") == true)
    #expect(text["cs/api/orders-v1/index.html"]?.contains("<p>a &lt; b</p>") == true)
  }

  @Test func parametersAreATable() {
    #expect(
      page.contains(
        "<tr><th scope=\"row\"><code class=\"field\">shop</code>\n</th>\n"
          + "<td class=\"facts\">string · <span class=\"place\">path</span>\n · <span class=\"required\">required</span>\n</td>"))
    #expect(page.contains("<details class=\"fold\" open=\"\"><summary class=\"media\"><code>items</code>\n {1}</summary>"))
  }

  @Test func operationsStandUnderTheirGroups() throws {
    let page = build { input in
      input.apis[0].contract.tags = [.init(name: "Stock & more", description: "What **is** there"), .init(name: "Unused")]
      input.apis[0].contract.operations = [("a", ["New"]), ("b", ["Stock & more"]), ("c", []), ("d", ["New", "Stock & more"])].map
      {
        var operation = Operation(key: OperationKey(method: "GET", path: "/" + $0.0), id: "get" + $0.0)
        operation.summary = "Read \($0.0)"
        operation.tags = $0.1
        return operation
      }
    }["en/api/orders-v1/index.html"]
    let text = try #require(page)
    let heads = text.matches(of: /<h3[^>]*id="([^"]*)"/).map { String($0.1) }
    #expect(heads == ["tag-stock-more", "tag-new", "getb", "geta", "getd", "getc"])
    #expect(
      text.contains("class=\"self\">Stock &amp; more</a></h3>") && text.contains("What <strong>is</strong> there")
        && !text.contains("Unused"))
    let one = build { $0.apis[0].contract.operations[0].tags = ["Orders"] }["en/api/orders-v1/index.html"]
    #expect(one?.contains("operation-group") == false)
  }

  /// An API of many operations: a page each, all of them small, each in the menu and found.
  @Test(arguments: [
    (21, "en/api/orders-v1/getthings20id/index.html"), (1000, "en/api/orders-v1/kind3/getkind3things993id/index.html"),
  ])
  func manyOperationsHaveTheirPages(_ count: Int, _ last: String) {
    let site = build { input in
      input.apis[0].contract.operations = (0..<count).map { number in
        var operation = Self.contract.operations[0]
        let kind = count > 100 ? "kind\(number % 10)/" : ""
        operation.key = OperationKey(method: "GET", path: "/v1/\(kind)things\(number)/{id}")
        operation.id = "get" + kind.replacing("/", with: "") + "Things\(number)Id"
        operation.summary = "Thing number \(number)"
        return operation
      }
    }
    let pages = site.filter { $0.key.hasPrefix("en/api/") && $0.key.hasSuffix(".html") }
    #expect(pages.count == count + (count > 100 ? 12 : 2))
    for (path, text) in pages { #expect(text.utf8.count < 150_000, "\(path): \(text.utf8.count)") }
    let page = site[last] ?? ""
    #expect(page.contains("<h1>Thing number \(count > 100 ? 993 : 20)</h1>"))
    #expect(page.contains("<h2 id=\"parameters\">Parameters</h2>") && page.contains("aria-current=\"page\""))
    let index = site["en/api/orders-v1/index.html"] ?? ""
    #expect(index.contains(count > 100 ? ">Kind3</a> (100)" : "orders-v1/getthings20id/\"><span class=\"method get\">GET</span>"))
  }

  @Test func theReferenceIsInTheMenuAfterEverythingElse() {
    let text = build()["en/orders/index.html"] ?? ""
    let menu = text.firstRange(of: "id=\"tally:navigation\"").map { text[$0.upperBound...] } ?? ""
    let tutorial = menu.firstRange(of: ">Orders</a>")?.lowerBound
    let reference = menu.firstRange(of: ">API reference</a>")?.lowerBound
    #expect(tutorial != nil && reference != nil && (tutorial ?? menu.endIndex) < (reference ?? menu.startIndex))
  }

  @Test(arguments: [
    (Schema.string, "string"), (Schema.any, "any"), (Schema.array(of: .integer), "integer[]"),
    (Schema.array(of: Schema(types: [.string, .null])), "(string | null)[]"), (Schema(types: [.object], name: "Order"), "Order"),
    (Schema(types: [.string], format: "uuid"), "string (uuid)"), (Schema(properties: ["a": .string]), "object"),
  ])
  func typesInFewWords(_ schema: Schema, _ text: String) {
    #expect(SchemaText.type(schema) == text)
  }

  @Test func deepSchemasEnd() {
    var schema = Schema.string
    for _ in 0..<500 { schema = Schema(types: [.object], properties: ["a": schema]) }
    var contract = Contract(id: "deep", title: "Deep")
    var operation = Operation(key: OperationKey(method: "GET", path: "/"), id: "get")
    operation.requestBody = Body(mediaType: "application/json", schema: schema)
    contract.operations = [operation]
    let site = TestSite(["a.md": "# A\n"]) { $0.apis = [SiteAPI(contract: contract)] }.build()
    #expect(site["api/deep/index.html"] != nil)
  }
}
