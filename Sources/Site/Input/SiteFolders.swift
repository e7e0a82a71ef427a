/// Folders of documents whose pages stand elsewhere in the site: those of the documents below `docs/`, and those of a version beside it.
///
///     let folders = SiteFolders(["": "docs", "versions/2": "docs/2"])
///     folders.place(of: "versions/2/a.md")  // (folder: "versions/2", address: "docs/2", rest: "a.md")
///     folders.paths(at: "docs/2/a")         // ["versions/2/a", "2/a"]
public struct SiteFolders: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    /// Below the folder of a locale; empty for that itself.
    public var folder: String
    /// Below the top of the locale in the site; empty for that itself.
    public var address: String
  }

  /// Longer folders first: one inside another wins.
  public private(set) var entries: [Entry]

  public init(_ addresses: [String: String] = [:]) {
    entries = addresses.map { Entry(folder: $0.key, address: $0.value) }
      .sorted { ($0.folder.utf8.count, $1.folder) > ($1.folder.utf8.count, $0.folder) }
  }

  /// The folder that a path belongs to, where its pages stand, and the path below it.
  func place(of path: String) -> (folder: String, address: String, rest: String) {
    for entry in entries {
      if entry.folder == path { return (entry.folder, entry.address, "") }
      if let rest = PagePath.remainder(of: path, below: entry.folder) { return (entry.folder, entry.address, rest) }
    }
    return ("", "", path)
  }

  /// The paths of documents that an address may mean, the nearest folder's first.
  public func paths(at address: String) -> [String] {
    entries.sorted { $0.address.utf8.count > $1.address.utf8.count }.compactMap { entry in
      let rest = entry.address == address ? "" : PagePath.remainder(of: address, below: entry.address)
      return rest.map { PagePath.join(entry.folder, $0) }
    }
  }
}
