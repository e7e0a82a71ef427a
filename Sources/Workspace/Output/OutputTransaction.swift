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
    // What can fail is found out first: afterwards there is only the renaming itself.
    var moves: [Move] = []
    if let failure = plan("", into: &moves) {
      abandon()
      return .failure(failure)
    }
    for move in moves {
      guard rename(move.from, move.to) == 0 else {
        let failure = Disk.failure("write", move.to)
        abandon()
        return .failure(failure)
      }
    }
    summary.written += staged.count
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

  private struct Move {
    var from: String
    var to: String
  }

  /// How what is staged below a folder gets to its names: a folder that the output does not have yet is moved whole.
  private func plan(_ path: String, into moves: inout [Move]) -> OutputFolder.Failure? {
    let entries = Disk.entries(path.isEmpty ? staging : staging + "/" + path)
    if !entries.isEmpty, let failure = Disk.refusesEntries(path.isEmpty ? folder.path : folder.path + "/" + path) {
      return failure
    }
    for entry in entries {
      let below = path.isEmpty ? entry.name : path + "/" + entry.name
      let target = folder.path + "/" + below
      switch (entry.isFolder, Disk.kind(target)) {
      case (true, .folder):
        if let failure = plan(below, into: &moves) { return failure }
      case (true, .other): return OutputFolder.Failure(message: "'\(target)' must be a folder to be written to")
      case (false, .folder): return OutputFolder.Failure(message: "cannot write '\(target)': a folder stands there")
      case (true, .none), (false, _): moves.append(Move(from: staging + "/" + below, to: target))
      }
    }
    return nil
  }

  /// Removes what is staged.
  public func abandon() { Disk.removeTree(staging) }

  private func removeEmptyFolders(above path: String) {
    var parent = RelativePath.folder(of: path)
    while !parent.isEmpty, rmdir(folder.path + "/" + parent) == 0 { parent = RelativePath.folder(of: parent) }
  }
}
