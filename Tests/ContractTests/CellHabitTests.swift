import Testing
import Vocabulary

@testable import Contract

/// What cells say in front of a description, and types as some tables write them.
@Suite struct CellHabitTests {
  private static func lines(_ table: String) -> [String] {
    Fixture.lines(Fixture.facts("## GET /firings\n\n### Query parameters\n\n\(table)\n"))
  }

  private static func described(_ cell: String) -> [String] {
    lines("| Name | Description |\n|---|---|\n| **cone** | \(cell) |\n| **glaze** | Its colour |\n")
  }

  @Test func typeAndDutyMayStandInFrontOfTheDescription() {
    let written = Self.described("`number` (required) **Default: 1000** *Example: 40* How hot it is at most")
    #expect(written.contains("GET /firings · query parameter 'cone': number = 1000, required"), "\(written)")
    #expect(Self.described("`integer` How hot").contains("GET /firings · query parameter 'cone': integer"))
    #expect(
      Self.described("boolean (optional) Whether it is hot").contains("GET /firings · query parameter 'cone': boolean, optional"))
    #expect(Self.described("string, required. The name").contains("GET /firings · query parameter 'cone': string, required"))
  }

  @Test(arguments: ["Number of cones", "`number` of cones and `width` of shelves is what it is", "Text that is shown", "Date"])
  func aDescriptionThatBeginsWithAnotherWordIsNoType(_ cell: String) {
    let lines = Self.described(cell)
    #expect(lines.contains { $0.hasPrefix("GET /firings · query parameter 'cone'") && !$0.contains("required") }, "\(lines)")
    #expect(lines.contains("GET /firings · query parameter 'cone'"), "\(lines)")
  }

  @Test func whatAnItemIsMayStandInBrackets() {
    func line(_ type: String) -> String? {
      Self.lines("| Name | Type |\n|---|---|\n| cones | \(type) |\n| glaze | string |\n").first { $0.contains("'cones'") }
    }
    for type in ["array[string]", "list[string]", "`array[string]`", "array<string>"] {
      #expect(TableTypes.schema(type) == .array(of: .string), "\(type)")
      #expect(line(type) == "GET /firings · query parameter 'cones': array", "\(type)")
    }
    #expect(TableTypes.schema("array[array[int]]") == .array(of: .array(of: .integer)))
  }

  @Test func aTypeOfManyPartsIsNone() {
    for part in ["a ? ", "[]", "array of ", "a string, null, "] {
      #expect(TableTypes.schema(String(repeating: part, count: 100_000)).isAny, "\(part)")
    }
  }

  @Test func whatTravelsAsTextMakesAColumnOfTypes() {
    for type in ["JSON String", "JSON格式String", "String (JSON)", "json text"] {
      // "String (JSON)" is a text that holds JSON.
      #expect(TableTypes.schema(type) == (type == "String (JSON)" ? .string : .any) && TableTypes.namesType(type), "\(type)")
      let table = "| Name | Type |\n|---|---|\n| cones | \(type) |\n| glazes | \(type) |\n| size | integer |\n"
      #expect(Self.lines(table).contains("GET /firings · query parameter 'size': integer"), "\(type)")
    }
    for type in ["JSON object or string", "JSON file"] { #expect(!TableTypes.namesType(type), "\(type)") }
  }

  @Test func aFormCarriesNumbersAsText() throws {
    let text =
      "## POST /kilns\n\n| Name | Type | Required |\n|---|---|---|\n| cone | int | yes |\n| name | string | no |\n\n"
      + "```sh\ncurl -X POST https://kiln.test/kilns -d 'cone=6' -d 'name=ada' -d 'more=1'\n```\n"
    let body = try #require(Fixture.contract(text).contract.operations.first?.requestBody)
    #expect(body.mediaType == "application/x-www-form-urlencoded")
    #expect(body.schema.properties["cone"]?.types == [.integer])
    #expect(body.schema.properties["name"]?.types == [.string] && body.schema.properties["more"]?.types == [.string])
  }
}
