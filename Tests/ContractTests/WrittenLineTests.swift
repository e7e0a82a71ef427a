import Testing

@testable import Contract

/// Lines of addresses as people write them, and samples that say what they hold.
@Suite struct WrittenLineTests {
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  @Test func linesOfAParagraphAreOperations() {
    let lines = Self.lines(
      "## Fire many\n\n### Address\nPOST  https://kiln.example/v3/fire/id <br/>\nPOST  https://kiln.example/v3/fire/alias\n\n### Parameters\n\n| Name | Type |\n|---|---|\n| cone | integer |\n"
    )
    for path in ["id", "alias"] {
      #expect(lines.contains { $0.hasPrefix("POST /v3/fire/\(path) · operation") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("POST /v3/fire/\(path) · ") && $0.contains("'cone': integer") }, "\(lines)")
    }
  }

  @Test(arguments: [
    "- POST https://kiln.example/v1/codes/{code}/valid (code comes from the reply)",
    "POST https://kiln.example/v1/codes/{code}/valid（code：x）",
  ])
  func aRemarkMayFollowAnAddress(_ line: String) {
    let (contract, _) = Fixture.contract(
      "# Kiln\n\n\(line)\n\n```\ncurl -X POST https://kiln.example/v1/codes/288193860302/valid -d x=1\n```\n")
    #expect(contract.operations.map(\.key.description) == ["POST /v1/codes/{code}/valid"])
  }

  @Test func aSentenceIsNoLineOfAnOperation() {
    let (contract, _) = Fixture.contract("# Kiln\n\nPOST /v1/codes (see below) sends one.\nGET /v1/codes lists them.\n")
    #expect(contract.operations.isEmpty)
  }

  @Test func valuesMaySayTheirTypes() {
    let lines = Self.lines(
      "`GET /report`\n\n## Response\n\n```json\n{\"name\": \"string, name of the kiln\", \"time\": \"integer, total (ms)\", \"cups\": [{\"hot\": \"boolean (whether it is)\"}]}\n```\n"
    )
    for fact in ["'name': string", "'time': integer", "'cups[].hot': boolean"] {
      #expect(lines.contains("GET /report · 200 field " + fact), "\(fact): \(lines)")
    }
  }

  @Test(arguments: ["{\"type\": \"object\", \"kind\": \"integer\"}", "{\"kind\": \"integer, not rounded\", \"name\": \"Max\"}"])
  func valuesThatAreTypesByNameAreValues(_ sample: String) {
    let lines = Self.lines("`GET /report`\n\n## Response\n\n```json\n\(sample)\n```\n")
    #expect(lines.contains("GET /report · 200 field 'kind': string"), "\(lines)")
  }
}
