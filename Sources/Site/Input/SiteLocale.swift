/// A language of the site: its code, its folder of documents, its own name and its direction.
public struct SiteLocale: Sendable, Hashable {
  public enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

  /// As in the configuration: `en`, `cs-cz`.
  public var code: String
  /// The locale's folder in the site: its code, unless it is called otherwise there; nothing for the locale at the top.
  public var path: String
  /// The folder of its documents in the workspace: `content/en`.
  public var folder: String
  /// What its speakers call it: `Čeština`.
  public var name: String
  public var direction: Direction

  /// Path, name and direction follow from the code unless they are given.
  public init(_ code: String, folder: String, path: String? = nil, name: String? = nil, direction: Direction? = nil) {
    self.code = code
    self.path = path ?? code
    self.folder = folder
    self.name = name ?? SiteLocale.ownName(of: code)
    self.direction = direction ?? (SiteLocale.isRightToLeft(code) ? .rightToLeft : .leftToRight)
  }

  /// The code as BCP 47 writes it: `cs-CZ`, `zh-Hant`.
  public var tag: String {
    let parts = code.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    return parts.enumerated().map { index, part in
      if index == 0 { return part }
      switch part.count {
      case 2: return part.uppercased()
      case 4: return part.prefix(1).uppercased() + part.dropFirst()
      default: return part
      }
    }
    .joined(separator: "-")
  }

  /// The language without region and script: `cs` of `cs-CZ`.
  public var language: String { SiteLocale.language(of: code) }

  static func language(of code: String) -> String {
    code.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
  }

  static func isRightToLeft(_ code: String) -> Bool {
    let tag = LanguageTag(code)
    if let script = tag.script { return ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "syrc", "thaa"].contains(script) }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(tag.language)
  }

  static func ownName(of code: String) -> String {
    let tag = LanguageTag(code)
    // `nb` is called so, though it is looked for as `no`.
    let written = language(of: code)
    let keys = (written == tag.language ? [] : [written]) + tag.fallbacks + [tag.language]
    return keys.lazy.compactMap { ownNames[$0] }.first ?? code
  }

  /// By the key of the tag.
  private static let ownNames = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch",
    "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "fa": "فارسی", "fi": "Suomi", "fr": "Français",
    "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Bahasa Indonesia", "it": "Italiano",
    "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "nb": "Norsk bokmål", "nl": "Nederlands", "no": "Norsk",
    "pl": "Polski", "pt": "Português", "pt-br": "Português (Brasil)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sr": "Српски", "sr-latn": "Srpski", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "ur": "اردو",
    "vi": "Tiếng Việt",
    "zh": "简体中文", "zh-hant": "繁體中文",
  ]
}
