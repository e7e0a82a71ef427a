import Diagnostics
import Markup
import Testing

@testable import Localization

struct MojibakeTests {
  private func found(_ text: String) -> [String] {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    return Mojibake.check(file).map { "\(file.text($0.location.range))→\($0.fix?.replacements.first?.text ?? "")" }
  }

  /// What a text looks like after its UTF-8 was read as Windows-1252.
  private func damaged(_ text: String) -> String {
    let high: [UInt8: Unicode.Scalar] = [
      0x80: "\u{20AC}", 0x98: "\u{02DC}", 0x99: "\u{2122}", 0x9C: "\u{0153}", 0x9D: "\u{9D}", 0x93: "\u{201C}", 0x94: "\u{201D}",
    ]
    var out = ""
    for byte in text.utf8 { out.unicodeScalars.append(high[byte] ?? Unicode.Scalar(byte)) }
    return out
  }

  @Test(arguments: ["’", "–", "é", "ö", "“"])
  func aSignInTheWrongEncodingIsFoundWithTheSignThatWasMeant(sign: String) {
    #expect(found("a\(damaged(sign))b") == ["\(damaged(sign))→\(sign)"])
  }

  @Test(arguments: [
    ("Ci\u{FFFD} basta.", ["Ci\u{FFFD}"]),
    ("Esso \u{FFFD} il nome. Ci\u{FFFD} basta.\nPerch\u{FFFD}?", ["\u{FFFD}", "Perch\u{FFFD}"]),
    ("The sign “\u{FFFD}” is shown, „\u{FFFD}\u{FFFD}“ or \"\u{FFFD}\u{FFFD}\" too.", []), ("Sieht «é\u{FFFD}»", ["é\u{FFFD}"]),
    ("It shows '\u{FFFD}'.", []), ("\u{FFFD}", []), ("It shows (\u{FFFD}) where bytes are no text.", []),
  ])
  func lettersThatWereLostAreFoundOnceALine(text: String, words: [String]) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    #expect(Mojibake.check(file).map { file.text($0.location.range) } == words)
  }

  private func page(_ text: String) -> Document {
    MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document
  }

  @Test func codeMayShowTheSignOfLostLetters() {
    let code = """
      # Kiln

      ```rust
      assert_eq!("Hello \u{FFFD}World", s);
      ```

      It gives `Hello \u{FFFD}World`
      """
    #expect(Mojibake.check(page(code + ".\n"), of: nil).isEmpty)
    #expect(Mojibake.check(page(code + ".\n"), of: page(code + "!\n")).isEmpty)
    #expect(Mojibake.check(page(code + ", perch\u{FFFD}.\n"), of: nil).count == 1)
    // Where only the translation has the sign.
    #expect(
      Mojibake.check(
        page(code + ".\n"),
        of: page(
          """
          # Kiln

          Nothing.

          """)
      ).count == 2)
  }

  @Test func codeMayShowAnyBytesAsSigns() {
    let dump = """
      # Kiln

      ```
      0000: d7 95   ×•
      ```

      """
    #expect(Mojibake.check(page(dump), of: nil).isEmpty)
    #expect(Mojibake.check(page(dump), of: page(dump)).isEmpty)
    #expect(
      Mojibake.check(
        page(
          """
          # Kiln

          The bytes `×•` burn.

          """), of: nil
      ).isEmpty)
    // The source's code has other signs, or the page has more of them.
    #expect(
      Mojibake.check(
        page(dump),
        of: page(
          """
          # Kiln

          ```
          0000: d7 95   ו
          ```

          """)
      ).count == 1)
    #expect(Mojibake.check(page(dump + "\nIt\(damaged("’"))s hot.\n"), of: nil).count == 2)
  }

  @Test(arguments: [
    "Ã la carte", "São Paulo", "l’été à Nîmes", "příliš žluťoučký kůň", "通知ハブ", "Â £5", "naïve â la", "ÃO",
    "sie sind „naturgemäß“ da", "the “café”— there",
  ])
  func realTextIsLeftAlone(text: String) {
    #expect(found(text).isEmpty)
  }
}
