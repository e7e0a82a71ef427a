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
    guard webAddress(address) != nil else {
      return takePage(name, address, subject, at: value, settings, into: &draft)
    }
    draft.link(name, to: address)
  }

  /// A link to a page of the documents, where there is one.
  private func takePage(
    _ name: String, _ address: String, _ subject: String, at value: ScriptLiteral, _ settings: Settings,
    into draft: inout MigrationDraft
  ) {
    guard let page = MigratedPages(draft, files).page(at: address) else {
      draft.lose(subject, "'\(address)' is no page of the documents", at: settings.location(value))
      return
    }
    draft.link(name, to: page)
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
