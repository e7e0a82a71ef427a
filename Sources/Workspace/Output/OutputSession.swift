import CFileSystem
import Platform
import Scheduling
import Synchronization
import Vocabulary

/// A run that writes an output folder: it holds the folder's lock, takes files from any thread, and publishes them together.
public final class OutputSession: Sendable {
  let output: OutputFolder
  /// The real folder, its parent and its name there.
  let root: Folder
  let realPath: String
  private let lock: FileLock
  /// The files of the last run.
  let manifest: Manifest
  /// Folders that this run made, the outermost first; removed again if nothing is published.
  private let made: [String]
  private let state = Mutex(State())
  /// Folders of the output.
  private let near: NearFolders

  private struct State {
    var names: Set<FileName> = []
    var staged: Set<FileName> = []
    var staging: StagingFolder?
    var near: NearFolders?
    var isOver = false
  }

  init(_ output: OutputFolder, force: Bool, say: (String) -> Void) throws(OutputFolder.Failure) {
    self.output = output
    let made = OutputSession.missingFolders(output.path)
    self.made = made
    var seen: FileLock?
    let held = try FileLock.wait(for: output.path, say) {
      seen?.holder ?? StagingFolder.owner(of: output.path)
    } _: { () throws(OutputFolder.Failure) -> Held? in
      try OutputSession.attempt(output, force: force, seen: &seen)
    }
    (root, realPath, lock, manifest) = (held.root, held.path, held.lock, held.manifest)
    near = NearFolders(held.root)
  }

  deinit { abandon() }

  private struct Held {
    var root: Folder
    var path: String
    var lock: FileLock
    var manifest: Manifest
  }

  /// Opens and locks the folder; `nil` if another process has it, or has just published.
  private static func attempt(
    _ output: OutputFolder, force: Bool, seen: inout FileLock?
  ) throws(OutputFolder.Failure) -> Held? {
    if let failure = Disk.makeFolders(output.path) { throw failure }
    guard let path = FileSystem.resolved(output.path), let root = Folder.open(path) else {
      throw Disk.failure("open", output.path)
    }
    let name = FileName(Manifest.name)
    var file = root.openFile(name, O_RDWR)
    if file < 0, [EACCES, EROFS, EPERM].contains(errno) { file = root.openFile(name, O_RDONLY) }
    if file < 0, errno == ENOENT {
      if !force, let other = foreignEntry(root) { throw .holdsOthers(output.path, other) }
      file = root.openFile(name, O_RDWR | O_CREAT | O_EXCL)
      if file < 0, errno == EEXIST { return nil }
    }
    guard file >= 0 else { throw Disk.failure("write", output.path + "/" + Manifest.name) }
    let lock = FileLock(descriptor: file)
    seen = lock
    guard lock.take() else {
      guard errno == EWOULDBLOCK else { throw Disk.failure("lock", output.path + "/" + Manifest.name) }
      return nil
    }
    // Whoever had the lock before may have put another folder or another manifest in its place.
    guard lock.stands(at: name, in: root), let now = Folder.open(path)?.status, root.status?.isSame(as: now) == true else {
      return nil
    }
    if try Journal.recover(.site, in: root, path: path) { return nil }
    StagingFolder.sweep(root, path: path)
    lseek(file, 0, SEEK_SET)
    if let manifest = Disk.contents(of: file).flatMap(Manifest.init) {
      return Held(root: root, path: path, lock: lock, manifest: manifest)
    }
    guard force else { throw .holdsOthers(output.path, Manifest.name) }
    return Held(root: root, path: path, lock: lock, manifest: Manifest())
  }

  /// Something in a folder that no run of Tally leaves there.
  private static func foreignEntry(_ folder: Folder) -> String? {
    folder.entries()?.first { !StagingFolder.isOwn($0) }?.shown
  }

  private static func missingFolders(_ path: String) -> [String] {
    var missing: [String] = []
    var path = path
    while !path.isEmpty, Disk.kind(path) == .none {
      missing.insert(path, at: 0)
      path = RelativePath.folder(of: path)
    }
    return missing
  }

  // MARK: Files

