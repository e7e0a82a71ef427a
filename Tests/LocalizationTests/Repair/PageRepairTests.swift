import Diagnostics
import Markup
import Snippets
import Testing

@testable import Localization

/// Damaged translations, and what mends them.
struct PageRepairTests {
  private func page(_ text: String, _ locale: String) -> LocalePage {
    let source = SourceFile(path: "\(locale)/a.md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(source).document)
    return LocalePage(locale: locale, page: page, snippets: SnippetCollector(page: page).snippets())
  }

  private func diagnostics(_ source: String, _ variant: String) -> [Diagnostic] {
    let (a, b) = (page(source, "en"), page(variant, "cs"))
    guard let report = LocaleChecker().check(source: a, variants: [b]).first else { return [] }
    return PageRepair(source: a, variant: b, alignment: report.alignment).adding(to: report.diagnostics)
  }

  /// The translation with all fixes, and what is reported of it then.
  func mended(_ source: String, _ variant: String) -> (text: String, left: [String]) {
    let fixes = FixApplication.compatible(diagnostics(source, variant).compactMap(\.fix))
    let bytes = FixApplication.applied(fixes.flatMap(\.replacements), to: Array(variant.utf8)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return (text, diagnostics(source, text).map(\.code))
  }

  static let code = """
    # Send

    Call it so:

    ```objc
    // Create the request
    NSURL* url = [NSURL URLWithString:@"http://example.com/notes"];
    NSMutableURLRequest* request = [NSMutableURLRequest requestWithURL:url];
    // Send it
    [request setHTTPMethod:@"POST"];
    [self showMessage:@"It was sent to the server" title:@"Done"];
    NSLog(@"Status of %@: %d", name, status);
    ```

    That is all.

    """

  static let translated = """
    # Odeslání

    Volejte to takto:

    ```objc
    // Vytvořte požadavek
    NSURL* url = [NSURL URLWithString:@"http://example.com/notes"];
    NSMutableURLRequest* request = [NSMutableURLRequest requestWithURL:url];
    // Odešlete ho
    [request setHTTPMethod:@"POST"];
    [self showMessage:@"Bylo to odesláno na server" title:@"Done"];
    NSLog(@"Stav %@: %d", name, status);
    ```

    To je vše.

    """

  struct Damage: Sendable, CustomTestStringConvertible {
    var name: String
    var was: String
    var now: String
    var testDescription: String { name }
  }

  static let damages = [
    Damage(name: "a name", was: "requestWithURL:url", now: "requestWithURL:adresa"),
    Damage(name: "a keyword", was: "[self showMessage", now: "[vlastní showMessage"),
    Damage(name: "a comment's mark", was: "// Odešlete ho", now: "/ / Odešlete ho"),
    Damage(name: "no mark at all", was: "// Odešlete ho\n", now: "Odešlete ho "),
    Damage(name: "a comment that swallows", was: "// Vytvořte požadavek\n", now: "// Vytvořte požadavek "),
    Damage(name: "a placeholder", was: "Stav %@: %d", now: "Stav % @: % d"),
    Damage(name: "a line", was: "[request setHTTPMethod:@\"POST\"];\n", now: ""),
    Damage(name: "a literal", was: "@\"POST\"", now: "@\"POSLAT\""),
    Damage(name: "an operator", was: "url = [", now: "url == ["),
    Damage(name: "quotes", was: "@\"POST\"", now: "@“POST”"),
    Damage(name: "order", was: "request setHTTPMethod", now: "setHTTPMethod request"),
  ]

  @Test(arguments: damages) func damagedCodeIsRestoredWithItsCommentsAndTexts(_ damage: Damage) {
    let damaged = Self.translated.replacing(damage.was, with: damage.now)
    #expect(damaged != Self.translated)
    #expect(!diagnostics(Self.code, damaged).isEmpty)
    let (text, left) = mended(Self.code, damaged)
    #expect(text == Self.translated)
    #expect(left.isEmpty)
  }

  @Test func aLayoutThatMeansTheSameIsLeftAlone() {
    let variant = Self.translated.replacing(";\nNSMutable", with: ";   NSMutable")
    #expect(variant != Self.translated && diagnostics(Self.code, variant).isEmpty)
  }

  @Test func commentsThatOnlyTheTranslationHasAreKept() {
    let variant = Self.translated
      .replacing("[request setHTTPMethod:@\"POST\"];", with: "// Pozor na metodu\n[žádost setHTTPMethod:@\"POST\"]; // zde")
      .replacing("// Odešlete ho\n", with: "")
    let source = Self.code.replacing("// Send it\n", with: "")
    let (text, left) = mended(source, variant)
    #expect(text == variant.replacing("žádost", with: "request"))
    #expect(left.isEmpty)
  }

  @Test func codeOfItsOwnIsLeftAlone() {
    let variant = Self.translated.replacing(
      "[request setHTTPMethod:@\"POST\"];", with: "[request setHTTPMethod:@\"POST\"];\n[request setTimeoutInterval:30];")
    #expect(!diagnostics(Self.code, variant).isEmpty)
    #expect(mended(Self.code, variant).text == variant)
  }

  @Test func aBlockInAListOrAQuoteKeepsItsPlace() {
    let source = """
      1. One

         ```js
         a(b);

         c(dog, cat);
         ```

      > Two
      >
      >     f(one);
      >
      >     g(two, three);

      """
    let variant = source.replacing("cat", with: "kočka").replacing("g(two", with: "g(dva").replacing("\n", with: "\r\n")
    #expect(mended(source, variant).text == source.replacing("\n", with: "\r\n"))
  }

  @Test func proseIsNotTouched() {
    let source = """
      # A

      See [one](one.md) and `code`.

      ```js
      send(it);
      ```

      """
    let variant = """
      #  Á\u{20}

      Viz  *[jedna](jedna.md)*  a `kód`.  \u{20}

      ```js
      poslat(it);
      ```



      """
    let expected = variant.replacing("jedna.md", with: "one.md").replacing("poslat", with: "send")
    #expect(mended(source, variant).text == expected)
  }

  @Test(arguments: [
    ("See [it](setup.md).", "Viz [to](nastaveni.md).", "Viz [to](setup.md)."),
    ("See [it][x].\n\n[x]: setup.md", "Viz [to][x].\n\n[x]: nastaveni.md", "Viz [to][x].\n\n[x]: setup.md"),
    ("See [it](a.md#one-two).", "Viz [to](aa.md#one-two).", "Viz [to](a.md#one-two)."),
    ("![x](media/a.png)", "![x](media/á.png)", "![x](media/a.png)"),
    ("[!INCLUDE [a](../includes/a.md)]", "[!INCLUDE [a](../zahrnuje/a.md)]", "[!INCLUDE [a](../includes/a.md)]"),
    ("See [it](https://example.com/a/b).", "Viz [to](https://example.com/a/ b).", "Viz [to](https://example.com/a/ b)."),
    (
      "See [it](https://example.com/setup-guide).", "Viz [to](https://example.com/setup‑guide).",
      "Viz [to](https://example.com/setup-guide)."
    ),
    ("## A {#setup}", "## Á {#nastaveni}", "## Á {#setup}"),
    ("## <a name=\"test-it\"></a>A", "## <a name=\"tset-it\"></a>Á", "## <a name=\"test-it\"></a>Á"),
    ("9. One\n10. Two", "1. Jedna\n2. Dva", "9. Jedna\n2. Dva"),
    ("Click **[OK]** now.", "**[OK]**をクリックします。", "**[OK]** をクリックします。"),
    // Names and numbers.
    (
      """
      Send `to_tag` and `x`.

      ```js
      send(to_tag);
      ```
      """,
      """
      Pošlete `pro_značku` a `x`.

      ```js
      send(to_tag);
      ```
      """,
      """
      Pošlete `to_tag` a `x`.

      ```js
      send(to_tag);
      ```
      """
    ),
    ("See **set:forKey:** here.", "Viz **set:forKeys:** zde.", "Viz **set:forKey:** zde."),
    ("See **set:forKey:** here.", "Viz **set:forKey** : zde.", "Viz **set:forKey:** zde."),
    ("It answers 410 then.", "Odpoví pak 404.", "Odpoví pak 410."),
    (
      """
      Put `x` for *\\<Your host\\>*.

      ```js
      a("<Your host>");
      ```
      """,
      """
      Za *\\<Váš server\\>* dejte `x`.

      ```js
      a("<Your host>");
      ```
      """,
      """
      Za *\\<Your host\\>* dejte `x`.

      ```js
      a("<Your host>");
      ```
      """
    ),
    // Structure.
    (
      """
      # A

      ## Set up

      Text.
      """,
      """
      # Á

      ###  Nastavení #

      Text.
      """,
      """
      # Á

      ##  Nastavení #

      Text.
      """
    ),
    (
      """
      # A

      ## Set up

      Text.
      """,
      """
      # Á

      **Nastavení**

      Text.
      """,
      """
      # Á

      ## Nastavení

      Text.
      """
    ),
    ("> [!NOTE]\n> Mind it.", "> [!POZNÁMKA]\n> Pozor.", "> [!NOTE]\n> Pozor."),
    ("> [!WARNING]\n> Mind it.", "> [!NOTE]\n> Pozor.", "> [!WARNING]\n> Pozor."),
    (
      """
      > [!NOTE]
      > Mind
      > it.
      >
      > Two.
      """,
      """
      > Pozor.
      >
      > Dvě.
      """,
      """
      > [!NOTE]
      > Pozor.
      >
      > Dvě.
      """
    ),
    (
      "> [!NOTE]\n> Mind it.", "Pozor\nna to.",
      """
      > [!NOTE]
      > Pozor
      > na to.
      """
    ),
    ("!!! tip\n    Mind it.", "!!! 팁\n    주의.", "!!! tip\n    주의."),
  ])
  func targetsAnchorsNumbersAndEmphasisAreRestored(source: String, variant: String, expected: String) {
    #expect(mended(source + "\n", variant + "\n").text == expected + "\n")
  }

  @Test(arguments: [
    // The article in another language, an anchor of the translation's own words, a translated file's own name.
    ("See [it](https://en.example.org/wiki/A).", "Viz [to](https://cs.example.org/wiki/A)."),
    ("See [it](https://example.org/en/a).", "Viz [to](https://example.org/cs/b)."),
    ("See [it](a.md).", "Viz [to](a.cs.md)."),
    ("# Setup\n\nSee [it](#setup).", "# Nastavení\n\nViz [to](#nastavení)."),
    // A name of the translation's own code, and one of two.
    (
      "Send `to_tag`.",
      """
      Pošlete `značku`.

      ```js
      send(značku);
      ```
      """
    ),
    ("Send `alpha` and `beta`.", "Pošlete `jedno` a `dvě`."),
    ("Text is here.", "# Text"),
    // A mark with more digits would move the text below it out of the list.
    ("10. One\n\n    Two", "1. Jedna\n\n   Dva"),
  ])
  func whatMayBeMeantSoIsLeftAlone(source: String, variant: String) {
    #expect(mended(source + "\n", variant + "\n").text == variant + "\n")
  }
}
