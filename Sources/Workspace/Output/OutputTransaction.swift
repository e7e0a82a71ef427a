import Foundation

/// Output that is being written: staged piece by piece, then moved into place at once.
public struct OutputTransaction: Sendable {
  let folder: OutputFolder
  private var staged: [String] = []
  private var names: Set<String> = []
  private var madeFolders: Set<String> = []
  private var summary = OutputFolder.Summary()

  init(folder: OutputFolder) { self.folder = folder }

  private var staging: String { folder.path + "/" + OutputFolder.stagingName }

  /// Writes one file to the staging folder, unless the output already has it.
  public mutating func stage(_ file: OutputFolder.File) -> Result<Void, OutputFolder.Failure> {
    guard let clean = RelativePath.normalized(file.path), clean == file.path, !clean.isEmpty else {
      return .failure(.init(message: "'\(file.path)' is not a path below the output folder"))
    }
    names.insert(file.path)
    if Disk.holds(folder.path + "/" + file.path, file.bytes) {
      summary.unchanged += 1
      return .success(())
    }
    let target = staging + "/" + file.path
    let parent = RelativePath.folder(of: target)
    if madeFolders.insert(parent).inserted, let failure = Disk.makeFolders(parent) { return .failure(failure) }
    if let failure = Disk.writeNew(target, file.bytes) { return .failure(failure) }
    staged.append(file.path)
    return .success(())
  }

  /// Takes in what other transactions of the same folder have staged: work of several threads.
  public mutating func merge(_ other: OutputTransaction) {
    staged += other.staged
    names.formUnion(other.names)
    madeFolders.formUnion(other.madeFolders)
    summary.written += other.summary.written
    summary.unchanged += other.summary.unchanged
  }

  /// Moves everything to its name and removes what is left over.
  public mutating func commit(keepOthers: Bool) -> Result<OutputFolder.Summary, OutputFolder.Failure> {
    let old = folder.manifest()
    if !staged.isEmpty || old.isEmpty, let failure = Disk.makeFolders(folder.path) { return .failure(failure) }
    // All that can be known to fail comes first: nothing is moved unless everything can be.
    for parent in Set(staged.map { RelativePath.folder(of: folder.path + "/" + $0) }).sorted() {
      if let failure = Disk.makeFolders(parent) {
        abandon()
        return .failure(failure)
      }
    }
    for path in staged {
      if let failure = Disk.refusesFile(folder.path + "/" + path) {
        abandon()
        return .failure(failure)
      }
    }
    for path in staged.sorted() {
      let target = folder.path + "/" + path
      guard rename(staging + "/" + path, target) == 0 else {
        let failure = Disk.failure("write", target)
        abandon()
        return .failure(failure)
      }
      summary.written += 1
    }
    var kept = names
    for path in old where !names.contains(path) {
      if keepOthers {
        kept.insert(path)
      } else if unlink(folder.path + "/" + path) == 0 {
        summary.removed += 1
        removeEmptyFolders(above: path)
      }
    }
    abandon()
    guard folder.keepsManifest else { return .success(summary) }
    let manifest = kept.sorted().map { $0 + "\n" }.joined()
    let manifestPath = folder.path + "/" + OutputFolder.manifestName
    if !Disk.holds(manifestPath, Array(manifest.utf8)) {
      let temporary = manifestPath + ".new"
      unlink(temporary)
      if let failure = Disk.writeNew(temporary, Array(manifest.utf8)) { return .failure(failure) }
      guard rename(temporary, manifestPath) == 0 else { return .failure(Disk.failure("write", manifestPath)) }
    }
    return .success(summary)
  }

  /// Removes what is staged.
  public func abandon() { Disk.removeTree(staging) }

  private func removeEmptyFolders(above path: String) {
    var parent = RelativePath.folder(of: path)
    while !parent.isEmpty, rmdir(folder.path + "/" + parent) == 0 { parent = RelativePath.folder(of: parent) }
  }
}
