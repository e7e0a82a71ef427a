import Testing

@testable import Snippets

@Suite struct BracketMatcherTests {
  /// The lexemes with the place of their partners: `( 1 ) 0`.
  private func partners(_ text: String, _ language: Language = .csharp) -> String {
    let tokens = LanguageRegistry.record(of: language)?.tokens(bytes(text)) ?? []
    let list = LexemeList(tokens: tokens, text: bytes(text))
    return list.lexemes.dropLast().map { "\(slice(text, $0.range))\($0.partner < 0 ? "" : "\($0.partner)")" }.joined(
      separator: " ")
  }

  @Test(
    "brackets are paired, and braces are trusted most",
    arguments: [
      ("(a)", "(2 a )0"), ("{[()]}", "{5 [4 (3 )2 ]1 }0"), ("{(}", "{2 ( }0"), ("({)}", "( {3 ) }1"), ("[(]", "[2 ( ]0"),
      ("(]", "( ]"), ("}{", "} {"),
      ("{([}", "{3 ( [ }0"), ("((a)", "( (3 a )1"),
    ])
  func pairs(_ text: String, _ expected: String) { #expect(partners(text) == expected) }

  @Test func marksOfInterpolationsArePairs() {
    #expect(partners("\"a\\(b(c))d\"", .swift) == "\"a \\(6 b (5 c )3 )1 d\"")
    #expect(partners("$\"a{b}c\"") == "$\"a {3 b }1 c\"")
  }

  @Test func linesOfTheProcessorArePairedAmongThemselves() {
    #expect(partners("#define A (\n)", .objectiveC) == "#define A ( )")
  }

  @Test func linesAndSpacesAreKnown() {
    let list = LexemeList(tokens: CSharpLexer.tokens(bytes("a b(/* x */c\n.d")), text: bytes("a b(/* x */c\n.d"))
    #expect(list.lexemes.dropLast().map(\.isFirstOnLine) == [true, false, false, false, true, false])
    #expect(list.lexemes.dropLast().map(\.hasSpaceBefore) == [true, true, false, true, true, false])
  }
}
