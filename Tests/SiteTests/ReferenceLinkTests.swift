import Contract
import Diagnostics
import Testing

@testable import Site

/// Links to references: by their address, and to operations by what they are called.
struct ReferenceLinkTests {
  private static func contract(_ count: Int = 1) -> Contract {
    var contract = Contract(id: "kiln", title: "Kiln")
    contract.securitySchemes = [SecurityScheme(.http(scheme: "bearer"))]
    contract.operations = [Operation(key: OperationKey(method: "GET", path: "/kilns/{id}"), id: "getKiln")]
    for number in 1..<max(1, count) {
      contract.operations.append(Operation(key: OperationKey(method: "GET", path: "/pots/\(number)"), id: "getPot\(number)"))
    }
    return contract
  }

  private func site(_ text: String, operations: Int = 1, at path: String = "guide/a.md") -> TestSite {
    TestSite([
      path: """
      # A

      \(text)

      """
    ]) {
      $0.apis = [SiteAPI(contract: Self.contract(operations))]
      $0.references = ReferencePlaces($0.apis.map(\.contract), files: [["kiln.openapi.yaml"]])
    }
  }

  @Test(arguments: [
    ("[x](../api/kiln/)", "../../api/kiln/"), ("[x](/api/kiln/)", "../../api/kiln/"),
    ("[x](../api/kiln/index.html)", "../../api/kiln/"),
    ("[x](../api/kiln/#getKiln)", "../../api/kiln/#getKiln"), ("[x](api:GET /kilns/{kilnId})", "../../api/kiln/#getKiln"),
    ("[x](api:get /kilns/{id}/)", "../../api/kiln/#getKiln"), ("[x](<api:GET /kilns/{id}>)", "../../api/kiln/#getKiln"),
    ("[x](api:GET /kilns/:id?deep=1)", "../../api/kiln/#getKiln"), ("[x][k]\n\n[k]: api:getKiln", "../../api/kiln/#getKiln"),
    ("Note[^1].\n\n[^1]: [x](api:GET /kilns/{id})", "../../api/kiln/#getKiln"), ("[x](api: getKiln)", "../../api/kiln/#getKiln"),
    ("[x](../api/)", "../../api/"), ("[x](/api/index.html#kiln)", "../../api/#kiln"),
    ("[x](../api/kiln/kiln.openapi.yaml)", "../../api/kiln/kiln.openapi.yaml"), ("[x](api://client/scope)", "api://client/scope"),
    ("[x](api:getKiln)", "../../api/kiln/#getKiln"), ("[x](/api/kiln/#authentication)", "../../api/kiln/#authentication"),
  ])
  func aLinkLeadsToTheReferenceOrToAnOperation(_ link: String, _ address: String) {
    let site = site(link)
    #expect(site.problems().isEmpty)
    #expect(site.build()["guide/a/index.html"]?.contains("<a href=\"\(address)\">x</a>") == true)
  }

  @Test func titlesParenthesesAndEscapesAreThoseOfLinks() {
    let page = site("[x](api:GET /kilns/{id} \"One (1)\") \\[y](api:GET /kilns/{id}) [z](api:GET /kilns/{id}(1))").build()[
      "guide/a/index.html"]
    #expect(page?.contains("<a href=\"../../api/kiln/#getKiln\" title=\"One (1)\">x</a> [y](api:GET /kilns/{id})") == true)
    #expect(page?.contains("<a href=\"api:GET%20/kilns/%7Bid%7D(1)\">z</a>") == true)
  }

  /// Where operations have pages of their own, all ways lead to these.
  @Test(arguments: ["api:GET /kilns/{id}", "api:getKiln", "../api/kiln/#getKiln", "../api/kiln/getkiln"])
  func anOperationWithAPageIsLinkedThere(_ link: String) {
    let site = site("[x](\(link))", operations: 30)
    #expect(site.problems().isEmpty)
    #expect(site.build()["guide/a/index.html"]?.contains("<a href=\"../../api/kiln/getkiln/\">x</a>") == true)
  }

  @Test(arguments: [
    (
      "[x](api:GET /kiln/{id})",
      "'GET /kiln/{id}' is no operation of the API reference; did you mean 'GET /kilns/{id}'?"
    ),
    ("[x](api:getKlin)", "'getKlin' is no operation of the API reference; did you mean 'getKiln'?"),
    ("[x](api:POST /ovens)", "'POST /ovens' is no operation of the API reference"),
    ("[x](/api/kiln/#push)", "'#push' is no part of the API reference"),
    ("![x](api:getKiln)", "'api:getKiln' is an operation, and must be a file to be shown"),
    ("[x](/api/kiln/#getKlin)", "'#getKlin' is no part of the API reference; did you mean 'getKiln'?"),
  ])
  func whatNoReferenceHasIsToldWithWhatWasMeant(_ link: String, _ message: String) {
    #expect(site(link).problems().map(\.message) == [message])
  }

  /// A document of the author's own keeps its address, and code is no link.
  @Test func ownPagesAndCodeStayWhatTheyAre() {
    let own = TestSite([
      "api/kiln/index.md": "# Own\n",
      "a.md": """
      [x](api/kiln/)

      `[x](api:GET /kilns/{id})`

      """,
    ]) {
      $0.references = ReferencePlaces([Self.contract()])
    }
    #expect(own.problems().isEmpty)
    let page = own.build()["a/index.html"]
    #expect(page?.contains("<a href=\"../api/kiln/\">x</a>") == true)
    #expect(page?.contains("<code>[x](api:GET /kilns/{id})</code>") == true)
  }
}
