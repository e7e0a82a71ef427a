import Site

/// What other generators have in the header of a page: a picture, links, the repository.
extension MigrationReader {
  /// Takes the picture before the title: an address of the web, or a file below one of the folders that paths begin at.
  func takeLogo(
    _ value: ScriptLiteral?, _ subject: String, in folders: [String], _ settings: Settings, into draft: inout MigrationDraft
  ) {
    guard let value else { return }
    // A light and a dark one are one picture here.
    guard let text = value.text ?? ["src", "light"].lazy.compactMap({ value[$0]?.text }).first else {
      draft.lose(subject, "set 'site.logo' to a picture", at: settings.location(value))
      return
    }
    let path = String(text.drop { $0 == "/" })
    let found = folders.lazy.compactMap { RelativePath.normalized(RelativePath.join($0, path)) }.first(where: holdsFile)
    guard let logo = webAddress(text) ?? found else {
      draft.lose(subject, "'\(text)' is no file here; set 'site.logo' to a picture", at: settings.location(value))
      return
    }
    draft.logo = logo
  }

  /// Takes a link: the first one with the sign of a place for repositories is that of the source, if nothing else is.
  func takeLink(
    _ name: String?, _ address: String?, _ subject: String, at value: ScriptLiteral, _ settings: Settings,
    into draft: inout MigrationDraft
  ) {
    guard let name, !name.isEmpty, let address else {
      draft.lose(subject, "it is no link with a text; write it below 'site.links'", at: settings.location(value))
      return
    }
    if MigrationReader.forges.contains(name.lowercased()), draft.repository == nil { draft.repository = webAddress(address) }
    if let repository = draft.repository, MigrationReader.plain(repository) == MigrationReader.plain(address) { return }
    guard webAddress(address) != nil || address.hasPrefix("mailto:") else {
      return takePage(name, address, subject, at: value, settings, into: &draft)
    }
    draft.link(name, to: address)
  }

  /// A link to a page of the documents, where there is one.
  private func takePage(
    _ name: String, _ address: String, _ subject: String, at value: ScriptLiteral, _ settings: Settings,
    into draft: inout MigrationDraft
  ) {
    let hash = address.firstIndex(of: "#") ?? address.endIndex
    let plain = String(address[..<hash].prefix { $0 != "?" })
    let known =
      MigratedPages(draft, files).page(at: address) ?? page(at: plain, in: draft.documents).map { $0 + address[hash...] }
    guard let page = known else {
      draft.lose(subject, "'\(address)' is no page of the documents", at: settings.location(value))
      return
    }
    draft.link(name, to: page)
  }

  /// The document that an address of the old site means, or a folder, which has a page, if only a list.
  private func page(at address: String, in documents: String) -> String? {
    let path = address.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let stem = [".html", ".htm"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let indexes = ["index.md", "index.mdx", "_index.md", "README.md"].map { RelativePath.join(path, $0) }
    let files = [path, stem + ".md", stem + ".mdx"] + indexes
    let found = files.lazy.compactMap { self.file(spelt: $0, in: documents) }.first
    return found ?? (path.isEmpty || holdsFolder(RelativePath.join(documents, path)) ? path : nil)
  }

  /// A file below a folder, in whatever letters its path is given.
  private func file(spelt path: String, in folder: String) -> String? {
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      guard case .success(let entries) = files.list(RelativePath.join(folder, found)) else { return nil }
      let names = entries.map(\.name)
      guard let name = names.contains(part) ? part : names.first(where: { $0.lowercased() == part.lowercased() }) else {
        return nil
      }
      found = RelativePath.join(found, name)
    }
    return !found.isEmpty && holdsFile(RelativePath.join(folder, found)) ? found : nil
  }

  /// `fontawesome/brands/github` → `Github`, where no name is given.
  static func name(ofIcon icon: String?) -> String? {
    guard let last = icon?.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else { return nil }
    return last.prefix(1).uppercased() + last.dropFirst()
  }

  private static func plain(_ address: String) -> Substring { address.hasSuffix("/") ? address.dropLast() : address[...] }

  /// The names that icons have for places where repositories are (https://simpleicons.org).
  private static let forges: Set<String> = ["github", "gitlab", "bitbucket", "codeberg", "gitea", "forgejo", "sourcehut"]
}
