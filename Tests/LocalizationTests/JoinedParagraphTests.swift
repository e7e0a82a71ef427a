import Testing

@testable import Localization

/// Blocks that a translation has joined to their neighbours: their content is there.
struct JoinedParagraphTests {
  private func findings(_ source: String, _ variant: String, _ locale: String = "zh") -> [String] {
    LocaleChecker().check(
      source: Fixture.page("# Pump\n\n" + source, "en"), variants: [Fixture.page("# 水泵\n\n" + variant, locale)]
    )
    .flatMap(\.diagnostics).map { "\($0.severity) \($0.code)" }
  }

  @Test func behindTheLastSentence() {
    let source = "The pump has a `door`. Some doors are strong.\n\nFor more, see the [tutorial](pump.md).\n"
    #expect(findings(source, "水泵有 `door` 门，有些门非常坚固。用法可以参考[水泵教程](pump.md)。\n").isEmpty)
    #expect(findings(source, "水泵有 `door` 门，有些门非常坚固，用户可以打开。\n") == ["warning locale/block-missing"])
  }

  @Test func beforeAList() {
    let source =
      "The runner moves the model. The data is moved by `load`, too.\n\nAt this point you may be wondering:\n\n1. Why?\n\n2. How?\n"
    let items = "\n1. 为什么？\n\n2. 怎么做？\n"
    #expect(findings(source, "执行器会搬运模型，数据由 `load` 搬运。看到这里你会疑惑：\n" + items).isEmpty)
    #expect(findings(source, "执行器会搬运模型，数据由 `load` 搬运。\n" + items).contains { $0.hasSuffix("locale/block-missing") })
  }

  @Test func asLinesOfAQuote() {
    let source = "> Take an image:\n>\n> A3:\n>\n> `pull a3`\n>\n> (It has one mode only.)\n>\n> A2:\n>\n> `pull a2`\n"
    #expect(findings(source, "> 请拉取镜像:\n>\n> A3:\n> `pull a3`\n> （目前只支持一种模式）\n>\n> A2:\n> `pull a2`\n").isEmpty)
    #expect(
      findings(source, "> 请拉取镜像:\n>\n> A3:\n> `pull a3`\n>\n> A2:\n> `pull a2`\n") == ["warning locale/block-missing"])
  }

  @Test func asLinesOfAParagraph() {
    let source = "It has these valves:\n\n- Volta (sm70)\n- Turing (sm75)\n- Ampere (sm80)\n"
    #expect(
      findings(source, "它支持以下阀门：\n\nVolta (sm70)\nTuring (sm75)\nAmpere (sm80)\n") == ["note locale/list-item"])
    #expect(
      findings(source, "它支持以下阀门：\n\nTuring (sm75)\nAmpere (sm80)\n").contains("warning locale/block-missing"))
  }

  @Test func tagsBehindALine() {
    let source = "(1) Make a request\n\n<img src=\"https://pump.example/a.png\" width=\"12\">\n\n(2) Wait\n"
    #expect(findings(source, "(1) 创建请求\n<img src=\"https://pump.example/a.png\" width=\"12\">\n\n(2) 等待\n").isEmpty)
    #expect(findings(source, "(1) 创建请求\n\n(2) 等待\n") == ["warning locale/block-missing"])
  }

  @Test func itemsForOtherReaders() {
    let source = "Read:\n\n- English: [The Book of Pumps](https://book.example/a)\n- 简体中文: [水泵圣经](https://zh.example/a)\n"
    #expect(
      findings(source, "学习资料:\n\n- 简体中文: [水泵圣经](https://zh.example/a)\n") == ["note locale/block-missing"])
    // In a list of one script, an item that was kept says nothing of the others.
    let own = "泵：\n\n- 先加热 `pump` 窑\n- 水泵圣经\n- 打开窑门 `door` 看看\n"
    let page = JoinedParagraphTests.report(own, "ポンプ：\n\n- まず `pump` を加熱する\n- 水泵圣经\n")
    #expect(page == ["warning locale/block-missing"])
  }

  private static func report(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "zh"), variants: [Fixture.page(variant, "ja")])
      .flatMap(\.diagnostics).map { "\($0.severity) \($0.code)" }.filter { $0.hasSuffix("block-missing") }
  }
}
