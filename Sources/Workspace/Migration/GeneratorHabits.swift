import Site

/// What the generator that documents were written for does with them, as far as its configuration beside them tells.
extension FileSystem {
  /// Whether it draws `:name:` in texts: `pymdownx.emoji` is among the extensions of MkDocs.
  var drawsIcons: Bool {
    (mkdocs?["markdown_extensions"]?.list ?? []).contains { entry in
      (entry.text ?? entry.table?.first?.key) == "pymdownx.emoji"
    }
  }

  /// Whether it leaves addresses in HTML as they are, and has a folder for each page: MkDocs, unless it is told not to.
  var leavesAddresses: Bool { mkdocs.map { $0["use_directory_urls"]?.text?.lowercased() != "false" } ?? false }

  /// The folders where it looks for parts of pages: `include_dir` of MkDocs' macros, `base_path` of its snippets.
  var partFolders: [String] {
    guard let mkdocs else { return [] }
    return [("plugins", "macros", "include_dir"), ("markdown_extensions", "pymdownx.snippets", "base_path")].flatMap {
      part, name, option in
      let entries = mkdocs[part]?.list?.flatMap { $0.table ?? [] } ?? mkdocs[part]?.table ?? []
      let folder = entries.first { $0.key == name }?.value[option]
      return (folder?.list?.compactMap(\.text) ?? folder?.text.map { [$0] } ?? []).compactMap(RelativePath.normalized)
    }
  }

  /// How it addresses pages where nobody says it in Tally's own configuration: as Hugo or Docusaurus do where that of theirs stands at
  /// the top.
  var addresses: (AddressStyle, AddressRules) {
    let reader = MigrationReader(self)
    guard let path = reader.settings(ofKind: "Hugo") else {
      return (reader.generator == "Docusaurus" ? .docusaurus : .folders, AddressRules())
    }
    return Settings(ofHugo: path, self)?.addressesOfHugo() ?? (.hugo, AddressRules())
  }

  /// What git does not keep, by the file at the top: programs make it.
  var ignored: GitPatterns {
    // What is not there is not read.
    guard case .success(let entries) = list(""), entries.contains(where: { $0.name == ".gitignore" }),
      case .success(let bytes) = read(".gitignore", FileSystem.readLimit)
    else { return GitPatterns("") }
    return GitPatterns(String(decoding: bytes, as: UTF8.self))
  }

  var mkdocs: Settings? {
    // Most projects have neither, and what is not there is not read.
    guard case .success(let entries) = list("") else { return nil }
    let names = Set(entries.map(\.name))
    return ["mkdocs.yml", "mkdocs.yaml"].lazy.filter(names.contains).compactMap { Settings($0, self) }.first
  }
}
