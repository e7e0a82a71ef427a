/// Finds the locales of a folder of documents that no configuration describes, and folders that spell a locale in another way.
///
/// A layout is only taken for one where translations stand beside the source under the same names: a folder `id` of its own is
/// no Indonesian.
struct LocaleDetection {
  let files: FileSystem
  /// The documents, by path below the root.
  let documents: [String]

  /// The locales, or nothing.
  func locales() -> Configuration.Locales? { docusaurus() ?? hugo() ?? folders() ?? suffixes() ?? namedFolders() }

  /// Fills in the folders of configured locales that are spelt in another way on disk: `zh-Hans` in `zh_CN`.
  func aliases(_ configuration: Configuration) -> [String: String] {
    guard let locales = configuration.locales else { return [:] }
    var found = locales.folders
    // They are words in the names of files there.
    if locales.layout == .suffix { return found }
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
    guard !names.isEmpty, !own.isEmpty, let source = sourceLanguage(besides: names, in: own) else { return nil }
    // The words of the source may have translations of their own in the folder of its language.
    let named = names.first { LanguageTag.areAlike($0, source.tag) } ?? source.tag
    var locales = Configuration.Locales(source: named, variants: names.filter { $0 != named }, layout: .docusaurus)
    locales.sourceIsAssumed = source.isAssumed
    return locales
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
      let peers = besideEachOther(parent, pages)
      // The pages beside the folders are the source where as many folders hold translations of them as of one of the folders.
      if let root = besideSource(parent, pages, atLeast: peers?.held ?? 1) { return root }
      if let peers { return peers.locales }
    }
    return nil
  }

  /// The locales, and how many folders hold translations of the source's pages.
  private func besideEachOther(
    _ parent: String, _ pages: [String: Set<String>]
  ) -> (locales: Configuration.Locales, held: Int)? {
    guard pages.count >= 2 else { return nil }
    let order = pages.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    guard let source = order.first(where: { LanguageTag.canonical($0) == "en" }) ?? order.first, let own = pages[source] else {
      return nil
    }
    let held = pages.keys.filter { $0 != source && isTranslation(pages[$0] ?? [], of: own) }
    guard !held.isEmpty else { return nil }
    let variants = (held + others(than: held + [source], parent, pages)).sorted()
    var locales = Configuration.Locales(source: source, variants: variants)
    if !parent.isEmpty { for locale in locales.all { locales.folders[locale] = RelativePath.join(parent, locale) } }
    return (locales, held.count)
  }

  private func besideSource(_ parent: String, _ pages: [String: Set<String>], atLeast: Int) -> Configuration.Locales? {
    let own = Set(
      documents.compactMap { RelativePath.remainder(of: $0, below: parent) }
        .filter { path in !pages.keys.contains { path.hasPrefix($0 + "/") } })
    // One page of the same name may be the index of any folder: `is/index.md` is Icelandic only if its words are.
    let held = pages.keys.filter {
      isTranslation(pages[$0] ?? [], of: own) && ((pages[$0]?.count ?? 0) >= 2 || speaksItsLanguage($0, parent, pages))
    }
    .sorted()
    let paths = own.map { RelativePath.join(parent, $0) }.sorted()
    guard held.count >= atLeast, let source = sourceLanguage(besides: pages.keys.sorted(), in: paths),
      !pages.keys.contains(where: { LanguageTag.areAlike($0, source.tag) })
    else { return nil }
    let variants = (held + others(than: held, parent, pages)).sorted()
    var locales = Configuration.Locales(source: source.tag, variants: variants, layout: .root)
    locales.sourceIsAssumed = source.isAssumed
    if !parent.isEmpty {
      locales.folders[source.tag] = parent
      for locale in locales.variants { locales.folders[locale] = RelativePath.join(parent, locale) }
    }
    return locales
  }

  /// The folders beside those of a layout whose pages are others than its source's, and in the language that names the folder.
  private func others(than found: [String], _ parent: String, _ pages: [String: Set<String>]) -> [String] {
    pages.keys.filter { !found.contains($0) && speaksItsLanguage($0, parent, pages) }
  }

  private func speaksItsLanguage(_ tag: String, _ parent: String, _ pages: [String: Set<String>]) -> Bool {
    let folder = RelativePath.join(parent, tag) + "/"
    let language = WrittenLanguage.of(documents.filter { $0.hasPrefix(folder) }, in: files)
    return language.map { LanguageTag.areOfOneLanguage($0, tag) } ?? false
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
    let source = found.contains("en") && plain.isEmpty ? ("en", false) : sourceLanguage(besides: found, in: plain)
    return source.map { source in
      var locales = Configuration.Locales(source: source.tag, variants: found.filter { $0 != source.tag }, layout: .suffix)
      locales.sourceIsAssumed = source.isAssumed
      return locales
    }
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
  func isTranslation(_ pages: Set<String>, of source: Set<String>) -> Bool {
    !pages.isEmpty && pages.intersection(source).count * 2 > pages.count
  }

  /// The language of a source that no folder names: what the words of its pages are.
  ///
  /// Where these do not tell it, English is assumed, unless English is one of the translations.
  func sourceLanguage(besides variants: [String], in paths: [String]) -> (tag: String, isAssumed: Bool)? {
    if let language = WrittenLanguage.of(paths, in: files) { return (language, false) }
    return variants.contains { LanguageTag.areOfOneLanguage($0, "en") } ? nil : ("en", true)
  }
}
