import CFileSystem
import Platform

/// Publishes where folders cannot exchange their names (no write permission beside the output, a mounted folder, a file system
/// without links): file by file, each by one rename. A journal says beforehand what is to be done, so that the next run ends
/// what a killed one began.
struct InPlaceUpdate {
  let output: OutputFolder
  let root: Folder
  let path: String
  let staging: StagingFolder
  let update: OutputUpdate

  func run() throws(OutputFolder.Failure) {
    let inside = try staging.isBeside ? moved() : staging
    do throws(OutputFolder.Failure) {
      try check()
      let manifest = FileName(Manifest.name)
      inside.folder.remove(manifest)
      let file = inside.folder.openFile(manifest, O_WRONLY | O_CREAT | O_EXCL)
      guard file >= 0 else { throw Disk.failure("write", output.path + "/" + Manifest.name) }
      // The new manifest is locked before it is the manifest.
      let lock = FileLock(descriptor: file)
      guard lock.take(), Disk.writeAll(file, update.new.bytes) else {
        throw Disk.failure("write", output.path + "/" + Manifest.name)
      }
      let journal = Journal(folders: [""], steps: steps(inside.name, manifest))
      try journal.write(.site, staging: inside.folder, in: root, path: path)
      try roll(inside, lock)
    } catch {
      // Once there is a journal, the next run needs what is staged.
      if root.status(of: FileName(Journal.Kind.site.path)) == nil { inside.remove() }
      throw error
    }
  }

  private func roll(_ inside: StagingFolder, _ lock: FileLock) throws(OutputFolder.Failure) {
    _ = try Journal.recover(.site, in: root, path: path)
    inside.remove()
    withExtendedLifetime(lock) {}
  }

  /// Removals that make room come first, the manifest comes last.
  private func steps(_ staged: FileName, _ manifest: FileName) -> [Journal.Step] {
    let removed = update.old.paths.subtracting(update.new.paths).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var puts = update.staged.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    puts.append(manifest)
    return removed.map { .remove(folder: 0, path: $0) }
      + puts.map { .put(staged: staged.appending($0), folder: 0, path: $0) }
  }

  /// Whether anything of others is in the way; found out before anything is moved.
  private func check() throws(OutputFolder.Failure) {
    for path in update.staged {
      for parent in path.parents.reversed() {
        guard let (folder, name) = root.place(of: parent), let status = folder.status(of: name) else { break }
        if status.kind == .folder { continue }
        if !update.old.paths.contains(parent) { throw .inTheWay(output.path + "/" + parent.shown) }
        break
      }
      guard let (folder, name) = root.place(of: path), let status = folder.status(of: name) else { continue }
      if status.kind == .folder {
        if let inner = folder.folder(name), holdsOthers(inner, path) { throw .inTheWay(output.path + "/" + path.shown) }
      } else if !update.old.paths.contains(path) {
        throw .inTheWay(output.path + "/" + path.shown)
      }
      // What cannot be renamed into its place is known before the first is.
      guard faccessat(folder.descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
        throw Disk.failure("write", output.path + "/" + path.shown)
      }
    }
  }

  private func holdsOthers(_ folder: Folder, _ path: FileName) -> Bool {
    let entries = folder.entries() ?? []
    return entries.isEmpty
      || entries.contains { name in
        let below = path.appending(name)
        if folder.status(of: name)?.kind == .folder { return folder.folder(name).map { holdsOthers($0, below) } ?? true }
        return !update.old.paths.contains(below)
      }
  }

  /// The staging folder inside of the output; a mounted folder is another file system, to which files are copied.
  private func moved() throws(OutputFolder.Failure) -> StagingFolder {
    defer { staging.remove() }
    let inside = try StagingFolder.makeInside(root, path: path).get()
    do throws(OutputFolder.Failure) {
      for path in update.staged {
        func failure() -> OutputFolder.Failure { Disk.failure("write", output.path + "/" + path.shown) }
        guard let (from, name) = staging.folder.place(of: path),
          let (to, _) = inside.folder.place(of: path, makesFolders: true)
        else { throw failure() }
        if from.rename(name, to: to, name) { continue }
        guard errno == EXDEV, to.copy(name, of: from) else { throw failure() }
      }
    } catch {
      inside.remove()
      throw error
    }
    return inside
  }
}

extension Folder {
  /// Makes a file of the same name with the same bytes; `false` with `errno`.
  func copy(_ name: FileName, of other: Folder, as newName: FileName? = nil) -> Bool {
    let from = other.openFile(name, O_RDONLY)
    guard from >= 0 else { return false }
    defer { close(from) }
    let to = openFile(newName ?? name, O_WRONLY | O_CREAT | O_TRUNC)
    guard to >= 0 else { return false }
    defer { close(to) }
    var status = stat()
    return fstat(from, &status) == 0 && tally_copy(from, to, Int64(status.st_size)) == 0
  }
}
