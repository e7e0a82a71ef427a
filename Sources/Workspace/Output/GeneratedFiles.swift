import Platform
import Vocabulary

/// Files that are written into several folders, among files of others: all of them are staged first, a journal says what goes
/// where, and then each is moved to its name. A run that is killed in between is ended by the next one.
///
/// What was written is noted beside it (`GeneratedManifest`): a file that somebody edited since is not written over.
struct GeneratedFiles {
  /// One folder, relative to the home folder; empty for that folder itself.
  struct Group {
    var name: String
    var files: [OutputFolder.File]
  }

  /// The absolute path of the folder below which everything is written.
  let home: String
  let groups: [Group]

  struct Summary: Sendable, Equatable {
    var written = 0
    var unchanged = 0
  }

  /// Writes what differs; `force` also over files that Tally has not generated, or that were changed since. One summary a group.
  func write(force: Bool, say: (String) -> Void) throws(OutputFolder.Failure) -> [Summary] {
    if !GenerationLock.isNeeded(home), groups.allSatisfy({ changed($0).isEmpty && !isManifestOutdated($0) }) {
      return groups.map(summary)
    }
    let existed = Disk.kind(home) == .folder
    let lock = try GenerationLock.take(home, say)
    defer {
      lock.end()
      if !existed { rmdir(home) }
    }
    _ = try Journal.recover(.generated, in: lock.home, path: home)
    lock.clear()
    // Another process may have written meanwhile.
    var changes = groups.map(changed)
    let summaries = groups.map(summary)
    if !force { try check(changes) }
    for (number, group) in groups.enumerated() where isManifestOutdated(group) { changes[number].append(manifestFile(group)) }
    guard changes.contains(where: { !$0.isEmpty }) else { return summaries }
    do throws(OutputFolder.Failure) {
      let journal = try stage(changes, lock)
      try journal.write(.generated, staging: lock.folder, in: lock.home, path: home)
    } catch {
      lock.clear()
      throw error
    }
    // What fails from here on the next run tries again: the journal and what is staged stay.
    _ = try Journal.recover(.generated, in: lock.home, path: home)
    return summaries
  }

  private func path(_ group: Group) -> String { group.name.isEmpty ? home : home + "/" + group.name }

  /// The files of a group that its folder does not hold as they are.
  private func changed(_ group: Group) -> [OutputFolder.File] {
    guard let folder = FileSystem.resolved(path(group)).flatMap(Folder.open) else { return group.files }
    return group.files.filter { file in
      let path = FileName(file.path)
      return !folder.holds(path, size: file.bytes.count) { Disk.bytes(of: $0, size: file.bytes.count) == file.bytes }
    }
  }

  private func summary(_ group: Group) -> Summary {
    let written = changed(group).count
    return Summary(written: written, unchanged: group.files.count - written)
  }

  /// Nothing is written over that Tally has not generated, or that somebody has changed since.
  private func check(_ changes: [[OutputFolder.File]]) throws(OutputFolder.Failure) {
    for (group, files) in zip(groups, changes) {
      if FileSystem.disk(root: home).locate(group.name) == .failure(.outside) {
        throw OutputFolder.Failure(
          message: "'\(group.name)' is a symbolic link that leaves the workspace; say --force to write there", reason: .refused)
      }
      guard let folder = FileSystem.resolved(path(group)).flatMap(Folder.open) else { continue }
      func refuse(_ path: String, _ reason: String) -> OutputFolder.Failure {
        OutputFolder.Failure(
          message: "'\(self.path(group))/\(path)' \(reason), or say --force to replace it", reason: .refused)
      }
      let manifest = Self.manifest(in: folder)
      for file in files {
        guard let (inner, name) = folder.place(of: FileName(file.path)), inner.status(of: name) != nil else { continue }
        let bytes = Self.bytes(of: name, in: inner)
        switch bytes.flatMap({ manifest?.holds(file.path, $0) }) {
        case true: continue
        case false: throw refuse(file.path, "was changed since it was generated; undo the edit")
        case nil:
          guard let bytes, GeneratedMark.isIn(bytes) else {
            throw refuse(file.path, "is not a file that Tally generated; move it away")
          }
        }
      }
      let own = FileName(GeneratedManifest.name)
      if manifest == nil, folder.status(of: own) != nil {
        throw refuse(own.shown, "is not a file that Tally generated; move it away")
      }
    }
  }

