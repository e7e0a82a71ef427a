import Testing

@testable import Snippets

/// Syntax errors are reported where they are certain, and fragments of right code give none.
@Suite struct CertainProblemsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var language: Language
    var source: String
    var problems: [String] = []
  }

  static let certain: [Case] = [
    Case(
      testDescription: "a square bracket behind a whole method", language: .objectiveC,
      source: """
        - (void)a {
          [b c];
        }];
        """, problems: ["']' must have '[' before it @ ]"]),
    Case(
      testDescription: "a block that nothing closes before its call ends", language: .objectiveC,
      source: "[kiln fire:^(NSData *d) {\n    if (d) {\n        a();\n    } else {\n        b();\n    }];",
      problems: ["'{' must be closed before ']' @ {"]),
    Case(
      testDescription: "a parenthesis that a brace passes over", language: .csharp, source: "void A() { B(c; }",
      problems: ["'(' must be closed before '}' @ ("]),
    Case(
      testDescription: "a square bracket with a semicolon inside", language: .objectiveC,
      source: "[request setBody:data;\n[task resume];",
      problems: ["'[' must be closed @ ["]),
    Case(
      testDescription: "a parenthesis too much inside braces", language: .swift, source: "func a() {\n  b())\n}",
      problems: ["')' must have '(' before it @ )"]),
    Case(
      testDescription: "a brace that the indentation has come back from", language: .csharp,
      source: "class A\n{\n    void B()\n    {\n        C();\n}\n", problems: ["'{' must be closed @ {"]),
    Case(
      testDescription: "a string that ends with its line", language: .csharp, source: "var a = \"b;\nvar c = 1;",
      problems: ["String must be closed @ \"b;"]),
    Case(
      testDescription: "an interpolated string that ends with its line", language: .swift,
      source: "let a = \"b \\(c) d\nlet e = 1",
      problems: ["String must be closed @  d"]),
    Case(
      testDescription: "a literal of several lines without its end", language: .swift, source: "let a = \"\"\"\n  b\n",
      problems: ["String must be closed @ \"\"\"\n  b\n"]),
    Case(
      testDescription: "an escaped quote closes nothing", language: .objectiveC, source: "NSString *a = @\"b\\\";",
      problems: ["String must be closed @ @\"b\\\";"]),
  ]

  static let fragments: [Case] = [
    Case(
      testDescription: "a whole method and the end of what stood around it", language: .objectiveC,
      source: """
        - (void)a { b(); }
          }];
        """),
    Case(testDescription: "the beginning of a class", language: .csharp, source: "public class A\n{\n    int b;"),
    Case(testDescription: "the end of a class", language: .csharp, source: "    void A() { }\n}"),
    Case(testDescription: "the end of a call with a closure", language: .swift, source: "  done()\n})"),
    Case(testDescription: "the end of a block", language: .objectiveC, source: "    done(nil);\n}];\n[task resume];\n}"),
    Case(
      testDescription: "the head of a call", language: .objectiveC,
      source: "[session dataTaskWithRequest:request handler:^(NSData *d) {\n  a();"),
    Case(testDescription: "an argument list cut open", language: .swift, source: "Package(\n  name: \"a\",\n"),
    Case(testDescription: "an elision in parentheses", language: .csharp, source: "void A() { B(c, ... }"),
    Case(testDescription: "an elision in a comment", language: .csharp, source: "class A\n{\n  void B()\n  {\n  // ...\n}"),
    Case(
      testDescription: "branches of a condition of the preprocessor", language: .csharp,
      source: "#if A\nif (a) {\n#else\nif (b) {\n#endif\n}"),
    Case(
      testDescription: "a list numbered with parentheses", language: .swift,
      source: """
        1) run()
        2) stop()
        """),
    Case(testDescription: "an apostrophe outside of strings", language: .objectiveC, source: "[api setKey:<your hub's key>];"),
    Case(testDescription: "the parts of a for", language: .csharp, source: "for (int i = 0; i < 3; i++) { }\nfor (;;"),
    Case(
      testDescription: "verbatim, raw and interpolated strings", language: .csharp,
      source: "a(@\"b\\\", @\"\"\"c\"\"\", $\"{d:F2}\", $@\"{e}\\\", \"\"\"f\"\"\", $\"\"\"{g}\"\"\", \"\", '\"');"),
    Case(
      testDescription: "raw and multi-line strings", language: .swift,
      source: "a(#\"b\\\"#, \"\"\"\n  c\n  \"\"\", \"\", \"\\(d)\", \"\\\\\", #\"\\#(e)\"#)"),
    Case(
      testDescription: "an include between angle brackets", language: .objectiveC, source: "#import <A/B.h>\n#define OPEN {\n"),
  ]

  @Test("certain errors are reported at their place", arguments: certain)
  func reports(_ example: Case) {
    #expect(described(tree(example.language, example.source).problems, in: example.source) == example.problems)
  }

  @Test("fragments and elisions are no errors", arguments: fragments)
  func isSilent(_ example: Case) {
    #expect(described(tree(example.language, example.source).problems, in: example.source) == [])
  }

  @Test("whole samples have no errors", arguments: ParserSamples.languages)
  func samples(_ language: Language) { #expect(tree(language, ParserSamples.text(language)).problems.isEmpty) }
}
