import Testing
import Vocabulary

@testable import Contract

/// Symbols, pictures and words in front of what says something.
@Suite struct OrnamentTests {
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  @Test func aTextWithoutThem() {
    #expect(Ornament.without("🔗 GET /kilns") == "GET /kilns")
    #expect(Ornament.without(":link: GET /kilns") == "GET /kilns")
    #expect(Ornament.without("→ 404 🔴") == "404")
    #expect(Ornament.without("✅") == "✅")
    // These say something.
    #expect(Ornament.without("≥ 400") == "≥ 400")
    #expect(Ornament.without(":id") == ":id")
    #expect(Ornament.without("名前") == "名前")
    #expect(Ornament.isAll(" -> ") && Ornament.isAll("🔗") && Ornament.isAll(":link: "))
    #expect(!Ornament.isAll("See ") && !Ornament.isAll("(") && !Ornament.isAll(":id"))
  }

  @Test(arguments: [
    "> 🔗 `GET /v1/kilns/{kiln}`", "🔗 `GET /v1/kilns/{kiln}` 🔒", "→ `GET /v1/kilns/{kiln}`", "-> `GET /v1/kilns/{kiln}`",
    ":link: `GET /v1/kilns/{kiln}`", "![link](link.svg) `GET /v1/kilns/{kiln}`", "URL `GET /v1/kilns/{kiln}`",
  ])
  func theSectionOfAnOperationIsItsOwn(_ line: String) {
    let lines = Self.lines(
      """
      # A kiln

      \(line)

      ## Responses

      ### ✅ `200 OK` – The kiln

      ```json
      {"id": 1}
      ```

      | Code | Description |
      |---|---|
      | 🔴 `404` | No such kiln |
      """)
    for fact in ["status 200", "200 field 'id': integer", "status 404"] {
      #expect(lines.contains { $0.hasPrefix("GET /v1/kilns/{kiln} · " + fact) }, "\(fact): \(lines)")
    }
  }

  @Test func headingsAndRowsHaveThem() {
    #expect(
      Self.lines("## 🔥 POST /kilns/{kiln}/fire\n\nFires it.\n").contains { $0.hasPrefix("POST /kilns/{kiln}/fire · operation") })
    let lines = Self.lines(
      "# Kilns\n\n| | Path | |\n|---|---|---|\n| 🟢 GET | /kilns | List them |\n| 🔴 DELETE | /kilns/{kiln} | Break one |\n")
    #expect(
      lines.contains { $0.hasPrefix("GET /kilns · operation") }
        && lines.contains { $0.hasPrefix("DELETE /kilns/{kiln} · operation") })
  }

  @Test func aWordInFrontMayTellWhatBecameOfIt() {
    for text in [
      "# 1.2\n\nRemoved `DELETE /kilns/{kiln}`\n", "# 1.2\n\n- Removed `DELETE /kilns/{kiln}`\n",
      "# 1.2\n\n## Kilns\n\nRemoved `DELETE /kilns/{kiln}`\n\n## Cups\n",
    ] {
      let (contract, _) = Fixture.contract(text)
      #expect(contract.operations.isEmpty, "\(text)")
    }
  }

  @Test(arguments: [("✅ yes", "❌ no"), ("✅", "❌"), ("✅ (in the body)", "❌ (in the body)"), ("✔️ required", "optional ⚪")])
  func answersHaveThem(_ yes: String, _ no: String) {
    let lines = Self.lines(
      "## POST /kilns\n\nBody:\n\n| Name | Type | Required |\n|---|---|---|\n| 🔑 cone | 🔢 integer | \(yes) |\n| size | string | \(no) |\n"
    )
    #expect(lines.contains("POST /kilns · request field 'cone': integer, required"), "\(lines)")
    #expect(lines.contains("POST /kilns · request field 'size': string, optional"), "\(lines)")
  }

  @Test func anAnswerThatNobodyKnowsSaysNothing() {
    let lines = Self.lines(
      "## POST /kilns\n\nBody:\n\n| Name | Type | Required |\n|---|---|---|\n| cone | integer | qurf |\n| size | string | blim |\n"
    )
    #expect(lines.contains("POST /kilns · request field 'cone': integer"), "\(lines)")
  }
}
