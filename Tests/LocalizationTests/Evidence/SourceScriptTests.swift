import Diagnostics
import Testing

@testable import Localization

/// Text that was left in the language of a source which is written in another script: its letters tell it, whatever its words are.
struct SourceScriptTests {
  private static let head = (
    source: "# 窑的使用\n\n每个窑都可以绑定多块砖，砖块会自动获得温度。\n\n",
    variant: "# The kiln\n\nEvery kiln can hold several bricks, and all of the bricks get their temperature from it.\n\n"
  )

  private func findings(_ source: String, _ variant: String, _ locales: (String, String) = ("zh", "en")) -> [String] {
    let (own, other) = (
      Fixture.page(Self.head.source + source, locales.0), Fixture.page(Self.head.variant + variant, locales.1)
    )
    let files = SourceTable([own, other].map(\.document.source))
    return LocaleChecker().check(source: own, variants: [other]).flatMap(\.diagnostics).inReportingOrder().map {
      "\(files.positions(of: $0.location).start.line) \($0.code)"
    }
  }

  @Test(arguments: [
    // A heading with a name in it, a paragraph, and one that was edited since.
    ("## 重建该窑绑定的所有砖块\n", "## 重建该窑绑定的所有砖块\n", ["5 locale/untranslated"]),
    ("## Kiln 监控指标\n", "## Kiln 监控指标\n", ["5 locale/untranslated"]),
    ("首先创建窑和对应的烟囱，然后等待它变热。\n", "首先创建窑和对应的烟囱，然后等待它变热。\n", ["5 locale/untranslated"]),
    ("首先创建窑和对应的烟囱，然后等待它变热。\n", "先创建窑和烟囱，然后等待它变热。\n", ["5 locale/untranslated"]),
    // A sentence of a paragraph.
    (
      "首先创建窑。在生产环境中请使用独立的烟囱和砖块。\n", "First create the kiln. 在生产环境中请使用独立的烟囱和砖块。\n",
      ["5 locale/untranslated"]
    ),
    // A label of the interface, a name, the title of another site's page, and what was translated.
    ("点击**保存设置**按钮继续操作。\n", "Click the button **保存设置** to go on.\n", []),
    ("作者：张三\n", "By 张三\n", []),
    ("- [国内的一篇关于窑炉的文章](https://kilns.example/a)\n", "- [国内的一篇关于窑炉的文章](https://kilns.example/a)\n", []),
    ("首先创建窑和对应的烟囱。\n", "First create the kiln and its chimney.\n", []),
  ])
  func lettersOfTheSource(source: String, variant: String, found: [String]) {
    #expect(findings(source, variant) == found)
  }

  @Test func aPageThatIsHardlyTranslatedIsNotListed() {
    let rest = (0..<6).map { "首先创建窑和对应的烟囱，然后等待它变热 \($0)。\n" }.joined(separator: "\n")
    #expect(findings(rest, rest) == [])
  }
}
