import Testing

@testable import Contract

/// What a title leaves out of an operation, and what tables of operations are about.
struct WholeAddressTests {
  private func keys(_ markdown: String) -> [String] { Fixture.contract(markdown).contract.operations.map(\.key.description) }

  @Test(arguments: [
    "## GET /hangars\n\nOne of them.\n\n### Request\n\n`{site}/hangars/{hangarId}?fields={fields}`\n",
    "## `GET` /hangars\n\n`/hangars/{hangarId}?fields={fields}`\n",
  ])
  func anAddressBelowATitleThatNamesItsBeginning(_ page: String) throws {
    let operation = try #require(Fixture.contract(page).contract.operations.first)
    #expect(operation.key.description == "GET /hangars/{hangarId}")
    #expect(operation.parameters.map(\.name) == ["hangarId", "fields"])
  }

  @Test(arguments: [
    ("## GET /hangars\n\n`/hangars`\n", ["GET /hangars"]),
    ("## GET /hangars\n\nSee `/hangars/{hangarId}`.\n", ["GET /hangars"]),
    ("## GET /hangars\n\n`/api/hangars/{hangarId}`\n", ["GET /hangars"]),
    ("## GET /hangars\n\nAll.\n\n### GET /gliders\n\n`/hangars/{hangarId}`\n", ["GET /gliders", "GET /hangars"]),
    ("## GET /hangars\n\nAll.\n\n## Others\n\n`/hangars/{hangarId}`\n", ["GET /hangars"]),
  ])
  func otherAddressesAreNone(_ page: String, _ expected: [String]) { #expect(keys(page) == expected) }

  @Test func whatElseBracketsSayStandsBehindASemicolon() {
    #expect(keys("## /api/hangars (GET; needs a token)\n\nAll.\n") == ["GET /api/hangars"])
    #expect(keys("## /api/hangars (needs GET; token)\n\nAll.\n") == [])
  }

  @Test(arguments: ["2021-03-04", "04.03.2021", "v1.4.0"])
  func tablesOfChangesStateNothing(_ release: String) {
    let table =
      "| When | What | Remark |\n|---|---|---|\n| \(release) | `GET /shades` | new |\n| \(release) | `PUT /shades` | gone |\n"
    #expect(keys("# Lamps\n\n\(table)") == [])
    #expect(keys("# Lamps\n\n\(table.replacing(release, with: "1"))").count == 2)
  }

  @Test func aCommentMayStandBetweenACommandAndItsReply() throws {
    let page = "## GET /hangars\n\n```sh\ncurl https://gliders.example/hangars\n\n# What comes back\n{\"count\": 2}\n```\n"
    let operation = try #require(Fixture.contract(page).contract.operations.first)
    #expect(operation.responses.first?.bodies.first?.schema.properties.keys.sorted() == ["count"])
  }
}
