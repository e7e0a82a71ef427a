import Diagnostics
import Markup
import Testing

struct FrontMatterTests {
  private func entries(_ text: String) -> [String] {
    Parsed(text).document.frontMatter.entries.map { entry in
      switch entry.value {
      case .string(let text): "\(entry.key)=\(text)"
      case .list(let list): "\(entry.key)=[\(list.joined(separator: "|"))]"
      }
    }
  }

  @Test func emptyLinesMayStandBeforeIt() {
    #expect(entries("\n\n---\ntitle: Kilns\n---\n# Heading\n") == ["title=Kilns"])
    #expect(entries("\n---\nkiln: big\ncone: six\n---\n# Heading\n") == ["kiln=big", "cone=six"])
    #expect(Parsed("\n---\ntitle: Kilns\n---\n# Heading\n").sources(.heading) == ["# Heading"])
    #expect(entries("\n---\nKilns are hot\n---\n") == [])
    #expect(entries("\n---\ntitle: Kilns\n") == [])
  }

  @Test(arguments: [
    ("title: A b", ["title=A b"]), ("title: \"A: b\"", ["title=A: b"]), ("title: 'it''s'", ["title=it's"]),
    ("title: \"a\\tb\"", ["title=a\tb"]), ("empty:\nnext: 1", ["empty=", "next=1"]), ("# note\na: b # why", ["a=b"]),
    ("tags:\n- one\n- two", ["tags=[one|two]"]), ("tags:\n  - one\n  - \"two\"\nx: y", ["tags=[one|two]", "x=y"]),
    ("tags: [one, two]", ["tags=[one|two]"]), ("text: >\n  a\n  b\nx: y", ["text=a b\n", "x=y"]), ("long: a\n  b", ["long=a b"]),
    ("ms.date: 11/09/2018\t", ["ms.date=11/09/2018"]), ("a:\n\n\nb: c", ["a=", "b=c"]),
    ("nested:\n  a: b\nx: y", ["nested.a=b", "x=y"]),
    ("url: http://x.y/z", ["url=http://x.y/z"]), ("日本: 語", ["日本=語"]), ("", []),
  ])
  func scalarsAndListsAreRead(yaml: String, expected: [String]) {
    let parsed = Parsed("---\n\(yaml)\n---\n# Heading\n")
    #expect(entries("---\n\(yaml)\n---\n# Heading\n") == expected)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.sources(.heading) == ["# Heading"])
  }

  @Test func rangesCoverKeyAndValue() {
    let parsed = Parsed("---\ntitle: Ünï  \ntags:\n- a\n- b\n\nx: [1, 2]\n---\n")
    let ranges = parsed.document.frontMatter.entries.map { parsed.source.text($0.range) }
    #expect(ranges == ["title: Ünï", "tags:\n- a\n- b", "x: [1, 2]"])
    #expect(parsed.source.text(parsed.document.frontMatter.range) == "---\ntitle: Ünï  \ntags:\n- a\n- b\n\nx: [1, 2]\n---")
  }

  @Test func byteOrderMarkAndCarriageReturnsDoNotHurt() {
    let parsed = Parsed("\u{FEFF}---\r\na: b\r\n---\r\n\r\n# *H*\r\n")
    #expect(parsed.document.frontMatter["a"]?.string == "b")
    #expect(parsed.sources(.emphasis) == ["*H*"])
  }

  @Test(arguments: [
    ("---\na: b\nc: [x\nd: e\n---\n# H\n", 3), ("---\na: b\n  c: d\n---\n# H\n", 3), ("---\na: \"b\n---\n# H\n", 2),
  ])
  func brokenBlockIsReportedAndTheRestRead(text: String, line: Int) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.map(\.code) == ["markup/front-matter"])
    let lines = parsed.diagnostics.map { parsed.source.position(at: $0.location.range.lowerBound).line }
    #expect(lines.allSatisfy { $0 >= line && $0 <= line + 1 }, "\(lines)")
    #expect(parsed.sources(.heading) == ["# H"])
    #expect(parsed.document.frontMatter["a"] != nil || text.contains("\"b"))
  }

  @Test func unclosedBlockIsReportedAtItsFirstLine() {
    let parsed = Parsed("---\ntitle: a\n\n# H\n")
    #expect(parsed.diagnostics.map(\.location.range) == [SourceRange(0, 3)])
    #expect(!parsed.ids(.heading).isEmpty)
  }

  @Test(arguments: [
    "---\n\n# H\n", "----\na: b\n----\n", "# H\n\n---\na: b\n---\n", "text\n---\n",
    "\n---\nNote: this is the old page, see below.\n---\n",
  ])
  func otherRulesAreNoFrontMatter(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.document.frontMatter.range.isEmpty)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test func tomlIsPassedOver() {
    #expect(entries("+++\ntitle = \"A\"\n+++\ntext\n") == ["title=A"])
  }
}
