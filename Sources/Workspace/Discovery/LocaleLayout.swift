/// Where a document belongs: its locale, and its path below the locale's folder, which is the same for all locales.
public struct LocaleLayout: Sendable {
  private let configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// The locale and the path below its folder; no locale where the workspace has none.
  ///
  /// With `source: content` and the locales `en` and `cs`, `content/cs/a/b.md` is (`cs`, `a/b.md`). A document outside every
  /// locale folder belongs to the source locale's shared files and has the locale `nil`.
  public func place(_ path: String) -> (locale: String?, path: String) {
    let base = configuration.folder(ofLocale: nil)
    guard let locales = configuration.locales else {
      return (nil, RelativePath.remainder(of: path, below: base) ?? path)
    }
    for locale in locales.all {
      if let rest = RelativePath.remainder(of: path, below: configuration.folder(ofLocale: locale)) { return (locale, rest) }
    }
    return (nil, RelativePath.remainder(of: path, below: base) ?? path)
  }

  /// The path of the same document in another locale.
  public func path(_ logical: String, locale: String?) -> String {
    RelativePath.join(configuration.folder(ofLocale: locale), logical)
  }
}
