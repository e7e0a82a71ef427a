import Testing

@testable import Contract

/// Statuses in lines of one paragraph, each with what it means.
@Suite struct StatusLineTests {
  private static func statuses(_ text: String) -> [Int] {
    Fixture.facts("## DELETE /kilns/{id}\n\n\(text)\n").facts.compactMap { fact in
      if case .status(let status, _) = fact.slot { status } else { nil }
    }
  }

  @Test(arguments: ["<br/>\n", "<br>", "\\\n", "  \n"])
  func aBrokenLineEndsWhatIsDenied(_ end: String) {
    #expect(
      Self.statuses("`204 (NO CONTENT)`: It is gone\(end)`404 (NOT FOUND)`: It does not exist\(end)`409 (CONFLICT)`: It is hot")
        == [204, 404, 409])
  }

  @Test(arguments: ["成功返回 HTTP 状态码 `204`。", "返回 `204`，没有内容。", "ステータスコード `204`、本文なし。"])
  func wideMarksFollowAStatus(_ text: String) { #expect(Self.statuses(text) == [204]) }

  @Test func aSentenceEndsWhatIsDenied() {
    #expect(Self.statuses("`404 Not Found`: it does not exist. `409 Conflict`: it is hot.") == [404, 409])
    #expect(Self.statuses("It does not answer `404 Not Found`.") == [])
    #expect(Self.statuses("It is never e.g. `404 Not Found`.") == [])
  }

  @Test func aPhraseInCapitalsNeedNotBeThatOfTheRegistry() {
    #expect(Self.statuses("`204 (DONE)`: gone<br/>\n`401 (NOT AUTHORIZED)`: who are you?") == [204, 401])
    #expect(Self.statuses("The size is `404 (PIXELS wide)` here.") == [])
  }

  @Test func aPhraseInBracketsBelongsToItsNumber() {
    let text = "## DELETE /kilns/{id}\n\n`200 (NO CONTENT)`: It is gone.\n"
    #expect(Self.statuses("`200 (NO CONTENT)`: It is gone.") == [200])
    #expect(Fixture.contract(text).diagnostics.map(\.message) == ["200 is not the status 'NO CONTENT', which is 204"])
    #expect(Fixture.contract(text.replacing("200", with: "204")).diagnostics.isEmpty)
  }
}
