import Testing

@testable import Contract

/// Pages as people write them without thinking of a reader of contracts.
struct OrdinaryPageTests {
  private func operations(_ pages: [String]) -> [Operation] {
    let facts = pages.enumerated().map { Fixture.facts($1, path: "page\($0).md") }
    return ContractBuilder().build(id: "test", title: "Test", pages: facts).contract.operations
  }

  @Test(arguments: [
    (
      "a value that a reply shows",
      [
        "`DELETE /rooms/{room}`\n\n## Another\n\n```sh\ncurl -X PATCH https://a.net/rooms/blue -d '{\"size\": 2}'\n```\n\n```json\n{\"id\": \"blue\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "PATCH /rooms/{room}"]
    ),
    (
      "a value for a field of the placeholder's name",
      [
        "`PUT /rooms/{room_key}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/blue\n```\n\n```json\n{\"roomKey\": \"blue\"}\n```\n"
      ],
      ["GET /rooms/{room_key}", "PUT /rooms/{room_key}"]
    ),
    (
      "a name is no value",
      [
        "`DELETE /rooms/{room}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/free\n```\n\n```json\n{\"state\": \"free\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "GET /rooms/free"]
    ),
    (
      "a stated path is none of another",
      [
        "`DELETE /rooms/{room}`\n\n`GET /rooms/blue`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/blue\n```\n\n```json\n{\"id\": \"blue\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "GET /rooms/blue"]
    ),
    (
      "the name that another page states",
      ["```sh\ncurl https://a.net/rooms/7/beds\n```\n", "`POST /rooms/{room}/beds`\n"],
      ["GET /rooms/{room}/beds", "POST /rooms/{room}/beds"]
    ),
  ])
  func examplesStandForTemplates(_ name: String, _ pages: [String], _ expected: [String]) {
    #expect(operations(pages.map { "# Rooms\n\n## First\n\n" + $0 }).map(\.key.description).sorted() == expected, "\(name)")
  }

  @Test func shownPathsHaveTheValuesOfTheTemplate() throws {
    let page =
      "`DELETE /rooms/{room}/beds/{bed}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/7/beds/b1\n```\n\n```json\n{\"id\": \"b1\"}\n```\n"
    let get = try #require(operations(["# Rooms\n\n## First\n\n" + page]).first { $0.key.method == "GET" })
    #expect(get.parameters.map(\.name) == ["room", "bed"])
    #expect(get.exchanges.first?.pathValues == [.init(name: "room", value: "7"), .init(name: "bed", value: "b1")])
  }

  /// A title, and below it a sentence that begins with the operation: that is what the section is about.
  @Test(arguments: [
    ("## Cancel\n\n`DELETE /rooms/{id}` cancels it.\n", ["DELETE /rooms/{id}"]),
    ("## Cancel\n\nSend `DELETE /rooms/{id}` to cancel it.\n", []),
    ("## Cancel\n\nFirst read on.\n\n`DELETE /rooms/{id}` is what cancels a booking.\n", []),
    ("## `GET /rooms`\n\n### Errors\n\n`DELETE /rooms/{id}` is another thing.\n", ["GET /rooms"]),
  ])
  func sectionsAreAboutWhatTheyBeginWith(_ text: String, _ expected: [String]) {
    #expect(operations(["# Rooms\n\n" + text]).map(\.key.description) == expected, "\(text)")
  }

  /// What lists the names of an example is about it, whatever stands above.
  @Test(arguments: [
    ("| `items` | array | All |\n| `next` | string or null | The next page |\n", ["items": "All", "next": "The next page"]),
    ("| `size` | integer | Of another thing |\n| `colour` | string | Too |\n| `items` | array | All |\n", [:]),
  ])
  func tablesOfShownNamesAreAboutTheExample(_ rows: String, _ expected: [String: String]) throws {
    let page =
      "# Rooms\n\n```sh\ncurl https://a.net/rooms\n```\n\n```json\n{\"items\": [], \"next\": \"b\"}\n```\n\n| Name | Type | What |\n|---|---|---|\n"
    let get = try #require(operations([page + rows]).first)
    let properties = try #require(get.responses.first?.bodies.first?.schema.properties)
    #expect(
      Dictionary(uniqueKeysWithValues: properties.compactMap { name, schema in schema.description.map { (name, $0) } })
        == expected)
  }
}
