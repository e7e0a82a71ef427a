import Diagnostics
import Testing

@testable import Workspace

/// TOML as tables, lists and texts.
struct TOMLReaderTests {
  /// A value in one line: tables with their keys in order.
  private func shown(_ value: ScriptLiteral) -> String {
    switch value {
    case .text(let text, _): "\"\(text)\""
    case .list(let items, _): "[" + items.map(shown).joined(separator: ", ") + "]"
    case .table(let members, _): "{" + members.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", ") + "}"
    case .other, .computed: "?"
    }
  }

  @Test(arguments: [
    ("a = 1 # one\nb = true\nc = 1979-05-27T07:32:00Z", #"{a: "1", b: "true", c: "1979-05-27T07:32:00Z"}"#),
    ("a.b = 'x'\n\"c d\".e = \"y\"", #"{a: {b: "x"}, c d: {e: "y"}}"#),
    ("[t]\na = 'x'\n[t.u]\nb = 'y'\n[v]", #"{t: {a: "x", u: {b: "y"}}, v: {}}"#),
    ("[[p]]\na = 1\n[p.q]\nb = 2\n[[p]]\na = 3", #"{p: [{a: "1", q: {b: "2"}}, {a: "3"}]}"#),
    ("a = [ 1, # one\n  'x', [2], ]\nb = { c = 1, d.e = 2 }", #"{a: ["1", "x", ["2"]], b: {c: "1", d: {e: "2"}}}"#),
    (#"a = "t\tq\"\u00E9\U0001F600""#, "{a: \"t\tq\"é😀\"}"),
    ("a = \"\"\"\nx\\\n   y \"q\"\"\"\"\nb = '''\n\\n'''", "{a: \"xy \"q\"\", b: \"\\n\"}"),
    ("\u{FEFF}", "{}"), ("= 1\n[\n[[\na\nb = \nc = [1", #"{b: "", c: ["1"]}"#), ("a = 1\na = 2", #"{a: "1"}"#),
  ])
  func values(_ text: String, _ expected: String) {
    #expect(shown(TOMLReader(Array(text.utf8)).read()) == expected)
  }

  /// Whatever stands in a file, reading it ends, and every place is inside of it.
  @Test func nothingIsReadForEver() {
    for text in [
      String(repeating: "[", count: 5000), "a = " + String(repeating: "[", count: 5000),
      "a = " + String(repeating: "{b=", count: 5000),
      String(repeating: "a.", count: 5000) + "b = 1", String(repeating: "[[a]]\n", count: 50_000),
      String(repeating: "x = 1\n", count: 50_000), "a = \"\"\"", "a = '", "a = \"\\", "a = \"\\u12",
    ] {
      #expect(shown(TOMLReader(Array(text.utf8)).read()).utf8.count >= 2)
    }
  }
}
