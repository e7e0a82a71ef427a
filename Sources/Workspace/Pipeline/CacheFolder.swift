import Platform

/// The folder in which runs keep what the next ones can use: `.tally/cache` below the root of a project.
///
/// Whatever happens to it costs time and nothing else. An entry has the hash of its bytes before them, is written under another name
/// and renamed, and counts only if it is whole and its owner is who runs the program; two processes write the same or the later one.
public struct CacheFolder: Sendable {
  /// Why the cache is not used, as a sentence without a full stop.
  public struct Problem: Error, Sendable, Equatable {
    public var message: String
  }

  /// Below the root of the project.
  static let parts = [".tally", "cache"]
  private static let header = Array("tally-cache 1\n".utf8)
  static let temporaryPrefix = Array(".new-".utf8)
  /// Bytes of all entries together; the oldest go.
  static let limit: Int64 = 512 << 20
  /// Seconds after which a file that was never renamed is left over from a run that died.
  private static let patience: Int64 = 3600

  let folder: Folder
  /// What other machines keep, where they share it.
  let remote: RemoteCache?
  /// What tells the project from others that share the remote cache; empty without one.
  private let project: String
  /// The name of what shows in all that runs find; nil where that cannot be told.
  private let settings: Digest?

  /// Opens the folder, and makes it where there is none. Nothing that is kept is found with other settings.
  init(root: String, _ settings: RunSettings, remote: RemoteCache? = nil) throws(Problem) {
    self.remote = remote
    self.settings = Digest(describing: settings)
    project = remote == nil ? "" : CacheFolder.project(root)
    guard var folder = Folder.open(root) else { throw Problem(message: "the cache cannot be used: '\(root)' cannot be opened") }
    var shown = ""
    for part in CacheFolder.parts {
      shown = RelativePath.join(shown, part)
      guard let next = folder.makingFolder(FileName(part)) else { throw CacheFolder.problem(shown) }
      guard next.status?.owner == geteuid() else {
        throw Problem(message: "the cache is not used: '\(shown)' belongs to another user")
      }
      folder = next
    }
    self.folder = folder
    let ignored = FileName(".gitignore")
    if folder.status(of: ignored) == nil {
      let file = folder.openFile(ignored, O_WRONLY | O_CREAT | O_EXCL)
      guard file >= 0 else { throw CacheFolder.problem(shown) }
      defer { close(file) }
      guard Disk.writeAll(file, Array("# What Tally keeps between runs; it may be removed at any time.\n*\n".utf8)) else {
        throw CacheFolder.problem(shown)
      }
    }
  }

