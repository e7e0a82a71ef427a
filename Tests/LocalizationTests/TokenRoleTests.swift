import Snippets
import Testing

@testable import Localization

/// What each token of a block is to its readers, and what becomes of it in a translation.
struct TokenRoleTests {
  private func text(_ text: String, _ language: Language) throws -> CodeText {
    let support = try #require(LanguageRegistry.record(of: language))
    return CodeText(bytes: Array(text.utf8), map: [], file: "a", support: support)
  }

  /// The roles of the tokens of a text, with what has them.
  private func roles(_ code: String, _ language: Language) throws -> [String] {
    let code = try text(code, language)
    let roles = TokenRoles(code, language, CodeContext(language))
    return code.tokens.indices.map { "\(roles[$0]) \(code.string(code.tokens[$0].range))" }
  }

  @Test(arguments: [
    (Language.javascript, "open('general');", ["name open", "code (", "literal 'general'", "code )", "layout ;"]),
    (.javascript, "x = 'Removed'", ["name x", "code =", "word 'Removed'"]),
    (
      .javascript, "a('The kiln is hot', 404)",
      ["name a", "code (", "text 'The kiln is hot'", "code ,", "contract 404", "code )"]
    ),
    (.javascript, "open('/kilns')", ["name open", "code (", "contract '/kilns'", "code )"]),
    (.javascript, "key = YOUR_KEY", ["name key", "code =", "blank YOUR_KEY"]),
    (.php, "$a = new Kiln();", ["name $a", "code =", "code new", "name Kiln", "layout (", "layout )", "code ;"]),
    (.swift, "let a = \"a\";", ["code let", "name a", "code =", "literal \"a\"", "code ;"]),
  ])
  func rolesOfTokens(language: Language, code: String, expected: [String]) throws {
    #expect(try roles(code, language) == expected)
  }

  private func verdicts(_ was: String, _ now: String, _ language: Language) throws -> Set<ChangePolicy.Verdict> {
    let (a, b) = (try text(was, language), try text(now, language))
    let hunks = SequenceDiff.hunks(a.tokens.map { Array(a.text($0)) }, b.tokens.map { Array(b.text($0)) })
    let pages = (Array(was.utf8), Array((now + "\n\nIm ofen brennt es.").utf8))
    return Set(ChangeJudge(source: a, variant: b, language: language, locales: ("en", "de"), pages: pages).verdicts(on: hunks))
  }

  @Test(arguments: [
    (Language.javascript, "a('x');", "a('x')", ChangePolicy.Verdict.mayChange),
    (.javascript, "a('Removed')", "a('삭제됨')", .mayChange),
    (.javascript, "a('general')", "a('所有')", .isNoted),
    (.javascript, "a('kiln')", "a('ofen')", .isNoted),
    (.javascript, "a('kiln')", "a('klin')", .mustStay),
    (.javascript, "a('/kilns')", "a('/所有')", .mustStay),
    (.javascript, "a('/kilns')", "a('/de/kilns')", .mayChange),
    (.javascript, "a(YOUR_KEY)", "a(DEIN_SCHLUESSEL)", .mayChange),
    (.javascript, "a(404)", "a(410)", .mustStay),
    (.javascript, "a(b)", "a(c)", .mustStay),
    (.html, "<b>All kilns</b>", "<b>Alle Öfen</b>", .mayChange),
    (.shell, "kiln --fire NAME", "kiln --fire имя", .isNoted),
    (.shell, "kiln --fire NAME", "kiln --feuer имя", .mustStay),
    (.swift, "a(b)\n", "a(b);\n", .mustStay),
    // The last semicolon of a block of which nobody uses the value.
    (.rust, "fn a() {\n  b!(1);\n}", "fn a() {\n  b!(1)\n}", .mayChange),
    (
      .rust, "fn a() {\n  if b {\n    c!(1);\n  } else {\n    d!(2);\n  }\n}",
      "fn a() {\n  if b {\n    c!(1);\n  } else {\n    d!(2)\n  }\n}", .mayChange
    ),
    (
      .rust, "fn a() {\n  match b {\n    C => { d!(1); }\n  }\n}", "fn a() {\n  match b {\n    C => { d!(1) }\n  }\n}", .mayChange
    ),
    (
      .rust, "fn a() -> u8 {\n  for b in c {\n    d!(1);\n  }\n  2\n}", "fn a() -> u8 {\n  for b in c {\n    d!(1)\n  }\n  2\n}",
      .mayChange
    ),
    (.rust, "b!(1);", "b!(1)", .mayChange),
    (.rust, "fn a() -> () {\n  b!(1);\n}", "fn a() -> () {\n  b!(1)\n}", .mayChange),
    (.rust, "fn a() -> u8 {\n  b!(1)\n}", "fn a() -> u8 {\n  b!(1);\n}", .mustStay),
    (
      .rust, "fn a() -> u8 {\n  if b {\n    c!(1)\n  } else {\n    d\n  }\n}",
      "fn a() -> u8 {\n  if b {\n    c!(1);\n  } else {\n    d\n  }\n}", .mustStay
    ),
    (.rust, "let a = { b!(1) };", "let a = { b!(1); };", .mustStay),
    (.rust, "fn a() {\n  let b = c!(1);\n}", "fn a() {\n  let b = c!(1)\n}", .mustStay),
    (.rust, "fn a() {\n  b!(1);\n  c!(2);\n}", "fn a() {\n  b!(1)\n  c!(2);\n}", .mustStay),
    // Commas and brackets of Python.
    (.python, "a(b=1, c=2)", "a(b=1, c=2,)", .mayChange),
    (.python, "a = [1, 2]", "a = [1, 2,]", .mayChange),
    (.python, "a(b)", "a(b,)", .mayChange),
    (.python, "a = (b)", "a = (b,)", .mustStay),
    (.python, "a = b[1]", "a = b[1,]", .mustStay),
    (.python, "a = ('The kiln is hot. ' 'Open the lid.')", "a = 'The kiln is hot. '", .mayChange),
    (.python, "a('The kiln is hot. ')", "a 'The kiln is hot. '", .mustStay),
  ])
  func whatBecomesOfChanges(language: Language, was: String, now: String, expected: ChangePolicy.Verdict) throws {
    #expect(try verdicts(was, now, language) == [expected])
  }

  @Test func eachRoleThatMayNeverChangeHasNoRowOfItsOwn() {
    for row in ChangePolicy.rows where row.verdict == .mayChange && row.roles.count < TokenRole.allCases.count {
      #expect(row.roles.isDisjoint(with: [.code, .name]), "\(row.roles) keeping \(row.kept)")
    }
  }
}
