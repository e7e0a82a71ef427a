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

  @Test func theWitnessIsTheLineThatStatesTheField() throws {
    let own = Fixture.facts("## GET /kilns/{id}\n\nReturns a [kiln](kiln.md).", path: "get.md")
    let linked = ObjectLinker.linked([[own, Fixture.facts(Self.kiln, path: "kiln.md")]])[0][0]
    let fact = try #require(linked.facts.first { $0.slot.name == "id" && $0.witness.kind == .table })
    #expect(fact.witness.page == "get.md")
    #expect(fact.witness.location.file == "kiln.md")
    #expect(Fixture.line(fact.witness.location, in: Self.kiln) == 5)
  }

  /// What a sentence introduces as the properties of a thing is what requests send of it.
  @Test func fieldsOfAThingAreSentByItsName() {
    func lines(_ words: String, _ sent: String, _ method: String = "POST") -> [String] {
      let page = """
        # Kilns

        \(words)
        * name: its name (string, required)
        * cone: how hot (integer, not required)
        * at: when it was changed (string, read-only)

        ## A

        `\(method) /kilns`

        ```sh
        curl -X \(method) https://a.net/kilns -d '\(sent)'
        ```
        """
      return Self.lines([("a.md", page)]).filter { $0.contains(" field ") && $0.contains(".") }.map {
        String($0.dropFirst(method.count + 10))
      }
    }
    let words = "Big kiln has the following properties"
    #expect(
      lines(words, #"{"big_kiln": {"name": "A"}}"#) == [
        "request field 'big_kiln.name': string", "request field 'big_kiln.name': string, required",
        "request field 'big_kiln.cone': integer, optional",
      ])
    // What must be there when a thing is made may be left out when it is changed, and another type is another way to send it.
    #expect(
      lines(words, #"{"kiln": {"name": "A", "cone": "4,5"}}"#, "PUT") == [
        "request field 'kiln.name': string", "request field 'kiln.cone': string", "request field 'kiln.name': string",
      ])
    #expect(lines(words, #"{"shelf": {"name": "A"}}"#) == ["request field 'shelf.name': string"])
    // The words of another object, or names that it lacks, are none of it.
    #expect(lines(words, #"{"kiln": {"glaze": 1}}"#) == ["request field 'kiln.glaze': integer"])
    #expect(lines("Request has the following properties", #"{"kiln": {"name": "A"}}"#) == ["request field 'kiln.name': string"])
  }

  @Test func aListWithANameAroundItIsNotGuessed() {
    let sample = "# The kiln object\n\n```json\n{\"kiln\": {\"id\": 4, \"heat\": 900}}\n```"
    let one = "## GET /kilns/{id}\n\nReturns a [kiln](kiln.md)."
    let all = "## GET /kilns\n\nReturns a list of [kiln](kiln.md) objects."
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

  @Test(arguments: ["a partial [kiln](kiln.md)", "the ID of a [kiln](kiln.md)", "a [kiln](https://example.com/kiln.md)"])
  func partsAndOtherSitesAreNotFollowed(_ words: String) {
    let lines = Self.lines([("one.md", "## GET /kilns/{id}\n\nReturns \(words)."), ("kiln.md", Self.kiln)])
    #expect(lines == ["GET /kilns/{id} · operation", "GET /kilns/{id} · path parameter 'id', required"])
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
