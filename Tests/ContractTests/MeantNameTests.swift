import Testing

@testable import Contract

/// Names that are alike and are two names: what tables list, and replies of different things.
@Suite struct MeantNameTests {
  private static func firing(_ name: String, _ body: String) -> String {
    "```sh\ncurl https://kiln.test/firings -d '{\"name\": \"\(name)\", \"kiln\": \(body)}'\n```\n\n"
  }

  private static let page =
    "## Fire\n\n" + firing("a", "{\"bin\": \"1\", \"cone\": 6, \"city\": \"x\"}")
    + firing("b", "{\"iin\": \"2\", \"cone\": 6, \"city\": \"x\"}")
    + firing("c", "{\"iin\": \"3\", \"cone\": 6, \"city\": \"x\"}")

  private static func messages(_ text: String) -> [String] { Fixture.contract("# Kilns\n\n" + text).diagnostics.map(\.message) }

  @Test func aNameThatATableListsIsNoSlip() {
    let table =
      "## Numbers\n\n| Name | Type | Description |\n|---|---|---|\n| bin | string | of a firm |\n| iin | string | of a man |\n\n"
    #expect(Self.messages(table + Self.page) == [])
    #expect(Self.messages(Self.page).map { $0.prefix(13) } == ["'bin' is a fi"])
    // A table about other names says nothing.
    #expect(Self.messages(table.replacing("| bin ", with: "| ban ") + Self.page).count == 1)
  }

  private static func reply(_ title: String, _ asked: String, _ json: String) -> PageFacts {
    Fixture.facts(
      "# \(title)\n\n```\nPOST /query\n```\n\n**Request**\n\n```json\n{\"of\": \"\(asked)\"}\n```\n\n**Response**\n\n```json\n\(json)\n```\n",
      path: "\(asked).md")
  }

  private static func messages(_ first: String, _ second: String) -> [String] {
    ContractBuilder().build(
      id: "test", title: "Test",
      pages: [reply("Firings", "firings", first), reply("Hot firings", "hot", first), reply("Shelves", "shelves", second)]
    ).diagnostics.map(\.message)
  }

  @Test func repliesThatDifferInMostKeysAreOfDifferentThings() {
    let firing = #"{"id": 1, "type": "firing", "createdBy": "ada", "message": "m", "status": "Ok"}"#
    #expect(Self.messages(firing, #"{"id": 2, "type": "shelf", "_createdBy": "ada", "width": 4, "stats": {}}"#) == [])
    // One that is otherwise the same has a slip.
    #expect(Self.messages(firing, #"{"id": 2, "type": "shelf", "_createdBy": "ada", "message": "m", "status": "Ok"}"#).count == 1)
  }
}
