/// How the pages and folders of a site are written whose generator publishes them in lower case.
///
///     PathSpellings(pages: [["Replies/Kiln.md"]], folders: []).path("replies/kiln", ofLocale: 0)  // "Replies/Kiln"
struct PathSpellings: Sendable {
  /// By paths in lower case, for each locale: pages with and without their extension, and folders.
  private var paths: [[String: String]] = []
  private var folders: Set<String> = []

  /// Those of a site in which case counts.
  init() {}

  init(pages: [some Sequence<String>], folders: some Sequence<String>) {
    self.folders = Set(folders.map { $0.lowercased() })
    paths = pages.map { pages in
      var found: [String: String] = [:]
      // Of two that differ in case alone the first is meant.
      func add(_ path: String) -> Bool {
        let key = path.lowercased()
        guard found[key] == nil else { return false }
        found[key] = path
        return true
      }
      for path in pages.sorted() {
        _ = add(path)
        _ = add(PagePath.withoutExtension(path))
        var folder = PagePath.folder(of: path)
        while !folder.isEmpty, add(folder) { folder = PagePath.folder(of: folder) }
      }
      return found
    }
  }

  /// A logical path as it is written, where it is written otherwise.
  func path(_ path: String, ofLocale locale: Int) -> String? {
    guard paths.indices.contains(locale), let found = paths[locale][path.lowercased()], found != path else { return nil }
    return found
  }

  func knowsFolder(_ folder: String) -> Bool { !folders.isEmpty && folders.contains(folder.lowercased()) }
}
