import Testing

@testable import Localization

/// Code spans that have changed places, told where the order of a text says what each of them is.
struct ExchangedSpanTests {
  private func report(_ source: String, _ variant: String) -> [String] {
    Fixture.report("# Kilns\n\n\(source)\n", ["zh": "# 窑炉\n\n\(variant)\n"])
  }

  @Test func namesBehindTheWordsOfAList() {
    let source = "Heating (`heat`), cooling (`cool`), glazing (`glaze`) and the rest (`rest`)."
    #expect(report(source, "加热 (`heat`)、冷却 (`cool`)、上釉 (`glaze`) 和休息（`rest`）。").isEmpty)
    #expect(report(source, "加热 (`heat`)、冷却 (`glaze`)、上釉 (`cool`) 和休息（`rest`）。") == ["zh:3 locale/inline-code"])
  }

  @Test func namesOfTwoSentences() {
    let source = "Set `heat` to raise it. With `cool` it is lowered. The file is `kiln.toml`."
    #expect(report(source, "设置 `heat` 会升温。使用 `cool` 会降温。文件是 `kiln.toml`。").isEmpty)
    #expect(report(source, "设置 `cool` 会升温。使用 `heat` 会降温。文件是 `kiln.toml`。") == ["zh:3 locale/inline-code"])
  }

  @Test func oneNameInEachOfTwoSentences() {
    let source = "Make a class that extends `Kiln`. All bricks are burnt by its method `burn`."
    #expect(report(source, "创建一个继承 `Kiln` 的类。所有砖块都在其 `burn` 方法中烧制。").isEmpty)
    #expect(report(source, "创建一个继承 `burn` 的类。所有砖块都在其 `Kiln` 方法中烧制。") == ["zh:3 locale/inline-code"])
  }

  @Test func whatAnItemIsAbout() {
    let source = "- `error`: what `burn` has thrown\n- `cool`: how it goes on"
    #expect(report(source, "- `error`：由 `burn` 抛出的错误\n- `cool`：如何继续").isEmpty)
    #expect(report(source, "- `burn`：由 `error` 抛出的错误\n- `cool`：如何继续") == ["zh:3 locale/inline-code"])
  }

  @Test func namesOfOtherSpellingBesideTheirWords() {
    let source = "Set the `state` of a network `interface` to `absent`."
    func english(_ text: String) -> [String] {
      Fixture.report("# Kilns\n\n\(source)\n", ["de": "# Öfen\n\n\(text)\n"])
    }
    #expect(english("Setze den `state` des `interface` auf `absent`, also das interface.").isEmpty)
    #expect(english("Setze den `state` des `itnerface` auf `absent`, also das interface.") == ["de:3 locale/inline-code"])
    #expect(english("Setze den `state` des `Interface` auf `absent`, also das interface.") == ["de:3 locale/inline-code"])
  }

  @Test(arguments: [
    // Alternatives.
    ("Use `heat`, `cool` or `glaze` for it.", "使用 `heat`、`glaze` 或 `cool`。"),
    ("It is `1` or `2`, and not `3`.", "它是 `2` 或 `1`，不是 `3`。"),
    // A sentence has the order of its language.
    ("Sets `heat` of `kiln` to `null`.", "将 `kiln` 的 `heat` 设为 `null`。"),
    // Sentences that were joined tell nothing.
    ("Set `heat` to raise it. With `cool` it is lowered. The file is `kiln.toml`.", "`cool` 会降温，`heat` 会升温。文件是 `kiln.toml`。"),
    // Two in brackets may stand either way.
    ("Heating (`heat`) and cooling (`cool`), in `kiln.toml`.", "在 `kiln.toml` 中冷却 (`cool`) 和加热 (`heat`)。"),
  ])
  func anotherOrderThatSaysTheSame(source: String, variant: String) {
    #expect(report(source, variant).isEmpty)
  }
}
