import Platform

/// The folder `.tally-generate` that stands in a home folder while files are generated: its lock, the files that are staged, and
/// the journal. At the end of every run it is gone again.
struct GenerationLock {
  static let folderName = ".tally-generate"
  private static let lockName = FileName("lock")

  let home: Folder
  let folder: Folder
  private let lock: FileLock

  /// Whether a run is at work, or was killed.
  static func isNeeded(_ home: String) -> Bool {
    var status = stat()
    return lstat(home + "/" + folderName, &status) == 0
  }

  static func take(_ path: String, _ say: (String) -> Void) throws(OutputFolder.Failure) -> GenerationLock {
    if let failure = Disk.makeFolders(path) { throw failure }
    guard let home = FileSystem.resolved(path).flatMap(Folder.open) else { throw Disk.failure("open", path) }
    var seen: FileLock?
    return try FileLock.wait(for: path, say) {
      seen.flatMap { $0.holder ?? written($0) }
    } _: { () throws(OutputFolder.Failure) -> GenerationLock? in
      guard let folder = home.makingFolder(FileName(folderName)) else {
        if errno == ENOENT { return nil }
        throw Disk.failure("write", path)
      }
      let file = folder.openFile(lockName, O_RDWR | O_CREAT)
      guard file >= 0 else {
        if errno == ENOENT { return nil }
        throw Disk.failure("write", path + "/" + folderName)
      }
      let lock = FileLock(descriptor: file)
      seen = lock
      guard lock.take() else {
        guard errno == EWOULDBLOCK else { throw Disk.failure("lock", path + "/" + folderName) }
        return nil
      }
      guard lock.stands(at: lockName, in: folder),
        home.status(of: FileName(folderName))?.isSame(as: folder.status) == true
      else { return nil }
      _ = ftruncate(file, 0)
      _ = Disk.writeAll(file, Array("\(getpid())\n".utf8))
      return GenerationLock(home: home, folder: folder, lock: lock)
    }
  }

  /// The process that a lock file names.
  private static func written(_ lock: FileLock) -> Int32? {
    lseek(lock.descriptor, 0, SEEK_SET)
    let text = String(decoding: Disk.bytes(of: lock.descriptor, size: 32), as: UTF8.self)
    return Int32(text.prefix { $0 != "\n" })
  }

  /// Removes everything that is staged.
  func clear() {
    for name in folder.entries() ?? [] where name != GenerationLock.lockName { folder.removeTree(name) }
  }

  /// Removes the folder. A process that waits for the lock sees that it is gone, and makes its own.
  func end() {
    folder.remove(GenerationLock.lockName)
    home.removeEmptyFolder(FileName(GenerationLock.folderName))
    withExtendedLifetime(lock) {}
  }
}
