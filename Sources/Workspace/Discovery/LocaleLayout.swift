/// Where a document belongs: its locale, and its path below the locale's folder, which is the same for all locales.
public struct LocaleLayout: Sendable {
  private let configuration: Configuration
  /// The folders of the locales, the longest first: a folder inside another one wins. What stands in a folder with a prefix has it
  /// before its path below the folder.
  private let folders: [(locale: String, folder: String, prefix: String)]
  private let namesLocaleInFile: Bool

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    let locales = configuration.locales
    let layout = locales?.layout ?? .folders
    let base = configuration.folder(ofLocale: nil)
    var folders: [(locale: String, folder: String, prefix: String)] = []
    for locale in locales?.all ?? [] {
      if layout == .suffix { continue }
      let isNamed = locales?.folders[locale] != nil
      // Hugo's locales have folders below the content's or share it.
      let isBelow = layout == .hugo && !isNamed
      let folder = isBelow ? RelativePath.join(base, locale) : configuration.folder(ofLocale: locale)
      if layout == .docusaurus {
        let isSource = locale == locales?.source && !isNamed
        let mounts = isSource ? DocusaurusPlaces.source : DocusaurusPlaces.translation(folder)
        folders += mounts.map { (locale, isSource ? RelativePath.join(base, $0.folder) : $0.folder, $0.prefix) }
      } else {
        folders.append((locale, folder, ""))
      }
    }
    self.folders = folders.sorted { ($0.folder.utf8.count, $1.locale) > ($1.folder.utf8.count, $0.locale) }
    namesLocaleInFile = layout == .suffix || layout == .hugo
  }

  /// The locale and the path below its folder; no locale where the workspace has none.
  ///
  /// With `source: content` and the locales `en` and `cs`, `content/cs/a/b.md` is (`cs`, `a/b.md`), and so are
  /// `content/cs/a/b.cs.md` and, where file names say the locale, `content/a/b.cs.md`. A document outside every locale's folder
  /// is shared by all and has the locale `nil`.
  public func place(_ path: String) -> (locale: String?, path: String) {
    let base = configuration.folder(ofLocale: nil)
    guard let locales = configuration.locales else {
      return (nil, RelativePath.remainder(of: path, below: base) ?? path)
    }
    for (locale, folder, prefix) in folders {
      guard let rest = RelativePath.remainder(of: path, below: folder) else { continue }
      // A folder of the source may hold translations that say so in their names.
      if namesLocaleInFile, locale == locales.source, let own = ofInfix(rest) { return own }
      return (locale, RelativePath.join(prefix, LocaleLayout.withoutInfix(rest, of: locale)))
    }
    guard namesLocaleInFile, let rest = RelativePath.remainder(of: path, below: base) else {
      return (nil, RelativePath.remainder(of: path, below: base) ?? path)
    }
    return ofInfix(rest) ?? (locales.source, rest)
  }

  /// The locale that a file's name says, and the path without it. With the layout `suffix` the configuration may say what the names
  /// of a locale's files have: `folders: {zh: cn}` for `a.cn.md`.
  private func ofInfix(_ path: String) -> (locale: String?, path: String)? {
    guard let word = LocaleLayout.word(of: path), let locales = configuration.locales else { return nil }
    let named = locales.layout == .suffix ? locales.all.first { locales.folders[$0] == word } : nil
    guard let locale = named ?? (LanguageTag.isKnown(word) ? locales.all.first { LanguageTag.areAlike($0, word) } : nil) else {
      return nil
    }
    return (locale, LocaleLayout.without(word, path))
  }

  /// The path of the same document in another locale.
  public func path(_ logical: String, locale: String?) -> String {
    for (other, folder, prefix) in folders where other == locale && !prefix.isEmpty {
      if let rest = RelativePath.remainder(of: logical, below: prefix) { return RelativePath.join(folder, rest) }
    }
    guard namesLocaleInFile, let locale, let locales = configuration.locales, locale != locales.source,
      locales.layout == .suffix || locales.folders[locale] == nil, let dot = logical.lastIndex(of: ".")
    else { return RelativePath.join(configuration.folder(ofLocale: locale), logical) }
    return RelativePath.join(
      configuration.folder(ofLocale: locales.source),
      "\(logical[..<dot]).\(locales.folders[locale] ?? locale)\(logical[dot...])")
  }

  /// The path of a document without the locale in its name: `a.cs.md` in `cs` is `a.md`.
  static func withoutInfix(_ path: String, of locale: String) -> String {
    guard let infix = LocaleLayout.infix(of: path), LanguageTag.areAlike(infix, locale) else { return path }
    return without(infix, path)
  }

  private static func without(_ word: String, _ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path }
    return String(path[..<dot].dropLast(word.count + 1) + path[dot...])
  }

  /// The locale in a file's name: `cs` of `a/b.cs.md`.
  static func infix(of path: String) -> String? { word(of: path).flatMap { LanguageTag.isKnown($0) ? $0 : nil } }

  /// What stands between a file's name and its ending.
  private static func word(of path: String) -> String? {
    let parts = RelativePath.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, !parts[parts.count - 3].isEmpty else { return nil }
    return String(parts[parts.count - 2])
  }
}
