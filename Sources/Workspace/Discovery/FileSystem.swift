import Platform

/// The files below one root, as a value: tests give one in memory, the program one on disk.
public struct FileSystem: Sendable {
  /// What a directory holds.
  public struct Entry: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      case file, directory
      /// A symbolic link that leads out of the root, or nowhere.
      case outside
      /// Something whose name is not UTF-8; the entry's name shows its bytes as `\xE9`.
      case unnamed(isFolder: Bool)
    }
    public var name: String
    public var kind: Kind
    public init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  public enum Failure: Error, Equatable, Sendable {
    case missing
    case denied(String)
    case outside
    case tooLarge(Int)

    /// A pipe, a socket, a device.
    static let notRegular = Failure.denied("it is not a regular file")
  }

  /// The entries of a folder by name; `""` is the root.
  public var list: @Sendable (_ folder: String) -> Result<[Entry], Failure>
  /// The bytes of a file of at most `limit` bytes.
  public var read: @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], Failure>
  /// The absolute path of a file without links, for whoever copies it; only files on disk have one.
  public var locate: @Sendable (_ path: String) -> Result<String, Failure>
  /// The first bytes of a file of any size; none where it cannot be read.
  var head: @Sendable (_ path: String, _ count: Int) -> [UInt8]
  /// What names the commit that is checked out, and the history that is there of it; nil outside of version control.
  var revision: @Sendable () -> [UInt8]?

  public init(
    list: @escaping @Sendable (_ folder: String) -> Result<[Entry], Failure>,
    read: @escaping @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], Failure>,
    locate: @escaping @Sendable (_ path: String) -> Result<String, Failure> = { _ in .failure(.missing) },
    head: (@Sendable (_ path: String, _ count: Int) -> [UInt8])? = nil,
    revision: @escaping @Sendable () -> [UInt8]? = { nil }
  ) {
    self.list = list
    self.read = read
    self.locate = locate
    self.revision = revision
    self.head =
      head ?? { path, count in
        guard case .success(let bytes) = read(path, FileSystem.readLimit) else { return [] }
        return Array(bytes.prefix(count))
      }
  }

  /// The largest file that is read, in bytes.
  public static let readLimit = 16 << 20
}

extension FileSystem {
  /// The folder at an absolute path. Links are resolved before anything is read; what leads outside is refused.
  public static func disk(root: String) -> FileSystem {
    let base = resolved(root) ?? root
    @Sendable func locate(_ path: String) -> Result<String, Failure> {
      guard let real = resolved(base + "/" + path) else { return .failure(failure(errno)) }
      return real == base || real.hasPrefix(base + "/") ? .success(real) : .failure(.outside)
    }
    return FileSystem(
      list: { folder in
        let path: String
        switch locate(folder) {
        case .success(let real): path = real
        case .failure(let failure): return .failure(failure)
        }
        guard let directory = opendir(path) else { return .failure(failure(errno)) }
        defer { closedir(directory) }
        var entries: [Entry] = []
        while let entry = readdir(directory) {
          let bytes = Folder.name(of: entry)
          guard let name = bytes.text else {
            var status = stat()
            let isFolder =
              bytes.withCString { fstatat(dirfd(directory), $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
              && status.st_mode & S_IFMT == S_IFDIR
            entries.append(Entry(name: bytes.shown, kind: .unnamed(isFolder: isFolder)))
            continue
          }
          if name == "." || name == ".." { continue }
          entries.append(Entry(name: name, kind: kind(of: entry) ?? kind(of: path + "/" + name, base: base)))
        }
        return .success(entries.sorted { $0.name < $1.name })
      },
      read: { path, limit in
        switch locate(path) {
        case .success(let real): contents(of: real, limit: limit)
        case .failure(let failure): .failure(failure)
        }
      }, locate: locate,
      head: { path, count in
        guard case .success(let real) = locate(path) else { return [] }
        let descriptor = open(real, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return Disk.contents(of: descriptor, most: count) ?? []
      }, revision: { Git(base).output(["rev-parse", "HEAD", "--is-shallow-repository"]) })
  }

  /// The path without links, or `nil` where nothing is.
  public static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Whether a folder stands at a path itself, and not behind a link at its end.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the folder itself says of an entry: nothing of links, and nothing at all on some file systems.
  private static func kind(of entry: UnsafeMutablePointer<dirent>) -> Entry.Kind? {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .directory
    default: nil
    }
  }

  private static func kind(of path: String, base: String) -> Entry.Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .outside }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard let real = resolved(path), real.hasPrefix(base + "/") else { return .outside }
      guard stat(path, &status) == 0 else { return .outside }
      // A link to a folder above itself would never end: folders are only followed where they stand.
      if status.st_mode & S_IFMT == S_IFDIR { return .outside }
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  private static func contents(of path: String, limit: Int) -> Result<[UInt8], Failure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return .failure(failure(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(failure(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notRegular) }
    let size = Int(status.st_size)
    guard size <= limit else { return .failure(.tooLarge(size)) }
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = Platform.read(descriptor, start + count, size - count)
        if got < 0 {
          if errno == EINTR { continue }
          failed = errno
          break
        }
        if got == 0 { break }
        count += got
      }
    }
    return failed == 0 ? .success(bytes) : .failure(failure(failed))
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .denied("permission denied")
    case ELOOP: .outside
    // A socket cannot be opened.
    case ENXIO: .notRegular
    default: .denied("the system reports error \(code)")
    }
  }
}

extension FileSystem {
  /// The same files, some of them with other bytes.
  public func replacing(_ files: [String: [UInt8]]) -> FileSystem {
    FileSystem(
      list: list,
      read: { path, limit in
        if let bytes = files[path] { return bytes.count > limit ? .failure(.tooLarge(bytes.count)) : .success(bytes) }
        return read(path, limit)
      }, locate: locate, head: { path, count in files[path].map { Array($0.prefix(count)) } ?? head(path, count) },
      revision: revision)
  }

  /// Files in memory by path, for tests.
  public static func memory(_ files: [String: String]) -> FileSystem {
    let bytes = files.mapValues { Array($0.utf8) }
    return FileSystem(
      list: { folder in
        var kinds: [String: Entry.Kind] = [:]
        for path in bytes.keys {
          guard let rest = RelativePath.remainder(of: path, below: folder) else { continue }
          if let slash = rest.firstIndex(of: "/") {
            kinds[String(rest[..<slash])] = .directory
          } else {
            kinds[rest] = .file
          }
        }
        return .success(kinds.map { Entry(name: $0.key, kind: $0.value) }.sorted { $0.name < $1.name })
      },
      read: { path, limit in
        guard let file = bytes[path] else { return .failure(.missing) }
        return file.count > limit ? .failure(.tooLarge(file.count)) : .success(file)
      })
  }
}
