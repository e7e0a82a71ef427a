/// The names under which files, sites and links know a locale, in lower case: its tag in every spelling, its language, and the
/// country that is taken for it.
///
///     LocaleNames.of("ja-JP")   // ja-jp, ja_jp, ja, jp
enum LocaleNames {
  static func of(_ locale: String) -> [String] {
    let tag = locale.lowercased()
    let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let language = parts.first ?? tag
    let region = parts.count > 1 ? ["\(language)-\(parts[parts.count - 1])", "\(language)_\(parts[parts.count - 1])"] : []
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    return [tag, language] + region + (isTraditional ? ["zh-tw", "zh_tw", "zh-hant", "tw", "hk"] : countries[language] ?? [])
  }

  private static let countries = [
    "zh": ["zh-cn", "zh_cn", "zh-hans", "zh_hans", "cn"], "ja": ["ja-jp", "ja_jp", "jp"], "ko": ["ko-kr", "ko_kr", "kr"],
    "cs": ["cs-cz", "cs_cz", "cz"], "uk": ["uk-ua", "uk_ua", "ua"], "sv": ["sv-se", "se"], "da": ["da-dk", "dk"],
    "el": ["el-gr", "gr"], "vi": ["vi-vn", "vn"], "de": ["de-de", "de_de"], "fr": ["fr-fr", "fr_fr"], "es": ["es-es", "es_es"],
    "en": ["en-us", "en_us", "en-gb", "en_gb"],
  ]
}
