import Diagnostics
import Site
import Vocabulary

/// Reads the project of another generator as data.
///
///     MigrationReader(files).read()  // the draft of a tally.yml, or why there is none
struct MigrationReader {
  let files: FileSystem

  init(_ files: FileSystem) { self.files = files }

  /// A generator and the files that its projects are known by, in the order in which they are looked for.
  private struct Kind {
    var name: String
    var files: [String]
    var read: @Sendable (MigrationReader, Settings, String) -> Result<MigrationDraft, Migration.Failure>
  }

  private static let kinds: [Kind] = [
    Kind(name: "Docusaurus", files: scripts("docusaurus.config")) { $0.docusaurus($1, $2) },
    Kind(name: "Starlight", files: scripts("astro.config")) { $0.starlight($1, $2) },
    Kind(name: "VitePress", files: scripts(".vitepress/config") + scripts(".vitepress/config/index")) { $0.vitepress($1, $2) },
    Kind(name: "MkDocs", files: ["mkdocs.yml", "mkdocs.yaml"]) { $0.mkdocs($1, $2) },
    Kind(
      name: "Hugo",
      files: ["hugo", "config/_default/hugo", "config", "config/_default/config"].flatMap { name in
        ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
      }
    ) { $0.hugo($1, $2) },
    Kind(name: "DocFX", files: ["docfx.json"]) { $0.docfx($1, $2) },
    Kind(name: "mdBook", files: ["book.toml"]) { $0.mdbook($1, $2) },
  ]

  /// What reads formulas, as configurations name it.
  private static let formulas = [
    "remark-math", "pymdownx.arithmatex", "mathjax-support = true", "math: true", "markdown-it-katex",
  ]

  private static func scripts(_ name: String) -> [String] { ["js", "mjs", "cjs", "ts", "mts", "cts"].map { "\(name).\($0)" } }

