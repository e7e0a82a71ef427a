import Diagnostics
import Testing

@testable import Localization

/// One fault for each rule that no other test names, beside the same page without it: the fault is reported by that rule, at its line, and
/// the sound page is silent.
struct EachRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var source: String
    /// A sound translation; the fault is what stands there in the place of a part of it.
    var sound: String
    var part: String
    var fault: String
    var expected: [String]
    var locale = "cs"
    var testDescription: String { rule }
  }

  private static let table = "# Kódy\n\n| Kód | Význam |\n|---|---|\n| 200 | hotovo |\n| 410 | zmizelo |\n"
  private static let sections = (1...9).map {
    "Věta číslo jedna o peci, která hoří. Druhá věta o tom samém, stejně dlouhá, oddíl \($0).\n"
  }
  private static let english = (1...9).map {
    "The first sentence on a kiln that burns. A second on the same thing, as long as it, part \($0).\n"
  }

  static let cases = [
    Case(
      rule: "locale/admonition", source: "# Kiln\n\n> [!WARNING]\n> It is hot.\n", sound: "# Pec\n\n> [!WARNING]\n> Je horká.\n",
      part: "> [!WARNING]\n> Je", fault: "Je", expected: ["3 locale/admonition"]),
    Case(
      rule: "locale/heading-level", source: "# Kiln\n\n## Fire\n\nLight it.\n\n## Ash\n\nSweep it.\n",
      sound: "# Pec\n\n## Oheň\n\nZapalte ho.\n\n## Popel\n\nSmeťte ho.\n", part: "## Popel", fault: "### Popel",
      expected: ["7 locale/heading-level"]),
    Case(
      rule: "locale/identifier-translated",
      source: "# Field\n\nType into the UITextField now.\n\n```swift\nlet a = UITextField()\n```\n",
      sound: "# Pole\n\nPište do UITextField teď.\n\n```swift\nlet a = UITextField()\n```\n", part: "UITextField teď",
      fault: "textového pole teď", expected: ["3 locale/identifier-translated"]),
    Case(
      rule: "locale/include", source: "# Kiln\n\n[!INCLUDE [a](a.md)]\n", sound: "# Pec\n\n[!INCLUDE [a](a.md)]\n",
      part: "[a](a.md)",
      fault: "[b](b.md)", expected: ["3 locale/include"]),
    Case(
      rule: "locale/list-item", source: "# Kiln\n\n1. Open the `door`.\n2. Light the `fire`.\n3. Close the `flue`.\n",
      sound: "# Pec\n\n1. Otevřete `door`.\n2. Zapalte `fire`.\n3. Zavřete `flue`.\n", part: "\n2. Zapalte", fault: " Zapalte",
      expected: ["3 locale/list-item"]),
    Case(
      rule: "locale/markup-in-code", source: "# Kiln\n\n    send it\n    now\n", sound: "# Pec\n\n    send it\n    now\n",
      part: "    send it\n",
      fault:
        "    <span data-ttu-id=\"1\">send it</span><span class=\"sxs-lookup\"><span data-stu-id=\"1\">send it</span></span>\n",
      expected: ["3 locale/markup-in-code"]),
    Case(
      rule: "locale/number", source: "# Codes\n\n| Code | Meaning |\n|---|---|\n| 200 | done |\n| 410 | gone |\n", sound: table,
      part: "410", fault: "404", expected: ["6 locale/number"]),
    Case(
      rule: "locale/placeholder",
      source: "# Kiln\n\nReplace *\\<Your kiln>* below.\n\n```swift\nheat(\"<Your kiln>\")\n```\n",
      sound: "# Pec\n\nNahraďte *\\<Your kiln>* níže.\n\n```swift\nheat(\"<Your kiln>\")\n```\n", part: "*\\<Your kiln>* níže",
      fault: "*\\<Vaše pec>* níže", expected: ["3 locale/placeholder"]),
    Case(
      rule: "locale/sentence", source: english.joined(separator: "\n"), sound: sections.joined(separator: "\n"),
      part: " Druhá věta o tom samém, stejně dlouhá, oddíl 5.", fault: "", expected: ["9 locale/sentence"]),
    Case(
      rule: "locale/source-text", source: "# Kiln\n\nThe kiln is kept warm by its walls until 2.0 came along.\n",
      sound: "# Pec\n\nThe kiln is kept warm by its walls until 2.0 came along.\n", part: "until 2.0", fault: "until 1.0",
      expected: ["3 locale/source-text"]),
    Case(
      rule: "locale/statement", source: "# API\n\n## GET /kilns\n\nAll of them.\n", sound: "# API\n\n## GET /kilns\n\nVšechny.\n",
      part: "## GET", fault: "## POST", expected: ["3 locale/statement"]),
    Case(
      rule: "locale/contract-added",
      source: "# API\n\n## GET /kilns\n\n```http\nGET /kilns HTTP/1.1\n```\n\n```http\nHTTP/1.1 200 OK\n```\n",
      sound: "# API\n\n## GET /kilns\n\n```http\nGET /kilns HTTP/1.1\n```\n\n```http\nHTTP/1.1 200 OK\n```\n",
      part: "200 OK\n```\n",
      fault: "200 OK\n```\n\n```http\nHTTP/1.1 409 Conflict\n```\n", expected: ["14 locale/contract-added"]),
  ]

  private func findings(_ source: String, _ variant: String, _ locale: String) -> [String] {
    Fixture.report(source, [locale: variant]).map { String($0.dropFirst(3)) }
  }

  @Test(arguments: cases)
  func theFaultIsReportedAndTheSoundPageIsNot(one: Case) {
    let faulty = one.sound.replacing(one.part, with: one.fault, maxReplacements: 1)
    #expect(faulty != one.sound)
    let sound = findings(one.source, one.sound, one.locale)
    #expect(!sound.contains { $0.hasSuffix(" \(one.rule)") }, "\(sound)")
    let found = findings(one.source, faulty, one.locale)
    #expect(found.filter { $0.hasSuffix(" \(one.rule)") } == one.expected, "\(found)")
  }

  @Test func textInTheWrongEncodingIsFound() {
    let file = SourceFile(path: "cs/page.md", bytes: Array("# Pec\n\nThe kiln’s, the kilnâ€™s.\n".utf8))
    #expect(
      Mojibake.check(file).map { "\($0.code): \($0.message)" } == ["markup/mojibake: 'â€™' is '’' in the wrong encoding"])
  }
}
