import Platform

/// A fresh folder for what a run writes, beside the output: `.public.tally-4711-131`, with the numbers of the process and of the
/// folder itself (its inode). Where nothing can be made beside the output, or a rename could not lead there, it stands inside.
struct StagingFolder: Sendable {
  let folder: Folder
  let name: FileName
  /// The folder that it stands in.
  let parent: Folder
  /// The name of the output in that folder.
  let outputName: FileName
  let isBeside: Bool

  private static let insidePrefix = ".tally-staging-"

  /// Whether an entry at the top of an output folder belongs to the way that Tally writes it.
  static func isOwn(_ name: FileName) -> Bool {
    name.bytes == Array(Manifest.name.utf8) || name.bytes == Array(Journal.Kind.site.path.utf8)
      || name.bytes.starts(with: insidePrefix.utf8)
  }

  private static func besidePrefix(_ output: FileName) -> [UInt8] {
    Array(".".utf8) + output.bytes + Array(".tally-".utf8)
  }

  static func make(for root: Folder, path: String) -> Result<StagingFolder, OutputFolder.Failure> {
    let output = FileName(RelativePath.name(of: path))
    if let parent = Folder.open(RelativePath.folder(of: path) + "/"), parent.status?.device == root.status?.device,
      let made = make(in: parent, prefix: besidePrefix(output))
    {
      return .success(
        StagingFolder(folder: made.folder, name: made.name, parent: parent, outputName: output, isBeside: true))
    }
    return makeInside(root, path: path)
  }

  static func makeInside(_ root: Folder, path: String) -> Result<StagingFolder, OutputFolder.Failure> {
    guard let made = make(in: root, prefix: Array(insidePrefix.utf8)) else { return .failure(Disk.failure("write", path)) }
    let output = FileName(RelativePath.name(of: path))
    return .success(StagingFolder(folder: made.folder, name: made.name, parent: root, outputName: output, isBeside: false))
  }

  private static func make(in parent: Folder, prefix: [UInt8]) -> (folder: Folder, name: FileName)? {
    let stem = prefix + Array("\(getpid())-".utf8)
    for _ in 0..<16 {
      let first = FileName(bytes: stem + Array("new\(UInt32.random(in: 0 ... .max))".utf8))
      guard first.withCString({ mkdirat(parent.descriptor, $0, 0o755) }) == 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      guard let folder = parent.folder(first), let inode = folder.status?.inode else { return nil }
      let name = FileName(bytes: stem + Array("\(inode)".utf8))
      if parent.rename(first, to: parent, name) { return (folder, name) }
      parent.removeEmptyFolder(first)
    }
    return nil
  }

  func remove() { parent.removeTree(name) }

  /// Removes what runs that died have left of this output. The caller holds its lock: of a run that lives nothing is here.
  static func sweep(_ root: Folder, path: String) {
    for name in root.entries() ?? [] where name.bytes.starts(with: insidePrefix.utf8) { root.removeTree(name) }
    let output = FileName(RelativePath.name(of: path))
    let prefix = besidePrefix(output)
    guard let parent = Folder.open(RelativePath.folder(of: path) + "/") else { return }
    for name in parent.entries() ?? [] where name.bytes.starts(with: prefix) && numbers(name, prefix) != nil {
      guard let stale = parent.folder(name) else { continue }
      // The number is that of the folder that was staged. Another one there is the output before the exchange: what others
      // have put into it meanwhile is not lost with it.
      if let inode = numbers(name, prefix)?.inode, stale.status?.inode != inode, let manifest = manifest(of: stale) {
        RetiredTree(ours: manifest, kept: self.manifest(of: root) ?? Manifest()).empty(stale, into: root)
        parent.removeEmptyFolder(name)
      } else {
        parent.removeTree(name)
      }
    }
  }

  private static func manifest(of folder: Folder) -> Manifest? {
    let file = folder.openFile(FileName(Manifest.name), O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Disk.contents(of: file).flatMap(Manifest.init)
  }

  /// The process that stages an output, by the name of its folder.
  static func owner(of path: String) -> Int32? {
    guard let path = FileSystem.resolved(path), let parent = Folder.open(RelativePath.folder(of: path) + "/") else { return nil }
    let prefix = besidePrefix(FileName(RelativePath.name(of: path)))
    return parent.entries()?.lazy.compactMap { numbers($0, prefix)?.process }.first
  }

  /// The numbers in a name; the inode is missing in that of a folder that was only just made.
  private static func numbers(_ name: FileName, _ prefix: [UInt8]) -> (process: Int32, inode: UInt64?)? {
    guard name.bytes.starts(with: prefix) else { return nil }
    let parts = name.bytes.dropFirst(prefix.count).split(separator: UInt8(ascii: "-"))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
    if let inode = UInt64(parts[1]) { return (process, inode) }
    return parts[1].hasPrefix("new") ? (process, nil) : nil
  }
}