  func read() -> Result<MigrationDraft, Migration.Failure> {
    if let found = kind(in: "") { return read(found.kind, found.path, "") }
    var all: [(kind: Kind, path: String, folder: String)] = []
    for folder in folders(in: "") {
      if let found = kind(in: folder) { all.append((found.kind, found.path, folder)) }
    }
    guard let only = all.first else {
      for name in MigrationReader.kinds.flatMap(\.files) where entry(name)?.kind == .outside {
        return .failure(Migration.Failure(message: "'\(name)' is a symbolic link that leaves the workspace"))
      }
      let names = MigrationReader.kinds.map(\.name)
      return .failure(
        Migration.Failure(
          message: "no project of \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") is found here"))
    }
    guard all.count == 1 else {
      return .failure(
        Migration.Failure(
          message: "several projects are found: \(all.map(\.path).joined(separator: ", ")); name the folder of one"))
    }
    return read(only.kind, only.path, only.folder)
  }

  private func read(_ kind: Kind, _ path: String, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    guard let settings = Settings(path, files) else {
      return .failure(Migration.Failure(message: "'\(path)' states nothing that can be read as data"))
    }
    return kind.read(self, settings, folder).map { draft in
      var draft = draft
      draft.sources.append(settings.file)
      draft.hasFormulas = MigrationReader.formulas.contains { settings.file.bytes.holds($0) }
      draft.sources += settings.parts.map(\.file)
      return draft
    }
  }

  /// The file at the top that a generator is known by, where it is the one that is called so.
  func settings(ofKind name: String) -> String? { kind(in: "").flatMap { $0.kind.name == name ? $0.path : nil } }

  /// The generator whose configuration stands at the top.
  var generator: String? { kind(in: "")?.kind.name }

  private func kind(in folder: String) -> (kind: Kind, path: String)? {
    // Most projects have none of them, and what is not there is not looked for.
    guard case .success(let entries) = files.list(folder) else { return nil }
    let names = Set(entries.map(\.name))
    for kind in MigrationReader.kinds {
      for name in kind.files where names.contains(String(name.prefix { $0 != "/" })) {
        let path = RelativePath.join(folder, name)
        guard holdsFile(path) else { continue }
        // Others have a `config.toml`, too.
        if kind.name == "Hugo", !holdsFolder(RelativePath.join(folder, "content")), !name.contains("hugo.") { continue }
        return (kind, path)
      }
    }
    return nil
  }

  // MARK: Files

  func holdsFile(_ path: String) -> Bool { entry(path)?.kind == .file }
  func holdsFolder(_ path: String) -> Bool { path.isEmpty || entry(path)?.kind == .directory }

  /// The name of a folder as it is spelt there.
  private func spelling(of name: String, in folder: String) -> String {
    let names = folders(in: folder).map(RelativePath.name)
    return names.contains(name) ? name : names.first { $0.lowercased() == name.lowercased() } ?? name
  }

  private func entry(_ path: String) -> FileSystem.Entry? {
    guard case .success(let entries) = files.list(RelativePath.folder(of: path)) else { return nil }
    let name = RelativePath.name(of: path)
    return entries.first { $0.name == name }
  }

  /// The folders in a folder, but hidden ones and those of packages.
  func folders(in folder: String) -> [String] {
    guard case .success(let entries) = files.list(folder) else { return [] }
    return entries.filter { $0.kind == .directory && !$0.name.hasPrefix(".") && $0.name != "node_modules" }
      .map { RelativePath.join(folder, $0.name) }
  }

  /// The folder of documents that a configuration in `folder` names, or why it cannot be taken.
  func documents(_ path: String, from folder: String) -> Result<String, Migration.Failure> {
    guard let found = RelativePath.normalized(RelativePath.join(folder, path)) else {
      return .failure(
        Migration.Failure(message: "the documents are in '\(path)', outside of this folder; name the folder above it"))
    }
    guard holdsFolder(found) else {
      return .failure(Migration.Failure(message: "'\(found)' must be the folder of the documents, and is none"))
    }
    return .success(found)
  }

  // MARK: What several generators have

  /// Reads the menu that a file states.
  func readMenu(_ path: String, documents: String, into draft: inout MigrationDraft) {
    var reader = NavigationReader(files: files, documents: documents)
    let entries = reader.read(path, at: Location(file: path, range: SourceRange(0, 0)))
    draft.sources += reader.sources
    for diagnostic in reader.diagnostics where diagnostic.code == Rule.navigationFile.code || entries != nil {
      draft.lose("navigation", diagnostic.message, at: diagnostic.location)
    }
    if let entries, !entries.isEmpty { draft.navigation = (entries, path) }
  }

  /// `_redirects` of Netlify and others: `/old /new 301`.
  func readRedirects(_ path: String, into draft: inout MigrationDraft) {
    guard case .success(let bytes) = files.read(path, Settings.sizeLimit) else { return }
    let file = SourceFile(path: path, bytes: bytes)
    var patterns: (count: Int, place: Location)?
    for line in file.lineStarts.indices {
      let range = file.rangeOfLine(line)
      let text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.count >= 2, words[0].hasPrefix("/") else { continue }
      if words[0].contains("*") || words[0].contains(":") || words[1].contains(":splat") {
        patterns = ((patterns?.count ?? 0) + 1, patterns?.place ?? Location(file: path, range: range))
      } else {
        draft.redirect(String(words[0]), to: String(words[1]))
      }
    }
    // The site writes the table anew.
    if !draft.redirects.isEmpty { draft.exclude.append(path) }
    guard let patterns else { return }
    draft.sources.append(file)
    draft.lose("redirects", "\(patterns.count) with wildcards; one address leads to one page", at: patterns.place)
  }

  /// The locales of a table such as `{ root: { lang: 'en' }, cs: { lang: 'cs' } }`, whose folders are below that of the documents.
  func readLocales(
    _ table: [(key: String, value: ScriptLiteral)], default first: String?, in settings: Settings,
    into draft: inout MigrationDraft
  ) {
    var source: (tag: String, folder: String)?
    var variants: [(tag: String, folder: String)] = []
    for (key, value) in table {
      let tag = value["lang"]?.text ?? key
      let isSource = key == "root" || key == first
      // The key is a part of addresses, which a generator may write in small letters.
      let folder = key == "root" ? "" : spelling(of: key, in: draft.source)
      guard LanguageTag.isWellFormed(tag) else {
        draft.lose("locales.\(key)", "'\(tag)' is no language tag (BCP 47)", at: settings.location(value))
        continue
      }
      guard holdsFolder(RelativePath.join(draft.source, folder)) else {
        draft.lose("locales.\(key)", "the locale has no pages", at: settings.location(value))
        continue
      }
      if isSource, source == nil || key == "root" { source = (tag, folder) } else { variants.append((tag, folder)) }
    }
    guard let own = source ?? variants.first else { return }
    variants.removeAll { $0.tag == own.tag }
    guard !variants.isEmpty || !own.folder.isEmpty else { return }
    var locales = Configuration.Locales(
      source: own.tag, variants: variants.map(\.tag), layout: own.folder.isEmpty ? .root : .folders)
    for (tag, folder) in variants + [own] where !folder.isEmpty && folder != tag {
      locales.folders[tag] = folder
      // Addresses have the folder of the locale, and not its tag.
      if folder.lowercased() != tag.lowercased() { locales.paths[tag] = folder }
    }
    draft.locales = locales
  }

  /// An address and a path behind it, with `..` carried out: `https://a.example/edit/main/site` and `../docs`.
  static func joined(_ address: String, _ path: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let host = address[scheme.upperBound...].prefix { $0 != "/" }
    let rest = RelativePath.normalized(RelativePath.join(String(address[host.endIndex...].drop { $0 == "/" }), path))
    return String(address[..<host.endIndex]) + "/" + (rest ?? "")
  }

  /// The address of a page's source: `{path}` is the path from the project's folder.
  ///
  /// `folder` is what the path of the other generator begins at.
  static func editURL(_ base: String, pathsFrom folder: String) -> String? {
    guard base.hasPrefix("https://") || base.hasPrefix("http://") else { return nil }
    let stem = base.hasSuffix("/") ? base : base + "/"
    if folder.isEmpty { return stem + "{path}" }
    return stem.hasSuffix("/\(folder)/") ? String(stem.dropLast(folder.count + 1)) + "{path}" : nil
  }
}
