import Diagnostics
import Markup
import Site

/// The pages of a project by what links call them: their files, their addresses, the `id` of their front matter.
///
///     MigratedPages(draft, files).page(at: "/docs/start/first-steps#one")  // "start/01-FirstSteps.md#one"
struct MigratedPages {
  private let draft: MigrationDraft
  private let reader: MigrationReader
  private let folders: SiteFolders

  init(_ draft: MigrationDraft, _ files: FileSystem) {
    self.draft = draft
    reader = MigrationReader(files)
    folders = SiteFolders(
      Dictionary(uniqueKeysWithValues: draft.folders.map { ($0.key == "." ? "" : $0.key, $0.value == "." ? "" : $0.value) }))
  }

  /// The page that a link leads to, by its path below the documents; a folder has one, if only a list.
  func page(at address: String) -> String? {
    let mark = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let path = address[..<mark].split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let fragment = address[mark...].hasPrefix("#") ? String(address[mark...]) : ""
    let candidates = [path] + folders.paths(at: path)
    if let file = candidates.lazy.compactMap(file).first { return file + fragment }
    let names = known
    let found = candidates.lazy.compactMap { names[$0] ?? names[MigratedPages.stem($0)] }.first
    return found.map { $0 + fragment } ?? candidates.first { reader.holdsFolder(place($0)) }
  }

  /// The file of a path that all locales share.
  private func place(_ path: String) -> String {
    let isBeside =
      draft.locales?.layout == .docusaurus
      && DocusaurusPlaces.source.contains { !$0.prefix.isEmpty && (path == $0.prefix || path.hasPrefix($0.prefix + "/")) }
    return RelativePath.join(isBeside ? draft.source : draft.documents, path)
  }

  private func file(_ path: String) -> String? {
    let indexes = ["index.md", "index.mdx", "README.md", "_index.md"].map { RelativePath.join(path, $0) }
    let stem = MigratedPages.stem(path)
    return ((path.isEmpty ? [] : [path, stem + ".md", stem + ".mdx"]) + indexes).lazy.compactMap(spelling).first
  }

  /// The path without the ending of a page of the web.
  private static func stem(_ path: String) -> String {
    [".html", ".htm"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
  }

  /// The path of a file as it is spelt here, in whatever letters it is given.
  private func spelling(_ path: String) -> String? {
    if reader.holdsFile(place(path)) { return path }
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      guard case .success(let entries) = reader.files.list(place(found)) else { return nil }
      let names = entries.map(\.name)
      guard let name = names.contains(part) ? part : names.first(where: { $0.lowercased() == part.lowercased() }) else {
        return nil
      }
      found = RelativePath.join(found, name)
    }
    return !found.isEmpty && reader.holdsFile(place(found)) ? found : nil
  }

  /// The documents by their addresses below the folder of the documents.
  private var known: [String: String] {
    var known: [String: String] = [:]
    var left = [""]
    while let folder = left.popLast() {
      guard case .success(let entries) = reader.files.list(RelativePath.join(draft.documents, folder)) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") && entry.name != "node_modules" {
        let path = RelativePath.join(folder, entry.name)
        if entry.kind == .directory { left.append(path) }
        guard entry.kind == .file, Discovery.isDocument(path) else { continue }
        let bytes = reader.files.head(RelativePath.join(draft.documents, path), 8 << 10)
        let document = MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document
        let outline = PageOutline(
          Page(document: document), path: path, locale: "", addresses: draft.addresses, folders: folders, rules: draft.rules)
        let address = outline.slug ?? draft.addresses.path(ofPage: path, name: outline.name)
        if known[address] == nil { known[address] = path }
      }
    }
    return known
  }
}
