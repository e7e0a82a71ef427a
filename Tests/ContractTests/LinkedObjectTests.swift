import Testing

@testable import Contract

/// Objects that other pages describe.
struct LinkedObjectTests {
  private static let kiln = """
    # The kiln object

    | Attribute | Type | Description |
    |---|---|---|
    | id | integer | |
    | shelves | array of [shelf](shelf.md#shelf-object) objects | |
    """
  private static let shelf = """
    # Shelves

    ## Shelf object

    - `level` (integer): From below.
    - `kiln` ([kiln](./kiln.md)): Where it stands.
    """

  private static func lines(_ pages: [(path: String, text: String)]) -> [String] {
    let facts = pages.map { Fixture.facts($0.text, path: $0.path) }
    return ObjectLinker.linked([facts]).flatMap { $0 }.flatMap(Fixture.lines).filter { !$0.contains("summary") }
  }

  @Test func whatIsReturnedIsFollowedFromPageToPage() {
    let own = """
      ## GET /kilns/{id}

      Returns a [kiln](../objects/02_kiln.md) object.
      """
    let lines = Self.lines([("api/get.md", own), ("objects/02_kiln.md", Self.kiln), ("objects/shelf.md", Self.shelf)])
    #expect(
      lines == [
        "GET /kilns/{id} · operation",
        "GET /kilns/{id} · path parameter 'id', required",
        "GET /kilns/{id} · 200 field 'id': integer",
        "GET /kilns/{id} · 200 field 'shelves': array",
        "GET /kilns/{id} · 200 field 'shelves[].level': integer",
        "GET /kilns/{id} · 200 field 'shelves[].kiln'",
      ])
  }

  @Test func aListWithANameAroundItIsNotGuessed() {
    let sample = """
      # The kiln object

      ```json
      {"kiln": {"id": 4, "heat": 900}}
      ```
      """
    let one = """
      ## GET /kilns/{id}

      Returns a [kiln](kiln.md).
      """
    let all = """
      ## GET /kilns

      Returns a list of [kiln](kiln.md) objects.
      """
    #expect(
      Self.lines([("one.md", one), ("all.md", all), ("kiln.md", sample)]).filter { $0.contains("field") } == [
        "GET /kilns/{id} · 200 field 'kiln': object",
        "GET /kilns/{id} · 200 field 'kiln.id': integer",
        "GET /kilns/{id} · 200 field 'kiln.heat': integer",
      ])
  }

  @Test func anObjectStandsWhereTheReplyShowsIt() {
    let own = """
      ## GET /kilns

      Returns an array of [kiln](kiln.md) objects.

      Example response:

      ```json
      {"page": 1, "kilns": [{"id": 4}]}
      ```
      """
    let lines = Self.lines([("all.md", own), ("kiln.md", Self.kiln)])
    #expect(lines.contains("GET /kilns · 200 field 'kilns[].shelves': array"))
    #expect(!lines.contains { $0.contains("field 'shelves'") || $0.contains("field '[]") })
  }

  @Test func aLinkThatMayMeanTwoPagesMeansNone() {
    let places = PagePlaces(["a/kiln.md", "b/kiln.md", "c/03_shelf.mdx", "d/index.md"])
    #expect(places.place(of: "/kiln#x", from: "get.md") == nil)
    #expect(places.place(of: "../b/kiln.md#x", from: "c/get.md") == ObjectPlace(page: "b/kiln.md", anchor: "x"))
    #expect(places.place(of: "/docs/c/shelf/", from: "get.md") == ObjectPlace(page: "c/03_shelf.mdx", anchor: ""))
    #expect(places.place(of: "d#y", from: "get.md") == ObjectPlace(page: "d/index.md", anchor: "y"))
    #expect(places.place(of: "#y", from: "get.md") == ObjectPlace(page: "get.md", anchor: "y"))
  }
}
