import Contract
import Diagnostics
import Markup
import Snippets
import Testing

@testable import Site

/// Requests of the reference in many languages: what is shown says what was meant.
struct RequestSampleTests {
  private static let location = Location(file: "a.md", range: SourceRange(0, 0))

  private func exchange(_ method: String, _ target: String, body: String?) -> Exchange {
    let key = OperationKey(method: method, path: "/things")
    var exchange = Exchange(operation: key, target: target, location: Self.location, page: "a.md")
    exchange.headers = [.init(name: "X-Note", value: "it's \"$x\"")]
    if let body {
      exchange.headers.append(.init(name: "Content-Type", value: "application/json"))
      exchange.body = body
    }
    return exchange
  }

  /// The operations that Tally's own readers find in a sample.
  private func operations(_ text: String, _ language: Language) -> Set<OperationKey> {
    let page = parse(
      """
      # Things

      ```\(language == .objectiveC ? "objectivec" : language.name)
      \(text)```

      """)
    let snippets = SnippetCollector(page: page).snippets()
    #expect(snippets.count == 1 && snippets.first?.language == language)
    let trees = SnippetTrees(snippets)
    for index in snippets.indices { #expect(SnippetChecks.check(snippets[index], tree: trees[index]).isEmpty) }
    return Set(PageReader().read(page, snippets: snippets, trees: trees).facts.map(\.operation))
  }

  @Test(arguments: RequestSample.languages, ["GET", "POST", "DELETE", "PATCH"])
  func aSampleIsReadAsTheRequestThatItIs(language: Language, method: String) throws {
    let body = method == "GET" || method == "DELETE" ? nil : "{\"name\": \"O'Hara\"}"
    let sample = RequestSample(exchange(method, "/things", body: body), server: "https://api.example.com")
    let text = try #require(sample.text(in: language))
    #expect(operations(text, language).contains(OperationKey(method: method, path: "/things")), "\(text)")
  }

  @Test func wordsOfARequestCannotLeaveTheirLiteral() throws {
    let sample = RequestSample(exchange("POST", "/a?x='\"`\\", body: "'\"\\\n$x`"), server: "https://e.org")
    #expect(
      sample.text(in: .shell)
        == """
        curl -X POST 'https://e.org/a?x='\\''"`\\' \\
          -H 'X-Note: it'\\''s "$x"' \\
          -H 'Content-Type: application/json' \\
          -d ''\\''"\\
        $x`'

        """)
    #expect(sample.text(in: .kotlin)?.contains(#"ofString("'\"\\\n\$x`")"#) == true)
    #expect(sample.text(in: .swift)?.contains(##"Data("'\"\\\n$x`".utf8)"##) == true)
  }

  private func large(_ count: Int) -> SiteAPI {
    var contract = Contract(id: "shop", title: "Shop")
    let field = Schema(types: [.string], description: String(repeating: "Some words on a field. ", count: 8))
    var object = Schema(types: [.object])
    for number in 0..<12 {
      var inner = Schema(types: [.object])
      for other in 0..<12 { inner.properties["part\(other)"] = field }
      object.properties["field\(number)"] = .array(of: inner)
    }
    contract.operations = (0..<count).map { number in
      var operation = Operation(
        key: OperationKey(method: "POST", path: "/group\(number / 100)/things\(number)"), id: "post\(number)")
      operation.requestBody = Body(mediaType: "application/json", schema: object)
      operation.responses = [200, 400, 500].map {
        Response(status: $0, description: "Reply", bodies: [Body(mediaType: "application/json", schema: object)])
      }
      var exchange = exchange("POST", operation.key.path, body: "{}")
      exchange.operation = operation.key
      exchange.status = 200
      operation.exchanges = [exchange]
      return operation
    }
    var api = SiteAPI(contract: contract)
    api.document = DocumentedAPI()
    return api
  }

  @Test func noPageOfAThousandOperationsIsLarge() {
    let site = TestSite(["index.md": "# Home\n"]) {
      $0.apis = [large(1000)]
      $0.sampleLanguages = [.shell, .javascript, .python]
    }
    let pages = site.build().filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > 1000)
    let largest = pages.max { $0.value.utf8.count < $1.value.utf8.count }
    #expect((largest?.value.utf8.count ?? 0) < 150_000, "\(largest?.key ?? ""): \(largest?.value.utf8.count ?? 0)")
  }

  @Test func aHeavyOperationHasAPageOfItsOwn() {
    #expect(OperationPages(large(1).contract, samples: 3).paths.isEmpty)
    #expect(OperationPages(large(2).contract, samples: 3).paths == ["api/shop/post0.md", "api/shop/post1.md"])
  }

  private func document(_ configure: (inout SiteInput) -> Void = { _ in }) -> String {
    var contract = Contract(id: "shop", title: "Shop")
    contract.description = """
      # Sells **things**

      <b onclick='y()'>now</b> [x](javascript:y) <script>z</script>
      """
    var operation = Operation(key: OperationKey(method: "GET", path: "/things"), id: "get")
    operation.isDeprecated = true
    operation.responses = [
      Response(status: 200, description: "*It*"), Response(status: 4, description: "No"),
      Response(status: Response.anyStatus, description: "Else"),
    ]
    operation.exchanges = [exchange("GET", "/things", body: nil)]
    contract.operations = [operation]
    let site = TestSite(["index.md": "# Home\n"]) {
      var api = SiteAPI(contract: contract)
      api.document = DocumentedAPI()
      $0.apis = [api]
      configure(&$0)
    }
    return site.build()["api/shop/index.html"] ?? ""
  }

  @Test func textsOfADocumentAreMarkdownWithCleanedHTML() {
    let html = document()
    let start = html.range(of: "<div class=\"lead description\">")?.upperBound ?? html.startIndex
    #expect(
      html[start...].hasPrefix(
        "\n<h3>Sells <strong>things</strong></h3>\n<p><b>now</b> <a href=\"\">x</a> &lt;script&gt;z&lt;/script&gt;</p>\n</div>"))
    #expect(html.contains("<meta name=\"description\" content=\"now x z\">"))
    #expect(html.contains("<span class=\"badge caution\">Deprecated</span>"))
    for status in [
      "<code class=\"status\">200</code>", "<code class=\"status\">4XX</code>", "<code class=\"status\">default</code>",
    ] {
      #expect(html.contains(status))
    }
  }

  /// Generated clients stand behind the languages, in the order in which they were given.
  @Test func clientsHaveTabs() {
    func labels(_ languages: [Language]) -> [String] {
      let html = document {
        $0.sampleLanguages = languages
        $0.apis[0].samples[OperationKey(method: "GET", path: "/things")] = [
          SiteAPI.Sample(language: .python, label: "Python client", text: "things = shop.list_things()\n"),
          SiteAPI.Sample(language: .swift, label: "Swift client", text: "let things = try await shop.listThings().get()\n"),
        ]
      }
      #expect(html.contains("list_things"))
      return html.split(separator: "tab-label\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }
    #expect(labels([.shell]) == ["HTTP", "curl", "Python client", "Swift client"])
    #expect(labels([]) == ["HTTP", "Python client", "Swift client"])
  }

  @Test func requestsAreOfferedOnlyWhereTheSiteNamesServers() {
    #expect(!document().contains("data-trial"))
    #expect(document().contains("base-uri 'none'; connect-src 'self'\""))
    let html = document { $0.trialServers = ["https://api.example.com:8443/v1", "http://x;y/"] }
    #expect(html.contains("connect-src 'self' https://api.example.com:8443\""))
    #expect(html.contains("data-trial=\"{&quot;servers&quot;:"))
  }
}
