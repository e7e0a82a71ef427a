import Diagnostics
import Testing

@testable import Snippets

/// Format strings and the number of their values.
@Suite struct FormatStringTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var code: String
    var message: String?
    var testDescription: String { code }
  }

  @Test(arguments: [
    Case(
      language: .objectiveC, code: "NSString *u = [NSString stringWithFormat:@\"%@/a/%@\", e];",
      message: "'%@/a/%@' takes 2 values and is given 1"),
    Case(language: .objectiveC, code: "NSString *u = [NSString stringWithFormat:@\"%@/a/%@\", e, [x id]];", message: nil),
    Case(language: .objectiveC, code: "NSLog(@\"100 %% of %ld\", (long)n);", message: nil),
    Case(
      language: .objectiveC, code: "- (void)a { if (x) { NSLog(@\"done\", n); } }",
      message: "'done' takes 0 values and is given 1"),
    Case(language: .objectiveC, code: "NSLog(@\"%2$@ %1$@\", a, b);", message: nil),
    Case(language: .objectiveC, code: "NSLog(text, a);", message: nil),
    Case(
      language: .swift, code: "let u = String(format: \"%@/%d\", e)", message: "'%@/%d' takes 2 values and is given 1"),
    Case(language: .swift, code: "let u = String(format: \"%02x\", byte)", message: nil),
    Case(language: .swift, code: "let u = String(format: f, arguments: [1])", message: nil),
    Case(
      language: .csharp, code: "var u = string.Format(\"{0}/{2}\", a, b);", message: "'{0}/{2}' takes 3 values and is given 2"),
    Case(language: .csharp, code: "var u = string.Format(\"{{x}} {0:x} {1}\", a, b);", message: nil),
    Case(language: .csharp, code: "var u = string.Format(\"{0} {1}\", all);", message: nil),
  ])
  func valuesAreCounted(_ item: Case) {
    let found = SnippetChecks.check(Snippet(language: item.language, text: Array(item.code.utf8)))
    #expect(found.map(\.message) == (item.message.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.code == "snippet/format" && $0.remedy == "Give a value for each place, or correct the format" })
  }
}
