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

  /// Whether it publishes pages in lower case, whatever the case of their files: Hugo, unless it is told not to.
  var lowersAddresses: Bool {
    guard let path = MigrationReader(self).settings(ofKind: "Hugo") else { return false }
    return Settings(path, self)?.lowersAddressesOfHugo ?? true
  }

  var mkdocs: Settings? {
    // Most projects have neither, and what is not there is not read.
    guard case .success(let entries) = list("") else { return nil }
    let names = Set(entries.map(\.name))
    return ["mkdocs.yml", "mkdocs.yaml"].lazy.filter(names.contains).compactMap { Settings($0, self) }.first
  }
}

extension Settings {
  /// Hugo publishes in small letters, unless `disablePathToLower` tells it not to.
  var lowersAddressesOfHugo: Bool { self["disablePathToLower"].map { written($0) != "true" } ?? true }
}
