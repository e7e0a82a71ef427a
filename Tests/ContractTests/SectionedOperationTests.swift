import Testing

@testable import Contract

/// Operations whose method and address stand each below a heading of its own.
@Suite struct SectionedOperationTests {
  private static func operations(_ text: String) -> [String] {
    Fixture.contract("# Pottery\n\n" + text).contract.operations.map(\.key.description).sorted()
  }

  /// A section of one operation below headings that are called so, or are followed by these words.
  private static func section(
    _ verb: String, _ place: String, _ method: String = "`POST`", _ path: String = "`/kilns/{kiln}/fire`"
  )
    -> String
  {
    "### Light it\n\n#### \(verb)\n\n\(method)\n\n#### \(place)\n\n\(path)\n\n"
  }

  @Test(arguments: [
    section("Method", "Request URL"),
    section("請求方式", "請求URL"),
    section("Jak", "Kam"),
    section("Method", "URL", "POST", "/kilns/{kiln}/fire"),
    section("Verb", "Where", "```\nPOST\n```", "```\n/kilns/{kiln}/fire\n```"),
    section("HTTP Method", "Endpoint", "`POST`\n\nNothing else is allowed."),
    "### Light it\n\n#### Where\n\n`/kilns/{kiln}/fire`\n\n#### Verb\n\nPOST\n",
    "## Method\n\n`POST`\n\n## Where\n\n`/kilns/{kiln}/fire`\n",
  ])
  func methodAndAddressHaveSectionsOfTheirOwn(_ text: String) {
    #expect(Self.operations(text) == ["POST /kilns/{kiln}/fire"])
  }

  @Test func eachSectionHasItsOwn() {
    let text =
      "### Light it\n\n#### Request URL\n\n`/kilns/all`\n\n#### Example\n\n```sh\ncurl -X GET https://kiln.test/kilns/all\n```\n\n"
      + "### Cool it\n\n#### Method\n\n`POST`\n\n#### Request URL\n\n`/kilns/cool`\n\n#### Request parameters\n\n"
      + "| Name | Type | Required |\n|---|---|---|\n| `slowly` | boolean | yes |\n\n"
      + "#### Example\n\n```sh\ncurl -X POST https://kiln.test/kilns/cool -d 'slowly=true'\n```\n"
    let lines = Fixture.lines(Fixture.facts("# Pottery\n\n" + text))
    #expect(lines.contains("POST /kilns/cool · operation"))
    #expect(lines.contains("POST /kilns/cool · request field 'slowly': boolean, required"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("GET /kilns/all") && $0.contains("slowly") }, "\(lines)")
  }

  @Test func whatACommandAsksInTheDescriptionOfAnotherDoesNotReplaceIt() {
    let shown = "#### Example\n\n```sh\ncurl https://kiln.test/kilns/list\n```\n\n"
    let text =
      Self.section("Method", "Request URL", "GET", "`/kilns/list`") + shown
      + Self.section("Method", "Request URL", "GET", "`/kilns/self/health`") + shown
    #expect(Self.operations(text) == ["GET /kilns/list", "GET /kilns/self/health"])
  }

  @Test func severalAddressesAreWaysToOneThing() {
    #expect(
      Self.operations(Self.section("Method", "URL", "GET", "`/kilns/switches` oder `/ops/switches`")) == [
        "GET /kilns/switches", "GET /ops/switches",
      ])
  }

  @Test(arguments: [
    // An address among words, and a method in another section.
    "### Notes\n\n#### Words\n\n`GET`\n\n#### Files\n\nThe log is `/var/log/kiln`.\n",
    "### Notes\n\n#### Files\n\n`/var/log/kiln`\n\n#### Words\n\nGET is a verb.\n",
    // Sections that do not stand beside each other.
    "### Verb\n\n`GET`\n\n## Files\n\n### Log\n\n`/var/log/kiln`\n",
  ])
  func otherSectionsNameNoOperation(_ text: String) {
    #expect(Self.operations(text) == [])
  }

  @Test func aHeadingThatNamesTheOperationGoesBefore() {
    let text = "## PUT /kilns/{kiln}\n\n### Method\n\n`PUT`\n\n### URL\n\n`https://kiln.test/kilns/7`\n"
    #expect(Self.operations(text) == ["PUT /kilns/{kiln}"])
  }

  @Test func aMethodWithoutAnAddressIsAFinding() throws {
    let text = "# Pottery\n\n### Light it\n\n#### Method\n\n`POST`\n\n#### Where\n\nThe kiln's own address.\n"
    let (contract, diagnostics) = Fixture.contract(text)
    let finding = try #require(diagnostics.first)
    #expect(contract.operations.isEmpty && diagnostics.count == 1)
    #expect(finding.code == "contract/nothing-read")
    #expect(Fixture.line(finding.location, in: text) == 7)
    // Where another is read, it is listed with its reason.
    let (second, none) = Fixture.contract(text + "\n## GET /kilns\n")
    #expect(none.isEmpty && second.notInferred.map(\.reason) == [NotInferred.methodAlone])
  }
}
