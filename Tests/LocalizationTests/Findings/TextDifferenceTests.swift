import Diagnostics
import Testing

@testable import Localization

/// In which way a text of a translation differs from the source's.
struct TextDifferenceTests {
  private static let locales = TextDifference.Locales(source: "en", variant: "de")

  @Test(arguments: [
    ("fs.ReadStream", "fs. ReadStream", TextDifference.blanks), ("string", "String", .letterCase), ("−40°", "-40°", .signs),
    ("@v0.10.0", "@v0.11.2", .number), ("https://a.example/kilns", "https://b.example/kilns", .host),
    ("\"en\"", "\"de\"", .language),
    ("docs/en/a", "docs/de/a", .language), ("publish", "发布", .script), ("'My docs'", "'Meine Seiten'", .words),
    ("size", "größe", .words), ("public/", "public", .part), ("WithTLSOpt", "WithAuthOpt", .name),
  ])
  func theFirstTransformationThatMakesThemAlikeExplainsIt(_ was: String, _ now: String, _ difference: TextDifference) {
    #expect(TextDifference(was, now, Self.locales) == difference)
  }

  @Test func whatIsTheSameDiffersInNothing() {
    #expect(TextDifference("size", "size", Self.locales) == nil)
  }

  @Test func aLanguageWithinAWordIsNone() {
    #expect(TextDifference("token", "tokde", Self.locales) == .name)
  }

  @Test func everyDifferenceIsAWordOfExplanations() {
    let names = Set(Explanation.all.map(\.name))
    for difference in [TextDifference.blanks, .letterCase, .signs, .number, .host, .language, .script, .words, .name, .part] {
      #expect(names.contains(difference.rawValue))
    }
  }
}
