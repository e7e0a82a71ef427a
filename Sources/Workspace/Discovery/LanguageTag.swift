/// Language tags (BCP 47) as people and tools write them.
public enum LanguageTag {
  /// Whether a tag has the form of BCP 47: subtags of one to eight letters or digits, the first of letters.
  public static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) } }
  }

  /// One spelling for all that mean the same: case, underscores and the usual aliases apart.
  ///
  ///     LanguageTag.canonical("zh_CN") == LanguageTag.canonical("zh-Hans")  // true
  public static func canonical(_ tag: String) -> String {
    let plain = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: "-")
    return aliases[plain] ?? plain
  }

  /// Whether two tags mean the same language, script and region.
  public static func areAlike(_ a: String, _ b: String) -> Bool { a == b || canonical(a) == canonical(b) }

  /// Whether two tags mean the same language, in whatever script or region: `pt` and `pt-BR`.
  static func areOfOneLanguage(_ a: String, _ b: String) -> Bool {
    canonical(a).prefix { $0 != "-" } == canonical(b).prefix { $0 != "-" }
  }

  private static let aliases = [
    "zh": "zh-hans", "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-chs": "zh-hans", "zh-hans-cn": "zh-hans", "cn": "zh-hans",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant", "zh-cht": "zh-hant", "zh-hant-tw": "zh-hant", "tw": "zh-hant",
    "ja-jp": "ja", "jp": "ja", "ko-kr": "ko", "kr": "ko", "cs-cz": "cs", "cz": "cs", "de-de": "de", "fr-fr": "fr", "it-it": "it",
    "es-es": "es", "pl-pl": "pl", "ru-ru": "ru", "tr-tr": "tr", "uk-ua": "uk", "ua": "uk", "en-us": "en", "hu-hu": "hu",
    "nl-nl": "nl", "sv-se": "sv", "pt-pt": "pt", "vi-vn": "vi", "iw": "he", "in": "id", "ji": "yi", "no": "nb",
  ]

  /// Whether the name of a folder or the infix of a file's name is a tag of a language that is written: its first part is a
  /// code of ISO 639-1, or one of the few longer ones in use. `_it` is none: generators of sites pass such folders over.
  public static func isKnown(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let language = parts.first, languages.contains(language[...]), parts.count <= 3 else { return false }
    return parts.dropFirst().allSatisfy { part in
      let letters = part.utf8.allSatisfy(isLetter)
      return letters && (part.utf8.count == 2 || part.utf8.count == 4) || part.utf8.count == 3 && Int(part) != nil
    }
  }

  private static let languages = Set(
    ("iw ji aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu "
      + "fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl "
      + "km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc "
      + "oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl "
      + "tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu fil yue ckb").split(separator: " "))

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
}
