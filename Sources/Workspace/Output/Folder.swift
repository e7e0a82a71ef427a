import CFileSystem
import Platform

/// A folder that is open. Names are looked up in it and not along a path, and symbolic links are never followed: what is written
/// or removed through it lies in it, whatever others do to the path meanwhile.
final class Folder: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// What stands at a name.
  struct Status: Sendable {
    enum Kind: Sendable { case file, folder, other }
    var kind: Kind
    var device: UInt64
    var inode: UInt64
    var mode: mode_t
    var owner: uid_t
    var group: gid_t

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      default: kind = .other
      }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      mode = status.st_mode & 0o7777
      owner = status.st_uid
      group = status.st_gid
    }

    func isSame(as other: Status?) -> Bool { device == other?.device && inode == other?.inode }
  }

  /// Opens the folder at an absolute path without links.
  static func open(_ path: String) -> Folder? {
    let descriptor = Platform.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor < 0 ? nil : Folder(descriptor: descriptor)
  }

  var status: Status? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Status(status) : nil
  }

  func status(of name: FileName) -> Status? {
    var status = stat()
    return name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? Status(status) : nil
  }

  /// A folder directly in this one.
  func folder(_ name: FileName) -> Folder? {
    let found = name.withCString { openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return found < 0 ? nil : Folder(descriptor: found)
  }

  /// A folder directly in this one, made where there is none; `nil` with `errno`.
  func makingFolder(_ name: FileName) -> Folder? {
    if let found = folder(name) { return found }
    guard errno == ENOENT, name.withCString({ mkdirat(descriptor, $0, 0o755) }) == 0 || errno == EEXIST else { return nil }
    return folder(name)
  }

  /// The folder that a path below this one stands in, and the path's last part.
  func place(of path: FileName, makesFolders: Bool = false) -> (folder: Folder, name: FileName)? {
    var parts = path.parts
    guard let name = parts.popLast() else { return nil }
    var folder = self
    for part in parts {
      guard let next = makesFolders ? folder.makingFolder(part) : folder.folder(part) else { return nil }
      folder = next
    }
    return (folder, name)
  }

  /// Opens a file in this folder; the caller closes it.
  func openFile(_ name: FileName, _ flags: Int32, mode: mode_t = 0o644) -> Int32 {
    name.withCString { openat(descriptor, $0, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, mode) }
  }

  /// Whether the regular file at a path below this folder holds exactly what `isEqual` compares it with.
  func holds(_ path: FileName, size: Int, _ isEqual: (Int32) -> Bool) -> Bool {
    place(of: path).map { $0.folder.holds(named: $0.name, size: size, isEqual) } ?? false
  }

  /// The same of a file in this folder.
  func holds(named name: FileName, size: Int, _ isEqual: (Int32) -> Bool) -> Bool {
    let file = openFile(name, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size else { return false }
    return isEqual(file)
  }

  @discardableResult
  func remove(_ name: FileName) -> Bool { name.withCString { unlinkat(descriptor, $0, 0) } == 0 }

  @discardableResult
  func removeEmptyFolder(_ name: FileName) -> Bool { name.withCString { unlinkat(descriptor, $0, AT_REMOVEDIR) } == 0 }

  func rename(_ name: FileName, to other: Folder, _ newName: FileName) -> Bool {
    name.withCString { from in newName.withCString { to in renameat(descriptor, from, other.descriptor, to) } } == 0
  }

  /// A second name for a file; the file itself is not touched.
  func link(_ name: FileName, to other: Folder, _ newName: FileName) -> Bool {
    name.withCString { from in newName.withCString { to in linkat(descriptor, from, other.descriptor, to, 0) } } == 0
  }

  func exchange(_ name: FileName, with other: Folder, _ otherName: FileName) -> Bool {
    name.withCString { from in otherName.withCString { to in tally_exchange(descriptor, from, other.descriptor, to) } } == 0
  }

  /// What the folder holds, by name; `nil` where it cannot be read.
  func entries() -> [FileName]? { listing()?.map(\.name) }

  /// The same, with what each is: as the folder tells it, so that nobody has to look at each. Nil where it does not.
  func listing() -> [(name: FileName, kind: Status.Kind?)]? {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    guard let directory = fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { closedir(directory) }
    var found: [(name: FileName, kind: Status.Kind?)] = []
    while let entry = readdir(directory) {
      let name = Folder.name(of: entry)
      guard name.bytes != [0x2E], name.bytes != [0x2E, 0x2E] else { continue }
      let kind: Status.Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_UNKNOWN): nil
        default: .other
        }
      found.append((name, kind))
    }
    return found.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }

  /// The bytes of an entry's name.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> FileName {
    withUnsafePointer(to: entry.pointee.d_name) { pointer in
      let size = MemoryLayout.size(ofValue: pointer.pointee)
      return pointer.withMemoryRebound(to: UInt8.self, capacity: size) {
        FileName(bytes: Array(UnsafeBufferPointer(start: $0, count: size).prefix { $0 != 0 }))
      }
    }
  }

  /// Removes what stands at a name, with everything in it; links are removed, not followed.
  func removeTree(_ name: FileName) {
    if remove(name) { return }
    guard let inner = folder(name) else { return }
    // What is to go needs no permissions any more.
    fchmod(inner.descriptor, 0o700)
    for entry in inner.entries() ?? [] { inner.removeTree(entry) }
    removeEmptyFolder(name)
  }
}
