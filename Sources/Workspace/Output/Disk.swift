import Foundation

/// The few system calls that output needs.
enum Disk {
  /// The bytes of a file, or `nil`.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return bytes(of: descriptor, size: Int(status.st_size))
  }

  /// Whether a file holds exactly these bytes; its size is asked first.
  static func holds(_ path: String, _ expected: [UInt8]) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == expected.count else {
      return false
    }
    return bytes(of: descriptor, size: expected.count) == expected
  }

  private static func bytes(of descriptor: Int32, size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = Foundation.read(descriptor, start + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }

  /// Writes a file that does not exist yet; what it could not write whole it removes.
  static func writeNew(_ path: String, _ bytes: [UInt8]) -> OutputFolder.Failure? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return failure("write", path) }
    var problem: OutputFolder.Failure?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let start = buffer.baseAddress {
        let wrote = write(descriptor, start + done, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        guard wrote > 0 else {
          problem = failure("write", path)
          return
        }
        done += wrote
      }
    }
    if close(descriptor) != 0, problem == nil { problem = failure("write", path) }
    if problem != nil { unlink(path) }
    return problem
  }

  /// Writes a file whole or not at all: under another name first, then in place of the old one.
  static func replace(_ path: String, _ bytes: [UInt8]) -> OutputFolder.Failure? {
    let temporary = path + ".tally-new"
    unlink(temporary)
    if let failure = writeNew(temporary, bytes) { return failure }
    guard rename(temporary, path) == 0 else {
      let failure = failure("write", path)
      unlink(temporary)
      return failure
    }
    return nil
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
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      entries.append((name, isFolder))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Why nothing can be moved into a folder, if that is so.
  static func refusesEntries(_ folder: String) -> OutputFolder.Failure? {
    access(folder, W_OK | X_OK) == 0 ? nil : failure("write", folder)
  }

  /// Removes a folder with everything in it; links are removed, not followed.
  static func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    for entry in entries(path) {
      let child = path + "/" + entry.name
      if entry.isFolder { removeTree(child) } else { unlink(child) }
    }
    rmdir(path)
  }

  static func failure(_ verb: String, _ path: String) -> OutputFolder.Failure {
    OutputFolder.Failure(message: "cannot \(verb) '\(path)': \(String(cString: strerror(errno)))")
  }
}