  // MARK: The manifest

  private static func bytes(of name: FileName, in folder: Folder) -> [UInt8]? {
    let file = folder.openFile(name, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Disk.contents(of: file)
  }

  private static func manifest(in folder: Folder) -> GeneratedManifest? {
    bytes(of: FileName(GeneratedManifest.name), in: folder).flatMap(GeneratedManifest.init)
  }

  /// The manifest of a group as it is to be. What other commands have generated into the folder stays in it.
  private func manifestFile(_ group: Group) -> OutputFolder.File {
    let folder = FileSystem.resolved(path(group)).flatMap(Folder.open)
    let manifest = (folder.flatMap(Self.manifest) ?? GeneratedManifest()).with(group.files) { path in
      folder?.place(of: path).map { $0.folder.status(of: $0.name) != nil } ?? false
    }
    return OutputFolder.File(path: GeneratedManifest.name, bytes: manifest.bytes)
  }

  private func isManifestOutdated(_ group: Group) -> Bool {
    guard !group.files.isEmpty else { return false }
    return !changed(Group(name: group.name, files: [manifestFile(group)])).isEmpty
  }

  // MARK: Differences

  /// A file that is not what would be written.
  struct Difference: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case missing
      /// Behind a link that leads out of the home folder: nothing of it is read.
      case outside
      /// From a line on; `isEdited` where somebody has changed it since it was generated.
      case different(line: Int, isEdited: Bool)
    }
    /// Below the folder of its group.
    var path: String
    var kind: Kind
    /// As it is now.
    var bytes: [UInt8] = []
  }

  /// The files of a group that differ from what stands in its folder.
  func differences(_ group: Group) -> [Difference] {
    let files = FileSystem.disk(root: home)
    func read(_ path: String) -> Result<[UInt8], FileSystem.Failure> { files.read(RelativePath.join(group.name, path), .max) }
    let manifest = (try? read(GeneratedManifest.name).get()).flatMap(GeneratedManifest.init)
    return group.files.compactMap { file in
      switch read(file.path) {
      case .success(let bytes) where bytes == file.bytes: nil
      case .success(let bytes):
        Difference(
          path: file.path,
          kind: .different(
            line: 1 + zip(bytes, file.bytes).prefix { $0 == $1 }.count { $0.0 == 0x0A },
            isEdited: manifest?.holds(file.path, bytes) == false), bytes: bytes)
      case .failure(.outside): Difference(path: file.path, kind: .outside)
      case .failure: Difference(path: file.path, kind: .missing)
      }
    }
    .sorted { $0.path < $1.path }
  }

  private func stage(_ changes: [[OutputFolder.File]], _ lock: GenerationLock) throws(OutputFolder.Failure) -> Journal {
    var journal = Journal(folders: groups.map(\.name), steps: [])
    for (number, files) in changes.enumerated() {
      for file in files {
        let path = FileName(file.path)
        guard path.isPathBelow else {
          throw OutputFolder.Failure(message: "'\(path.shown)' is not a path below the output folder")
        }
        let staged = FileName("\(journal.steps.count)")
        let descriptor = lock.folder.openFile(staged, O_WRONLY | O_CREAT | O_EXCL)
        let place = self.path(groups[number]) + "/" + file.path
        guard descriptor >= 0 else { throw Disk.failure("write", place) }
        let isWritten = Disk.writeAll(descriptor, file.bytes)
        let problem = Disk.failure("write", place)
        guard close(descriptor) == 0, isWritten else { throw problem }
        journal.steps.append(.put(staged: FileName(GenerationLock.folderName).appending(staged), folder: number, path: path))
      }
    }
    return journal
  }
}

/// The words by which a file tells that Tally generated it.
enum GeneratedMark {
  /// Code and YAML say so in their first line, JSON in a member.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    let firstLine = bytes.prefix { $0 != 0x0A }
    return String(decoding: firstLine, as: UTF8.self).contains("Generated by tally")
      || String(decoding: bytes, as: UTF8.self).contains("\"x-generated\": \"Generated by tally")
  }
}
