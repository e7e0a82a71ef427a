import Platform

/// Finds the folder of the project that given files and folders belong to.
enum ProjectRoot {
  /// The nearest `tally.yml` in the folders above the given paths; `nil` without one. Paths are absolute and without links.
  static func configuration(above targets: [String]) -> String? {
    folders(above: commonFolder(targets)).map { $0 + "/" + Project.configurationName }
      .first { Disk.kind($0) != .none }
  }

  /// The folder of the project, and its locales if it has some, where no configuration names them.
  ///
  /// For `docs/cs/a.md` that is `docs` if `docs/en/a.md` or `docs/a.md` stands beside it: what is found on a page does not depend on
  /// what else was asked for.
  static func withoutConfiguration(
    _ targets: [String], foldersAreWhole: Bool
  ) -> (root: String, locales: Configuration.Locales?) {
    let folder = commonFolder(targets)
    let isFolder = targets.contains { Project.isFolder($0) }
    // A folder that holds locales is a project of its own.
    if isFolder, foldersAreWhole { return (folder, locales(in: folder)) }
    if isFolder, let own = locales(in: folder) { return (folder, own) }
    let repository = repository(of: folder)
    var above = folders(above: folder)
    if let repository, let end = above.firstIndex(of: repository) { above = Array(above[...end]) }
    if isFolder { above = Array(above.dropFirst()) }
    var other: (root: String, locales: Configuration.Locales?)?
    // The outermost one: a locale's folder may hold examples in several languages.
    for root in above.reversed() where hasLocales(root, targets) {
      guard let found = locales(in: root) else { continue }
      var configuration = Configuration()
      configuration.locales = found
      let layout = LocaleLayout(configuration)
      let isOwner = targets.allSatisfy { target in
        RelativePath.remainder(of: target, below: root).map { layout.place($0).locale != nil } ?? false
      }
      if isOwner { return (root, found) }
      other = other ?? (root, found)
    }
    if let other { return other }
    if isFolder { return (folder, nil) }
    // A repository that is somebody's home holds more than documents.
    let root = repository == UserFolders.home.flatMap(FileSystem.resolved) ? folder : repository ?? folder
    return (root, locales(in: root))
  }

  private static func locales(in root: String) -> Configuration.Locales? {
    let files = FileSystem.disk(root: root)
    return LocaleDetection(files: files, documents: Discovery(files, configuration: Configuration()).documents).locales()
  }

  // MARK: Folders

  /// A folder and those above it, the nearest first.
  private static func folders(above folder: String) -> [String] {
    var found = [folder]
    while let last = found.last, last != "/", !last.isEmpty {
      let next = RelativePath.folder(of: last)
      found.append(next.isEmpty ? "/" : next)
    }
    return found.map { $0 == "/" ? "" : $0 }
  }

  private static func repository(of folder: String) -> String? {
    folders(above: folder).first { Disk.kind($0 + "/.git") != .none }
  }

  static func commonFolder(_ paths: [String]) -> String {
    var common: ArraySlice<Substring>?
    for path in paths {
      let parts = path.split(separator: "/").dropLast(Project.isFolder(path) ? 0 : 1)
      guard let known = common else {
        common = parts
        continue
      }
      common = zip(known, parts).prefix { $0 == $1 }.map(\.0)[...]
    }
    return "/" + (common ?? []).joined(separator: "/")
  }

  // MARK: Signs of locales

  /// The most entries that are looked at to tell whether a folder holds locales.
  private static let probes = 500

  /// Whether a folder seems to hold the locales of the targets. It is looked at closer then: all of its documents are listed.
  private static func hasLocales(_ root: String, _ targets: [String]) -> Bool {
    guard !root.isEmpty else { return false }
    let files = FileSystem.disk(root: root)
    let relative = targets.compactMap { RelativePath.remainder(of: $0, below: root) }
    if relative.allSatisfy({ DocusaurusPlaces.isSource($0) || DocusaurusPlaces.locale(of: $0) != nil }),
      case .success(let entries) = files.list("i18n"), entries.contains(where: { LanguageTag.isKnown($0.name) })
    {
      return true
    }
    if let hugo = HugoLanguages(files),
      relative.allSatisfy({ path in hugo.folders.values.contains { path.hasPrefix($0 + "/") } })
    {
      return true
    }
    guard case .success(let entries) = files.list("") else { return false }
    let tags = entries.filter { $0.kind == .directory && LanguageTag.isKnown($0.name) }.map(\.name)
    // The same page in two of the folders, or in one and beside it.
    var known: Set<String> = []
    for tag in tags {
      let own = Set(documents(below: tag, in: files).map { LocaleLayout.withoutInfix($0, of: tag) })
      if !known.isDisjoint(with: own) || own.contains(where: { exists(root + "/" + $0) }) { return true }
      known.formUnion(own)
    }
    return false
  }

  /// Some of the documents of a folder, by their paths below it.
  private static func documents(below folder: String, in files: FileSystem) -> [String] {
    var found: [String] = []
    var open = [folder]
    var left = probes
    while left > 0, let next = open.popLast() {
      guard case .success(let entries) = files.list(next) else { continue }
      for entry in entries.prefix(left) where !entry.name.hasPrefix(".") {
        let path = RelativePath.join(next, entry.name)
        if entry.kind == .directory { open.append(path) }
        if entry.kind == .file, Discovery.isDocument(entry.name), let below = RelativePath.remainder(of: path, below: folder) {
          found.append(below)
        }
      }
      left -= entries.count
    }
    return found
  }

  private static func exists(_ path: String) -> Bool { Disk.kind(path) != .none }
}
