import Diagnostics
import Testing

@testable import Localization

/// What differs in code is told line by line, as a person would.
struct CodeByLinesTests {
  private func diagnostics(_ source: String, _ variant: String, _ tag: String, _ locale: String = "zh") -> [Diagnostic] {
    func page(_ code: String, _ title: String) -> String { "# \(title)\n\n```\(tag)\n\(code)\n```\n" }
    return LocaleChecker().check(
      source: Fixture.page(page(source, "Pump"), "en"), variants: [Fixture.page(page(variant, "水泵"), locale)]
    )
    .flatMap(\.diagnostics)
  }

  @Test func aLostArgumentIsNamed() {
    let found = diagnostics(
      "class Pump(Base):\n    def __init__(self, count):\n        self.valves = valves(count=count)\n\n    def go(self, x):\n        return x",
      "class Pump(Base):\n    def __init__(self, count):\n        self.valves = valves()\n        self.valves.head[4] = Valve(\n            256, count, size=(1, 1))\n\n    def go(self, x):\n        return x",
      "python")
    #expect(found.map(\.code) == ["locale/code-changed"])
    #expect(found.first?.message.hasPrefix("'count=count' of the source is missing here") ?? false)
  }

  @Test func linesAreComparedWithTheirLikes() {
    let found = diagnostics(
      "fn main() {\n    s[3] = 42;\n\n    assert_eq!(s, &[1, 2, 3, 42]);\n    assert_eq!(v, &[1, 2, 3, 42]);\n}",
      "fn main() {\n    s.push(4);\n\n    assert_eq!(s, &[1, 2, 3, 4]);\n}", "rust")
    #expect(found.map(\.code) == ["locale/code-changed"])
    #expect(found.first?.message.contains("assert_eq") == false)
  }

  @Test func aLineThatIsCommentedOut() {
    let source = "value = Pump.get(\"a\").value\n\nvalue = Pump.get(\"a\", 1000).value\n# it is built already"
    let found = diagnostics(
      source, "value = Pump.get(\"a\").value\n# value = Pump.get(\"a\", 1000).value  # 水泵已经被创建", "python")
    #expect(found.map { "\($0.severity) \($0.code)" } == ["warning locale/code-changed"])
    #expect(found.first?.message.hasSuffix("is commented out here") ?? false)
    // A line end that was lost is another thing.
    let swallowed = diagnostics(
      "# first\nvalue = Pump.get(\"a\", 1000).value\nvalue.go()", "# 首先 value = Pump.get(\"a\", 1000).value\nvalue.go()", "python"
    )
    #expect(swallowed.map(\.code) == ["locale/code-swallowed"])
  }

  @Test func aBlankOfTheSourceThatIsNoneIsToldThere() {
    let found = diagnostics(
      "pump serve --device ascend\u{A0}Shop/Pump-2B", "pump serve --device ascend Shop/Pump-2B", "bash")
    #expect(found.map { "\($0.code) \($0.location.file)" } == ["markup/hidden-character en/page.md"])
    #expect(
      diagnostics("pump serve ascend\u{A0}Shop", "pump serve ascend Shap", "bash").map(\.code).contains("locale/code-changed"))
  }

  @Test func samplePathsAreNotes() {
    let path = "<Directory \"/path/to/pump/public\">\n  Allow\n</Directory>"
    #expect(
      diagnostics(path, path.replacing("/path/to", with: "/ruta/para"), "apache", "es").map { "\($0.severity)" } == ["note"])
    #expect(
      diagnostics(path, path.replacing("/path/to/pump", with: "/ruta/para/bomba"), "apache", "es").map { "\($0.severity)" }
        == ["error"])
  }
}
