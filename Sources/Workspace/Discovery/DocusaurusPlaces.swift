/// Where Docusaurus keeps what its content plugins show: documents, their older versions, posts and single pages.
///
///     docs/a.md                        i18n/cs/docusaurus-plugin-content-docs/current/a.md
///     versioned_docs/version-1.0/a.md  i18n/cs/docusaurus-plugin-content-docs/version-1.0/a.md
///     blog/a.md                        i18n/cs/docusaurus-plugin-content-blog/a.md
///     src/pages/a.md                   i18n/cs/docusaurus-plugin-content-pages/a.md
enum DocusaurusPlaces {
  /// A folder of documents, and what stands before the path below it in the path that all locales share.
  struct Mount: Equatable {
    var folder: String
    var prefix: String
  }

  /// The folder of the current documents of a translation, below the folder of its locale.
  static let current = "docusaurus-plugin-content-docs/current"

  /// The folders of the source's documents that the plugins read without further configuration.
  static let source = [
    Mount(folder: "docs", prefix: ""), Mount(folder: "versioned_docs", prefix: "versioned_docs"),
    Mount(folder: "blog", prefix: "blog"), Mount(folder: "src/pages", prefix: "src/pages"),
  ]

  /// The folders of a translation's documents, given that of its current ones.
  static func translation(_ folder: String) -> [Mount] {
    guard folder.hasSuffix("/" + current) else { return [Mount(folder: folder, prefix: "")] }
    let home = folder.dropLast(current.utf8.count)
    return [
      Mount(folder: folder, prefix: ""),
      Mount(folder: home + "docusaurus-plugin-content-docs", prefix: "versioned_docs"),
      Mount(folder: home + "docusaurus-plugin-content-blog", prefix: "blog"),
      Mount(folder: home + "docusaurus-plugin-content-pages", prefix: "src/pages"),
    ]
  }

  /// The locale of a document's path: `cs` of `i18n/cs/docusaurus-plugin-content-blog/a.md`.
  static func locale(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 3)
    guard parts.count == 4, parts[0] == "i18n", parts[2].hasPrefix("docusaurus-plugin-content-") else { return nil }
    return String(parts[1])
  }

  /// Whether a document is one of the source's.
  static func isSource(_ path: String) -> Bool { source.contains { path.hasPrefix($0.folder + "/") } }
}
