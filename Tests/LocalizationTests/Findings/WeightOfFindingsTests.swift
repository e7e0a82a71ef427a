import Diagnostics
import Testing

@testable import Localization

/// What is an error or a warning of a translation, and what is only worth a look.
struct WeightOfFindingsTests {
  private func found(_ source: String, _ variant: String, _ locale: String, from least: Severity = .warning) -> [String] {
    LocaleChecker().check(source: Fixture.page(source + "\n", "en"), variants: [Fixture.page(variant + "\n", locale)])
      .flatMap(\.diagnostics).filter { $0.severity >= least }.map(\.code)
  }

  @Test(arguments: [
    // Emphasised words in other forms.
    ("Use *path operations* here.", "ここで *path operation* を使います。", "ja"),
    ("It starts **4 processes** now.", "Es startet jetzt **4 Prozesse**.", "de"),
    ("Only **JavaScript-only** objects.", "Тільки об’єкти **JavaScript**.", "uk"),
    // Blanks and signs that were drawn into the font of code, and names that prose spells in its way.
    ("Lift it to `validation.go  `:", "Přesuňte to do `validation.go`:", "cs"),
    ("Depend on `useEffect.` here.", "Závisí na `useEffect` tady.", "cs"),
    // Text of a program that people read.
    ("```js\nsetRoom('general');\n```", "```js\nsetRoom('所有');\n```", "zh"),
    (
      "```js\nreturn <h1>{person.name}'s list</h1>;\n```", "```js\nreturn <h1>{person.name} 的清单</h1>;\n```", "zh"
    ),
    ("```js\nsay(`You told ${to} ${what}`);\n```", "```js\nsay(`你向 ${to} 说了${what}`);\n```", "zh"),
    ("```bash\nadd [<PROJECT>] package\n```", "```bash\nadd [<PROYECTO>] package\n```", "es"),
    ("```text\nNAME    AGE\na       b\n```", "```text\nNAME AGE\na       b\n```", "cs"),
    // No path, no header, no media type, no number of its own.
    ("It suits your <b>IDE</b>/brain.", "Se lleva bien con tu <b>IDE</b>/cerebro.", "es"),
    ("The Content-Length header.", "Der Content-Length-Header.", "de"),
    ("An application/web API.", "Une application/API web.", "fr"),
    ("Self-Hosting of assets.", "Selbst-Hosting der Assets.", "de"),
    ("It takes 50 minutes, five of them \\[4\\].", "五分かかります \\[2\\]。", "ja"),
    // A note that is written as a shortcode.
    ("> [!NOTE]\n>\n> Mind the kiln.", "{{% alert title=\"Note\" %}}\n\nAttention au four.\n\n{{% /alert %}}", "fr"),
    // Inline components that a sentence has in another order.
    ("Pass <Step n={2}>b</Step> to <Step n={1}>a</Step>.", "向 <Step n={1}>甲</Step> 传递 <Step n={2}>乙</Step>。", "zh"),
  ])
  func isNoWarning(source: String, variant: String, locale: String) {
    let (head, kopf) = ("# Kilns\n\nThe `kiln` burns.\n\n", "# Kilns\n\n`kiln`.\n\n")
    #expect(found(head + source, kopf + variant, locale).isEmpty)
  }

  @Test(arguments: [
    ("Set `Push` mode.", "设置 `PUSH` 模式。", "zh", Rule.inlineCodeChanged),
    ("```js\nsend('general', 3);\n```", "```js\nsend('所有', 4);\n```", "zh", Rule.codeChanged),
    ("The header Retry-After.", "Hlavička Retry-Later.", "cs", Rule.statementChanged),
    (
      "```markdown\n{% grid wide=true %}\nText here.\n```", "```markdown\n{% grid wide=false %}\nText zde.\n```", "cs",
      Rule.codeChanged
    ),
  ])
  func isAWarning(source: String, variant: String, locale: String, rule: Rule) {
    let (head, kopf) = ("# Kilns\n\nThe `kiln` burns.\n\n", "# Kilns\n\n`kiln`.\n\n")
    #expect(found(head + source, kopf + variant, locale) == [rule.code])
  }

  @Test func aSiteThatMovedAfterTheTranslationIsNoted() {
    var addresses = LocalAddresses(source: "en", variant: "zh")
    func link(_ owner: String, _ number: Int) -> String { "https://hub.example/\(owner)/kiln/pull/\(number)" }
    addresses.learn(from: (1...8).map { link("potters", $0) }, (1...8).map { link("pottery", $0) })
    #expect(addresses.isRenamed(link("potters", 9), link("pottery", 9)))
    #expect(!addresses.isRenamed(link("potters", 9), link("kilns", 9)))
    #expect(!addresses.isRenamed(link("potters", 9), link("pottery", 10)))
  }

  @Test(arguments: [
    ("restart", "restarting", true), ("Схемі", "схеми", true), ("JavaScript", "JavaScript-only", true), ("kiln", "klin", false),
    ("send", "sned", false), ("settings", "setings", false),
  ])
  func endingsAreTold(a: String, b: String, areAlike: Bool) {
    #expect(WordEndings.areAlike(a, b) == areAlike)
  }
}
