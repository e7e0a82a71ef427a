/// The locales of a project whose configuration does not name them all.
extension LocaleDetection {
  /// What a configuration says of its locales, with what it leaves open: a project does not lose its translations because somebody
  /// configured something else.
  ///
  ///     habits: {link:lower-case: taken}   // docs/en, docs/cs: en and cs, as without the file
  ///     locales: {source: en}              // en and cs
  ///     locales: {source: en, variants: []}   // en alone
  static func completed(_ configuration: Configuration, _ files: FileSystem) -> Configuration.Locales? {
    let given = configuration.locales
    if given?.namesVariants == true { return given }
    let base = configuration.source == "." ? "" : configuration.source
    let documents = Discovery(files, configuration: configuration).documents
      .compactMap { base.isEmpty ? $0 : RelativePath.remainder(of: $0, below: base) }
    guard var found = LocaleDetection(files: files.below(base), documents: documents).locales() else { return given }
    guard let given else { return found }
    guard LanguageTag.areAlike(found.source, given.source), given.layout == found.layout || given.layout == .folders else {
      return given
    }
    if found.source != given.source {
      found.folders[given.source] = found.folders.removeValue(forKey: found.source) ?? found.source
    }
    found.source = given.source
    found.folders.merge(given.folders) { $1 }
    (found.paths, found.owners, found.isAtTop, found.sourceIsAssumed) = (given.paths, given.owners, given.isAtTop, false)
    return found
  }
}

extension FileSystem {
  /// The files below a folder of this one, by their paths from there.
  fileprivate func below(_ folder: String) -> FileSystem {
    guard !folder.isEmpty else { return self }
    let whole = self
    return FileSystem(
      list: { whole.list(RelativePath.join(folder, $0)) }, read: { whole.read(RelativePath.join(folder, $0), $1) },
      locate: { whole.locate(RelativePath.join(folder, $0)) }, head: { whole.head(RelativePath.join(folder, $0), $1) })
  }
}
