import Diagnostics
import Site
import YAML

/// The files in which folders say what the menu calls them and where they stand: `_category_.json`, `_category_.yml` of Docusaurus.
///
///     {"label": "Firing", "position": 2, "link": {"type": "generated-index", "description": "All about heat."}}
struct FolderSettings {
  private static let names = ["_category_.json", "_category_.yml", "_category_.yaml"]

  /// By locale and logical path.
  private(set) var settings: [String: [String: FolderSetting]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were read, for messages.
  private(set) var sources: [SourceFile] = []

  /// `source` is the locale of pages without one.
  init(_ pages: [(path: String, logicalPath: String, locale: String?)], files: FileSystem, source: String) {
    var seen: Set<String> = []
    for page in pages {
      var folder = RelativePath.folder(of: page.path)
      var logical = RelativePath.folder(of: page.logicalPath)
      while !logical.isEmpty, !folder.isEmpty, seen.insert(folder).inserted {
        if let setting = read(folder, files) { settings[page.locale ?? source, default: [:]][logical] = setting }
        folder = RelativePath.folder(of: folder)
        logical = RelativePath.folder(of: logical)
      }
    }
  }

  private mutating func read(_ folder: String, _ files: FileSystem) -> FolderSetting? {
    guard case .success(let entries) = files.list(folder) else { return nil }
    let there = Set(entries.map(\.name))
    guard let name = Self.names.first(where: there.contains) else { return nil }
    let path = RelativePath.join(folder, name)
    let bytes: [UInt8]
    switch files.read(path, 1 << 20) {
    case .success(let read): bytes = read
    case .failure(let failure):
      if failure == .outside { diagnostics.append(.unreadable(path, .outside)) }
      return nil
    }
    let file = SourceFile(path: path, bytes: bytes)
    sources.append(file)
    guard let node = try? YAML.compose(yaml: String(decoding: bytes, as: UTF8.self)), let table = node.mapping else {
      diagnostics.append(
        Diagnostic(
          .navigationFile, "'\(path)' states no folder that can be read", at: Location(file: path, range: SourceRange(0, 0)),
          remedy: "Write 'label' and 'position' as Docusaurus does"))
      return nil
    }
    var setting = FolderSetting(title: table["label"]?.string, order: table["position"].flatMap(Self.order))
    if let link = table["link"]?.mapping {
      setting.listingTitle = link["title"]?.string
      setting.description = link["description"]?.string
    }
    return setting
  }

  /// Places may be broken numbers: `1.5`.
  private static func order(_ node: YAML.Node) -> Int? {
    guard let number = node.float, number.isFinite, abs(number) < 1_000_000 else { return nil }
    return Int(number.rounded(.down))
  }
}
