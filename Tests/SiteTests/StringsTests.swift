import Foundation
import Testing

@testable import Site

/// The words of the frame in each language, and how a locale finds its own.
struct StringsTests {
  /// The languages that the standard theme has words of.
  static let languages = Theme.standard.files.keys.filter { $0.hasPrefix("strings/") }
    .map { String($0.dropFirst("strings/".count).dropLast(".yml".count)) }.sorted()

  private static func lines(_ language: String) -> [(name: String, text: String)] {
    String(decoding: Theme.standard.files["strings/\(language).yml"] ?? [], as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.components(separatedBy: ": ")
        return (parts[0], parts.dropFirst().joined(separator: ": "))
      }
  }

  private static func words(_ language: String) -> [String: String] {
    Strings.parse(Theme.standard.files["strings/\(language).yml"] ?? [])
  }

  /// A language whose words are only those that differ from another file: `pt` of `pt-BR`.
  private static func base(_ language: String) -> String? {
    LanguageTag(language).fallbacks.dropFirst().first { key in languages.contains { LanguageTag($0).key == key } }
  }

  private static func gaps(_ text: String) -> [String] {
    text.components(separatedBy: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }.sorted()
  }

  @Test func theFrameSpeaksTwentyLanguages() {
    let whole = Self.languages.filter { Self.base($0) == nil }
    #expect(whole.count >= 20)
    #expect(
      Self.languages == [
        "ar", "cs", "de", "en", "es", "fr", "he", "id", "it", "ja", "ko", "nl", "pl", "pt", "pt-BR", "ru", "sv", "tr", "uk", "vi",
        "zh-Hans", "zh-Hant",
      ])
  }

  @Test(arguments: languages)
  func everyLanguageHasEveryWordOnce(_ language: String) {
    let names = Self.lines(language).map(\.name)
    #expect(names == Set(names).sorted(), "in order and once each")
    let english = Set(Self.words("en").keys)
    if let base = Self.base(language) {
      #expect(Set(names).subtracting(english) == [])
      let same = Self.words(language).filter { Self.words(base)[$0.key] == $0.value }
      #expect(same.keys.sorted() == [], "only what differs from \(base)")
    } else {
      #expect(Set(names) == english)
    }
    for key in Strings.Key.allCases { #expect(english.contains(key.rawValue), "\(key.rawValue)") }
    #expect(Self.words(language).filter { $0.value.isEmpty }.keys.sorted() == [])
  }

  @Test(arguments: languages)
  func translationsKeepTheGaps(_ language: String) {
    let english = Self.words("en")
    for (name, text) in Self.words(language) {
      #expect(Self.gaps(text) == Self.gaps(english[name] ?? ""), "\(language) \(name)")
    }
  }

  /// The lines are those of a YAML file: a text with a colon or a brace at its beginning stands in quotes.
  @Test(arguments: languages)
  func wordsAreYAML(_ language: String) {
    for (name, text) in Self.lines(language) where !text.hasPrefix("\"") {
      let isPlain =
        !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":") && !"{}[]&*!|>'%@`,?-".contains(text.first ?? "-")
      #expect(isPlain, "\(language) \(name)")
    }
    #expect(Self.lines(language).allSatisfy { !$0.text.dropFirst().dropLast().contains("\"") })
  }

  /// Signs are those of the language: typographic quotes, narrow spaces before French signs, full-width signs in Chinese and Japanese.
  @Test(arguments: languages)
  func signsAreThoseOfTheLanguage(_ language: String) {
    for (name, text) in Self.words(language) {
      #expect(!text.contains("'") && !text.contains("\"") && !text.contains("..."), "\(language) \(name)")
      #expect(text == text.trimmingCharacters(in: .whitespaces) && !text.contains("  "), "\(language) \(name)")
      if language == "fr" {
        for sign in [":", ";", "!", "?", "»"] {
          for part in text.components(separatedBy: sign).dropLast() { #expect(part.hasSuffix("\u{202F}"), "fr \(name) \(sign)") }
        }
      }
      if ["ja", "zh-Hans", "zh-Hant"].contains(language) {
        let halfWidth = text.filter { ",;:!?()".contains($0) }
        #expect(halfWidth == "", "\(language) \(name)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Search"), ("en-GB", "Search"), ("cs_CZ", "Hledat"), ("pt", "Pesquisar"), ("pt-PT", "Pesquisar"),
    ("pt-AO", "Pesquisar"),
    ("pt_br", "Buscar"), ("zh", "搜索"), ("zh-CN", "搜索"), ("zh-SG", "搜索"), ("zh-Hans-HK", "搜索"), ("cmn", "搜索"), ("zh-TW", "搜尋"),
    ("zh-HK", "搜尋"), ("zh_mo", "搜尋"), ("ZH-HANT", "搜尋"), ("zh-Hant-CN", "搜尋"), ("iw", "חיפוש"), ("he-IL", "חיפוש"),
    ("in", "Cari"),
    ("es-419", "Buscar"), ("sv-FI", "Sök"), ("de-CH-1996", "Suchen"), ("ar-Arab-EG", "بحث"), ("fr-CA-u-ca-gregory", "Rechercher"),
    ("nb", "Search"), ("xx", "Search"), ("", "Search"),
  ])
  func aLocaleFindsItsWords(_ locale: String, _ word: String) {
    #expect(Theme.standard.strings(for: locale)[.search] == word)
  }

  @Test(arguments: [
    ("zh-TW", "zh-hant-tw", ["zh-hant-tw", "zh-hant"]), ("zh-Hans-CN", "zh-cn", ["zh-cn", "zh"]),
    ("sr-Latn-RS", "sr-latn-rs", ["sr-latn-rs", "sr-latn"]),
    ("sr-ME", "sr-latn-me", ["sr-latn-me", "sr-latn"]), ("sr-Cyrl", "sr", ["sr"]), ("nb-NO", "no-no", ["no-no", "no"]),
    ("ar-Arab-EG", "ar-arab-eg", ["ar-arab-eg", "ar-arab", "ar"]), ("en-x-own", "en", ["en"]),
  ])
  func tagsThatMeanTheSameHaveOneKey(_ tag: String, _ key: String, _ fallbacks: [String]) {
    #expect(LanguageTag(tag).key == key)
    #expect(LanguageTag(tag).fallbacks == fallbacks)
  }

  @Test(arguments: [
    ("ar", true), ("iw", true), ("pa-PK", true), ("pa", false), ("az-Arab", true), ("ku", false), ("ckb", true),
    ("ar-Latn", false),
    ("sd-Deva", false), ("uz-AF", true), ("zh-TW", false), ("dv", true),
  ])
  func theScriptTellsTheDirection(_ tag: String, _ isRightToLeft: Bool) {
    #expect(SiteLocale.isRightToLeft(tag) == isRightToLeft)
  }

  /// A site's file of words need only hold those that it changes, whatever it calls the language.
  @Test(arguments: [
    ("de", "strings/de.yml", "Schließen"), ("de-AT", "strings/de.yml", "Schließen"), ("zh", "strings/zh.yml", "关闭"),
    ("zh-CN", "strings/zh-Hans.yml", "关闭"), ("zh-HK", "strings/zh-tw.yml", "關閉"), ("zh-TW", "strings/zh_tw.yml", "關閉"),
    ("he", "strings/iw.yml", "סגירה"), ("pt-BR", "strings/pt-br.yml", "Fechar"), ("fi", "strings/fi.yml", "Close"),
    ("nb", "strings/no.yml", "Close"),
  ])
  func aSiteChangesSingleWords(_ locale: String, _ path: String, _ close: String) {
    let isShared = locale != "zh-HK"
    let strings = Theme.standard.overlaid(with: [path: Array("search: Own\nmine: Mine\n".utf8)]).strings(for: locale)
    #expect((strings[.search] == "Own") == isShared)
    #expect(strings["mine"] == (isShared ? "Mine" : nil))
    #expect(strings["close"] == close)
  }

  @Test func aPageCarriesOnlyItsLanguage() {
    let site = TestSite(["de/a.md": "# A\n", "ja/a.md": "# あ\n"], locales: ["de", "ja"]).build()
    let german = site["de/a/index.html"] ?? ""
    #expect(
      german.contains("data-label=\"Suchen\" data-placeholder=\"Dokumentation durchsuchen\" data-empty=\"Keine Ergebnisse\""))
    for language in Self.languages where language != "de" {
      for name in ["search-placeholder", "skip"] {
        if let word = Self.words(language)[name] { #expect(!german.contains(word), "\(language) \(name)") }
      }
    }
    #expect(site["ja/a/index.html"]?.contains("data-placeholder=\"ドキュメントを検索\"") == true)
  }
}
