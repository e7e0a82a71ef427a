import Synchronization

/// Folders below one, opened once for the files that are read or written in them one after the other.
final class NearFolders: Sendable {
  private let top: Folder
  private let makesFolders: Bool
  private let opened = Mutex<[FileName: Folder]>([:])
  /// So many folders are held open at most.
  private static let most = 64

  init(_ top: Folder, makesFolders: Bool = false) {
    self.top = top
    self.makesFolders = makesFolders
  }

  /// The folder that a path below this one stands in, and the path's last part; `nil` with `errno`.
  func place(of path: FileName) -> (folder: Folder, name: FileName)? {
    guard let slash = path.bytes.lastIndex(of: 0x2F) else { return (top, path) }
    let parent = FileName(bytes: Array(path.bytes[..<slash]))
    let name = FileName(bytes: Array(path.bytes[(slash + 1)...]))
    if let known = opened.withLock({ $0[parent] }) { return (known, name) }
    guard let folder = top.place(of: path, makesFolders: makesFolders)?.folder else { return nil }
    opened.withLock { opened in
      if opened.count >= NearFolders.most { opened.removeAll() }
      opened[parent] = folder
    }
    return (folder, name)
  }
}
