import Diagnostics
import Markup
import Testing

@testable import Localization

struct EmphasisRepairTests {
  /// Reports on a Japanese sentence, and the sentence after the fixes.
  private func repaired(_ text: String) -> [String] {
    let source = Fixture.page("Click **OK** here.", "en")
    let variant = Fixture.page(text, "ja")
    return LocaleChecker().check(source: source, variants: [variant]).flatMap(\.diagnostics).filter {
      $0.code == "locale/emphasis"
    }.map {
      var bytes = Array(text.utf8)
      for edit in $0.fix?.replacements ?? [] {
        bytes.replaceSubrange(edit.location.range.lowerBound..<edit.location.range.upperBound, with: edit.text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("**[OK]**をクリック", "**[OK]** をクリック"), ("次に**「保存」**を押す", "次に **「保存」** を押す"), ("** OK**を押す", "**OK** を押す"),
    ("これは**（任意）**です", "これは **（任意）** です"),
  ])
  func emphasisBesideCJKTextGetsTheSmallestRepairThatRenders(text: String, expected: String) {
    #expect(repaired(text) == [expected])
    let document = Fixture.page(expected, "ja").document
    #expect(document.nodes.contains { $0.kind == .strong })
    #expect(repaired(expected).isEmpty)
  }

  @Test(arguments: ["**OK** をクリック", "**OK**をクリック", "\\*\\*[OK]\\*\\*を", "`**[OK]**`を", "2 ** 3", "**[OK]**、次に"])
  func whatRendersOrIsNoEmphasisIsSilent(text: String) {
    #expect(repaired(text).isEmpty)
  }

  @Test(arguments: ["[1]: a.png", "[1]:\na.png", "> [1]: a.png"])
  func definitionsElsewhereOnThePageMakeLinksInTheRepairedText(definition: String) {
    #expect(
      repaired(
        """
        次に**「![][1]」**を押す

        \(definition)

        """) == [
          """
          次に **「![][1]」** を押す

          \(definition)

          """
        ])
  }

  @Test func bothRunsOfALineAreFound() {
    #expect(repaired("**[A]**と**[B]**を").count == 2)
  }
}
