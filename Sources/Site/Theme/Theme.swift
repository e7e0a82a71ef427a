import EmbeddedFiles

/// The look of a site: Mustache templates, style sheet, script and words, by path.
///
///     Theme.standard.overlaid(with: ["page.mustache": bytes])
public struct Theme: Sendable {
  /// `page.mustache`, `partials/header.mustache`, `assets/site.css`, `strings/cs.yml`
  public let files: [String: [UInt8]]

  public init(files: [String: [UInt8]]) { self.files = files }

  /// The theme that Tally carries with it.
  public static let standard = Theme(files: EmbeddedFiles.below("templates/").mapValues(Array.init))

  /// The same theme with some files replaced or added: a site need only hold what it changes, in files of words only those words.
  public func overlaid(with other: [String: [UInt8]]) -> Theme {
    var merged = files
    for (path, bytes) in other.sorted(by: { $0.key < $1.key }) {
      if let language = Self.language(ofWords: path) {
        // Of a word that stands twice the last one counts.
        let known = wordFiles[language] ?? path
        merged[known] = (merged[known].map { $0 + [0x0A] } ?? []) + bytes
      } else {
        merged[path] = bytes
      }
    }
    return Theme(files: merged)
  }

  /// The words for a locale: its own, else those of its language, else English.
  func strings(for locale: String) -> Strings {
    let paths = wordFiles
    func read(_ language: String) -> [String: String] {
      paths[language].flatMap { files[$0] }.map(Strings.parse) ?? [:]
    }
    return LanguageTag(locale).fallbacks.reversed().reduce(Strings(values: read("en"))) {
      Strings(values: read($1), fallback: $0)
    }
  }

  /// The files of words by the key of their language: `zh-hant` for `strings/zh-Hant.yml` or `strings/zh_TW.yml`.
  private var wordFiles: [String: String] {
    var paths: [String: String] = [:]
    for path in files.keys.sorted() {
      if let language = Self.language(ofWords: path), paths[language] == nil { paths[language] = path }
    }
    return paths
  }

  /// The key of the language whose words a file has, if it is such a file.
  private static func language(ofWords path: String) -> String? {
    guard path.hasPrefix("strings/"), path.hasSuffix(".yml") else { return nil }
    return LanguageTag(String(path.dropFirst("strings/".utf8.count).dropLast(".yml".utf8.count))).key
  }

  /// Templates by name, without folder `partials/` and extension.
  var templates: [String: String] {
    var templates: [String: String] = [:]
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".mustache") {
      var name = String(path.dropLast(".mustache".utf8.count))
      if name.hasPrefix("partials/") { name = String(name.dropFirst("partials/".utf8.count)) }
      templates[name] = String(decoding: bytes, as: UTF8.self)
    }
    return templates
  }

  /// Whether the sign of the site is another than the standard one.
  var hasOwnIcon: Bool { files["assets/icon.svg"] != Theme.standard.files["assets/icon.svg"] }

  /// The files that are copied to the site as they are.
  var assets: [SiteFile] {
    files.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value) }
  }
}
