import Testing

@testable import Contract

/// Names, groups and descriptions that need no English: what replies show, and where words stand.
@Suite struct ForeignNameTests {
  private static func contract(_ markdown: String) -> Contract { Fixture.contract(markdown).contract }

  private static func section(_ title: String, _ key: String, _ status: Int, _ reply: String, _ words: String = "") -> String {
    """
    ### \(title)

    `\(key)`

    \(words)

    Response (\(status)):

    ```json
    \(reply)
    ```

    """
  }

  @Test(arguments: [
    ("GET /voelker", 200, #"{"voelker": [{"nr": 87}], "name": "x"}"#, "listVoelker"),
    ("GET /inbox", 200, #"{"items": [{"nr": 87}], "next": null, "total": 3}"#, "listInbox"),
    ("GET /inbox", 200, #"[{"nr": 87}]"#, "listInbox"),
    ("GET /inbox", 200, #"{"owner": "a", "items": [{"nr": 87}]}"#, "getInbox"),
    ("GET /inbox", 200, #"{"labels": ["a"]}"#, "getInbox"), ("GET /voelker/{nr}", 200, #"{"nr": 87}"#, "getVoelker"),
    ("POST /proben", 202, #"{"id": "an-2207", "stand": "wartet"}"#, "createProben"),
    ("POST /login", 202, #"{"token": "t"}"#, "login"),
  ])
  func repliesSayWhatIsListedAndCreated(_ key: String, _ status: Int, _ reply: String, _ expected: String) {
    #expect(
      Self.contract("# Das Stockbuch\n\n" + Self.section("Ein Abschnitt", key, status, reply)).operations.map(\.id) == [expected])
  }

  @Test func wordsBehindTheLineOfAnOperationDescribeIt() {
    let page = "# Things\n\n## Change a thing\n\n`PATCH /things/{id}`\n\nSend only what changes. Everything else stays.\n"
    #expect(Self.contract(page).operations.map(\.description) == ["Send only what changes. Everything else stays."])
  }

  @Test func theTitleOfTheOnlyPageIsNoGroupAmongOthers() {
    let page = """
      # Das Stockbuch über die API führen

      Mit dem Stockbuch verwalten Imkervereine ihre Völker.

      ## Ein Standort kommt zuerst

      `POST /standorte` legt einen an.

      ## Völker

      Ein Volk hat diese Felder:

      | Feld | Typ |
      |---|---|
      | `nr` | integer |

      ### Ein Volk anlegen

      `POST /voelker` legt eins an.

      ### Ein Volk abrufen

      `GET /voelker/{nr}` holt es.
      """
    let contract = Self.contract(page)
    #expect(contract.operations.map(\.tags) == [["Standorte"], ["Völker"], ["Völker"]])
    #expect(contract.tags.allSatisfy { $0.description == nil })
  }

  @Test(arguments: [
    ("# Things\n\nAll about *things*.\n\nThey last.\n\n## More\n\nMore.\n", "All about *things*.\n\nThey last."),
    ("# Things\n\n## More\n\nMore.\n", nil), ("## More\n\nMore.\n", nil),
  ])
  func aPageIntroducesItselfBelowItsTitle(_ page: String, _ expected: String?) {
    #expect(Fixture.facts(page).introduction == expected)
  }
}