  /// Takes one file: it is written to the staging folder, unless the output already has it. `known` are the bytes that it has there, if
  /// somebody has just read them.
  public func stage(_ file: OutputFolder.File, known: [UInt8]? = nil) throws(OutputFolder.Failure) {
    let path = FileName(file.path)
    guard try add(path) else { return }
    if let known {
      if known == file.bytes { return }
    } else if holds(path, size: file.bytes.count, { Disk.bytes(of: $0, size: file.bytes.count) == file.bytes }) {
      return
    }
    try write(path) { Disk.writeAll($0, file.bytes) }
  }

  /// Takes all other files of the last run as they stand.
  func keepOthers(but removed: Set<FileName>) {
    let kept = manifest.paths.subtracting(removed)
    state.withLock { $0.names.formUnion(kept) }
  }

  /// The bytes of a file of the last run.
  func contents(_ path: String) -> [UInt8]? {
    guard manifest.paths.contains(FileName(path)), let (folder, name) = near.place(of: FileName(path)) else { return nil }
    let file = folder.openFile(name, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Disk.contents(of: file)
  }

  /// Takes a copy of a file of any size, which is never held in memory.
  public func stage(_ path: String, copyOf source: String) throws(OutputFolder.Failure) {
    let path = FileName(path)
    let from = open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard from >= 0 else { throw Disk.failure("read", source) }
    defer { close(from) }
    var status = stat()
    guard fstat(from, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw OutputFolder.Failure(message: "cannot read '\(source)': it is not a regular file")
    }
    guard try add(path) else { return }
    if holds(path, size: Int(status.st_size), { Disk.isSame($0, from) }) { return }
    lseek(from, 0, SEEK_SET)
    try write(path) { tally_copy(from, $0, Int64(status.st_size)) == 0 }
  }

  /// Whether the output has a file that holds what `isEqual` compares it with.
  private func holds(_ path: FileName, size: Int, _ isEqual: (Int32) -> Bool) -> Bool {
    guard let (folder, name) = near.place(of: path) else { return false }
    return folder.holds(named: name, size: size, isEqual)
  }

  /// Notes a name; `false` if it was taken before.
  private func add(_ path: FileName) throws(OutputFolder.Failure) -> Bool {
    guard path.isPathBelow, let first = path.parts.first, !StagingFolder.isOwn(first) else {
      throw OutputFolder.Failure(message: "'\(path.shown)' is not a path below the output folder")
    }
    return state.withLock { $0.names.insert(path).inserted }
  }

  private func write(_ path: FileName, _ fill: (Int32) -> Bool) throws(OutputFolder.Failure) {
    let staging = try staging()
    let near = state.withLock { $0.near }
    func failure() -> OutputFolder.Failure { Disk.failure("write", output.path + "/" + path.shown) }
    guard let (folder, name) = near?.place(of: path) ?? staging.folder.place(of: path, makesFolders: true) else {
      throw failure()
    }
    let file = folder.openFile(name, O_WRONLY | O_CREAT | O_EXCL)
    guard file >= 0 else { throw failure() }
    let isWritten = fill(file)
    let problem = failure()
    guard close(file) == 0, isWritten else { throw problem }
    state.withLock { _ = $0.staged.insert(path) }
  }

  private func staging() throws(OutputFolder.Failure) -> StagingFolder {
    let result = state.withLock { state -> Result<StagingFolder, OutputFolder.Failure> in
      if let staging = state.staging { return .success(staging) }
      let made = StagingFolder.make(for: root, path: realPath)
      if case .success(let staging) = made {
        state.staging = staging
        state.near = NearFolders(staging.folder, makesFolders: true)
      }
      return made
    }
    return try result.get()
  }

  // MARK: The end

  /// Puts everything in place: the files that were staged, and none of the last run that were not named.
  public func publish() throws(OutputFolder.Failure) -> OutputFolder.Summary { try publish(noting: false).summary }

  /// The same; `noting` takes down what stands there then, while nobody else writes. That is nil where the system cannot tell yet
  /// whether a file is touched again.
  func publish(
    noting: Bool, scheduler: Scheduler = Scheduler(jobs: 1)
  ) throws(OutputFolder.Failure) -> (summary: OutputFolder.Summary, record: OutputRecord?) {
    defer { lock.release() }
    let (names, staged) = state.withLock { ($0.names, $0.staged) }
    let removed = manifest.paths.subtracting(names)
    let summary = OutputFolder.Summary(
      written: staged.count, unchanged: names.count - staged.count, removed: removed.count)
    let update = OutputUpdate(old: manifest, new: Manifest(names), staged: staged)
    if staged.isEmpty, update.new == manifest {
      state.withLock { $0.isOver = true }
      return (summary, noting ? record(names, scheduler) : nil)
    }
    var next: FileLock?
    do throws(OutputFolder.Failure) {
      guard faccessat(root.descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 else { throw Disk.failure("write", output.path) }
      next = try publish(update, from: try staging(), scheduler)
    } catch {
      abandon()
      throw error
    }
    return withExtendedLifetime(next) { (summary, noting ? record(names, scheduler) : nil) }
  }

  /// The published files as they stand.
  private func record(_ names: Set<FileName>, _ scheduler: Scheduler) -> OutputRecord? {
    // The system counts time in steps: what was only just written can be told from what is written again when a step has passed.
    usleep(25_000)
    let time = FileStamp.now()
    let files = scheduler.map(Array(names) + [FileName(Manifest.name)]) { name -> OutputRecord.File? in
      guard let stamp = stamp(name), stamp.isSettled(at: time) else { return nil }
      return OutputRecord.File(path: name, stamp: stamp)
    }
    let settled = files.compactMap(\.self)
    return settled.count == files.count ? OutputRecord(files: settled) : nil
  }

  private func stamp(_ name: FileName) -> FileStamp? {
    guard let path = name.text else { return nil }
    return FileStamp.ofFile(realPath + "/" + path)
  }

  /// Whether the output stands as a run left it.
  func holds(_ record: OutputRecord, scheduler: Scheduler) -> Bool {
    // No folder on the way may have become a link.
    for folder in Manifest(Set(record.files.map(\.path))).folders {
      guard let path = folder.text, folder.isPathBelow, FileSystem.isFolder(realPath + "/" + path) else { return false }
    }
    return scheduler.map(record.files) { stamp($0.path) == $0.stamp }.allSatisfy(\.self)
  }

  /// From here on the publication looks after the staging folder: a journal may need it.
  /// What is returned is the lock of a folder that took the place of the old one.
  private func publish(
    _ update: OutputUpdate, from staging: StagingFolder, _ scheduler: Scheduler
  ) throws(OutputFolder.Failure) -> FileLock? {
    state.withLock { $0.staging = nil }
    if staging.isBeside {
      let exchange = TreeExchange(
        output: output, root: root, lock: lock, staging: staging, update: update, scheduler: scheduler)
      if let next = try exchange.run() {
        state.withLock { $0.isOver = true }
        return next
      }
    }
    try InPlaceUpdate(output: output, root: root, path: realPath, staging: staging, update: update).run()
    state.withLock { $0.isOver = true }
    return nil
  }

  /// Gives up: removes what was staged, and the folder if this run made it and nothing else is in it.
  public func abandon() {
    let staging = state.withLock { state -> StagingFolder?? in
      if state.isOver { return nil }
      state.isOver = true
      return .some(state.staging)
    }
    guard case .some(let staging) = staging else { return }
    defer { lock.release() }
    staging?.remove()
    guard !made.isEmpty, root.entries() == [FileName(Manifest.name)], lock.stands(at: FileName(Manifest.name), in: root) else {
      return
    }
    root.remove(FileName(Manifest.name))
    for folder in made.reversed() { rmdir(folder) }
  }
}

/// What a run changes.
struct OutputUpdate: Sendable {
  var old: Manifest
  var new: Manifest
  /// Paths with new bytes.
  var staged: Set<FileName>

  /// Why something of others that stands at a path is in the way of the new files; `nil` where it is not.
  func clash(_ path: FileName, in output: OutputFolder) -> OutputFolder.Failure? {
    guard staged.contains(path) else { return nil }
    return .inTheWay(output.path + "/" + path.shown)
  }
}

extension OutputFolder.Failure {
  static func holdsOthers(_ folder: String, _ entry: String) -> Self {
    Self(
      message:
        "'\(folder)' holds '\(entry)', which Tally has not written; name another folder, or say --force to write beside it",
      reason: .refused)
  }

  static func inTheWay(_ path: String) -> Self {
    Self(message: "'\(path)' stands where a file of the site belongs, and is not Tally's; move it away", reason: .refused)
  }
}
