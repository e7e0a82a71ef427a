import Testing

@testable import Contract

/// Addresses below labels, tables of HTML that hold labels, and failures that say their status.
@Suite struct LabelledBlockTests {
  @Test(arguments: [
    "* 请求地址：\n```\n/kilns/{id}?hot={hot}\n```\n* 请求方式：GET\n",
    "- Request URL:\n\n```\nhttps://kiln.test/kilns/{id}\n```\n\n- Method: GET\n",
    "Method: GET\n\nRequest URL:\n\n/kilns/{id}\n", "Method: GET\n\nRequest URL:\n/kilns/{id}\n",
  ])
  func anAddressMayStandBelowItsLabel(_ lines: String) {
    #expect(Fixture.operations("# Kilns\n\n## 1.1 One\n\n#### Protocol\n\n" + lines) == ["GET /kilns/{id}"])
  }

  @Test(arguments: [
    "- Request URL:\n\n```\n/kilns/{id}\n```\n",
    "- Method: GET\n\nIt is kept in one folder of the disk, which is called so:\n\n```\n/var/kilns\n```\n",
    "- Method: GET\n\n```\n/kilns/{id}\n```\n", "- Method: GET\n- Files:\n\n```\n/a/b\n/c/d\n```\n",
  ])
  func noMethodOrNoLabelIsNoOperation(_ lines: String) {
    #expect(Fixture.operations("# Kilns\n\n## 1.1 One\n\n#### Protocol\n\n" + lines) == [])
  }

  private static func html(_ description: String, _ address: String) -> String {
    """
    # Kilns

    ### One
      <table class="t">
        <col width="200">
        <tr>
          <td>Description</td>
          <td markdown="span">\(description)<br/> It is hot.</td>
        </tr>
        <tr>
          <td>URL</td>
          <td>\(address)</td>
        </tr>
        <tr>
          <td>sample JSON response
          </td>
          <td markdown="block">

    ```json
    {"cone": 6}
    ```
    </td>
        </tr>
      </table>

    """
  }

  @Test func aTableOfHtmlMayHoldLabels() {
    let page = Self.html("This ```GET``` method returns one kiln", "```http://[kiln-server]:[kiln-port]/api/kilns/[id]```")
    #expect(Fixture.operations(page) == ["GET /api/kilns/{id} → 200 {cone}"])
    let next = Self.html("This `DELETE` method ends one", "/api/kilns/[id]").replacing("# Kilns\n\n", with: "\n<br/>\n")
    #expect(Fixture.operations(page + next) == ["GET /api/kilns/{id} → 200 {cone}", "DELETE /api/kilns/{id} → 200 {cone}"])
    #expect(Fixture.operations(Self.html("Like `GET`, and unlike `POST`", "/api/kilns")) == [])
    #expect(Fixture.operations(Self.html("This `GET` method", "see below")) == [])
  }

  @Test func aTableOfHtmlMayListOperations() {
    func page(_ method: String) -> String {
      "# Kilns\n\n<table>\n<tr><th>Method</th><th>Path</th><th>What</th></tr>\n<tr><td>\(method)</td><td><code>/kilns</code></td><td>All</td></tr>\n<tr><td>POST</td><td><code>/kilns</code></td><td>One more</td></tr>\n</table>\n"
    }
    #expect(Fixture.operations(page("GET")) == ["GET /kilns", "POST /kilns"])
    #expect(Fixture.operations(page("list")) != ["GET /kilns", "POST /kilns"])
  }

  @Test func aFailureMaySayItsStatus() {
    func page(_ sentence: String, _ body: String) -> String {
      "# Update\n\nPUT /kilns/{id}\n\n## Sample Response Body\n\n```\n{\"cone\": 6, \"status\": \"COLD\"}\n```\n\n\(sentence)\n\n```\n\(body)\n```\n"
    }
    let failure = #"{"status": 400, "errors": [{"code": 3011}]}"#
    #expect(
      Fixture.operations(page("Returns an error if the cone is not valid.", failure))
        == ["PUT /kilns/{id} → 200 {cone,status} → 400 {status,errors}"])
    // Nothing speaks of a failure, or the number is no status of HTTP.
    #expect(Fixture.operations(page("Or as well.", failure)) == ["PUT /kilns/{id} → 200 {cone,status,errors}"])
    #expect(
      Fixture.operations(page("Returns an error if it is not valid.", #"{"code": 3011, "errors": []}"#))
        == ["PUT /kilns/{id} → 200 {cone,status,code,errors}"])
  }
}
