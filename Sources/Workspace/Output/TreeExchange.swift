import Platform
import Scheduling
import Synchronization

/// Publishes a staging folder that stands beside the output: everything that stays is linked into it, then the two exchange
/// their names in one step, and the old tree is taken apart.
struct TreeExchange {
  let output: OutputFolder
  let root: Folder
  let lock: FileLock
  let staging: StagingFolder
  let update: OutputUpdate
  let scheduler: Scheduler

  /// What stops the filling.
  private enum Stop: Error {
    /// The file system cannot do this; nothing is lost but the one step.
    case unsupported
    case failed(OutputFolder.Failure)
  }

  /// The lock of the new tree; nil if the file system cannot exchange or link: nothing is published then.
  func run() throws(OutputFolder.Failure) -> FileLock? {
    do throws(Stop) {
      let left = update.new.paths.subtracting(update.staged)
      let linked = try fill(root, Target(staging.folder), FileName(bytes: []), update.old.folders)
      guard linked == left.count else {
        throw .failed(OutputFolder.Failure(message: "'\(output.path)' was changed by others during the build; build again"))
      }
      let next = try lockedManifest()
      try adopt(root, staging.folder)
      guard lock.stands(at: FileName(Manifest.name), in: root),
        staging.parent.status(of: staging.outputName)?.isSame(as: root.status) == true
      else { throw .failed(OutputFolder.Failure(message: "'\(output.path)' was removed during the build; build again")) }
      guard staging.parent.exchange(staging.name, with: staging.parent, staging.outputName) else { throw .unsupported }
      // From here on the new tree is the output, and what bears the staging folder's name is the old one.
      RetiredTree(ours: update.old, kept: update.new, scheduler: scheduler).empty(root, into: staging.folder)
      staging.parent.removeEmptyFolder(staging.name)
      return next
    } catch {
      switch error {
      case .unsupported: return nil
      case .failed(let failure):
        staging.remove()
        throw failure
      }
    }
  }

  /// A folder of the new tree, made when something comes into it.
  private final class Target: Sendable {
    private let opened: Mutex<Folder?>
    private let parent: Target?
    private let name: FileName

    init(_ folder: Folder) {
      opened = Mutex(folder)
      parent = nil
      name = FileName(bytes: [])
    }

    init(_ name: FileName, in parent: Target) {
      opened = Mutex(nil)
      self.parent = parent
      self.name = name
    }

    /// The folder; `nil` with `errno`, where a file has its name.
    func folder() -> Folder? {
      opened.withLock { opened in
        if opened == nil { opened = parent?.folder()?.makingFolder(name) }
        return opened
      }
    }

    /// The folder if it was made before, for files that were staged.
    func existing() -> Folder? { opened.withLock { $0 } ?? parent?.existing()?.folder(name) }
  }

  /// Links what stays of an old folder into the new one, folders in it on all threads; the number of files of the new tree.
  private func fill(_ old: Folder, _ new: Target, _ path: FileName, _ ourFolders: Set<FileName>) throws(Stop) -> Int {
    guard let entries = old.listing() else { throw .failed(Disk.failure("read", output.path + "/" + path.shown)) }
    var linked = 0
    var folders: [FileName] = []
    for (name, kind) in entries {
      if path.bytes.isEmpty, StagingFolder.isOwn(name) { continue }
      guard let kind = kind ?? old.status(of: name)?.kind else { continue }
      if kind == .folder {
        folders.append(name)
      } else if try link(name, of: old, to: new, path.appending(name)) {
        linked += 1
      }
    }
    let results = scheduler.map(folders) { name -> Result<Int, Stop> in
      do throws(Stop) { return .success(try fill(name, in: old, new, path.appending(name), ourFolders)) } catch {
        return .failure(error)
      }
    }
    for result in results { linked += try result.get() }
    return linked
  }

  /// The same for a folder in an old one.
  private func fill(
    _ name: FileName, in old: Folder, _ new: Target, _ path: FileName, _ ourFolders: Set<FileName>
  ) throws(Stop) -> Int {
    guard let inner = old.folder(name) else {
      // It was removed since the folder was read.
      if errno == ENOENT { return 0 }
      throw .failed(Disk.failure("read", output.path + "/" + path.shown))
    }
    let target = Target(name, in: new)
    let linked = try fill(inner, target, path, ourFolders)
    // A folder of others is kept though nothing is in it.
    if !ourFolders.contains(path), target.folder() == nil { throw clash(path) }
    if let made = target.existing() { try adopt(inner, made) }
    return linked
  }

