import Testing

@testable import Snippets

/// What the lexers of the parsed languages make of the spellings that are special to each.
@Suite struct LanguageLexerTests {
  private func words(_ language: Language, _ text: String) -> String {
    let tokens = LanguageRegistry.record(of: language)?.tokens(bytes(text)) ?? []
    return tokens.map { "\($0.kind):\(slice(text, $0.range))" }.joined(separator: " ")
  }

  @Test(
    "Objective-C",
    arguments: [
      ("@\"a\\\"b\"", "string:@\"a\\\"b\""), ("@interface A", "keyword:@interface identifier:A"),
      ("@{@1}", "punctuation:@ punctuation:{ punctuation:@ number:1 punctuation:}"),
      ("@YES", "punctuation:@ keyword:YES"), ("#import <A/B.h>", "preprocessor:#import string:<A/B.h>"),
      ("#pragma mark - it's", "preprocessor:#pragma other:mark - it's"),
      ("0x1F 1.5e-3f 10UL", "number:0x1F number:1.5e-3f number:10UL"),
      ("a->b >> 'c'", "identifier:a operator:-> identifier:b operator:> operator:> string:'c'"),
      ("// it's\nx", "comment:// it's identifier:x"), ("it's", "identifier:it other:' identifier:s"),
      ("NSString *a", "type:NSString operator:* identifier:a"),
      ("/* a", "comment:/* a"), ("@\"a\nb", "string:@\"a identifier:b"), ("…", "punctuation:…"), ("žluť", "identifier:žluť"),
    ])
  func objectiveC(_ text: String, _ expected: String) { #expect(words(.objectiveC, text) == expected) }

  @Test(
    "C#",
    arguments: [
      ("@\"a\\\"", "string:@\"a\\\""), ("@\"a\"\"b\"", "string:@\"a\"\"b\""), ("@class", "identifier:@class"),
      ("$\"{{a}}\"", "string:$\"{{a}}\""),
      ("$\"a{b:F2}c\"", "string:$\"a variable:{ identifier:b string::F2 variable:} string:c\""),
      ("$\"{a[\"b\"]}\"", "string:$\" variable:{ identifier:a punctuation:[ string:\"b\" punctuation:] variable:} string:\""),
      ("\"\"\"a\"b\"\"\"", "string:\"\"\"a\"b\"\"\""),
      ("$$\"\"\"{a}{{b}}\"\"\"", "string:$$\"\"\"{a} variable:{{ identifier:b variable:}} string:\"\"\""),
      ("List<int> a", "type:List operator:< type:int operator:> identifier:a"),
      ("a ??= b?.c", "identifier:a operator:??= identifier:b operator:?. identifier:c"),
      ("#region it's\nx", "preprocessor:#region other:it's identifier:x"), ("1..2", "number:1 operator:.. number:2"),
      ("'\\n' '\"'", "string:'\\n' string:'\"'"),
      ("Foo(new Bar())", "identifier:Foo punctuation:( keyword:new type:Bar punctuation:( punctuation:) punctuation:)"),
    ])
  func csharp(_ text: String, _ expected: String) { #expect(words(.csharp, text) == expected) }

  @Test(
    "Swift",
    arguments: [
      ("\"a\\(b)c\"", "string:\"a variable:\\( identifier:b variable:) string:c\""), ("#\"a\\(b\"#", "string:#\"a\\(b\"#"),
      ("#\"\\#(a)\"#", "string:#\" variable:\\#( identifier:a variable:) string:\"#"),
      ("/* a /* b */ c */ d", "comment:/* a /* b */ c */ identifier:d"),
      ("@Test func a", "attribute:@Test keyword:func identifier:a"),
      ("1...3 ..<5", "number:1 operator:... number:3 operator:..< number:5"), (".default", "punctuation:. identifier:default"),
      ("`class`", "identifier:`class`"),
      ("\\.name", "operator:\\ punctuation:. identifier:name"), ("#if A\nx", "preprocessor:#if type:A identifier:x"),
      ("a ~= b", "identifier:a operator:~= identifier:b"),
      ("\"\"\"\n\"a\"\n\"\"\"", "string:\"\"\"\n\"a\"\n\"\"\""), ("\"a", "string:\"a"),
    ])
  func swift(_ text: String, _ expected: String) { #expect(words(.swift, text) == expected) }
}
