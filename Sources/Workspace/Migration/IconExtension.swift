extension FileSystem {
  /// Whether the generator of these documents draws `:name:` in texts: `pymdownx.emoji` is among the extensions of MkDocs.
  var drawsIcons: Bool {
    // Most projects have neither, and what is not there is not read.
    guard case .success(let entries) = list("") else { return false }
    let names = Set(entries.map(\.name))
    for name in ["mkdocs.yml", "mkdocs.yaml"] where names.contains(name) {
      guard let settings = Settings(name, self) else { continue }
      return (settings["markdown_extensions"]?.list ?? []).contains { entry in
        (entry.text ?? entry.table?.first?.key) == "pymdownx.emoji"
      }
    }
    return false
  }
}
