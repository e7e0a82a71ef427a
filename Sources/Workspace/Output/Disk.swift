import CFileSystem
import Platform

/// The few system calls that output needs.
enum Disk {
  /// The bytes of a file, or `nil`.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor)
  }

  /// The bytes of an open regular file, no more than `most`, or `nil`.
  static func contents(of descriptor: Int32, most: Int = .max) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return bytes(of: descriptor, size: min(most, Int(status.st_size)))
  }

  /// What can be read of whatever a path names, a pipe too, or `nil`.
  static func readToEnd(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return readToEnd(descriptor)
  }

  /// What is left to read of an open file; `nil` where it is a folder.
  static func readToEnd(_ descriptor: Int32) -> [UInt8]? {
    var all: [UInt8] = []
    let block = 1 << 16
    while true {
      var status: Int = 0
      all += [UInt8](unsafeUninitializedCapacity: block) { buffer, count in
        repeat { status = Platform.read(descriptor, buffer.baseAddress, block) } while status < 0 && errno == EINTR
        count = max(0, status)
      }
      if status < 0 { return nil }
      if status == 0 { return all }
    }
  }

  /// Whether a file holds exactly these bytes; its size is asked first.
  static func holds(_ path: String, _ expected: [UInt8]) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == expected.count else {
      return false
    }
    return bytes(of: descriptor, size: expected.count) == expected
  }

  static func bytes(of descriptor: Int32, size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = Platform.read(descriptor, start + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }

  /// Whether the rest of two open files is the same, block by block.
  static func isSame(_ a: Int32, _ b: Int32) -> Bool {
    let block = 1 << 18
    while true {
      let first = bytes(of: a, size: block)
      if first != bytes(of: b, size: block) { return false }
      if first.count < block { return true }
    }
  }

  /// Writes all bytes to an open file.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let start = buffer.baseAddress {
        let wrote = write(descriptor, start + done, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        guard wrote > 0 else { return false }
        done += wrote
      }
      return true
    }
  }

  /// Writes a file that does not exist yet; what it could not write whole it removes.
  static func writeNew(_ path: String, _ bytes: [UInt8], mode: mode_t = 0o644) -> OutputFolder.Failure? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return failure("write", path) }
    var problem = writeAll(descriptor, bytes) ? nil : failure("write", path)
    if close(descriptor) != 0, problem == nil { problem = failure("write", path) }
    if problem != nil { unlink(path) }
    return problem
  }

  /// Writes a file whole or not at all: under another name first, then in place of the old one, whose permissions it takes over.
  /// Of a symbolic link the file that it leads to is written, and the link stays.
  static func replace(_ path: String, _ bytes: [UInt8]) -> OutputFolder.Failure? {
    let target = FileSystem.resolved(path) ?? path
    let folder = RelativePath.folder(of: target)
    sweepTemporaries(folder)
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let temporary = folder + "/\(temporaryPrefix)\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return failure("write", path) }
    defer { close(descriptor) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    guard writeAll(descriptor, bytes), fchmod(descriptor, mode) == 0, rename(temporary, target) == 0 else {
      let failure = failure("write", path)
      unlink(temporary)
      return failure
    }
    return nil
  }

  /// Writes a file of a project whole or not at all, with the folders above it. What is behind a symbolic link that leads out of the
  /// project is of others: nothing is written there.
  static func replace(_ path: String, of root: String, _ bytes: [UInt8]) -> OutputFolder.Failure? {
    let file = RelativePath.join(root, path)
    return leavesProject(path, of: root) ?? makeFolders(RelativePath.folder(of: file)) ?? replace(file, bytes)
  }

  /// Why nothing is written at a path of a project, if it or a folder above it is a symbolic link that leads out.
  static func leavesProject(_ path: String, of root: String) -> OutputFolder.Failure? {
    let files = FileSystem.disk(root: root)
    let link = sequence(first: path) { $0.isEmpty ? nil : RelativePath.folder(of: $0) }.first {
      files.locate($0) == .failure(.outside)
    }
    guard link != nil else { return nil }
    return OutputFolder.Failure(message: "'\(path)' is a symbolic link that leaves the workspace", reason: .refused)
  }

  private static let temporaryPrefix = ".tally-file-"

  /// Removes what a process left that was killed while it replaced a file: nobody holds its lock.
  private static func sweepTemporaries(_ folder: String) {
    for entry in entries(folder) where !entry.isFolder && entry.name.hasPrefix(temporaryPrefix) && entry.name.hasSuffix(".new") {
      let path = folder + "/" + entry.name
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Makes a folder and those above it.
  static func makeFolders(_ path: String) -> OutputFolder.Failure? {
    if mkdir(path, 0o755) == 0 || errno == EEXIST {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        return OutputFolder.Failure(message: "'\(path)' must be a folder to be written to")
      }
      return nil
    }
    guard errno == ENOENT, path.contains("/") else { return failure("make", path) }
    let parent = RelativePath.folder(of: path)
    if parent.isEmpty || parent == path { return failure("make", path) }
    if let problem = makeFolders(parent) { return problem }
    return mkdir(path, 0o755) == 0 || errno == EEXIST ? nil : failure("make", path)
  }

  /// What a path names.
  enum Kind { case none, folder, other }

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .none }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// What a folder holds, by name; links are not followed.
  static func entries(_ path: String) -> [(name: String, isFolder: Bool)] {
    guard let folder = Folder.open(path), let names = folder.entries() else { return [] }
    return names.compactMap { name in name.text.map { ($0, folder.status(of: name)?.kind == .folder) } }
  }

  /// Removes a folder with everything in it; links are removed, not followed.
  static func removeTree(_ path: String) {
    guard let parent = Folder.open(path.contains("/") ? RelativePath.folder(of: path) + "/" : ".") else { return }
    parent.removeTree(FileName(RelativePath.name(of: path)))
  }

  /// Why the last system call failed.
  static func failure(_ verb: String, _ path: String) -> OutputFolder.Failure {
    OutputFolder.Failure(message: "cannot \(verb) '\(path)': \(String(cString: strerror(errno)))")
  }
}
