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