  /// Links a file that stays; whether it is one of the new tree.
  private func link(_ name: FileName, of old: Folder, to new: Target, _ path: FileName) throws(Stop) -> Bool {
    let isOurs = update.old.paths.contains(path)
    if isOurs, update.staged.contains(path) || !update.new.paths.contains(path) { return false }
    if !isOurs, let failure = update.clash(path, in: output) { throw .failed(failure) }
    guard let folder = new.folder() else { throw clash(path) }
    guard old.link(name, to: folder, name) else {
      switch errno {
      case EEXIST: throw clash(path)
      case ENOENT: return false
      case EXDEV, EPERM, EACCES, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS, EINVAL: throw .unsupported
      default: throw .failed(Disk.failure("link", output.path + "/" + path.shown))
      }
    }
    return update.new.paths.contains(path)
  }

  private func clash(_ path: FileName) -> Stop { .failed(.inTheWay(output.path + "/" + path.shown)) }

  /// Gives a folder of the new tree what the old one has: owner and permissions.
  private func adopt(_ old: Folder, _ new: Folder) throws(Stop) {
    guard let a = old.status, let b = new.status else { return }
    if a.owner != b.owner || a.group != b.group, fchown(new.descriptor, a.owner, a.group) != 0 { throw .unsupported }
    if a.mode != new.status?.mode, fchmod(new.descriptor, a.mode) != 0 { throw .unsupported }
  }

  /// Writes the new manifest and takes its lock before anybody else can.
  private func lockedManifest() throws(Stop) -> FileLock {
    let temporary = FileName(Manifest.name + ".new")
    func failure() -> Stop { .failed(Disk.failure("write", output.path + "/" + Manifest.name)) }
    staging.folder.remove(temporary)
    let file = staging.folder.openFile(temporary, O_RDWR | O_CREAT | O_EXCL)
    guard file >= 0 else { throw failure() }
    let lock = FileLock(descriptor: file)
    guard lock.take(), Disk.writeAll(file, update.new.bytes),
      staging.folder.rename(temporary, to: staging.folder, FileName(Manifest.name))
    else { throw failure() }
    return lock
  }
}

/// The output as it was before the exchange.
struct RetiredTree {
  /// What Tally wrote of it.
  var ours: Manifest
  /// What Tally wrote of the tree that took its place.
  var kept: Manifest
  var scheduler = Scheduler(jobs: 1)

  /// Takes the tree apart. What others put into it while the new one was filled is moved over.
  func empty(_ old: Folder, into new: Folder) {
    empty(old, { new }, FileName(bytes: []))
    // The manifest goes last: who ends this for a run that was killed must know what is whose.
    for name in old.entries() ?? [] where StagingFolder.isOwn(name) { old.removeTree(name) }
  }

  private func empty(_ old: Folder, _ new: @Sendable () -> Folder?, _ path: FileName) {
    // What is to go needs no permissions any more.
    fchmod(old.descriptor, 0o700)
    var folders: [FileName] = []
    for (name, kind) in old.listing() ?? [] {
      if path.bytes.isEmpty, StagingFolder.isOwn(name) { continue }
      let below = path.appending(name)
      guard let kind = kind ?? old.status(of: name)?.kind else { continue }
      if kind == .folder {
        folders.append(name)
      } else if ours.paths.contains(below) {
        old.remove(name)
      } else if let status = old.status(of: name), let target = new() {
        keep(name, status, of: old, in: target, below)
      }
    }
    _ = scheduler.map(folders) { name in
      if let inner = old.folder(name) { empty(inner, { new()?.makingFolder(name) }, path.appending(name)) }
      old.removeEmptyFolder(name)
    }
  }

  /// A file of others: linked over before the exchange as a rule, or else newer than what was.
  private func keep(_ name: FileName, _ status: Folder.Status, of old: Folder, in new: Folder, _ path: FileName) {
    if status.isSame(as: new.status(of: name)) {
      old.remove(name)
    } else if kept.paths.contains(path) || new.status(of: name)?.kind == .folder {
      _ = old.rename(name, to: new, FileName(bytes: name.bytes + Array(".kept".utf8)))
    } else {
      _ = old.rename(name, to: new, name)
    }
  }
}
