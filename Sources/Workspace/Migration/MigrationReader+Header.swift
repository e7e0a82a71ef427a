import Site

/// What other generators have around the text of a page: pictures, style sheets, links, the repository, the foot.
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
    draft.logo = file(text, in: folders)
    if draft.logo == nil {
      draft.lose(subject, "'\(text)' is no file here; set 'site.logo' to a picture", at: settings.location(value))
    }
  }

  /// Takes the sign in the browser's tab.
  func takeIcon(
    _ value: ScriptLiteral?, _ subject: String, in folders: [String], _ settings: Settings, into draft: inout MigrationDraft
  ) {
    guard let value else { return }
    draft.icon = value.text.flatMap { file($0, in: folders) }
    if draft.icon == nil {
      draft.lose(
        subject, "'\(value.text ?? settings.written(value))' is no file here; set 'site.icon' to a picture",
        at: settings.location(value))
    }
  }

  /// Takes style sheets of the project, one or several.
  func takeStyles(
    _ value: ScriptLiteral?, _ subject: String, in folders: [String], _ settings: Settings, into draft: inout MigrationDraft
  ) {
    for entry in value.map({ $0.list ?? [$0] }) ?? [] {
      let text = entry.text ?? onlyText(in: settings.written(entry)) ?? settings.written(entry)
      if webAddress(text) != nil {
        draft.lose(subject, "'\(text)' is of elsewhere, and pages load nothing from there", at: settings.location(entry))
      } else if text.hasSuffix(".css"), let found = file(text, in: folders) {
        draft.styles.append(found)
      } else {
        draft.lose(subject, "'\(text)' is no style sheet that stands here", at: settings.location(entry))
      }
    }
  }

  /// An address of the web, or the path of a file below one of the folders.
  private func file(_ text: String, in folders: [String]) -> String? {
    let path = String(text.drop { $0 == "/" })
    return webAddress(text)
      ?? folders.lazy.compactMap { RelativePath.normalized(RelativePath.join($0, path)) }.first(where: holdsFile)
  }

  /// `require.resolve('./sidebars.js')`: the only text that a call is given.
  func onlyText(in written: String) -> String? {
    let parts = written.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// Takes words at the foot of each page, behind those that are known.
  func takeFooter(_ value: ScriptLiteral?, _ subject: String, _ settings: Settings, into draft: inout MigrationDraft) {
    guard let value else { return }
    guard let text = value.text.flatMap(FooterMarkdown.text), !text.isEmpty else {
      draft.lose(
        subject,
        value.text == nil ? "it is computed; set 'site.footer' to a line of Markdown" : "it is more than links and words",
        at: settings.location(value))
      return
    }
    draft.footer = draft.footer.map { $0 + "\n\n" + text } ?? text
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
    guard let target = target(of: address, draft) else {
      draft.lose(subject, "'\(address)' is no page of the documents", at: settings.location(value))
      return
    }
    draft.link(name, to: target)
  }

  /// Where a link goes on to lead: an address of the web, or the path of a page; nothing where there is no such page.
  func target(of address: String, _ draft: MigrationDraft) -> String? {
    if webAddress(address) != nil || address.hasPrefix("mailto:") { return address }
    return MigratedPages(draft, files).page(at: address)
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
