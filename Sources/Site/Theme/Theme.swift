/// The look of a site: Mustache templates, style sheet, script and words, by path.
///
///     Theme.standard.overlaid(with: ["page.mustache": bytes])
public struct Theme: Sendable {
  /// `page.mustache`, `partials/header.mustache`, `assets/site.css`, `strings/cs.yml`
  public let files: [String: [UInt8]]

  public init(files: [String: [UInt8]]) { self.files = files }

  /// The theme that Tally carries with it.
  public static let standard = Theme(files: StandardTheme.files.mapValues { Array($0.utf8) })

  /// The same theme with some files replaced or added: a site need only hold what it changes.
  public func overlaid(with other: [String: [UInt8]]) -> Theme {
    Theme(files: files.merging(other) { _, own in own })
  }

  /// The words for a locale: its own, else those of its language, else English.
  func strings(for locale: String) -> Strings {
    func read(_ code: String) -> [String: String] { files["strings/\(code).yml"].map(Strings.parse) ?? [:] }
    let english = Strings(values: read("en"))
    let language = SiteLocale.language(of: locale)
    guard language != "en" || locale != "en" else { return english }
    return Strings(values: read(locale.lowercased()), fallback: Strings(values: read(language), fallback: english))
  }

  /// Whether the frame's words exist in a locale's language.
  func hasStrings(for locale: String) -> Bool {
    files["strings/\(locale.lowercased()).yml"] != nil || files["strings/\(SiteLocale.language(of: locale)).yml"] != nil
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

  /// The files that are copied to the site as they are.
  var assets: [SiteFile] {
    files.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: $0.value) }
  }
}