  /// Where the project comes from, and its folder there: the same on every machine that has a clone. Elsewhere the name of its folder.
  private static func project(_ root: String) -> String {
    let git = Git(root)
    guard let origin = git.line(["config", "--get", "remote.origin.url"]), !origin.isEmpty else {
      return RelativePath.name(of: root)
    }
    // Credentials, the protocol and the ending differ between machines.
    let address = origin.split(separator: "@").last.map(String.init) ?? origin
    let plain = address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    let name = plain.replacing(":", with: "/")
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name) + " " + (git.line(["rev-parse", "--show-prefix"]) ?? "")
  }

  private static func problem(_ shown: String) -> Problem {
    let reason = errno == ENOTDIR || errno == ELOOP ? "it is not a folder" : String(cString: strerror(errno))
    return Problem(message: "the cache cannot be used: '\(shown)': \(reason)")
  }

  // MARK: Names

  /// Begins the name of what a step finds: with the build of the program, the project and the settings, which all results follow from. Nil
  /// where one of them cannot be told.
  func naming(_ step: String) -> Digester? {
    guard var digester = Digester.ofProgram(anywhere: remote != nil), let settings else { return nil }
    digester.add(step)
    // Of several projects that share a cache, each has its own.
    digester.add(project)
    digester.add(settings)
    return digester
  }

  /// Begins the name of what is known of a place, whatever the settings were of the run that left it so.
  func naming(stateOf place: String) -> Digester? {
    guard var digester = Digester.ofProgram(anywhere: remote != nil) else { return nil }
    digester.add("output")
    digester.add(place)
    return digester
  }

  // MARK: Entries

  /// The bytes that were kept under a name; nil if there are none.
  func load(_ name: Digest) throws(Problem) -> [UInt8]? {
    let file = folder.openFile(FileName(name.hex), O_RDONLY)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Problem(message: "an entry of the cache cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_uid == geteuid() else {
      throw Problem(message: "an entry of the cache is not used: it belongs to another user")
    }
    guard let bytes = Disk.contents(of: file), bytes.count >= CacheFolder.header.count + 32 else { throw CacheFolder.damage }
    guard bytes.starts(with: CacheFolder.header) else {
      throw Problem(message: "an entry of the cache is not used: it was written by another version of Tally")
    }
    let content = Array(bytes[(CacheFolder.header.count + 32)...])
    var hash = ByteWriter()
    hash.add(Digest.of(content))
    guard hash.bytes.elementsEqual(bytes[CacheFolder.header.count..<CacheFolder.header.count + 32]) else {
      throw CacheFolder.damage
    }
    // What was used last goes last.
    futimens(file, nil)
    return content
  }

  /// The same, from another machine where there are none here.
  func loadShared(_ name: Digest) throws(Problem) -> [UInt8]? {
    if let own = try load(name) { return own }
    guard let bytes = remote?.load(name) else { return nil }
    try store(name, bytes)
    return bytes
  }

  /// Keeps bytes under a name, here and for other machines.
  func storeShared(_ name: Digest, _ content: [UInt8]) throws(Problem) {
    try store(name, content)
    remote?.store(name, content)
  }

  static let damage = Problem(message: "an entry of the cache is damaged and not used")

  /// Keeps bytes under a name.
  func store(_ name: Digest, _ content: [UInt8]) throws(Problem) {
    var hash = ByteWriter()
    hash.add(Digest.of(content))
    let head = CacheFolder.header + hash.bytes
    _ = try write { Disk.writeAll($0, head) && Disk.writeAll($0, content) ? name : nil }
  }

  /// Keeps what `fill` writes under the name that it gives it; nil with `errno` where it cannot.
  func write(_ fill: (Int32) -> Digest?) throws(Problem) -> Digest {
    let temporary = FileName(bytes: CacheFolder.temporaryPrefix + Array("\(getpid())-\(UInt32.random(in: 0 ... .max))".utf8))
    let file = folder.openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    func problem() -> Problem { Problem(message: "the cache cannot be written: \(String(cString: strerror(errno)))") }
    guard file >= 0 else { throw problem() }
    let name = fill(file)
    let failure = problem()
    guard close(file) == 0, let name else {
      folder.remove(temporary)
      throw failure
    }
    // What stands there and is no file was put there by others.
    if folder.status(of: FileName(name.hex))?.kind == .folder { folder.removeTree(FileName(name.hex)) }
    guard folder.rename(temporary, to: folder, FileName(name.hex)) else {
      let failure = problem()
      folder.remove(temporary)
      throw failure
    }
    bound()
    return name
  }

  /// Removes entries that others took the place of.
  func forget(_ names: some Sequence<Digest>) {
    for name in names { folder.remove(FileName(name.hex)) }
  }

  /// Removes the oldest entries where there are too many, and what runs left that were killed.
  func bound(to limit: Int64 = CacheFolder.limit) {
    var entries: [(name: FileName, stamp: FileStamp)] = []
    let now = FileStamp.now()
    for name in folder.entries() ?? [] {
      var status = stat()
      guard name.withCString({ fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { continue }
      let stamp = FileStamp(status)
      if name.bytes.starts(with: CacheFolder.temporaryPrefix) {
        if stamp.modified < now - CacheFolder.patience * 1_000_000_000 { folder.remove(name) }
      } else if name.bytes.first != 0x2E {
        entries.append((name, stamp))
      }
    }
    var size = entries.reduce(0) { $0 + $1.stamp.size }
    for entry in entries.sorted(by: { $0.stamp.modified < $1.stamp.modified }) where size > limit {
      folder.remove(entry.name)
      size -= entry.stamp.size
    }
  }

  // MARK: Cleaning

  /// Removes the cache of a project; the number of bytes that were in it.
  public static func clean(root: String) throws(Problem) -> Int64 {
    guard let top = Folder.open(root), let own = top.folder(FileName(parts[0])) else {
      if errno == ENOENT { return 0 }
      throw problem(parts[0])
    }
    guard let folder = own.folder(FileName(parts[1])) else {
      if errno == ENOENT { return 0 }
      throw problem(parts.joined(separator: "/"))
    }
    guard folder.status?.owner == geteuid() else {
      throw Problem(message: "'\(parts.joined(separator: "/"))' belongs to another user, and is left as it is")
    }
    var size: Int64 = 0
    for name in folder.entries() ?? [] {
      var status = stat()
      if name.withCString({ fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 { size += Int64(status.st_size) }
    }
    own.removeTree(FileName(parts[1]))
    guard own.status(of: FileName(parts[1])) == nil else { throw problem(parts.joined(separator: "/")) }
    top.removeEmptyFolder(FileName(parts[0]))
    return size
  }
}
