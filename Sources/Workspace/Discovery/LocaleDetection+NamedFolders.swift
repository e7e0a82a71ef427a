/// Folders that have the name of the source's with that of a locale behind it: `guide` and `guide-de`.
extension LocaleDetection {
  func namedFolders() -> Configuration.Locales? {
    var known: Set<String> = []
    for document in documents {
      var folder = RelativePath.folder(of: document)
      while !folder.isEmpty, known.insert(folder).inserted { folder = RelativePath.folder(of: folder) }
    }
    var variants: [String: [String: String]] = [:]
    for folder in known.sorted() {
      let name = RelativePath.name(of: folder)
      for sign in name.indices where "-_.".contains(name[sign]) && sign > name.startIndex {
        let tag = String(name[name.index(after: sign)...])
        let source = RelativePath.join(RelativePath.folder(of: folder), String(name[..<sign]))
        guard LanguageTag.isKnown(tag), known.contains(source), variants[source]?[tag] == nil else { continue }
        variants[source, default: [:]][tag] = folder
      }
    }
    // The folder with the most pages of its own.
    return variants.sorted { $0.key < $1.key }.compactMap { source, folders in locales(source, folders) }
      .max { $0.pages < $1.pages }?.locales
  }

  private func locales(_ source: String, _ folders: [String: String]) -> (locales: Configuration.Locales, pages: Int)? {
    func pages(_ folder: String) -> Set<String> {
      Set(documents.compactMap { RelativePath.remainder(of: $0, below: folder) })
    }
    let own = pages(source)
    let held = folders.filter { tag, folder in
      let translated = pages(folder)
      let language = WrittenLanguage.of(documents.filter { $0.hasPrefix(folder + "/") }, in: files)
      return translated.count > 1 && isTranslation(translated, of: own)
        && language.map { LanguageTag.areOfOneLanguage($0, tag) } ?? false
    }
    guard !held.isEmpty, let language = sourceLanguage(besides: held.keys.sorted(), in: own.map { "\(source)/\($0)" }.sorted()),
      held[language.tag] == nil
    else { return nil }
    var locales = Configuration.Locales(source: language.tag, variants: held.keys.sorted())
    locales.folders = held.merging([language.tag: source]) { first, _ in first }
    locales.sourceIsAssumed = language.isAssumed
    return (locales, own.count)
  }
}
