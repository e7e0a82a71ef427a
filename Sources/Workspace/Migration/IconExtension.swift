extension FileSystem {
  /// Whether the generator of these documents draws `:name:` in texts: `pymdownx.emoji` is among the extensions of MkDocs.
  var drawsIcons: Bool {
    for name in ["mkdocs.yml", "mkdocs.yaml"] {
      guard let settings = Settings(name, self) else { continue }
      return (settings["markdown_extensions"]?.list ?? []).contains { entry in
        (entry.text ?? entry.table?.first?.key) == "pymdownx.emoji"
      }
    }
    return false
  }
}
