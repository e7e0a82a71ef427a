/// Finds the locales of a folder of documents that no configuration describes, and folders that spell a locale in another way.
///
/// A layout is only taken for one where translations stand beside the source under the same names: a folder `id` of its own is
/// no Indonesian.
struct LocaleDetection {
  let files: FileSystem
  /// The documents, by path below the root.
  let documents: [String]

  /// The locales, or nothing.
  func locales() -> Configuration.Locales? { docusaurus() ?? hugo() ?? folders() ?? suffixes() }

  /// Fills in the folders of configured locales that are spelt in another way on disk: `zh-Hans` in `zh_CN`.
  func aliases(_ configuration: Configuration) -> [String: String] {
    guard let locales = configuration.locales, locales.layout != .suffix else { return [:] }
    var found = locales.folders
    let base = configuration.folder(ofLocale: nil)
    let parent = locales.layout == .docusaurus ? RelativePath.join(base, "i18n") : base
    guard case .success(let entries) = files.list(parent) else { return found }
    let names = entries.filter { $0.kind == .directory }.map(\.name)
    for locale in locales.all where found[locale] == nil && !names.contains(locale) {
      if locale == locales.source, locales.layout != .folders { continue }
      let alike = names.filter { LanguageTag.areAlike($0, locale) && !locales.all.contains($0) }
      guard let name = alike.first else { continue }
      found[locale] = locales.layout == .docusaurus ? "i18n/\(name)/\(DocusaurusPlaces.current)" : name
    }
    return found
  }

  // MARK: Conventions

  private func docusaurus() -> Configuration.Locales? {
    let names = Set(documents.compactMap(DocusaurusPlaces.locale)).filter(LanguageTag.isKnown).sorted()
    let own = documents.filter(DocusaurusPlaces.isSource)
    guard !names.isEmpty, !own.isEmpty, let source = sourceLocale(besides: names, in: own) else { return nil }
    return Configuration.Locales(source: source, variants: names.filter { $0 != source }, layout: .docusaurus)
  }

  /// The folders that a Hugo site gives to its languages, where documents stand in them.
  private func hugo() -> Configuration.Locales? {
    guard let languages = HugoLanguages(files) else { return nil }
    let folders = languages.folders.filter { folder in
      LanguageTag.isKnown(folder.key) && documents.contains { $0.hasPrefix(folder.value + "/") }
    }
    let variants = folders.keys.filter { $0 != languages.source }.sorted()
    guard folders[languages.source] != nil, !variants.isEmpty else { return nil }
    var locales = Configuration.Locales(source: languages.source, variants: variants, layout: .hugo)
    locales.folders = folders
    return locales
  }

  /// Folders named by locales: all beside each other, or beside the documents of the source.
  private func folders() -> Configuration.Locales? {
    var names: [String: Set<String>] = [:]
    for document in documents {
      let parts = document.split(separator: "/")
      for (depth, part) in parts.dropLast().enumerated() where LanguageTag.isKnown(String(part)) {
        names[parts[..<depth].joined(separator: "/"), default: []].insert(String(part))
        break
      }
    }
    // The folder with the most locales, then the one nearest to the root.
    let places = names.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (parent, tags) in places {
      let pages = Dictionary(uniqueKeysWithValues: tags.map { ($0, logicalPaths(below: RelativePath.join(parent, $0), tag: $0)) })
      if let found = besideEachOther(parent, pages) ?? besideSource(parent, pages) { return found }
    }
    return nil
  }

  private func besideEachOther(_ parent: String, _ pages: [String: Set<String>]) -> Configuration.Locales? {
    guard pages.count >= 2 else { return nil }
    let order = pages.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    guard let source = order.first(where: { LanguageTag.canonical($0) == "en" }) ?? order.first, let own = pages[source] else {
      return nil
    }
    let variants = pages.keys.filter { $0 != source && isTranslation(pages[$0] ?? [], of: own) }.sorted()
    guard !variants.isEmpty else { return nil }
    var locales = Configuration.Locales(source: source, variants: variants)
    if !parent.isEmpty { for locale in locales.all { locales.folders[locale] = RelativePath.join(parent, locale) } }
    return locales
  }

