import Diagnostics
import Site

/// The menu of a site as somebody wrote it: in `tally.yml`, or in the configuration of another generator, which is read as data.
struct NavigationReader {
  let files: FileSystem
  /// The folder of the documents of the source locale, relative to the root.
  let documents: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were read, for messages.
  private(set) var sources: [SourceFile] = []

  init(files: FileSystem, documents: String) {
    self.files = files
    self.documents = documents
  }

  /// The menu that the configuration names; nothing where folders and front matter say it.
  mutating func read(_ configuration: Configuration) -> [NavigationEntry]? {
    switch configuration.navigation {
    case nil: return nil
    case .entries(let entries): return entries.map { based($0, documents) }
    case .file(let path, let location):
      guard let entries = read(path, at: location) else { return nil }
      return entries
    }
  }

  /// The menu that another generator's file states.
  mutating func read(_ path: String, at location: Location) -> [NavigationEntry]? {
    let bytes: [UInt8]
    switch files.read(path, 4 << 20) {
    case .success(let read): bytes = read
    case .failure(.outside):
      diagnostics.append(.unreadable(path, .outside, at: location))
      return nil
    case .failure:
      diagnostics.append(
        Diagnostic(
          .navigationFile, "'\(path)' must be a file of the project", at: location, remedy: Rule.navigationFile.remedy))
      return nil
    }
    let file = SourceFile(path: path, bytes: bytes)
    sources.append(file)
    let folder = RelativePath.folder(of: path)
    let name = RelativePath.name(of: path)
    var entries: [NavigationEntry]?
    switch name.split(separator: ".").last.map({ $0.lowercased() }) {
    case "yml", "yaml":
      var reader = NavigationYAML(file: file, folder: folder, documents: documents, files: files)
      entries = reader.read()
      diagnostics += reader.diagnostics
      sources += reader.sources
    case "md", "markdown": entries = NavigationSummary(file: file, folder: folder).entries()
    case "js", "mjs", "cjs", "ts", "mts", "json":
      var reader = NavigationScript(file: file, documents: documents, files: files)
      entries = reader.read()
      diagnostics += reader.diagnostics
      sources += reader.sources
    default: break
    }
    if let entries { return entries }
    if !diagnostics.contains(where: { $0.location.file == path }) {
      diagnostics.append(
        Diagnostic(
          .navigationFile, "'\(path)' states no menu that can be read", at: Location(file: path, range: SourceRange(0, 0)),
          remedy: Rule.navigationFile.remedy))
    }
    return nil
  }

  /// Entries of `tally.yml` name pages from the documents' folder.
  private func based(_ entry: NavigationEntry, _ folder: String) -> NavigationEntry {
    var entry = entry
    entry.entries = entry.entries.map { based($0, folder) }
    switch entry.target {
    case .page(let path): entry.target = .page(RelativePath.join(folder, path))
    case .folder(let path): entry.target = .folder(path.isEmpty ? folder : RelativePath.join(folder, path))
    default: break
    }
    return entry
  }
}

/// What the addresses of a menu are.
enum NavigationTarget {
  /// `guide/start.md` as a page, `https://…` as a link; nothing for what leads nowhere.
  static func of(_ text: String, in folder: String) -> NavigationEntry.Target? {
    if text.contains("://") || text.hasPrefix("mailto:") {
      let safe = ["https://", "http://", "mailto:"].contains { text.lowercased().hasPrefix($0) }
      return safe ? .link(text) : nil
    }
    var path = String(text.prefix { $0 != "#" && $0 != "?" })
    while path.hasPrefix("/") { path.removeFirst() }
    while path.hasSuffix("/") { path.removeLast() }
    guard let path = RelativePath.normalized(path.isEmpty ? "." : path) else { return nil }
    return .page(path.isEmpty ? RelativePath.join(folder, "index") : RelativePath.join(folder, path))
  }
}

extension Rule {
  static let navigationFile = Rule(
    "config/navigation", .warning, "A menu is taken from data: lists and texts that stand in the file itself",
    why: "Configurations of other generators are read, never run; what they compute is missing from the menu.",
    example: "```yaml\nnavigation: sidebars.js\n```\n",
    remedy: "Write this part of the menu under 'navigation' in tally.yml")
}
