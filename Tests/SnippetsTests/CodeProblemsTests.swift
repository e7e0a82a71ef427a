import Diagnostics
import Markup
import Testing

@testable import Snippets

@Suite("Broken code in any language")
struct CodeProblemsTests {
  private func check(_ text: String, _ language: Language) -> [String] {
    SnippetChecks.check(Snippet(language: language, evidence: .infoString, text: bytes(text), file: "a.md")).map {
      "\($0.message) @ \(slice(text, $0.location.range))"
    }
  }

  @Test(
    "what no version of the language allows is told",
    arguments: [
      (Language.python, "def fire():\n  cone = heat(6, 2\n  return cone", "'(' must be closed before 'return' @ ("),
      (.python, "name = \"raku\nprint(name)", "A string must be closed @ \"raku"),
      (.javascript, "function fire() {\n  heat(6, [2);\n}", "'[' must be closed before ')' @ ["),
      (.typescript, "const cone: number = heat(6;", "'(' must be closed before ';' @ ("),
      (.go, "func fire() {\n\theat(6, 2\n}", "'(' must be closed before '}' @ ("),
      (.java, "void fire() {\n  heat(6;\n}", "'(' must be closed before ';' @ ("),
      (.kotlin, "fun fire() {\n  heat(6, 2\n}", "'(' must be closed before '}' @ ("),
      (.ruby, "def fire\n  heat(6, 2\nend", "'(' must be closed before 'end' @ ("),
      (.php, "<?php\n$cone = heat(6;", "'(' must be closed before ';' @ ("),
      (.rust, "fn fire() {\n  heat(6;\n}", "'(' must be closed before ';' @ ("),
      (.sql, "SELECT 'raku FROM glazes;", "A string must be closed @ 'raku FROM glazes;"),
      (.yaml, "kilns: [1, 2\ncone: 6", "YAML is not well formed here: did not find expected ',' or ']' @ cone: 6"),
      (.xml, "<kiln><cone></kiln>", "'<cone>' must be closed before '</kiln>' @ <cone>"),
      (.html, "<div><span></div>", "'<span>' must be closed before '</div>' @ <span>"),
      (.json5, "{cone: 6 glaze: 'raku'}", "A comma must stand between two values @ 6"),
    ])
  func broken(language: Language, text: String, expected: String) { #expect(check(text, language).contains(expected)) }

  @Test(
    "pieces, sketches and what the language allows are no mistakes",
    arguments: [
      (Language.python, "class Kiln:\n  def fire(\n    self,\n    cone"),
      (.python, "def fire(self, cone: int) -> Firing"), (.python, "heat(\n  6,\n  ...\n)"),
      (.python, "rows = [row for row in rows if row]\nx = (yield 1)"), (.python, ">>> it's hot\n>>> print('x')"),
      (.javascript, "for (let i = 0; i < 3; i++) { fire(i) }"), (.javascript, "  })\n);"),
      (.javascript, "const view = <p>The kiln's hot</p>;"), (.javascript, "fire({ cone: 6, ...rest, glaze: [1, 2] });"),
      (.javascript, "const note = `it's ${kilns.map((k) => `${k.id}`)} hot`;"), (.go, "for i := 0; i < 3; i++ {\n}"),
      (.java, "try (var kiln = open(); var lid = lift()) { fire(); }"), (.ruby, "heat(kilns.map do |kiln|\n  kiln.cone\nend)"),
      (.rust, "fn name<'a>(kiln: &'a Kiln) -> &'a str { kiln.name }"), (.sql, "SELECT 'potter''s' FROM glazes;"),
      (.php, "<p>It's hot</p>\n<?php fire(6); ?>"), (.yaml, "kiln:\n  cone: {{ cone }}"), (.yaml, "kiln:\n  ...\n  cone: 6"),
      (
        .yaml,
        """
        ---
        title: Kilns
        ---

        # Kilns: a page
        """
      ), (.yaml, "- cone: <number>"), (.xml, "<cone>6</cone>\n</kiln>"),
      (.xml, "<!-- <a><b></a> --><cone/>"), (.html, "<ul><li>One<li>Two</ul><br><p>Text<div>x</div>"),
      (.json5, "{\n  // hot\n  cone: 6, glaze: 'raku', ratio: .5,\n}"),
    ])
  func harmless(language: Language, text: String) { #expect(check(text, language) == []) }

  @Test("what was concluded to be in a language is not called broken") func concluded() {
    let snippet = Snippet(language: .javascript, evidence: .classifier, text: bytes("heat(6;"), file: "a.md")
    #expect(SnippetChecks.check(snippet).isEmpty)
  }

  @Test("YAML that is nested without end is left alone") func deep() {
    #expect(YAMLProblems.find(bytes(String(repeating: "[", count: 50_000))).isEmpty)
    #expect(YAMLProblems.find(bytes(String(repeating: "- ", count: 40_000))).isEmpty)
  }

  @Test(
    "a slip of a language's name is told from the name of another",
    arguments: [
      ("jsno", "json"), ("pyhton", "python"), ("javscript", "javascript"), ("kotllin", "kotlin"), ("swfit", "swift"),
    ])
  func slips(word: String, meant: String) { #expect(MisspeltLanguage.meant(by: word) == meant) }

  @Test(
    "words that are near to a known one name other languages",
    arguments: [
      "json", "jsonnet", "rmarkdown", "jython", "fsharp", "scss", "less", "rest", "ocaml", "text", "mermaid", "vue", "csh", "tex",
      "purescript", "rescript", "mysql", "nushell",
    ])
  func others(word: String) { #expect(MisspeltLanguage.meant(by: word) == nil) }

  @Test("a block is read in the language that is meant") func read() {
    let file = SourceFile(
      path: "a.md",
      bytes: bytes(
        """
        ```jsno
        {"cone": 6,}
        ```

        """))
    let snippets = SnippetCollector(page: Page(document: MarkdownParser().parse(file).document)).snippets()
    #expect(snippets.first?.language == .json)
    let found = snippets.flatMap { SnippetChecks.check($0) }
    #expect(found.map(\.code) == ["snippet/language", "snippet/json"])
    #expect(found.first?.location.range == SourceRange(3, 7))
  }
}
