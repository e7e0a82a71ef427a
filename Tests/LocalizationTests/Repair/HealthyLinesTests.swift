import Diagnostics
import Markup
import Snippets
import Testing

@testable import Localization

/// What a repair leaves as it is: healthy lines with the blanks at their ends, blank lines, and comments that were translated.
struct HealthyLinesTests {
  private func page(_ code: String, _ tag: String, _ locale: String) -> LocalePage {
    let words = locale == "en" ? "Fire the kiln." : "点燃窑炉。"
    return Fixture.page(
      """
      # Kilns

      \(words)

      ```\(tag)
      \(code)
      ```

      End.

      """, locale)
  }

  /// The code of a translation with all fixes.
  private func mended(_ source: String, _ variant: String, _ tag: String) -> String {
    let (a, b) = (page(source, tag, "en"), page(variant, tag, "zh"))
    guard let report = LocaleChecker().check(source: a, variants: [b]).first else { return variant }
    let found = PageRepair(source: a, variant: b, alignment: report.alignment).adding(to: report.diagnostics)
    let bytes = b.document.source.bytes
    let new = FixApplication.applied(FixApplication.compatible(found.compactMap(\.fix)).flatMap(\.replacements), to: bytes)
    let text = String(decoding: new ?? bytes, as: UTF8.self)
    return text.components(separatedBy: "```\(tag)\n").last?.components(separatedBy: "\n```\n").first ?? ""
  }

  @Test func blanksAtTheEndsOfHealthyLinesStay() {
    let source = "func fire(\n    kiln, \n    cones) {\n    // Heat it slowly\n    heat(kiln) \n}"
    let healthy = "func fire(\n    kiln,\n    cones) {\n    // 慢慢加热\n    heat(kiln)\n}"
    for damaged in [healthy.replacing("// 慢", with: "/ / 慢"), healthy.replacing("heat(kiln)", with: "heta(kiln)")] {
      #expect(mended(source, damaged, "swift") == healthy)
    }
  }

  @Test func blankLinesStayAsTheyAre() {
    let source = "{\n  \"kiln\": \"\",\n  \n  \"cones\": 4,\n  \n  // Glazes\n}"
    let healthy = """
      {
        "kiln": "",

        "cones": 4,

        // 釉料
      }
      """
    #expect(mended(source, healthy.replacing("// 釉", with: "/ / 釉"), "json") == healthy)
  }

  @Test func blankLinesOfTheTranslatorStay() {
    let source = "const kiln = fire({\n  cones: 4,\n  // Glazes\n  glaze: true\n});"
    let healthy = """
      const kiln = fire({
        cones: 4,

        // 釉料
        glaze: true
      });
      """
    #expect(mended(source, healthy.replacing("4", with: "5"), "js") == healthy)
  }

  @Test func aWordOfACommentThatIsTheNextLinesToo() {
    let source =
      """
      fire /kilns/1
      # 通过 devlink 进行配置
      devlink dev param set pci/84:00.0 name mode
      devlink dev param set pci/84:00.1 name mode
      """
    let healthy = source.replacing("通过 devlink 进行配置", with: "Configure via devlink")
    let damaged = healthy.replacing("84:00.1", with: "85:00.1")
    #expect([healthy, damaged].contains(mended(source, damaged, "bash")))
  }

  @Test func aLineOfTheTranslatorIsNotTakenAway() {
    let source = "function kiln() {\n  const a = fire(1)\n  const b = fire(2) // Heat it\n}"
    let healthy = """
      function kiln() {
        const a = fire(1)
        const b = fire(2) // 加热

        // ...
      }
      """
    for damaged in [healthy.replacing("// ...", with: "/ / ..."), healthy.replacing("// ...\n}", with: "// ... }")] {
      #expect([healthy, damaged].contains(mended(source, damaged, "js")))
    }
  }

  @Test func aLineThatIsPutBackTakesThePlaceOfTheEmptyOne() {
    let source = """
      {
        "kiln": "",

        ... // Glazes
      }
      """
    let healthy = """
      {
        "kiln": "",

        ... // 釉料
      }
      """
    #expect(mended(source, healthy.replacing("料\n}", with: "料\n"), "json") == healthy)
    #expect(mended(source, healthy.replacing("料\n}", with: "料"), "json") == healthy)
  }

  @Test func theIndentationOfALineThatLostItsSignIsNoEndOfIt() {
    let source = "{\n  \"kiln\": {\n    \"cones\": 4\n  },\n  // Glazes\n  \"glaze\": {}\n}"
    let healthy = source.replacing("// Glazes", with: "// 釉料")
    #expect(mended(source, healthy.replacing("4\n  },", with: "4\n  "), "json").contains("4\n  },\n"))
  }

  @Test func theIndentationOfAMendedLineStays() {
    let source = """
      const kiln: Kiln<
          Cone,
          Glaze
        > = fire("/my-kiln");

      // Heat it
      heat(kiln);
      """
    let healthy = """
      const kiln: Kiln<
        Cone,
        Glaze
      > = fire("/my-kiln");

      // 加热
      heat(kiln);
      """
    for damaged in [healthy.replacing("kiln\")", with: "kiln\""), healthy.replacing("fire(\"", with: "fire(“")] {
      #expect(mended(source, damaged, "ts") == healthy)
    }
  }

  @Test func aTranslatedCommentOfAStrangeLanguageIsNotLost() {
    let source = """
      kiln heat { wait 10sec }

      # wait for 10 seconds
      wait 10sec

      open door.txt
      """
    let healthy = """
      kiln heat { wait 10sec }

      # 等待 10 秒
      wait 10sec

      open door.txt
      """
    #expect(mended(source, healthy.replacing("秒\n", with: "秒 "), "kilnscript") == healthy)
  }

  /// Where nothing tells how comments begin, words in another script are no name of the source either.
  @Test func wordsOfAnotherScriptBesideCodeAreNotReplaced() {
    let source = """
      kiln heat { wait 10sec }

      REM wait for 10 seconds
      wait 10sec

      open door.txt
      """
    let damaged = """
      kiln heat { wait 10sec }

      REM 等待 10 秒 wait 10sec

      open door.txt
      """
    #expect(mended(source, damaged, "kilnscript").contains("等待 10 秒"))
  }
}