  private func besideSource(_ parent: String, _ pages: [String: Set<String>]) -> Configuration.Locales? {
    let own = Set(
      documents.compactMap { RelativePath.remainder(of: $0, below: parent) }
        .filter { path in !pages.keys.contains { path.hasPrefix($0 + "/") } })
    let variants = pages.keys.filter { isTranslation(pages[$0] ?? [], of: own) && (pages[$0]?.count ?? 0) >= 2 }.sorted()
    let paths = own.map { RelativePath.join(parent, $0) }.sorted()
    guard !variants.isEmpty, let source = sourceLocale(besides: variants, in: paths) else { return nil }
    var locales = Configuration.Locales(source: source, variants: variants.filter { $0 != source }, layout: .root)
    if !parent.isEmpty {
      locales.folders[source] = parent
      for locale in locales.variants { locales.folders[locale] = RelativePath.join(parent, locale) }
    }
    return locales
  }

  private func suffixes() -> Configuration.Locales? {
    let all = Set(documents)
    let english = Set(documents.compactMap { withoutInfix($0, "en") })
    var tags: [String: (named: Int, beside: Int)] = [:]
    for document in documents {
      guard let tag = LocaleLayout.infix(of: document), let plain = withoutInfix(document, tag) else { continue }
      tags[tag, default: (0, 0)].named += 1
      if all.contains(plain) || tag != "en" && english.contains(plain) {
        tags[tag, default: (0, 0)].beside += 1
      }
    }
    let found = tags.filter { $0.value.beside * 2 > $0.value.named }.map(\.key).sorted()
    let plain = documents.filter { LocaleLayout.infix(of: $0) == nil }
    guard !found.isEmpty else { return nil }
    let source = found.contains("en") && plain.isEmpty ? "en" : sourceLocale(besides: found, in: plain)
    return source.map { Configuration.Locales(source: $0, variants: found.filter { $0 != source }, layout: .suffix) }
  }

  // MARK: Names

  private func withoutInfix(_ path: String, _ tag: String) -> String? {
    guard LocaleLayout.infix(of: path) == tag, let dot = path.lastIndex(of: ".") else { return nil }
    return String(path[..<dot].dropLast(tag.count + 1) + path[dot...])
  }

  private func logicalPaths(below folder: String, tag: String) -> Set<String> {
    Set(documents.compactMap { RelativePath.remainder(of: $0, below: folder) }.map { withoutInfix($0, tag) ?? $0 })
  }

  /// Whether most of the pages are pages of the source, too.
  private func isTranslation(_ pages: Set<String>, of source: Set<String>) -> Bool {
    !pages.isEmpty && pages.intersection(source).count * 2 > pages.count
  }

  /// The language of a source that no folder names: English, unless English is one of the translations.
  private func sourceLocale(besides variants: [String], in paths: [String]) -> String? {
    guard variants.contains(where: { LanguageTag.canonical($0).hasPrefix("en") }) else { return "en" }
    return paths.lazy.prefix(8).compactMap { path -> String? in
      guard case .success(let bytes) = files.read(path, FileSystem.readLimit) else { return nil }
      return Self.language(of: bytes)
    }.first { language in !variants.contains { LanguageTag.areAlike($0, language) } }
  }

  /// The language that the script of a text tells; nothing for the scripts of many languages.
  private static func language(of bytes: [UInt8]) -> String? {
    var counts = (kana: 0, hangul: 0, han: 0)
    for scalar in String(decoding: bytes.prefix(20_000), as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30FF: counts.kana += 1
      case 0xAC00...0xD7AF: counts.hangul += 1
      case 0x4E00...0x9FFF: counts.han += 1
      default: break
      }
    }
    if counts.kana > 20 { return "ja" }
    if counts.hangul > 20 { return "ko" }
    return counts.han > 20 ? "zh" : nil
  }
}
