import Diagnostics
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
    "Ã la carte", "São Paulo", "l’été à Nîmes", "příliš žluťoučký kůň", "通知ハブ", "Â £5", "naïve â la", "ÃO",
    "sie sind „naturgemäß“ da", "the “café”— there",
  ])
  func realTextIsLeftAlone(text: String) {
    #expect(found(text).isEmpty)
  }
}
