/// A page of the source with its translations.
struct PageFamily: Sendable {
  /// The path below the locale's folder.
  var path: String
  var source: String
  /// Files by locale.
  var variants: [String: String]

  /// The families of a project, by path: pages and what they include.
  static func all(_ documents: [String], layout: LocaleLayout, locales: Configuration.Locales) -> [PageFamily] {
    var sources: [String: String] = [:]
    var variants: [String: [String: String]] = [:]
    // Of two files for one page, the one that is named as the layout names it comes first.
    let places = documents.map { (file: $0, place: layout.place($0)) }
    let named = places.filter { $0.file == layout.path($0.place.path, locale: $0.place.locale) }
    for (file, place) in named + places {
      guard let locale = place.locale else { continue }
      if locale == locales.source {
        if sources[place.path] == nil { sources[place.path] = file }
      } else if variants[place.path]?[locale] == nil {
        variants[place.path, default: [:]][locale] = file
      }
    }
    return sources.sorted { $0.key < $1.key }
      .map { PageFamily(path: $0.key, source: $0.value, variants: variants[$0.key] ?? [:]) }
  }

  var files: [String] { [source] + variants.values }
}
