/// A language tag (BCP 47) by what it means: tags that mean the same language have the same key.
///
///     LanguageTag("zh_TW").key        // zh-hant-tw
///     LanguageTag("zh-Hans").key      // zh
///     LanguageTag("iw-IL").fallbacks  // ["he-il", "he"]
struct LanguageTag: Hashable {
  /// In lower case, without another name of the same language: `he` of `iw`.
  let language: String
  /// In lower case: the one that the tag states, else the one that is usual for its language and region, where there are several.
  let script: String?
  /// Region and variants, in lower case; extensions (`-u-…`, `-x-…`) are left out.
  let rest: [String]

  init(_ tag: String) {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let name = parts.first ?? ""
    language = Self.otherNames[name] ?? name
    var others = Array(parts.dropFirst().prefix { $0.utf8.count > 1 })
    if let first = others.first, first.utf8.count == 4, first.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      script = others.removeFirst()
    } else {
      script = Self.usualScripts[language].map { usual in others.compactMap { usual.byRegion[$0] }.first ?? usual.script }
    }
    rest = others
  }

  /// One spelling for all tags of the same meaning; a script that goes without saying is left out.
  var key: String { parts(isWhole: true).joined(separator: "-") }

  /// The keys under which something for this language may be found, the best first (RFC 4647, lookup).
  ///
  /// A script that is not the usual one of its language is kept: who reads `zh-Hant` is not given `zh`.
  var fallbacks: [String] {
    let parts = parts(isWhole: true)
    let least = self.parts(isWhole: false).count
    return stride(from: parts.count, through: least, by: -1).map { parts.prefix($0).joined(separator: "-") }
  }

  private func parts(isWhole: Bool) -> [String] {
    let usual = Self.usualScripts[language]
    // Of a language that is not in the table it is not known which script is usual: it is tried with the script and without.
    let kept = script.flatMap { $0 == usual?.script || (usual == nil && !isWhole) ? nil : [$0] } ?? []
    return [language] + kept + (isWhole ? rest : [])
  }

  /// Older and wider names of languages.
  private static let otherNames = [
    "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "nb": "no", "tl": "fil",
  ]

  /// The languages that are written in several scripts: the one that goes without saying, and regions where it is another one
  /// (Unicode's "likely subtags").
  private static let usualScripts: [String: (script: String, byRegion: [String: String])] = [
    "az": ("latn", ["iq": "arab", "ir": "arab", "ru": "cyrl"]),
    "kk": ("cyrl", ["af": "arab", "cn": "arab", "ir": "arab", "mn": "arab"]),
    "ku": ("latn", ["iq": "arab", "ir": "arab", "lb": "arab"]),
    "mn": ("cyrl", ["cn": "mong"]),
    "pa": ("guru", ["pk": "arab"]),
    "sr": ("cyrl", ["me": "latn", "ro": "latn", "tr": "latn"]),
    "uz": ("latn", ["af": "arab", "cn": "cyrl"]),
    "zh": ("hans", ["hk": "hant", "mo": "hant", "tw": "hant"]),
  ]
}
